import type { PieceNote } from '../transformer/taggedNote';
import { packWindows } from '../transformer/embedding';
import { cutWindows } from '../transformer/windows';
import type { PieceVocabulary } from '../pieces/vocabulary';
import { decodeConstrained } from './decodePacked';
import type { OpenRedactor } from './decodeWindows';
import { eachWord } from './redactorNote';
import { choicesOf, redacted } from './shape';

/** The output of the constrained decoder for the words of a note. */
export interface WordMarks {
  /** How likely any piece of the word is to be redacted. [token] */
  readonly scores: Float32Array;
  /** The likeliest redaction there: REDACTED or one of a class. [token] */
  readonly choices: Int32Array;
}

/** Pieces of a window that are also in the next. */
export const readingOverlap = ({ places }: { readonly places: number }): number => Math.floor(places / 4);
const windowsAtOnce = 32;

/**
 * Reads notes of any length in windows that overlap; what a word becomes is said by the window in which it lies further
 * inside. Of a word that no window holds whole every piece counts.
 *
 * @param yieldToEventLoop awaited between windows: other work runs, and what it throws ends the reading
 */
export async function readNotes(
  open: OpenRedactor,
  vocabulary: PieceVocabulary,
  notes: readonly PieceNote[],
  yieldToEventLoop: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly WordMarks[]> {
  const { places: size } = open.shape;
  const out = notes.map(({ tokens }): WordMarks => ({
    scores: new Float32Array(tokens.count),
    choices: new Int32Array(tokens.count).fill(redacted),
  }));
  const jobs = notes
    .flatMap((note, at) =>
      cutWindows(note.starts, { size, overlap: readingOverlap(open.shape) }).map((window) => ({
        note,
        at,
        window,
      })),
    )
    // Windows of about the same length together: padding costs time.
    .sort((x, y) => y.window.to - y.window.from - (x.window.to - x.window.from));
  for (let first = 0; first < jobs.length; first += windowsAtOnce) {
    if (first > 0) await yieldToEventLoop();
    const part = jobs.slice(first, first + windowsAtOnce);
    const batch = packWindows(
      part.map(({ note, window }) => note.pieces.subarray(window.from, window.to)),
      { vocabulary },
    );
    const { probabilities } = await decodeConstrained(open, batch);
    const count = choicesOf(open.shape);
    part.forEach(({ note, at, window }, row) => {
      const { scores, choices } = out[at]!;
      for (let word = window.firstWord; word < window.endWord; word++) {
        const token = note.tokenAt[word]!;
        if (token < 0) continue;
        const [from, to] = [Math.max(window.from, note.starts[word]!), Math.min(window.to, note.starts[word + 1]!)];
        for (let piece = from; piece < to; piece++) {
          const begin = (row * batch.places + piece - window.from + 1) * count;
          const score = 1 - probabilities[begin]!;
          if (score <= scores[token]!) continue;
          scores[token] = score;
          choices[token] = bestRedaction(probabilities.subarray(begin, begin + count));
        }
      }
    });
  }
  return out;
}

function bestRedaction(probabilities: Float32Array): number {
  let best = redacted;
  for (let choice = redacted + 1; choice < probabilities.length; choice++)
    if (probabilities[choice]! > probabilities[best]!) best = choice;
  return best;
}

/** What each token becomes by the gold of its pieces. [token] */
export function goldOfWords(note: PieceNote, gold: Int32Array): Int32Array {
  const out = new Int32Array(note.tokens.count);
  eachWord(note, (word, token) => (out[token] = gold[note.starts[word]!]!));
  return out;
}
