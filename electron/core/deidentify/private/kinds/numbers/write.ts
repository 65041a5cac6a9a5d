import { fallbackTag, type Outcome } from '../../../outcome';
import type { KindWriter, WriteContext } from '../kind';
import { numberEntry, valueName } from './plan';
import { ranges, writeValue } from './ranges';
import { isLabValueSpan } from './read';

/** The sampled number, in the decimals of its range; the name before it and the unit after it stay unchanged. */
export const numberWriter =
  ({ entries }: WriteContext): KindWriter =>
  (span, _original, note): Outcome => {
    if (!isLabValueSpan(span)) return fallbackTag(span.type, 'unreadableValue');
    const { analyte, value } = span;
    if (typeof value === 'string') return fallbackTag(span.type, value);
    const found = entries.get(note.scope, numberEntry(analyte), valueName(value));
    return found === undefined
      ? fallbackTag(span.type, 'notDrawn')
      : {
          text: writeValue(ranges[analyte][value.row]!, Number(found), note.document.language === 'en'),
          action: 'private',
        };
  };
