import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PlaceFile } from '../../../../electron/core/deidentify/private/placeSet';
import { systemClock } from '../../../../electron/hosts/node/clock';
import { systemDigest } from '../../../../electron/hosts/node/digest';
import { systemRandom } from '../../../../electron/hosts/node/random';
import { replacedNotes } from '../../../../electron/services/utility/variantTrial';
import { generatedFile } from '../../../fixtures/generated';
import { countryLetters } from '../../../fixtures/letters/countryLetters';
import { testResources } from '../../../fixtures/openServices';
import { preset } from '../../core/deidentify/support';

const ports = { resources: testResources, random: systemRandom, digest: systemDigest, clock: systemClock };
const { text, spans, language } = countryLetters.find(({ country }) => country === 'GB')!;
const sources = [
  { id: 'letter', patient: 'p', text, spans, language },
  {
    ...{ id: 'bare', patient: 'p', text: 'Seen 05/10/2023 and 07/11/2023 in Manchester.', language },
    spans: [
      { start: 5, end: 15, type: 'date' as const },
      { start: 20, end: 30, type: 'date' as const },
      { start: 34, end: 44, type: 'city' as const },
    ],
  },
];
const gold = sources.map(({ id, patient, ...note }) => ({ id, patient, ...note, codes: [] }));

test('trial_notesOfAnotherCountry_stayInIt_asInARelease', async () => {
  const towns = (JSON.parse(readFileSync(generatedFile('places/en-GB.json'), 'utf8')) as PlaceFile).names;
  const material = { gold, sources };
  const [, bare] = await replacedNotes(ports, material, preset('surrogate'), false, () => undefined);
  // the letter shows the country of its patient: the other note, which shows none, is read day first, too
  const [first, second] = [...bare!.text.matchAll(/(\d\d)\/(\d\d)\/(\d{4})/g)].map(([, day, month, year]) =>
    Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
  expect((second! - first!) / 86_400_000).toBe(33);
  expect(towns).toContain(/ in (.+)\.$/.exec(bare!.text)![1]);
});
