import { countryKey } from '../../../../../contract/countries';
import { typesWhere } from '../../../../../contract/phiTypes';
import type { PhiType } from '../../../../../contract/phi';
import { below } from '../../../../privacy/randomness';
import { placeMechanismOf, type PlaceMechanism } from '../../../../privacy/settings';
import { townsOfLocation, valueKey } from '../../../placeSurrogates';
import { poolsOf } from '../../../surrogateLists';
import type { PlaceSet } from '../../placeSet';
import type { KindPlanner, PlanContext, PlannedValue } from '../kind';
import { addMention, entryOf, homeOf, plannedValues, valueCharges } from '../values';

/** One place of a patient is sampled near the truth in each language; all others are sampled from anywhere. */
export function placesPlanner({ entries, settingsOf, lists, places, sampler, randomFor }: PlanContext): KindPlanner {
  const drawn: ReadonlySet<PhiType> = new Set(
    typesWhere('privateKind', 'place').filter((type) => settingsOf(type) !== undefined),
  );
  const settings = [...drawn].map(settingsOf).find((each) => each !== undefined);
  const mechanisms = new Map<PlaceSet, PlaceMechanism>();
  const mechanismOf = (set: PlaceSet): PlaceMechanism => {
    let made = mechanisms.get(set);
    if (made === undefined) mechanisms.set(set, (made = placeMechanismOf(settings!.settings, set.table)));
    return made;
  };

  const sampleValues = (unit: string, { language, type, main, others }: PlannedValue): void => {
    const set = places(language);
    if (set === undefined) return;
    const entry = entryOf(type, language);
    const spelt = new Map<number, number>();
    const settle = (value: string, candidate: (truth: number | undefined) => number, isMain: boolean): void => {
      const truth = set.indexOf(value);
      // two spellings of one place
      const index = (truth === undefined ? undefined : spelt.get(truth)) ?? candidate(truth);
      if (truth !== undefined) spelt.set(truth, index);
      entries.put(unit, entry, value, String(index));
      if (isMain) entries.put(unit, homeOf(type, language), 'main', String(index));
      if (truth !== undefined)
        entries.put(
          unit,
          `region ${language}`,
          valueKey(set.regions[set.regionOf[truth]!]!.name),
          String(set.regionOf[index]!),
        );
    };
    const size = set.table.candidates.length;
    if (main !== undefined) {
      const random = randomFor(unit, 'place', `${language} ${main}`);
      settle(main, (truth) => sampler.place(() => mechanismOf(set), truth, size, random), true);
    }
    for (const value of others)
      settle(value, () => below(randomFor(unit, 'anyPlace', `${language} ${value}`), size), false);
  };

  return {
    readSpan: ({ document: { text, language }, spans }, at, into) => {
      const { start, end, type } = spans[at]!;
      const known = lists(language);
      const set = places(language);
      if (!drawn.has(type) || known === undefined || set === undefined) return;
      into.countries.add(countryKey(language, set.country));
      const written = text.slice(start, end);
      for (const town of type === 'city' ? [valueKey(written)] : townsOfLocation(written, poolsOf(known)))
        if (town !== '') addMention(into, language, 'place', town);
    },
    plan: (reading) => ({ places: plannedValues(entries, reading, (type) => type === 'place') }),
    charges: (_unit, reading, { places: planned }) => valueCharges(planned, reading, () => settings),
    facts: ({ countries }) => ({
      declared: [...countries].sort().map((country) => `country:${country}`),
      patterns: [],
    }),
    sample: (unit, { places: planned }) => {
      for (const value of planned) sampleValues(unit, value);
    },
  };
}
