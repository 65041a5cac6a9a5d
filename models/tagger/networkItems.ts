import { encodeTags, type TagScheme } from '../../electron/core/text/tagScheme';
import { tokenize } from '../../electron/core/text/tokens';
import type { Featurizer } from '../features/tokenFeatures';
import type { TrainingRandom } from '../training/trainingRandom';
import type { Segment } from './networkBatch';
import type { NetworkOptions } from './networkOptions';
import { cutSegments } from './segments';
import { learnedTokens } from './ownNotes/learnedTokens';
import type { Taught, TaughtNote, TrainingNote } from './tagger';
import type { FeatureIndex } from './featureIndex';

/** A segment of a note with its tags, as a batch takes it. */
export interface Item extends Segment {
  readonly tags: Uint16Array;
  readonly hasSpan: boolean;
}

export function segmentItems(
  note: TrainingNote | TaughtNote,
  types: readonly string[],
  scheme: TagScheme,
  featurizer: Featurizer,
  book: FeatureIndex,
  max: number,
): readonly Item[] {
  const tokens = tokenize(note.text);
  const tags = encodeTags(scheme, tokens, note.spans, types);
  const inputs = book.inputsOf(featurizer.featuresOf(tokens, note.language));
  const unit = (token: number): string => tokens.text[tokens.starts[token]!]!;
  const stretches =
    'learned' in note ? stretchesOf(learnedTokens(tokens, note.learned)) : [{ from: 0, to: tokens.count }];
  const segments = stretches.flatMap(({ from: first, to: end }) =>
    cutSegments(end - first, max, {
      isLineEnd: (token) => unit(first + token) === '\n',
      isFullStop: (token) => unit(first + token) === '.',
      isClosed: (token) => first + token + 1 >= tags.length || !continues(scheme, tags[first + token + 1]!),
    }).map(({ from, to }) => ({ from: first + from, to: first + to })),
  );
  return segments.map(({ from, to }) => ({
    inputs,
    from,
    to,
    tags,
    hasSpan: tags.subarray(from, to).some((tag) => tag !== 0),
  }));
}

/** Runs of 1. */
function stretchesOf(isLearned: Uint8Array): readonly { readonly from: number; readonly to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (let from = isLearned.indexOf(1); from >= 0; from = isLearned.indexOf(1, stretches.at(-1)!.to)) {
    const end = isLearned.indexOf(0, from);
    stretches.push({ from, to: end < 0 ? isLearned.length : end });
  }
  return stretches;
}

/** Segments of notes that nobody reviewed come by chance, by their weight. */
export const taughtItems = (
  items: readonly Item[],
  { weight }: Pick<Taught, 'weight'>,
  { emptyShare }: Pick<NetworkOptions, 'emptyShare'>,
  random: TrainingRandom,
): readonly Item[] => items.filter(({ hasSpan }) => random.next() < (hasSpan ? weight : weight * emptyShare));

export function epochItems(
  originals: readonly (readonly Item[])[],
  copies: readonly (readonly (readonly Item[])[])[],
  { originalShare, emptyShare }: NetworkOptions,
  random: TrainingRandom,
): readonly Item[] {
  return originals.flatMap((own, note) => {
    const isOriginal = copies.length === 0 || random.next() < originalShare;
    const items = isOriginal ? own : copies[random.below(copies.length)]![note]!;
    return items.filter(({ hasSpan }) => hasSpan || random.next() < emptyShare);
  });
}

/** Whether a tag goes on with the span before it. */
function continues(scheme: TagScheme, tag: number): boolean {
  const part = tag === 0 ? 0 : (tag - 1) % (scheme === 'BIO' ? 2 : 4);
  return part === 1 || (scheme === 'BIOES' && part === 2);
}

/** [time, batch] */
export function goldOf(items: readonly Item[], time: number): Int32Array {
  const gold = new Int32Array(time * items.length);
  items.forEach(({ tags, from, to }, b) => {
    for (let i = from; i < to; i++) gold[(i - from) * items.length + b] = tags[i]!;
  });
  return gold;
}
