import { replacedStrings } from '../../deidentify/leakScan';
import type { PhiString } from '../../deidentify/sourceDocument';
import type { ReplacedSpan } from '../../deidentify/outcome';
import type { ReplacedNote } from '../ports';

/** Of a replaced note, or of one that is only planned to be. */
interface Searched extends Pick<ReplacedNote, 'text' | 'spans'> {
  readonly result: { readonly spans: readonly Pick<ReplacedSpan, 'start' | 'end' | 'value' | 'type' | 'action'>[] };
}

/**
 * What was replaced in a note and must not occur elsewhere, except places that repeat a marked string and makers of
 * things. These add nothing, and a name that is one letter off would match others that are one letter off from it.
 */
export function searchedStrings({ text, spans, result }: Searched): readonly PhiString[] {
  const [repeats, unsure] = [new Set<number>(), new Set<number>()];
  for (const { start, isRepeat, isUnsure, isMaker } of spans) {
    if (isRepeat === true || isMaker === true) repeats.add(start);
    if (isUnsure === true) unsure.add(start);
  }
  return replacedStrings(
    text,
    repeats.size === 0 ? result.spans : result.spans.filter(({ start, value }) => !repeats.has(value?.start ?? start)),
    unsure,
  );
}
