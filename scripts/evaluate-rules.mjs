// Prints how far the rules alone go, without known patient data:
// `node scripts/evaluate-rules.mjs [meddocan-dev|meddocan-train|presidio-synth …]`. Uses the product's own detection,
// label sets and metrics (bundled in memory), the packed lists in out/lists (`node scripts/build-lists.mjs`) and the
// corpora in ../shared/corpora, which the repository does not hold.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownCode } from './lib/ownCode.mjs';
import { corpora, readMeddocan, readPresidio } from './labelled-corpora.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(corpora)) {
  console.log(`No figures: ${corpora} is not there.`);
  process.exit(0);
}
const own = await ownCode([
  'electron/core/detection/detect',
  'electron/core/detection/gazetteer',
  'electron/core/evaluate/report',
  'electron/core/evaluate/table',
  'electron/core/evaluate/pairing',
  'electron/core/evaluate/spans',
  'electron/core/evaluate/meddocan',
  'electron/core/evaluate/sentenceCounts',
  'electron/core/text/labelSet',
]);
const wanted = process.argv.slice(2);

for (const name of wanted.length > 0 ? wanted : ['meddocan-dev', 'presidio-synth']) {
  if (name.startsWith('meddocan-'))
    report(
      name,
      'es',
      readMeddocan(name.slice('meddocan-'.length)),
      own.meddocanMetric(own.parseSentenceCounts(readFileSync(path.join(corpora, 'meddocan/sentences.tsv'), 'utf8'))),
    );
  else if (name === 'presidio-synth') report(name, 'en', readPresidio());
  else throw new Error(`unknown corpus: ${name}`);
}

function report(name, language, gold, officialMetric) {
  const set = JSON.parse(
    readFileSync(path.join(root, `resources/label-sets/${language === 'es' ? 'meddocan' : 'hipaa-i2b2'}.json`), 'utf8'),
  );
  const labels = own.labelIds(set);
  const detect = own.createDetector({
    language,
    gazetteer: own.openGazetteer(new Uint8Array(readFileSync(path.join(root, `out/lists/${language}.bin`)))),
  });
  const from = process.cpuUsage();
  const system = gold.map(({ id, text }) => ({
    id,
    text,
    // What a label set leaves alone is not suggested.
    spans: detect(text).flatMap(({ start, end, type }) =>
      labels.has(type) ? [{ start, end, label: labels.get(type) }] : [],
    ),
  }));
  const { user, system: kernel } = process.cpuUsage(from);
  const characters = gold.reduce((sum, { text }) => sum + text.length, 0);
  const pairing = own.pairDocuments(gold, system);
  console.log(
    `\n== ${name}: rules alone, no known patient data, ${characters} characters in ` +
      `${((user + kernel) / 1e6).toFixed(2)} CPU s (cold)\n`,
  );
  for (const metric of [own.spansMetric, ...(officialMetric === undefined ? [] : [officialMetric])]) {
    console.log(own.formatTable(own.evaluate(pairing, metric, { random: () => 0.5, resamples: 0 })));
  }
}
