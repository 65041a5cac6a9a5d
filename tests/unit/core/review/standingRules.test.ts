import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StandingRule } from '../../../../electron/contract/review';
import type { Annotation } from '../../../../electron/contract/text';
import { applyRules, ruleFindings } from '../../../../electron/core/review/standingRules';
import { cachedText } from '../../../../electron/core/text/occurrences';

const rule = (
  words: string,
  verdict: StandingRule['verdict'],
  label: string | null = verdict === 'always' ? 'PATIENT' : null,
): StandingRule => ({ id: words, words, verdict, label, author: 'ada' });
const span = (text: string, words: string, status: Annotation['status'], id = words): Annotation => ({
  id,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  label: 'DOCTOR',
  text: words,
  status,
  author: 'x',
  source: 'rule:x',
  score: 0.5,
});
function applied(
  rules: readonly StandingRule[],
  text: string,
  annotations: readonly Annotation[],
): readonly Annotation[] {
  let made = 0;
  const { put, drop } = applyRules(
    ruleFindings(rules, text, cachedText(text)),
    text,
    annotations,
    () => `new${(made += 1)}`,
  );
  const gone = new Set([...drop, ...put.map(({ id }) => id)]);
  return [...annotations.filter(({ id }) => !gone.has(id)), ...put].sort((a, b) => a.start - b.start || a.end - b.end);
}
const said = (annotations: readonly Annotation[]) =>
  annotations.map(({ text, label, status }) => [text, label, status]);

test('always_makesOrAccepts_neverRejects_decisionsStay', () => {
  const text = 'Weber, Anna Weber and Basedow; Weber again';
  expect(said(applied([rule('Weber', 'always')], text, []))).toEqual([
    ['Weber', 'PATIENT', 'accepted'],
    ['Weber', 'PATIENT', 'accepted'],
    ['Weber', 'PATIENT', 'accepted'],
  ]);
  expect(said(applied([rule('Weber', 'always')], text, [span(text, 'Anna Weber', 'suggested')]))[1]).toEqual([
    'Anna Weber',
    'DOCTOR',
    'accepted',
  ]);
  expect(said(applied([rule('basedow', 'never')], text, [span(text, 'Basedow', 'suggested')]))).toEqual([
    ['Basedow', 'DOCTOR', 'rejected'],
  ]);
  expect(said(applied([rule('Basedow', 'never')], text, [span(text, 'Basedow', 'accepted')]))).toEqual([
    ['Basedow', 'DOCTOR', 'accepted'],
  ]);
  expect(said(applied([rule('Anna Weber', 'always')], text, [span(text, 'Anna Weber', 'rejected')]))).toEqual([
    ['Anna Weber', 'DOCTOR', 'rejected'],
  ]);
});

test('rules_applyTwiceAsOnce_spansMatchTheText_andNothingDecidedChanges', () => {
  const parts = fc
    .array(fc.constantFrom('Weber', 'Anna', 'Basedow', ' ', ' ', ', ', '\n'), { maxLength: 14 })
    .map((all) => all.join(''));
  const rules = fc.uniqueArray(
    fc.constantFrom(
      rule('Weber', 'always'),
      rule('Anna Weber', 'always'),
      rule('Basedow', 'never'),
      rule('Anna', 'never'),
    ),
    { selector: ({ id }) => id },
  );
  const spans = fc.array(
    fc.tuple(
      fc.nat(50),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('suggested' as const, 'accepted' as const, 'rejected' as const),
    ),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(parts, rules, spans, (text, all, raw) => {
      const annotations = raw
        .filter(([start, length]) => start + length <= text.length)
        .map(([start, length, status], i): Annotation => ({
          id: `a${i}`,
          start,
          end: start + length,
          label: 'DOCTOR',
          text: text.slice(start, start + length),
          status,
          author: 'x',
          source: 'person',
        }));
      const once = applied(all, text, annotations);
      for (const each of once) expect(text.slice(each.start, each.end)).toBe(each.text);
      expect(new Set(once.map(({ id }) => id)).size).toBe(once.length);
      for (const each of annotations) if (each.status !== 'suggested') expect(once).toContainEqual(each);
      expect(said(applied(all, text, once))).toEqual(said(once));
    }),
  );
});
