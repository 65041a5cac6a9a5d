import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startBackend } from '../../models/backend/startBackend';
import type { CodedNote } from '../../models/coder/coder';
import { coderShapes, type CoderShapeName } from '../../models/coder/network/coderShape';
import { readCoderNetwork } from '../../models/coder/network/networkCoder';
import { scoreNotes } from '../../models/coder/network/scoreNotes';
import { readNote } from '../../models/coder/network/stemBook';
import { chooseThreshold, meanAveragePrecision, type ScoredNote } from '../../models/coder/network/threshold';
import { coderNetworkOptions, trainCoderNetwork, type CoderNetworkOptions } from '../../models/coder/network/trainCoderNetwork';
import { places } from '../models/places';
import { readBackground, readCodiesp } from './codiesp';

const argument = (name: string): string | undefined => process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const number = (name: string, otherwise: number): number => Number(argument(name) ?? otherwise);
const has = (name: string): boolean => process.argv.includes(`--${name}`);

const started = performance.now();
const say = (text: string): void => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${text}`);

const architecture = (argument('architecture') ?? 'conv') as CoderShapeName;
const out = argument('out') ?? '/tmp/coder-network';
mkdirSync(out, { recursive: true });
const name = argument('name') ?? architecture;
const options: CoderNetworkOptions = {
  ...coderNetworkOptions, shape: { ...coderShapes[architecture], ...(JSON.parse(argument('shape') ?? '{}') as object) },
  seed: number('seed', 1), epochs: number('epochs', coderNetworkOptions.epochs), ...(JSON.parse(argument('options') ?? '{}') as object),
};
const { report } = await startBackend({ choice: 'auto', places, threads: number('threads', 1) });
const train = readCodiesp('train').slice(0, number('notes', 500));
const dev = readCodiesp('dev');
const unlabelled = has('no-background') ? [] : readBackground().map((text) => ({ text, language: 'es' as const }));
say(`${report.running}, ${train.length} notes of train, ${unlabelled.length} without codes, ${name} ${JSON.stringify(options)}`);

const checkpoint = path.join(out, `${name}.checkpoint`);
const resume = has('resume') && existsSync(checkpoint) ? new Uint8Array(readFileSync(checkpoint)) : undefined;
const vectorFile = argument('vectors') ?? path.join(out, 'vectors.bin');
const kept = existsSync(vectorFile) ? new Float32Array(new Uint8Array(readFileSync(vectorFile)).buffer) : undefined;
let shown = 0;
let next = 0;
const { bytes, threshold, codes, heldOut, vectors } = await trainCoderNetwork({ notes: train, unlabelled, vectors: kept }, options, {
  elapsed: () => performance.now(),
  onVectors: (share) => {
    if (share < shown) return;
    shown = share + 0.25;
    say(`vectors ${(100 * share).toFixed(0)} %`);
  },
  onProgress: ({ step, steps, epoch, loss, secondsLeft, evaluation }) => {
    if (evaluation !== undefined) say(`epoch ${epoch}: held-out F1 ${evaluation.micro.f1.toFixed(3)}, MAP ${evaluation.map?.toFixed(3)}`);
    if (step < next) return;
    next = step + 50;
    say(`step ${step} of ${steps}, epoch ${epoch}, loss ${loss.toFixed(2)}, ${secondsLeft.toFixed(0)} s left`);
  },
  onCheckpoint: (given) => writeFileSync(checkpoint, given),
}, resume);
if (vectors !== null && kept === undefined) writeFileSync(vectorFile, vectors);
writeFileSync(path.join(out, `${name}.safetensors`), bytes);
say(`${codes.length} codes; held-out ${heldOut.notes} notes: F1 ${heldOut.f1.toFixed(3)}, MAP ${heldOut.map.toFixed(3)}, threshold ${threshold}; ${(bytes.length / 1e6).toFixed(1)} MB, ${(process.cpuUsage().user / 1e6).toFixed(0)} CPU s`);
await reportOn(dev);

async function reportOn(notes: readonly CodedNote[]): Promise<void> {
  const { network, book } = readCoderNetwork(bytes);
  const numbers = new Map(codes.map((code, at) => [code, at]));
  const scores = await scoreNotes(network, notes.map(({ text, language }) => readNote(book, text, language).rows), async () => undefined);
  const scored: readonly ScoredNote[] = notes.map((note, i) => ({
    scores: scores[i]!, goldCount: note.codes.length, gold: new Set(note.codes.map(({ code }) => numbers.get(code)).filter((at) => at !== undefined)),
  }));
  let [tp, proposed, gold] = [0, 0, 0];
  for (const own of scored) {
    gold += own.goldCount;
    own.scores.forEach((score, code) => {
      if (score < threshold) return;
      proposed++;
      if (own.gold.has(code)) tp++;
    });
  }
  const f1 = (2 * tp) / (proposed + gold);
  const best = chooseThreshold(scored);
  const row = { name, f1, precision: tp / proposed, recall: tp / gold, map: meanAveragePrecision(scored), threshold, atBestOfDev: best.f1, bestOfDev: best.threshold, codes: codes.length, epochs: options.epochs, seed: options.seed, notes: train.length, cpuSeconds: process.cpuUsage().user / 1e6 };
  say(`dev: micro-F1 ${f1.toFixed(3)} (P ${row.precision.toFixed(3)} R ${row.recall.toFixed(3)}), MAP ${row.map.toFixed(3)}; with the threshold that is best on dev, for comparison alone: ${best.f1.toFixed(3)} at ${best.threshold}`);
  writeFileSync(path.join(out, `${name}.json`), `${JSON.stringify(row, null, 1)}\n`);
}
