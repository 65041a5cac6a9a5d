import { readFileSync, writeFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
import { startBackend } from '../../models/backend/startBackend';
import { chooseSpans } from '../../models/described/choose';
import { scorePairs } from '../../models/described/head';
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
await startBackend({ choice: 'auto', places, threads: number('threads', 1) });
const { encoder: base } = readEncoderFile(new Uint8Array(readFileSync(encoderPlace())), number('layers', 6));
const shape = shapeOfBase(base);
const cpu = (): number => process.cpuUsage().user / 1e6;
const say = (line: string): void => console.log(`${cpu().toFixed(0)} CPU s: ${line}`);
const material = await readMaterial(base, readMaterialFile(argument('material')!));
say(`${material.train.length} notes to learn from, ${material.dev.length} to measure on`);

const examples = [0, 3, 10] as const;
const thresholds = [0.01, 0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6];
interface Row {
  readonly source: string;
  readonly label: string;
  readonly shown: number;
  /** By threshold. */
  readonly counts: readonly { tp: number; fp: number; fn: number }[];
}
const rows: Row[] = [];
const groups = [...new Set(material.labels.map(({ group }) => group))];
const folds = number('folds', 5);
const only = argument('only');
const pick = number('pick', 4);
for (let fold = 0; fold < folds; fold++) {
  if (only !== undefined && Number(only) !== fold) continue;
  const held = new Set(groups.filter((_, at) => at % folds === fold));
  const isHeld = ({ group }: ReadLabel): boolean => held.has(group);
  const unknown = new Set(material.labels.filter(isHeld).map(({ id }) => id));
  const parameters = await learnDescribed(
    shape,
    material.labels,
    unknown,
    material.train,
    {
      ...learnOptions,
      epochs: number('epochs', learnOptions.epochs),
      learningRate: number('rate', learnOptions.learningRate),
    },
    {
      elapsed: () => performance.now(),
      onProgress: ({ step, steps, epoch, loss, tokensPerSecond }) => {
        if (step % 100 === 0)
          say(
            `fold ${fold}, epoch ${epoch}, step ${step} of ${steps}, loss ${loss.toFixed(3)}, ${Math.round(tokensPerSecond)} spans/s`,
          );
      },
    },
  );
  rows.push(...measure(material, material.labels.filter(isHeld), parameters));
  say(`fold ${fold}: ${summary(rows, (row) => unknown.has(row.label))}`);
  if (argument('seen') !== undefined)
    say(
      `labels it saw: ${summary(
        measure(
          material,
          material.labels.filter((label) => !isHeld(label)),
          parameters,
        ),
        () => true,
      )}`,
    );
}
const out = argument('out');
if (out !== undefined) writeFileSync(out, JSON.stringify(rows));
report();

function measure({ dev }: ReadMaterial, labels: readonly ReadLabel[], parameters: Parameters): readonly Row[] {
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

/** Mean over labels with something to find, micro, by examples and threshold. */
function summary(all: readonly Row[], isIn: (row: Row) => boolean): string {
  const own = all.filter((row) => isIn(row) && row.counts[0]!.tp + row.counts[0]!.fn >= 5);
  return [...new Set(own.map(({ source }) => source))]
    .flatMap((source) =>
      examples.map((shown) => {
        const part = own.filter((row) => row.source === source && row.shown === shown);
        return `\n  ${source}, ${part.length} labels, ${shown} examples: ${thresholds
          .map((threshold, t) => {
            const counts = part.map((row) => row.counts[t]!);
            const sum = counts.reduce((a, b) => ({ tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn }), {
              tp: 0,
              fp: 0,
              fn: 0,
            });
            const macro = counts.reduce((total, one) => total + f1(one), 0) / counts.length;
            return `${threshold} ${macro.toFixed(3)}/${f1(sum).toFixed(3)} r${(sum.tp / (sum.tp + sum.fn)).toFixed(2)}`;
          })
          .join('  ')}`;
      }),
    )
    .join('');
}

function report(): void {
  console.log(summary(rows, () => true));
  for (const { source, label, shown, counts } of rows.toSorted(
    (a, b) => a.source.localeCompare(b.source) || a.label.localeCompare(b.label) || a.shown - b.shown,
  )) {
    const { tp, fp, fn } = counts[pick]!;
    if (tp + fn >= 5)
      console.log(`${source} ${label} ${shown}: ${f1({ tp, fp, fn }).toFixed(3)} (${tp} of ${tp + fn}, ${fp} wrong)`);
  }
}
