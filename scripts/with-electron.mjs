// Runs a command with a working Electron and, on a Linux machine without a screen, a virtual one.
//   node scripts/with-electron.mjs <command> [arguments]
//   node scripts/with-electron.mjs            prepares only
import { spawn } from 'node:child_process';
import { startDisplay } from './lib/display.mjs';
import { ensureElectron } from './lib/electron-runtime.mjs';
import { ensureSandbox } from './lib/sandbox.mjs';
import { ensureLibraries } from './lib/system-libraries.mjs';

const [command, ...args] = process.argv.slice(2);
try {
  const electron = await ensureElectron();
  ensureLibraries(electron);
  const isSandboxed = ensureSandbox(electron).length === 0;
  if (command) process.exitCode = await run(command, args, isSandboxed);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function run(command, args, isSandboxed) {
  const display = await startDisplay();
  const child = spawn(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...display.env, ...(!isSandboxed && { NO_SANDBOX: '1' }) },
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
    });
  } finally {
    display.stop();
  }
}
