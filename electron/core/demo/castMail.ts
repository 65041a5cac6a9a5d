import type { Name } from './castNames';

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o' };
const ascii = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüßø]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
/** Its letters alone, small and without accents. */
export const plain = (text: string): string => ascii(text).replace(/[^a-z]/g, '');

/** As the host of an address: `hospital-general.example.org`. */
export const domain = (text: string): string =>
  `${(
    ascii(text)
      .replaceAll("'", '')
      .match(/[a-z]+/g) ?? []
  ).join('-')}.example.org`;

/** The address of somebody at a host. */
export const mail = (name: Name, host: string): string => `${plain(name.given)}.${plain(name.family)}@${host}`;
