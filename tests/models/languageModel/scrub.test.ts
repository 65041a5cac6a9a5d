import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldSpelling } from '../../../electron/core/text/spelling';
import { namesLeft, scrubVocabulary, withoutRows, wordCounts } from '../../../models/languageModel/scrub';
import {
  openBytePairs,
  textOfPiece,
  writeTokenizer,
  type BytePairs,
} from '../../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import { removePieces } from '../../../models/languageModel/tokenizer/removePieces';
import { parseStrictJson } from '../../../models/imported/strictJson';
import { tokenizerDefinition } from '../../../models/imported/tokenizer/definition';
import { byteLetters } from '../../../models/imported/tokenizer/preTokenizers';
import { openTokenizer } from '../../../models/imported/tokenizer/tokenizer';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { smallModel, smallNotes } from './smallLanguage';

const names = ['Núñez', 'NÚÑEZ', 'nuñez', 'Zorvani', 'Keltrum', 'Ana'];
const texts = [
  ...smallNotes(40),
  ...Array.from({ length: 60 }, (_, at) => `${names[at % names.length]} vuelve. Dr. ${names[(at + 1) % names.length]}`),
  ...Array.from({ length: 30 }, () => 'anatomía, análisis, banana, zona, control'),
];
const asked = new Set(names.map(foldSpelling));
const vocabulary = learnBytePairs(texts, { size: 480, least: 2 });
const words = wordCounts(texts);
const byteOf = new Map(byteLetters.map((letter, byte) => [letter, byte]));
const decoded = ({ pieces }: BytePairs, ids: Iterable<number>): string =>
  new TextDecoder().decode(
    Uint8Array.from([...ids].flatMap((id) => Array.from(pieces[id]!, (letter) => byteOf.get(letter)!))),
  );

describe('scrubVocabulary', () => {
  const done = scrubVocabulary(vocabulary, asked, words, trainingRandom(1));

  test('namesLeft_before_everyVariantHasAnEntry_after_none', () => {
    const before = new Set(namesLeft(vocabulary, asked, words));
    for (const name of ['Zorvani', 'Keltrum', 'Núñez', 'NÚÑEZ', 'nuñez', 'Ana'])
      expect(before.has(name), name).toBe(true);
    expect(namesLeft(done.vocabulary, asked, words)).toEqual([]);
    const forms = done.vocabulary.pieces.map(textOfPiece).filter((text) => text !== null && /^ \p{Lu}/u.test(text));
    expect(forms.filter((text) => asked.has(foldSpelling(text!.trim())))).toEqual([]);
    expect(done.entries).toEqual(['ana', 'keltrum', 'nunez', 'zorvani']);
  });

  test('merges_after_makeNoNameAndUseNoPieceThatIsGone', () => {
    const { pieces, merges } = done.vocabulary;
    const there = new Set(pieces);
    for (const [left, right] of merges)
      for (const piece of [left, right, left + right]) {
        expect(there.has(piece)).toBe(true);
        if (/^ \p{Lu}/u.test(textOfPiece(piece) ?? ''))
          expect(asked.has(foldSpelling(textOfPiece(piece)!.trim()))).toBe(false);
      }
    expect(new Set(merges.map((merge) => merge.join(' '))).size).toBe(merges.length);
  });

  test('names_after_consistOfPiecesOfOtherWords', () => {
    const read = openBytePairs(done.vocabulary);
    for (const name of [...names, ...names.map((each) => ` ${each}`)]) {
      const { ids } = read(name);
      expect(ids.length, name).toBeGreaterThan(1);
      for (const id of ids) expect(done.removed.has(id)).toBe(false);
    }
    // `Keltru` and `m` would give it away in two steps.
    for (const piece of done.vocabulary.pieces) expect(piece).not.toMatch(/Keltr|Zorva/);
    expect(done.fragments).toBeGreaterThan(0);
  });

  test('words_after_thatHoldNoName_areCutAsBeforeOrFromPartsThatStay', () => {
    const [before, after] = [openBytePairs(vocabulary), openBytePairs(done.vocabulary)];
    for (const text of smallNotes(5)) expect([...after(text).ids]).toEqual([...before(text).ids]);
    // `ana` is in it, and what stays makes it up.
    expect([...after(' anatomía').ids].every((id) => !done.removed.has(id))).toBe(true);
  });

  test('writeTokenizer_after_isAFileThatReadersTake', () => {
    const opened = openTokenizer(
      tokenizerDefinition(parseStrictJson(writeTokenizer(done.vocabulary), 'tokenizer.json')),
    );
    expect(opened.pieces).toBe(vocabulary.pieces.length);
    for (const id of done.removed) expect(done.vocabulary.pieces[id]).toMatch(/^unk\d{7}$/);
  });

  test('removePieces_anyPieces_noTextIsCutIntoThemAndNoneIsLost', () => {
    const made = vocabulary.pieces.filter((piece, id) => piece.length > 1 && id > 4);
    const text = fc.array(fc.constantFrom(...texts.slice(0, 130)), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.subarray(made), text, (going, given) => {
        const left = removePieces(vocabulary, new Set(going), trainingRandom(2).below);
        const there = new Set(left.vocabulary.pieces);
        for (const piece of going) expect(there.has(piece)).toBe(false);
        expect(there.size).toBe(vocabulary.pieces.length);
        const { ids } = openBytePairs(left.vocabulary)(given.join(' '));
        expect([...ids].some((id) => left.removed.has(id))).toBe(false);
        expect(decoded(left.vocabulary, ids)).toBe(given.join(' '));
      }),
      { seed: 23, numRuns: 60 },
    );
  });
});

test('removePieces_anyPieces_whatStaysIsStillCutIntoItself', () => {
  const made = vocabulary.pieces.filter((piece, id) => piece.length > 1 && id > 4);
  const cutAlone = (of: BytePairs, pieces: readonly string[]): readonly string[] => {
    const read = openBytePairs(of);
    return pieces.filter((piece) => {
      const text = textOfPiece(piece);
      return text !== null && text === text.normalize('NFC') && read(text).ids.length === 1;
    });
  };
  const before = cutAlone(vocabulary, made);
  expect(before.length).toBeGreaterThan(100);
  let [intermediates, asked, lost] = [0, 0, 0];
  fc.assert(
    fc.property(fc.subarray(made, { minLength: 1, maxLength: 60 }), (going) => {
      const left = removePieces(vocabulary, new Set(going), trainingRandom(2).below);
      intermediates += left.intermediates.size;
      const there = new Set(left.vocabulary.pieces);
      const stays = before.filter((piece) => there.has(piece));
      expect(cutAlone(left.vocabulary, stays)).toEqual(stays);
      for (const [id, [first, second]] of left.intermediates) {
        expect(left.vocabulary.pieces[id]).toBe(first + second);
        expect(going).not.toContain(first + second);
      }
      asked += going.length;
      lost += made.length - made.filter((piece) => there.has(piece)).length - going.length;
    }),
    { seed: 29, numRuns: 60 },
  );
  expect(intermediates).toBeGreaterThan(0);
  // What goes besides lacks a way that may be taken, or a number.
  expect(lost).toBeLessThan(asked / 10);
});

test('withoutRows_vectorsOfPiecesThatAreGone_areDrawnAnewAndAllOthersStay', () => {
  const model = smallModel(vocabulary);
  const done = scrubVocabulary(vocabulary, asked, words, trainingRandom(1));
  const { weights } = withoutRows(model, done, trainingRandom(9));
  const { width } = model.shape;
  const row = (of: typeof weights, id: number): readonly number[] => [
    ...of.get('words')!.data.slice(id * width, (id + 1) * width),
  ];
  for (const id of vocabulary.pieces.keys())
    if (done.intermediates.has(id)) {
      const parts = done.intermediates.get(id)!.map((piece) => row(weights, done.vocabulary.pieces.indexOf(piece)));
      for (const [at, value] of row(weights, id).entries())
        expect(value).toBeCloseTo((parts[0]![at]! + parts[1]![at]!) / 2, 6);
    } else if (!done.removed.has(id)) expect(row(weights, id)).toEqual(row(model.weights, id));
    else {
      expect(Math.hypot(...row(weights, id))).toBeLessThan(0.3);
      expect(row(weights, id).some((value, at) => value === row(model.weights, id)[at])).toBe(false);
      expect(weights.get('outputBias')!.data[id]).toBeLessThanOrEqual(0);
    }
  for (const [name, { data }] of model.weights)
    if (name !== 'words' && name !== 'outputBias') expect(weights.get(name)!.data).toBe(data);
});
