import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../../../../electron/contract/text';
import {
  eachUnit,
  restoreCapitals,
  stretchesInOneCase,
  type CapitalLists,
} from '../../../../../electron/core/detection/capitals/restoreCapitals';
import { openGazetteer, type Gazetteer } from '../../../../../electron/core/detection/gazetteer';
import { perLanguage } from '../../../../../electron/core/text/perLanguage';
import { bestCpuMs } from '../../../../fixtures/cpuTime';

const opened = (name: string): Gazetteer => openGazetteer(new Uint8Array(readFileSync(`out/lists/${name}.bin`)));
const listsOf = perLanguage((language: Language): CapitalLists => ({
  names: opened(language),
  words: opened(`${language}.words`),
}));
const restored = (language: Language, text: string): string => restoreCapitals(text, language, listsOf(language));

/** As people write them; abbreviated titles may stay small. */
const notes: readonly (readonly [Language, string])[] = [
  ['en', 'Seen by Dr Ollerenshaw. Margaret Hollingworth lives in Swansea, her son called on Monday.'],
  ['en', 'Bloods from J. Lindqvist not back. Call Dr. Smith at Ollerenshaw Hospital about 14 Kestrel Avenue, SA2 0RB.'],
  ['en', 'Patient: Wells, Clive\nNo chest pain, no home oxygen, can walk to the bathroom.'],
  ['de', 'Rücksprache mit Frau Brinkschulte am Montag.'],
  ['fr', 'Le patient a vu Mme Kerviel. Il vit à Nantes et il va bien.'],
  ['es', 'Acude al Hospital Garrahan con María Xirgu. Sin fiebre ni dolor, bien orientado.'],
  ['nl', 'Gebeld met mevr. Nijboer, zij woont in Utrecht en komt morgen.'],
];

describe('restoreCapitals', () => {
  it.each(notes)('%s: %s', (language, note) => {
    const small = restored(language, note.toLowerCase());
    const withoutTitles = (text: string): string => text.replace(/\b(?:mme|mevr)\b/gi, '…');
    expect(withoutTitles(small)).toBe(withoutTitles(note));
    const capitals = eachUnit(note, (unit) => unit.toUpperCase());
    expect(restored(language, capitals)).toBe(small);
  });

  it('changes nothing but the case of letters, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.array(
          fc.oneof(
            fc.constantFrom('dr ', 'margaret ', 'ß', 'İ', 'ﬁ', '\n', '. ', 'sa2 0rb ', 'name: ', '🙂', 'van der '),
            fc.string({ unit: 'grapheme' }),
          ),
        ),
        (language, parts) => {
          const text = parts.join('');
          const back = restored(language, text);
          expect(back.length).toBe(text.length);
          for (let at = 0; at < text.length; at++)
            expect(back[at] === text[at] || back[at]!.toLowerCase() === text[at]!.toLowerCase()).toBe(true);
        },
      ),
    );
  });

  it('takes time in proportion to the length of a note', () => {
    const repeated: readonly (readonly [Language, string])[] = [
      ['en', 'margaret hollingworth '],
      ['en', 'dr. '],
      ['en', 'name: '],
      ['en', 'st marys hospital '],
      ['en', '12 kestrel avenue '],
      ['en', 'a1b2-'],
      ['es', 'de la '],
      ['es', 'a. '],
    ];
    for (const [language, unit] of repeated) {
      const run = (times: number, enough = 0): number => {
        const text = unit.repeat(times);
        return bestCpuMs(() => restored(language, text), enough === 0 ? 3 : 10, enough);
      };
      run(500);
      const limit = 24 * run(1000) + 40;
      expect(run(8000, limit)).toBeLessThan(limit);
    }
  });
});

describe('stretchesInOneCase', () => {
  const small = 'margaret slept well. no pain. her daughter called from swansea and will come again.';
  it.each([
    [small, [small]],
    [small.toUpperCase(), [small.toUpperCase()]],
    ['Margaret Hollingworth fell at home this morning, no injury', []],
    ['pt fell at home', []],
    ['120/80 12.03.2024 37.5', []],
    [`Patient: Margaret Hollingworth\n${small}\nsigned: n. k.\nWard 7B`, [`${small}\nsigned: n. k.`]],
    ['Medication:\n- ibuprofen 600 mg twice daily with food\n- paracetamol as needed, up to four times', []],
    [`Seen by Dr Brown. ${small}`, []],
  ])('%j', (text, expected) => {
    expect(stretchesInOneCase(text).map(({ start, end }) => text.slice(start, end).trim())).toEqual(expected);
  });
});
