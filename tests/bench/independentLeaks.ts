// Looks for what was replaced in the files of a release. Written on its own on purpose: it shares no code with the leak
// scan of the product.

export interface Original {
  readonly label: string;
  readonly text: string;
}
/** A note as it was read back from a written file. */
export interface WrittenNote {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly label: string }[];
}
export interface Leak {
  readonly noteId: string;
  readonly rule: 'whole' | 'word' | 'digits' | 'initials' | 'somebodyElse';
  readonly label: string;
  readonly original: string;
  readonly context: string;
}

/**
 * Which labels are what, and which a private mechanism draws: it may draw the truth, by design, so those are looked for
 * outside of spans only.
 */
export interface LabelKinds {
  readonly names: ReadonlySet<string>;
  readonly dates: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** Values that a policy may keep or that say nothing alone (an age, `mujer`). */
  readonly ignored: ReadonlySet<string>;
  readonly drawn: ReadonlySet<string>;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
/** Words and numbers with one blank around each: ` calle 5 `; `O'Reilly` is one. */
const wordsOf = (text: string): string =>
  ` ${(
    plain(text)
      .replace(/['’]/g, '')
      .match(/[a-z\u00df-\uffff]+|[0-9]+/g) ?? []
  ).join(' ')} `;
/** Runs of figures and letters-with-figures that only short separators part, taken together. */
const digitRuns = (text: string): readonly string[] =>
  (plain(text).match(/[a-z0-9]+(?:[ .\-/\u00a0]{1,2}[a-z0-9]+)*/g) ?? []).map((run) => run.replace(/[^a-z0-9]/g, ''));

/** Text with the given spans blanked. */
function without(text: string, spans: WrittenNote['spans'], labels: ReadonlySet<string>): string {
  let out = '';
  let at = 0;
  for (const { start, end, label } of [...spans].sort((a, b) => a.start - b.start)) {
    if (!labels.has(label) || start < at) continue;
    out += `${text.slice(at, start)} § `;
    at = end;
  }
  return out + text.slice(at);
}

/** @param originals of the note's own patient, from all their notes */
export function leaksOf(note: WrittenNote, originals: readonly Original[], kinds: LabelKinds): readonly Leak[] {
  const leaks: Leak[] = [];
  const hidden = new Set([...kinds.drawn, ...kinds.dates]);
  const sides = [{ text: note.text }, { text: without(note.text, note.spans, hidden) }].map(({ text }) => ({
    text,
    words: wordsOf(text),
    runs: digitRuns(text).join(' '),
  }));
  // a town that was drawn from a public list may hold a word of somebody's name, and months are names too (April)
  const separate = sides[1]!.text;
  const found = (rule: Leak['rule'], { label, text: original }: Original, at: string): void =>
    void leaks.push({ noteId: note.id, rule, label, original, context: at });
  for (const original of originals) {
    const { label, text } = original;
    if (kinds.ignored.has(label)) continue;
    const side = sides[hidden.has(label) ? 1 : 0]!;
    const words = wordsOf(text);
    const pieces = words.trim().split(' ');
    const letters = words.replace(/[^\p{L}\p{N}]/gu, '').length;
    // some gold numbers are words (`niño`)
    if (kinds.numbers.has(label) && !/[0-9@]/.test(text)) continue;
    const isSpecific = kinds.dates.has(label)
      ? pieces.length >= 3
      : letters >= 4 && (pieces.length > 1 || !kinds.names.has(label));
    if (isSpecific && side.words.includes(words)) found('whole', original, around(side.words, words));
    if (kinds.names.has(label)) {
      for (const word of text.match(/\p{L}{4,}/gu) ?? []) {
        if (/^\p{Lu}/u.test(word) && new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u').test(separate))
          found('word', original, around(separate, word));
      }
      const initials = (text.match(/(?<![\p{L}])\p{Lu}/gu) ?? []).join('.');
      if (
        initials.length >= 5 &&
        new RegExp(`(?<![\\p{L}.])${initials.replaceAll('.', '\\. ?')}\\.`, 'u').test(side.text)
      )
        found('initials', original, initials);
    }
    if (kinds.numbers.has(label)) {
      const digits = plain(text).replace(/[^a-z0-9]/g, '');
      if (digits.length >= 5 && (digits.match(/[0-9]/g)?.length ?? 0) >= 4 && side.runs.includes(digits))
        found('digits', original, digits);
    }
  }
  return leaks;
}

/** Full names, numbers and addresses of everybody: none may stand in anybody's note. */
export function somebodyElse(
  notes: readonly WrittenNote[],
  all: readonly Original[],
  kinds: LabelKinds,
): readonly Leak[] {
  const whole = new Map<string, Original>();
  const first = new Set<string>();
  for (const original of all) {
    const words = wordsOf(original.text).trim();
    const count = words.split(' ').length;
    const isName = kinds.names.has(original.label) && count >= 2 && words.length >= 7;
    const isNumber =
      kinds.numbers.has(original.label) && /[0-9@]/.test(original.text) && words.replaceAll(' ', '').length >= 7;
    if (!isName && !isNumber) continue;
    whole.set(words, original);
    first.add(words.split(' ')[0]!);
  }
  const max = Math.max(0, ...[...whole.keys()].map((words) => words.split(' ').length));
  return notes.flatMap((note) => {
    const words = wordsOf(note.text).trim().split(' ');
    const leaks: Leak[] = [];
    words.forEach((word, i) => {
      if (!first.has(word)) return;
      for (let count = 1; count <= max; count++) {
        const original = whole.get(words.slice(i, i + count).join(' '));
        if (original !== undefined)
          leaks.push({
            noteId: note.id,
            rule: 'somebodyElse',
            label: original.label,
            original: original.text,
            context: words.slice(Math.max(0, i - 3), i + count + 3).join(' '),
          });
      }
    });
    return leaks;
  });
}

function around(text: string, what: string): string {
  const at = text.indexOf(what);
  return text.slice(Math.max(0, at - 30), at + what.length + 30).replace(/\s+/g, ' ');
}
