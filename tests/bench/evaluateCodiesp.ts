// --kinds=D,P       diagnoses, procedures
// --without=LIST    parts that are left out: tagger, mentions, descriptions, descriptionMatch, ridge, rules, context, trees
// --ablation        the whole, then without one part after the other, and the dictionary alone
// --no-english      neither translations nor descriptions
// --no-evidence     places are taken from the training notes: the dictionary is induced
// --network=FOLDER  the scores of a network (`evaluate:coder-network -- --cross-validate --whole`) join the features
// --seed=N --seeds=N
//
// Learns from CodiEsp train and is scored on dev by `electron/core/evaluate/codes.ts`: threshold and calibration come from
// cross-validation on train. Best place for each code (X) and all places are both scored.
import { evaluateCodes, type AnsweredCode, type CodedPair } from '../../electron/core/evaluate/codes';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import type { CodedNote, CodeSuggestion } from '../../models/coder/coder';
import { codeWithHybrid } from '../../models/coder/hybrid/hybridModel';
import { openHybrid } from '../../models/coder/hybrid/hybridState';
import { hybridParts, usualHybrid, type HybridPart } from '../../models/coder/hybrid/switches';
import { trainHybrid } from '../../models/coder/hybrid/trainHybrid';
import { readCodiesp, readIcd10cm, readNetworkScores, type CodiespKind } from './codiespNotes';

const argument = (name: string): string | undefined => process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const has = (name: string): boolean => process.argv.includes(`--${name}`);
const partsIn = (list: string): readonly HybridPart[] => list.split(',').filter((part): part is HybridPart => hybridParts.includes(part as HybridPart));
const kinds = (argument('kinds') ?? 'D,P').split(',') as CodiespKind[];
const cpuSeconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};
const print = (name: string, line: string): void => console.log(`${name.padEnd(28)} ${line}`);

for (const kind of kinds) {
  const train = readCodiesp('train', kind, !has('no-english')).map((note) => (has('no-evidence') ? { ...note, codes: note.codes.map(({ code }) => ({ code, evidence: [] })) } : note));
  const dev = readCodiesp('dev', kind, !has('no-english'));
  const descriptions = kind === 'D' && !has('no-english') ? readIcd10cm() : [];
  const runs: readonly (readonly [string, readonly HybridPart[]])[] = has('ablation')
    ? [['hybrid', []], ...hybridParts.map((part) => [`without ${part}`, [part]] as const), ['dictionary alone', hybridParts]]
    : [[argument('without') === undefined ? 'hybrid' : `without ${argument('without')}`, partsIn(argument('without') ?? '')]];
  for (const [name, without] of runs) await run(kind, `${kind} ${name}`, without, train, dev, descriptions);
}
const peak = process.resourceUsage().maxRSS / 1024;
print('memory', `${peak.toFixed(0)} MiB at its peak`);

async function run(kind: CodiespKind, name: string, without: readonly HybridPart[], train: readonly CodedNote[], dev: readonly CodedNote[], descriptions: ReturnType<typeof readIcd10cm>): Promise<void> {
  const began = process.cpuUsage();
  const { state, crossValidated } = await trainHybrid({ notes: train, descriptions, descriptionLanguage: 'en', network: networkOf('train', kind, train) }, { ...usualHybrid, seed: Number(argument('seed') ?? usualHybrid.seed), seeds: Number(argument('seeds') ?? usualHybrid.seeds), without }, { elapsed: () => performance.now() });
  const trained = cpuSeconds(began);
  const model = openHybrid(state);
  const scores = networkOf('dev', kind, dev);
  const since = process.cpuUsage();
  const coded = dev.map(({ text, language, english }, at) => codeWithHybrid(model, text, language, { top: 1000, ...(english !== undefined && { english }), ...(scores !== undefined && { network: scores[at]! }) }));
  const spent = cpuSeconds(since);
  const figures = figuresOf(kind, dev, coded, Infinity);
  const best = figuresOf(kind, dev, coded, 1);
  const gap = crossValidated - figures['f1']!;
  print(name, `P ${show(figures['precision'])} R ${show(figures['recall'])} F1 ${show(figures['f1'])} MAP ${show(figures['map'])}  families F1 ${show(figures['familyF1'])} MAP ${show(figures['familyMap'])}`);
  print('', `places: best one P ${show(best['evidencePrecision'])} R ${show(best['evidenceRecall'])} F1 ${show(best['evidenceF1'])}, all F1 ${show(figures['evidenceF1'])}; macro F1 ${show(figures['macroF1Present'])}, exact ${show(figures['exactMatch'])}`);
  print('', `cross-validated on train F1 ${show(crossValidated)}, ${Math.abs(gap).toFixed(4)} ${gap > 0 ? 'above' : 'below'} dev${gap > 0.01 ? ' (does something see what it must not?)' : ''}; threshold ${state.threshold.toFixed(3)}; calibration error ${show(calibrationError(dev, coded))}`);
  print('', `${trained.toFixed(1)} CPU s of training, ${(dev.length / spent).toFixed(1)} notes a second with places`);
}

/** Networks are there for diagnoses alone. */
function networkOf(split: 'train' | 'dev', kind: CodiespKind, notes: readonly CodedNote[]): readonly ReadonlyMap<string, number>[] | undefined {
  const folder = argument('network');
  if (folder === undefined || kind !== 'D') return undefined;
  const { notes: scores } = readNetworkScores(folder, split);
  return notes.map(({ id }) => scores.get(id)!);
}

function figuresOf(kind: string, notes: readonly CodedNote[], coded: readonly (readonly CodeSuggestion[])[], mostPlaces: number): Readonly<Record<string, number>> {
  const hull = (fragments: readonly { readonly start: number; readonly end: number }[]) => ({ start: fragments[0]!.start, end: fragments.at(-1)!.end });
  const pairs = notes.map(({ id, codes }, at): CodedPair => ({
    id, gold: codes.map(({ code, evidence }) => ({ code, spans: evidence.map(hull) })),
    answer: coded[at]!.map(({ code, isAbove, evidence }): AnsweredCode => ({ code, isAbove, spans: evidence.slice(0, mostPlaces).map(({ fragments }) => hull(fragments)) })),
  })).filter(({ gold }) => gold.length > 0);
  return Object.fromEntries(evaluateCodes(pairs, { kind, random: seededRandom(1), resamples: 0 }).figures.map(({ measure, value }) => [measure, value ?? NaN]));
}

/** Expected calibration error in ten bands. */
function calibrationError(notes: readonly CodedNote[], coded: readonly (readonly CodeSuggestion[])[]): number {
  const bands = Array.from({ length: 10 }, () => ({ count: 0, sum: 0, right: 0 }));
  notes.forEach(({ codes }, at) => {
    const right = new Set(codes.map(({ code }) => code));
    for (const { code, probability } of coded[at]!) {
      const band = bands[Math.min(9, Math.floor(probability * 10))]!;
      band.count += 1;
      band.sum += probability;
      band.right += right.has(code) ? 1 : 0;
    }
  });
  const all = bands.reduce((sum, { count }) => sum + count, 0);
  return bands.reduce((sum, band) => sum + Math.abs(band.sum - band.right) / all, 0);
}

function show(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '–' : value.toFixed(4).replace(/^0/, '');
}
