import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riskSources } from '../../../../../electron/contract/vocabulary';
import { groupRisks, withoutDecided, type RiskFinding } from '../../../../../electron/core/release/desk/groupRisks';
import { riskKey } from '../../../../../electron/core/release/desk/risk';

const finding = fc.record({
  documentId: fc.integer({ min: 1, max: 4 }),
  start: fc.integer({ min: 0, max: 12 }),
  length: fc.integer({ min: 1, max: 4 }),
  words: fc.constantFrom('Weber', 'WEBER', 'weber', 'Wéber', 'Anna  Weber', 'Anna Weber', '4711', 'St.', 'ab'),
  source: fc.constantFrom(...riskSources),
  label: fc.constantFrom('PATIENT', 'CITY', null),
  weight: fc.integer({ min: 0, max: 9 }),
});
const findings = fc
  .array(finding, { maxLength: 40 })
  .map((all) => all.map(({ length, ...each }): RiskFinding => ({ ...each, end: each.start + length })));

/** Pairs of findings compared with each other, nothing indexed. */
function bySlowComparison(found: readonly RiskFinding[]) {
  const groups: RiskFinding[][] = [];
  for (const each of found) {
    const known = groups.find(([first]) => first !== undefined && riskKey(first.words) === riskKey(each.words));
    if (known === undefined) groups.push([each]);
    else known.push(each);
  }
  return groups.map((own) => {
    const mentions = own.filter(
      (a, i) => own.findIndex((b) => a.documentId === b.documentId && a.start === b.start && a.end === b.end) === i,
    );
    const sources = riskSources.filter((source) => own.some((each) => each.source === source));
    const labelled = sources
      .map((source) => own.filter((each) => each.source === source && each.label !== null))
      .find((list) => list.length > 0);
    const votes = (label: string) => (labelled ?? []).filter((each) => each.label === label).length;
    return {
      key: riskKey(own[0]!.words),
      sources,
      label: labelled === undefined ? null : votes('CITY') >= votes('PATIENT') ? 'CITY' : 'PATIENT',
      mentions: mentions.length,
      notes: [1, 2, 3, 4].filter((id) => own.some(({ documentId }) => documentId === id)).length,
      weight: Math.max(...own.filter(({ source }) => source === sources[0]).map(({ weight }) => weight)),
    };
  });
}

describe('groups', () => {
  test('areWhatComparingEveryPairSays', () => {
    fc.assert(
      fc.property(findings, (found) => {
        const groups = groupRisks(found).map(({ key, sources, label, mentions, notes, weight }) => ({
          key,
          sources,
          label,
          mentions: mentions.length,
          notes,
          weight,
        }));
        const byKey = (a: { readonly key: string }, b: { readonly key: string }) => (a.key < b.key ? -1 : 1);
        expect(groups.toSorted(byKey)).toEqual(bySlowComparison(found).toSorted(byKey));
      }),
      { numRuns: 500 },
    );
  });

  test('stand_gravestFirst_thenHeavier_thenMoreMentions_whateverTheOrderTheyWereFoundIn', () => {
    fc.assert(
      fc.property(findings, fc.integer(), (found, seed) => {
        const groups = groupRisks(found);
        const rank = ({ sources, weight, mentions }: (typeof groups)[number]) =>
          -1e6 * riskSources.indexOf(sources[0]!) + 1e3 * weight + mentions.length;
        groups.forEach((group, i) => {
          if (i > 0) expect(rank(groups[i - 1]!)).toBeGreaterThanOrEqual(rank(group));
        });
        const shuffled = found.toSorted((a, b) => ((a.start * 31 + seed) % 7) - ((b.start * 31 + seed) % 7));
        expect(groupRisks(shuffled)).toEqual(groups);
      }),
      { numRuns: 200 },
    );
  });

  test('ofOneWord_haveTheCommonestSpelling_andEveryPlaceOnce', () => {
    const place = { documentId: 1, label: null, weight: 1 };
    const groups = groupRisks([
      { ...place, start: 0, end: 5, words: 'WEBER', source: 'elsewhere' },
      { ...place, start: 9, end: 14, words: 'Weber', source: 'unjudged' },
      { ...place, start: 9, end: 14, words: 'Weber', source: 'leak', label: 'PATIENT', rule: 'nameWord' },
      { ...place, documentId: 2, start: 9, end: 14, words: 'Weber', source: 'unjudged' },
    ]);
    expect(groups).toEqual([
      {
        key: 'weber',
        words: 'Weber',
        label: 'PATIENT',
        sources: ['leak', 'elsewhere', 'unjudged'],
        notes: 2,
        weight: 1,
        mentions: [
          { documentId: 1, start: 0, end: 5, sources: ['elsewhere'], rule: null, isReplaced: false },
          { documentId: 1, start: 9, end: 14, sources: ['leak', 'unjudged'], rule: 'nameWord', isReplaced: false },
          { documentId: 2, start: 9, end: 14, sources: ['unjudged'], rule: null, isReplaced: false },
        ],
      },
    ]);
  });
});

test('whatWasDecided_isGone_fromEveryGroupItTouches', () => {
  fc.assert(
    fc.property(findings, findings, (found, decided) => {
      const left = withoutDecided(groupRisks(found), decided);
      const touched = (place: { readonly documentId: number; readonly start: number; readonly end: number }) =>
        decided.some(
          (each) => each.documentId === place.documentId && each.start < place.end && place.start < each.end,
        );
      expect(left.flatMap(({ key, mentions }) => mentions.map((mention) => [key, mention]))).toEqual(
        groupRisks(found).flatMap(({ key, mentions }) =>
          mentions.filter((mention) => !touched(mention)).map((mention) => [key, mention]),
        ),
      );
      expect(left.every(({ mentions }) => mentions.length > 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
