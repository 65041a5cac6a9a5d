// Trains what finds labels by their description, resources/described: `npm run build:described -- [--seed=7]
// [--cards]`. Over the frozen pre-trained encoder, on all labels that there are texts for:
// `training-texts/describedMaterial.mjs` says which. Thresholds and figures (`training-texts/described/settings.json`)
// are those that `npm run evaluate:described` measured with labels held out; --cards writes them into what is there,
// without training. Needs `npm run transformer`, native TensorFlow and ../shared/corpora, and some five minutes of one
// core.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBundled } from '../tests/bench/bundleModels.mjs';
import { describedMaterial } from './training-texts/describedMaterial.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = path.join(root, 'resources/described');
const cache = path.join(root, 'node_modules/.cache/bench');
const given = (name, otherwise) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const { layers, epochs, thresholds, unseen } = JSON.parse(
  readFileSync(path.join(root, 'scripts/training-texts/described/settings.json'), 'utf8'),
);
const material = describedMaterial(Number(given('seed', '7')));
const [file, head] = [path.join(cache, 'described.json'), path.join(out, 'head.safetensors')];
mkdirSync(cache, { recursive: true });
writeFileSync(file, JSON.stringify(material));
process.argv.push(`--material=${file}`, `--out=${head}`, `--thresholds=${JSON.stringify(thresholds)}`);
process.argv.push(`--layers=${layers}`, `--epochs=${epochs}`);
process.argv.push(`--unseen=${JSON.stringify(unseen)}`);
await runBundled('buildDescribed');
if (!process.exitCode) {
  const bytes = readFileSync(head);
  writeFileSync(path.join(out, 'card.md'), card(createHash('sha256').update(bytes).digest('hex'), material.train));
  console.log(`resources/described/head.safetensors: ${bytes.length} bytes`);
}

function card(sha256, notes) {
  const count = (source) => notes.filter((note) => note.source === source).length;
  const percent = (share) => `${Math.round(100 * share)} %`;
  const figures = ({ found, right, f1 }) =>
    `${percent(found)} of the places, and ${percent(right)} of its suggestions were right (F1 ${f1.toFixed(3)})`;
  return `# Labels by description

What scores spans of a note against the description of a label and up to ten examples. It is the upper part of a \
network:
it runs over ${layers} layers of multilingual-e5-small (MIT), which stay as they are, and not without them.

- **Learned from**: ${material.labels.length} labels with descriptions in English, Spanish, French, Dutch and German. \
${count('meddocan')} notes of
  the train part of MEDDOCAN (Marimon et al. 2019, CC BY 4.0), ${count('presidio')} sentences of presidio-synth \
(Microsoft, MIT),
  ${count('own') + count('invented')} texts invented by Gauze with drawn values (Apache-2.0). No real patient.
- **On labels that it never saw** (\`npm run evaluate:described\`):
  by an English or Spanish description alone it found ${figures(unseen.bare)};
  with ten examples it found ${figures(unseen.shown)}.
  \`docs/evidence/transformer.md\` has them by source.
- **For**: suggestions that a person decides on. Not for finding PHI alone; not tested on notes of a hospital.
- **Licence**: CC BY 4.0, that of MEDDOCAN.
- **SHA-256** of \`head.safetensors\`: \`${sha256}\`
`;
}
