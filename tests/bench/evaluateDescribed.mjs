// npm run evaluate:described -- [--layers=6] [--epochs=4] [--folds=5] [--seed=7] [--ship=FILE] Labels by description on
// labels they never saw: those of one group are left out of training, in turns, and then asked for by their English or
// Spanish description with 0, 3 and 10 examples. Needs `npm run transformer` and ../shared/corpora; half an hour.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describedMaterial } from '../../scripts/training-texts/describedMaterial.mjs';
import { runBundled } from './bundleModels.mjs';

const seed = Number(process.argv.find((one) => one.startsWith('--seed='))?.slice(7) ?? 7);
const file = fileURLToPath(new URL('../../node_modules/.cache/bench/described.json', import.meta.url));
writeFileSync(file, JSON.stringify(describedMaterial(seed)));
process.argv.push(`--material=${path.resolve(file)}`);
await runBundled('evaluateDescribed');
