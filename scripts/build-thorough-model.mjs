// Trains the thorough model in resources/bundled-models/thorough: `npm run build:thorough -- [--work FOLDER]
// [--epochs 1] [--seed 7] [--bits 4] [--material]`. Six layers of the pre-trained encoder, fine-tuned for all five
// languages on our own texts with drawn values, MEDDOCAN (CC BY 4.0) and presidio-synth (MIT); what is shipped are the
// tuned layers alone. Goes on from the checkpoint in the folder where there is one; `--material` only writes what would
// be learned from. Needs `npm run build`, `npm run transformer` and ../shared/corpora, and half an hour of
// two cores (GAUZE_TF_THREADS=2).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownCode } from './lib/ownCode.mjs';
import { material } from './training-texts/material.mjs';

const { values } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(os.tmpdir(), 'gauze-thorough') },
    epochs: { type: 'string', default: '1' },
    seed: { type: 'string', default: '7' },
    bits: { type: 'string', default: '4' },
    material: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const out = path.join(root, 'resources/bundled-models/thorough');
const at = (name) => path.join(values.work, name);
const cli = process.env.GAUZE_CLI ?? path.join(root, 'scripts/gauze.mjs');
/** The first one's licence is that of the model. */
const sources = [
  { name: 'MEDDOCAN, train part (Marimon et al. 2019, IberLEF)', licence: 'CC BY 4.0', of: 'meddocan' },
  { name: 'Texts invented by Gauze, with drawn values: no real patient', licence: 'Apache-2.0', of: 'own' },
  { name: 'presidio-synth (Microsoft, Presidio): generated sentences', licence: 'MIT', of: 'presidio' },
];
const remarks = [
  'Languages: English, Spanish, French, Dutch, German. It tells coarse kinds of PHI apart; beside rules, ' +
    'the finer kind is that of the rule.',
  'It is the upper part of a network: it runs with the pre-trained encoder whose hash it holds, and not without.',
  'Not tested on notes of a hospital. Figures: docs/models.md.',
];

mkdirSync(values.work, { recursive: true });
const { train, dev } = material(Number(values.seed));
write('train.jsonl', train);
write('dev.jsonl', dev);
console.log(`${train.length} notes to learn from, ${dev.length} to measure on, in ${values.work}`);
if (!values.material) {
  if (!existsSync(at('model'))) learn();
  await ship();
}

function write(name, notes) {
  const bare = ({ spans, ...note }) => ({
    ...note,
    spans: spans.map(({ start, end, label }) => ({ start, end, label })),
  });
  writeFileSync(at(name), notes.map((note) => `${JSON.stringify(bare(note))}\n`).join(''));
}

function learn() {
  // Half of what it reads is free of PHI, so that it learns what is none.
  writeFileSync(at('config.json'), JSON.stringify({ emptyShare: 0.6 }));
  const { status } = spawnSync(
    process.execPath,
    [
      cli,
      ...['train', 'tagger', '--kind', 'transformer', '--config', at('config.json'), '--offsets', 'utf16'],
      ...['--train', at('train.jsonl'), '--dev', at('dev.jsonl'), '--out', at('model'), '--resume'],
      ...['--labels', path.join(root, 'scripts/training-texts/labels.json'), '--name', 'thorough'],
      ...['--seed', values.seed, '--epochs', values.epochs],
      ...['--source', sources[0].name],
      ...['--licence', sources[0].licence, ...remarks.flatMap((remark) => ['--remark', remark])],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error(`the training ended with ${status}`);
}

/** Without what the base encoder has already. */
async function ship() {
  const own = await ownCode([
    'models/bundle',
    'models/bundle/card',
    'models/transformer/transformerFile',
    'models/transformer/tunedLayers',
  ]);
  const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
  const files = readdirSync(at('model'))
    .filter(own.isBundleFile)
    .map((name) => [name, new Uint8Array(readFileSync(path.join(at('model'), name)))]);
  const { manifest, parts } = own.readBundleFiles(new Map(files), sha256);
  const model = own.readTransformer(parts.get('transformer.safetensors'));
  const layers = own.writeTunedLayers(model, Number(values.bits), sha256);
  const [, ...others] = manifest.lineage;
  const { parts: listed, ...rest } = manifest;
  console.log(`of ${listed.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`);
  const shipped = {
    ...rest,
    taggers: [{ kind: 'tunedLayers', part: 'layers.safetensors' }],
    licence: sources[0].licence,
    lineage: [
      ...sources.map(({ name, licence, of }) => ({
        name,
        licence,
        notes: train.filter(({ id }) => id.startsWith(of)).length,
      })),
      ...others,
    ],
  };
  const card = new TextEncoder().encode(own.modelCard(shipped, [...remarks, model.source.notice]));
  const bundle = own.createBundle(
    shipped,
    new Map([
      ['layers.safetensors', layers],
      ['card.md', card],
    ]),
    sha256,
  );
  rmSync(at('shipped'), { recursive: true, force: true });
  mkdirSync(at('shipped'));
  for (const [name, bytes] of own.bundleFiles(bundle)) writeFileSync(path.join(at('shipped'), name), bytes);
  rmSync(out, { recursive: true, force: true });
  cpSync(at('shipped'), out, { recursive: true });
  console.log(`${out}: ${layers.length} bytes of layers`);
}
