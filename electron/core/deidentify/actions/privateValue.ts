import { GauzeError } from '../../../contract/errors';
import { privateKindOf } from '../../../contract/policy';
import { defaultOrderOf } from '../countries/defaultOrder';
import type { ActionContext, NoteContext } from '../noteContext';
import { fallbackTag, type Outcome } from '../outcome';
import { hasInstitutionHead } from '../institutionNames';
import { valueKey } from '../placeSurrogates';
import { ageEnd, institutionGroup, leadBefore, trailAfter, type AgreementGroup } from '../private/agreement';
import { isInstitution } from '../private/canonicalName';
import { readNoteDates, type DateReading } from '../private/noteDates';
import { createWriters } from '../private/kinds/registry';
import { homeOf } from '../private/kinds/values';
import { privateSettingsOf, settingsOfKind } from '../private/policySettings';
import type { PlaceSet } from '../private/placeSet';
import { createPrivateSurrogateTable, type PrivateSurrogateTable } from '../private/privateSurrogateTable';
import { shownStarts } from '../private/shownDates';
import type { PhiSpan } from '../sourceDocument';
import { placeContext } from './sampleSurrogate';

/** The adjacent words that become part of a value's span: lengths in the original, and what now precedes the value. */
export interface Context {
  readonly before: number;
  readonly lead: string;
  readonly behind: number;
}

export interface PrivateReplacer {
  /** The note with its dates read, and with what follows the patient's sampled place. */
  readonly noteOf: (note: NoteContext, spans: readonly PhiSpan[]) => NoteContext;
  /** The span including the unit after its number. */
  readonly whole: (span: PhiSpan, note: NoteContext, until: number) => PhiSpan;
  readonly replace: (span: PhiSpan, original: string, note: NoteContext) => Outcome;
  /** The words next to a span that agree with its replacement. */
  readonly beside: (span: PhiSpan, written: string, note: NoteContext, from: number, until: number) => Context;
  /**
   * Days from the note's sampled day to the patient's sampled date before or after it; undefined if the note does not
   * write its day, or if there is none.
   */
  readonly daysToNextDate: (direction: 'back' | 'ahead', note: NoteContext) => number | undefined;
}

/**
 * Writes the outcomes of private samples, each kind in one form per language that does not depend on what it replaces
 * (`core/deidentify/private/shownFacts` lists what still shows). It samples nothing itself.
 */
export function createPrivateReplacer(context: ActionContext): PrivateReplacer {
  const { policy, policyDigest, surrogateTable, prf, places, pivotYear } = context;
  if (policyDigest === undefined)
    throw new GauzeError('badRequest', 'a private policy needs its digest', { policy: policy.id });
  const entries = createPrivateSurrogateTable(surrogateTable, prf, policyDigest);
  const dates = privateSettingsOf(policy, 'date');
  const hasDates = dates !== undefined;
  const max = dates?.action.most;
  const hasPlaces = settingsOfKind(policy, 'place') !== undefined;
  const needsDates = hasDates || privateSettingsOf(policy, 'age') !== undefined;
  const writers = createWriters({
    entries,
    hasDates,
    isCapped: max !== undefined,
    places,
    placeContext: (note, chosen) => placeContext(note, context, chosen),
  });
  const isOwn = `follows@${policyDigest.slice(0, 16)}`;

  const noteOf = (note: NoteContext, spans: readonly PhiSpan[]): NoteContext => {
    const { language, text } = note.document;
    const moments = needsDates
      ? readNoteDates(
          surrogateTable,
          note.document,
          spans.filter(({ type }) => type === 'date'),
          pivotYear,
          defaultOrderOf(policy, language),
        )
      : undefined;
    const home = hasPlaces ? entries.get(note.scope, homeOf('place', language), 'main') : undefined;
    const set = home === undefined ? undefined : places?.(language);
    const shown = moments === undefined ? undefined : shownStarts(text, spans, moments, max);
    if (home === undefined || set === undefined) return { ...note, moments, shown };
    return { ...note, moments, shown, follows: followsRegion(set, home, note, entries, isOwn) };
  };

  const replace = (span: PhiSpan, original: string, note: NoteContext): Outcome => {
    // the author of the note knows its content: equal values elsewhere must not be disclosed by it
    if (note.document.provenance === 'contributed') return fallbackTag(span.type, 'contributed');
    const kind = privateKindOf[span.type];
    return kind === undefined ? fallbackTag(span.type, 'nothingToDraw') : writers[kind](span, original, note);
  };

  const whole = (span: PhiSpan, note: NoteContext, until: number): PhiSpan => {
    if (privateKindOf[span.type] !== 'age') return span;
    const end = ageEnd(note.document.text, span.end, until, note.document.language);
    return end === span.end ? span : { ...span, end };
  };

  const beside = (span: PhiSpan, written: string, note: NoteContext, from: number, until: number): Context => {
    const { text, language } = note.document;
    const original = text.slice(span.start, span.end);
    const group = groupOf(span, original, note);
    const lead = leadBefore(text, from, span.start, group, language, written);
    const isTimed = group === 'date' || group === 'season' || group === 'age';
    const behind = isTimed ? trailAfter(text, span.end, until, mayEndShort(note.moments?.readings.get(original))) : 0;
    return { before: lead.length, lead: lead.text, behind };
  };

  const daysToNextDate = (direction: 'back' | 'ahead', note: NoteContext): number | undefined =>
    hasDates ? daysBetweenSamples(entries, direction, note) : undefined;

  return { noteOf, whole, replace, beside, daysToNextDate };
}

/**
 * What follows the patient's sampled place: postal codes and phone numbers of its region, and regions that replace
 * others.
 */
function followsRegion(
  set: PlaceSet,
  home: string,
  { scope, document: { language }, pools }: NoteContext,
  entries: PrivateSurrogateTable,
  kind: string,
): NoteContext['follows'] {
  const at = set.regionOf[Number(home)] ?? -1;
  const region = set.regions[at];
  if (region === undefined) return undefined;
  return {
    kind,
    zips: region.zips,
    phones: region.phones,
    region: pools?.lists.country?.regions[at],
    // the region of a replaced place becomes that of the new one
    chosen: (type, value) => {
      if (type !== 'territory' && type !== 'territoryCode') return undefined;
      const named =
        type === 'territory' ? value : valueKey(set.regions.find(({ code }) => valueKey(code) === value)?.name ?? '');
      const found = entries.get(scope, `region ${language}`, named);
      const to = found === undefined ? undefined : set.regions[Number(found)];
      return type === 'territory' ? to?.name : to?.code;
    },
  };
}

/** @returns undefined if the note does not write its day, or no date was sampled before or after it */
function daysBetweenSamples(
  entries: PrivateSurrogateTable,
  direction: 'back' | 'ahead',
  { moments, scope }: NoteContext,
): number | undefined {
  const at = moments?.noteDay;
  // only if the note itself contains its day: else the precision of another note about that day would show
  const isWritten =
    at !== undefined &&
    [...(moments?.readings.values() ?? [])].some(
      (reading) => reading.kind === 'form' && reading.moments.some(({ key }) => key === at.key),
    );
  const here = !isWritten ? undefined : entries.day(scope, at.key);
  if (here === undefined) return undefined;
  let nearest: number | undefined;
  for (const { surrogate } of entries.released(scope)) {
    const distance = direction === 'back' ? here - surrogate : surrogate - here;
    if (distance > 0 && (nearest === undefined || distance < nearest)) nearest = distance;
  }
  return nearest;
}

/** Weekdays, months and days of a month are written `Mon.`, `Sept.`, `5 Sept.` */
function mayEndShort(reading: DateReading | undefined): boolean {
  if (reading?.kind === 'weekday') return true;
  const last = reading?.kind === 'form' ? reading.parts.at(-1) : undefined;
  return last === 'monthAlone' || last === 'dayMonth';
}

function groupOf(
  { type }: PhiSpan,
  original: string,
  { document: { language }, moments }: NoteContext,
): AgreementGroup {
  switch (type) {
    case 'date': {
      const reading = moments?.readings.get(original);
      return reading?.kind === 'form' && reading.parts[0]?.startsWith('season') === true ? 'season' : 'date';
    }
    case 'age':
      return 'age';
    case 'profession':
      return 'profession';
    default:
      if (isInstitution(type)) return institutionGroup(type, hasInstitutionHead(original), language);
      return privateKindOf[type] === 'place' ? 'town' : 'territory';
  }
}
