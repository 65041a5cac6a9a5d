import { GauzeError } from '../../contract/errors';
import type { PhiType } from '../../contract/phi';
import { familyOfType } from '../../contract/vocabulary';
import type { Policy, PolicyAction } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { bandAge, capAge } from './ages';
import { dayNumber, parseIsoDate, type CivilDate } from './civilDate';
import { surrogateEmail, surrogateIp, surrogateLocalPart, surrogatePhone, surrogateUrl, type ContactContext } from './contacts';
import { isRelativeDate, readDate, type DateForm, type DateReference } from './dateForm';
import { inferOrder } from './dateOrder';
import { datesOf, generaliseDate, isSelfContained, shiftForm } from './dates';
import { below, joinKey, keyedRandom, type Keyed, type Random } from './draw';
import { compact, fold, foldedWords } from './fold';
import { sameLayout, surrogateIdentifier } from './identifiers';
import type { Memo } from './ledger';
import type { ParsedName } from './names';
import { createKnownNames, readName, surrogateName, type PeopleContext } from './people';
import { regionOfZip, surrogateCity, surrogateCountry, surrogateDepartment, surrogateInstitution, surrogateLocation, surrogateProfession, surrogateRoom, surrogateStreet, surrogateTerritory, surrogateZip, territoryOfCity, type PlaceContext } from './places';
import { resolveSpans, splice, type Range } from './replace';
import { poolsOf, type SurrogateLists, type SurrogatePools } from './surrogateLists';
import { masked, numberOfPerson, numberOfValue, tagWord } from './tags';
import { isVocabulary } from './vocabulary';

export interface PhiSpan extends Range {
  readonly type: PhiType;
  /** The label of the project's label set, for tags that carry it. */
  readonly label?: string | undefined;
}

export interface PhiString {
  readonly type: PhiType;
  readonly text: string;
}

export interface SourceDocument {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  readonly patient?: string | undefined;
  /** ISO. */
  readonly date?: string | undefined;
  readonly spans: readonly PhiSpan[];
  /** What is known to be PHI of this patient beyond this note (other notes, known patient data); no surrogate will be one of these. */
  readonly patientStrings?: readonly PhiString[] | undefined;
}

export const appliedActions = ['keep', 'tag', 'numberedTag', 'mask', 'generalise', 'surrogate', 'shiftDate'] as const;
export type AppliedAction = (typeof appliedActions)[number];

/** Why a span was tagged although the policy asked for something else. */
export const fallbackReasons = ['unreadableDate', 'noYear', 'unreadableAge', 'unknownRegion', 'notVocabulary', 'nothingToDraw', 'noLists', 'unchanged'] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

export interface ReplacedSpan extends Range {
  readonly newStart: number;
  readonly newEnd: number;
  readonly type: PhiType;
  readonly label?: string | undefined;
  /** What was done in the end; `keep` also where the policy's generalisation leaves a value as it is. */
  readonly action: AppliedAction;
  readonly fallback?: FallbackReason | undefined;
}

export interface DeidentifiedDocument {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly ReplacedSpan[];
}

export interface DeidentifierOptions {
  readonly policy: Policy;
  /** Undefined where a language has none: then names and places become tags. */
  readonly lists: (language: Language) => SurrogateLists | undefined;
  readonly keyed: Keyed;
  readonly memo: Memo;
  /** Folded full names of the corpus, words joined by one blank: no surrogate name will be one. `forbiddenNames` makes it. */
  readonly forbidden?: ReadonlySet<string> | undefined;
  /** For two-digit years and days without a year where a note has no date: usually the current year. */
  readonly pivotYear: number;
}

export interface Deidentifier {
  /**
   * Replaces the spans of one note; everything outside them stays as it is.
   *
   * @throws GauzeError `badRequest` for spans outside the text
   */
  readonly deidentify: (document: SourceDocument) => DeidentifiedDocument;
}

const nameTypes: ReadonlySet<PhiType> = new Set(['patient', 'staff', 'relative', 'person']);
const wordAvoiding: ReadonlySet<PhiType> = new Set<PhiType>(['patient', 'staff', 'relative', 'person', 'username', 'hospital', 'healthCentre', 'organization', 'street', 'city', 'territory', 'country', 'location', 'kinship', 'profession']);

/** Full names of a corpus in the form that `forbidden` asks for. */
export function forbiddenNames(strings: Iterable<PhiString>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, text } of strings) {
    if (!nameTypes.has(type)) continue;
    const words = foldedWords(text).filter((word) => word.length > 1);
    if (words.length > 1) names.add(words.join(' '));
  }
  return names;
}

interface Outcome {
  readonly text: string;
  readonly action: AppliedAction;
  readonly fallback?: FallbackReason;
}

/** What one note shares among its spans. */
interface NoteContext {
  readonly document: SourceDocument;
  readonly scope: string;
  readonly reference: DateReference;
  readonly dates: readonly CivilDate[];
  readonly pools: SurrogatePools | undefined;
  readonly avoid: ReadonlySet<string>;
  readonly done: Map<string, Outcome>;
  /** Dates whose reading needs no reference, by text. */
  readonly forms: ReadonlyMap<string, DateForm>;
  /** Mentions of several words as they were read before anything was replaced, by text; staff apart. */
  readonly names: { readonly patient: Map<string, ParsedName>; readonly staff: Map<string, ParsedName> };
}

/** @throws GauzeError `notReady` for a policy with private actions: their mechanisms are not in this version */
export function createDeidentifier(options: DeidentifierOptions): Deidentifier {
  const { policy, memo, keyed, forbidden = new Set<string>() } = options;
  if (policy.default.action === 'private' || Object.values(policy.actions).some((action) => action.action === 'private')) {
    throw new GauzeError('notReady', 'private replacement is not in this version', { policy: policy.id });
  }
  const known = createKnownNames();
  const actionFor = (type: PhiType): PolicyAction => policy.actions[type] ?? policy.default;

  const deidentify = (document: SourceDocument): DeidentifiedDocument => {
    const spans = resolveSpans(document.text, document.spans);
    const note = contextOf(document, spans, options);
    learnNames(spans, note);
    const outcomes = spans.map((span) => outcomeOf(span, note));
    const { text, ranges } = splice(document.text, spans, outcomes.map((outcome) => outcome.text));
    return {
      id: document.id, text,
      spans: spans.map((span, i): ReplacedSpan => ({
        start: span.start, end: span.end, newStart: ranges[i]!.start, newEnd: ranges[i]!.end, type: span.type, label: span.label, action: outcomes[i]!.action, fallback: outcomes[i]!.fallback,
      })),
    };
  };

  const people = (type: PhiType, note: NoteContext, pools: SurrogatePools): PeopleContext => ({
    language: note.document.language, pools, keyed, memo, known, forbidden, avoid: note.avoid,
    scope: type === 'staff' ? '*' : note.scope, patientScope: note.scope, lone: type === 'relative' ? 'given' : 'surname',
  });

  /** Roles of name words, from the fullest mentions first, before any is replaced. */
  const learnNames = (spans: readonly PhiSpan[], note: NoteContext): void => {
    if (note.pools === undefined) return;
    const mentions = spans.filter(({ type }) => nameTypes.has(type)).map(({ start, end, type }) => {
      const text = note.document.text.slice(start, end);
      return { type, text, words: text.split(/\s+/).length };
    });
    mentions.sort((a, b) => b.words - a.words);
    for (const { type, text, words } of mentions) {
      const read = type === 'staff' ? note.names.staff : note.names.patient;
      if (read.has(text)) continue;
      const context = people(type, note, note.pools);
      const parsed = readName(text, context);
      known.learn(context.scope, parsed);
      // a word alone is read again when all words of the note are known
      if (words > 1) read.set(text, parsed);
    }
  };

  const outcomeOf = (span: PhiSpan, note: NoteContext): Outcome => {
    const original = note.document.text.slice(span.start, span.end);
    const memoKey = `${span.type}\0${span.label ?? ''}\0${original}`;
    const before = note.done.get(memoKey);
    if (before !== undefined) return before;
    const outcome = apply(actionFor(span.type), span, original, note);
    note.done.set(memoKey, outcome);
    return outcome;
  };

  const fallbackTag = (span: PhiSpan, fallback: FallbackReason): Outcome => ({ text: `[${tagWord(span.type, 'type', undefined)}]`, action: 'tag', fallback });

  const apply = (action: PolicyAction, span: PhiSpan, original: string, note: NoteContext): Outcome => {
    switch (action.action) {
      case 'keep':
        return { text: original, action: 'keep' };
      case 'tag':
        return { text: `[${tagWord(span.type, action.words, span.label)}]`, action: 'tag' };
      case 'numberedTag': {
        const tag = tagWord(span.type, action.words, span.label);
        return { text: `[${tag}-${numberOf(original, span.type, tag, note)}]`, action: 'numberedTag' };
      }
      case 'mask':
        return { text: masked(original, action.length, action.mark), action: 'mask' };
      case 'generalise':
        return generalised(action, span, original, note);
      case 'shiftDate': {
        const days = shiftOf(action, note);
        const form = note.forms.get(original) ?? readDate(original, note.document.language, note.reference);
        const shifted = form === undefined ? undefined : shiftForm(form, days);
        if (shifted === undefined) return isRelativeDate(original, note.document.language) ? { text: original, action: 'keep' } : fallbackTag(span, 'unreadableDate');
        return compact(shifted) === compact(original) ? fallbackTag(span, 'unchanged') : { text: shifted, action: 'shiftDate' };
      }
      case 'surrogate': {
        const drawn = surrogateFor(span.type, original, action.checksum, note);
        if (drawn === undefined) return fallbackTag(span, note.pools === undefined && !layoutTypes.has(span.type) ? 'noLists' : 'nothingToDraw');
        return saysOriginal(drawn, original) ? fallbackTag(span, 'unchanged') : { text: drawn, action: 'surrogate' };
      }
      case 'private':
        throw new GauzeError('notReady', 'private replacement is not in this version', { policy: policy.id });
    }
  };

  const numberOf = (original: string, type: PhiType, tag: string, note: NoteContext): number => {
    const scope = type === 'staff' ? '*' : note.scope;
    if (!nameTypes.has(type) || note.pools === undefined) return numberOfValue(original, tag, scope, memo);
    const parsed: ParsedName = readName(original, people(type, note, note.pools));
    return numberOfPerson(parsed, original, tag, scope, type === 'patient', memo);
  };

  const generalised = (action: Extract<PolicyAction, { action: 'generalise' }>, span: PhiSpan, original: string, note: NoteContext): Outcome => {
    const { language } = note.document;
    const result = (text: string | undefined, reason: FallbackReason): Outcome =>
      text === undefined ? fallbackTag(span, reason) : { text, action: text === original ? 'keep' : 'generalise' };
    switch (action.to) {
      case 'year':
      case 'month': {
        const oldest = (note.reference.near?.year ?? note.reference.pivotYear) - 89;
        const year = generaliseDate(original, language, action.to, note.reference, oldest);
        if (year === undefined && isRelativeDate(original, language)) return { text: original, action: 'keep' };
        return result(year, 'noYear');
      }
      case 'cap90':
        return result(capAge(original, language), 'unreadableAge');
      case 'band':
        return result(bandAge(original, language, action.width), 'unreadableAge');
      case 'zip3':
        return result(regionOfZip(original, language), 'unknownRegion');
      case 'territory': {
        const territory = note.pools === undefined ? undefined : territoryOfCity(original, note.pools);
        // some towns are called as their region is
        return result(territory !== undefined && fold(territory) === fold(original.trim()) ? undefined : territory, 'unknownRegion');
      }
      case 'vocabulary':
        return isVocabulary(original, span.type as 'kinship' | 'sex' | 'profession', language, professionsOf(note.pools)) ? { text: original, action: 'keep' } : fallbackTag(span, 'notVocabulary');
    }
  };

  const shiftOf = (action: Extract<PolicyAction, { action: 'shiftDate' }>, note: NoteContext): number => {
    const { minDays, maxDays, keepWeekday } = action;
    const range = `${minDays} ${maxDays} ${keepWeekday}`;
    const done = memo.get(note.scope, 'dateShift', range);
    if (done !== undefined) return Number(done);
    const unit = keepWeekday ? 7 : 1;
    const least = Math.ceil(minDays / unit);
    const choices = Math.floor(maxDays / unit) - least + 1;
    const random = keyedRandom(keyed, 'dateShift', joinKey(note.scope, range));
    const days = new Set(note.dates.map(dayNumber));
    let shift = 0;
    for (let attempt = 0; attempt < 50; attempt++) {
      const drawn = below(random, 2 * choices);
      shift = (least + (drawn >> 1)) * unit * (drawn % 2 === 0 ? 1 : -1);
      // no date may land on another true date of the patient
      if (![...days].some((day) => days.has(day + shift))) break;
    }
    memo.put(note.scope, 'dateShift', range, String(shift));
    return shift;
  };

  const surrogateFor = (type: PhiType, original: string, checksum: 'valid' | 'invalid', note: NoteContext): string | undefined => {
    const { pools, scope, avoid } = note;
    const { language } = note.document;
    const place: PlaceContext | undefined = pools === undefined ? undefined : { language, pools, keyed, memo, scope, avoid };
    const contact = (): ContactContext => ({
      keyed, scope, avoid,
      nameWord: (folded) => nameWord(folded, note),
      anyName: (random) => anyName(random, note),
    });
    switch (type) {
      case 'patient': case 'staff': case 'relative': case 'person':
        return pools === undefined ? undefined : surrogateName(original, people(type, note, pools), (type === 'staff' ? note.names.staff : note.names.patient).get(original));
      case 'username':
        return surrogateLocalPart(original, contact());
      case 'city': return place && surrogateCity(original, place);
      case 'territory': return place && surrogateTerritory(original, place);
      case 'country': return place && surrogateCountry(original, place);
      case 'location': return place && surrogateLocation(original, place);
      case 'street': return place && surrogateStreet(original, place);
      case 'zip': return place && surrogateZip(original, place);
      case 'hospital': case 'healthCentre': case 'organization': return place && surrogateInstitution(original, type, place);
      case 'department': return place && surrogateDepartment(original, place);
      case 'room': return place && surrogateRoom(original, place);
      case 'profession': return place && surrogateProfession(original, place);
      case 'phone': case 'fax': return drawnOnce('phone', scope, original, note, () => surrogatePhone(original, language, contact()));
      case 'email': return original.includes('@') ? surrogateEmail(original, contact()) : undefined;
      case 'url': return surrogateUrl(original, contact());
      case 'ip': return surrogateIp(original, contact());
      case 'age': return capAge(original, language);
      case 'ssn': case 'medicalRecord': case 'healthPlan': case 'account': case 'license': case 'employee': case 'episode': case 'vehicle': case 'device': case 'identifier':
        return surrogateNumber(type, original, checksum, note);
      case 'date': case 'kinship': case 'sex': case 'biometric': case 'other':
        return undefined;
    }
  };

  /** Numbers of staff are theirs in the whole project. The kind of number is not part of the key: labels vary, the number does not. */
  const surrogateNumber = (type: PhiType, original: string, checksum: 'valid' | 'invalid', note: NoteContext): string | undefined => {
    const scope = type === 'license' || type === 'employee' ? '*' : note.scope;
    return drawnOnce(`number ${checksum}`, scope, original, note, () => surrogateIdentifier(original, type, { keyed, scope, checksum, avoid: note.avoid }));
  };

  /** What was drawn before for the same figures and letters, in the layout of this mention. */
  const drawnOnce = (kind: string, scope: string, original: string, note: NoteContext, draw: () => string | undefined): string | undefined => {
    const key = compact(original);
    const done = memo.get(scope, kind, key);
    const inLayout = done === undefined ? undefined : poured(original, done);
    if (inLayout !== undefined && !note.avoid.has(compact(inLayout))) return inLayout;
    const drawn = draw();
    if (drawn !== undefined && done === undefined) memo.put(scope, kind, key, drawn.replace(/[^\p{L}\p{N}]/gu, ''));
    return drawn;
  };

  /** The folded surrogate of a name word that was met under this patient or among the staff. */
  const nameWord = (folded: string, note: NoteContext): string | undefined => {
    if (folded.length < 3) return undefined;
    for (const scope of [note.scope, '*']) {
      const role = known.role(scope, folded);
      if (role === undefined) continue;
      const surrogate = memo.get(scope, role, folded);
      const plain = surrogate === undefined ? '' : fold(surrogate).replace(/[^a-z]/g, '');
      // Somebody else's surrogate may be a true name of this note.
      if (plain !== '' && !note.avoid.has(plain)) return plain;
    }
    return undefined;
  };

  const anyName = (random: Random, note: NoteContext): readonly [string, string] => {
    const plainName = (list: readonly string[] | undefined): string => {
      for (let attempt = 0; list !== undefined && list.length > 0 && attempt < 20; attempt++) {
        const name = fold(list[below(random, list.length)]!).replace(/[^a-z]/g, '');
        if (name.length > 2 && !note.avoid.has(name)) return name;
      }
      return fold(sameLayout('aaaaaa', random));
    };
    return [plainName(note.pools?.lists.female), plainName(note.pools?.lists.surnames)];
  };

  return { deidentify };
}

/** Kinds whose surrogates need no lists. */
const layoutTypes: ReadonlySet<PhiType> = new Set<PhiType>(['username', 'phone', 'fax', 'email', 'url', 'ip', 'age', 'ssn', 'medicalRecord', 'healthPlan', 'account', 'license', 'employee', 'episode', 'vehicle', 'device', 'identifier', 'date', 'kinship', 'sex', 'biometric', 'other']);

const professions = new WeakMap<SurrogatePools, ReadonlySet<string>>();
function professionsOf(pools: SurrogatePools | undefined): ReadonlySet<string> {
  if (pools === undefined) return new Set();
  const known = professions.get(pools);
  if (known !== undefined) return known;
  const made = new Set(pools.lists.professions.map((name) => foldedWords(name).join(' ')));
  professions.set(pools, made);
  return made;
}

/** `value` in the places of the letters and figures of `layout`, in their case; undefined where they are not as many. */
function poured(layout: string, value: string): string | undefined {
  const characters = [...value];
  let at = 0;
  const out = layout.replace(/[\p{L}\p{N}]/gu, (place) => {
    const character = characters[at++] ?? '';
    return place === place.toLowerCase() ? character.toLowerCase() : character.toUpperCase();
  });
  return at === characters.length ? out : undefined;
}

/** Is the original, as whole words, still in what was drawn for it? */
function saysOriginal(drawn: string, original: string): boolean {
  const from = foldedWords(original);
  if (from.length === 0) return drawn === original;
  // mostly its first word is not there at all
  if (!fold(drawn).includes(from[0]!)) return false;
  const to = foldedWords(drawn);
  for (let i = 0; i + from.length <= to.length; i++) if (from.every((word, k) => to[i + k] === word)) return true;
  return false;
}

function contextOf(document: SourceDocument, spans: readonly PhiSpan[], options: DeidentifierOptions): NoteContext {
  const lists = options.lists(document.language);
  const strings: PhiString[] = spans.map(({ start, end, type }) => ({ type, text: document.text.slice(start, end) }));
  if (document.patientStrings !== undefined) strings.push(...document.patientStrings);
  const avoid = new Set<string>();
  for (const { type, text } of strings) {
    if (type === 'date' || type === 'age' || type === 'sex') continue;
    const words = foldedWords(text);
    const whole = words.join('');
    avoid.add(whole);
    if (familyOfType[type] === 'contact' && whole.length > 9) avoid.add(whole.slice(-9));
    if (wordAvoiding.has(type)) for (const word of words) if (word.length > 2) avoid.add(word);
  }
  let near = parseIsoDate(document.date);
  const dates: CivilDate[] = [];
  const forms = new Map<string, DateForm>();
  const dateAction = (options.policy.actions.date ?? options.policy.default).action;
  const order = document.language === 'en' ? inferOrder(strings.flatMap(({ type, text }) => (type === 'date' ? [text] : [])), near) : undefined;
  if (dateAction === 'shiftDate' || (dateAction === 'generalise' && near === undefined)) {
    const read: DateReference = { near, pivotYear: near?.year ?? options.pivotYear, order };
    for (const { type, text } of strings) {
      if (type !== 'date' || forms.has(text)) continue;
      const form = readDate(text, document.language, read);
      if (form === undefined) continue;
      dates.push(...datesOf(form));
      if (isSelfContained(form)) forms.set(text, form);
    }
    near ??= dates.reduce<CivilDate | undefined>((latest, date) => (latest === undefined || dayNumber(date) > dayNumber(latest) ? date : latest), undefined);
  }
  return {
    document, dates, avoid, forms, done: new Map(), names: { patient: new Map(), staff: new Map() },
    scope: document.patient === undefined ? `d:${document.id}` : `p:${document.patient}`,
    reference: { near, pivotYear: near?.year ?? options.pivotYear, order },
    pools: lists === undefined ? undefined : poolsOf(lists),
  };
}

/** Counts by kind and what was done, sorted, for reports and receipts. */
export function countReplacements(documents: Iterable<Pick<DeidentifiedDocument, 'spans'>>): readonly { readonly type: PhiType; readonly action: AppliedAction; readonly fallback: FallbackReason | undefined; readonly count: number }[] {
  const counts = new Map<string, { type: PhiType; action: AppliedAction; fallback: FallbackReason | undefined; count: number }>();
  for (const { spans } of documents) {
    for (const { type, action, fallback } of spans) {
      const key = `${type} ${action} ${fallback ?? ''}`;
      const entry = counts.get(key);
      if (entry === undefined) counts.set(key, { type, action, fallback, count: 1 });
      else entry.count++;
    }
  }
  return [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}
