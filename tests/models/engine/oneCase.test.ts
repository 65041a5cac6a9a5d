import { expect, test } from 'vitest';
import { createEngine } from '../../../electron/hosts/node/engine';
import { testResources } from '../../fixtures/openServices';

const { signal } = new AbortController();
const note =
  'Margaret Hollingworth, DOB 12/03/1961, was seen by Dr Ollerenshaw at St Winifred’s Hospital. She lives at ' +
  '14 Kestrel Avenue, Swansea SA2 0RB, with her daughter Sinead, who can be called on 07700 900123. ' +
  'No chest pain, bloods normal.';
const values = ['Margaret Hollingworth', '12/03/1961', 'Ollerenshaw', 'St Winifred’s Hospital', 'Kestrel', 'Swansea'];
const furtherValues = ['SA2 0RB', 'Sinead', '07700 900123'];
const free = ['No chest pain', 'bloods normal', 'was seen by', 'who can be called'];

async function foundIn(texts: readonly string[]) {
  const { results } = await createEngine(testResources).detection.detect(
    {
      documents: texts.map((text) => ({ text, language: 'en' as const, patient: null })),
      knownPatients: [],
      system: { hasRules: true, models: [], hasBundledModels: true, recallTarget: null, labelTargets: {} },
    },
    { signal },
  );
  return results.map(({ suggestions }) => suggestions);
}

test('a note in small letters, and one in capitals, are covered as one that is written with care', async () => {
  const texts = [note, note.toLowerCase(), note.toUpperCase()];
  for (const [i, spans] of (await foundIn(texts)).entries()) {
    const isCovered = (at: number): boolean => spans.some(({ start, end }) => start <= at && at < end);
    const coverageOf = (value: string): readonly boolean[] =>
      [...value].flatMap((sign, k) => (/[\p{L}\p{N}]/u.test(sign) ? [isCovered(note.indexOf(value) + k)] : []));
    for (const value of [...values, ...furtherValues]) expect(coverageOf(value), `${i} ${value}`).not.toContain(false);
    for (const value of free) expect(coverageOf(value), `${i} ${value}`).not.toContain(true);
    for (const [k, { start }] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[k - 1]?.end ?? 0);
  }
});

test('notes among others keep their place, and their own results', async () => {
  const other = 'Nothing to report: Mrs Anna Parkinson slept well, and Dr Walker saw her.';
  const alone = (await foundIn([other]))[0]!;
  const [first, small, last] = await foundIn([other, note.toLowerCase(), other]);
  expect(first).toEqual(alone);
  expect(last).toEqual(alone);
  expect(small).toEqual((await foundIn([note.toLowerCase()]))[0]);
});

test('below a header as forms have it, lines in small letters are covered, too', async () => {
  const text =
    'Patient: Margaret Hollingworth   MRN: 4451207\n\nmargaret settled overnight. obs stable. sinead visited from ' +
    'swansea and spoke to dr ollerenshaw. lives at 14 kestrel avenue.\n';
  const [spans] = await foundIn([text]);
  const found = spans!.map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(expect.arrayContaining(['Margaret Hollingworth', 'margaret', 'sinead', 'swansea']));
  expect(found.join(' ')).toMatch(/ollerenshaw.*kestrel avenue/);
  expect(found.join(' ')).not.toMatch(/overnight|stable/);
});
