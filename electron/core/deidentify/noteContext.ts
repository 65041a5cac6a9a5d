import type { Country } from '../../contract/countries';
import type { PhiType } from '../../contract/phi';
import { familyOfType, phiFacts } from '../../contract/phiTypes';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { dayNumber, parseIsoDate, type CivilDate } from '../dates/civilDate';
import type { DateForm, DateReference } from '../dates/dateForm';
import { dateNumbersOfPatient, inferOrder, writtenOrder } from '../dates/parse/order';
import { homeRegion } from './countries/homeRegion';
import { dayNear } from '../dates/dayNear';
import { isBirthCue } from '../dates/parse/birthCue';
import { defaultOrderOf } from './countries/defaultOrder';
import type { Prf } from './prf';
import { foldedWords } from '../text/spelling';
import type { SurrogateTable } from './surrogateTable';
import type { ParsedName } from './names';
import type { Outcome } from './outcome';
import type { KnownNames } from './learntNames';
import type { NoteDates } from './private/noteDates';
import type { PlaceSet } from './private/placeSet';
import { daysOf, readDates, readDatesOfPatient, type ReadDates } from './patientDates';
import { scopeOf, type PhiSpan, type PhiString, type SourceDocument } from './sourceDocument';
import { poolsOf, type CountryRegion, type SurrogateLists, type SurrogatePools } from './surrogateLists';

export interface DeidentifierOptions {
  readonly policy: Policy;
  /**
   * Undefined if a language has none: then names and places become tags.
   * @param country that the notes show; the stated or the usual one without it
   */
  readonly lists: (language: Language, country?: Country) => SurrogateLists | undefined;
  /**
   * The lists from which names are sampled: with the project's own names if the policy requires it (`projectNames.ts`).
   * The lists themselves by default.
   */
  readonly poolsOf?: ((lists: SurrogateLists) => SurrogatePools) | undefined;
  readonly prf: Prf;
  readonly surrogateTable: SurrogateTable;
  /**
   * Folded full names of the corpus, words joined by one blank, and its numbers without separators: no surrogate will
   * equal one. Built by `forbiddenNames`.
   */
  readonly forbidden?: ReadonlySet<string> | undefined;
  /** What a patient's numbers become may depend on no other patient: other processes have those, or other threads. */
  readonly isOfPatientAlone?: boolean | undefined;
  /** `policyDigest` of the policy; needed for private actions. */
  readonly policyDigest?: string | undefined;
  /** The candidates of a language's country, for private places. */
  readonly places?: ((language: Language) => PlaceSet | undefined) | undefined;
  /** For two-digit years, and days without a year in a note without a date: normally the current year. */
  readonly pivotYear: number;
}

/** What all actions share. */
export interface ActionContext extends DeidentifierOptions {
  readonly known: KnownNames;
}

/** Follows the region of a patient's sampled place. */
export interface FollowsPlace {
  /** Name of its entries in the surrogate table. */
  readonly kind: string;
  readonly zips: readonly string[];
  readonly phones: readonly string[];
  /** Where the policy states the country: places that are not sampled privately come from here. */
  readonly region?: CountryRegion | undefined;
  readonly chosen: (kind: string, value: string) => string | undefined;
}

/** What replaced a mention, and an earlier one with the same text but another type or label. */
export interface DoneMention {
  readonly type: PhiType;
  /** Empty if there is none. */
  readonly label: string;
  readonly outcome: Outcome;
  readonly before: DoneMention | undefined;
}

/** State shared by the spans of one note. */
export interface NoteContext {
  readonly document: SourceDocument;
  readonly scope: string;
  readonly reference: DateReference;
  /** True dates of the patient that a shift must not bring together; read when asked for, once for a patient. */
  readonly dates: () => readonly CivilDate[];
  /** What a day without a month means beside the other dates of this note, if they leave no doubt (`dayNear`). */
  readonly dateOfDay: (day: number) => CivilDate | undefined;
  readonly pools: SurrogatePools | undefined;
  readonly avoid: ReadonlySet<string>;
  /** Replacements so far, by the text of the mention. */
  readonly done: Map<string, DoneMention>;
  /** Dates as private replacement reads them. */
  readonly moments?: NoteDates | undefined;
  /** Start offsets of the dates that may show a day under public caps; undefined without a cap. */
  readonly shown?: ReadonlySet<number> | undefined;
  /** What follows the patient's sampled place. */
  readonly follows?: FollowsPlace | undefined;
  /** A date as read before the note's day was known, if its reading does not depend on that. */
  readonly formOf: (text: string) => DateForm | undefined;
  /** Mentions of several words as read before anything was replaced, by text; staff separately. */
  readonly names: { readonly patient: Map<string, ParsedName>; readonly staff: Map<string, ParsedName> };
}

/** What the actions of a policy need to know about a note. */
interface Needs {
  /** Words that no surrogate may equal. */
  readonly avoid: boolean;
  /** Roles of the words of names. */
  readonly names: boolean;
}
const needs = new WeakMap<Policy, Needs>();
export function needsOf(policy: Policy): Needs {
  let known = needs.get(policy);
  if (known !== undefined) return known;
  const actions = new Set([policy.default, ...Object.values(policy.actions)].map(({ action }) => action));
  const avoid = actions.has('surrogate') || actions.has('private') || actions.has('comparison');
  needs.set(policy, (known = { avoid, names: avoid || actions.has('numberedTag') }));
  return known;
}
const nothing: ReadonlySet<string> = new Set();

function wordsToAvoid(strings: readonly PhiString[], isDrawn: (type: PhiType) => boolean): ReadonlySet<string> {
  const avoid = new Set<string>();
  for (const { type, text } of strings) {
    const { avoided } = phiFacts[type];
    if (avoided === '-') continue;
    // skipping a name because it is the true town would disclose what the town is not
    if (isDrawn(type)) continue;
    const words = foldedWords(text);
    const whole = words.join('');
    avoid.add(whole);
    if (familyOfType[type] === 'contact' && whole.length > 9) avoid.add(whole.slice(-9));
    if (avoided === 'words') for (const word of words) if (word.length > 2) avoid.add(word);
  }
  return avoid;
}

const ofPatients = new WeakMap<
  readonly PhiString[],
  { readonly policy: Policy; readonly words: ReadonlySet<string> }
>();
/** With the words of the patient's other strings, which many notes share: computed once. */
function avoided(
  own: ReadonlySet<string>,
  patientStrings: readonly PhiString[] | undefined,
  policy: Policy,
  isDrawn: (type: PhiType) => boolean,
): ReadonlySet<string> {
  if (patientStrings === undefined || patientStrings.length === 0) return own;
  let ofPatient = ofPatients.get(patientStrings);
  if (ofPatient?.policy !== policy)
    ofPatients.set(patientStrings, (ofPatient = { policy, words: wordsToAvoid(patientStrings, isDrawn) }));
  for (const word of own) if (!ofPatient.words.has(word)) return new Set([...ofPatient.words, ...own]);
  return ofPatient.words;
}

function latestOf(read: readonly ReadDates[]): CivilDate | undefined {
  let latest: CivilDate | undefined;
  for (const { dates } of read)
    for (const date of dates) if (latest === undefined || dayNumber(date) > dayNumber(latest)) latest = date;
  return latest;
}

/** Dates as written, but for those that are told to be of a birth. */
const eventsIn = ({ text }: SourceDocument, spans: readonly PhiSpan[]): readonly string[] =>
  spans.flatMap(({ start, end, type }) =>
    type === 'date' && !isBirthCue(text, start) ? [text.slice(start, end)] : [],
  );

/** Dates are read when the first day is asked for, and each day is looked up once. */
function dateOfDayIn(
  document: SourceDocument,
  spans: readonly PhiSpan[],
  stated: CivilDate | undefined,
  reference: DateReference,
): NoteContext['dateOfDay'] {
  const found = new Map<number, CivilDate | undefined>();
  let dates: readonly CivilDate[] | undefined;
  return (day) => {
    dates ??= [
      ...(stated === undefined ? [] : [stated]),
      ...daysOf(eventsIn(document, spans), document.language, reference),
    ];
    if (!found.has(day)) found.set(day, dayNear(day, dates));
    return found.get(day);
  };
}

export function contextOf(
  document: SourceDocument,
  spans: readonly PhiSpan[],
  options: DeidentifierOptions,
): NoteContext {
  const lists = options.lists(document.language, document.country);
  const strings: PhiString[] = [];
  for (const { start, end, type } of spans) strings.push({ type, text: document.text.slice(start, end) });
  const isDrawn = (type: PhiType): boolean => {
    // a region follows the sampled town: skipping `Virginia` among first names would disclose it
    const { action } = options.policy.actions[type === 'territory' ? 'city' : type] ?? options.policy.default;
    return action === 'private' || action === 'comparison';
  };
  const avoid = needsOf(options.policy).avoid
    ? avoided(wordsToAvoid(strings, isDrawn), document.patientStrings, options.policy, isDrawn)
    : nothing;
  const stated = parseIsoDate(document.date);
  const dates = strings.flatMap(({ type, text }) => (type === 'date' ? [text] : []));
  const order =
    document.language === 'en'
      ? (inferOrder(dates, stated, dateNumbersOfPatient(document.patientStrings)) ??
        defaultOrderOf(options.policy, document.language, document.country) ??
        writtenOrder(dates))
      : undefined;
  const { action } = options.policy.actions.date ?? options.policy.default;
  const first: DateReference = { near: stated, pivotYear: stated?.year ?? options.pivotYear, order };
  const isRead = action === 'shiftDate' || (action === 'generalise' && stated === undefined);
  const readAll = (): readonly [own: ReadDates, ofPatient: ReadDates] => [
    readDates(strings, document.language, first),
    readDatesOfPatient(document.patientStrings, document.language, first),
  ];
  // a note that says its day is read where a date of it is replaced, and not before
  const before = isRead && stated === undefined ? readAll() : undefined;
  const near = stated ?? (before === undefined ? undefined : latestOf(before));
  const scope = scopeOf(document);
  const reference: DateReference = { near, pivotYear: near?.year ?? options.pivotYear, order };
  return {
    document,
    dateOfDay: dateOfDayIn(document, spans, stated, reference),
    dates: () => (isRead ? (before ?? readAll()).flatMap(({ dates }) => dates) : []),
    avoid,
    formOf: (text) => before?.[0].forms.get(text) ?? before?.[1].forms.get(text),
    done: new Map(),
    names: { patient: new Map(), staff: new Map() },
    scope,
    reference,
    pools: lists === undefined ? undefined : (options.poolsOf ?? poolsOf)(lists),
    follows:
      lists?.country === undefined
        ? undefined
        : homeRegion(lists.country, options.surrogateTable, options.prf, scope, isDrawn('territory') ? nothing : avoid),
  };
}
