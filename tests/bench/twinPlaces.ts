import type { Countries } from '../../electron/contract/countries';
import type { Language } from '../../electron/contract/text';
import { townsOfLocation } from '../../electron/core/deidentify/placeSurrogates';
import type { PlaceSet } from '../../electron/core/deidentify/private/placeSet';
import { poolsOf, type SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { capital, upper, vowel } from './twinDates';
import { oneOf, type Chance, type Writer } from './twinWriter';

export interface Pools {
  readonly lists: SurrogateLists;
  readonly places: PlaceSet;
  /** If the policy states them; then lists and places are of these. */
  readonly countries?: Countries;
}
type Line = (writer: Writer, chance: Chance) => void;

const cased = (text: string, chance: Chance): string => (chance(4) === 0 ? upper(text) : text);
const an = (text: string): string => (/^[aeio]/i.test(text) || /^u[^nst]/i.test(text) ? 'an' : 'a');

/** Lines about the places and institutions of one patient: two towns, a profession, a hospital, a ward. */
export function placeLines(language: Language, chance: Chance, { lists, places }: Pools): readonly Line[] {
  const indexOf = (name: string): number | undefined => places.indexOf(name);
  const listed = (): string => {
    for (;;) {
      const name = oneOf(chance, places.names);
      const at = indexOf(name);
      if (
        at !== undefined &&
        places.names[at] === name &&
        !/[,;/()]/.test(name) &&
        townsOfLocation(name, poolsOf(lists)).length === 1
      )
        return name;
    }
  };
  // a stated country has several areas in a region of one name
  const regionOf = (name: string): string => places.regions[places.regionOf[indexOf(name)!]!]!.name;
  /** Also of the town that is meant where a line says `del Arenal`. */
  const regionsOf = (name: string): readonly string[] =>
    [name, name.replace(/^(?:El|La|Los|Las|Le|Les) /, '')].flatMap((each) =>
      indexOf(each) === undefined ? [] : [regionOf(each)],
    );
  const home = listed();
  let other = listed();
  // whether two towns lie in one region shows where the region is named
  while (other === home || regionsOf(other).includes(regionOf(home))) other = listed();
  const region = regionOf(home);
  const profession = oneOf(chance, lists.professions);
  const hospital = oneOf(chance, lists.hospitals);
  const ward = oneOf(chance, lists.departments);
  const country = lists.countries[0]!;
  const town = (w: Writer, name: string, c: Chance): void => w.mark('city', cased(name, c));
  const inBrackets: Line = (w, c) =>
    w.mark('location', oneOf(c, [`${home} (${country})`, `${home}, ${country}`, `${upper(home)} / ${country}`]));
  const withRegion: Line = (w, c) => {
    town(w, home, c);
    w.say(' (');
    w.mark('territory', cased(region, c));
    w.say(')');
  };
  const all: readonly Line[] = [inBrackets, withRegion];
  switch (language) {
    case 'en':
      return [
        ...all,
        (w, c) => (w.say('Lives in '), town(w, home, c)),
        (w, c) => (w.say(`${capital(an(other))} `), town(w, other, c), w.say(' resident')),
        (w, c) => (w.say(`Works as ${an(profession)} `), w.mark('profession', cased(profession, c))),
        (w) => (w.say(`Once ${an(profession)} `), w.mark('profession', profession)),
        (w, c) => (
          w.say('Treated at '),
          c(3) === 0 ? w.say('the ') : undefined,
          w.mark(
            'hospital',
            oneOf(c, [
              `${hospital} Hospital`,
              `${hospital} Clinic`,
              `${hospital} Medical Center`,
              upper(`${hospital} Hospital`),
            ]),
          )
        ),
        (w, c) => (w.say('Ward: '), w.mark('department', cased(ward, c))),
        (w, c) => (
          w.say('Seen in the '),
          w.mark('department', oneOf(c, [`${ward} Department`, `Department of ${ward}`, `${ward} Unit`]))
        ),
      ];
    case 'es': {
      const isFeminine = chance(2) === 0;
      const head = isFeminine ? 'Clínica' : oneOf(chance, ['Hospital', 'Complejo Hospitalario', 'Hospital General']);
      const unit = isFeminine ? 'Unidad de' : 'Servicio de';
      const article = /^(El|La|Los|Las) /.exec(other)?.[1];
      const bare = article === undefined ? other : other.slice(article.length + 1);
      const from = article === undefined ? 'de ' : article === 'El' ? 'del ' : `de ${article.toLowerCase()} `;
      return [
        ...all,
        (w, c) => (w.say('Vive en '), town(w, home, c)),
        (w, c) => (w.say(`Natural ${from}`), w.mark('city', cased(bare, c))),
        (w, c) => (w.say(`Procede ${from}`), w.mark('city', cased(bare, c))),
        (w, c) => (w.say(`Reside entre Soria ${/^h?i[^e]/i.test(home) ? 'e' : 'y'} `), town(w, home, c)),
        (w, c) => (w.say('Profesión: '), w.mark('profession', cased(profession, c))),
        (w) => (w.say(`Trabaja de chófer ${/^h?o/i.test(profession) ? 'u' : 'o'} `), w.mark('profession', profession)),
        (w, c) => (
          w.say(isFeminine ? 'Derivado de la ' : 'Derivado del '),
          w.mark('hospital', cased(`${head} ${hospital}`, c))
        ),
        (w) => (w.say(isFeminine ? 'Ingresa en la ' : 'Ingresa en el '), w.mark('hospital', `${head} ${hospital}`)),
        (w) => (w.say(isFeminine ? 'Remitido a la ' : 'Remitido al '), w.mark('department', `${unit} ${ward}`)),
        (w, c) => (w.say('Especialidad: '), w.mark('department', cased(ward, c))),
      ];
    }
    case 'fr': {
      const kind = chance(3);
      const head = ['hôpital', 'clinique', 'CHU'][kind]!;
      const unit = kind === 0 ? 'unité de' : 'service de';
      const article = /^(Le|Les) /.exec(other)?.[1];
      const bare = article === undefined ? other : other.slice(article.length + 1);
      return [
        ...all,
        (w, c) => {
          const preposition =
            article === 'Le' ? 'du ' : article === 'Les' ? 'des ' : vowel(other) ? oneOf(c, ["d'", 'd’']) : 'de ';
          w.say(`Originaire ${preposition}`);
          return w.mark('city', cased(bare, c));
        },
        (w, c) => (
          w.say(`Habite ${article === 'Le' ? 'au ' : article === 'Les' ? 'aux ' : 'à '}`),
          w.mark('city', cased(bare, c))
        ),
        (w, c) => (w.say('Vit à '), town(w, home, c)),
        (w) => (w.say(vowel(profession) ? "Ancien métier d'" : 'Ancien métier de '), w.mark('profession', profession)),
        (w, c) => (w.say('Profession : '), w.mark('profession', cased(profession, c))),
        (w, c) => (
          w.say(["Suivi à l'", 'Suivi à la ', 'Suivi au '][kind]!),
          w.mark('hospital', `${oneOf(c, [head, capital(head)])} ${hospital}`)
        ),
        (w) => (
          w.say(["Courrier de l'", 'Courrier de la ', 'Courrier du '][kind]!),
          w.mark('hospital', `${head} ${hospital}`)
        ),
        (w) => (w.say(vowel(unit) ? "Adressé à l'" : 'Adressé au '), w.mark('department', `${unit} ${ward}`)),
      ];
    }
    case 'nl': {
      const isNeuter = chance(2) === 0;
      const head = isNeuter ? 'ziekenhuis' : 'kliniek';
      return [
        ...all,
        (w, c) => (w.say('Woont in '), town(w, home, c)),
        (w, c) => (w.say('Komt uit '), town(w, other, c)),
        (w, c) => (w.say('Beroep: '), w.mark('profession', cased(profession, c))),
        (w, c) => (
          w.say(isNeuter ? 'Opgenomen in het ' : 'Opgenomen in de '),
          w.mark('hospital', `${oneOf(c, [head, capital(head)])} ${hospital}`)
        ),
        (w) => (w.say('Verwezen naar de '), w.mark('department', `afdeling ${ward}`)),
      ];
    }
    case 'de': {
      const kind = chance(3);
      const head = ['Klinikum', 'Klinik', 'Krankenhaus'][kind]!;
      const isFeminine = kind === 1;
      return [
        ...all,
        (w, c) => (w.say('Wohnt in '), town(w, home, c)),
        (w, c) => (w.say('Kommt aus '), town(w, other, c)),
        (w, c) => (w.say('Beruf: '), w.mark('profession', cased(profession, c))),
        (w, c) => (
          w.say(isFeminine ? 'Behandelt in der ' : 'Behandelt im '),
          w.mark('hospital', cased(`${head} ${hospital}`, c))
        ),
        (w) => (
          w.say(isFeminine ? 'Überwiesen von der ' : 'Überwiesen vom '),
          w.mark('hospital', `${head} ${hospital}`)
        ),
        (w) => (w.say(isFeminine ? 'Verlegt zur ' : 'Verlegt zum '), w.mark('hospital', `${head} ${hospital}`)),
        (w) => (w.say('Befund der '), w.mark('department', oneOf(chance, [`Abteilung ${ward}`, `Station ${ward}`]))),
      ];
    }
  }
}
