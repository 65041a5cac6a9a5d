import type { CodingReason, CodingStatistics } from '../../contract/coding';

/** A coding as it is counted. */
export interface CountedCoding {
  readonly code: string;
  readonly status: 'suggested' | 'accepted' | 'rejected';
  readonly reason: CodingReason | null;
  /** `person`, `import` or `coder:<name>`. */
  readonly source: string;
  /** ISO. */
  readonly decidedAt: string | null;
  readonly probability: number | null;
  readonly isAbove: boolean;
  /** The first evidence for a suggestion; null if nothing in the text supports it. */
  readonly spoke: string | null;
}

interface Tally {
  accepted: number;
  rejected: number;
  replaced: number;
  open: number;
}
const bands = 10;

/**
 * What became of a coder's suggestions. Below the threshold a suggestion counts only if somebody decided it: nobody was
 * asked about the rest. Codes that came with their notes are not decisions and are excluded.
 *
 * @param chapterOf the chapter of the code system that a code belongs to
 */
export function codingStatistics(
  codings: Iterable<CountedCoding>,
  notes: CodingStatistics['notes'],
  chapterOf: (code: string) => { readonly chapter: string; readonly description: string | null },
): CodingStatistics {
  const bySource = new Map<string, Tally>();
  const byChapter = new Map<string, Tally & { readonly description: string | null }>();
  const byDay = new Map<string, { accepted: number; rejected: number; replaced: number; added: number }>();
  const byReason = new Map<CodingReason, number>();
  const byBand = Array.from({ length: bands }, () => ({ accepted: 0, decided: 0 }));
  let added = 0;
  const empty = (): Tally => ({ accepted: 0, rejected: 0, replaced: 0, open: 0 });
  const of = <V>(map: Map<string, V>, key: string, make: () => V): V => {
    const known = map.get(key) ?? make();
    map.set(key, known);
    return known;
  };

  for (const { code, status, reason, source, decidedAt, probability, isAbove, spoke } of codings) {
    if (source === 'import') continue;
    const day =
      decidedAt === null
        ? null
        : of(byDay, decidedAt.slice(0, 10), () => ({ accepted: 0, rejected: 0, replaced: 0, added: 0 }));
    if (source === 'person') {
      if (status !== 'accepted') continue;
      added += 1;
      if (day !== null) day.added += 1;
      continue;
    }
    if (status === 'suggested' && !isAbove) continue;
    const { chapter, description } = chapterOf(code);
    const kind: keyof Tally =
      status === 'suggested'
        ? 'open'
        : status === 'accepted'
          ? 'accepted'
          : reason === 'replaced'
            ? 'replaced'
            : 'rejected';
    of(bySource, spoke ?? 'classifier', empty)[kind] += 1;
    of(byChapter, chapter, () => ({ ...empty(), description }))[kind] += 1;
    if (day !== null && kind !== 'open') day[kind] += 1;
    if (status === 'rejected' && reason !== null) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
    const band =
      probability === null || kind === 'open'
        ? undefined
        : byBand[Math.min(bands - 1, Math.floor(probability * bands))];
    if (band !== undefined) {
      band.decided += 1;
      if (status === 'accepted') band.accepted += 1;
    }
  }
  const size = ({ accepted, rejected, replaced, open }: Tally): number => accepted + rejected + replaced + open;
  return {
    notes,
    added,
    bySource: [...bySource]
      .map(([source, tally]) => ({ source, ...tally }))
      .toSorted((a, b) => size(b) - size(a) || (a.source < b.source ? -1 : 1)),
    byChapter: [...byChapter]
      .map(([chapter, tally]) => ({ chapter, ...tally }))
      .toSorted((a, b) => (a.chapter < b.chapter ? -1 : 1)),
    byDay: [...byDay].map(([day, tally]) => ({ day, ...tally })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    byReason: [...byReason]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    byBand: byBand.map((band, at) => ({ from: at / bands, ...band })),
  };
}
