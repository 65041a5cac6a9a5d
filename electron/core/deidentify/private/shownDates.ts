import type { PrivateAction } from '../../../contract/policy';
import type { PhiSpan } from '../sourceDocument';
import type { Moment, NoteDates } from './noteDates';

/**
 * Which mentions of a note may show a day under public caps, by start offset: the first ones that state a whole day and
 * are not described as a birth date. All others become the tag, whatever they are. Undefined without a cap: then all
 * that are read are shown.
 */
export function shownStarts(
  text: string,
  spans: readonly PhiSpan[],
  { readings, births }: NoteDates,
  max: PrivateAction['most'],
): ReadonlySet<number> | undefined {
  if (max === undefined) return undefined;
  const starts = new Set<number>();
  for (const { start, end, type } of spans) {
    if (starts.size >= (max.perNote ?? Infinity)) break;
    if (type !== 'date') continue;
    const mention = text.slice(start, end);
    const reading = readings.get(mention);
    if (reading?.kind !== 'form' || reading.moments.length !== 1 || births.has(mention)) continue;
    const [{ from, to }] = reading.moments as readonly [Moment];
    if (from === to) starts.add(start);
  }
  return starts;
}

/** Moments of the patient's earliest days, up to the cap; previously released days count first. */
export function cappedMoments(
  moments: readonly Moment[],
  released: readonly { readonly day: number }[],
  max: PrivateAction['most'],
): readonly Moment[] {
  if (max?.perPatient === undefined) return moments;
  const known = new Set(released.map(({ day }) => day));
  const fresh = [...new Set(moments.map(({ from }) => from))]
    .filter((day) => !known.has(day))
    .sort((a, b) => a - b)
    .slice(0, Math.max(0, max.perPatient - known.size));
  const shown = new Set([...known, ...fresh]);
  return moments.filter(({ from }) => shown.has(from));
}

/** Mentions of one note: the meaning of each, in text order. */
export type NoteMentions = readonly (readonly Moment[] | 'same' | 'unread')[];

/**
 * What notes disclose about dates whatever is sampled, unordered: for every mention whether it is read and how
 * precisely, and which of the patient's days it is, by rank. Equal facts mean notes that are equal except for the
 * samples.
 *
 * @param dayOf the day that represents a moment; undefined if none is shown
 */
export function datePattern(notes: readonly NoteMentions[], dayOf: (moment: Moment) => number | undefined): string {
  const days = new Set<number>();
  const read = notes.map((mentions) =>
    mentions.map((mention) =>
      typeof mention === 'string'
        ? mention
        : mention.map((moment) => {
            const day = dayOf(moment);
            if (day !== undefined) days.add(day);
            return { day, isWhole: moment.from === moment.to };
          }),
    ),
  );
  const ranks = new Map([...days].sort((a, b) => a - b).map((day, i) => [day, i]));
  return read
    .map((mentions) =>
      mentions
        .map((mention) => {
          if (mention === 'unread') return '?';
          if (mention === 'same') return '=';
          return mention
            .map(({ day, isWhole }) => (day === undefined ? '-' : `${ranks.get(day)!}${isWhole ? '' : '~'}`))
            .join('–');
        })
        .join(' '),
    )
    .sort()
    .join('|');
}
