import type { Language } from '../../../../../electron/contract/text';
import { createDetector } from '../../../../../electron/core/detection/detect';
import type { Gazetteer } from '../../../../../electron/core/detection/gazetteer';

/** Vocabulary that only some label sets count. */
const uncounted: ReadonlySet<string> = new Set(['kinship', 'sex', 'duration']);

const isWord = (unit: string): boolean => /[\p{L}\p{N}]/u.test(unit);

/**
 * The line with what was found in brackets, letters and digits only outside of the question whether marks belong to it.
 */
export function compare(
  language: Language,
  gazetteer: Gazetteer,
  line: string,
): { readonly wanted: string; readonly given: string } {
  let text = '';
  const isGold: boolean[] = [];
  let isInside = false;
  for (const unit of line) {
    if (unit === '[' || unit === ']') isInside = unit === '[';
    else {
      text += unit;
      for (let i = 0; i < unit.length; i++) isGold.push(isInside);
    }
  }
  const isFound = isGold.map(() => false);
  for (const { start, end, type } of createDetector({ language, gazetteer })(text))
    if (!uncounted.has(type)) isFound.fill(true, start, end);
  const shown = (marks: readonly boolean[]): string =>
    [...text]
      .map((unit, i) => (isWord(unit) && marks[i] === true ? `[${unit}]` : unit))
      .join('')
      .replaceAll('][', '');
  return { wanted: shown(isGold), given: shown(isFound) };
}
