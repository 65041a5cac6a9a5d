import type { LanguageReader } from '../reader';
import { logSoftmaxRows } from '../reader';
import { markIds, openBytePairs, textOfPiece } from '../tokenizer/bytePairs';
import { packLanguageWindows, type Window } from '../windows';

/** A sentence with a gap. */
export interface Probe {
  /** White space before the gap belongs to what is told, as RoBERTa's `<mask>` has it. */
  readonly before: string;
  readonly after: string;
}

export interface Prediction {
  /** With the blank before it; null for what is no text by itself. */
  readonly text: string | null;
  readonly id: number;
  /** Of the softmax. */
  readonly probability: number;
}

const atOnce = 32;

/** The most probable pieces for the gap of each probe, best first. Marks are left out. [probe][rank] */
export async function fillMask(
  reader: LanguageReader,
  probes: readonly Probe[],
  top: number,
  yieldToEventLoop: () => Promise<void> = async () => undefined,
): Promise<readonly (readonly Prediction[])[]> {
  const { shape, vocabulary } = reader.model;
  const read = openBytePairs(vocabulary);
  const all: Prediction[][] = [];
  for (let from = 0; from < probes.length; from += atOnce) {
    const gaps = probes
      .slice(from, from + atOnce)
      .map(({ before, after }) =>
        gapWindow(read(before.trimEnd()).ids, [markIds.mask], read(after).ids, shape.positions),
      );
    const batch = packLanguageWindows(gaps.map(({ window }) => window));
    const places = Int32Array.from(gaps, ({ gap }, row) => row * batch.places + 1 + gap);
    const rows = logSoftmaxRows(await reader.logits(batch, places), shape.pieces);
    for (let row = 0; row < gaps.length; row++)
      all.push(
        best(rows.subarray(row * shape.pieces, (row + 1) * shape.pieces), top).map((id) => ({
          id,
          text: textOfPiece(vocabulary.pieces[id]!),
          probability: Math.exp(rows[row * shape.pieces + id]!),
        })),
      );
    await yieldToEventLoop();
  }
  return all;
}

/**
 * A gap with what stands around it, cut where the model's places end: on either side as much as fits.
 *
 * @returns the window without marks, and where in it the gap begins
 */
function gapWindow(
  before: Int32Array,
  gap: readonly number[],
  after: Int32Array,
  positions: number,
): { readonly window: Window; readonly gap: number } {
  const room = positions - 2 - gap.length;
  const left = Math.min(before.length, Math.max(Math.floor(room / 2), room - after.length));
  const right = Math.min(after.length, room - left);
  const window = Int32Array.from([...before.subarray(before.length - left), ...gap, ...after.subarray(0, right)]);
  return { window, gap: left };
}

/** Numbers of the largest entries, largest first; marks are left out. */
function best(row: Float32Array, count: number): readonly number[] {
  const found: number[] = [];
  for (let id = markIds.mask + 1; id < row.length; id++) {
    if (found.length === count && row[id]! <= row[found.at(-1)!]!) continue;
    let at = found.length;
    while (at > 0 && row[found[at - 1]!]! < row[id]!) at--;
    found.splice(at, 0, id);
    if (found.length > count) found.pop();
  }
  return found;
}

/**
 * Natural logarithm of the probability that a text stands in a gap: its pieces are told one after the other, those
 * behind hidden, so that a name of several pieces counts as a whole.
 */
export async function logProbabilities(
  reader: LanguageReader,
  probes: readonly (Probe & { readonly text: string })[],
): Promise<Float64Array> {
  const { shape, vocabulary } = reader.model;
  const read = openBytePairs(vocabulary);
  const asked = probes.flatMap(({ before, after, text }, probe) => {
    const isSpaced = /\s$/u.test(before);
    const answer = read((isSpaced ? ' ' : '') + text).ids;
    const [left, right] = [read(before.trimEnd()).ids, read(after).ids];
    return Array.from(answer, (id, step) => {
      const hidden = Array.from(answer, (own, at) => (at < step ? own : markIds.mask));
      const { window, gap } = gapWindow(left, hidden, right, shape.positions);
      return { probe, id, window, gap: gap + step };
    });
  });
  // Of one length side by side: nothing is read for padding.
  asked.sort((a, b) => a.window.length - b.window.length || a.probe - b.probe);
  const sums = new Float64Array(probes.length);
  for (let from = 0; from < asked.length; from += atOnce) {
    const part = asked.slice(from, from + atOnce);
    const batch = packLanguageWindows(part.map(({ window }) => window));
    const places = Int32Array.from(part, ({ gap }, row) => row * batch.places + 1 + gap);
    const rows = logSoftmaxRows(await reader.logits(batch, places), shape.pieces);
    part.forEach(({ probe, id }, row) => (sums[probe]! += rows[row * shape.pieces + id]!));
  }
  return sums;
}
