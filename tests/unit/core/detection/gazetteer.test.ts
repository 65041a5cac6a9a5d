import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { foldEntry, openGazetteer } from '../../../../electron/core/detection/gazetteer';
import { isPackable, packGazetteer, type GazetteerEntry } from '../../../../electron/core/detection/packGazetteer';
import { scanNote, tokenText } from '../../../../electron/core/detection/scan';
import {
  CITY,
  GIVEN_MALE,
  HOSPITAL_HEAD,
  KEY,
  KINSHIP,
  SURNAME,
  targets,
} from '../../../../electron/core/detection/wordClasses';

const word = fc.constantFrom(
  'Las',
  'Palmas',
  'palma',
  'San',
  'José',
  'jose',
  'Sebastián',
  'New',
  'York',
  'ÅNGSTRÖM',
  'de',
  'la',
  'ß',
  'Ñoño',
);
const phrase = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', '-', "'", ' . '))
  .map(([words, joint]) => words.join(joint));
const entries = fc.array(fc.record({ text: phrase, classes: fc.constantFrom(CITY, SURNAME, GIVEN_MALE, KINSHIP) }), {
  maxLength: 30,
});

/** An independent statement of what a list means: a map of plain strings. */
const oracleOf = (list: readonly GazetteerEntry[]): ReadonlyMap<string, number> => {
  const map = new Map<string, number>();
  for (const { text, classes } of list) {
    const key = text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .split(/[ .'-]+/)
      .filter((part) => part !== '')
      .join(' ');
    map.set(key, (map.get(key) ?? 0) | classes);
  }
  return map;
};

describe('gazetteer', () => {
  it('looks up as a map of folded strings does', () => {
    fc.assert(
      fc.property(entries, fc.array(phrase, { maxLength: 20 }), (list, questions) => {
        const gazetteer = openGazetteer(packGazetteer(list));
        const oracle = oracleOf(list);
        for (const question of [...questions, ...list.map(({ text }) => text.toUpperCase())]) {
          expect(gazetteer.lookUp(question)).toBe(oracle.get(foldEntry(question).join(' ')) ?? 0);
        }
      }),
    );
  });

  it('finds the longest entry at every capitalised word, as a search over all runs of words does', () => {
    fc.assert(
      fc.property(entries, fc.array(word, { minLength: 1, maxLength: 12 }), (list, words) => {
        const proper = list.map((entry) => ({ ...entry, classes: CITY }));
        const oracle = oracleOf(proper);
        const text = words.join(' ');
        const { phrases, ...scan } = scanNote(text, 'es', openGazetteer(packGazetteer(proper)));
        const found = Array.from({ length: phrases.count }, (_, p) => [phrases.first[p], phrases.last[p]]);
        const expected: (readonly [number, number])[] = [];
        words.forEach((first, i) => {
          if (!/^\p{Lu}/u.test(first)) return;
          for (let end = words.length; end > i; end--) {
            if (!oracle.has(foldEntry(words.slice(i, end).join(' ')).join(' '))) continue;
            expected.push([i, end - 1]);
            break;
          }
        });
        expect(scan.count).toBe(words.length);
        expect(found).toEqual(expected);
      }),
    );
  });

  it('keeps targets, and lets words that are no names begin in lower case', () => {
    const bytes = packGazetteer([
      { text: 'fecha de nacimiento', classes: KEY, target: targets.indexOf('date') },
      { text: 'centro médico', classes: HOSPITAL_HEAD },
      { text: 'Gran Canaria', classes: CITY },
    ]);
    const scan = scanNote(
      'fecha de  nacimiento: gran canaria, centro\nmédico, centro médico',
      'es',
      openGazetteer(bytes),
    );
    const { phrases } = scan;
    expect(phrases.count).toBe(2);
    expect([
      tokenText(scan, phrases.first[0]!),
      tokenText(scan, phrases.last[0]!),
      targets[phrases.targets[0]!],
    ]).toEqual(['fecha', 'nacimiento', 'date']);
    expect([tokenText(scan, phrases.first[1]!), phrases.classes[1]]).toEqual(['centro', HOSPITAL_HEAD]);
  });

  it('packs the same bytes for the same entries and reads them at any alignment', () => {
    const list = [
      { text: 'Vitoria-Gasteiz', classes: CITY },
      { text: 'García', classes: SURNAME },
    ];
    const bytes = packGazetteer(list);
    expect(packGazetteer(list)).toEqual(bytes);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(openGazetteer(shifted.subarray(1)).lookUp('GARCIA')).toBe(SURNAME);
  });

  it('takes only entries made of letters', () => {
    expect(['Ana', "L'Hospitalet", 'São Paulo', 'Ж'].map(isPackable)).toEqual([true, true, true, true]);
    expect(['', '12 de Octubre', 'a&b', 'x '.repeat(11)].map(isPackable)).toEqual([false, false, false, false]);
  });

  it('refuses bytes that are no list', () => {
    const bytes = packGazetteer([{ text: 'Ana', classes: SURNAME }]);
    for (const broken of [new Uint8Array(0), new Uint8Array(64), bytes.slice(0, bytes.length - 2), bytes.slice(4)]) {
      expect(() => openGazetteer(broken)).toThrow(GauzeError);
    }
  });
});
