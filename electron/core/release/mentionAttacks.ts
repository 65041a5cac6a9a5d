import { civilDate } from '../dates/civilDate';
import { formAttack, formOf, type FormAttack, type WrittenValue } from '../privacy/attacks/form';
import { plantedLetter, type PlantedLetter } from '../privacy/attacks/plantedLetter';
import type { PatientRecord } from './records';

/** What a letter that lists days recovers from the other notes of its patient; without birth dates. */
export const letterOf = (records: readonly PatientRecord[]): PlantedLetter =>
  plantedLetter(
    records.map(({ sides }) =>
      sides.flatMap(({ isOwn, mentions }, note) =>
        mentions.flatMap(({ day, released, isBirth }) =>
          day === undefined || isBirth ? [] : [{ note, isOwn, day, released }],
        ),
      ),
    ),
  );

/** What the written form of the dates discloses about those they replaced. */
export const writtenForm = (records: readonly PatientRecord[]): FormAttack =>
  formAttack(records.flatMap(writtenValues));

/**
 * Dates with day and month on both sides: does the form disclose how many digits the true ones had, or that they were a
 * first of the month, or in May?
 */
function writtenValues(record: PatientRecord, index: number): readonly WrittenValue[] {
  const numeralsOf = (day: number): string => {
    const { day: date, month } = civilDate(day);
    return `${date === 1 ? '1' : date < 10 ? 'd' : 'dd'}${month < 10 ? 'm' : 'mm'}${month === 5 ? '5' : ''}`;
  };
  return record.sides.flatMap(({ mentions }) =>
    mentions.flatMap(({ day, released, written }) =>
      day === undefined || released === undefined
        ? []
        : [
            {
              record: index,
              trait: numeralsOf(day),
              value: `${record.language} ${numeralsOf(released)}`,
              form: formOf(written),
            },
          ],
    ),
  );
}
