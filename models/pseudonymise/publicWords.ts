import type { PhiType } from '../../electron/contract/phi';
import { phiFacts } from '../../electron/contract/phiTypes';
import type { Language } from '../../electron/contract/text';
import { calendar } from '../../electron/core/dates/calendar';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { isStopWord } from './stopWords';

/** Words of a kind of PHI from lists that everybody has; none where letters stand for nothing, as in a number. */
export type PublicWords = (type: PhiType, language: Language) => readonly string[];

type Lists = Partial<SurrogateLists>;

const names = ({ female = [], male = [], surnames = [] }: Lists): readonly string[] => [
  ...female,
  ...male,
  ...surnames,
];
const places = ({ cities = [], territories = [], provinces = [], allCountries = [] }: Lists): readonly string[] => [
  ...cities,
  ...territories,
  ...provinces,
  ...allCountries,
];
const institutions = ({ hospitals = [], organizations = [], departments = [] }: Lists): readonly string[] => [
  ...hospitals,
  ...organizations,
  ...departments,
];
const times = (language: Language): readonly string[] => {
  const { months, weekdays, units } = calendar[language];
  return [...months, ...weekdays, ...Object.values(units)].flat();
};

function entriesOf(type: PhiType, language: Language, lists: Lists): readonly string[] {
  switch (phiFacts[type].nature) {
    case 'personName':
      return names(lists);
    case 'institution':
      return institutions(lists);
    case 'address':
      return [...(lists.streets ?? []), ...names(lists)];
    case 'postcode':
    case 'place':
      return places(lists);
    case 'time':
      return times(language);
    case 'telephone':
    case 'number':
    case 'code':
    case 'quantity':
      return [];
    case 'vocabulary':
      return lists.professions ?? [];
    case 'free':
      return [...names(lists), ...places(lists), ...institutions(lists)];
  }
}

/** Words of letters alone, two or more, that are no stop words; each once. */
export function publicWords(listsOf: (language: Language) => SurrogateLists | undefined): PublicWords {
  const known = new Map<string, readonly string[]>();
  return (type, language) => {
    const key = `${language} ${type}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const words = entriesOf(type, language, listsOf(language) ?? {})
      .flatMap((entry) => entry.match(/[\p{L}\p{M}]{2,}/gu) ?? [])
      .filter((word) => !isStopWord(word, language));
    const once = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
    known.set(key, once);
    return once;
  };
}
