import type { Policy } from '../../../contract/policy';
import type { PhiType } from '../../../contract/phi';
import { typesWhere } from '../../../contract/phiTypes';
import type { Language } from '../../../contract/text';
import { keyedDraws, memoKey, type Hmac } from '../../privacy/keyedDraws';
import type { AgeMechanism } from '../../privacy/ages';
import type { Charge } from '../../privacy/ledger';
import type { MechanismId } from '../../privacy/mechanism';
import type { DatedSurrogate } from '../../privacy/patientTimeline';
import { createEpisodeLibraries } from '../../privacy/episodeLibrary';
import { bufferedRandom, below, type Random } from '../../privacy/randomness';
import {
  ageMechanismOf,
  costOf,
  placeMechanismOf,
  type PlaceMechanism,
  type PrivateSettings,
} from '../../privacy/settings';
import type { StoredTimelines } from '../../privacy/storedTimelines';
import { createTimelineLibraries } from '../../privacy/timelineLibrary';
import type { Keyed } from '../draw';
import type { Memo } from '../ledger';
import { institutionValue } from '../institutionNames';
import { townsOfLocation, valueKey } from '../places';
import { resolveSpans } from '../replace';
import type { PhiSpan, SourceDocument } from '../sourceDocument';
import { poolsOf, type SurrogateLists } from '../surrogateLists';
import { ageEnd } from './agreement';
import { mainValue } from './mainValue';
import { readAge } from './noteAges';
import { momentsOf, readNoteDates, type Moment } from './noteDates';
import { patientBirth } from './patientBirth';
import { ageKey, ageTruth, drawBirth, newAge, yearsBetween, type AgeMention, type AgeTruth } from './planAges';
import { candidatesOf, categoryTypes, drawAnyOf, drawCategory, type CategoryType } from './planCategories';
import { drawDates, planDates, type DateLibraries, type DatesPlan } from './planDates';
import { countryOfLanguage, type PlaceSet } from './placeSet';
import { declaredWords } from './declaredWords';
import { cappedMoments, datePattern, shownStarts, type NoteMentions } from './shownDates';
import { agePattern, valuePattern, type NamedValue } from './shownValues';
import { privateSettingsOf, type PolicySettings } from './policySettings';
import { createPrivateMemo } from './privateMemo';

/** All notes of one patient that are released together, or one note of which the patient is not known. */
export interface PatientNotes {
  /** `p:` and the patient, or `d:` and the document: the scope of the memo. */
  readonly unit: string;
  readonly isPatient: boolean;
  readonly documents: readonly SourceDocument[];
}

/** What a release of a patient's notes would draw. Made by `plan`; nothing in it is drawn. */
export interface PatientPlan {
  readonly unit: string;
  readonly isPatient: boolean;
  /** Only what is not in the memo yet. */
  readonly charges: readonly Charge[];
  /** What the release shows anyway, for `linkageBounds`: number of notes and of distinct dates, which mentions are read, equal, and in which order, country of the candidate set, adult or not, words of sex, kinship and profession that stay. */
  readonly facts: readonly string[];
  /** Distinct days of this release. */
  readonly dates: number;
  /** True values inside: never stored, never shown. */
  readonly draws: PlannedDraws;
}

/** Opaque to callers. */
export interface PlannedDraws {
  readonly dates: DatesPlan | undefined;
  /** The moment that is the patient's birth date: it follows the age. */
  readonly birth: string | undefined;
  readonly age:
    { readonly truth: AgeTruth; readonly isNew: boolean; readonly mentions: readonly AgeMention[] } | undefined;
  readonly places: readonly PlannedValue[];
  readonly categories: readonly PlannedValue[];
}

/** Values of one kind in one language: the charged one, and those that are drawn whatever they are. */
interface PlannedValue {
  readonly language: Language;
  readonly type: CategoryType | 'place';
  readonly main: string | undefined;
  readonly others: readonly string[];
}

export interface PrivatePlanner {
  /** What a release of all these notes of one patient would draw and cost. Draws nothing. */
  readonly plan: (notes: PatientNotes) => PatientPlan;
  /** Draws what the plan says and puts it into the memo. Call it only after its charges are on the disk. */
  readonly draw: (plan: PatientPlan) => void;
}

export interface PrivatePlannerOptions {
  readonly policy: Policy;
  /** `policyDigest` of it: another policy is another draw. */
  readonly policyDigest: string;
  readonly memo: Memo;
  readonly keyed: Keyed;
  /** Cryptographic; `keyed`: derived from `keyed`, so that processes that share only the key agree. */
  readonly random: Random | 'keyed';
  readonly lists: (language: Language) => SurrogateLists | undefined;
  readonly places: (language: Language) => PlaceSet | undefined;
  readonly pivotYear: number;
  /** Public timelines that were made before; those that it lacks are made. */
  readonly timelines?: StoredTimelines | undefined;
  /** What draws the charged values; the mechanisms of the policy unless told. A test that forces outcomes gives its own. */
  readonly sampler?: Partial<PrivateSampler> | undefined;
}

/** Every draw that looks at a true value. All others take chance alone. */
export interface PrivateSampler {
  readonly dates: (
    plan: DatesPlan,
    policy: PolicySettings,
    libraries: DateLibraries,
    random: Random,
  ) => readonly DatedSurrogate[];
  readonly age: (mechanism: AgeMechanism, years: number, random: Random) => number;
  /** Index of a candidate of the table; what is in no list says nothing of where it is: any place, which is within e^ε of every window. */
  readonly place: (
    mechanism: () => PlaceMechanism,
    truth: number | undefined,
    candidates: number,
    random: Random,
  ) => number;
  readonly category: (value: string, list: readonly string[], settings: PrivateSettings, random: Random) => string;
}

const mechanisms: PrivateSampler = {
  dates: (plan, { action, settings }, libraries, random) => drawDates(plan, action, settings, libraries, random),
  age: (mechanism, years, random) => mechanism.draw(years, random),
  place: (mechanism, truth, candidates, random) =>
    truth === undefined ? below(random, candidates) : mechanism().draw(truth, random),
  category: drawCategory,
};

/** @throws GauzeError `badRequest` where the policy's settings are none */
export function createPrivatePlanner({
  policy,
  policyDigest,
  memo,
  keyed,
  random: source,
  lists,
  places,
  pivotYear,
  timelines,
  sampler: forced,
}: PrivatePlannerOptions): PrivatePlanner {
  const sampler: PrivateSampler = { ...mechanisms, ...forced };
  const dates = privateSettingsOf(policy, 'date');
  const age = privateSettingsOf(policy, 'age');
  const place = privateSettingsOf(policy, 'city') ?? privateSettingsOf(policy, 'location');
  const categories = new Map(categoryTypes.map((type) => [type, privateSettingsOf(policy, type)]));
  const words = declaredWords(policy, lists);
  const most = dates?.action.most;
  const entries = createPrivateMemo(memo, keyed, policyDigest);
  const libraries = { timelines: createTimelineLibraries(timelines), episodes: createEpisodeLibraries() };
  const placeTypes: ReadonlySet<PhiType> = new Set(
    typesWhere('privateKind', 'place').filter((type) => privateSettingsOf(policy, type) !== undefined),
  );
  const ageMechanism = age === undefined ? undefined : ageMechanismOf(age.settings);
  const placeMechanisms = new Map<PlaceSet, PlaceMechanism>();
  const hmac: Hmac = (message) => keyed('private', message);
  const system = source === 'keyed' ? undefined : bufferedRandom(source);

  const nameOf = (unit: string, kind: string, value: string) => ({ unit, kind, value, policy: policyDigest });
  const randomFor = (unit: string, kind: string, value: string): Random =>
    system ?? keyedDraws(hmac, nameOf(unit, kind, value));
  const datesValue = (plan: DatesPlan): string => JSON.stringify([plan.released.map(({ day }) => day), plan.fresh]);
  const mechanismOf = (set: PlaceSet): PlaceMechanism => {
    let made = placeMechanisms.get(set);
    if (made === undefined) placeMechanisms.set(set, (made = placeMechanismOf(place!.settings, set.table)));
    return made;
  };

  /** What the spans of one note say, into what the other notes of the patient said. */
  const readNote = (
    document: SourceDocument,
    { moments, births, ages, values, countries, mentions, names }: ReadNotes,
  ): void => {
    const named: NamedValue[] = [];
    const { text: whole, language } = document;
    const spans = resolveSpans(whole, document.spans);
    const note = readNoteDates(memo, document, datesAmong(spans), pivotYear);
    const shown = shownStarts(whole, spans, note, most);
    mentions.push(
      datesAmong(spans).flatMap(({ start, end }) => {
        const reading = note.readings.get(whole.slice(start, end));
        if (shown !== undefined) return shown.has(start) ? [momentsOf(reading!, note.noteDay)] : [];
        return [
          reading === undefined
            ? 'unread'
            : reading.kind === 'same'
              ? 'same'
              : reading.kind === 'form'
                ? reading.moments
                : [reading.moment],
        ];
      }),
    );
    if (shown !== undefined) for (const list of mentions.at(-1)!) if (typeof list !== 'string') moments.push(...list);
    if (shown === undefined)
      for (const [text, reading] of note.readings) {
        if (note.births.has(text) && reading.kind === 'form' && reading.moments.length === 1)
          births.set(reading.moments[0]!.key, reading.moments[0]!);
        else for (const moment of momentsOf(reading, note.noteDay)) moments.push(moment);
      }
    for (let i = 0; i < spans.length; i++) {
      const { start, end, type } = spans[i]!;
      if (type === 'age' && age !== undefined) {
        const read = readAge(
          whole.slice(start, ageEnd(whole, end, spans[i + 1]?.start ?? whole.length, language)),
          language,
        );
        if (read !== undefined) ages.push({ years: read.years, at: note.noteDay });
      } else if (placeTypes.has(type)) {
        const known = lists(language);
        if (known === undefined || places(language) === undefined) continue;
        countries.add(countryOfLanguage[language]);
        const text = whole.slice(start, end);
        for (const town of type === 'city' ? [valueKey(text)] : townsOfLocation(text, poolsOf(known)))
          if (town !== '') {
            mention(values, language, 'place', town);
            named.push({ type: 'place', value: town });
          }
      } else if (categories.get(type as CategoryType) !== undefined && lists(language) !== undefined) {
        const text = whole.slice(start, end);
        const value = type === 'profession' ? valueKey(text) : institutionValue(text);
        if (value !== undefined && value !== '') {
          mention(values, language, type as CategoryType, value);
          named.push({ type: type as CategoryType, value });
        }
      }
    }
    names.push(named);
  };

  /** Values that the memo does not have yet. */
  const plannedOf = (unit: string, { language, type, mentions }: Mentions): PlannedValue => {
    const entry = entryOf(type, language);
    const fresh: string[] = [];
    for (const value of mentions) if (entries.get(unit, entry, value) === undefined) fresh.push(value);
    const { main, others } = mainValue(fresh);
    const hasMain = entries.get(unit, homeOf(type, language), 'main') !== undefined;
    return hasMain
      ? { language, type, main: undefined, others: main === undefined ? others : [main, ...others] }
      : { language, type, main, others };
  };

  const chargeOf = (
    unit: string,
    isPatient: boolean,
    kind: string,
    value: string,
    { settings }: PolicySettings,
  ): Charge => ({
    unit,
    isPatient,
    kind,
    key: memoKey(hmac, nameOf(unit, kind, value)),
    policy: policyDigest,
    mechanism: settings.mechanism,
    cost: costOf(settings),
  });

  /** The place or the category that is drawn privately, of each language. */
  const chargeValues = (unit: string, isPatient: boolean, values: readonly PlannedValue[], charges: Charge[]): void => {
    for (const { language, type, main } of values) {
      const settings = type === 'place' ? place : categories.get(type);
      if (main !== undefined && settings !== undefined)
        charges.push(chargeOf(unit, isPatient, type === 'place' ? 'place' : type, `${language} ${main}`, settings));
    }
  };

  const ageTruthOf = (
    unit: string,
    ages: readonly AgeMention[],
    birth: Moment | undefined,
    firstDay: number | undefined,
  ): AgeTruth | undefined => {
    if (age === undefined || (ages.length === 0 && birth === undefined)) return undefined;
    const known = entries.trueBirth(unit);
    if (known === undefined)
      return ageTruth(ages, birth === undefined ? undefined : (birth.from + birth.to) >> 1, firstDay);
    return { first: firstDay === undefined ? 0 : yearsBetween(Math.min(known, firstDay), firstDay), birth: known };
  };

  const plan = ({ unit, isPatient, documents }: PatientNotes): PatientPlan => {
    const notes: ReadNotes = {
      moments: [],
      births: new Map(),
      ages: [],
      values: new Map(),
      countries: new Set(),
      mentions: [],
      names: [],
    };
    // nothing is drawn for what others wrote
    const own = documents.filter(({ provenance }) => provenance !== 'contributed');
    for (const document of own) readNote(document, notes);
    const { moments: read, births, ages, values, countries } = notes;
    // under caps a day that no mention shows needs no draw
    if (most === undefined) for (const { at } of ages) if (at !== undefined) read.push(at);

    const released = dates === undefined ? [] : entries.released(unit);
    const moments = cappedMoments(read, released, most);
    const isKnown = (key: string): boolean => entries.day(unit, key) !== undefined;
    const firstReleased = earliestDay(released);
    const [birth, timeline] = patientBirth(
      births,
      moments,
      ages,
      earlier(firstReleased, earliestTo(moments)),
      isKnown,
      dates !== undefined && age !== undefined,
    );
    const datesPlan = planDates(timeline, released, isKnown);
    const drawn = entries.age(unit);
    const truth = ageTruthOf(unit, ages, birth, earlier(firstReleased, earliestFrom(timeline)));
    const planned: PlannedValue[] = [];
    for (const found of values.values()) planned.push(plannedOf(unit, found));
    const placed: PlannedValue[] = [];
    const categorised: PlannedValue[] = [];
    for (const value of planned) (value.type === 'place' ? placed : categorised).push(value);
    const agesToDraw: AgeMention[] = [];
    if (truth !== undefined)
      for (const told of ages) if (entries.get(unit, 'age', ageKey(told)) === undefined) agesToDraw.push(told);

    const charges: Charge[] = [];
    if (dates !== undefined) {
      const copies = copiesOf(dates.settings.mechanism, datesPlan);
      const value = copies === 0 ? '' : datesValue(datesPlan);
      for (let copy = 0; copy < copies; copy++)
        charges.push(chargeOf(unit, isPatient, 'dates', copy === 0 ? value : `${value} ${copy}`, dates));
    }
    if (age !== undefined && truth !== undefined && drawn === undefined)
      charges.push(chargeOf(unit, isPatient, 'age', `${truth.first}`, age));
    chargeValues(unit, isPatient, planned, charges);
    const facts = [`dates:${dates === undefined ? countKeys(moments) : datesPlan.dates}`];
    for (const country of [...countries].sort()) facts.push(`country:${country}`);
    if (age?.settings.declaresAdult === true && truth !== undefined) facts.push(truth.first >= 18 ? 'adult' : 'minor');
    facts.push(...words.of(own), ...(documents.length > 1 ? [`notes:${documents.length}`] : []));
    facts.push(...valuePattern(notes.names), ...(truth === undefined ? [] : agePattern(ages, truth)));
    if (dates !== undefined) {
      const dayOf = new Map(datesPlan.aliases.map(({ key, day }) => [key, day]));
      const truth = new Map(released.map(({ day, surrogate }) => [surrogate, day]));
      const pattern = datePattern(
        notes.mentions,
        ({ key }) => dayOf.get(key) ?? truth.get(entries.day(unit, key) ?? -1),
      );
      if (/[^|]/.test(pattern)) facts.push(`shown:${pattern}`);
    }
    return {
      unit,
      isPatient,
      charges,
      facts,
      dates: datesPlan.dates,
      draws: {
        dates: dates === undefined ? undefined : datesPlan,
        birth: birth?.key,
        age: truth === undefined ? undefined : { truth, isNew: drawn === undefined, mentions: agesToDraw },
        places: placed,
        categories: categorised,
      },
    };
  };

  const draw = ({ unit, draws }: PatientPlan): void => {
    // a plan that was made before another of the same patient was drawn would draw on top of it
    const isStale = draws.dates !== undefined && draws.dates.released.length !== entries.countReleased(unit);
    if (draws.dates !== undefined && dates !== undefined && !isStale) {
      const all = sampler.dates(draws.dates, dates, libraries, randomFor(unit, 'dates', datesValue(draws.dates)));
      const surrogates = new Map(all.map(({ day, surrogate }) => [day, surrogate]));
      const fresh = new Set(draws.dates.fresh);
      entries.release(
        unit,
        all.filter(({ day }) => fresh.has(day)),
      );
      for (const { key, day } of draws.dates.aliases) entries.put(unit, 'day', key, String(surrogates.get(day)!));
    }
    if (draws.age !== undefined) drawAges(unit, draws.age, draws.birth);
    for (const planned of draws.places) drawPlaces(unit, planned);
    for (const planned of draws.categories) drawCategories(unit, planned);
  };

  const drawAges = (
    unit: string,
    { truth, isNew, mentions }: NonNullable<PlannedDraws['age']>,
    birth: string | undefined,
  ): void => {
    if (isNew && entries.age(unit) === undefined) {
      const random = randomFor(unit, 'age', String(truth.first));
      const years = sampler.age(ageMechanism!, truth.first, random);
      let first: number | undefined;
      for (const { surrogate } of entries.released(unit)) first = earlier(first, surrogate);
      const trueFirst = truth.birth === undefined ? undefined : truth.birth + Math.ceil((truth.first + 0.5) * 365.2425);
      // without new dates, ages follow the true ones, which the policy leaves visible
      const from = dates === undefined ? trueFirst : first;
      entries.putAge(
        unit,
        { years, birth: from === undefined ? undefined : drawBirth(years, from, random) },
        truth.birth,
      );
    }
    const drawn = entries.age(unit)!;
    if (drawn.birth !== undefined && birth !== undefined) entries.put(unit, 'day', birth, String(drawn.birth));
    const dayOf = (moment: Moment): number | undefined =>
      dates === undefined ? moment.from : entries.day(unit, moment.key);
    for (const mention of mentions) {
      const key = ageKey(mention);
      entries.put(
        unit,
        'age',
        key,
        String(newAge(mention, truth, drawn, dayOf, () => randomFor(unit, 'otherAge', key))),
      );
    }
  };

  const drawPlaces = (unit: string, { language, type, main, others }: PlannedValue): void => {
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
    const anywhere = (value: string): number =>
      below(randomFor(unit, 'anyPlace', `${language} ${value}`), set.table.candidates.length);
    if (main !== undefined) {
      const random = randomFor(unit, 'place', `${language} ${main}`);
      settle(main, (truth) => sampler.place(() => mechanismOf(set), truth, set.table.candidates.length, random), true);
    }
    for (const value of others) settle(value, () => anywhere(value), false);
  };

  const drawCategories = (unit: string, { language, type, main, others }: PlannedValue): void => {
    const known = lists(language);
    if (known === undefined || type === 'place') return;
    const list = candidatesOf(type, known);
    const settings = categories.get(type)?.settings;
    if (list.length === 0 || settings === undefined) return;
    if (main !== undefined) {
      entries.put(
        unit,
        entryOf(type, language),
        main,
        sampler.category(main, list, settings, randomFor(unit, type, `${language} ${main}`)),
      );
      entries.put(unit, homeOf(type, language), 'main', '1');
    }
    for (const value of others)
      entries.put(
        unit,
        entryOf(type, language),
        value,
        drawAnyOf(list, randomFor(unit, `any ${type}`, `${language} ${value}`)),
      );
  };

  return { plan, draw };
}

/** How often the draw of a patient's dates is charged. By episodes the year of the first date is drawn near the truth, so one date alone is charged too. */
const copiesOf = (mechanism: MechanismId, { draws, intervals, fresh, dates }: DatesPlan): number =>
  mechanism === 'timeline'
    ? draws
    : mechanism === 'episodes'
      ? Math.max(draws, fresh.length > 0 && dates === fresh.length ? 1 : 0)
      : mechanism === 'discreteLaplace'
        ? fresh.length
        : intervals;

/** Under which name the memo has the values of a kind. */
export const entryOf = (type: CategoryType | 'place', language: Language): `place ${string}` | `category ${string}` =>
  type === 'place' ? `place ${language}` : `category ${type} ${language}`;
export const homeOf = (type: CategoryType | 'place', language: Language): `home ${string}` =>
  `home ${type} ${language}`;

const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b);
function earliestFrom(moments: readonly Moment[]): number | undefined {
  let first: number | undefined;
  for (const { from } of moments) if (first === undefined || from < first) first = from;
  return first;
}
function earliestTo(moments: readonly Moment[]): number | undefined {
  let first: number | undefined;
  for (const { to } of moments) if (first === undefined || to < first) first = to;
  return first;
}
function earliestDay(released: readonly DatedSurrogate[]): number | undefined {
  let first: number | undefined;
  for (const { day } of released) if (first === undefined || day < first) first = day;
  return first;
}
function countKeys(moments: readonly Moment[]): number {
  const keys = new Set<string>();
  for (const { key } of moments) keys.add(key);
  return keys.size;
}
function datesAmong(spans: readonly PhiSpan[]): readonly PhiSpan[] {
  const dates: PhiSpan[] = [];
  for (const span of spans) if (span.type === 'date') dates.push(span);
  return dates;
}

/** Values of one kind in one language, as often as they are mentioned. */
interface Mentions {
  readonly language: Language;
  readonly type: CategoryType | 'place';
  readonly mentions: string[];
}
/** What the notes of a patient say, note after note. */
interface ReadNotes {
  readonly moments: Moment[];
  readonly births: Map<string, Moment>;
  readonly ages: AgeMention[];
  /** By kind and language. */
  readonly values: Map<string, Mentions>;
  readonly countries: Set<string>;
  /** Of dates, note by note. */
  readonly mentions: NoteMentions[];
  /** Of places and categories, note by note. */
  readonly names: (readonly NamedValue[])[];
}

function mention(values: Map<string, Mentions>, language: Language, type: CategoryType | 'place', value: string): void {
  const name = `${type} ${language}`;
  const list = values.get(name);
  if (list === undefined) values.set(name, { language, type, mentions: [value] });
  else list.mentions.push(value);
}
