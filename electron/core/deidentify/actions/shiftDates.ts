import type { PolicyAction } from '../../../contract/policy';
import { below } from '../../privacy/randomness';
import { dayNumber } from '../../dates/civilDate';
import type { DateForm } from '../../dates/dateForm';
import { readDate } from '../../dates/parse/readDate';
import { isRelativeDate } from '../../dates/relative/isRelativeDate';
import { shiftForm } from '../../dates/shift';
import { joinKey, prfRandom } from '../prf';
import { compact } from '../../text/spelling';
import type { ActionContext, NoteContext } from '../noteContext';
import { fallbackTag, type Outcome } from '../outcome';
import type { PhiSpan } from '../sourceDocument';

type ShiftAction = Extract<PolicyAction, { action: 'shiftDate' }>;

/**
 * All dates of a patient move by the same number of days. Their distances stay: anyone who knows five visits finds the
 * record.
 */
export function shiftDates(
  action: ShiftAction,
  span: PhiSpan,
  original: string,
  note: NoteContext,
  context: ActionContext,
): Outcome {
  const { language } = note.document;
  const days = shiftOf(action, note, context);
  const form =
    note.formOf(original) ??
    readDate(original, language, note.reference) ??
    (isDayAlone(original) ? readDayAlone(span, original, note) : undefined);
  const shifted = form === undefined ? undefined : shiftForm(form, days);
  if (shifted === undefined)
    return isRelativeDate(original, language)
      ? { text: original, action: 'keep' }
      : fallbackTag(span.type, 'unreadableDate');
  return compact(shifted) === compact(original)
    ? fallbackTag(span.type, 'unchanged')
    : { text: shifted, action: 'shiftDate' };
}

const maxDayAlone = 60;
/** `9th`, `5. bis 7.`: no number that could be a month or a year. */
const isDayAlone = (text: string): boolean =>
  text.length <= maxDayAlone && /^\P{N}*\d{1,2}(?!\d)(?:\P{N}*[\p{L}–-]\P{N}*\d{1,2}(?!\d))*\P{N}*$/u.test(text);

/** `in March (3rd - 17th)`: months move by whole ones, so that the days would not fit. */
const inParenthesesBehindWord = /\p{L}\.?\s*\([^()\d]{0,8}$/u;

/** A day whose month the dates of the note make known beyond doubt. */
function readDayAlone({ start }: PhiSpan, original: string, note: NoteContext): DateForm | undefined {
  const { text, language } = note.document;
  if (inParenthesesBehindWord.test(text.slice(Math.max(0, start - 16), start))) return undefined;
  return readDate(original, language, { ...note.reference, dateOfDay: note.dateOfDay });
}

function shiftOf(action: ShiftAction, note: NoteContext, { surrogateTable, prf }: ActionContext): number {
  const { minDays, maxDays, keepWeekday } = action;
  const range = `${minDays} ${maxDays} ${keepWeekday}`;
  const done = surrogateTable.get(note.scope, 'dateShift', range);
  if (done !== undefined) return Number(done);
  const unit = keepWeekday ? 7 : 1;
  const min = Math.ceil(minDays / unit);
  const choices = Math.floor(maxDays / unit) - min + 1;
  const random = prfRandom(prf, 'dateShift', joinKey(note.scope, range));
  const days = new Set(note.dates().map(dayNumber));
  let shift = 0;
  for (let attempt = 0; attempt < 50; attempt++) {
    const drawn = below(random, 2 * choices);
    shift = (min + (drawn >> 1)) * unit * (drawn % 2 === 0 ? 1 : -1);
    // no date may move to another true date of the patient
    if (![...days].some((day) => days.has(day + shift))) break;
  }
  surrogateTable.put(note.scope, 'dateShift', range, String(shift));
  return shift;
}
