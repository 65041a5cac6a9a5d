import type { TypesWhere } from '../../contract/phiTypes';
import { countriesOf, type Country } from '../../contract/countries';
import type { Language } from '../../contract/text';
import { below } from '../privacy/randomness';
import { joinKey, prfRandom, pick, randomDigit, randomLetter, type Prf } from './prf';
import { isAscii } from '../text/letterCase';
import { compact, foldSpelling, foldedWords, inCaseOf } from '../text/spelling';
import type { SurrogateTable } from './surrogateTable';
import { sameLayout } from './identifiers';
import { splitInstitution } from './institutionNames';
import { isNumberedWard, otherWard } from './wardNames';
import { postalKey, samplePostalCode, writePostalCode } from './countries/postalForms';
import { placesOfLocation, splitZip } from './locationParts';
import { listedWords, type CountryRegion, type CountryTowns, type SurrogatePools } from './surrogateLists';
import { setOfWords } from '../text/setOfWords';

/**
 * Surrogates of places and institutions: the proper part is sampled; kinds (`Calle`, `Hospital`), the layout of numbers
 * and punctuation stay.
 */
export interface PlaceContext {
  readonly language: Language;
  readonly pools: SurrogatePools;
  /** What the notes show, where the policy infers it. */
  readonly shown?: Country | undefined;
  readonly prf: Prf;
  readonly surrogateTable: SurrogateTable;
  readonly scope: string;
  /** Folded words and compact strings of this patient's originals. */
  readonly avoid: ReadonlySet<string>;
  /**
   * The private sample for a value, used instead of sampling here. It may be the original: excluding that would
   * disclose what it is.
   */
  readonly chosen?: ((kind: string, value: string) => string | undefined) | undefined;
  /**
   * First digits of postal codes around the patient's sampled place, and the name of their entries in the surrogate
   * table.
   */
  readonly follows?:
    | { readonly kind: string; readonly zips: readonly string[]; readonly region?: CountryRegion | undefined }
    | undefined;
}

/**
 * One of a list for a folded value, always the same within the scope.
 * @param near preferred, as long as one of them is free
 */
export function sampled(
  kind: string,
  value: string,
  list: readonly string[],
  context: PlaceContext,
  near: readonly string[] = [],
): string | undefined {
  const { surrogateTable, scope, prf, avoid } = context;
  const chosen = context.chosen?.(kind, value);
  if (chosen !== undefined) return chosen;
  const isFree = (candidate: string): boolean => {
    const words = listedWords(candidate);
    return (
      words.join(' ') !== value &&
      words.every((word) => word.length < 3 || !avoid.has(word)) &&
      !avoid.has(words.join(''))
    );
  };
  // an earlier sample may meanwhile be a true value of the patient: then there is a next one, and a next, and the
  // ledger keeps them all
  for (let turn = 1; turn <= 8; turn++) {
    const own = ofCountry.has(kind) ? withCountry(kind, context) : kind;
    const name = turn === 1 ? own : `${own} ${turn}`;
    const done = surrogateTable.get(scope, name, value);
    if (done !== undefined && isFree(done)) return done;
    if (done !== undefined) continue;
    const random = prfRandom(prf, name, joinKey(scope, value));
    const found =
      pick(random, near, (candidate) => isFree(candidate) && !surrogateTable.isTaken(scope, name, candidate)) ??
      pick(random, list, (candidate) => isFree(candidate) && !surrogateTable.isTaken(scope, name, candidate)) ??
      pick(random, list, isFree);
    if (found !== undefined) surrogateTable.put(scope, name, value, found);
    return found;
  }
  return undefined;
}

/** Values of one country are sampled anew for another. */
const ofCountry = setOfWords('city territory territoryCode street street2');
const withCountry = (kind: string, { pools }: PlaceContext): string =>
  pools.lists.country === undefined ? kind : `${kind}@${pools.lists.country.country}`;

/** The value of a place or an institution, as sampling identifies it. */
export const valueKey = (text: string): string => foldedWords(text).join(' ');

function plain(
  kind: string,
  text: string,
  list: readonly string[],
  context: PlaceContext,
  near?: readonly string[],
): string | undefined {
  const folded = valueKey(text);
  if (folded === '') return undefined;
  const found = sampled(kind, folded, list, context, near);
  if (found === undefined) return undefined;
  const [, lead = '', core = '', tail = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? [];
  // `U.S.A.` is not a name in capitals
  return (
    lead +
    (core.length <= 3 || core.includes('.') ? found : inCaseOf(core, found)) +
    (core.includes('.') ? tail.replace('.', '') : tail)
  );
}

/**
 * A town of the country that the policy states or the notes show; else of the same country if the original is listed,
 * else of the language's usual country.
 */
export function surrogateCity(text: string, context: PlaceContext): string | undefined {
  const { cities, citiesOf, lists } = context.pools;
  if (lists.country !== undefined) return plain('city', text, lists.cities, context, context.follows?.region?.towns);
  const country =
    context.shown ??
    lists.territoryCountries[cities.get(foldSpelling(text.trim())) ?? -1] ??
    countriesOf[context.language][0];
  return plain('city', text, citiesOf.get(country) ?? lists.cities, context);
}

/** A region for a region, a code (`IL`) for a code; American states and British counties are separate. */
export function surrogateTerritory(text: string, context: PlaceContext): string | undefined {
  const { territories, territoryCountries, provinces } = context.pools.lists;
  const { codes } = context.pools;
  if (context.pools.lists.country !== undefined) return territoryOfCountry(text, context);
  if (codes.includes(text.trim())) return plain('territoryCode', text, codes, context)?.toUpperCase();
  if (context.language !== 'en') return plain('territory', text, context.pools.territories, context);
  const folded = foldSpelling(text.trim());
  const isBritish =
    provinces.some((name) => foldSpelling(name) === folded) ||
    territories.some((name, i) => territoryCountries[i] === 'GB' && foldSpelling(name) === folded);
  return plain(
    'territory',
    text,
    isBritish ? provinces : territories.filter((_, i) => territoryCountries[i] === 'US'),
    context,
  );
}
function territoryOfCountry(text: string, context: PlaceContext): string | undefined {
  const { codes, territories, lists } = context.pools;
  const { region } = context.follows ?? {};
  if (!codes.includes(text.trim()))
    return plain('territory', text, territories, context, region === undefined ? [] : [region.name]);
  const own = lists.territoryCodes[territories.indexOf(region?.name ?? '')];
  return plain('territoryCode', text, codes, context, own === undefined ? [] : [own])?.toUpperCase();
}
export const surrogateCountry = (text: string, context: PlaceContext): string | undefined =>
  plain('country', text, context.pools.lists.countries, context);
export const surrogateProfession = (text: string, context: PlaceContext): string | undefined =>
  plain('profession', text, context.pools.lists.professions, context);

/** First two digits of existing postal codes. */
const zipRegions: Readonly<Partial<Record<Language, number>>> = { es: 52, fr: 95, de: 99 };

/** A postal code of the same form, in an existing region. */
export function surrogateZip(text: string, context: PlaceContext): string | undefined {
  const value = compact(text);
  if (value === '') return undefined;
  if (context.pools.lists.country !== undefined) return zipOfCountry(text, context.pools.lists.country, context);
  const { surrogateTable, scope, prf, avoid, language, follows } = context;
  const isFree = (candidate: string): boolean => compact(candidate) !== value && !avoid.has(compact(candidate));
  const kind = follows?.kind ?? 'zip';
  const done = surrogateTable.get(scope, kind, value);
  const random = prfRandom(prf, kind, joinKey(scope, value));
  const sample = (): string => {
    const layout = sameLayout(text, random);
    if (follows !== undefined && follows.zips.length > 0) {
      const region = follows.zips[below(random, follows.zips.length)]!;
      return layout.replace(/[0-9]{4,}/, (digits) => region + digits.slice(region.length));
    }
    const max = zipRegions[language];
    if (max === undefined || !/^[^0-9]*[0-9]{5}[^0-9]*$/.test(text)) return layout;
    const region = String(1 + below(random, max)).padStart(2, '0');
    return layout.replace(/[0-9]{5}/, (digits) => region + digits.slice(2));
  };
  if (done !== undefined && isFree(pour(text, done))) return pour(text, done);
  for (let attempt = 0; attempt < 50; attempt++) {
    const candidate = sample();
    if (!isFree(candidate)) continue;
    if (done !== undefined) return candidate;
    const sampledValue = candidate.replace(/[^\p{L}\p{N}]/gu, '');
    surrogateTable.put(scope, kind, value, sampledValue);
    // as the next mention will have it
    return pour(text, sampledValue);
  }
  return undefined;
}

/** A postal code as its country writes it, in the case of the text; of the region that the patient's places are of. */
function zipOfCountry(text: string, { country, regions }: CountryTowns, context: PlaceContext): string | undefined {
  const { surrogateTable, scope, prf, avoid, follows } = context;
  const key = postalKey(country, text);
  const kind = `${follows?.kind ?? `near@${country}`} zip`;
  const isFree = (code: string): boolean => code !== key && !avoid.has(code);
  const written = (code: string): string => inCaseOf(text, writePostalCode(country, code, text));
  const done = surrogateTable.get(scope, kind, key);
  if (done !== undefined && isFree(compact(done))) return written(done);
  const random = prfRandom(prf, kind, joinKey(scope, key));
  const zips = follows?.zips ?? regions.flatMap((region) => region.zips);
  for (let attempt = 0; attempt < 50; attempt++) {
    const code = samplePostalCode(country, zips[below(random, zips.length)]!, random);
    if (!isFree(compact(code))) continue;
    if (done === undefined) surrogateTable.put(scope, kind, key, code);
    return written(code);
  }
  return undefined;
}

function pour(layout: string, value: string): string {
  let at = 0;
  if (!isAscii(layout)) return layout.replace(/[\p{L}\p{N}]/gu, (character) => value[at++] ?? character);
  let out = '';
  for (let i = 0; i < layout.length; i++) {
    const unit = layout.charCodeAt(i);
    const isPlace = (unit >= 48 && unit <= 57) || ((unit | 32) >= 97 && (unit | 32) <= 122);
    out += (isPlace ? value[at++] : undefined) ?? layout[i]!;
  }
  return out;
}

/**
 * How many leading digits of a postal code identify a region, by form; 17 three-digit areas of the United States have
 * too few inhabitants and become 000.
 */
const smallAreas = setOfWords('036 059 063 102 203 205 369 556 692 753 772 790 821 823 830 831 878 879 884 890 893');
export function regionOfZip(text: string, language: Language): string | undefined {
  const value = text.trim().toUpperCase().replace(/[\s-]/g, '');
  if (/^\d{5}(\d{4})?$/.test(value)) {
    const region = value.slice(0, language === 'en' ? 3 : 2);
    return language === 'en' ? `${smallAreas.has(region) ? '000' : region}**` : `${region}***`;
  }
  if (/^\d{4}[A-Z]{2}$/.test(value)) return `${value.slice(0, 2)}** **`;
  if (/^\d{4}$/.test(value)) return `${value.slice(0, 2)}**`;
  const british = /^([A-Z]{1,2})\d[A-Z\d]?\d[A-Z]{2}$/.exec(value);
  return british === null ? undefined : `${british[1]!}** ***`;
}

/** The region of a listed town. */
export function territoryOfCity(text: string, pools: SurrogatePools): string | undefined {
  const index = pools.cities.get(foldSpelling(text.trim()));
  return index === undefined ? undefined : pools.lists.territories[index];
}

/** The towns named by a place of unspecified kind: the values that are sampled for them. */
export const townsOfLocation = (text: string, pools: SurrogatePools): readonly string[] =>
  placesOfLocation(text, pools).flatMap(({ kind, name }) => (kind === 'town' && name !== '' ? [valueKey(name)] : []));

/** A place of unspecified kind: digits are a postal code, listed names are what they are, other words a town. */
export function surrogateLocation(text: string, context: PlaceContext): string | undefined {
  let isMissing = false;
  let hasAny = false;
  const written = text.replace(/[^,;/()\n\r]+/g, (piece) =>
    // all of them: a tab or an ampersand between two names leaves neither behind
    piece.replace(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’.-]*/gu, (words) => {
      hasAny = true;
      const { zip, name, isAfter } = splitZip(words, context.pools);
      const code = zip === undefined ? '' : surrogateZip(zip, context);
      const rest = name.trim() === '' ? name : namedPlace(name, context);
      if (code === undefined || rest === undefined) {
        isMissing = true;
        return '';
      }
      return isAfter ? `${rest.trim()} ${code}` : code + rest;
    }),
  );
  return isMissing || !hasAny ? undefined : written;
}

function namedPlace(text: string, context: PlaceContext): string | undefined {
  const folded = foldSpelling(text.trim());
  const { pools } = context;
  if (!pools.cities.has(folded) && pools.regions.has(folded)) return surrogateTerritory(text, context);
  if (!pools.cities.has(folded) && pools.countries.has(folded)) return surrogateCountry(text, context);
  return /\p{L}/u.test(text)
    ? surrogateCity(text, context)
    : sameLayout(text, prfRandom(context.prf, 'location', joinKey(context.scope, text)));
}

const linking =
  /(?:^|\s)(?:de|del|la|el|los|las|of|the|du|des|les|van|het|der|die|das|für|am|zum|zur|l['’]|d['’])\s*$/iu;

/** Hospitals, health centres, organizations: head nouns stay, the proper part is sampled. */
export function surrogateInstitution(
  text: string,
  kind: TypesWhere<'surrogate', 'institution'>,
  context: PlaceContext,
): string | undefined {
  const { lists } = context.pools;
  const pool = kind === 'organization' ? lists.organizations : lists.hospitals;
  const [before, core, behind] = splitInstitution(text);
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  if (core === '') {
    const name = sampled(kind, valueKey(text), pool, context);
    if (name === undefined) return undefined;
    const head = /[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';
    // "Hospital General" followed by a name would still disclose the original
    return foldedWords(text).length > 1 && head.length > 3 ? inCaseOf(text, `${head} ${name}`) : inCaseOf(text, name);
  }
  const name = sampled(kind, valueKey(core), pool, context);
  if (name === undefined) return undefined;
  let lead = before;
  while (linking.test(lead)) lead = lead.replace(linking, ' ');
  lead = lead
    .replace(/["“«'(]+\s*$/u, '')
    .replace(/\s+$/u, ' ')
    .replace(/^\s+$/u, '');
  const trail = /\p{L}/u.test(behind) ? behind.replace(/^[^\p{L}]*/u, ' ') : '';
  return lead + inCaseOf(core, name) + trail;
}

export function surrogateDepartment(text: string, context: PlaceContext): string | undefined {
  const [before, core, behind] = splitInstitution(text);
  if (core === '') return undefined;
  if (isNumberedWard(core)) {
    const ward = surrogateWard(text, core, context);
    return ward === undefined ? undefined : before + ward + behind;
  }
  const name = sampled('department', valueKey(core), context.pools.lists.departments, context);
  if (name === undefined) return undefined;
  const elided =
    context.language === 'fr'
      ? before.replace(/de $/i, (de) => (/^[aeiouyhàâéèêëîïôû]/i.test(name) ? `${de[0]!}'` : de))
      : before;
  return elided + inCaseOf(core, name) + behind;
}

function surrogateWard(text: string, core: string, context: PlaceContext): string | undefined {
  const random = prfRandom(context.prf, 'department', joinKey(context.scope, valueKey(text)));
  const department = (words: string): string | undefined =>
    sampled('department', valueKey(words), context.pools.lists.departments, context);
  for (let attempt = 0; attempt < 40; attempt++) {
    const ward = otherWard(core, context.language, random, department);
    if (ward === undefined) return undefined;
    if (compact(ward) !== compact(core) && !context.avoid.has(compact(ward))) return ward;
  }
  return undefined;
}

/** Rooms and beds: words stay, digits and attached letters are sampled. */
export function surrogateRoom(text: string, context: PlaceContext): string | undefined {
  if (!/[0-9]/.test(text)) return undefined;
  const random = prfRandom(context.prf, 'room', joinKey(context.scope, valueKey(text)));
  for (let attempt = 0; attempt < 40; attempt++) {
    const out = text.replace(/[0-9]+\p{L}?(?!\p{L})|(?<!\p{L})\p{Lu}(?=[0-9])/gu, (run) =>
      [...run]
        .map((character, i) =>
          /[0-9]/.test(character)
            ? randomDigit(random, i === 0 ? 1 : 0)
            : inCaseOf(character === character.toLowerCase() ? 'aa' : 'A', randomLetter(random)),
        )
        .join(''),
    );
    if (compact(out) !== compact(text) && !context.avoid.has(compact(out))) return out;
  }
  return undefined;
}
