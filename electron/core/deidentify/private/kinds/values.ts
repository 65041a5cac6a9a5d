import type { Language } from '../../../../contract/text';
import { mainValue } from '../mainValue';
import type { CategoryType } from '../planCategories';
import type { PrivateSurrogateTable } from '../privateSurrogateTable';
import type { ChargedSample, Mentions, PatientReading, PlannedValue } from './kind';
import type { PolicySettings } from '../policySettings';

type ValueType = CategoryType | 'place';

/** The name of a kind's values in the surrogate table. */
export const entryOf = (type: ValueType, language: Language): `place ${string}` | `category ${string}` =>
  type === 'place' ? `place ${language}` : `category ${type} ${language}`;
export const homeOf = (type: ValueType, language: Language): `home ${string}` => `home ${type} ${language}`;

const nameOf = (type: ValueType, language: Language): string => `${type} ${language}`;

/** One more mention of a value, in the order of notes and spans. */
export function addMention(into: PatientReading, language: Language, type: ValueType, value: string): void {
  const name = nameOf(type, language);
  const known = into.values.get(name);
  if (known === undefined) into.values.set(name, { language, type, mentions: [value] });
  else known.mentions.push(value);
  into.names.at(-1)!.push({ type, value });
}

/** Values that are not in the surrogate table yet; one of them is charged, unless one was before. */
export function plannedValues(
  entries: PrivateSurrogateTable,
  { unit, values }: PatientReading,
  isOwn: (type: ValueType) => boolean,
): readonly PlannedValue[] {
  return [...values.values()].filter(({ type }) => isOwn(type)).map((mentions) => plannedOf(entries, unit, mentions));
}

function plannedOf(entries: PrivateSurrogateTable, unit: string, { language, type, mentions }: Mentions): PlannedValue {
  const entry = entryOf(type, language);
  const { main, others } = mainValue(mentions.filter((value) => entries.get(unit, entry, value) === undefined));
  const hasMain = entries.get(unit, homeOf(type, language), 'main') !== undefined;
  return hasMain
    ? { language, type, main: undefined, others: main === undefined ? others : [main, ...others] }
    : { language, type, main, others };
}

/** The charged value of each language, ordered by the first mention of its kind. */
export function valueCharges(
  planned: readonly PlannedValue[],
  { values }: PatientReading,
  settingsOf: (type: ValueType) => PolicySettings | undefined,
): readonly ChargedSample[] {
  const names = [...values.keys()];
  return planned.flatMap(({ language, type, main }) => {
    const settings = settingsOf(type);
    return main === undefined || settings === undefined
      ? []
      : [{ name: type, value: `${language} ${main}`, settings, order: 1 + names.indexOf(nameOf(type, language)) }];
  });
}
