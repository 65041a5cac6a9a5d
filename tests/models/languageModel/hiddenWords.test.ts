import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { costOfWords, hideWords, readHiddenWords } from '../../../models/languageModel/hiddenWords';
import { logSoftmaxRows, openLanguageModel } from '../../../models/languageModel/reader';
import { byteLetters } from '../../../models/imported/tokenizer/preTokenizers';
import type { BytePairs } from '../../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import { packLanguageWindows } from '../../../models/languageModel/windows';
import { places } from '../backendPlaces';
import { smallModel, smallNotes, smallVocabulary } from './smallLanguage';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
});

const texts = smallNotes(12);
const long = smallVocabulary();
const short = learnBytePairs(texts, { size: 290, least: 2 });
const byteOf = new Map(byteLetters.map((letter, byte) => [letter, byte]));
const textOf = ({ pieces }: BytePairs, ids: Iterable<number>): string =>
  new TextDecoder().decode(
    Uint8Array.from([...ids].flatMap((id) => Array.from(pieces[id]!, (letter) => byteOf.get(letter)!))),
  );

describe('hideWords', () => {
  const windows = hideWords(texts, [long, short], 32, 4);

  test('hideWords_twoVocabularies_readTheSameTextAndHideTheSameWordsWhole', () => {
    let pieces = [0, 0];
    for (const { cuts } of windows) {
      const [first, second] = cuts as [(typeof cuts)[0], (typeof cuts)[0]];
      expect(textOf(long, first.ids)).toBe(textOf(short, second.ids));
      const hidden = (vocabulary: BytePairs, { ids, hidden: at }: typeof first) =>
        textOf(
          vocabulary,
          [...at].map((place) => ids[place]!),
        );
      expect(hidden(long, first)).toBe(hidden(short, second));
      expect(hidden(long, first)).not.toBe('');
      for (const { ids } of cuts) expect(ids.length).toBeLessThanOrEqual(30);
      pieces = [pieces[0]! + first.hidden.length, pieces[1]! + second.hidden.length];
    }
    expect(pieces[1]!).toBeGreaterThan(1.3 * pieces[0]!);
    texts.forEach((text, at) =>
      expect(
        windows
          .filter((window) => window.text === at)
          .map(({ cuts }) => textOf(long, cuts[0]!.ids))
          .join(''),
      ).toBe(text),
    );
  });

  test('hideWords_aWordLongerThanAWindow_isLeftOutForBoth', () => {
    const given = [`fiebre ${'x0'.repeat(60)} alta`];
    for (const { cuts } of hideWords(given, [long, short], 16, 1))
      expect(cuts.map(({ ids }, at) => textOf([long, short][at]!, ids))).not.toContain(given[0]);
  });
});

test('readHiddenWords_aWindow_isTheSumOverItsHiddenPieces', async () => {
  const reader = openLanguageModel(smallModel(long));
  const windows = hideWords(texts.slice(0, 3), [short, long], 32, 4);
  const logs = await readHiddenWords(reader, windows, 1);
  const { pieces } = reader.model.shape;
  for (const [at, { cuts }] of windows.entries()) {
    const { ids, hidden } = cuts[1]!;
    const batch = packLanguageWindows([ids.map((id, place) => (hidden.includes(place) ? 4 : id))]);
    const rows = logSoftmaxRows(
      await reader.logits(
        batch,
        hidden.map((place) => place + 1),
      ),
      pieces,
    );
    const sum = [...hidden].reduce((total, place, row) => total + rows[row * pieces + ids[place]!]!, 0);
    expect(logs[at]).toBeCloseTo(sum, 3);
  }
  reader.dispose();
});

test('costOfWords_halfAsProbableForEveryPieceOfTheFirst_costsAsMuchAgain_howeverOtherCuts', () => {
  const windows = hideWords(texts, [long, short], 32, 4);
  const before = Float64Array.from(windows, ({ cuts }) => -3 * cuts[0]!.hidden.length);
  const after = Float64Array.from(windows, ({ cuts }) => (-3 - Math.LN2) * cuts[0]!.hidden.length);
  const { cost, interval, before: first } = costOfWords(windows, before, after);
  expect(first).toBeCloseTo(Math.exp(3), 6);
  expect(cost).toBeCloseTo(1, 10);
  expect(interval[0]).toBeCloseTo(1, 10);
  expect(costOfWords(windows, before, before)).toMatchObject({ cost: 0, interval: [0, 0] });
  const uneven = after.map((log, at) => (windows[at]!.text < 6 ? before[at]! : log));
  const half = costOfWords(windows, before, uneven);
  expect(half.interval[0]).toBeLessThan(half.cost - 0.05);
  expect(half.interval[1]).toBeGreaterThan(half.cost + 0.05);
});
