import type { LabelledSpan } from '../../../electron/contract/text';
import { nextWord } from '../../../electron/core/text/spans';

/**
 * Spans of one place with the first one's start or the last one's end moved by a word.
 *
 * @returns null where there is no word to take, or none would be left
 */
export function movedSpans(
  text: string,
  spans: readonly LabelledSpan[],
  edge: 'start' | 'end',
  isOut: boolean,
): readonly LabelledSpan[] | null {
  const [span] = edge === 'start' ? spans : spans.slice(-1);
  if (span === undefined) return null;
  const { start, end } = span;
  const word =
    edge === 'start'
      ? isOut
        ? nextWord(text, start, true)
        : nextWord(text, nextWord(text, start, false)?.end ?? end, false)
      : isOut
        ? nextWord(text, end, false)
        : nextWord(text, nextWord(text, end, true)?.start ?? start, true);
  if (word === null) return null;
  const moved = edge === 'start' ? { ...span, start: word.start } : { ...span, end: word.end };
  return moved.start < moved.end ? spans.map((each) => (each === span ? moved : each)) : null;
}
