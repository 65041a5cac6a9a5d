import { describe, expect, test } from 'vitest';
import { preset, privateBench } from '../../deidentify/support';
import { dateFragments } from '../../../../../electron/core/release/leakScan/dateFragments';
import { leakPatterns } from '../../../../../electron/core/deidentify/compiledPatterns';
import { scanRelease } from '../../../../../electron/core/deidentify/releaseScan';

/** Released with its dates shifted, of which the first full one is marked. */
function shifted(rest: string, options: { readonly isMarked?: boolean } = {}) {
  const head = 'Seen on 04/26/2019.\n';
  const text = `${head}${rest}`;
  const spans = options.isMarked === false ? [] : [{ type: 'date' as const, start: 8, end: 18 }];
  const [out] = privateBench(preset('surrogate')).release([
    { id: 'n', patient: 'p', text, language: 'en', spans },
  ]).outs;
  return { ...out!, original: text };
}
const found = (rest: string, options?: Parameters<typeof shifted>[1]) => {
  const document = shifted(rest, options);
  return dateFragments(document).map(({ start, end }) => document.text.slice(start, end));
};

describe('parts of dates beside shifted ones', () => {
  test.each([
    ['4/26: afebrile.', '4/26'],
    ['  - 5/2: walked.', '5/2'],
    ['Then worse (see 4/26).', '4/26'],
    ['Pain since 4/29 and later.', '4/29'],
    ['Fieber seit 28.4. und Husten.', '28.4.'],
    ['Visto el 29/4 en consulta.', '29/4'],
    ['Vu le 29/4 en consultation.', '29/4'],
    ['Gezien op 29/4 op de poli.', '29/4'],
  ])('areFound_%s', (rest, said) => {
    expect(found(rest)).toEqual([said]);
  });

  test.each([
    'Strength 5/5, murmur 2/6, pain 3/10.',
    'Vision 20/20 and 6/18 on the left.',
    'BP 120/80, SpO2 98/100.',
    'Ratio 1/2. Section 3.4. begins.',
    'On 2/3 of days; 4/26% of cases; 4/26/x.',
    'Dose 10/20mg twice.',
    '13/26: no month.',
    'Quimioterapia (día 1/21) y reposo.',
  ])('areNotMistakenForFractions_%s', (rest) => {
    expect(found(rest)).toEqual([]);
  });

  test('areNone_whereNoDateWasReplaced', () => {
    expect(found('4/26: afebrile.', { isMarked: false })).toEqual([]);
  });

  test('areNone_withinAReplacedSpan', () => {
    const text = 'Seen on 04/26/2019.\n4/27: well.';
    const spans = [
      { type: 'date' as const, start: 8, end: 18 },
      { type: 'date' as const, start: 20, end: 24 },
    ];
    const { outs } = privateBench(preset('surrogate')).release([
      { id: 'n', patient: 'p', text, language: 'en', spans },
    ]);
    expect(dateFragments({ ...outs[0]!, original: text })).toEqual([]);
  });

  test('refuseTheRelease', () => {
    const none = leakPatterns([]);
    expect(scanRelease(shifted('4/26: afebrile.'), none, none)).toMatchObject([{ rule: 'dateFragment', type: 'date' }]);
  });
});
