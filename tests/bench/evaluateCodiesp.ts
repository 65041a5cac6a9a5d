// --kinds=D,P       diagnoses, procedures
// --without=LIST    parts that are left out, neoplasms unless another list (or none: --without=) is given: tagger,
//                   mentions, descriptions, descriptionMatch, ridge, rules, neoplasms, context, trees
// --ablation        the whole, then without one part after the other, and the dictionary alone
// --no-english      neither translations nor descriptions
// --bands           how often suggestions are right, by their probability: the reliability table
// --accept          the mentions of the first half of dev are accepted one by one; the second half, with and without
//                   them
// --out=FOLDER      keeps the figures of each run, and what runs of an ablation share; one that is there is not run
//                   again
// --no-evidence     places are taken from the training notes: the dictionary is induced
// --network=FOLDER  the scores of a network (`evaluate:coder-network -- --cross-validate --whole`) join the features
// --seed=N --seeds=N
//
// Learns from CodiEsp train and is scored on dev by `electron/core/evaluate/codes.ts`: threshold and calibration come
// from cross-validation on train. Best place for each code (X) and all places are both scored.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnsweredCode, CodedPair } from '../../electron/core/evaluate/codeCounts';
import { evaluateCodes } from '../../electron/core/evaluate/codes';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import type { CodedNote, CodeSuggestion } from '../../models/coder/coder';
import { acceptMention } from '../../models/coder/hybrid/acceptMention';
import { FinishedWork } from '../../models/coder/hybrid/finishedWork';
import { codeWithHybrid, type HybridModel } from '../../models/coder/hybrid/hybridModel';
import { openHybrid } from '../../models/coder/hybrid/hybridState';
import { hybridParts, defaultHybrid, type HybridPart } from '../../models/coder/hybrid/switches';
import { trainHybrid } from '../../models/coder/hybrid/trainHybrid';
import { readCodiesp, readIcd10cm, readNetworkScores, type CodiespKind } from './codiespNotes';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const has = (name: string): boolean => process.argv.includes(`--${name}`);
const partsIn = (list: string): readonly HybridPart[] =>
  list.split(',').filter((part): part is HybridPart => hybridParts.includes(part as HybridPart));
const kinds = (argument('kinds') ?? 'D,P').split(',') as CodiespKind[];
const cpuSeconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};
const lines: string[] = [];
const print = (name: string, line: string): void => {
  lines.push(`${name.padEnd(28)} ${line}`);
  console.log(lines.at(-1));
};

/** Those that a person looks at: the thousands that are next to nothing would make any calibration look good. */
const minShown = 0.05;
/**
 * What runs of an ablation have in common is learned once, and kept in FOLDER, so that an ablation continues where
 * it was: the tagger, which sees nothing of the parts behind it, and the candidates of runs that differ in the trees
 * alone.
 */
const shared = new Map<string, Uint8Array>();
const sharedFolder = (kind: CodiespKind): string | null =>
  argument('out') === undefined ? null : path.join(argument('out')!, `${kind}-shared`);
const gathered = (without: readonly HybridPart[]): string =>
  without
    .filter((part) => part !== 'trees')
    .toSorted()
    .join('+');
const sharedName = (part: string, without: readonly HybridPart[]): string | null =>
  part.startsWith('tagger') ? part : part.startsWith('candidates') ? `${part} without ${gathered(without)}` : null;
function loadShared(kind: CodiespKind): void {
  shared.clear();
  const folder = sharedFolder(kind);
  if (folder === null || !existsSync(folder)) return;
  for (const name of readdirSync(folder)) shared.set(name, new Uint8Array(readFileSync(path.join(folder, name))));
}
function share(kind: CodiespKind, name: string, bytes: Uint8Array): void {
  if (shared.has(name)) return;
  shared.set(name, bytes);
  const folder = sharedFolder(kind);
  if (folder === null) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.part`), bytes);
  renameSync(path.join(folder, `${name}.part`), path.join(folder, name));
}
const defaults: readonly HybridPart[] = defaultHybrid.without;
for (const kind of kinds) {
  loadShared(kind);
  const train = readCodiesp('train', kind, !has('no-english')).map((note) =>
    has('no-evidence') ? { ...note, codes: note.codes.map(({ code }) => ({ code, evidence: [] })) } : note,
  );
  const dev = readCodiesp('dev', kind, !has('no-english'));
  const descriptions = kind === 'D' && !has('no-english') ? readIcd10cm() : [];
  const runs: readonly (readonly [string, readonly HybridPart[]])[] = has('ablation')
    ? [
        ['hybrid', defaults],
        ...hybridParts.map((part) =>
          defaults.includes(part)
            ? ([`with ${part}`, defaults.filter((each) => each !== part)] as const)
            : ([`without ${part}`, [...defaults, part]] as const),
        ),
        ['dictionary alone', hybridParts],
      ]
    : [
        argument('without') === undefined
          ? ['hybrid', defaults]
          : [`without ${argument('without') || 'none'}`, partsIn(argument('without')!)],
      ];
  for (const [name, without] of runs) {
    const file =
      argument('out') === undefined ? null : path.join(argument('out')!, `${kind}-${name.replaceAll(' ', '-')}.txt`);
    if (file !== null && existsSync(file)) {
      console.log(readFileSync(file, 'utf8'));
      continue;
    }
    lines.length = 0;
    await run(kind, `${kind} ${name}`, without, train, dev, descriptions);
    if (file === null) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, lines.join('\n'));
  }
  if (has('ablation') && argument('out') !== undefined)
    console.log(
      tableOf(
        kind,
        runs.map(([name]) => name),
      ),
    );
}
const peak = process.resourceUsage().maxRSS / 1024;
print('memory', `${peak.toFixed(0)} MiB at its peak`);

async function run(
  kind: CodiespKind,
  name: string,
  without: readonly HybridPart[],
  train: readonly CodedNote[],
  dev: readonly CodedNote[],
  descriptions: ReturnType<typeof readIcd10cm>,
): Promise<void> {
  const began = process.cpuUsage();
  const known = new Map(
    [...shared].flatMap(([name, bytes]) => {
      const [part = ''] = name.split(' without ');
      return sharedName(part, without) === name ? [[part, bytes] as const] : [];
    }),
  );
  const finished = new FinishedWork(known, (parts) => {
    if (has('ablation'))
      for (const [part, bytes] of parts) {
        const own = sharedName(part, without);
        if (own !== null) share(kind, own, bytes);
      }
  });
  const { state, crossValidated } = await trainHybrid(
    { notes: train, descriptions, descriptionLanguage: 'en', network: networkOf('train', kind, train) },
    {
      ...defaultHybrid,
      seed: Number(argument('seed') ?? defaultHybrid.seed),
      seeds: Number(argument('seeds') ?? defaultHybrid.seeds),
      without,
    },
    { elapsed: () => performance.now(), finished },
  );
  const trained = cpuSeconds(began);
  const model = openHybrid(state);
  const scores = networkOf('dev', kind, dev);
  const since = process.cpuUsage();
  const coded = dev.map(({ text, language, english }, at) =>
    codeWithHybrid(model, text, language, {
      top: 1000,
      ...(english !== undefined && { english }),
      ...(scores !== undefined && { network: scores[at]! }),
    }),
  );
  const spent = cpuSeconds(since);
  const figures = metricsOf(kind, dev, coded, Infinity);
  const best = metricsOf(kind, dev, coded, 1);
  const gap = crossValidated - figures['f1']!;
  print(
    name,
    `P ${show(figures['precision'])} R ${show(figures['recall'])} F1 ${show(figures['f1'])} MAP ` +
      `${show(figures['map'])}  families F1 ${show(figures['familyF1'])} MAP ${show(figures['familyMap'])}`,
  );
  print(
    '',
    `places: best one P ${show(best['evidencePrecision'])} R ${show(best['evidenceRecall'])} F1 ` +
      `${show(best['evidenceF1'])}, all F1 ${show(figures['evidenceF1'])}; macro F1 ` +
      `${show(figures['macroF1Present'])}, exact ${show(figures['exactMatch'])}`,
  );
  print(
    '',
    `cross-validated on train F1 ${show(crossValidated)}, ${Math.abs(gap).toFixed(4)} ` +
      `${gap > 0 ? 'above' : 'below'} dev${gap > 0.01 ? ' (does something see what it must not?)' : ''}; ` +
      `threshold ${state.threshold.toFixed(3)}; calibration error ${show(calibrationError(dev, coded))}`,
  );
  print('', `${trained.toFixed(1)} CPU s of training, ${(dev.length / spent).toFixed(1)} notes a second with places`);
  if (has('bands')) printBands(dev.flatMap(({ codes }, at) => judged(codes, coded[at]!)));
  if (has('accept')) printAccepted(dev, () => openHybrid(state));
}

/** The runs that FOLDER holds, as a table for docs/evidence; differences from the whole in points. */
function tableOf(kind: CodiespKind, names: readonly string[]): string {
  const figure = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? NaN);
  const rows = names.map((name) => {
    const text = readFileSync(path.join(argument('out')!, `${kind}-${name.replaceAll(' ', '-')}.txt`), 'utf8');
    return {
      name,
      figures: [
        figure(text, / F1 (\.\d+) MAP/),
        figure(text, / MAP (\.\d+) /),
        figure(text, /best one .*? F1 (\.\d+),/),
        figure(text, /cross-validated on train F1 (\.\d+)/),
      ],
    };
  });
  const whole = rows[0]!.figures;
  const points = (value: number, at: number): string =>
    `${show(value)} (${value >= whole[at]! ? '+' : '−'}${Math.abs(100 * (value - whole[at]!)).toFixed(1)})`;
  return [
    `| ${kind} | micro-F1 | MAP | X, best place | cross-validated on train |`,
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, figures }, row) =>
        `| ${name} | ${figures.map((value, at) => (row === 0 ? show(value) : points(value, at))).join(' | ')} |`,
    ),
  ].join('\n');
}

interface Judged {
  readonly probability: number;
  readonly isRight: boolean;
}

function judged(codes: CodedNote['codes'], suggestions: readonly CodeSuggestion[]): readonly Judged[] {
  const right = new Set(codes.map(({ code }) => code));
  return suggestions.map(({ code, probability }) => ({ probability, isRight: right.has(code) }));
}

function printBands(all: readonly Judged[]): void {
  const shown = all.filter(({ probability }) => probability >= minShown);
  let error = 0;
  for (let band = 0; band < 10; band++) {
    const own = shown.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === band);
    if (own.length === 0) continue;
    const stated = own.reduce((sum, { probability }) => sum + probability, 0) / own.length;
    const right = own.filter(({ isRight }) => isRight).length;
    const [low, high] = wilson(right, own.length);
    error += (Math.abs(stated - right / own.length) * own.length) / shown.length;
    print(
      '',
      `probability ${(band / 10).toFixed(1)} to ${((band + 1) / 10).toFixed(1)}: ${own.length} ` +
        `suggestions, said ${show(stated)}, right ${show(right / own.length)} (95 % ${show(low)} to ` +
        `${show(high)})`,
    );
  }
  print('', `calibration error of the ${shown.length} with ${minShown} and more: ${show(error)}`);
}

function printAccepted(dev: readonly CodedNote[], open: () => HybridModel): void {
  const half = Math.floor(dev.length / 2);
  const [plain, taught] = [open(), open()];
  for (const { text, language, codes } of dev.slice(0, half))
    for (const { code, evidence } of codes)
      for (const fragments of evidence) acceptMention(taught, { text, language, fragments, code });
  const known = new Set(
    plain.view.dictionary.keys.flatMap(({ stems, entries }) =>
      entries.map(({ code }) => `${stems.join(' ')} ${plain.view.table.nameOf(code)}`),
    ),
  );
  const fresh = new Set(
    taught.view.dictionary.keys.flatMap(({ stems, entries }) =>
      entries
        .filter(({ code }) => !known.has(`${stems.join(' ')} ${taught.view.table.nameOf(code)}`))
        .map(({ code }) => taught.view.table.nameOf(code)),
    ),
  );
  const rest = dev.slice(half);
  const codeAll = (model: HybridModel) =>
    rest.map(({ text, language, english }) =>
      codeWithHybrid(model, text, language, { top: 1000, ...(english !== undefined && { english }) }),
    );
  const [before, after] = [codeAll(plain), codeAll(taught)];
  for (const [name, coded] of [
    ['before', before],
    ['after', after],
  ] as const)
    print(
      '',
      `second half of dev ${name} the first was accepted: F1 ` +
        `${show(metricsOf('D', rest, coded, 1)['f1'])} MAP ${show(metricsOf('D', rest, coded, 1)['map'])}`,
    );
  // Suggestions that a new string made or raised.
  const raised = rest.flatMap(({ codes }, at) => {
    const was = new Map(before[at]!.map(({ code, probability }) => [code, probability]));
    return judged(
      codes,
      after[at]!.filter(
        ({ code, probability, match }) =>
          fresh.has(code) &&
          match !== undefined &&
          probability >= minShown &&
          probability > (was.get(code) ?? 0) + 0.02,
      ),
    );
  });
  print(
    '',
    `of these, ${raised.length} suggestions that accepted strings made or raised: said ` +
      `${show(raised.reduce((sum, { probability }) => sum + probability, 0) / raised.length)}, right ` +
      `${show(raised.filter(({ isRight }) => isRight).length / raised.length)}`,
  );
}

/** Wilson 1927, 95 %. */
function wilson(right: number, count: number): readonly [number, number] {
  const [z, share] = [1.96, right / count];
  const [middle, half] = [
    share + (z * z) / (2 * count),
    z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count)),
  ];
  return [(middle - half) / (1 + (z * z) / count), (middle + half) / (1 + (z * z) / count)];
}

/** Networks are there for diagnoses alone. */
function networkOf(
  split: 'train' | 'dev',
  kind: CodiespKind,
  notes: readonly CodedNote[],
): readonly ReadonlyMap<string, number>[] | undefined {
  const folder = argument('network');
  if (folder === undefined || kind !== 'D') return undefined;
  const { notes: scores } = readNetworkScores(folder, split);
  return notes.map(({ id }) => scores.get(id)!);
}

function metricsOf(
  kind: string,
  notes: readonly CodedNote[],
  coded: readonly (readonly CodeSuggestion[])[],
  maxPlaces: number,
): Readonly<Record<string, number>> {
  const hull = (fragments: readonly { readonly start: number; readonly end: number }[]) => ({
    start: fragments[0]!.start,
    end: fragments.at(-1)!.end,
  });
  const pairs = notes
    .map(({ id, codes }, at): CodedPair => ({
      id,
      gold: codes.map(({ code, evidence }) => ({ code, spans: evidence.map(hull) })),
      answer: coded[at]!.map(({ code, isAbove, evidence }): AnsweredCode => ({
        code,
        isAbove,
        spans: evidence.slice(0, maxPlaces).map(({ fragments }) => hull(fragments)),
      })),
    }))
    .filter(({ gold }) => gold.length > 0);
  return Object.fromEntries(
    evaluateCodes(pairs, { kind, random: seededRandom(1), resamples: 0 }).figures.map(({ measure, value }) => [
      measure,
      value ?? NaN,
    ]),
  );
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
