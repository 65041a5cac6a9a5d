// node scripts/side-by-side.mjs [--live] SCRIPT …: scripts of package.json at the same time, where each alone would
// leave a core idle. What one says is shown when it has ended, so that two do not talk at once; with `--live` the first
// is heard at once, and the others after it. Ends with 1 when one of them fails.
import { spawn } from 'node:child_process';

const isLive = process.argv[2] === '--live';
const [first, ...others] = process.argv.slice(isLive ? 3 : 2);
const heard = run(first, isLive);
const ended = isLive ? heard : Promise.resolve();
const failed = await Promise.all([heard, ...others.map((script) => run(script, false, ended))]);
process.exitCode = failed.some(Boolean) ? 1 : 0;

/**
 * @param {string} script its name and what it is given, as after `npm run`
 * @param {boolean} isHeard whether it speaks while it runs
 * @param {Promise<unknown>} turn before which it says nothing
 */
function run(script, isHeard, turn = Promise.resolve()) {
  return new Promise((resolve) => {
    const stdio = isHeard ? 'inherit' : 'pipe';
    const child = spawn(`npm run ${script}`, { shell: true, stdio: ['ignore', stdio, stdio] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.on('close', async (code) => {
      await turn;
      process.stdout.write(Buffer.concat(output));
      if (code !== 0) console.error(`npm run ${script} failed.`);
      resolve(code !== 0);
    });
  });
}
