// Pre-trains the encoders in resources/encoders, from which networks of a language start:
// `npm run build:encoders -- [--from FOLDER]`. es: the texts of the CodiEsp background notes and of the train part of
// MEDDOCAN (both CC BY 4.0), no labels. Needs ../shared/corpora, native TensorFlow (`npm run tensorflow`) and some ten
// minutes of one core. --from: what tests/bench/pretrain.mjs left in FOLDER, instead of training.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runBundled } from '../tests/bench/bundleModels.mjs';
import { ownCode } from './lib/ownCode.mjs';

const out = fileURLToPath(new URL('../resources/encoders/', import.meta.url));
const source = {
  source:
    'Encoder, pre-trained on words alone: CodiEsp background notes (Miranda-Escalada et al. 2020) and ' +
    'MEDDOCAN, train part (Marimon et al. 2019)',
  licence: 'CC BY 4.0',
  notes: '3250',
};

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const folder = values.from ?? mkdtempSync(path.join(os.tmpdir(), 'gauze-encoders-'));
try {
  if (values.from === undefined) {
    process.argv.splice(2, Infinity, `--out=${folder}`);
    await runBundled('pretrainBench');
    if (process.exitCode) process.exit();
  }
  await write('es', readFileSync(path.join(folder, 'encoder.safetensors')));
} finally {
  if (values.from === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Tables with 16 bits, as in the networks that come of it. */
async function write(language, bytes) {
  const { readTensorFile, writeTensorFile } = await ownCode(['models/training/tensorFile']);
  const { tensors } = readTensorFile(new Uint8Array(bytes));
  const encoder = writeTensorFile({
    metadata: source,
    tensors: new Map([...tensors].map(([name, tensor]) => [name, { ...tensor, isHalf: name.startsWith('table.') }])),
  });
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, `${language}.safetensors`), encoder);
  writeFileSync(path.join(out, `${language}.md`), card(createHash('sha256').update(encoder).digest('hex')));
  console.log(`resources/encoders/${language}.safetensors: ${(encoder.length / 2 ** 20).toFixed(1)} MiB`);
}

function card(sha256) {
  return `# Spanish encoder

What a network that learns to find PHI in Spanish notes starts from: word vectors, affixes, characters and one \
bidirectional LSTM, which
learned to tell the next word and the one before. It finds nothing by itself.

- **Learned from**: the texts of 2,750 published clinical cases (CodiEsp, background notes, Miranda-Escalada et al. \
2020) and of the 500 of the
  train part of MEDDOCAN (Marimon et al. 2019), both CC BY 4.0. No labels, no notes of a hospital. None of the cases \
is, by its number, in the
  dev or test part of MEDDOCAN; one more, a fifth of whose words in a row stand in notes of dev, was left out.
- **Holds** no list of words: words are rows of hashed tables, shared by several.
- **Licence**: CC BY 4.0, attribution as above.
- **Tested** as the start of the default setting on MEDDOCAN dev: \`npm run bench:commands\`, figures in \
docs/evidence. Not tested on notes of
  a hospital or on other kinds of notes.
- **Made by** \`npm run build:encoders\`. SHA-256 of the file: ${sha256}.
`;
}
