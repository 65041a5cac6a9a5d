import * as tf from '@tensorflow/tfjs-core';
import type { DescribedLabel } from '../../electron/contract/described';
import { GauzeError } from '../../electron/contract/errors';
import { createPieceCutter } from '../pieces/notePieces';
import { createEncoder } from '../transformer/encoder';
import { readEncoderFile } from '../transformer/encoderFile';
import { chooseSpans } from './choose';
import type { DescribedHead } from './describedFile';
import { scorePairs } from './head';
import { labelInputs, spanInputs, standardise, writtenLikeness, type AskedLabel, type Standard } from './inputs';
import { writtenSpan } from './spanShape';
import { candidatesOf, type Candidate } from './units';
import { meanState, readUnits, type UnitText } from './unitStates';

export interface DescribedSpan {
  /** UTF-16, half-open. */
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly score: number;
}

export interface DescribedFinder {
  /**
   * Spans of the labels, in order, none touching another.
   *
   * @throws whatever `yieldToEventLoop` throws, often within a long note
   */
  readonly find: (
    text: string,
    labels: readonly DescribedLabel[],
    yieldToEventLoop: () => Promise<void>,
  ) => Promise<readonly DescribedSpan[]>;
  readonly dispose: () => void;
}

/** Candidates that are scored at once: some megabytes. */
const atOnce = 4000;

/**
 * @param baseFile the pre-trained encoder of this computer; null: there is none
 * @throws GauzeError `notReady` with `needs: encoder` without one
 */
export function openDescribed(head: DescribedHead, baseFile: Uint8Array | null): DescribedFinder {
  if (baseFile === null)
    throw new GauzeError(
      'notReady',
      'labels by description need the pre-trained encoder, and none is on this computer',
      {
        needs: 'encoder',
      },
    );
  const { encoder: base } = readEncoderFile(baseFile, head.layers);
  if (base.shape.width !== head.shape.width || base.shape.layers !== head.layers)
    throw new GauzeError(
      'notReady',
      'labels by description were learned with another encoder than the one on this computer',
      {
        needs: 'encoder',
      },
    );
  const [encoder, cutter] = [createEncoder(base), createPieceCutter(base.vocabulary)];
  const weights = new Map(head.parameters.map(({ name, values, shape }) => [name, tf.tensor(values, [...shape])]));
  const asked = new Map<string, Promise<AskedLabel>>();
  const { note, description: ofDescription, example: ofExample } = head.standards;
  const vectorOf = async (text: string, standard: Standard): Promise<Float32Array> =>
    standardise(meanState((await readUnits(encoder, cutter, [text]))[0]!, head.shape.width), standard);
  const labelOf = async ({ description, examples }: DescribedLabel): Promise<AskedLabel> => {
    const shown: { state: Float32Array; written: AskedLabel['examples'][number]['written'] }[] = [];
    for (const example of examples)
      shown.push({ state: await vectorOf(example, ofExample), written: writtenSpan(example) });
    return { description: await vectorOf(description, ofDescription), examples: shown };
  };
  /** Read once, not for every note. */
  const known = (label: DescribedLabel): Promise<AskedLabel> => {
    const key = JSON.stringify([label.description, label.examples]);
    let of = asked.get(key);
    if (of === undefined) {
      if (asked.size >= 200) asked.clear();
      asked.set(key, (of = labelOf(label)));
    }
    return of;
  };
  return {
    async find(text, labels, yieldToEventLoop) {
      if (labels.length === 0) return [];
      const wanted: AskedLabel[] = [];
      for (const label of labels) wanted.push(await known(label));
      const [of] = (await readUnits(encoder, cutter, [text], yieldToEventLoop)) as [UnitText];
      standardise(of.states, note);
      const scored: (Candidate & { readonly label: string; readonly score: number })[] = [];
      const all = candidatesOf(of.units);
      for (let from = 0; from < all.length; from += atOnce) {
        const candidates = all.slice(from, from + atOnce);
        const scores = await scoresOf(head, weights, of, candidates, wanted);
        candidates.forEach((candidate, span) =>
          labels.forEach(({ label, examples }, at) => {
            const score = scores[span * labels.length + at]!;
            if (score >= thresholdOf(head, examples)) scored.push({ ...candidate, label, score });
          }),
        );
        await yieldToEventLoop();
      }
      return chooseSpans(scored, 0).map(({ first, last, label, score }) => ({
        start: of.units[first]!.start,
        end: of.units[last]!.end,
        label,
        score,
      }));
    },
    dispose() {
      encoder.dispose();
      tf.dispose([...weights.values()]);
    },
  };
}

const thresholdOf = ({ thresholds }: DescribedHead, examples: readonly string[]): number =>
  examples.length === 0 ? thresholds.bare : thresholds.shown;

/** Between 0 and 1. [span, label] */
async function scoresOf(
  { shape }: DescribedHead,
  weights: ReadonlyMap<string, tf.Tensor>,
  of: UnitText,
  candidates: readonly Candidate[],
  labels: readonly AskedLabel[],
): Promise<Float32Array> {
  const texts = [{ of, candidates }];
  const scores = tf.tidy(() =>
    tf.sigmoid(
      scorePairs(
        shape,
        (name) => weights.get(name)!,
        spanInputs(texts, shape.width),
        labelInputs(labels, shape.width),
        writtenLikeness(texts, labels),
      ),
    ),
  );
  try {
    return await scores.data<'float32'>();
  } finally {
    scores.dispose();
  }
}
