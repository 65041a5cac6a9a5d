// npm run evaluate:meddocan -- [--seeds=1,2,3] [--cache=FOLDER] [--quick] [--without=published,folds] Everything that
// finds PHI here, trained on MEDDOCAN train and scored on dev: rules, linear CRF, the published network, the base
// architecture, the default (one network and the linear CRF, with the rules) and the accurate setting (all seeds'
// networks). What the options mean stands in evaluateMeddocan.ts. Needs ../shared/corpora, out/lists and out/surrogates
// (npm run build).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runBundled } from './bundleModels.mjs';

const cache =
  process.argv.find((given) => given.startsWith('--cache='))?.slice(8) ?? 'node_modules/.cache/evaluate-meddocan';
if (!existsSync(path.join(cache, 'encoder.safetensors')) && !process.argv.includes('--quick')) {
  const given = process.argv.splice(2, Infinity, `--out=${cache}`);
  await runBundled('pretrainBench');
  process.argv.splice(2, Infinity, ...given);
}
if (!process.exitCode) await runBundled('evaluateMeddocan');
