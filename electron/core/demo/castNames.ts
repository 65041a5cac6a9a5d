import type { PhiType } from '../../contract/phi';
import { between, pick, type DemoRandom } from './demoRandom';
import type { CastValue, DemoPeople } from './demoStory';

export interface KnownPerson {
  readonly given: string;
  /** All surnames. */
  readonly family: string;
}

/** Somebody of a story, as a name. */
export interface Name {
  readonly sex: 'F' | 'M';
  readonly given: string;
  readonly family: string;
  readonly second: string;
}

const initial = (word: string): string => `${word.slice(0, 1)}.`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const surnames = (name: Name): string => [name.family, name.second].filter((part) => part !== '').join(' ');
export const knownPerson = (name: Name): KnownPerson => ({ given: name.given, family: surnames(name) });

/** Two inner letters change places, as fingers do. */
function mistype(name: string, random: DemoRandom): string {
  const at = between(random, 1, Math.max(1, name.length - 3));
  const swapped = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  return swapped === name ? name.slice(0, at) + name.slice(at + 1) : swapped;
}

/** A name as the field of a template asks for it; undefined for a field that names do not have. */
export function nameValue(
  name: Name,
  field: string,
  type: PhiType,
  people: DemoPeople,
  random: DemoRandom,
): CastValue | undefined {
  const put = (format: string): string =>
    format
      .replaceAll('{given}', name.given)
      .replaceAll('{family}', name.family)
      .replaceAll('{second}', name.second)
      .replaceAll('{initial}', initial(name.given))
      .replaceAll('{formal}', capital(name.family));
  const { full, listed, short } = people.nameFormats;
  switch (field) {
    case 'full':
      return { text: put(full), type };
    case 'listed':
      return { text: put(listed), type };
    case 'short':
      return { text: put(short), type };
    case 'given':
      return { text: name.given, type };
    case 'family':
      return { text: name.family, type };
    // A name that begins with a particle takes a capital where the given name is left out: "de heer Van Dijk".
    case 'formal':
      return { text: capital(name.family), type };
    case 'upper':
      return { text: name.family.toUpperCase(), type };
    case 'typo':
      return { text: mistype(name.family, random), type };
    case 'initials':
      return { text: `${initial(name.given)}${initial(name.family.split(' ').at(-1) ?? '')}`, type };
    case 'sign':
      return { text: (name.given.charAt(0) + (name.family.split(' ').at(-1) ?? '').slice(0, 2)).toLowerCase(), type };
    default:
      return undefined;
  }
}

/** Where people carry two surnames, a child has the first of each parent. */
export function inherit(name: Name, from: Name, how: 'same' | 'child' | undefined): Name {
  if (how === undefined) return name;
  if (how === 'same' || from.second === '') return { ...name, family: from.family, second: from.second };
  return from.sex === 'M' ? { ...name, family: from.family } : { ...name, second: from.family };
}

/** Draws names of which none stands for two people of a story, as long as the lists last. */
export function nameSource(people: DemoPeople): (sex: 'F' | 'M', source: DemoRandom, isElder?: boolean) => Name {
  const taken = new Set<string>();
  const sample = (source: DemoRandom, names: readonly string[]): string => {
    const free = names.filter((name) => !taken.has(name));
    const name = pick(source, free.length > 0 ? free : names);
    taken.add(name);
    return name;
  };
  const hasSecond = people.nameFormats.full.includes('{second}');
  const givenNames = (sex: 'F' | 'M', isElder: boolean): readonly string[] =>
    isElder ? (sex === 'F' ? people.elderFemale : people.elderMale) : sex === 'F' ? people.female : people.male;
  return (sex, source, isElder = false) => ({
    sex,
    given: sample(source, givenNames(sex, isElder)),
    family: sample(source, people.family),
    second: hasSecond ? sample(source, people.family) : '',
  });
}
