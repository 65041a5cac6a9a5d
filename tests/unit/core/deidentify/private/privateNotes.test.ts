import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PhiType } from '../../../../../electron/contract/phi';
import { type Language } from '../../../../../electron/contract/text';
import { foldedWords } from '../../../../../electron/core/text/spelling';
import { leakPatterns } from '../../../../../electron/core/deidentify/compiledPatterns';
import { replacedStrings, scanForLeaks } from '../../../../../electron/core/deidentify/leakScan';
import { isPrivatePolicy } from '../../../../../electron/core/deidentify/private/policySettings';
import { placesFor, preset, privateBench } from '../support';
import { documents, policies } from './arbitraryNotes';

const wordsWithin = (text: string, words: readonly string[]): boolean => {
  const all = foldedWords(text);
  for (let i = 0; i + words.length <= all.length; i++) if (words.every((word, k) => all[i + k] === word)) return true;
  return false;
};

describe('for any notes and policy', () => {
  test('text outside is byte-identical, offsets are right, no replaced original is left, twice is charged once', () => {
    fc.assert(
      fc.property(documents, policies, fc.string(), (notes, policy, secret) => {
        const bench = privateBench(policy, { secret });
        const { plans, outs } = bench.release(notes);
        outs.forEach((out, i) => {
          const source = notes[i]!;
          let rebuilt = '';
          let read = 0;
          for (const span of out.spans) {
            rebuilt += source.text.slice(read, span.start) + out.text.slice(span.newStart, span.newEnd);
            expect(rebuilt.length).toBe(span.newEnd);
            read = span.end;
          }
          expect(rebuilt + source.text.slice(read)).toBe(out.text);
          for (const span of out.spans) {
            const original = source.text.slice(span.start, span.end);
            const written = out.text.slice(span.newStart, span.newEnd);
            expect(written).not.toBe('');
            // every value was planned: a release never meets one that was not drawn
            expect([span.type, original, span.fallback]).not.toEqual([span.type, original, 'notDrawn']);
            // what a private draw gives may by chance be the original; keep is `today` alone
            if (span.action === 'private' || span.action === 'comparison') continue;
            if (span.action === 'keep')
              expect([original, /^(today|hoy|vandaag|heute|aujourd.hui)$/i.test(original.trim())]).toEqual([
                original,
                true,
              ]);
            else if (foldedWords(original).join('').length > 2)
              expect([original, written, wordsWithin(written, foldedWords(original))]).toEqual([
                original,
                written,
                false,
              ]);
          }
        });
        // another process that has the memo
        const again = privateBench(policy, { secret, surrogateTable: bench.options.surrogateTable }).release(notes);
        expect(again.plans.flatMap(({ charges }) => charges)).toEqual([]);
        expect(again.outs).toEqual(outs);
        if (!isPrivatePolicy(policy)) expect(plans.flatMap(({ charges }) => charges)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  test('the leak scan takes no private value for a leak', () => {
    fc.assert(
      fc.property(documents, fc.string(), (notes, secret) => {
        const { outs } = privateBench(preset('private-research'), { secret }).release(notes);
        outs.forEach((out, i) => {
          const source = notes[i]!;
          const hits = scanForLeaks(
            { ...out, original: source.text },
            leakPatterns(replacedStrings(source.text, out.spans)),
          );
          for (const { start, end } of hits)
            expect(
              out.spans.some((span) => span.action === 'private' && span.newStart <= start && end <= span.newEnd),
            ).toBe(false);
        });
      }),
      { numRuns: 30 },
    );
  });
});

describe('what follows the drawn place', () => {
  const follow = (language: Language, city: string, type: PhiType, value: string, secret: string) => {
    const text = `${city} ${value}`;
    const bench = privateBench(preset('private-research'), { secret });
    const out = bench.release([
      {
        id: 'n',
        text,
        language,
        patient: 'P',
        spans: [
          { type: 'city', start: 0, end: city.length },
          { type, start: city.length + 1, end: text.length },
        ],
      },
    ]).outs[0]!;
    const [place, other] = out.spans.map(({ newStart, newEnd }) => out.text.slice(newStart, newEnd)) as [
      string,
      string,
    ];
    const set = placesFor(language);
    // a name may be that of towns in several regions
    const regions = set.names.flatMap((name, i) => (name === place ? [set.regions[set.regionOf[i]!]!] : []));
    return { other, regions };
  };
  test.each([
    ['es', 'Albacete', '02001'],
    ['fr', 'Lyon', '69001'],
    ['de', 'München', '80331'],
    ['nl', 'Utrecht', '3511 AB'],
    ['en', 'Chicago', '60601'],
  ] as const)('%s: postal codes', (language, city, zip) => {
    for (let i = 0; i < 8; i++) {
      const { other, regions } = follow(language, city, 'zip', zip, `z${i}`);
      expect([other, regions.some(({ zips }) => zips.some((start) => other.startsWith(start))), other !== zip]).toEqual(
        [other, true, true],
      );
      expect(other.replace(/\d/g, '0').replace(/[A-Z]/g, 'A')).toBe(zip.replace(/\d/g, '0').replace(/[A-Z]/g, 'A'));
    }
  });
  test.each([
    ['es', 'Albacete', '967 123 456'],
    ['fr', 'Lyon', '04 72 11 22 33'],
    ['de', 'München', '089 12345678'],
    ['nl', 'Utrecht', '030 1234567'],
    ['en', 'Chicago', '(312) 555-9876'],
  ] as const)('%s: phone numbers', (language, city, phone) => {
    for (let i = 0; i < 8; i++) {
      const { other, regions } = follow(language, city, 'phone', phone, `f${i}`);
      expect([
        other,
        regions.some(({ phones }) => phones.some((start) => other.replace(/\D/g, '').startsWith(start))),
      ]).toEqual([other, true]);
      expect(other.replace(/\d/g, '0')).toBe(phone.replace(/\d/g, '0'));
      // kept for fiction there
      if (language === 'en') expect(other).toMatch(/555-01\d\d$/);
    }
  });
  test('regions, by name and by code', () => {
    for (let i = 0; i < 8; i++) {
      const named = follow('es', 'Albacete', 'territory', 'Castilla-La Mancha', `t${i}`);
      expect(named.regions.map(({ name }) => name)).toContain(named.other);
      const coded = follow('en', 'Chicago', 'territory', 'IL', `t${i}`);
      expect(coded.regions.map(({ code }) => code)).toContain(coded.other);
    }
  });
});
