// npm start: builds, then opens the window. Where no window can be shown, says so and does the same job without one.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureElectron } from './lib/electron-runtime.mjs';
import { ensureSandbox } from './lib/sandbox.mjs';
import { ensureLibraries } from './lib/system-libraries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { DISPLAY, WAYLAND_DISPLAY } = process.env;

// Meanwhile, and longer if it must: the window does not wait for it, and learned models run without it as well.
for (const script of ['ensure-tensorflow', 'ensure-transformer'])
  spawn(process.execPath, [`scripts/${script}.mjs`, '--optional'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).unref();

console.error('Building …');
if (spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);

if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
  runDemo('This machine has no screen, so no window can be shown.');
} else {
  let electron = null;
  try {
    electron = await ensureElectron();
    ensureLibraries(electron);
  } catch (error) {
    runDemo(error instanceof Error ? error.message : String(error));
  }
  if (electron !== null && process.exitCode === undefined) openWindow(electron);
}

function openWindow(electron) {
  const args = ['.', ...ensureSandbox(electron), ...process.argv.slice(2)];
  const child = spawn(electron, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}

function runDemo(reason) {
  console.error(`\n${reason}\nRunning the same job without a window (npm run demo).\n`);
  process.exitCode =
    spawnSync(process.execPath, ['scripts/demo.mjs', '--no-build'], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
