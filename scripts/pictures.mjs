// npm run pictures: the pictures of the README and the guide, taken in the real application.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (args, env = {}) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
};
run(['scripts/build.mjs']);
run(
  [
    'scripts/with-electron.mjs',
    'npx',
    'playwright',
    'test',
    'look',
    'coding.spec',
    'annotators.spec',
    '-g',
    'look|Look|passesAxe',
  ],
  { GAUZE_PICTURES: 'docs/images', GAUZE_LONG: '1' },
);
