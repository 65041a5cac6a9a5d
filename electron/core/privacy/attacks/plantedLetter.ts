/**
 * An attacker adds a letter that lists days to a patient's file, and reads in the release which day replaced each:
 * wherever the same day is mentioned in another note, the truth is recovered. Measured as what a day in one note
 * discloses about the same day in others.
 */
export interface LetterMention {
  readonly note: number;
  /** Written by the hospital, or by someone else and only filed there. */
  readonly isOwn: boolean;
  readonly day: number;
  /** As released; undefined if no day is given. */
  readonly released: number | undefined;
}

export interface PlantedLetter {
  /**
   * Mentions in the hospital's own notes of days that another own note of the patient also mentions: what a letter
   * recovers if it counts as an own note.
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
