// node scripts/old-project.mjs <commit> <version> [--without guidelines,…]: makes the fixtures of one version
// of the database, plain and encrypted, with the code of that commit. `--without` takes migrations out of its registry,
// where a version was never the newest by itself. See tests/fixtures/projects/README.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Runs in the tree of that commit. Files are copied while the project is open: closing would empty the journal. */
const making = `
import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ProjectFile } from './electron/store/projectFile';
import { officer, storePorts, testLabelSet } from './tests/fixtures/openStore';
import { oldCommands } from './oldProjects';

const version = Number(process.env.OLD_VERSION);
test.each(['plain', 'encrypted'])('%s', async (kind) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-old-project-'));
  const file = path.join(folder, \`format1-version\${version}-\${kind}.gauze\`);
  const identity = { id: \`old-\${version}\`, name: 'Test', labelSet: testLabelSet, isDemo: false };
  const protect = kind === 'plain' ? undefined : { passphrase: 'Schlüssel zum Archiv', kdf: { name: 'scrypt', n: 2 ** \
14 } };
  const project = await ProjectFile.create(file, identity, await storePorts(), protect);
  expect(project.database.number('PRAGMA user_version')).toBe(version);
  const { written, journaled } = oldCommands(version);
  for (const each of written) await project.commit(each, officer, { action: 'test' });
  await project.checkpoint();
  for (const each of journaled) await project.commit(each, officer, { action: 'test' });
  for (const name of readdirSync(folder).filter((each) => /\\.gauze(-journal-2)?$/.test(each)))
    copyFileSync(path.join(folder, name), path.join(process.env.OLD_OUT, name));
  await project.close();
}, 120_000);
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { without: { type: 'string' } } });
const [commit = '', version = ''] = positionals;
const tree = mkdtempSync(path.join(os.tmpdir(), 'gauze-old-'));
const parts = ['electron', 'resources', 'scripts', 'tests/fixtures', 'tests/setup.ts', 'tsconfig.json', 'package.json'];
const known = execFileSync('git', ['ls-tree', '-r', '--name-only', commit], { cwd: root, encoding: 'utf8' });
const there = parts.filter((part) => known.split('\n').some((name) => name === part || name.startsWith(`${part}/`)));
const packed = execFileSync('git', ['archive', commit, ...there], { cwd: root, maxBuffer: 2 ** 30 });
execFileSync('tar', ['x', '-C', tree], { input: packed });
symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));

const registry = path.join(tree, 'electron/store/migrations/registry.ts');
let text = readFileSync(registry, 'utf8');
for (const name of values.without?.split(',') ?? [])
  text = text
    .replace(new RegExp(`^import \\{ ${name} \\} .*\n`, 'm'), '')
    .replace(new RegExp(`(= \\[[^\\]]*?)\\b${name}\\b,?`), '$1');
writeFileSync(registry, text);
if (values.without?.includes('patientLinks')) {
  // What settles links when something is drawn asks a table that is not there.
  const links = path.join(tree, 'electron/store/commands/patientLinks.ts');
  const asks = /if \(database\.one\('SELECT 1 AS any FROM patientLink LIMIT 1'\) === undefined\) return;/;
  writeFileSync(links, readFileSync(links, 'utf8').replace(asks, 'if (database.bytes > 0) return;'));
}
copyFileSync(path.join(root, 'tests/fixtures/oldProjects.ts'), path.join(tree, 'oldProjects.ts'));
writeFileSync(path.join(tree, 'oldProject.test.ts'), making);
writeFileSync(path.join(tree, 'vitest.config.ts'), "export default { test: { include: ['oldProject.test.ts'] } };\n");
const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.config.ts'], {
  cwd: tree,
  stdio: 'inherit',
  env: { ...process.env, OLD_VERSION: version, OLD_OUT: path.join(root, 'tests/fixtures/projects') },
});
if (status === 0) rmSync(tree, { recursive: true });
process.exitCode = status ?? 1;
