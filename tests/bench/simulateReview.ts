import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import { meddocanMetric } from '../../electron/core/evaluate/meddocan';
import { shuffled } from '../../electron/core/training/splitPatients';
import { tokenize, wordOf, type Tokens } from '../../electron/core/text/tokens';
import { brat } from '../../electron/core/exchange/readers/brat';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import { linearCrfTagger } from '../../models/linearCrf/linearCrf';
import { trainLinearCrf } from '../../models/linearCrf/trainLinearCrf';
import { combine } from '../../models/tagger/combine';
import { tokenUncertainty, uncertaintyMeasures, type UncertaintyMeasure } from '../../models/tagger/uncertainty';
import { readNote, type ModelLabel } from '../../models/tagger/probabilities';
import type { TrainingNote } from '../../models/tagger/tagger';

interface Settings {
  readonly corpora: string;
  readonly lists: string;
  readonly labelSet: string;
  readonly seeds: number;
  readonly orders: readonly string[];
  readonly target: number;
  /** Numbers of reviewed notes after which the model learns again, ascending. */
  readonly sizes: readonly number[];
  readonly iterations: number;
  /** So many notes of train to choose from, and so many others of it to be measured on. */
  readonly pool: number;
  readonly measured: number;
}

const measures = Object.keys(uncertaintyMeasures) as readonly UncertaintyMeasure[];
/** Tokens that are expected to be wrong and whose word no reviewed note has: what is told twice is told once. */
const novel = 'novel';

/**
 * A reviewer of MEDDOCAN train, and a linear CRF that learns meanwhile: F1 after so many notes, in several orders. All
 * on train: the order is a choice, and dev is not for choosing. Prints one JSON object a line, and at last the curves.
 */
export async function simulateReview(
  { corpora, lists, labelSet, seeds, orders, target, sizes, iterations, pool: maxPool, measured }: Settings,
  report: (line: object | string) => void,
): Promise<void> {
  const set = JSON.parse(readFileSync(labelSet, 'utf8')) as { readonly labels: readonly ModelLabel[] };
  const all = shuffled(readFolder(path.join(corpora, 'train')), 1);
  const heldOut = all.slice(0, measured);
  const pool = all.slice(measured, measured + maxPool);
  const used = new Set([...pool, ...heldOut].flatMap(({ spans }) => spans.map(({ type }) => type)));
  const labels = set.labels.filter(({ id }) => used.has(id));
  const types = labels.map(({ id }) => id);
  const gazetteer = openGazetteer(new Uint8Array(readFileSync(path.join(lists, 'es.bin'))));
  const featurizer = createFeaturizer({ gazetteer: () => gazetteer });
  const tokens = new Map<TrainingNote, Tokens>([...pool, ...heldOut].map((note) => [note, tokenize(note.text)]));
  const metric = meddocanMetric();
  type Tagger = ReturnType<typeof linearCrfTagger>;

  const f1Of = async (tagger: Tagger): Promise<number> => {
    let [tp, fp, fn] = [0, 0, 0];
    for (const note of heldOut) {
      const own = tokens.get(note)!;
      const system = combine(own, await readNote([tagger], labels, own, 'es'), [], {
        source: 'model',
        ruleThresholds: {},
      }).map(({ start, end, label = '' }) => ({ start, end, label }));
      const row = metric
        .count({
          id: note.id,
          text: note.text,
          gold: note.spans.map(({ start, end, type }) => ({ start, end, label: type })),
          system,
        })
        .find(({ measure, label }) => measure === 'subtrack1' && label === null);
      if (row?.kind === 'counts') [tp, fp, fn] = [tp + row.tp, fp + row.fp, fn + row.fn];
    }
    return (2 * tp) / (2 * tp + fp + fn);
  };
  const uncertaintyUnder = (
    order: string,
    tagger: Tagger,
    reviewed: readonly TrainingNote[],
  ): ((note: TrainingNote) => Promise<number>) => {
    const known = new Set(order === novel ? reviewed.flatMap((note) => wordsOf(tokens.get(note)!)) : []);
    return async (note) => {
      const own = tokens.get(note)!;
      const read = tokenUncertainty(await readNote([tagger], labels, own, 'es'), own.count);
      if (order === novel)
        return wordsOf(own).reduce((sum, word, i) => (known.has(word) ? sum : sum + read.uncertainties[i]!), 0);
      return uncertaintyMeasures[measures.find((name) => name === order)!](read);
    };
  };

  /** [order][size][seed] */
  const curves = new Map(orders.map((order) => [order, sizes.map((): number[] => [])]));
  for (let seed = 1; seed <= seeds; seed += 1) {
    // The first notes are the same in all orders: nothing is known before them.
    let first: { readonly tagger: Tagger; readonly f1: number } | null = null;
    for (const order of orders) {
      let rest = shuffled(pool, seed + 1);
      const reviewed: TrainingNote[] = [];
      let tagger: Tagger | null = null;
      for (const [at, size] of sizes.entries()) {
        if (tagger !== null && order !== 'random') {
          const uncertainty = uncertaintyUnder(order, tagger, reviewed);
          const values = new Map<TrainingNote, number>();
          for (const note of rest) values.set(note, await uncertainty(note));
          rest = [...rest].sort((a, b) => values.get(b)! - values.get(a)!);
        }
        reviewed.push(...rest.splice(0, size - reviewed.length));
        let f1: number;
        if (at === 0 && first !== null) ({ tagger, f1 } = first);
        else {
          tagger = linearCrfTagger(
            (await trainLinearCrf(reviewed, { types, featurizer, seed, maxIterations: iterations })).weights,
            featurizer,
          );
          f1 = await f1Of(tagger);
          first ??= { tagger, f1 };
        }
        curves.get(order)![at]!.push(f1);
        report({ seed, order, notes: reviewed.length, f1: Math.round(f1 * 10_000) / 10_000 });
      }
    }
    print(curves, sizes, target, report);
  }
}

const wordsOf = (tokens: Tokens): readonly string[] =>
  Array.from({ length: tokens.count }, (_, i) => wordOf(tokens, i).toLowerCase());

/** Two-sided 95 % quantiles of Student's t by degrees of freedom. */
const quantiles = [Infinity, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

function spread(values: readonly number[]): readonly [mean: number, half: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length < 2) return [mean, NaN];
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
  return [mean, ((quantiles[values.length - 1] ?? 1.96) * deviation) / Math.sqrt(values.length)];
}

/**
 * Mean F1 with 95 % interval, the gain over the random order with the same first notes, and the notes needed for the
 * target.
 */
function print(
  curves: ReadonlyMap<string, readonly (readonly number[])[]>,
  sizes: readonly number[],
  target: number,
  report: (line: string) => void,
): void {
  const random = curves.get('random');
  const done = Math.min(...[...curves.values()].flatMap((curve) => curve.map(({ length }) => length)));
  for (const [order, curve] of curves) {
    const cells = sizes.map((size, at) => {
      const own = curve[at]!.slice(0, done);
      const [mean, half] = spread(own);
      const [gain, range] = spread(own.map((f1, seed) => f1 - (random?.[at]?.[seed] ?? f1)));
      const beside =
        order === 'random' || at === 0
          ? ''
          : ` (${gain < 0 ? '−' : '+'}${Math.abs(100 * gain).toFixed(1)} ± ${(100 * range).toFixed(1)})`;
      return `${size}: ${(100 * mean).toFixed(1)} ± ${(100 * half).toFixed(1)}${beside}`;
    });
    report(`${order.padEnd(8)} ${cells.join(' | ')}`);
  }
  const needed = new Map(
    [...curves].map(([order, curve]) => [
      order,
      Array.from({ length: done }, (_, seed) => sizes.find((_size, at) => curve[at]![seed]! >= target) ?? null),
    ]),
  );
  const ofRandom = needed.get('random');
  for (const [order, own] of needed) {
    const fewer = (notes: number | null, seed: number): number | null => {
      const random = ofRandom?.[seed] ?? null;
      return notes === null || random === null ? null : random - notes;
    };
    const comparison =
      order === 'random' || ofRandom === undefined ? '' : `; fewer than at random: ${inNotes(own.map(fewer))}`;
    report(
      `${order.padEnd(8)} notes needed to reach F1 ${target}: ${inNotes(own)}${comparison} (seed by seed: ` +
        `${own.map((notes) => notes ?? `more than ${sizes.at(-1)}`).join(', ')})`,
    );
  }
}

/** Mean with 95 % interval; of a number that is known only to be larger than the last of the sizes there is none. */
function inNotes(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return `not reached by ${values.length - known.length} of ${values.length}`;
  const [mean, half] = spread(known);
  return `${mean.toFixed(1)} ± ${half.toFixed(1)}`;
}

function readFolder(folder: string): readonly TrainingNote[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt') || name.endsWith('.ann'));
  const { groups } = brat.group(names);
  return groups
    .flatMap((group) => [
      ...brat.read(
        group.map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) })),
        {},
      ),
    ])
    .flatMap((item): TrainingNote[] => {
      if (item.kind !== 'document') return [];
      const { id, text, spans = [] } = item.document;
      return [
        {
          id,
          patient: id,
          language: 'es',
          text,
          spans: spans.map(({ start, end, label }) => ({ start, end, type: label })),
        },
      ];
    });
}
