// npm run attack:parrot -- [--patients=2000] [--seeds=10] [--first=0] [--names=project|public]
// [--staff=patient|project] [--only=MEDDOCAN] [--ablate] [--even] [--show] The parrot attack on our own surrogates:
// somebody knows true names and surrogates of half of the patients and the public tables of names, learns to tell them
// apart, and searches the other half, in which one true name in ten was left on purpose. Shown is how many of the
// names pointed at are true, beside chance, and beside the best surrogates there could be: true names of other people.
// MEDDOCAN (train and dev), persons of WikiNEuRal, and invented patients and staff whose names are as frequent as in
// the tables. Each run has a secret of its own, the first that of `--first`. Names are drawn by those of the project
// and public tables (`--names=project`, as the preset `surrogate`), or by public tables alone; staff are the same
// people within a patient (`--staff=patient`, as that preset), or in the whole project. True names of staff who stand
// in both halves are known before and looked up: the bar is for all others. `--ablate`: by what the attacker looks at.
// `--even`: surrogates drawn evenly from short lists, as they were. Exit 1 where the attack is better than chance by
// more than five points. Needs a build.
import { runBundled } from './bundleModels.mjs';

await runBundled('attackParrot');
