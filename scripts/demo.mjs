// npm run demo: the main job without a window, on synthetic patients. Writes to demo-out/.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
if (!process.argv.includes('--no-build')) run('scripts/build.mjs');
run('out/main/demo.js', 'demo-out');
