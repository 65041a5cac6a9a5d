import { expect, test } from 'vitest';
import { pseudonymLeak, type PseudonymLeak } from '../../../models/pseudonymise/leakReport';
import { pseudonymDefaults, type PseudonymOptions } from '../../../models/pseudonymise/options';
import { putBack } from '../../../models/pseudonymise/putBack';
import { variantsOf } from '../../../models/pseudonymise/variants';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { pseudonymiser, sentences, space } from './sources';

function leakOf(part: Partial<PseudonymOptions>, variants: number): PseudonymLeak {
  const options: PseudonymOptions = { ...pseudonymDefaults, ...part };
  return pseudonymLeak(
    variantsOf(sentences, variants, pseudonymiser(options)),
    options.way === 'neighbours' ? space : null,
    options,
    trainingRandom(1),
  );
}

test('what neighbours of neighbours tell grows with every variant that leaves', () => {
  const one = leakOf({ way: 'neighbours', neighbours: 7 }, 1).neighbours!;
  const ten = leakOf({ way: 'neighbours', neighbours: 7 }, 10).neighbours!;
  expect(one.ofNeighbours).toBeGreaterThan(0.5);
  expect(one.allVariants).toEqual(one.oneVariant);
  expect(ten.allVariants.seen).toBeGreaterThan(3);
  expect(ten.allVariants.left).toBeLessThan(one.allVariants.left);
  expect(ten.allVariants.isAlone).toBeGreaterThan(one.allVariants.isAlone);
  // the names are eight words around one point: anyone who saw the seven others knows the eighth
  expect(ten.allVariants.isNearest).toBeGreaterThan(one.allVariants.isNearest + 0.3);
});

test('a word that stays the same in a note tells no more by its mentions', () => {
  const { oneMention, oneVariant } = leakOf({ way: 'neighbours', neighbours: 7, scope: 'note' }, 1).neighbours!;
  expect(oneMention.seen).toBe(1);
  expect(oneVariant.seen).toBe(1);
});

test('of all words each is near each: nothing is left out by the sets', () => {
  const { ofNeighbours, allVariants } = leakOf({ way: 'neighbours', neighbours: Infinity }, 3).neighbours!;
  expect(ofNeighbours).toBe(1);
  expect(allVariants).toMatchObject({ isInside: 1, left: space.words.length - 1, isAlone: 0 });
});

test('words of the type have no neighbours to ask; what became of tokens is counted', () => {
  const { neighbours, rules, sentences: count } = leakOf({}, 1);
  expect(neighbours).toBeNull();
  expect(rules).toMatchObject({ sameType: 80, neighbour: 0, unknown: 0 });
  expect(count).toBe(sentences.length);
});

test('sentences are put back by what their note alone says, and by chance where all notes say the same', () => {
  const alter = pseudonymiser()();
  const reports = sentences.map((sentence) =>
    alter({
      ...sentence,
      text: `Folio${'abcdefgh'[sentence.note % 8]}${'abcdefgh'[Math.floor(sentence.note / 8)]} ${sentence.text}`,
      spans: [],
    }),
  );
  expect(putBack(reports, trainingRandom(1))).toMatchObject({ area: 1, first: 1 });
  const silent = sentences.map((sentence) => alter({ ...sentence, text: 'Sin cambios.', spans: [] }));
  const { area, first, firstByChance } = putBack(silent, trainingRandom(1));
  expect(area).toBe(0.5);
  expect(first).toBeCloseTo(firstByChance, 9);
});
