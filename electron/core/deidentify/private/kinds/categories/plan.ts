import type { PhiType } from '../../../../../contract/phi';
import { institutionValue } from '../../../institutionNames';
import { valueKey } from '../../../placeSurrogates';
import { candidatesOf, categoryTypes, sampleAnyOf, type CategoryType } from '../../planCategories';
import type { PolicySettings } from '../../policySettings';
import type { KindPlanner, PlanContext, PlannedValue } from '../kind';
import { addMention, entryOf, homeOf, plannedValues, valueCharges } from '../values';

/**
 * For each type with a public list, one value of a patient is sampled near the truth in each language; all others from
 * the whole list.
 */
export function categoriesPlanner({ entries, settingsOf, lists, sampler, randomFor }: PlanContext): KindPlanner {
  const settings: ReadonlyMap<PhiType | 'place', PolicySettings | undefined> = new Map(
    categoryTypes.map((type) => [type, settingsOf(type)]),
  );

  const sampleValues = (unit: string, { language, type, main, others }: PlannedValue): void => {
    const known = lists(language);
    if (known === undefined || type === 'place') return;
    const list = candidatesOf(type, known);
    const own = settings.get(type)?.settings;
    if (list.length === 0 || own === undefined) return;
    const put = (value: string, drawn: string): void => entries.put(unit, entryOf(type, language), value, drawn);
    if (main !== undefined) {
      put(main, sampler.category(main, list, own, randomFor(unit, type, `${language} ${main}`)));
      entries.put(unit, homeOf(type, language), 'main', '1');
    }
    for (const value of others) put(value, sampleAnyOf(list, randomFor(unit, `any ${type}`, `${language} ${value}`)));
  };

  return {
    readSpan: ({ document: { text, language }, spans }, at, into) => {
      const { start, end, type } = spans[at]!;
      if (settings.get(type) === undefined || lists(language) === undefined) return;
      const written = text.slice(start, end);
      const value = type === 'profession' ? valueKey(written) : institutionValue(written);
      if (value !== undefined && value !== '') addMention(into, language, type as CategoryType, value);
    },
    plan: (reading) => ({ categories: plannedValues(entries, reading, (type) => type !== 'place') }),
    charges: (_unit, reading, { categories }) => valueCharges(categories, reading, (type) => settings.get(type)),
    facts: () => ({ declared: [], patterns: [] }),
    sample: (unit, { categories }) => {
      for (const value of categories) sampleValues(unit, value);
    },
  };
}
