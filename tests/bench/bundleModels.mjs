// Bundles a TypeScript file with all it imports but the packages of TensorFlow, and runs it with the arguments of this
// process.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} name file in this folder, without ending */
export async function runBundled(name) {
  // below node_modules, so that the packages of TensorFlow are found from it; as deep as the helpers of the core's
  // tests, which look for the repository from where they are
  const cache = path.join(root, 'node_modules/.cache/bench');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'gauze-bundle-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: path.join(root, `tests/bench/${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
    },
  });
  const { status } = spawnSync(
    process.execPath,
    [...process.execArgv, path.join(folder, 'bundle.mjs'), ...process.argv.slice(2)],
    { stdio: 'inherit', cwd: root },
  );
  process.exitCode = status ?? 1;
}
