import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Suggestion } from '../../../../electron/contract/phi';
import type { Language } from '../../../../electron/contract/text';
import { languages } from '../../../../electron/contract/vocabulary';
import { isResidual } from '../../../../electron/core/detection/isResidual';
import { recognizers } from '../../../../electron/core/detection/registry';
import { residualDetection, residualRecognizers } from '../../../../electron/core/detection/residual';
import { createRuleEngine } from '../../../../electron/core/detection/ruleEngine';
import { scanNote } from '../../../../electron/core/detection/scan';
import { longitudinalNotes } from '../../../bench/longitudinal';
import { testGazetteer } from '../../../fixtures/gazetteers';
import { testResources } from '../../../fixtures/openServices';

const filesBelow = (place: string): readonly string[] =>
  statSync(place).isDirectory() ? readdirSync(place).flatMap((name) => filesBelow(path.join(place, name))) : [place];
const notesOf = (language: Language): readonly string[] => [
  ...filesBelow(path.resolve('resources/demo', language)).map((file) => readFileSync(file, 'utf8')),
  ...longitudinalNotes(8, [language], 'residual').map(({ text }) => text),
];

/** Addresses and numbers, alone, repeated, glued to each other, and next to what other recognizers take for longer. */
const pieces =
  'Tel. |+34 612 345 678|612345678|612 345 678|Fax: 91 555 01 00|020 7946 0018|0171 2345678|06 12 34 56 78|ext. 4471|' +
  'rosa.vega@example.org|rosa @ example|12345678Z|NIF |DE89 3704 0044 0532 0130 00|943 476 5919|NHS |BSN 111222333|' +
  'MRN 612345678|Nr. |, |. | |\n|/|-|:|Rosa Vega|12/03/2021|[phone]|40001 Segovia|ab 12345|12345|Ref. 91-12345-X';

interface Range {
  readonly start: number;
  readonly end: number;
}
const touches = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end;

const rules = createRuleEngine(testResources);
async function everything(language: Language, text: string): Promise<readonly Suggestion[]> {
  const { results } = await rules.detect({ documents: [{ text, language, patient: null }], knownPatients: [] });
  return results[0]!.suggestions;
}

/** What the leak scan takes of a run of all rules. */
const leftOf = (found: readonly Suggestion[], replaced: readonly Range[]): readonly Suggestion[] =>
  found.filter((one) => isResidual(one) && !replaced.some((range) => touches(range, one)));

const detect = residualDetection(testResources);
async function residual(language: Language, text: string, replaced: readonly Range[]): Promise<readonly Suggestion[]> {
  const [found = []] = await detect.detect([{ text, language, replaced }]);
  return found.filter((one) => !replaced.some((range) => touches(range, one)));
}

describe.each(languages)('what is left in what leaves, %s', (language) => {
  test('residual_inWholeNotes_isWhatAllRulesFind_withAndWithoutReplacedSpans', async () => {
    let hits = 0;
    for (const text of notesOf(language)) {
      const all = await everything(language, text);
      const numbers = all.filter(isResidual);
      const spans: readonly (readonly Range[])[] = [[], all, numbers, numbers.slice(1)];
      for (const replaced of spans) {
        const found = await residual(language, text, replaced);
        expect(found).toEqual(leftOf(all, replaced));
        hits += found.length;
      }
    }
    expect(hits).toBeGreaterThan(10);
  }, 60_000);

  test('residual_amongNumbersThatRepeat_isWhatAllRulesFind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...pieces.split('|')), { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(120), { maxLength: 6 }),
        async (parts, cuts) => {
          const text = parts.join('');
          const at = [...new Set(cuts)].filter((cut) => cut <= text.length).sort((a, b) => a - b);
          const replaced = at.flatMap((start, i) =>
            i % 2 === 0 && i + 1 < at.length ? [{ start, end: at[i + 1]! }] : [],
          );
          expect(await residual(language, text, replaced)).toEqual(leftOf(await everything(language, text), replaced));
        },
      ),
      { numRuns: 400 },
    );
  }, 60_000);

  test('otherRecognizers_suggestNothingResidual', () => {
    const others = recognizers.filter((one) => one.languages.includes(language) && !residualRecognizers.includes(one));
    const suggested: string[] = [];
    let count = 0;
    for (const text of [...notesOf(language), pieces.replaceAll('|', '\n')]) {
      const scan = scanNote(text, language, testGazetteer(language));
      for (const { id, find } of others)
        find(scan, (start, end, type, _score, reason) => {
          count++;
          if (isResidual({ type, reason })) suggested.push(`${id} ${text.slice(start, end)}`);
        });
    }
    expect(suggested).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });
});
