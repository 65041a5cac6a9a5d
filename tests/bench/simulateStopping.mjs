// npm run simulate:stopping -- [--reviews=1000] [--target=.02] [--corpus=MEDDOCAN|demo]
// [--part=moments,enlarged,low] [--enlarged-reviews=20] When reading may stop: reviews of MEDDOCAN (train and dev, 750
// notes) and of the demo (776 notes), each with another permutation, by a reader who finds what the gold has and
// detection (rules and bundled models) left. First (moments), how often the bound on unread notes and the claims on the
// share of PHI in them were ever wrong, looked at after each note: as the queue by doubt has it, every second note by
// doubt, and random notes alone. Then (enlarged), in hospitals of 50,000 notes drawn from these with replacement, how
// many are read until at most the target of the unread notes hold anything, by the queue by doubt and at random alone.
// Last (low), where detection left little, how many notes a fixed sample of known rate would take (the smallest number
// whose exact bound is at most the target with a chance of 80 %), of 2,000 and of 10,000 notes. Exit 1 where a bar is
// missed. Needs a build.
import { runBundled } from './bundleModels.mjs';

await runBundled('simulateStopping');
