import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownPatient, PhiType } from '../../../../electron/contract/phi';
import { languages, type Language } from '../../../../electron/contract/text';
import { createDetector } from '../../../../electron/core/detection/detect';
import { detectionReasons } from '../../../../electron/core/detection/recognizer';
import { recognizers } from '../../../../electron/core/detection/registry';
import { testGazetteer } from '../../../fixtures/gazetteers';
import { bestCpuMs } from '../../../fixtures/cpuTime';

const detectors = new Map(
  languages.map((language) => [language, createDetector({ language, gazetteer: testGazetteer(language) })] as const),
);
const detect = (language: Language, text: string) => detectors.get(language)!(text);

/** Notes in pieces that break rules: keys, titles, heads, names, marks, any Unicode. */
const piece = fc.oneof(
  fc.constantFrom(
    'Dr. ',
    'Calle ',
    'Hospital ',
    'C/ ',
    '31008 ',
    'Pamplona',
    ' de la ',
    'Nombre: ',
    'García',
    "d'",
    '-',
    'Rafael',
    '12 de Octubre',
    '\n',
    '\r\n',
    ', ',
    'Remitido por: ',
    'M.a ',
    '"',
    's/n',
    ' rue ',
    'Mme ',
    'Straße 5',
    'Kerkstraat',
    '1017 GC',
    'MA 02115',
    'mother ',
    'enfermedad de ',
    'Parkinson',
    'vive en ',
    'Nº',
    'ª',
    'DOB:',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const note = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

describe('createDetector', () => {
  it('gives sorted spans inside the note that do not overlap and hold something, for any text in any language', () => {
    fc.assert(
      fc.property(note, fc.constantFrom(...languages), (text, language) => {
        let end = 0;
        for (const suggestion of detect(language, text)) {
          expect(suggestion.start).toBeGreaterThanOrEqual(end);
          expect(suggestion.end).toBeGreaterThan(suggestion.start);
          expect(suggestion.end).toBeLessThanOrEqual(text.length);
          expect(text.slice(suggestion.start, suggestion.end)).toBe(
            text.slice(suggestion.start, suggestion.end).trim(),
          );
          expect(suggestion.score).toBeGreaterThan(0);
          expect(suggestion.score).toBeLessThanOrEqual(1);
          expect(detectionReasons).toContain(suggestion.reason);
          end = suggestion.end;
        }
      }),
      { numRuns: 400 },
    );
  });

  it('says the same for the same note, whatever it read before, and without a gazetteer', () => {
    fc.assert(
      fc.property(note, note, (first, second) => {
        const before = detect('es', second);
        detect('es', first);
        expect(detect('es', second)).toEqual(before);
        expect(() => createDetector({ language: 'es' })(first)).not.toThrow();
      }),
      { numRuns: 40 },
    );
  });

  const repeated = [
    'Juan García ',
    'Hospital ',
    'Calle ',
    'Nombre: ',
    '28001 ',
    'de ',
    'Dr. ',
    '1/',
    'A-',
    "d'",
    'M.a ',
    'Remitido por: Juan García 31008 Pamplona ',
    ', ',
    '\n',
    'N',
    'Juan',
    '12 rue de la ',
    'Apt. 3 ',
    'MRN: AB4471203 ',
    'Juan García | 12/03/60 | 1234567 | ',
    'VIN: 12-AB-34 ',
    'apodo "Juan" ',
    'IG: @a_b, c_d ',
  ];
  it.each(repeated)('takes time in proportion to the length of %j over and over', (unit) => {
    for (const language of ['es', 'en', 'de'] as const) {
      const run = (times: number, enough = 0): number => {
        const text = unit.repeat(times);
        return bestCpuMs(() => detect(language, text), enough === 0 ? 3 : 10, enough);
      };
      run(1000);
      // Eight times the text: a square would take 64 times as long. Ten tries: a collection of what other tests left in
      // this process counts, too.
      const limit = 24 * run(2000) + 20;
      expect(run(16_000, limit)).toBeLessThan(limit);
    }
  });

  it('takes a number that is called one for what its whole key says', () => {
    const typesOf = (text: string) => detect('en', text).map(({ start, end, type }) => [text.slice(start, end), type]);
    expect(typesOf('Hospital number 4821-3377.')).toEqual([['4821-3377', 'medicalRecord']]);
    expect(typesOf('Her number 212-555-0142.')).toEqual([['212-555-0142', 'phone']]);
  });

  it('leaves out what is switched off', () => {
    const text = 'Nombre: Rafael. Madre con diabetes. Dr. Juan García.';
    const all = createDetector({ language: 'es', gazetteer: testGazetteer('es') })(text);
    expect(all.map(({ type }) => type)).toEqual(['patient', 'kinship', 'staff']);
    const less = createDetector({
      language: 'es',
      gazetteer: testGazetteer('es'),
      switches: { withoutTypes: ['kinship'], without: ['name-title', 'name-gazetteer'] },
    })(text);
    expect(less.map(({ type }) => type)).toEqual(['patient']);
    expect(
      createDetector({ language: 'es', gazetteer: testGazetteer('es'), switches: { minScore: 0.96 } })(text),
    ).toEqual([]);
  });

  it('prefers known patient data', () => {
    const known: KnownPatient = {
      patient: 'p1',
      names: [{ given: 'Ainhoa', surname: 'Zubiri' }],
      birthDates: [],
      ids: [],
      addresses: [],
      phones: [],
      emails: [],
      relatives: [],
      doctors: [],
    };
    const aware = createDetector({ language: 'es', gazetteer: testGazetteer('es'), knownPatients: [known] });
    const text = 'Acude con Ainhoa Zubiri al servicio.';
    expect(aware(text, { patient: 'p1' }).map(({ source }) => source)).toEqual(['patient-data']);
    expect(aware(text, { patient: 'p2' })).toEqual(aware(text));
  });

  it('has recognizers with ids of their own', () => {
    const ids = recognizers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z]+(-[a-z]+)*$/.test(id))).toBe(true);
  });
});

describe('second pass', () => {
  it.each<readonly [Language, string, readonly string[]]>([
    [
      'es',
      'Nombre: Ainhoa. Apellidos: Zubiri Etxano.\nLa madre de Ainhoa refiere. ZUBIRI niega dolor.',
      ['Ainhoa', 'Zubiri Etxano', 'madre', 'Ainhoa', 'ZUBIRI'],
    ],
    ['en', 'Patient Name: Wyclef Oduya.\nPlan discussed with Oduya.', ['Wyclef Oduya', 'Oduya']],
    ['de', 'Name: Özdemir. Vorname: Ayla.\nVerlauf bei Özdemir unauffällig.', ['Özdemir', 'Ayla', 'Özdemir']],
    ['nl', 'Naam: Dhr. Wojciechowski\nWojciechowski voelt zich goed.', ['Wojciechowski', 'Wojciechowski']],
    ['fr', 'Patient : M. Kerviel\nKerviel se plaint de douleurs.', ['Kerviel', 'Kerviel']],
  ])('%s: what is found once is found everywhere: %s', (language, text, expected) => {
    expect(detect(language, text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it('does not look for ordinary words and eponyms', () => {
    const text = 'Nombre: Rosa. Apellidos: Parkinson.\nLesión rosa. Rosa de los vientos. Enfermedad de Parkinson.';
    expect(detect('es', text).filter(({ source }) => source === 'second-pass')).toEqual([]);
  });

  it('finds a long number again, and gives it the kind it had', () => {
    const text = 'NHC: 8472913.\nSe archiva como 8472913 en radiología; plaquetas 284729.';
    expect(detect('es', text).map(({ start, end, type }) => [text.slice(start, end), type])).toEqual([
      ['8472913', 'medicalRecord'],
      ['8472913', 'medicalRecord'],
    ]);
  });

  it.each<readonly [Language, PhiType, label: string]>([
    ['en', 'device', 'Device serial number: '],
    ['es', 'device', 'Nº de serie: '],
    ['fr', 'device', 'N° de série : '],
    ['nl', 'device', 'Serienummer: '],
    ['de', 'device', 'Seriennummer: '],
    ['en', 'vehicle', 'VIN: '],
    ['es', 'vehicle', 'Bastidor: '],
    ['fr', 'vehicle', 'VIN : '],
    ['nl', 'vehicle', 'Chassisnummer: '],
    ['de', 'vehicle', 'Fahrgestellnummer: '],
    ['en', 'medicalRecord', 'MRN: '],
    ['es', 'medicalRecord', 'NHC: '],
    ['fr', 'medicalRecord', 'IPP : '],
    ['nl', 'medicalRecord', 'Patiëntnummer: '],
    ['de', 'medicalRecord', 'Patientennummer: '],
  ])('%s: finds the whole %s again after "%s", its letters too', (language, type, label) => {
    for (const again of ['PJN4471203', 'pjn4471203', 'PJN-4471203']) {
      const text = `${label}PJN4471203\n\n${again}\n`;
      expect(detect(language, text).map(({ start, end, type: found }) => [text.slice(start, end), found])).toEqual([
        ['PJN4471203', type],
        [again, type],
      ]);
    }
  });

  it.each<readonly [again: string, found: readonly string[]]>([
    ['AB-1234-CD', ['AB-1234-CD']],
    ['ab1234cd', ['ab1234cd']],
    // not the whole: four figures are too few to be looked for by themselves
    ['1234', []],
    ['AB-1234-CE', []],
    ['AB-1234-CDX', []],
    ['XAB-1234-CD', []],
  ])('finds an identifier of short groups only as a whole: %s', (again, found) => {
    const text = `VIN: AB-1234-CD\n\n${again}\n`;
    expect(
      detect('en', text)
        .filter(({ start }) => start > 15)
        .map(({ start, end }) => text.slice(start, end)),
    ).toEqual(found);
  });

  it('adds letters to a number only where the first mention has them, and stays on its line', () => {
    const text = 'MRN: PJN4471203\n\nXYZ4471203 and 4471203\nPJN\n4471203';
    expect(
      detect('en', text)
        .filter(({ source }) => source === 'second-pass')
        .map(({ start, end }) => text.slice(start, end)),
    ).toEqual(['4471203', '4471203', '4471203']);
  });

  it('takes the kind a name has elsewhere', () => {
    const text = 'Médico: Raquel García López.\nComentado con Raquel García López.';
    expect(detect('es', text).map(({ type }) => type)).toEqual(['staff', 'staff']);
  });
});
