// How the model that learns while one reviews grows with the notes, in several orders: at random and by measures of
// uncertainty. Chosen and measured on MEDDOCAN train alone. Curves are means over seeds with 95 % intervals, and the
// gain over the random order in points; then the notes needed to reach the target, in steps of the sizes, by both
// orders.
// `npm run simulate:review [-- --seeds 10 --orders random,worst,errors,missed,entropy,novel --sizes
//   2,4,6,8,10,12,14,16,20,24 --target .9 --pool 90 --measured 60]`
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const corpora = path.join(root, '../shared/corpora/meddocan');
if (!existsSync(corpora)) {
  console.log(`No figures: ${corpora} is not there.`);
  process.exit(0);
}
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    orders: { type: 'string', default: 'random,worst' },
    sizes: { type: 'string', default: '2,4,6,8,10,12,14,16,20,24' },
    target: { type: 'string', default: '.9' },
    iterations: { type: 'string', default: '30' },
    pool: { type: 'string', default: '90' },
    measured: { type: 'string', default: '60' },
  },
});
const { simulateReview } = await import(await bundle('simulateReview'));
await simulateReview(
  {
    corpora,
    lists: path.join(root, 'out/lists'),
    labelSet: path.join(root, 'resources/label-sets/meddocan.json'),
    seeds: Number(values.seeds),
    orders: values.orders.split(','),
    target: Number(values.target),
    sizes: values.sizes.split(',').map(Number),
    iterations: Number(values.iterations),
    pool: Number(values.pool),
    measured: Number(values.measured),
  },
  (line) => console.log(typeof line === 'string' ? line : JSON.stringify(line)),
);
