import { expect, test } from 'vitest';
import { loadLists } from '../../../../electron/core/release/publicLists';
import type { Resources } from '../../../../electron/core/release/ports';
import { testResources } from '../../../fixtures/openServices';

function noted(): { readonly resources: Resources; readonly asked: readonly string[]; readonly fail: () => void } {
  const asked: string[] = [];
  let fails = false;
  return {
    asked,
    fail: () => void (fails = true),
    resources: {
      ...testResources,
      async text(name) {
        if (name.startsWith('surrogates/')) asked.push(name);
        if (fails) {
          fails = false;
          throw new Error('not there');
        }
        return testResources.text(name);
      },
    },
  };
}

test('readOnceForAnOwner_whateverCountriesAreStated_andAnewForAnother', async () => {
  const { resources, asked } = noted();
  const owner = {};
  const whole = await loadLists(resources, ['nl', 'en'], {}, owner);
  const british = await loadLists(resources, ['en'], { countries: { en: 'GB' } }, owner);
  const inferred = await loadLists(resources, ['en', 'nl'], { unstatedCountries: 'inferred' }, owner);
  expect(asked).toEqual(['surrogates/nl.json', 'surrogates/en.json']);
  expect(inferred('en')).toBe(whole('en'));
  expect(inferred('en', 'GB')).toBe(british('en'));
  expect(british('en')!.country!.country).toBe('GB');
  expect(british('en')!.cities).not.toEqual(whole('en')!.cities);

  await loadLists(resources, ['nl'], {}, {});
  await loadLists(resources, ['nl'], {});
  expect(asked.slice(2)).toEqual(['surrogates/nl.json', 'surrogates/nl.json']);
});

test('whatCouldNotBeRead_isAskedForAgain', async () => {
  const { resources, asked, fail } = noted();
  const owner = {};
  fail();
  await expect(loadLists(resources, ['nl'], {}, owner)).rejects.toThrow('not there');
  expect((await loadLists(resources, ['nl'], {}, owner))('nl')!.language).toBe('nl');
  expect(asked).toHaveLength(2);
});
