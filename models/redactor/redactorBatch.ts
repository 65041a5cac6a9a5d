import type { PieceVocabulary } from '../pieces/vocabulary';
import { packWindows, type WindowBatch } from '../transformer/embedding';
import type { PieceWindow } from '../transformer/windows';
import type { TrainingRandom } from '../training/trainingRandom';
import type { OtherWindow } from './domain';
import type { LearnedNote } from './redactorNote';
import type { DecoderInput } from './redactorNetwork';
import { beginning, copied, maskedInput, type RedactorShape } from './shape';

/** Windows of a step; `others` of another domain, without labels. */
export interface LearnedWindows {
  readonly others?: readonly OtherWindow[];
  readonly windows: readonly { readonly of: LearnedNote; readonly window: PieceWindow }[];
}

export interface LearnedBatch {
  readonly source: WindowBatch;
  readonly input: DecoderInput;
  /** What each place becomes; padding and the mark before are copied. [window * place] */
  readonly gold: Int32Array;
  /** 0 where nothing is learned. [window * place] */
  readonly weights: Float32Array;
  /** Of another domain; absent: there is none. */
  readonly other?: WindowBatch;
}

/**
 * The input of the decoder for these outputs: shifted by one place.
 *
 * @param choices [window * place] @param pieces [window * place]
 */
export function shiftedInput(
  shape: Pick<RedactorShape, 'types'>,
  places: number,
  choices: Int32Array,
  pieces: Int32Array,
): DecoderInput {
  const before = new Int32Array(choices.length);
  const written = new Int32Array(choices.length);
  for (let at = 0; at < choices.length; at++) {
    const isFirst = at % places === 0;
    before[at] = isFirst ? beginning(shape) : choices[at - 1]!;
    written[at] = isFirst ? pieces[at]! : pieces[at - 1]!;
  }
  return { choices: before, pieces: written };
}

/**
 * Windows with the gold choice of each place, for teacher forcing: the decoder's input is the gold output one place
 * before, masked for a share of the places, so that it does not rely on error-free input.
 *
 * @param classWeights [choice]
 */
export function learnedBatch(
  shape: RedactorShape,
  vocabulary: PieceVocabulary,
  { windows, others = [] }: LearnedWindows,
  classWeights: Float32Array,
  maskedShare: number,
  random: TrainingRandom,
): LearnedBatch {
  const source = packWindows(
    windows.map(({ of, window }) => of.note.pieces.subarray(window.from, window.to)),
    { vocabulary },
  );
  const { places } = source;
  const gold = new Int32Array(source.ids.length).fill(copied);
  const weights = new Float32Array(source.ids.length);
  windows.forEach(({ of, window }, row) => {
    for (let piece = window.from; piece < window.to; piece++) {
      const at = row * places + piece - window.from + 1;
      gold[at] = of.gold[piece]!;
      if (of.isKnown[piece] === 1) weights[at] = classWeights[gold[at]]!;
    }
    // The mark at the end is what the free decoder ends with.
    if (shape.output === 'vocabulary') weights[row * places + window.to - window.from + 1] = classWeights[copied]!;
  });
  const input = shiftedInput(shape, places, gold, source.ids);
  for (let at = 0; at < input.choices.length; at++)
    if (at % places !== 0 && random.next() < maskedShare) input.choices[at] = maskedInput(shape);
  if (others.length === 0) return { source, input, gold, weights };
  const other = packWindows(
    others.map(({ note, window }) => note.pieces.subarray(window.from, window.to)),
    { vocabulary },
  );
  return { source, input, gold, weights, other };
}

/**
 * N / (C n) of each class, clipped: a class that no note has weighs as much as a class may.
 *
 * @returns [choice]
 */
export function classWeights(
  notes: readonly LearnedNote[],
  choices: number,
  { least, most }: { readonly least: number; readonly most: number },
): Float32Array {
  const counts = new Float64Array(choices);
  for (const { gold, isKnown } of notes)
    gold.forEach((choice, piece) => {
      if (isKnown[piece] === 1) counts[choice]!++;
    });
  const all = counts.reduce((sum, count) => sum + count, 0);
  const present = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  return Float32Array.from(counts, (count) =>
    count === 0 ? most : Math.min(most, Math.max(least, all / (present * count))),
  );
}
