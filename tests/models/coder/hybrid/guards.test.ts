import { describe, expect, it } from 'vitest';
import type { CodedNote } from '../../../../models/coder/coder';
import { F, featureNames } from '../../../../models/coder/hybrid/featureNames';
import { candidatesCodec, FinishedWork, type CandidateRow } from '../../../../models/coder/hybrid/finishedWork';
import { splitIntoFolds } from '../../../../models/coder/hybrid/folds';
import { defaultHybrid } from '../../../../models/coder/hybrid/switches';
import { trainHybrid } from '../../../../models/coder/hybrid/trainHybrid';
import { readTensorFile } from '../../../../models/training/tensorFile';
import { inventedDescriptions, inventedNotes } from '../codedNotes';

// What a held-out note must not see, of itself or of its fold; each of these happened once and cost points.
const options = { ...defaultHybrid, seeds: 1, folds: 4, without: ['trees'] as const };

const isOfTagger = (name: string): boolean => /tagger|SpanMean|SpanMost|mentionScore|descriptionScore/u.test(name);

/** Candidates of every note as the trees would learn from them, by code. */
async function rowsOf(notes: readonly CodedNote[]): Promise<readonly ReadonlyMap<string, Float32Array>[]> {
  let parts: ReadonlyMap<string, Uint8Array> = new Map();
  const { state } = await trainHybrid(
    { notes, descriptions: inventedDescriptions, descriptionLanguage: 'en' },
    options,
    { elapsed: () => 0, finished: new FinishedWork(new Map(), (now) => (parts = new Map(now))) },
  );
  const folds = splitIntoFolds(notes, options.folds, options.seed);
  const rows: (readonly CandidateRow[])[] = [];
  for (let fold = 0; fold < options.folds; fold++) {
    const heldOut = [...notes.keys()].filter((at) => folds[at] === fold);
    const read = candidatesCodec.read(readTensorFile(parts.get(`candidates.${fold}`)!).tensors);
    heldOut.forEach((at, place) => (rows[at] = read[place]!));
  }
  return rows.map((own) => new Map(own.map(({ code, row }) => [state.codes[code]!, row])));
}

describe('a held-out note', () => {
  const notes = inventedNotes(24, 1);
  const last = notes.length - 1;

  it('sees nothing of its own codes and mentions, in any feature of any part', async () => {
    const [informed, uninformed] = [
      await rowsOf(notes),
      await rowsOf([...notes.slice(0, last), { ...notes[last]!, codes: [] }]),
    ];
    expect(notes[last]!.codes.length).toBeGreaterThan(0);
    expect([...informed[last]!.keys()].sort()).toEqual([...uninformed[last]!.keys()].sort());
    for (const [code, row] of informed[last]!) {
      const other = uninformed[last]!.get(code)!;
      // The tagger of its fold learns from notes that see this one's strings in their dictionary: what it says of a
      // word moves a trifle.
      featureNames.forEach((name, at) =>
        isOfTagger(name) && !Number.isNaN(row[at]!)
          ? expect(Math.abs(other[at]! - row[at]!), `${name} of ${code}`).toBeLessThan(0.01)
          : expect(other[at], `${name} of ${code}`).toBe(row[at]),
      );
    }
  }, 60_000);

  it('finds a code of its fold alone as missing, not as nothing', async () => {
    const rows = await rowsOf(
      notes.map((note, at) =>
        at === 3
          ? { ...note, text: `${note.text}Con IMC de 32,4.`, codes: [...note.codes, { code: 'Z68.32', evidence: [] }] }
          : note,
      ),
    );
    for (const own of rows) {
      for (const [, row] of own) {
        if (row[F.codeNotes] === 0) expect(row[F.ridge]).toBeNaN();
        if (row[F.familyNotes] === 0) expect(row[F.ridgeFamily]).toBeNaN();
      }
    }
    // Its own fold has never met it; the rule proposes it.
    expect(rows[3]!.get('Z68.32')![F.codeNotes]).toBe(0);
  }, 60_000);
});
