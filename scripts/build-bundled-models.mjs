// Trains the small bundled models in resources/bundled-models: `npm run build:bundled -- [es es-notes en fr nl de]
// [--cards | --check]`. --check: trained beside what is there, which stays; says whether the weights come out the same,
// and fails where they do not. --cards: no training; each card is written again from its manifest, by the words of now,
// and the weights stay as they are. es: the train part of MEDDOCAN (CC BY 4.0), measured on its dev part; it decides in
// notes of that kind. The others are next to the rules: `training-texts/smallMaterial.mjs` says what they learn from,
// nothing under a non-commercial licence and no real patient. Needs `npm run build`, for es, es-notes and en
// ../shared/corpora, for en also `npm run transformer`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownCode } from './lib/ownCode.mjs';
import { coarseLabels, smallMaterial } from './training-texts/smallMaterial.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = process.env.GAUZE_CLI ?? path.join(root, 'scripts/gauze.mjs');
const seed = 7;
/** Of the sum of absolute weights: six times the default gives a third of the weights, and covers as much. */
const l1 = 0.3;
const meddocan = path.join(root, '../shared/corpora/meddocan');
const models = ['es', 'es-notes', 'en', 'fr', 'nl', 'de'];
const isCardsOnly = process.argv.includes('--cards');
const isCheck = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bundled-'));

try {
  for (const model of wanted.length > 0 ? wanted : models) await (isCardsOnly ? rewriteCard : build)(model);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function build(model) {
  const [language] = model.split('-');
  const fresh = path.join(folder, `model-${model}`);
  const { sources, about } = model === 'es' ? cases() : await general(language);
  const { status } = spawnSync(
    process.execPath,
    [
      ...[cli, 'train', 'tagger', '--out', fresh, '--kind', 'linearCrf', '--seed', String(seed)],
      ...['--language', language, '--name', `starter-${model}`, '--remark', remarkOf(model)],
      ...['--source', sources[0].name, '--licence', sources[0].licence, ...about],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error(`training of ${model} ended with ${status}`);
  if (isCheck) return compare(model, fresh);
  await rewrite(model, fresh, (manifest) => ({ ...manifest, lineage: sources }));
}

function cases() {
  if (!existsSync(meddocan)) throw new Error(`${meddocan} is not there`);
  const notes = readdirSync(path.join(meddocan, 'train')).filter((name) => name.endsWith('.txt')).length;
  const name = 'MEDDOCAN, train part (Marimon et al. 2019, IberLEF): clinical cases with synthetic PHI';
  return {
    sources: [{ name, licence: 'CC BY 4.0', notes }],
    about: ['--train', path.join(meddocan, 'train'), '--dev', path.join(meddocan, 'dev'), '--labels', 'meddocan'],
  };
}

async function general(language) {
  const { train, dev, sources } = await smallMaterial(language, seed);
  const config = path.join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ l1 }));
  return {
    sources,
    about: [
      ...['--train', write(`${language}-train`, train), '--dev', write(`${language}-dev`, dev), '--offsets', 'utf16'],
      ...['--labels', coarseLabels, '--precedence', 'rules', '--config', config],
    ],
  };
}

/** Manifest and card say when and how long it was trained; the weights do not. */
function compare(model, fresh) {
  const [shipped, trained] = [path.join(root, 'resources/bundled-models', model), fresh].map((place) =>
    createHash('sha256')
      .update(readFileSync(path.join(place, 'linearCrf.safetensors')))
      .digest('hex'),
  );
  const outcome =
    shipped === trained
      ? 'the same'
      : `${trained}, other than ${shipped}, which was trained by another state of the code or its data`;
  console.log(`${model} linearCrf.safetensors: ${outcome}`);
  if (shipped !== trained) process.exitCode = 1;
}

/** What is there gives way to a whole model only. */
function replace(model, fresh) {
  const out = path.join(root, 'resources/bundled-models', model);
  const { status } = spawnSync(process.execPath, [cli, 'models', 'verify', fresh], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`the model of ${model} does not hold`);
  rmSync(out, { recursive: true, force: true });
  cpSync(fresh, out, { recursive: true });
}

function rewriteCard(model) {
  return rewrite(model, path.join(root, 'resources/bundled-models', model), (manifest) => manifest);
}

/**
 * Puts a bundle in place with another manifest, and the card that this makes. It is read with all its checks, so that
 * a card is never written for weights that are not those of the manifest.
 */
async function rewrite(model, place, change) {
  const own = await ownCode(['models/bundle', 'models/bundle/card']);
  const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
  const {
    manifest: { parts: listed, ...manifest },
    parts,
  } = own.readBundleFiles(
    new Map(
      readdirSync(place)
        .filter(own.isBundleFile)
        .map((name) => [name, new Uint8Array(readFileSync(path.join(place, name)))]),
    ),
    sha256,
  );
  const changed = change({ ...manifest, training: { ...manifest.training, backend: own.plainArithmetic } });
  const card = new TextEncoder().encode(own.modelCard(changed, [remarkOf(model)]));
  const bundle = own.createBundle(changed, new Map([...parts, ['card.md', card]]), sha256);
  for (const { name, sha256: before } of listed) {
    const { sha256: now } = bundle.manifest.parts.find((part) => part.name === name);
    if (name !== 'card.md' && now !== before) throw new Error(`${name} of ${model} changed`);
    console.log(`${model} ${name}: ${now === before ? 'the same' : 'new'}, SHA-256 ${now}`);
  }
  const fresh = path.join(folder, `written-${model}`);
  mkdirSync(fresh);
  for (const [name, bytes] of own.bundleFiles(bundle)) writeFileSync(path.join(fresh, name), bytes);
  replace(model, fresh);
}

function remarkOf(model) {
  if (model === 'es')
    return (
      'Tested on the dev part of MEDDOCAN: the same kind of document as it learned from, clinical cases ' +
      'between a keyed header and a signature block. Figures on other Spanish notes will be lower. Not ' +
      'tested on notes of a hospital, on notes without a header, or on Catalan, Basque or Galician.'
    );
  return (
    'It learned from invented texts and stories and was tested on others, written by the same people: the figures ' +
    'above say that it works at all, not how it does on notes of a hospital. It was not tested on real notes. It ' +
    'is meant to stand beside the rules until a model of your own takes its place.'
  );
}

function write(name, notes) {
  const file = path.join(folder, `${name}.jsonl`);
  const bare = ({ spans, ...note }) => ({
    ...note,
    spans: spans.map(({ start, end, label }) => ({ start, end, label })),
  });
  writeFileSync(file, notes.map((note) => `${JSON.stringify(bare(note))}\n`).join(''));
  return file;
}
