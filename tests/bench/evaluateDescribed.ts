import { readFileSync, writeFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
import { startBackend } from '../../models/backend/startBackend';
import { chooseSpans } from '../../models/described/choose';
import { scorePairs, type HeadShape } from '../../models/described/head';
import { labelInputs, spanInputs, writtenLikeness, type AskedLabel } from '../../models/described/inputs';
import { learnDescribed, learnOptions } from '../../models/described/learn';
import { candidatesOf } from '../../models/described/units';
import type { Parameters } from '../../models/training/parameters';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { places } from '../models/backendPlaces';
import {
  encoderPlace,
  readMaterial,
  readMaterialFile,
  shapeOfBase,
  type ReadLabel,
  type ReadMaterial,
} from './describedLabels';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const number = (name: string, otherwise: number): number => Number(argument(name) ?? otherwise);
const cpu = (): number => process.cpuUsage().user / 1e6;
const say = (line: string): void => console.log(`${cpu().toFixed(0)} CPU s: ${line}`);
const examples = [0, 3, 10] as const;
const thresholds = [0.01, 0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6];
interface Row {
  readonly source: string;
  readonly label: string;
  readonly shown: number;
  /** By threshold. */
  readonly counts: readonly { tp: number; fp: number; fn: number }[];
}
const given = argument('rows');
const rows =
  given === undefined
    ? await evaluate()
    : given.split(',').flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Row[]);
const out = argument('out');
if (out !== undefined) writeFileSync(out, JSON.stringify(rows));
report(rows, JSON.parse(argument('thresholds')!) as { bare: number; shown: number });

/** Trains without the labels of each fold, and asks for these. */
async function evaluate(): Promise<readonly Row[]> {
  await startBackend({ choice: 'tensorflow', places, threads: number('threads', 1) });
  const { encoder: base } = readEncoderFile(new Uint8Array(readFileSync(encoderPlace())), number('layers', 12));
  const shape = shapeOfBase(base);
  const material = await readMaterial(base, readMaterialFile(argument('material')!));
  say(`${material.train.length} notes to learn from, ${material.dev.length} to measure on`);
  const groups = [...new Set(material.labels.map(({ group }) => group))];
  const folds = number('folds', 4);
  const only = argument('only')?.split(',').map(Number);
  const all: Row[] = [];
  for (let fold = 0; fold < folds; fold++) {
    if (only?.includes(fold) === false) continue;
    const held = new Set(groups.filter((_, at) => at % folds === fold));
    const unseen = material.labels.filter(({ group }) => held.has(group));
    const parameters = await learnDescribed(
      shape,
      material.labels,
      new Set(unseen.map(({ id }) => id)),
      material.train,
      { ...learnOptions, epochs: number('epochs', 3) },
      {
        elapsed: () => performance.now(),
        onProgress: ({ step, steps, epoch, loss }) => {
          if (step % 100 === 0) say(`fold ${fold}, epoch ${epoch}, step ${step} of ${steps}, loss ${loss.toFixed(3)}`);
        },
      },
    );
    all.push(...measure(material, unseen, parameters, shape));
    if (argument('out') !== undefined) writeFileSync(argument('out')!, JSON.stringify(all));
    say(`fold ${fold}: ${unseen.length} labels asked for`);
  }
  return all;
}

function measure(
  { dev }: ReadMaterial,
  labels: readonly ReadLabel[],
  parameters: Parameters,
  shape: HeadShape,
): readonly Row[] {
  const weights = new Map(parameters.map(({ name, values, shape: sides }) => [name, tf.tensor(values, [...sides])]));
  const out = new Map<string, Row>();
  for (const text of dev) {
    const { of, source, spans, missing } = text;
    const asked = labels.filter(({ id }) => text.labels.includes(id));
    if (asked.length === 0 || of.units.length === 0) continue;
    const language = source === 'meddocan' ? 'es' : 'en';
    const texts = [{ of, candidates: candidatesOf(of.units) }];
    const inputs = spanInputs(texts, shape.width);
    for (const shown of examples) {
      const given = asked.map((label): AskedLabel => ({
        description: label.described.find((one) => one.language === language)!.vector,
        examples: label.examples.slice(0, shown),
      }));
      const scores = tf.tidy(() =>
        tf
          .sigmoid(
            scorePairs(
              shape,
              (name) => weights.get(name)!,
              inputs,
              labelInputs(given, shape.width),
              writtenLikeness(texts, given),
            ),
          )
          .dataSync<'float32'>(),
      );
      asked.forEach(({ id }, at) => {
        const key = `${source} ${id} ${shown}`;
        const row = out.get(key) ?? {
          source,
          label: id,
          shown,
          counts: thresholds.map(() => ({ tp: 0, fp: 0, fn: 0 })),
        };
        out.set(key, row);
        const gold = new Set(spans.filter(({ label }) => label === id).map(({ first, last }) => first * 10_000 + last));
        const scored = texts[0]!.candidates.map((span, i) => ({ ...span, score: scores[i * asked.length + at]! }));
        thresholds.forEach((threshold, t) => {
          const found = chooseSpans(scored, threshold);
          const tp = found.filter(({ first, last }) => gold.has(first * 10_000 + last)).length;
          row.counts[t]!.tp += tp;
          row.counts[t]!.fp += found.length - tp;
          row.counts[t]!.fn += gold.size - tp + (missing.get(id) ?? 0);
        });
      });
    }
  }
  tf.dispose([...weights.values()]);
  return [...out.values()];
}

function f1({ tp, fp, fn }: { readonly tp: number; readonly fp: number; readonly fn: number }): number {
  return tp === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn);
}

interface Figures {
  readonly labels: number;
  readonly found: number;
  readonly right: number;
  readonly f1: number;
  /** Mean of the labels' F1. */
  readonly macro: number;
}

/** Of labels with five places or more. */
function figuresOf(part: readonly Row[], at: number): Figures {
  const counts = part.map((row) => row.counts[at]!).filter(({ tp, fn }) => tp + fn >= 5);
  const all = counts.reduce((a, b) => ({ tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn }), { tp: 0, fp: 0, fn: 0 });
  return {
    labels: counts.length,
    found: all.tp / Math.max(1, all.tp + all.fn),
    right: all.tp / Math.max(1, all.tp + all.fp),
    f1: f1(all),
    macro: counts.reduce((sum, one) => sum + f1(one), 0) / Math.max(1, counts.length),
  };
}

/** By source and number of examples: every threshold, to choose by, and what is shipped. */
function report(all: readonly Row[], { bare, shown }: { readonly bare: number; readonly shown: number }): void {
  const sources = [...new Set(all.map(({ source }) => source))];
  for (const source of [...sources, 'all'])
    for (const count of examples) {
      const part = all.filter((row) => (source === 'all' || row.source === source) && row.shown === count);
      const figures = thresholds.map((_, at) => figuresOf(part, at));
      const own = figures[thresholds.indexOf(count === 0 ? bare : shown)]!;
      const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;
      console.log(
        `${source}, ${own.labels} unseen labels, ${count} examples: found ${percent(own.found)}, right ` +
          `${percent(own.right)}, F1 ${own.f1.toFixed(3)}, mean of labels ${own.macro.toFixed(3)}; by threshold ` +
          thresholds.map((threshold, at) => `${threshold}: ${figures[at]!.f1.toFixed(3)}`).join(', '),
      );
    }
  if (!process.argv.includes('--labels')) return;
  for (const { source, label, shown: count, counts } of all) {
    const { tp, fp, fn } = counts[thresholds.indexOf(count === 0 ? bare : shown)]!;
    if (tp + fn >= 5) console.log(`${source} ${label}, ${count} examples: ${tp} of ${tp + fn} found, ${fp} wrong`);
  }
}
