import type { Analyte } from '../../../../../contract/privateKinds';
import { analytes as allAnalytes } from '../../../../../contract/privateKinds';
import { numeralsOfMeasurements } from '../../../measurements';
import type { Range } from '../../../replace';
import type { FoundSpan, PhiSpan } from '../../../sourceDocument';
import { ranges, sizeOf } from './ranges';

/** A laboratory value as read: the step and its range; or the reason why it is none. */
export type ReadValue = { readonly row: number; readonly index: number } | 'unreadableValue' | 'outOfRange';

/** A numeral that the release found next to the name of an analyte. */
export interface LabValueSpan extends FoundSpan {
  readonly type: 'labValue';
  readonly analyte: Analyte;
  readonly value: ReadValue;
}

export const isLabValueSpan = (span: PhiSpan): span is LabValueSpan => span.type === 'labValue' && 'analyte' in span;

const isAnalyte = (kind: string): kind is Analyte => (allAnalytes as readonly string[]).includes(kind);

/** Longer than any unit. */
const unitLength = 24;

/**
 * The range whose unit follows the number, or the one that needs none. The unit is shown, so the choice costs nothing.
 */
function rowOf(analyte: Analyte, behind: string): number {
  const unit = behind.slice(0, unitLength).toLowerCase().replace(/[\s·]/g, '');
  const named = ranges[analyte].findIndex(({ units }) => units.test(unit));
  if (named !== -1) return named;
  // another unit is not a missing one
  return /^[\p{L}µμ%]{1,6}\//u.test(unit) ? -1 : ranges[analyte].findIndex(({ mayBeBare }) => mayBeBare === true);
}

/** The value at the nearest step of its range: a public rule, so it costs nothing. */
function readValue(analyte: Analyte, written: string, behind: string): ReadValue {
  const row = rowOf(analyte, behind);
  const range = ranges[analyte][row];
  if (range === undefined) return 'unreadableValue';
  const { from, step, decimals } = range;
  // if no step is below ten, three digits after a mark are thousands
  const plain = step >= 100 ? written.replace(/[.,](?=\d{3}(?:[.,]|$))/g, '') : written;
  if (!/^\d{1,9}(?:[.,]\d{1,4})?$/.test(plain)) return 'unreadableValue';
  const index = Math.round((Number(plain.replace(',', '.')) * 10 ** decimals - from) / step);
  return index < 0 || index >= sizeOf(range) ? 'outOfRange' : { row, index };
}

/**
 * The spans of a note, and the laboratory values that none covers.
 *
 * @param spans resolved
 * @param analytes those that are sampled
 */
export function withLabValues(
  text: string,
  spans: readonly PhiSpan[],
  analytes: readonly Analyte[],
): readonly PhiSpan[] {
  const isCovered = ({ start, end }: Range): boolean => spans.some((span) => span.start < end && start < span.end);
  const found = numeralsOfMeasurements(text).flatMap(({ kind, start, end }): LabValueSpan[] =>
    !isAnalyte(kind) || !analytes.includes(kind) || isCovered({ start, end })
      ? []
      : [
          {
            start,
            end,
            type: 'labValue',
            isFound: true,
            analyte: kind,
            value: readValue(kind, text.slice(start, end), text.slice(end)),
          },
        ],
  );
  return found.length === 0 ? spans : [...spans, ...found].sort((a, b) => a.start - b.start);
}
