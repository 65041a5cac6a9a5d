import type { DetectReply } from '../../electron/contract/engine';

type Result = DetectReply['results'][number];

/** Ends of cells and of lines that no margin cut. */
const border = /[\t\r\n]+/g;
const wordSign = /[\p{L}\p{N}]/u;

/**
 * Findings of models that run on over cells or lines, one for each: a value ends where its cell does. As one they would
 * be replaced in the first cell, and empty the others. What rules find over a line end, they mean.
 *
 * @param text in which lines that were cut at a margin are joined
 */
export function withinCells(result: Result, text: string): Result {
  const isOver = ({ start, end, source }: Result['suggestions'][number]): boolean =>
    !source.startsWith('rule:') && source !== 'patient-data' && /[\t\r\n]/.test(text.slice(start, end));
  if (!result.suggestions.some(isOver)) return result;
  return {
    ...result,
    suggestions: result.suggestions.flatMap((span) => {
      if (!isOver(span)) return [span];
      const parts: (typeof span)[] = [];
      let from = span.start;
      const keep = (until: number): void => {
        const part = text.slice(from, until);
        const start = from + part.length - part.trimStart().length;
        const end = start + part.trim().length;
        if (wordSign.test(part)) parts.push({ ...span, start, end });
      };
      for (const { 0: found, index } of text.slice(span.start, span.end).matchAll(border)) {
        keep(span.start + index);
        from = span.start + index + found.length;
      }
      keep(span.end);
      return parts;
    }),
  };
}
