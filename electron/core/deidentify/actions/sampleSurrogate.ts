import type { PolicyAction } from '../../../contract/policy';
import type { PhiType } from '../../../contract/phi';
import { phiFacts, typesWhere, type SurrogateForm, type TypesWhere } from '../../../contract/phiTypes';
import { patientKey } from '../../privacy/patientKey';
import { below, type Random } from '../../privacy/randomness';
import { capAge } from '../ages';
import {
  surrogateEmail,
  surrogateIp,
  surrogateLocalPart,
  surrogatePhone,
  surrogateUrl,
  type ContactContext,
} from '../contacts';
import { phoneOfCountry } from '../countries/phoneSurrogate';
import { isAscii } from '../../text/letterCase';
import { compact, foldSpelling, foldedWords } from '../../text/spelling';
import { sameLayout, surrogateIdentifier } from '../identifiers';
import { isReleasedKey } from '../keyPermutation';
import { lengthened } from '../layoutSpace';
import type { ActionContext, NoteContext } from '../noteContext';
import { fallbackTag, type Outcome } from '../outcome';
import { surrogateName } from '../people';
import {
  surrogateCity,
  surrogateCountry,
  surrogateDepartment,
  surrogateInstitution,
  surrogateLocation,
  surrogateProfession,
  surrogateRoom,
  surrogateTerritory,
  surrogateZip,
  type PlaceContext,
} from '../placeSurrogates';
import { surrogateStreet } from '../streetSurrogates';
import type { PhiSpan } from '../sourceDocument';
import { staffScopeOf } from '../staffScope';
import { inOneCase } from '../private/canonicalName';
import { peopleContext } from './people';

/** They follow the sampled place within them. */
const regions: ReadonlySet<PhiType> = new Set(typesWhere('surrogate', 'territory', 'location'));

/** Something else of the same form, never the original. */
export function sampleSurrogate(
  { checksum }: Extract<PolicyAction, { action: 'surrogate' }>,
  span: PhiSpan,
  original: string,
  note: NoteContext,
  context: ActionContext,
): Outcome {
  let isFollowing = false;
  const { follows } = note;
  const following =
    follows === undefined || !regions.has(span.type)
      ? note
      : {
          ...note,
          follows: {
            ...follows,
            chosen: (kind: string, value: string): string | undefined => {
              const chosen = follows.chosen(kind, value);
              isFollowing ||= chosen !== undefined;
              return chosen;
            },
          },
        };
  const drawn = surrogateFor(span.type, original, checksum, following, context);
  // the region of a sampled place may be the true one, like the place itself; it is written in one case, as the place
  // is
  if (drawn !== undefined && isFollowing) {
    const isCode = span.type !== 'territory' || note.pools?.codes.includes(original.trim()) === true;
    return {
      text: (isCode ? undefined : surrogateFor(span.type, inOneCase(original), checksum, following, context)) ?? drawn,
      action: 'private',
    };
  }
  if (drawn === undefined)
    return fallbackTag(
      span.type,
      note.pools === undefined && fromLists.has(phiFacts[span.type].surrogate) ? 'noLists' : 'nothingToDraw',
    );
  return revealsOriginal(drawn, original) ? fallbackTag(span.type, 'unchanged') : { text: drawn, action: 'surrogate' };
}

/** What places of a note are sampled with; undefined if the language has no lists. */
export const placeContext = (
  { document: { language, country }, pools, scope, avoid, follows }: NoteContext,
  { prf, surrogateTable }: ActionContext,
  chosen?: PlaceContext['chosen'],
): PlaceContext | undefined =>
  pools === undefined
    ? undefined
    : {
        language,
        shown: country,
        pools,
        prf,
        surrogateTable,
        scope,
        avoid,
        chosen: chosen ?? follows?.chosen,
        follows,
      };

function surrogateFor(
  type: PhiType,
  original: string,
  checksum: 'valid' | 'invalid',
  note: NoteContext,
  context: ActionContext,
): string | undefined {
  const { pools, scope, follows } = note;
  const { language } = note.document;
  const placed = (sample: (original: string, place: PlaceContext) => string | undefined): string | undefined => {
    const place = placeContext(note, context);
    return place && sample(original, place);
  };
  const contact = (): ContactContext => ({
    prf: context.prf,
    scope,
    avoid: unassigned(note, context),
    follows,
    nameWord: (folded) => nameWord(folded, note, context),
    initial: (letter) =>
      context.surrogateTable.get(scope, 'givenLetter', letter) ??
      context.surrogateTable.get(staffScopeOf(context.policy, scope), 'givenLetter', letter),
    anyName: (random) => anyName(random, note),
  });
  switch (phiFacts[type].surrogate) {
    case 'person':
      return pools === undefined
        ? undefined
        : surrogateName(
            original,
            peopleContext(type, note, pools, context),
            (type === 'staff' ? note.names.staff : note.names.patient).get(original),
          );
    case 'localPart':
      return surrogateLocalPart(original, contact());
    case 'city':
      return placed(surrogateCity);
    case 'territory':
      return placed(surrogateTerritory);
    case 'country':
      return placed(surrogateCountry);
    case 'location':
      return placed(surrogateLocation);
    case 'street':
      return placed(surrogateStreet);
    case 'zip':
      return placed(surrogateZip);
    case 'institution':
      return placed((_, place) =>
        surrogateInstitution(original, type as TypesWhere<'surrogate', 'institution'>, place),
      );
    case 'department':
      return placed(surrogateDepartment);
    case 'room':
      return placed(surrogateRoom);
    case 'profession':
      return placed(surrogateProfession);
    case 'telephone':
      if (pools?.lists.country !== undefined)
        return phoneOfCountry(original, language, pools.lists.country, context.surrogateTable, contact());
      return sampleOnce(follows?.kind ?? 'phone', scope, original, note, context, () => {
        const { avoid } = contact();
        const isTaken = (value: string): boolean =>
          avoid.has(value) || context.surrogateTable.hasNumber(follows?.kind ?? 'phone', value, scope);
        // there are few numbers that are nobody's: where the patient has all of them, one stands for two
        return (
          surrogatePhone(original, language, { ...contact(), avoid: { has: isTaken } }) ??
          surrogatePhone(original, language, contact())
        );
      });
    case 'email':
      return original.includes('@') ? surrogateEmail(original, contact()) : undefined;
    case 'url':
      return surrogateUrl(original, contact());
    case 'ip':
      return surrogateIp(original, contact());
    case 'cap':
      return capAge(original, language);
    case 'number':
      return surrogateNumber(type, original, checksum, note, context);
    case 'withDates':
    case 'none':
      return undefined;
  }
}

/** What no sampled number may equal: a string of this patient, or a number of anyone in the corpus. */
const unassigned = ({ avoid }: NoteContext, { forbidden }: ActionContext): Pick<ReadonlySet<string>, 'has'> => ({
  has: (value) => avoid.has(value) || (forbidden?.has(value) ?? false),
});

/**
 * Numbers of staff are shared as far as the policy says. The kind of number is not part of the key: labels vary, the
 * number does not.
 */
function surrogateNumber(
  type: PhiType,
  original: string,
  checksum: 'valid' | 'invalid',
  note: NoteContext,
  context: ActionContext,
): string | undefined {
  const isOfStaff = phiFacts[type].traits.includes('ofStaff');
  const scope = isOfStaff ? staffScopeOf(context.policy, note.scope) : note.scope;
  const { surrogateTable, isOfPatientAlone = false } = context;
  const kind = `number ${checksum}`;
  const isKey = !isOfStaff && isOwnKey(original, note);
  const sample = (): string | undefined =>
    surrogateIdentifier(original, type, {
      ...{ prf: context.prf, scope, checksum, avoid: unassigned(note, context) },
      country: note.pools?.lists.country?.country,
      taken: { has: (value) => surrogateTable.hasNumber(kind, value, isOfPatientAlone ? scope : undefined) },
      ownKey: !isKey ? undefined : isOfPatientAlone ? 'alone' : 'amongAll',
    });
  return sampleOnce(kind, scope, original, note, context, sample, isKey);
}

/** However it is grouped. */
function isOwnKey(original: string, { document: { patient } }: NoteContext): boolean {
  if (patient === undefined) return false;
  const key = compact(original);
  return patientKey(original) === patientKey(patient) || (key !== '' && key === compact(patient));
}

/** Begins what is stored of a sample that is not poured into the layout of a mention. */
const asItIs = '=';

/** The earlier sample for the same digits and letters, in the layout of this mention; a patient's key in its own. */
function sampleOnce(
  kind: string,
  scope: string,
  original: string,
  note: NoteContext,
  { surrogateTable }: ActionContext,
  sample: () => string | undefined,
  isKey = false,
): string | undefined {
  const key = compact(original);
  const done = surrogateTable.get(scope, kind, key);
  const inLayout = done?.startsWith(asItIs) ? done.slice(1) : done === undefined ? undefined : poured(original, done);
  if (inLayout !== undefined && !note.avoid.has(compact(inLayout))) return inLayout;
  const drawn = sample();
  if (drawn === undefined || done !== undefined) return drawn;
  if (isKey && isReleasedKey(drawn)) {
    surrogateTable.put(scope, kind, key, asItIs + drawn);
    return drawn;
  }
  const value = drawn.replace(/[^\p{L}\p{N}]/gu, '');
  surrogateTable.put(scope, kind, key, value);
  // as the next mention will have it: separate combining accents stay in place
  return poured(original, value) ?? drawn;
}

/** The folded surrogate of a name word that occurred for this patient or among the staff. */
function nameWord(
  folded: string,
  note: NoteContext,
  { policy, known, surrogateTable }: ActionContext,
): string | undefined {
  if (folded.length < 3) return undefined;
  for (const scope of [note.scope, staffScopeOf(policy, note.scope)]) {
    const role = known.role(scope, folded);
    if (role === undefined) continue;
    const surrogate = surrogateTable.get(scope, role, folded);
    const plain = surrogate === undefined ? '' : foldSpelling(surrogate).replace(/[^a-z]/g, '');
    // Someone else's surrogate may be a true name of this note.
    if (plain !== '' && !note.avoid.has(plain)) return plain;
  }
  return undefined;
}

function anyName(random: Random, note: NoteContext): readonly [string, string] {
  const plainName = (list: readonly string[] | undefined): string => {
    for (let attempt = 0; list !== undefined && list.length > 0 && attempt < 20; attempt++) {
      const name = foldSpelling(list[below(random, list.length)]!).replace(/[^a-z]/g, '');
      if (name.length > 2 && !note.avoid.has(name)) return name;
    }
    return foldSpelling(sameLayout('aaaaaa', random));
  };
  return [plainName(note.pools?.lists.female), plainName(note.pools?.lists.surnames)];
}

/** Forms that are sampled from the lists of a language. */
const fromLists: ReadonlySet<SurrogateForm> = new Set([
  'person',
  'profession',
  'room',
  'department',
  'institution',
  'street',
  'zip',
  'city',
  'territory',
  'country',
  'location',
] as const satisfies readonly SurrogateForm[]);

/**
 * `value` in place of the letters and digits of `layout`, in their case; the layout is lengthened as that of the value
 * was. Undefined if the value has fewer.
 */
function poured(mention: string, value: string): string | undefined {
  const characters = [...value];
  const layout = lengthened(mention, characters.length);
  if (isAscii(layout) && isAscii(value)) return pouredAscii(layout, value);
  let at = 0;
  const out = layout.replace(/[\p{L}\p{N}]/gu, (place) => {
    const character = characters[at++] ?? '';
    return place === place.toLowerCase() ? character.toLowerCase() : character.toUpperCase();
  });
  return at === characters.length ? out : undefined;
}

/** The same without patterns: nearly all numbers are ASCII. */
function pouredAscii(layout: string, value: string): string | undefined {
  let at = 0;
  let out = '';
  for (let i = 0; i < layout.length; i++) {
    const unit = layout.charCodeAt(i);
    const isCapital = unit >= 65 && unit <= 90;
    if (!isCapital && !(unit >= 97 && unit <= 122) && !(unit >= 48 && unit <= 57)) out += layout[i]!;
    else if (at === value.length) return undefined;
    else out += isCapital ? value[at++]!.toUpperCase() : value[at++]!.toLowerCase();
  }
  return at === value.length ? out : undefined;
}

/** Does the surrogate still contain the original as whole words? */
function revealsOriginal(drawn: string, original: string): boolean {
  const from = foldedWords(original);
  if (from.length === 0) return drawn === original;
  // usually its first word is not there at all
  if (!foldSpelling(drawn).includes(from[0]!)) return false;
  const to = foldedWords(drawn);
  for (let i = 0; i + from.length <= to.length; i++) if (from.every((word, k) => to[i + k] === word)) return true;
  return false;
}
