import { replacedStrings } from '../../deidentify/leakScan';
import type { PhiString } from '../../deidentify/sourceDocument';
import type { ReplacedNote } from '../ports';

/**
 * What of a replaced note must not stand elsewhere: what was replaced in it, but for places that repeat a marked
 * string. These say nothing new, and a name that is one letter off would bring others that are one letter off from that
 * one.
 */
export function searchedStrings({ text, spans, result }: ReplacedNote): readonly PhiString[] {
  const repeats = new Set<number>();
  for (const { start, isRepeat } of spans) if (isRepeat === true) repeats.add(start);
  return replacedStrings(
    text,
    repeats.size === 0 ? result.spans : result.spans.filter(({ start, value }) => !repeats.has(value?.start ?? start)),
  );
}
