import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EPONYM, PROTECTED, SURNAME } from '../../../../electron/core/detection/wordClasses';
import { anonymisedText, suffices, textNeed, type LanguageNote } from '../../../../electron/core/training/languageText';

const classes: Readonly<Record<string, number>> = { Crohn: SURNAME | EPONYM, Sintrom: PROTECTED };
const medical = { lookUp: (word: string) => classes[word] ?? 0 };
const span = (text: string, word: string, type: LanguageNote['spans'][number]['type'], isReviewed = false) => {
  const start = text.indexOf(word);
  return { start, end: start + word.length, type, isReviewed };
};
const text = 'Ana Roca, de Toledo, con Crohn, toma Sintrom. NHC 123456. Hospital La Paz.';
const note: LanguageNote = {
  id: '7',
  text,
  spans: [
    span(text, 'Ana Roca', 'patient'),
    span(text, 'Toledo', 'city'),
    span(text, 'Crohn', 'person'),
    span(text, 'Sintrom', 'city'),
    span(text, '123456', 'medicalRecord'),
    span(text, 'Hospital La Paz', 'hospital'),
  ],
};

describe('anonymisedText', () => {
  test('anonymisedText_all_everyTypeGivesWayAndMedicalWordsStay', () => {
    const { notes, kept } = anonymisedText([note], 'all', medical);
    expect(notes[0]!.text).toBe('PERSON, de GPE, con Crohn, toma Sintrom. NHC MEDICAL_RECORD. HOSPITAL.');
    expect(kept).toEqual([
      { word: 'Crohn', count: 1 },
      { word: 'Sintrom', count: 1 },
    ]);
    expect(
      notes[0]!.replaced.map(({ start, end, kind, original }) => [notes[0]!.text.slice(start, end), kind, original]),
    ).toEqual([
      ['PERSON', 'person', 'Ana Roca'],
      ['GPE', 'place', 'Toledo'],
      ['MEDICAL_RECORD', null, '123456'],
      ['HOSPITAL', 'hospital', 'Hospital La Paz'],
    ]);
  });

  test('anonymisedText_published_personsAndPlacesAlone', () => {
    const { notes } = anonymisedText([note], 'published', medical);
    expect(notes[0]!.text).toBe('PERSON, de GPE, con Crohn, toma Sintrom. NHC 123456. Hospital La Paz.');
  });

  test('anonymisedText_reviewedSpan_givesWayWhateverTheListsSay', () => {
    const reviewed = { ...note, spans: [span(text, 'Crohn', 'person', true)] };
    expect(anonymisedText([reviewed], 'all', medical).notes[0]!.text).toBe(text.replace('Crohn', 'PERSON'));
  });

  test('anonymisedText_notesWithoutAPatient_areAPatientEach', () => {
    const patients = anonymisedText(
      [note, { ...note, id: '8' }, { ...note, id: '9', patient: '7' }],
      'all',
      undefined,
    ).notes.map(({ patient }) => patient);
    expect(new Set(patients).size).toBe(3);
  });

  test('anonymisedText_anySpans_textOutsideThemStays', () => {
    const drawn = fc.array(fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 9 })), { maxLength: 6 });
    fc.assert(
      fc.property(drawn, (pairs) => {
        const spans = pairs.map(([start, length]) => ({
          start,
          end: Math.min(text.length, start + length),
          type: 'patient' as const,
          isReviewed: true,
        }));
        const [done] = anonymisedText([{ id: '1', text, spans }], 'all', undefined).notes;
        let [rebuilt, from] = ['', 0];
        for (const { start, end, original } of done!.replaced) {
          rebuilt += done!.text.slice(from, start) + original;
          from = end;
        }
        expect(rebuilt + done!.text.slice(from)).toBe(text);
      }),
      { seed: 23 },
    );
  });
});

test('textNeed_fewLettersOrFewPatients_isSaidInNumbers', () => {
  const notes = Array.from({ length: 25 }, (_, at) => ({
    id: `${at}`,
    patient: `p${at}`,
    text: 'x'.repeat(100),
    replaced: [],
  }));
  expect(textNeed(notes, 8000)).toEqual({ letters: 2500, neededLetters: 128_000, patients: 25, neededPatients: 20 });
  expect(suffices(textNeed(notes, 100))).toBe(true);
  expect(suffices(textNeed(notes, 200))).toBe(false);
  expect(suffices(textNeed(notes.slice(0, 19), 10))).toBe(false);
});
