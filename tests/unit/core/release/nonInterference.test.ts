import { describe, expect, test } from 'vitest';
import { runTwins } from '../../../bench/twinRelease';
import { isLong } from '../../../fixtures/long';
import type { Country } from '../../../../electron/contract/countries';
import type { Language } from '../../../../electron/contract/text';
import { countryLists, countryPlaces, stating } from '../deidentify/countries/country';
import { listsFor, placesFor } from '../deidentify/support';

const stated: Readonly<Record<Language, Country>> = { en: 'GB', es: 'MX', fr: 'BE', nl: 'BE', de: 'CH' };

describe('a release is a function of what was drawn, of shown facts and of the text outside of spans alone', () => {
  test('twinNotes_withOtherTruths_leaveTheSameBytes_andPlantedFaultsAreFound', async () => {
    const wanted = isLong ? 1000 : 150;
    const { pairs, leftOut, differing, differentTruths, found, examples } = await runTwins(
      wanted,
      1,
      (language) => ({ lists: listsFor(language), places: placesFor(language) }),
      wanted,
    );
    const [example] = examples;
    if (example !== undefined) {
      const at = example.outs[0].outs.findIndex(({ text }, i) => text !== example.outs[1].outs[i]!.text);
      const i = Math.max(0, at);
      expect({
        said: example.twins.sides[1][i]!.text,
        text: example.outs[1].outs[i]!.text,
        spans: example.outs[1].outs[i]!.spans,
      }).toEqual({
        said: example.twins.sides[0][i]!.text,
        text: example.outs[0].outs[i]!.text,
        spans: example.outs[0].outs[i]!.spans,
      });
    }
    expect([pairs, differing]).toEqual([wanted, 0]);
    expect(differentTruths).toBeGreaterThan(0.99 * pairs);
    expect(leftOut).toBeLessThan(0.02 * pairs);
    // each planted fault is caught, most of them in many pairs
    for (const [name, count] of Object.entries(found)) expect([name, count > 0]).toEqual([name, true]);
  }, 120_000);

  test('twinNotes_ofAStatedCountry_leaveTheSameBytes', async () => {
    const wanted = isLong ? 300 : 50;
    const { pairs, leftOut, differing, differentTruths } = await runTwins(
      wanted,
      1,
      (language) => ({
        lists: countryLists(language, stated[language]),
        places: countryPlaces(language, stated[language]),
        countries: stating(language, stated[language]),
      }),
      0,
    );
    expect([pairs, differing]).toEqual([wanted, 0]);
    expect(differentTruths).toBeGreaterThan(0.99 * pairs);
    expect(leftOut).toBeLessThan(0.05 * pairs);
  }, 120_000);
});
