import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../unit/core/deidentify/support';
import { countryLetters, type CountryLetter } from '../fixtures/letters/countryLetters';
import { foreignValues } from '../fixtures/letters/foreignValues';
import { at } from './deidentifyNotes';
import { documentsOf, gauze, ndjson } from './gauze';

interface Label {
  readonly id: string;
  readonly type: string;
  readonly from?: readonly string[];
}
const { labels } = JSON.parse(readFileSync(path.join(root, 'resources/label-sets/hipaa-i2b2.json'), 'utf8')) as {
  readonly labels: readonly Label[];
};
const labelOf = (type: string): string =>
  labels.find((label) => label.type === type || label.from?.includes(type) === true)!.id;

const documentOf = ({ text, spans, language }: CountryLetter, id: string, patient: string | undefined) => ({
  ...{ id, patient, text, language },
  // in code points, as files count
  spans: spans.map(({ start, end, type }) => ({
    start: [...text.slice(0, start)].length,
    end: [...text.slice(0, end)].length,
    label: labelOf(type),
  })),
});
const run = ['deidentify', '--detect', 'never', '--keep-order', '--keep-ids'];
type Released = { readonly text: string; readonly spans: readonly { readonly text: string }[] };
const valuesOf = ({ spans }: Released): readonly string[] => spans.map(({ text }) => text);
const release = async (documents: readonly object[], ...more: readonly string[]): Promise<readonly Released[]> => {
  const { stdout, code, diagnostics } = await gauze([...run, ...more], ndjson(...documents));
  expect([code, diagnostics.filter(({ level }) => level === 'error')]).toEqual([0, []]);
  return documentsOf(stdout) as unknown as readonly Released[];
};

describe('the country that notes show, on the command line', { timeout: 240_000 }, () => {
  it('keeps every value of a letter in its country, each letter by itself', async () => {
    const documents = countryLetters.map((letter, i) => documentOf(letter, `n${i}`, `p${i}`));
    for (const seed of ['1', '2', '3']) {
      const released = await release(documents, '--policy', 'surrogate', '--seed', seed);
      const foreign = countryLetters.flatMap((letter, i) =>
        foreignValues(letter, valuesOf(released[i]!)).map((value) => `${letter.language}-${letter.country} ${value}`),
      );
      expect(foreign).toEqual([]);
    }
  });

  it('is what fails without it: the versions of the policy before move British values to America', async () => {
    const policy = JSON.parse(readFileSync(path.join(root, 'resources/policies/surrogate.json'), 'utf8')) as object;
    writeFileSync(at('before.json'), JSON.stringify({ ...policy, unstatedCountries: undefined }));
    const british = countryLetters.filter(({ country }) => country === 'GB');
    const documents = british.map((letter, i) => documentOf(letter, `n${i}`, `p${i}`));
    const released = await release(documents, '--policy', at('before.json'), '--seed', '1');
    const foreign = british.flatMap((letter, i) => foreignValues(letter, valuesOf(released[i]!)));
    expect(foreign.filter((value) => value.startsWith('city')).length).toBeGreaterThan(1);
    expect(foreign.some((value) => value.startsWith('city Manchester'))).toBe(true);
  });

  it('takes all notes of a patient together, in any order, in threads, and keeps what it decided', async () => {
    const [full] = countryLetters.filter(({ country }) => country === 'GB');
    const bare = (id: string) => ({
      ...{ id, patient: 'P', language: 'en', text: 'Seen 05/10/2023 and 07/11/2023 in Manchester.' },
      spans: [
        { start: 5, end: 15, label: 'DATE' },
        { start: 20, end: 30, label: 'DATE' },
        { start: 34, end: 44, label: 'CITY' },
      ],
    });
    const whole = documentOf(full!, 'whole', 'P');
    writeFileSync(at('inferred.key'), `${'cd'.repeat(32)}\n`, { mode: 0o600 });
    const own = ['--policy', 'surrogate', '--key', at('inferred.key')];
    const [, first] = await release([whole, bare('bare')], ...own);
    const [second] = await release([bare('bare'), whole], ...own);
    const [third] = await release([bare('bare'), whole], ...own, '--jobs', '2');
    expect([second!.text, third!.text]).toEqual([first!.text, first!.text]);
    const days = valuesOf(first!)
      .slice(0, 2)
      .map((date) => {
        const [day, month, year] = date.split('/').map(Number);
        return Date.UTC(year!, month! - 1, day) / 86_400_000;
      });
    expect(days[1]! - days[0]!).toBe(33);
    // a patient of whom nothing was shown stays where the first release put them
    const ledger = ['--policy', 'surrogate', '--ledger', at('inferred.json')];
    const [before] = await release([bare('bare')], ...ledger);
    const [, after] = await release([whole, bare('bare')], ...ledger);
    expect(after!.text).toBe(before!.text);
  });

  it('is not used where the policy states the country, and is refused beside private actions', async () => {
    const policy = (more: object): string => {
      const name = at(`inferring-${Object.keys(more).join('-')}.json`);
      const plain = { id: 'own', version: 1, name: 'Own', default: { action: 'surrogate' } };
      writeFileSync(name, JSON.stringify({ ...plain, actions: { date: { action: 'shiftDate' } }, ...more }));
      return name;
    };
    const british = countryLetters.filter(({ country }) => country === 'GB');
    const documents = british.map((letter, i) => documentOf(letter, `n${i}`, `p${i}`));
    const irish = { countries: { en: 'IE' } };
    const [stated, both] = [
      await release(documents, '--policy', policy(irish), '--seed', '1'),
      await release(documents, '--policy', policy({ ...irish, unstatedCountries: 'inferred' }), '--seed', '1'),
    ];
    expect(both.map(({ text }) => text)).toEqual(stated.map(({ text }) => text));
    const drawn = policy({
      unstatedCountries: 'inferred',
      actions: { date: { action: 'private', epsilon: '1' } },
    });
    const { code, diagnostics } = await gauze([...run, '--policy', drawn, '--seed', '1'], ndjson(...documents));
    expect([code, diagnostics.at(-1)]).toMatchObject([2, { message: 'policy: invalid unstatedCountries' }]);
  });
});

describe('the country that notes show, in verify', { timeout: 240_000 }, () => {
  it('reads dates and towns as the release did', async () => {
    const bare = (id: string, dates: readonly string[]) => {
      const text = `Seen ${dates[0]!} and ${dates[1]!} in Manchester.`;
      return {
        ...{ id, patient: 'P', language: 'en', text },
        spans: [
          { start: 5, end: 15, label: 'DATE' },
          { start: 20, end: 30, label: 'DATE' },
          { start: 34, end: 44, label: 'CITY' },
        ],
      };
    };
    // nothing but the country of this one tells day from month in the others
    const letter = { id: 'whole', patient: 'P', language: 'en', text: 'Dear GP, seen in the NHS clinic.', spans: [] };
    const originals = [letter, bare('a', ['05/10/2023', '07/11/2023']), bare('b', ['02/12/2023', '03/01/2024'])];
    writeFileSync(at('british.jsonl'), ndjson(...originals));
    const released = await release(originals, '--policy', 'surrogate', '--seed', '4');
    writeFileSync(at('moved.jsonl'), ndjson(...released));
    const files = ['--original', at('british.jsonl'), '--released', at('moved.jsonl'), '--bundled', 'off', '--json'];
    const verified = async (...more: readonly string[]) =>
      JSON.parse((await gauze(['verify', ...files, ...more])).stdout) as Record<string, number>;
    expect(await verified('--policy', 'surrogate')).toMatchObject({ gapFactor: 1, gapFactor95: 1 });
    // the usual country reads other days from the same numbers
    expect(await verified()).not.toMatchObject({ gapFactor: 1, gapFactor95: 1 });
  });
});
