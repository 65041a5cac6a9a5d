import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhiType, Suggestion } from '../../../../electron/contract/phi';
import type { DeidentifiedDocument } from '../../../../electron/core/deidentify/deidentify';
import { leakPatterns } from '../../../../electron/core/deidentify/compiledPatterns';
import { replacedStrings, scanForLeaks } from '../../../../electron/core/deidentify/leakScan';
import { deidentifierWith, preset } from './support';
import { bestCpuMs } from '../../../fixtures/cpuTime';

const scan = (
  text: string,
  strings: readonly (readonly [PhiType, string])[],
  spans: DeidentifiedDocument['spans'] = [],
  original = text,
) =>
  scanForLeaks(
    { id: 'd', text, spans, original },
    leakPatterns(strings.map(([type, value]) => ({ type, text: value }))),
  );
const found = (text: string, type: PhiType, value: string): readonly string[] =>
  scan(text, [[type, value]]).map(({ start, end, rule }) => `${rule}:${text.slice(start, end)}`);

describe('what is a leak', () => {
  test.each([
    ['Acude Lucía Quesada hoy', 'patient', 'Lucía Quesada', ['original:Lucía Quesada']],
    ['acude LUCIA   QUESADA hoy', 'patient', 'Lucía Quesada', ['original:LUCIA   QUESADA']],
    ['la Sra. Quesada refiere', 'patient', 'Lucía Quesada', ['nameWord:Quesada']],
    ['la Sra. quesada refiere', 'patient', 'Lucía Quesada', ['nameWord:quesada']],
    ['Lucía\nQuesada', 'patient', 'Lucía Quesada', ['original:Lucía\nQuesada']],
    ['Que-\nsada', 'patient', 'Lucía Quesada', ['nameWord:Que-\nsada']],
    ['Que-\r\n>> sada', 'patient', 'Lucía Quesada', ['nameWord:Que-\r\n>> sada']],
    ['Lucía\r\n> Quesada', 'patient', 'Lucía Quesada', ['original:Lucía\r\n> Quesada']],
    ['Luc\u0131\u0301a Quesada', 'patient', 'Lucía Quesada', ['original:Luc\u0131\u0301a Quesada']],
    ['Lucía\u00a0Quesada', 'patient', 'Lucía Quesada', ['original:Lucía\u00a0Quesada']],
    ['Lu\u00adcía Quesada', 'patient', 'Lucía Quesada', ['original:Lu\u00adcía Quesada']],
    ['firma: L.Q.R.', 'staff', 'Lucía Quesada Rey', ['initials:L.Q.R']],
    ['DNI 12345678Z', 'ssn', '12.345.678-Z', ['number:12345678Z']],
    ['DNI 12 345 678\nz', 'ssn', '12345678Z', ['number:12 345 678\nz']],
    ['tel. +34917277000', 'phone', '917 27 70 00', ['number:917277000']],
    ['tel. 91-727-7000', 'phone', '+34 917277000', ['number:91-727-7000']],
    ['NHC: 123 456', 'medicalRecord', '123456', ['number:123 456']],
    ['escribir a l.quesada @ clinica.es', 'email', 'l.quesada@clinica.es', ['original:l.quesada @ clinica.es']],
    ['usuario lquesada', 'email', 'lquesada@clinica.es', ['number:lquesada']],
    ['el 1/3/2019', 'date', '01/03/2019', ['original:1/3/2019']],
    ['el 01-03-2019', 'date', '1/3/2019', ['original:01-03-2019']],
    ['el 20190301', 'date', '2019-03-01', ['original:20190301']],
    ['2024 2 1', 'date', '2024-02-01', ['original:2024 2 1']],
    ['el 12 de Marzo  de 2019', 'date', '12 de marzo de 2019', ['original:12 de Marzo  de 2019']],
    ['vive en Albacete.', 'city', 'Albacete', ['original:Albacete']],
    ['vive en calle gran capitan', 'street', 'Calle Gran Capitán, 23', ['original:calle gran capitan']],
    ['el Hospital La Paz', 'hospital', 'Hospital La Paz', ['original:Hospital La Paz']],
  ] as const)('%j says %s %j', (text, type, value, expected) => {
    expect(found(text, type, value)).toEqual(expected);
  });

  test.each([
    ['una solución de Solares', 'patient', 'Sol'],
    ['tomar el sol', 'patient', 'Sol Rey'],
    ['El rey', 'patient', 'Sol Rey'],
    ['Blanco de ojos', 'patient', 'Ana Blanco'],
    ['paño blanco', 'patient', 'Ana Blanco'],
    ['Quesadas y Quesadilla', 'patient', 'Lucía Quesada'],
    ['PSA elevado, LQR normal', 'staff', 'Lucía Quesada Rey'],
    ['a los 45 años', 'age', '45'],
    ['varón', 'sex', 'varón'],
    ['en 2019', 'date', '2019'],
    ['1234567890', 'medicalRecord', '123456'],
    ['1234', 'account', '1234'],
    ['3/4', 'date', '03/04'],
    ['lucía . De pronto, largo rato después — quesada', 'patient', 'lucía quesada rey uno dos'],
    ['el 1 de marzo', 'date', '01/03/2019'],
    ['en abril de 2024. 21 años', 'date', '2024-02-01'],
    ['12345, 6', 'zip', '1234'],
    ['de la', 'patient', 'de la'],
    // words of the language, and methods and antibodies of the laboratory
    ['con animales (ovejas, corderos)', 'staff', 'Ana Cordero'],
    ['con morfología de diana', 'patient', 'Diana Zbrowski'],
    ['hace vida en silla de ruedas', 'city', 'Silla'],
    ['en el segundo cuadrante. Pasado el periodo', 'patient', 'Eva Casado'],
    ['maternally expressed gene 3', 'patient', 'Gene Zbrowski'],
    ['(Inmunoblot: positivo, ELISA IgG: positivo', 'staff', 'Elisa Zbrowski'],
    ['Serología para Chagas: Elisa (enzimoinmunoanálisis)', 'staff', 'Elisa Zbrowski'],
    ['PTH, ECA, ANA, ENA, Anti-DNA', 'staff', 'Ana Zbrowski'],
  ] as const)('%j does not say %s %j', (text, type, value) => {
    expect(found(text, type, value).filter((hit) => !/^nameWord:(luc|ques)/i.test(hit))).toEqual([]);
  });

  test.each([
    ['la doctora Elisa vio al paciente', 'staff', 'Elisa Zbrowski', ['nameWord:Elisa']],
    ['hoy Elisa es VIH positiva', 'patient', 'Elisa Zbrowski', ['nameWord:Elisa']],
    ['hoy la prueba de Elisa es negativa', 'patient', 'Elisa Zbrowski', ['nameWord:Elisa']],
    ['PACIENTE ELISA VIH POSITIVA HOY', 'patient', 'Elisa Zbrowski', ['nameWord:ELISA']],
    ['vista por ANA RUIZ hoy', 'staff', 'Ana Zbrowski', ['nameWord:ANA']],
    ['RUIZ, ANA acude', 'staff', 'Ana Zbrowski', ['nameWord:ANA']],
    ['vive en La Unión desde', 'city', 'La Unión', ['original:La Unión']],
    ['natural de la Unión', 'city', 'La Unión', ['original:la Unión']],
    ['vive en Silla', 'city', 'Silla', ['original:Silla']],
    ['los Corderos vinieron', 'patient', 'Ana Cordero', ['nameWord:Cordero']],
    ['vista por la Dra. Cordero', 'patient', 'Ana Cordero', ['nameWord:Cordero']],
    ['Diana refiere dolor', 'patient', 'Diana Zbrowski', ['nameWord:Diana']],
    ['ante Quesadas', 'patient', 'Ana Quesada', ['nameWord:Quesada']],
    ['quesadaK2019.pdf', 'patient', 'Ana Quesada', ['nameWord:quesada']],
  ] as const)('%j still says %s %j', (text, type, value, expected) => {
    expect(found(text, type, value)).toEqual(expected);
  });

  test('a town whose words are all words of the language needs a capital of its own', () => {
    const patterns = leakPatterns([{ type: 'city', text: 'La Unión' }], (word) => ['la', 'union'].includes(word));
    const said = (text: string): number => scanForLeaks({ id: 'd', text, spans: [], original: '' }, patterns).length;
    expect(said('fibroso en la unión faringoesofágica')).toBe(0);
    expect(said('La unión faringoesofágica')).toBe(0);
    expect(said('natural de La Unión')).toBe(1);
    expect(said('natural de la Unión')).toBe(1);
    expect(said('La Unión, a 3 de mayo')).toBe(1);
  });

  test('a name that is a word counts with a capital within a sentence', () => {
    expect(found('la paciente Sol acude', 'patient', 'Sol Rey')).toEqual(['nameWord:Sol']);
    expect(found('acude Blanco', 'patient', 'Ana Blanco')).toEqual(['nameWord:Blanco']);
    const patterns = leakPatterns([{ type: 'patient', text: 'Ana Quesada' }], (word) => word === 'quesada');
    expect(scanForLeaks({ id: 'd', text: 'una quesada pasiega', spans: [], original: '' }, patterns)).toEqual([]);
  });

  test('known patient data has its own rule', () => {
    const patterns = leakPatterns([{ type: 'patient', text: 'Lucía Quesada', isKnown: true }]);
    expect(
      scanForLeaks({ id: 'd', text: 'Lucía Quesada', spans: [], original: '' }, patterns).map(({ rule }) => rule),
    ).toEqual(['knownPatient']);
  });
});

describe('surrogates', () => {
  const span = (
    newStart: number,
    newEnd: number,
    start: number,
    end: number,
    type: PhiType = 'patient',
    action: 'surrogate' | 'keep' = 'surrogate',
  ) => ({ newStart, newEnd, start, end, type, action });
  test('what was written for another by chance is none; a span that still says its own original is one', () => {
    const original = 'Lucía y Marta';
    const text = 'Marta y Sofía';
    expect(
      scan(
        text,
        [
          ['patient', 'Lucía'],
          ['patient', 'Marta'],
        ],
        [span(0, 5, 0, 5), span(8, 13, 8, 13)],
        original,
      ),
    ).toEqual([]);
    const same = 'Lucía y Sofía';
    expect(
      scan(
        same,
        [
          ['patient', 'Lucía'],
          ['patient', 'Marta'],
        ],
        [span(0, 5, 0, 5), span(8, 13, 8, 13)],
        original,
      ),
    ).toHaveLength(1);
  });
  test('an institution of ordinary words counts with its capitals, outside of what was drawn for another', () => {
    const ordinary = (word: string): boolean => ['regional', 'hospital', 'primary', 'care'].includes(word);
    const hits = (text: string, value: string, spans: DeidentifiedDocument['spans'] = [], original = text) =>
      scanForLeaks({ id: 'd', text, spans, original }, leakPatterns([{ type: 'hospital', text: value }], ordinary))
        .length;
    expect(hits('Seen in primary care again. It was fine.', 'Primary Care')).toBe(0);
    expect(hits('It was fine. Primary care was told.', 'Primary Care')).toBe(0);
    expect(hits('Seen at the Primary Care again.', 'Primary Care')).toBe(1);
    // a note without capitals
    expect(hits('seen in primary care again. it was fine.', 'Primary Care')).toBe(1);
    expect(hits('Seen in larkmoor care again. It was fine.', 'Larkmoor Care')).toBe(1);
    const drawn = { start: 3, end: 28, newStart: 3, newEnd: 27, type: 'hospital', action: 'surrogate' } as const;
    const original = 'At Larkmoor Regional Hospital today';
    const released = 'At Quistel Regional Hospital today';
    expect(hits(released, 'Regional Hospital', [{ ...drawn, end: 29, newEnd: 28 }], original)).toBe(0);
    expect(
      hits(`${released}, Regional Hospital`, 'Regional Hospital', [{ ...drawn, end: 29, newEnd: 28 }], original),
    ).toBe(1);
  });

  test('a month that a replaced date still has is no place', () => {
    const original = 'Seen August 3, 2019 in Wolderen';
    const text = 'Seen August 9, 2021 in Quistham';
    const span = { start: 5, end: 19, newStart: 5, newEnd: 19, type: 'date', action: 'shiftDate' } as const;
    expect(scan(text, [['location', 'August']], [span], original)).toEqual([]);
    expect(scan(`${text}, says August`, [['location', 'August']], [span], original)).toHaveLength(1);
  });

  test('a month that a replaced date still has says no name', () => {
    const original = 'Seen April 3, 2019 by Dr. April Weber';
    const text = 'Seen April 9, 2021 by Dr. Zoe Quist';
    const span = { start: 5, end: 18, newStart: 5, newEnd: 18, type: 'date', action: 'shiftDate' } as const;
    const doctor = { start: 26, end: 37, newStart: 26, newEnd: 35, type: 'staff', action: 'surrogate' } as const;
    expect(scan(text, [['staff', 'April Weber']], [span, doctor], original)).toEqual([]);
    expect(
      scan(text.replace('Zoe', 'April'), [['staff', 'April Weber']], [span, { ...doctor, newEnd: 37 }], original),
    ).toHaveLength(1);
    expect(scan(`${text}, says April`, [['staff', 'April Weber']], [span, doctor], original)).toHaveLength(1);
  });

  test('a hit across the border of a span counts', () => {
    expect(
      scan('Lucía Quesada', [['patient', 'Lucía Quesada']], [span(0, 5, 0, 5)], 'Marta Quesada').length,
    ).toBeGreaterThan(0);
  });
  test('what a draw writes beside other text makes no hit: a house number and the postal code behind it', () => {
    const original = 'Calle Mayor, 46, 28007 Madrid';
    const text = 'Calle Olmo, 23, 09875 Soria';
    const spans = [span(0, 14, 0, 15, 'street'), span(16, 21, 17, 22, 'zip'), span(22, 27, 23, 29, 'city')];
    expect(scan(text, [['medicalRecord', '2309875']], spans, original)).toEqual([]);
    expect(
      scan(text, [['medicalRecord', '2309875']], [spans[0]!, { ...spans[1]!, action: 'keep' }, spans[2]!], original),
    ).toEqual([]);
    // the note said it there already: no draw made it
    expect(scan(text, [['medicalRecord', '2309875']], spans, 'Calle Mayor, 23, 09875 Madrid')).toHaveLength(1);
    expect(
      scan('tel. 600 11 22 33', [['phone', '600112233']], [span(5, 8, 5, 8, 'phone')], 'tel. 600 11 22 33'),
    ).toHaveLength(1);
    expect(
      scan('tel. 611 11 22 33', [['phone', '611112233']], [span(5, 8, 5, 8, 'phone')], 'tel. 600 11 22 33'),
    ).toEqual([]);
  });
  test('a longer match that a draw made hides no shorter one that the span still says', () => {
    const strings = [
      ['patient', 'Lucía Quesada'],
      ['patient', 'Lucía Rey'],
    ] as const;
    expect(
      scan('Lucía Quesada', strings, [span(0, 13, 0, 9)], 'Lucía Rey').map(({ start, end }) => [start, end]),
    ).toEqual([[0, 5]]);
    // what it says by chance goes on outside of it
    expect(
      scan('Lucía Quesada', strings, [span(0, 5, 0, 5)], 'Marta Quesada').map(({ start, end }) => [start, end]),
    ).toEqual([[6, 13]]);
  });
  test('what the policy keeps is not searched', () => {
    const spans = [span(0, 6, 0, 6, 'country', 'keep'), span(7, 12, 7, 12)];
    expect(replacedStrings('España Marta', spans)).toEqual([{ type: 'patient', text: 'Marta' }]);
  });
});

describe('over notes', () => {
  test('offsets are those of the output, for anything around', () => {
    const around = fc
      .string({ unit: 'binary', maxLength: 20 })
      .map((text) => text.replace(/[\p{L}\p{M}\p{N}\p{Cf}\p{Cs}]/gu, ' '));
    fc.assert(
      fc.property(around, around, (before, after) => {
        const text = `${before} Quesada ${after}`;
        expect(scan(text, [['patient', 'Lucía Quesada']]).map(({ start, end }) => text.slice(start, end))).toEqual([
          'Quesada',
        ]);
      }),
    );
  });

  test('every planted string is found in a released note', () => {
    const source = 'Paciente: Lucía Quesada, DNI 12345678Z, tel. 917277000, vive en Albacete. Visita el 12/03/2019.';
    const at = (value: string, type: PhiType) => ({
      type,
      start: source.indexOf(value),
      end: source.indexOf(value) + value.length,
    });
    const spans = [
      at('Lucía Quesada', 'patient'),
      at('12345678Z', 'ssn'),
      at('917277000', 'phone'),
      at('Albacete', 'city'),
      at('12/03/2019', 'date'),
    ];
    const out = deidentifierWith(preset('surrogate')).deidentify({
      id: 'd',
      text: source,
      language: 'es',
      patient: 'P',
      spans,
    });
    const patterns = leakPatterns(replacedStrings(source, out.spans));
    expect(scanForLeaks({ ...out, original: source }, patterns)).toEqual([]);
    for (const leaked of ['Quesada', 'lucia quesada', '12.345.678 z', '917 277 000', 'ALBACETE', '12-3-2019']) {
      const text = `${out.text}\nNota: ${leaked}.`;
      expect(
        scanForLeaks({ ...out, text, original: source }, patterns).map(({ start, end }) => text.slice(start, end)),
      ).toEqual([leaked]);
    }
  });

  test('residual patterns outside surrogates are hits', () => {
    const text = 'a@b.org c@d.org';
    const residual = (): readonly Suggestion[] => [
      { start: 0, end: 7, type: 'email', score: 1, source: 'rule:email', reason: 'pattern' },
      { start: 8, end: 15, type: 'email', score: 1, source: 'rule:email', reason: 'pattern' },
      { start: 0, end: 1, type: 'patient', score: 1, source: 'rule:name', reason: 'title' },
    ];
    const spans = [{ start: 0, end: 7, newStart: 0, newEnd: 7, type: 'email', action: 'surrogate' }] as const;
    expect(scanForLeaks({ id: 'd', text, original: text, spans }, leakPatterns([]), residual)).toEqual([
      { documentId: 'd', start: 8, end: 15, rule: 'residual', type: 'email' },
    ]);
  });

  test('linear: ten times the text takes about ten times as long, even where every word begins a pattern', () => {
    const patterns = leakPatterns([
      { type: 'patient', text: 'aaa '.repeat(20) },
      ...Array.from({ length: 2000 }, (_, i) => ({
        type: 'medicalRecord' as const,
        text: `1${String(i).padStart(8, '0')}`,
      })),
    ]);
    const time = (size: number, enough = 0): number => {
      const text = 'aaa 100000 aa '.repeat(size);
      return bestCpuMs(() => scanForLeaks({ id: 'd', text, spans: [], original: '' }, patterns), 3, enough);
    };
    time(2000);
    const limit = 40 * time(4000) + 50;
    expect(time(40_000, limit)).toBeLessThan(limit);
  });
});
