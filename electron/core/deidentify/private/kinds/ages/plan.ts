import { ageMechanismOf } from '../../../../privacy/settings';
import { ageEnd } from '../../agreement';
import { readAge } from '../../noteAges';
import type { Moment } from '../../noteDates';
import { ageKey, ageTruth, sampleBirth, newAge, yearsBetween, type AgeMention, type AgeTruth } from '../../planAges';
import { agePattern } from '../../shownValues';
import { earlier } from '../dates/plan';
import type { KindPlanner, KindPlans, PlanContext } from '../kind';

/** One age of a patient, at the first date, is sampled; all others follow it, and so does the birth date. */
export function agesPlanner({ entries, settingsOf, sampler, randomFor }: PlanContext): KindPlanner {
  const settings = settingsOf('age');
  const hasDates = settingsOf('date') !== undefined;
  const mechanism = settings === undefined ? undefined : ageMechanismOf(settings.settings);

  const truthOf = (
    unit: string,
    ages: readonly AgeMention[],
    { birth, first }: KindPlans['timeline'],
  ): AgeTruth | undefined => {
    if (settings === undefined || (ages.length === 0 && birth === undefined)) return undefined;
    const known = entries.trueBirth(unit);
    if (known === undefined)
      return ageTruth(ages, birth === undefined ? undefined : (birth.from + birth.to) >> 1, first);
    return { first: first === undefined ? 0 : yearsBetween(Math.min(known, first), first), birth: known };
  };

  const sampleFirst = (unit: string, truth: AgeTruth): void => {
    const random = randomFor(unit, 'age', String(truth.first));
    const years = sampler.age(mechanism!, truth.first, random);
    let first: number | undefined;
    for (const { surrogate } of entries.released(unit)) first = earlier(first, surrogate);
    const trueFirst = truth.birth === undefined ? undefined : truth.birth + Math.ceil((truth.first + 0.5) * 365.2425);
    // without new dates, ages follow the true ones, which the policy leaves visible
    const from = hasDates ? first : trueFirst;
    entries.putAge(
      unit,
      { years, birth: from === undefined ? undefined : sampleBirth(years, from, random) },
      truth.birth,
    );
  };

  return {
    readSpan: ({ document: { text, language }, spans, dates }, at, { ages }) => {
      if (settings === undefined) return;
      const { start, end } = spans[at]!;
      const until = ageEnd(text, end, spans[at + 1]?.start ?? text.length, language);
      const read = readAge(text.slice(start, until), language);
      if (read !== undefined) ages.push({ years: read.years, at: dates.noteDay });
    },
    plan: ({ unit, ages }, { timeline }) => {
      const truth = truthOf(unit, ages, timeline);
      if (truth === undefined) return { age: undefined };
      const mentions = ages.filter((told) => entries.get(unit, 'age', ageKey(told)) === undefined);
      return { age: { truth, isNew: entries.age(unit) === undefined, mentions } };
    },
    charges: (_unit, _reading, { age }) =>
      settings !== undefined && age?.isNew === true
        ? [{ name: 'age', value: `${age.truth.first}`, settings, order: 0 }]
        : [],
    facts: ({ ages }, { age }) =>
      age === undefined
        ? { declared: [], patterns: [] }
        : {
            declared: settings?.settings.declaresAdult === true ? [age.truth.first >= 18 ? 'adult' : 'minor'] : [],
            patterns: agePattern(ages, age.truth),
          },
    sample: (unit, { age, timeline }) => {
      if (age === undefined) return;
      const { truth, isNew, mentions } = age;
      if (isNew && entries.age(unit) === undefined) sampleFirst(unit, truth);
      const drawn = entries.age(unit)!;
      if (drawn.birth !== undefined && timeline.birth !== undefined)
        entries.put(unit, 'day', timeline.birth.key, String(drawn.birth));
      const dayOf = (moment: Moment): number | undefined => (hasDates ? entries.day(unit, moment.key) : moment.from);
      for (const mention of mentions) {
        const key = ageKey(mention);
        const years = newAge(mention, truth, drawn, dayOf, () => randomFor(unit, 'otherAge', key));
        entries.put(unit, 'age', key, String(years));
      }
    },
  };
}
