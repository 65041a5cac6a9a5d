// npm run evaluate:own-notes [-- --only=meddocan,unseen,fr,de,nl,en,es --own=120 --choose]
// Learning from notes that nobody reviewed, as `gauze train tagger --unlabelled-use teach --kind linearCrf` does it:
// 50 and 100 reviewed notes with further ones of the same source, unlabelled, and F1 on held-out notes without and with
// them, with the difference and its interval (patients drawn again and again). Sources: MEDDOCAN train, scored on dev,
// though the thorough model learned from train, labels and all; `unseen`: reviewed notes of train, unlabelled ones and
// those scored of two halves of dev, of which it learned nothing; the letters of other authors (tests/bench/letters) in
// five languages, train part and dev part. `--choose` prints how sure who had to be on the train parts alone, a fifth
// of them held out. Each note is read by the thorough model once. Needs `npm run build`, `npm run transformer` and, for
// MEDDOCAN, ../shared/corpora.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateOwnNotes');
