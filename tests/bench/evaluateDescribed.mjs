// npm run evaluate:described -- [--folds=4] [--only=0,2] [--epochs=3] [--layers=12] [--seed=7] [--labels] [--out=FILE]
// [--rows=FILE,FILE] Labels by description on labels they never saw: those that mean the same are left out of training,
// in turns, and then asked for by their English or (in MEDDOCAN) Spanish description, with 0, 3 and 10 examples, in
// notes that nobody learned from. --labels: each label by itself. --rows: only the figures of what --out wrote before.
// Needs `npm run transformer`, native TensorFlow and ../shared/corpora, and ten minutes of one core.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describedMaterial } from '../../scripts/training-texts/describedMaterial.mjs';
import { runBundled } from './bundleModels.mjs';

const seed = Number(process.argv.find((one) => one.startsWith('--seed='))?.slice(7) ?? 7);
const file = fileURLToPath(new URL(`../../node_modules/.cache/bench/described-${process.pid}.json`, import.meta.url));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(describedMaterial(seed)));
const settings = new URL('../../scripts/training-texts/described/settings.json', import.meta.url);
const { thresholds } = JSON.parse(readFileSync(settings, 'utf8'));
process.argv.push(`--thresholds=${JSON.stringify(thresholds)}`, `--material=${path.resolve(file)}`);
await runBundled('evaluateDescribed');
rmSync(file);
