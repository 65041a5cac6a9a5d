import { mkdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countryLetters } from '../../../fixtures/letters/countryLetters';
import { foreignValues } from '../../../fixtures/letters/foreignValues';
import { importTree, openProject, writeTree } from '../../../fixtures/openServices';
import { release } from '../../../fixtures/releases';

const { languages, labels } = { languages: ['en', 'de', 'nl', 'fr', 'es'], labels: new Map<string, string>() };

describe('the country that notes show, in a project', () => {
  test('keepsEveryValueOfALetterInItsCountry_andIsCountedByPatients', { timeout: 120_000 }, async () => {
    const services = await openProject();
    const { client } = services;
    const { labelSet } = (await client.project.info({}))!;
    for (const { id, type, from = [] } of labelSet.labels) for (const each of [type, ...from]) labels.set(each, id);
    const lines = countryLetters.map(({ language, text, spans }, i) =>
      JSON.stringify({
        ...{ id: `n${i}`, text, patient: `p${i}`, language },
        spans: spans.map(({ start, end, type }) => ({
          start: [...text.slice(0, start)].length,
          end: [...text.slice(0, end)].length,
          label: labels.get(type),
        })),
      }),
    );
    const folder = writeTree(services.at('in'), { 'n.jsonl': lines.map((line) => `${line}\n`).join('') });
    const job = await importTree(services, folder, { format: 'jsonl', spansAs: 'accepted' });
    expect(job).toMatchObject({ status: 'done', result: { taken: countryLetters.length } });
    await client.document.setStatus({ ids: countryLetters.map((_, index) => index + 1), status: 'done' });
    mkdirSync(services.at('out'));

    const shown = await client.privacy.shownCountries({});
    for (const language of languages) {
      const expected = new Map<string, number>();
      for (const letter of countryLetters)
        if (letter.language === language) expected.set(letter.country, (expected.get(letter.country) ?? 0) + 1);
      const found = shown.filter((row) => row.language === language);
      expect(new Map(found.map(({ country, patients }) => [country, patients]))).toEqual(expected);
    }

    expect((await release(services)).job).toMatchObject({ status: 'done' });
    const ids = [...countryLetters.keys()].map((index) => index + 1);
    const previews = await Promise.all(ids.map((documentId) => client.release.preview({ documentId })));
    const foreign = countryLetters.flatMap((letter, i) =>
      foreignValues(
        letter,
        previews[i]!.spans.map(({ newStart, newEnd }) => previews[i]!.released.slice(newStart, newEnd)),
      ).map((value) => `${letter.language}-${letter.country} ${value}`),
    );
    expect(foreign).toEqual([]);
  });
});
