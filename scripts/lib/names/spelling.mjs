// How names of public tables are written: offices give capitals without accents.

const particles = new Set(
  'de del la las los el y i e da do dos das di van der den ten ter te het von zu zum zur vom le du des op in'.split(
    ' ',
  ),
);

export const foldName = (text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe');

/** `DE LA CRUZ` → `de la Cruz` where particles are small, `ANA` → `Ana`, `O'BRIEN` → `O'Brien`. */
export function capitalised(name, hasParticles = false) {
  const words = name.toLowerCase().split(' ');
  return words
    .map((word, i) =>
      hasParticles && i < words.length - 1 && particles.has(word)
        ? word
        : word.replace(/(^|['’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase()),
    )
    .join(' ');
}

/** One word; a name of several parts is read as several words. */
export const isGiven = (name) => /^\p{Lu}\p{Ll}+$/u.test(name);
const surnameParticles =
  'de la|de las|de los|del|de|van|van de|van den|van der|den|der|ter|ten|von|von der|zu|le|du|des|da|dos';
const surname = new RegExp(
  `^(?:(?:${surnameParticles}) )?\\p{Lu}(?:\\p{Ll}|(?<=Mc|Mac|Le|La|De|Di|Du|Van|Fitz|O')\\p{Lu}|')+$`,
  'iu',
);
/** One word, particles in front of it. No initials, no names of houses. */
export const isSurname = (name) =>
  surname.test(name) &&
  /^(?:[\p{Ll} ]*)\p{Lu}/u.test(name) &&
  /\p{Ll}{2}/u.test(name) &&
  !/^Q\d/.test(name) &&
  name.length <= 24 &&
  (foldName(name).match(/[a-z]/g) ?? []).length >= 2;

/** The ending of a Spanish word tells most accents that are left out: `Gutierrez`, `Calderon`, `Villarin`, `Lujan`. */
const patronymic = /^(.*[^aeiou])([aeiou])([^aeiou]{1,2}|qu)ez$/;
const stressed = /^(.{2,}[bcdfglmnñprstvz])([aio])n$/;
const isForeign = (word) => /[kwy]|th|sh|gh|ph|oo|ee|[dfmpt]\1|^st|^sch/.test(word);
const acute = (letter) => 'áéíóú'['aeiou'.indexOf(letter)];
function accentByEnding(word) {
  const small = word.toLowerCase();
  if (isForeign(small)) return word;
  if (patronymic.test(small)) return capitalised(small.replace(patronymic, (_, a, b, c) => `${a}${acute(b)}${c}ez`));
  return stressed.test(small) ? capitalised(small.replace(stressed, (_, a, b) => `${a}${acute(b)}n`)) : word;
}

/**
 * @param spelled names as people write them, the most trusted first: the first that has a word decides
 * @param byEnding also for words that are not among them
 * @returns puts the acute accents back into a name without them
 */
export function accentsOf(spelled, byEnding = false) {
  const known = new Map();
  for (const word of spelled.flatMap((name) => name.split(/[ -]/))) {
    const key = withoutAcute(word);
    if (/^[a-zñü]+$/.test(key) && !known.has(key)) known.set(key, capitalised(word));
  }
  return (name) =>
    name
      .split(' ')
      .map((word) => {
        if (!/^\p{Lu}/u.test(word)) return word;
        return known.get(word.toLowerCase()) ?? (byEnding ? accentByEnding(word) : word);
      })
      .join(' ');
}
const withoutAcute = (word) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC');

/** @param spelled `[name, weight]` in mixed case @returns `MCDONALD` → `McDonald`, `OBRIEN` → `O'Brien` */
export function casedSurname(spelled) {
  const best = new Map();
  for (const [name, weight] of spelled) {
    const key = foldName(name).replace(/[^a-z]/g, '');
    const known = best.get(key);
    if (known === undefined || known[1] < weight) best.set(key, [name, weight]);
  }
  return (name) => {
    const found = best.get(name.toLowerCase().replace(/[^a-z]/g, ''))?.[0];
    if (found !== undefined && !found.includes(' ') && !/\P{ASCII}/u.test(found)) return found;
    return capitalised(name).replace(/^Mc(\p{Ll})/u, (_, letter) => `Mc${letter.toUpperCase()}`);
  };
}
