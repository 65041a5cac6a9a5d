import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Emit } from '../../../../electron/core/detection/recognizer';
import { languages } from '../../../../electron/contract/vocabulary';
import { createDetector } from '../../../../electron/core/detection/detect';
import { recognizersOf, ruleReaderOf } from '../../../../electron/core/detection/ruleReading';
import { scanNote } from '../../../../electron/core/detection/scan';
import type { Language } from '../../../../electron/contract/text';
import { testGazetteer } from '../../../fixtures/gazetteers';

const notes: Readonly<Record<Language, string>> = {
  en: 'Patient: Mary Walker, DOB 03/12/1961. Seen by Dr. Peter Brown in Boston, tel. (617) 555-0134, three days ago.',
  es: 'Nombre: Raquel Calvo Ruiz. NHC: 718293. Ingreso el 12/03/2019. C/ Real, 12, 40001 Madrid. DNI 12345678Z.',
  fr: 'Mme Claire Dupont, née le 4 mars 1950, vue par le Dr Paul Martin à Lyon, tél. 06 12 34 56 78.',
  nl: 'Mevr. Anna Bakker, geb. 04-03-1950, gezien door dr. Jan Jansen te Utrecht, tel. 06-12345678.',
  de: 'Frau Helga Krause, geb. am 04.03.1950, gesehen von Dr. Hans Maier in Fulda, Tel. 0661 1234567.',
};

/** Each recognizer by itself on a scan of its own. */
function oneByOne(language: Language, text: string): unknown[] {
  const out: unknown[] = [];
  recognizersOf(language).forEach(({ find }, by) => {
    const emit: Emit = (...proposed) => void out.push([by, ...proposed]);
    find(scanNote(text, language, testGazetteer(language)), emit);
  });
  return out;
}

function readBy(read: ReturnType<typeof ruleReaderOf>, text: string): unknown[] {
  const { count, by, starts, ends, types, scores, reasons } = read(text);
  return Array.from({ length: count }, (_, i) => [by[i], starts[i], ends[i], types[i], scores[i], reasons[i]]);
}

describe('ruleReaderOf', () => {
  it.each(languages)('%s: says what each recognizer says by itself, again and after another note', (language) => {
    const read = ruleReaderOf(language, testGazetteer(language));
    const [text, other] = [notes[language], notes[language === 'en' ? 'de' : 'en']];
    const alone = oneByOne(language, text);
    expect(alone.length).toBeGreaterThan(3);
    for (const one of [text, text, other, text])
      expect(readBy(read, one)).toEqual(one === text ? alone : oneByOne(language, one));
  });

  it('is shared by those who share a list, and by nobody else', () => {
    expect(ruleReaderOf('es', testGazetteer('es'))).toBe(ruleReaderOf('es', testGazetteer('es')));
    expect(ruleReaderOf('es', testGazetteer('es'))).not.toBe(ruleReaderOf('es', testGazetteer('en')));
    expect(ruleReaderOf('es', undefined)).not.toBe(ruleReaderOf('es', undefined));
  });

  it('gives detection the same with a recognizer left out that finds nothing, so without a shared reading', () => {
    const words = fc.constantFrom(...Object.values(notes).flatMap((note) => note.split(/(?<= )/u)), '\n', 'wurde ');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), fc.constantFrom(...languages), (parts, language) => {
        const text = parts.join('');
        const options = { language, gazetteer: testGazetteer(language) };
        const found = createDetector(options)(text);
        const silent = recognizersOf(language).find(({ id }) => !oneByOneIds(language, text).has(id));
        expect(silent).toBeDefined();
        expect(createDetector({ ...options, switches: { without: [silent!.id] } })(text)).toEqual(found);
      }),
      { numRuns: 40 },
    );
  });
});

function oneByOneIds(language: Language, text: string): ReadonlySet<string> {
  const all = recognizersOf(language);
  return new Set(oneByOne(language, text).map((proposed) => all[(proposed as [number])[0]]!.id));
}
