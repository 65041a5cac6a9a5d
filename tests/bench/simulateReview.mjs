// How many notes must be reviewed before the model that learns meanwhile reaches F1 .90 on MEDDOCAN dev: most uncertain notes first,
// against random order. `npm run simulate:review [-- --seeds 3 --step 2 --target .9 --most 200]`
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
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '3' }, step: { type: 'string', default: '2' }, target: { type: 'string', default: '.9' }, most: { type: 'string', default: '200' }, iterations: { type: 'string', default: '40' }, pool: { type: 'string', default: '500' }, dev: { type: 'string', default: '250' } } });
const { simulateReview } = await import(await bundle('simulateReview'));
const ends = [];
await simulateReview({
  corpora, lists: path.join(root, 'out/lists'), labelSet: path.join(root, 'resources/label-sets/meddocan.json'),
  seeds: Number(values.seeds), step: Number(values.step), target: Number(values.target), most: Number(values.most), iterations: Number(values.iterations), pool: Number(values.pool), dev: Number(values.dev),
}, (line) => {
  console.log(JSON.stringify(line));
  if ('reached' in line) ends.push(line);
});
for (const order of ['uncertainty', 'random']) {
  const notes = ends.filter((end) => end.order === order).map(({ reached }) => reached ?? Number(values.most));
  console.log(`${order}: ${(notes.reduce((sum, n) => sum + n, 0) / notes.length).toFixed(1)} notes to F1 ${values.target} (${notes.join(', ')})`);
}
