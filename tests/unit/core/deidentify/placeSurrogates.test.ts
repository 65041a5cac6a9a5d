import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { foldSpelling } from '../../../../electron/core/text/spelling';
import { openSurrogateTable } from '../../../../electron/core/deidentify/surrogateTable';
import {
  regionOfZip,
  surrogateCity,
  surrogateCountry,
  surrogateDepartment,
  surrogateInstitution,
  surrogateLocation,
  surrogateRoom,
  surrogateTerritory,
  surrogateZip,
  territoryOfCity,
  type PlaceContext,
} from '../../../../electron/core/deidentify/placeSurrogates';
import { surrogateStreet } from '../../../../electron/core/deidentify/streetSurrogates';
import { poolsOf } from '../../../../electron/core/deidentify/surrogateLists';
import { prfWith, listsFor, deidentifierWith, preset } from './support';

const contextFor = (language: Language, secret: string, avoid: readonly string[] = []): PlaceContext => {
  const prf = prfWith(secret);
  return {
    language,
    pools: poolsOf(listsFor(language)),
    prf,
    surrogateTable: openSurrogateTable(prf),
    scope: 'p:1',
    avoid: new Set(avoid),
  };
};
const secrets = Array.from({ length: 25 }, (_, i) => `place ${i}`);

describe('streets keep their layout', () => {
  test.each([
    ['es', 'Calle Miguel Benítez 90', /^Calle (de|del) .+ [1-9]\d$/],
    ['es', 'Calle Gran Capitán, 23, 1D', /^Calle (de|del) .+, [1-9]\d, [1-9][A-F]$/],
    ['es', 'C/. de la Magdalena, 15, 4.º A', /^C\/\. (de|del) .+, [1-9]\d, [1-9]\.º [A-F]$/],
    ['es', 'Paseo de la Castellana, 261', /^Paseo (de|del) (?!de |del ).+, [1-9]\d\d$/],
    ['es', 'Avda. de Elvas s/n', /^Avda\. (de|del) .+ s\/n$/],
    ['fr', '12, rue de la Gare', /^[1-9]\d, rue (de|des|du|d).+$/],
    ['fr', '3 bis avenue Victor Hugo', /^[1-9] bis avenue (de|des|du|d).+$/],
    ['en', '12 Baker Street, Apt 3B', /^[1-9]\d \p{Lu}.+, Apt [1-9][A-F]$/u],
    ['en', '4521 N Oak Grove Ave', /^[1-9]\d{3} N \p{Lu}.+$/u],
    ['nl', 'Keizersgracht 123-2', /^\p{Lu}\p{L}+ [1-9]\d\d-[1-9]$/u],
    ['de', 'Hauptstraße 5a', /^.+ [1-9][a-f]$/u],
  ] as const)('%s %s', (language, text, form) => {
    for (const secret of secrets) {
      const out = surrogateStreet(text, contextFor(language, secret))!;
      expect(out).toMatch(form);
      expect(foldSpelling(out)).not.toMatch(
        /benitez|capitan|magdalena|castellana|elvas|\bgare\b|hugo|baker|oak grove|keizers|haupt/,
      );
    }
  });
  test('two different addresses of a patient differ, the same one is the same', () => {
    const context = contextFor('es', 's');
    const first = surrogateStreet('Calle Mayor 3', context);
    expect(surrogateStreet('Calle Sagasta 3', context)).not.toBe(first);
    expect(surrogateStreet('Calle Mayor 3', context)).toBe(first);
  });
});

describe('other places', () => {
  test('postal codes keep their form and lie in a region that exists', () => {
    for (const secret of secrets) {
      expect(surrogateZip('28016', contextFor('es', secret))).toMatch(/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/);
      expect(surrogateZip('1012 AB', contextFor('nl', secret))).toMatch(/^[1-9]\d{3} [A-Z]{2}$/);
      expect(surrogateZip('SW1A 1AA', contextFor('en', secret))).toMatch(/^[A-Z]{2}\d[A-Z] \d[A-Z]{2}$/);
      expect(surrogateZip('28016', contextFor('es', secret))).not.toBe('28016');
    }
  });

  test('towns, countries and mixed lines', () => {
    for (const secret of secrets) {
      const context = contextFor('es', secret, ['madrid', 'espana']);
      const out = surrogateLocation('28016 Madrid (España)', context)!;
      expect(out).toMatch(/^\d{5} \p{Lu}.* \(\p{Lu}.+\)$/u);
      expect(foldSpelling(out)).not.toMatch(/madrid|espana|28016/);
      expect(surrogateCity('MADRID', context)).toBe(surrogateCity('Madrid', context)!.toUpperCase());
      expect(surrogateCountry('EE.UU.', context)).toMatch(/^\p{Lu}\p{Ll}/u);
    }
  });

  test.each([
    ['es', 'hospital', 'Hospital Universitario Ramón y Cajal', /^Hospital Universitario (?!Ramón)/],
    ['es', 'hospital', 'Hospital General', /^Hospital \p{Lu}/u],
    ['es', 'healthCentre', 'Centro de Salud Barrio del Pilar', /^Centro de Salud \p{Lu}/u],
    ['en', 'hospital', "St. Mary's Hospital", /^.+ Hospital$/],
    ['de', 'hospital', 'Universitätsklinikum Heidelberg', /^Universitätsklinikum \p{Lu}/u],
    ['fr', 'hospital', 'CHU de Dijon', /^CHU \p{L}/u],
    ['nl', 'organization', 'Stichting De Hoop', /^Stichting \p{Lu}/u],
    ['es', 'organization', 'NATO', /^\P{Ll}+$/u],
  ] as const)('%s %s %s', (language, kind, text, form) => {
    for (const secret of secrets) {
      const out = surrogateInstitution(text, kind, contextFor(language, secret))!;
      expect(out).toMatch(form);
      expect(foldSpelling(out)).not.toMatch(/ramon|cajal|general|pilar|mary|heidelberg|dijon|hoop|nato/);
    }
  });

  test('departments and rooms', () => {
    expect(surrogateDepartment('Servicio de Urología', contextFor('es', 's'))).toMatch(/^Servicio de \p{Lu}/u);
    expect(surrogateRoom('habitación 312B', contextFor('es', 's'))).toMatch(/^habitación [1-9]\d\d[A-Z]$/);
    expect(surrogateRoom('pasillo', contextFor('es', 's'))).toBeUndefined();
  });

  test.each([
    ['en', '6 North', /^[1-9] (North|South|East|West)$/],
    ['en', '4 West Telemetry', /^[1-9] (North|South|East|West) \p{Lu}/u],
    ['en', '3rd floor', /^(1st|2nd|3rd|[4-9]th) floor$/],
    ['en', '11th Floor', /^(11th|12th|13th|[1-9]1st|[1-9]2nd|[1-9]3rd|[1-9][04-9]th|1[1-9]th) Floor$/],
    ['es', 'Planta 5ª Norte', /^Planta [1-9]ª (Norte|Sur|Este|Oeste)$/],
    ['es', 'PLANTA 12', /^PLANTA [1-9]\d$/],
    ['nl', 'Afdeling B4', /^Afdeling [A-Z][1-9]$/],
    ['nl', '5e verdieping', /^[1-9]e verdieping$/],
    ['de', 'Station 7a', /^Station [1-9][a-z]$/],
    ['fr', '2ème étage est', /^(1er|[3-9]e) étage (nord|sud|ouest)$/],
    ['fr', '1er étage', /^[2-9]e étage$/],
    ['nl', '1ste verdieping', /^[2-9]e verdieping$/],
    ['nl', '3de verdieping', /^[124-9]e verdieping$/],
  ] as const)('a numbered ward becomes another one that reads like it: %s %s', (language, text, form) => {
    const drawn = new Set<string>();
    for (const secret of [...secrets, ...Array.from({ length: 200 }, (_, i) => `ward ${i}`)]) {
      const out = surrogateDepartment(text, contextFor(language, secret))!;
      expect(out).toMatch(form);
      expect(out).not.toBe(text);
      drawn.add(out);
    }
    expect(drawn.size).toBeGreaterThan(5);
  });

  // elsewhere a part may be an original of its own: `Planta 5ª` and `Norte` as two spans
  test('no part of a numbered ward stays', () => {
    for (let i = 0; i < 300; i++) {
      const out = (language: Language, text: string): string =>
        surrogateDepartment(text, contextFor(language, `part ${i}`))!;
      expect(out('en', '4 West Telemetry')).not.toMatch(/4|West|Telemetry/);
      expect(out('es', 'Planta 5ª Norte B')).not.toMatch(/5|Norte|B/);
      expect(out('nl', 'B4')).not.toMatch(/B|4/);
      expect(out('de', 'Station 12b')).not.toMatch(/12|b/);
    }
  });

  test('a numbered ward is the same in all notes of a patient, and none of the true ones', () => {
    const avoid = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [`${n}north`, `${n}south`, `${n}west`]));
    for (const secret of secrets) {
      const context = { ...contextFor('en', secret), avoid };
      const out = surrogateDepartment('6 North', context);
      expect(out).toMatch(/^[1-57-9] East$/);
      expect(surrogateDepartment('6 North', context)).toBe(out);
    }
  });

  test('countries and codes are kept apart', () => {
    const pools = poolsOf(listsFor('en'));
    const countryOf = (name: string): string | undefined =>
      pools.lists.territoryCountries[pools.cities.get(foldSpelling(name)) ?? -1];
    for (const secret of secrets) {
      const context = contextFor('en', secret);
      expect(countryOf(surrogateCity('Chicago', context)!)).toBe('US');
      expect(countryOf(surrogateCity('Glasgow', context)!)).toBe('GB');
      expect(surrogateTerritory('IL', context)).toMatch(/^(?!IL)[A-Z]{2}$/);
      expect(pools.lists.provinces).toContain(surrogateTerritory('Kent', context));
      expect(pools.lists.provinces).not.toContain(surrogateTerritory('Ohio', context));
    }
    expect(surrogateDepartment('service de cardiologie', contextFor('fr', 's'))).toMatch(
      /^service d(e [^aeiouhé]|'[aeiouhé])/,
    );
  });

  test('regions', () => {
    expect(regionOfZip('28016', 'es')).toBe('28***');
    expect(regionOfZip('02139', 'en')).toBe('021**');
    expect(regionOfZip('02139-4307', 'en')).toBe('021**');
    expect(regionOfZip('03601', 'en')).toBe('000**');
    expect(regionOfZip('1012 AB', 'nl')).toBe('10** **');
    expect(regionOfZip('SW1A 1AA', 'en')).toBe('SW** ***');
    expect(regionOfZip('unknown', 'en')).toBeUndefined();
    expect(territoryOfCity('Málaga', poolsOf(listsFor('es')))).toBe('Andalucía');
    expect(territoryOfCity('Atlantis', poolsOf(listsFor('es')))).toBeUndefined();
  });
});

test('the region of a town in capitals stands in capitals', () => {
  for (const [town, region] of [
    ['MÁLAGA', 'ANDALUCÍA'],
    ['Málaga', 'Andalucía'],
  ] as const) {
    expect(
      deidentifierWith(preset('maximum-utility')).deidentify({
        id: 'n',
        language: 'es',
        text: town,
        spans: [{ start: 0, end: town.length, type: 'city' }],
      }).text,
    ).toBe(region);
  }
});

test.each(['Lanyon\tTamsyn', 'Zennor & Gweek', 'Zennor | Gweek', 'Zennor “Gweek”', 'Zennor: Gweek + Paul'])(
  'surrogateLocation_severalNamesIn_%j_leavesNone',
  (text) => {
    for (const secret of secrets) {
      const written = surrogateLocation(text, contextFor('en', secret))!;
      expect(written).not.toMatch(/Lanyon|Tamsyn|Zennor|Gweek|Paul/);
    }
  },
);
