import type { MechanismId } from '../../../../privacy/mechanisms/mechanism';
import type { DatedSurrogate } from '../../../../privacy/patientTimeline';
import { momentsOf, type Moment } from '../../noteDates';
import { patientBirth } from '../../patientBirth';
import { planDates, type DatesPlan } from '../../planDates';
import { cappedMoments, datePattern, shownStarts, type NoteMentions } from '../../shownDates';
import type { PhiSpan } from '../../../sourceDocument';
import type { KindPlanner, NoteReading, PatientReading, PlanContext } from '../kind';

/**
 * All dates of a patient are one sample. They are read whatever the policy does with them: their number is declared,
 * and ages need them.
 */
export function datesPlanner({ entries, settingsOf, libraries, sampler, randomFor }: PlanContext): KindPlanner {
  const settings = settingsOf('date');
  const hasAges = settingsOf('age') !== undefined;
  const max = settings?.action.most;

  const readNote = ({ document: { text }, spans, dates }: NoteReading, into: PatientReading): void => {
    const shown = shownStarts(text, spans, dates, max);
    into.mentions.push(
      datesAmong(spans).flatMap(({ start, end }): NoteMentions => {
        const reading = dates.readings.get(text.slice(start, end));
        if (shown !== undefined) return shown.has(start) ? [momentsOf(reading!, dates.noteDay)] : [];
        if (reading === undefined) return ['unread'];
        if (reading.kind === 'same') return ['same'];
        return [reading.kind === 'form' ? reading.moments : [reading.moment]];
      }),
    );
    if (shown !== undefined) {
      for (const list of into.mentions.at(-1)!) if (typeof list !== 'string') into.moments.push(...list);
      return;
    }
    for (const [written, reading] of dates.readings) {
      if (dates.births.has(written) && reading.kind === 'form' && reading.moments.length === 1)
        into.births.set(reading.moments[0]!.key, reading.moments[0]!);
      else for (const moment of momentsOf(reading, dates.noteDay)) into.moments.push(moment);
    }
  };

  return {
    readNote,
    plan: ({ unit, moments: read, births, ages }) => {
      // under caps a day that no mention shows needs no sample
      const all = [...read];
      if (max === undefined) for (const { at } of ages) if (at !== undefined) all.push(at);
      const released = settings === undefined ? [] : entries.released(unit);
      const moments = cappedMoments(all, released, max);
      const isKnown = (key: string): boolean => entries.day(unit, key) !== undefined;
      const firstReleased = min(released, ({ day }) => day);
      const [birth, timeline] = patientBirth(
        births,
        moments,
        ages,
        earlier(
          firstReleased,
          min(moments, ({ to }) => to),
        ),
        isKnown,
        settings !== undefined && hasAges,
      );
      const plan = planDates(timeline, released, isKnown);
      return {
        dates: settings === undefined ? undefined : plan,
        timeline: {
          birth,
          first: earlier(
            firstReleased,
            min(timeline, ({ from }) => from),
          ),
          dates: plan.dates,
          shown: settings === undefined ? new Set(moments.map(({ key }) => key)).size : plan.dates,
        },
      };
    },
    charges: (_unit, _reading, { dates }) => {
      if (settings === undefined || dates === undefined) return [];
      const copies = copiesOf(settings.settings.mechanism, dates);
      const value = copies === 0 ? '' : valueOf(dates);
      return Array.from({ length: copies }, (_, copy) => ({
        name: 'dates',
        value: copy === 0 ? value : `${value} ${copy}`,
        settings,
        order: 0,
      }));
    },
    facts: ({ unit, mentions }, { dates, timeline: { shown } }) => {
      const declared = [`dates:${shown}`];
      if (dates === undefined) return { declared, patterns: [] };
      const dayOf = new Map(dates.aliases.map(({ key, day }) => [key, day]));
      const truth = new Map(entries.released(unit).map(({ day, surrogate }) => [surrogate, day]));
      const pattern = datePattern(mentions, ({ key }) => dayOf.get(key) ?? truth.get(entries.day(unit, key) ?? -1));
      return { declared, patterns: /[^|]/.test(pattern) ? [`shown:${pattern}`] : [] };
    },
    sample: (unit, { dates }) => {
      if (settings === undefined || dates === undefined) return;
      // a plan made before another plan of the same patient was sampled would sample in addition to it
      if (dates.released.length !== entries.countReleased(unit)) return;
      const all = sampler.dates(dates, settings, libraries, randomFor(unit, 'dates', valueOf(dates)));
      const surrogates = new Map(all.map(({ day, surrogate }) => [day, surrogate]));
      const fresh = new Set(dates.fresh);
      entries.release(
        unit,
        all.filter(({ day }) => fresh.has(day)),
      );
      for (const { key, day } of dates.aliases) entries.put(unit, 'day', key, String(surrogates.get(day)!));
    },
  };
}

/** The name of the sample of these dates in its charge. */
const valueOf = ({ released, fresh }: DatesPlan): string => JSON.stringify([released.map(({ day }) => day), fresh]);

/**
 * How often the sample of a patient's dates is charged. With episodes the year of the first date is sampled near the
 * truth, so a single date is charged too.
 */
function copiesOf(mechanism: MechanismId, { draws, intervals, fresh, dates }: DatesPlan): number {
  switch (mechanism) {
    case 'timeline':
      return draws;
    case 'episodes':
    case 'stays':
      return Math.max(draws, fresh.length > 0 && dates === fresh.length ? 1 : 0);
    case 'discreteLaplace':
      return fresh.length;
    default:
      return intervals;
  }
}

export const datesAmong = (spans: readonly PhiSpan[]): readonly PhiSpan[] =>
  spans.filter(({ type }) => type === 'date');

export const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b);

function min<T extends Moment | DatedSurrogate>(list: readonly T[], dayOf: (item: T) => number): number | undefined {
  let first: number | undefined;
  for (const item of list) first = earlier(first, dayOf(item));
  return first;
}
