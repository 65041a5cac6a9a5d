import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PhiType } from '../../../../electron/contract/phi';
import { openGazetteer } from '../../../../electron/core/detection/gazetteer';
import { findingIn, scopesOf, type UnfoundedClass } from '../../../../models/tagger/unfounded/unfoundedClass';

const english = openGazetteer(readFileSync('out/lists/en.bin'));

/** A sentence in which the words in brackets were found, and as what. */
export type Sample = readonly [marked: string, type: PhiType];
export interface Samples {
  /** What it refuses, and what it must spare though it looks alike. */
  readonly refuses: readonly Sample[];
  readonly spares: readonly Sample[];
}

export function isOfClass({ scopes, isIn }: UnfoundedClass, [marked, type]: Sample): boolean {
  const start = marked.indexOf('[');
  const text = marked.replace(/[[\]]/g, '');
  const finding = findingIn({ start, end: marked.indexOf(']') - 1, type }, text, english, 'en');
  return scopesOf(finding).some((scope) => scopes.includes(scope)) && isIn(finding);
}

/** Every class of a family has samples, and is judged alone. */
export function describeClasses(family: readonly UnfoundedClass[], samples: Readonly<Record<string, Samples>>): void {
  test('everyClassHasSamples', () => {
    expect(Object.keys(samples)).toEqual(family.map(({ id }) => id));
    for (const { refuses, spares } of Object.values(samples))
      expect([refuses.length > 0, spares.length > 0]).toEqual([true, true]);
  });
  describe.each(family.map((own) => [own.id, own] as const))('%s', (id, own) => {
    const { refuses, spares } = samples[id]!;
    test.each(refuses)('refuses %s', (...sample) => expect(isOfClass(own, sample)).toBe(true));
    test.each(spares)('spares %s', (...sample) => expect(isOfClass(own, sample)).toBe(false));
  });
}
