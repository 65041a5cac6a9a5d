// node scripts/side-by-side.mjs SCRIPT …: scripts of package.json at the same time, where each alone would leave a core
// idle. What one says is shown when it has ended, so that two do not talk at once. Ends with 1 when one of them fails.
import { spawn } from 'node:child_process';

const failed = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = failed.some(Boolean) ? 1 : 0;

/** @param {string} script its name and what it is given, as after `npm run` */
function run(script) {
  return new Promise((resolve) => {
    const child = spawn(`npm run ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      if (code !== 0) console.error(`npm run ${script} failed.`);
      resolve(code !== 0);
    });
  });
}
