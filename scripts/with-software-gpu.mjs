// Runs a command where WebGPU finds a graphics processor in software: SwiftShader, which comes with Electron for Linux.
// Elsewhere with what is there.
//   node scripts/with-software-gpu.mjs <command> [arguments]
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureElectron } from './lib/electron-runtime.mjs';

const [command, ...args] = process.argv.slice(2);
const env = { ...process.env };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-gpu-'));
if (process.platform === 'linux') {
  const electron = path.dirname(await ensureElectron());
  // By themselves: the other libraries of that folder are no other program's business.
  for (const name of ['libvulkan.so.1', 'libvk_swiftshader.so'])
    fs.copyFileSync(path.join(electron, name), path.join(folder, name));
  const driver = path.join(folder, 'driver.json');
  fs.writeFileSync(
    driver,
    JSON.stringify({
      file_format_version: '1.0.0',
      ICD: { library_path: path.join(folder, 'libvk_swiftshader.so'), api_version: '1.0.5' },
    }),
  );
  Object.assign(env, {
    LD_LIBRARY_PATH: [folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    VK_DRIVER_FILES: driver,
    VK_ICD_FILENAMES: driver,
  });
}
process.exitCode = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1;
fs.rmSync(folder, { recursive: true, force: true });
