import { describe, expect, it } from 'vitest';
import { alignRelease, isCoincidence } from '../../../../electron/core/deidentify/alignRelease';
import type { PhiString } from '../../../../electron/core/deidentify/deidentify';

const original = {
  text: 'Dr. Ana Roca saw Luis Gil on 5 May.',
  spans: [
    { start: 17, end: 25, type: 'patient' },
    { start: 4, end: 12, type: 'staff' },
    { start: 29, end: 34, type: 'date' },
  ] as const,
};
const released = {
  text: 'Dr. Eva Sol saw Juan Luna on 9 June.',
  spans: [
    { start: 4, end: 11 },
    { start: 16, end: 25 },
    { start: 29, end: 35 },
  ],
};
const strings: readonly PhiString[] = original.spans.map(({ start, end, type }) => ({
  type,
  text: original.text.slice(start, end),
}));

describe('alignRelease', () => {
  it('pairs spans where all between them is the same', () => {
    expect(alignRelease(original, released)).toEqual([
      { start: 4, end: 12, type: 'staff', newStart: 4, newEnd: 11 },
      { start: 17, end: 25, type: 'patient', newStart: 16, newEnd: 25 },
      { start: 29, end: 34, type: 'date', newStart: 29, newEnd: 35 },
    ]);
  });

  it('answers nothing where a span is missing, overlaps, or one character elsewhere differs', () => {
    expect(alignRelease(original, { ...released, spans: released.spans.slice(1) })).toBeUndefined();
    expect(alignRelease(original, { ...released, text: released.text.replace('saw', 'met') })).toBeUndefined();
    expect(alignRelease(original, { ...released, text: `${released.text} ` })).toBeUndefined();
    expect(
      alignRelease(original, {
        ...released,
        spans: [
          { start: 4, end: 11 },
          { start: 10, end: 25 },
          { start: 29, end: 35 },
        ],
      }),
    ).toBeUndefined();
  });
});

describe('isCoincidence', () => {
  it('aMonthThatAReplacedDateStillHas_saysNoName_andTheDateItselfStaysALeak', () => {
    const given = { text: 'On June 6, 2016.', spans: [{ start: 3, end: 15, type: 'date' as const }] };
    const left = { text: 'On June 29, 2019.', spans: [{ start: 3, end: 16 }] };
    const pairs = alignRelease(given, left)!;
    const june = { start: 3, end: 7 };
    expect(isCoincidence({ ...june, type: 'staff' }, given.text, left.text, pairs, [])).toBe(true);
    expect(isCoincidence({ ...june, type: 'city' }, given.text, left.text, pairs, [])).toBe(false);
    const same = alignRelease(given, { text: given.text, spans: given.spans })!;
    expect(isCoincidence({ start: 3, end: 15, type: 'date' }, given.text, given.text, same, [])).toBe(false);
  });

  const pairs = alignRelease(original, released) ?? [];
  const check = (text: string, start: number, end: number, ofPatient = strings) =>
    isCoincidence({ start, end }, original.text, text, pairs, ofPatient);

  it('is what stands for another original', () => {
    expect(check(released.text, 29, 35, [...strings, { type: 'date', text: '9 June' }])).toBe(true);
    expect(check(released.text, 16, 25)).toBe(true);
  });

  it('is never the original itself, a place outside the spans, or another name of the same notes', () => {
    expect(check(original.text, 4, 11, strings)).toBe(false);
    expect(check(released.text, 12, 15)).toBe(false);
    expect(check(released.text, 16, 25, [...strings, { type: 'relative', text: 'Juan Luna' }])).toBe(false);
  });

  it('is a name that only has letters of another name', () => {
    const note = (name: string) => ({
      text: `Dr. ${name}`,
      spans: [{ type: 'staff' as const, start: 4, end: 4 + name.length }],
    });
    const judge = (now: string, end: number, other: string): boolean => {
      const [truth, there] = [note('Helen Jakubowski'), note(now)];
      const found = { start: 4, end, type: 'staff' as const };
      const ofPatient: readonly PhiString[] = [{ type: 'staff', text: other }];
      return isCoincidence(found, truth.text, there.text, alignRelease(truth, there)!, ofPatient);
    };
    expect(judge('Carmela Parker', 11, 'Carmel Abshire')).toBe(true);
    expect(judge('Berta Parker', 9, 'Alberta Abshire')).toBe(true);
    expect(judge('Carmela Parker', 11, 'Carmela Abshire')).toBe(false);
    expect(judge('Carmela Parker', 11, 'Maria-Carmela Abshire')).toBe(false);
    expect(judge('De Luca', 11, 'Deluca')).toBe(false);
    expect(judge('Deluca', 10, 'Anna De Luca')).toBe(false);
  });

  it('is a shifted date that reads as the original with day and month exchanged, if another settles the order', () => {
    const dates = (...values: readonly string[]) => {
      const text = `Born ${values[0]}, seen ${values[1]}.`;
      return {
        text,
        spans: values.map((value) => ({
          type: 'date' as const,
          start: text.indexOf(value),
          end: text.indexOf(value) + value.length,
        })),
      };
    };
    const truth = dates('19/10/1961', '02/11/2014');
    const judgeKeeping = (keepsForm: boolean, ...values: readonly string[]): boolean => {
      const there = dates(...values);
      const seen = there.spans[1]!;
      const ofPatient = truth.spans.map(({ start, end, type }) => ({ type, text: truth.text.slice(start, end) }));
      const pairs = alignRelease(truth, there)!;
      return isCoincidence(seen, truth.text, there.text, pairs, ofPatient, new Set(), keepsForm);
    };
    const judge = (...values: readonly string[]): boolean => judgeKeeping(false, ...values);
    expect(judge('28/01/1961', '11/02/2014')).toBe(true);
    expect(judge('10/19/1961', '11/02/2014')).toBe(false); // the truth, written as in America
    expect(judge('05/06/1961', '11/02/2014')).toBe(false); // nothing settles the order
    expect(judge('28/01/1961', '2 de noviembre de 2014')).toBe(false);
    // a receipt says that dates stand in the form that they had: then the patient's own dates settle it
    expect(judgeKeeping(true, '05/06/1961', '11/02/2014')).toBe(true);
    expect(judgeKeeping(true, '05/06/1961', '02/11/2014')).toBe(false);
    expect(judgeKeeping(true, '10/19/1961', '11/02/2014')).toBe(false); // it does not: their order is another
  });

  it('is a drawn name that reads as another only with the text beside it', () => {
    const note = (name: string, behind: string) => {
      const text = `Apellidos: Serrano. Médico: ${name} ${behind}`;
      return { text, spans: [{ type: 'staff' as const, start: 28, end: 28 + name.length }] };
    };
    const ofPatient: readonly PhiString[] = [{ type: 'patient', text: 'Andrade Serrano' }];
    const judge = (before: string, now: string, behind: string, from: number, length: number): boolean => {
      const [truth, there] = [note(before, behind), note(now, behind)];
      const found = { start: 28 + from, end: 28 + from + length };
      return isCoincidence(found, truth.text, there.text, alignRelease(truth, there)!, ofPatient);
    };
    expect(judge('Ana Barseló', 'Eva Serra', 'NºCol', 4, 8)).toBe(true);
    // the original's own, left in its place; and what lies mostly outside
    expect(judge('Ana Serra', 'Eva Serra', 'NºCol', 4, 8)).toBe(false);
    expect(judge('Ana Barseló', 'Eva S', 'errano', 4, 8)).toBe(false);
  });

  it('isTheTruthThatADrawGaveBack_onlyOfKindsThatWereDrawn_andOfPlacesThatSayOneValue', () => {
    const text = 'From Lyon, 12 rue Haute, Lyon and Lyon Sud.';
    const at = (words: string, from = 0) => ({
      start: text.indexOf(words, from),
      end: text.indexOf(words, from) + words.length,
    });
    const spans = [
      { ...at('Lyon'), type: 'city' as const },
      { ...at('12 rue Haute, Lyon'), type: 'location' as const },
      { ...at('Lyon Sud'), type: 'location' as const },
    ];
    const same = alignRelease({ text, spans }, { text, spans }) ?? [];
    const judge = (place: { start: number; end: number }, ...drawn: readonly ('city' | 'location' | 'age')[]) =>
      isCoincidence(place, text, text, same, [{ type: 'city', text: 'Lyon' }], new Set(drawn));
    expect([judge(at('Lyon')), judge(at('Lyon'), 'age'), judge(at('Lyon'), 'city')]).toEqual([false, false, true]);
    // a street beside the town was to be replaced, whatever was drawn
    expect([
      judge(at('rue Haute'), 'city', 'location'),
      judge(at('12 rue Haute, Lyon'), 'city', 'location'),
      judge(at('Lyon Sud'), 'location'),
    ]).toEqual([false, false, true]);
    expect(judge(at('From'), 'city', 'location')).toBe(false);
  });

  it('words that agree with a value may have become part of its span, and no other', () => {
    const marked = (text: string, ...values: readonly string[]) => ({
      text,
      spans: values.map((value) => ({
        type: 'city' as const,
        start: text.indexOf(value),
        end: text.indexOf(value) + value.length,
      })),
    });
    const original = marked(
      "Née à Lyon, originaire d'Amiens. An 8-year-old seen in May. He",
      'Lyon',
      'Amiens',
      '8',
      'May',
    );
    const released = marked(
      'Née à Nancy, originaire de Metz. A 9-year-old seen in July He',
      'à Nancy',
      'de Metz',
      'A 9-year-old',
      'July',
    );
    expect(
      alignRelease(original, released)?.map(({ newStart, newEnd }) => released.text.slice(newStart, newEnd)),
    ).toEqual(['à Nancy', 'de Metz', 'A 9-year-old', 'July']);
    for (const text of [
      'Née à Nancy, venue de Metz. A 9-year-old seen in July He',
      'Née à Nancy, originaire de Metz. A 9-year-old seen in July. He came',
      'Née Nancy, originaire de Metz. A 9-year-old in July He',
    ]) {
      const values = ['à Nancy', 'de Metz', 'A 9-year-old', 'July'].map((value) =>
        text.includes(value) ? value : 'Nancy',
      );
      expect(alignRelease(original, marked(text, ...values))).toBeUndefined();
    }
  });
});
