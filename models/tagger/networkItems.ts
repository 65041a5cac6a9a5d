import { encodeTags, type TagScheme } from '../../electron/core/text/tagScheme';
import { tokenize } from '../../electron/core/text/tokens';
import type { Featurizer } from '../features/tokenFeatures';
import type { TrainingRandom } from '../training/trainingRandom';
import type { Segment } from './networkBatch';
import type { NetworkOptions } from './networkOptions';
import { cutSegments } from './segments';
import type { TrainingNote } from './tagger';
import type { FeatureIndex } from './featureIndex';

/** A segment of a note with its tags, as a batch takes it. */
export interface Item extends Segment {
  readonly tags: Uint16Array;
  readonly hasSpan: boolean;
}

export function segmentItems(
  note: TrainingNote,
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
  const segments = cutSegments(tokens.count, max, {
    isLineEnd: (token) => unit(token) === '\n',
    isFullStop: (token) => unit(token) === '.',
    isClosed: (token) => token + 1 >= tags.length || !continues(scheme, tags[token + 1]!),
  });
  return segments.map(({ from, to }) => ({
    inputs,
    from,
    to,
    tags,
    hasSpan: tags.subarray(from, to).some((tag) => tag !== 0),
  }));
}

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
