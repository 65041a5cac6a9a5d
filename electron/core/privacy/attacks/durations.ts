import type { Evidence } from './match';

/** A length of time that a released note states in words. */
export interface DisclosedLength {
  readonly days: number;
  /** Its precision: half of its unit, at least a day. */
  readonly within: number;
  /** From the day of the note, if its words say so. */
  readonly direction: 'back' | 'ahead' | 'none';
}

/**
 * An attacker knows some visits of a patient and reads what the released notes say in words: `seen 5 days ago`, `review
 * in 6 weeks`. A record fits the better the more of the known intervals its notes state, above all two adjacent ones in
 * one note, and the fewer other records do.
 *
 * @param told by each note of each record
 * @param known days of the visits of a target that are known, in order
 */
export function durationEvidence(
  told: readonly (readonly (readonly DisclosedLength[])[])[],
  known: (target: number) => readonly number[],
): Evidence {
  const tells = (note: readonly DisclosedLength[], gap: number, not: DisclosedLength['direction']): boolean =>
    note.some(({ days, within, direction }) => direction !== not && Math.abs(days - gap) <= within);
  return (target) => {
    const days = known(target);
    const scores = new Float64Array(told.length);
    /** What few records state weighs most. */
    const weigh = (matches: (note: readonly DisclosedLength[]) => boolean): void => {
      const fitting: number[] = [];
      told.forEach((notes, record) => {
        if (notes.some(matches)) fitting.push(record);
      });
      const weight = Math.log((told.length + 1) / (fitting.length + 1));
      for (const record of fitting) scores[record] = scores[record]! + weight;
    };
    for (let i = 1; i < days.length; i++) {
      const gap = days[i]! - days[i - 1]!;
      weigh((note) => tells(note, gap, 'ahead'));
      weigh((note) => tells(note, gap, 'back'));
      const next = days[i + 1];
      if (next !== undefined) weigh((note) => tells(note, gap, 'ahead') && tells(note, next - days[i]!, 'back'));
    }
    return scores;
  };
}
