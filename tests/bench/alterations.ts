// What a free decoder does to a text, counted by class of word.

/** What became of the words of a text that ought to have stayed as they were. */
export type AlterationKind = 'altered' | 'dropped' | 'invented';
export const wordClasses = ['number', 'negation', 'dose', 'drug', 'other'] as const;
export type WordClass = (typeof wordClasses)[number];

export interface Alteration {
  readonly kind: AlterationKind;
  readonly wordClass: WordClass;
  /** Null: nothing stood there. */
  readonly before: string | null;
  /** Null: nothing is left. */
  readonly after: string | null;
}

const negations = [
  'no|not|non|nor|without|never|none|denies|denied|negative|absent',
  'ne|pas|sans|aucune?|jamais',
  'sin|ni|nunca|niega|negativ[oa]s?|ausencia',
  'niet|geen|zonder',
  'kein|keine|keinen|nicht|ohne',
];
const negation = new RegExp(`^(?:${negations.join('|')})$`, 'iu');
const dose = /^(?:mg|g|kg|mcg|µg|ug|ml|dl|l|mmol|meq|ui|iu|mm|cm|mmhg|bpm|ppm|h|hs?|horas?|d[ií]as?|%|x)$/iu;
/** By the stems of international non-proprietary names (WHO), in Spanish, English and French. */
const drugStems = [
  'cilin|cillin|micin|mycin|mycine|prazol|azole|pril|sart[aá]n|olol|statin|dipin|oxacin|floxac|cef[a-z]|vir$|mab$',
  'tinib|azepam|caína|caine|codein|morfin|morphin|insulin|heparin|cortis|predni|metason',
  'paracetamol|ibuprofen|aspirin|warfarin|metformin',
];
const drug = new RegExp(`(?:${drugStems.join('|')})`, 'iu');

export function classOfWord(word: string): WordClass {
  if (/\p{N}/u.test(word)) return 'number';
  if (negation.test(word)) return 'negation';
  if (dose.test(word)) return 'dose';
  return drug.test(word) ? 'drug' : 'other';
}

/**
 * What differs between the words of a text and those that were written for it, by the fewest insertions, deletions and
 * replacements (Levenshtein 1966).
 *
 * @param expected what ought to have been written: the words of the text, null where a redaction is right
 * @param written null where a redaction was written
 */
export function alterations(
  expected: readonly (string | null)[],
  written: readonly (string | null)[],
): readonly Alteration[] {
  const [rows, columns] = [expected.length + 1, written.length + 1];
  const cost = new Uint32Array(rows * columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (row === 0 || column === 0) cost[at] = row + column;
      else
        cost[at] = Math.min(
          cost[at - columns]! + 1,
          cost[at - 1]! + 1,
          cost[at - columns - 1]! + (expected[row - 1] === written[column - 1] ? 0 : 1),
        );
    }
  const out: Alteration[] = [];
  // Where PHI was to go, or a redaction was written for text, that is recall and precision, and no text was changed.
  const note = (kind: AlterationKind, before: string | null, after: string | null): void => {
    const isText = (before !== null || kind === 'invented') && (after !== null || kind === 'dropped');
    if (isText) out.push({ kind, wordClass: classOfWord(before ?? after!), before, after });
  };
  let [row, column] = [rows - 1, columns - 1];
  while (row > 0 || column > 0) {
    const at = row * columns + column;
    const [before, after] = [expected[row - 1] ?? null, written[column - 1] ?? null];
    const isSame = row > 0 && column > 0 && before === after;
    if (row > 0 && column > 0 && cost[at] === cost[at - columns - 1]! + (isSame ? 0 : 1)) {
      if (!isSame) note('altered', before, after);
      row--;
      column--;
    } else if (row > 0 && cost[at] === cost[at - columns]! + 1) {
      note('dropped', before, null);
      row--;
    } else {
      note('invented', null, after);
      column--;
    }
  }
  return out.reverse();
}
