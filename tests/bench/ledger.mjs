// npm run test:ledger [-- --manipulations 1000 --rollbacks 200 --kills 200 --seed 1]: what somebody who can write every
// file but the key does to a ledger, whole older states that are put back where there is an anchor, and private runs of
// the built command line that are killed at any moment. Nothing may pass for whole that is not; charged is never less
// than drawn; the next run goes on.
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';

const whole = (fallback) => ({ type: 'string', default: fallback });
const { values } = parseArgs({
  options: { manipulations: whole('1000'), rollbacks: whole('200'), kills: whole('200'), seed: whole('1') },
});
const { runLedgerBench } = await import(await bundle('ledgerBench'));
const count = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
const report = await runLedgerBench(count);
for (const problem of report.problems) console.error(problem);
console.log(JSON.stringify({ ...report, problems: report.problems.length }));
process.exitCode = report.problems.length === 0 ? 0 : 1;
