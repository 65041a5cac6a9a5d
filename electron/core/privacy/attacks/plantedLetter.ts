/**
 * Somebody adds a letter to a patient's file that lists days, and reads in the release which day stands for each:
 * wherever the same day stands in another note, the truth is read back. Measured as what a day in one note tells of the
 * same day in others.
 */
export interface LetterMention {
  readonly note: number;
  /** Written by the hospital, or by somebody else and only kept there. */
  readonly isOwn: boolean;
  readonly day: number;
  /** As released; undefined where no day is told. */
  readonly released: number | undefined;
}

export interface PlantedLetter {
  /**
   * Mentions in notes of the hospital's own of days that another own note of the patient mentions too: what a letter
   * that counts as an own note reads.
   */
  readonly own: number;
  readonly ownRead: number;
  /** Mentions in own notes of days that a contributed note of the patient mentions. */
  readonly contributed: number;
  readonly contributedRead: number;
}

/** @param patients mentions of each */
export function plantedLetter(patients: readonly (readonly LetterMention[])[]): PlantedLetter {
  let [own, ownRead, contributed, contributedRead] = [0, 0, 0, 0];
  for (const mentions of patients) {
    const byDay = new Map<number, LetterMention[]>();
    for (const mention of mentions) {
      const known = byDay.get(mention.day);
      if (known === undefined) byDay.set(mention.day, [mention]);
      else known.push(mention);
    }
    for (const same of byDay.values()) {
      for (const { note, isOwn, released } of same) {
        if (!isOwn) continue;
        const others = same.filter((other) => other.note !== note);
        const tells = (list: readonly LetterMention[]): boolean =>
          released !== undefined && list.some((other) => other.released === released);
        const [fromOwn, fromOthers] = [others.filter((other) => other.isOwn), others.filter((other) => !other.isOwn)];
        if (fromOwn.length > 0) own++;
        if (tells(fromOwn)) ownRead++;
        if (fromOthers.length > 0) contributed++;
        if (tells(fromOthers)) contributedRead++;
      }
    }
  }
  return { own, ownRead, contributed, contributedRead };
}
