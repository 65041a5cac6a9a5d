import type { Language } from '../../../contract/text';
import type { CivilDate } from '../civilDate';
import type { DateForm, DateReference } from '../dateForm';
import { readDate } from './readDate';

/** The full dates of a form, in order, without those whose year was taken from the reference. */
export const datesOf = (form: DateForm): readonly CivilDate[] => {
  const isYearGiven = form.groups.some(({ given }) => given.year);
  return isYearGiven
    ? form.groups.flatMap(({ value: { day, month, year } }) =>
        day !== undefined && month !== undefined && year !== undefined ? [{ year, month, day }] : [],
      )
    : [];
};

/** Is the reading independent of the reference, that is, is every year written in full? */
export const isSelfContained = (form: DateForm): boolean =>
  form.groups.every(
    (group) =>
      group.given.year &&
      (group.compact === undefined
        ? form.items[group.year]?.text.length === 4
        : form.items[group.day]!.text.length === 8),
  );

/** The full dates of a text, in order; empty if there are none. */
export function fullDates(text: string, language: Language, reference: DateReference): readonly CivilDate[] {
  const form = readDate(text, language, reference);
  return form === undefined ? [] : datesOf(form);
}
