// npm run attack:parrot -- [--patients=2000] [--seeds=10]
// The parrot attack on our own surrogates: somebody knows true names and surrogates of half of the patients, learns to tell them apart, and searches the
// other half, in which one true name in ten was left on purpose. Shown is how many of the names pointed at are true, beside chance. MEDDOCAN (names that are not
// from our lists) and generated patients (from them). Exit 1 where the attack is better than chance by more than five points. Needs a build.
import { runBundled } from './bundleModels.mjs';

await runBundled('attackParrot');
