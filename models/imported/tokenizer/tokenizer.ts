import { refused } from '../refused';
import { addedTokenFinder } from './addedTokens';
import { alignedPart, type AlignedText } from './aligned';
import { bytePairCutter } from './bytePairs';
import type { ModelDefinition, PostProcessorDefinition, TokenizerDefinition } from './definition';
import { normalizerOf, type Normalizer } from './normalizers';
import { remembered, type WordCutter } from './pieces';
import { preTokenizerOf } from './preTokenizers';
import { unigramPieceCutter } from './unigramPieces';
import { wordPieceCutter } from './wordPieces';

/**
 * The pieces of a note, without the marks around it, and which range of the note each stands for: UTF-16, white space
 * at both ends taken off.
 */
export interface TextPieces {
  readonly ids: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

export interface Tokenizer {
  readonly read: (text: string) => TextPieces;
  /** Stand before and behind a window. */
  readonly begin: readonly number[];
  readonly end: readonly number[];
  /** One more than the highest number of a piece. */
  readonly pieces: number;
}

/**
 * What cuts text as the `tokenizers` library does with the same file.
 *
 * @throws GauzeError `unknownFormat` or `malformed`, `reason` `tokenizer` or `vocabulary`
 */
export function openTokenizer(definition: TokenizerDefinition): Tokenizer {
  const { added, normalizers, preTokenizers, postProcessors, model } = definition;
  const steps = normalizers.map(normalizerOf);
  const normalize: Normalizer = (text) => steps.reduce((now, step) => step(now), text);
  const splits = preTokenizers.map(preTokenizerOf);
  const cut = remembered(cutterOf(model));
  const inText = addedTokenFinder(
    added.filter(({ normalized }) => !normalized),
    null,
  );
  const inNormalized = addedTokenFinder(
    added.filter(({ normalized }) => normalized),
    normalize,
  );
  const marks = marksOf(postProcessors);
  return {
    ...marks,
    pieces: Math.max(highestOf(model), ...added.map(({ id }) => id), ...marks.begin, ...marks.end) + 1,
    read(note) {
      const found: { readonly id: number; readonly start: number; readonly end: number }[] = [];
      const add = ({ from, to }: AlignedText, id: number, first: number, last: number): void => {
        let start = from[first] ?? 0;
        let end = start;
        for (let unit = first; unit < last; unit++) end = Math.max(end, to[unit]!);
        while (start < end && /\s/.test(note[start]!)) start++;
        while (end > start && /\s/.test(note[end - 1]!)) end--;
        found.push({ id, start, end });
      };
      for (const part of inText(alignedPart(note, 0, note.length))) {
        if (part.id !== null) add(part.text, part.id, 0, part.text.text.length);
        else
          for (const inner of inNormalized(normalize(part.text))) {
            if (inner.id !== null) add(inner.text, inner.id, 0, inner.text.text.length);
            else
              for (const word of splits.reduce<readonly AlignedText[]>(
                (now, split) => now.flatMap(split),
                [inner.text],
              ))
                for (const { id, start, end } of cut(word.text)) add(word, id, start, end);
          }
      }
      return {
        ids: Int32Array.from(found, ({ id }) => id),
        starts: Int32Array.from(found, ({ start }) => start),
        ends: Int32Array.from(found, ({ end }) => end),
      };
    },
  };
}

function cutterOf(model: ModelDefinition): WordCutter {
  const cut =
    model.type === 'WordPiece'
      ? wordPieceCutter(model)
      : model.type === 'BPE'
        ? bytePairCutter(model)
        : unigramPieceCutter(model);
  return (word) => (word === '' ? [] : cut(word));
}

function highestOf({ vocab }: ModelDefinition): number {
  if (Array.isArray(vocab)) return vocab.length - 1;
  const ids = Object.values(vocab as Readonly<Record<string, number>>);
  if (new Set(ids).size !== ids.length) throw refused('vocabulary', 'ids');
  return ids.reduce((max, id) => Math.max(max, id), -1);
}

/** What stands around a text, by whichever of the steps behind the model says so. */
function marksOf(steps: readonly PostProcessorDefinition[]): Pick<Tokenizer, 'begin' | 'end'> {
  for (const step of steps) {
    if (step.type === 'ByteLevel') continue;
    if (step.type !== 'TemplateProcessing') return { begin: [step.cls[1]], end: [step.sep[1]] };
    const at = step.single.findIndex((place) => 'Sequence' in place);
    const idsOf = (places: typeof step.single): readonly number[] =>
      places.flatMap((place) => {
        if (!('SpecialToken' in place)) throw refused('tokenizer', 'post_processor');
        return step.special_tokens[place.SpecialToken.id]?.ids ?? [];
      });
    if (at < 0) throw refused('tokenizer', 'post_processor');
    return { begin: idsOf(step.single.slice(0, at)), end: idsOf(step.single.slice(at + 1)) };
  }
  return { begin: [], end: [] };
}
