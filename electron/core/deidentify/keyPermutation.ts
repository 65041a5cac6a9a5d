import { compact } from '../text/spelling';
import { joinKey, type Prf } from './prf';

/**
 * How many digits the released key of any patient has. No national number here has as many, and a spreadsheet keeps
 * every one.
 */
const keyDigits = 14;
/** What the digits of a drawn key are sampled for, as `sameLayout` does; the first is not 0. */
export const keyLayout = '1'.padEnd(keyDigits, '0');
/** Is it in the form of all released keys? */
export const isReleasedKey = (text: string): boolean => text.length === keyDigits && /^[1-9][0-9]+$/.test(text);
const firstKey = 10 ** (keyDigits - 1);
/** How many keys there are. */
const keyCount = 9 * firstKey;
const rounds = 8;

/**
 * The key of a patient, under a permutation of all released keys: two patients never get the same one, though neither
 * knows of the other, and nothing of a key's length, letters or separators shows. The permutation is a Feistel network
 * over two unequal halves (Black and Rogaway 2002) of pseudorandom functions, which walks until a value is below
 * `keyCount`.
 *
 * @param attempt another number is another permutation
 * @returns undefined for a long or unusual key, which is drawn: two of a million are equal with a probability of .6 %
 */
export function permutedKey(text: string, prf: Prf, attempt: number): string | undefined {
  const rank = /[^\p{ASCII}]/u.test(text) ? undefined : rankOf(compact(text));
  if (rank === undefined) return undefined;
  const tweak = joinKey(String(attempt), '9'.padEnd(keyDigits, '0'));
  return String(firstKey + permuted(prf, tweak, keyCount, rank));
}

/** Keys of one form, each with a number of its own below `size`, in which leading zeros count. */
interface KeyForm {
  readonly pattern: RegExp;
  readonly size: number;
  readonly rankIn: (key: string) => number;
}

const lettersThenDigits = (letters: number, digits: number): KeyForm => ({
  pattern: new RegExp(`^[a-z]{1,${letters}}[0-9]{1,${digits}}$`),
  size: 27 ** letters * 2 * 10 ** digits,
  rankIn: (key) => {
    const prefix = key.replace(/[0-9]/g, '');
    const number = Number(`1${key.slice(prefix.length)}`);
    return [...prefix].reduce((rank, letter) => rank * 27 + letter.charCodeAt(0) - 96, 0) * 2 * 10 ** digits + number;
  },
});

/** The first that has the key counts. Together they are fewer than `keyCount`. */
const forms: readonly KeyForm[] = [
  { pattern: /^[0-9a-z]{1,8}$/, size: 2 * 36 ** 8, rankIn: (key) => parseInt(`1${key}`, 36) },
  { pattern: /^[0-9]{9,13}$/, size: 2e13, rankIn: (key) => Number(`1${key}`) },
  lettersThenDigits(3, 9),
  lettersThenDigits(1, 11),
];

function rankOf(key: string): number | undefined {
  let before = 0;
  for (const { pattern, size, rankIn } of forms) {
    if (pattern.test(key)) return before + rankIn(key);
    before += size;
  }
  return undefined;
}

/** @returns a number below `size`, for each `value` below it another one */
export function permuted(prf: Prf, tweak: string, size: number, value: number): number {
  const first = Math.ceil(Math.sqrt(size));
  const second = Math.ceil(size / first);
  let now = value;
  do {
    let [left, right] = [now % first, Math.floor(now / first)];
    for (let round = 0; round < rounds; round++) {
      const bytes = prf('patientKey', joinKey(tweak, String(size), String(round), String(right)));
      let mixed = 0;
      for (let i = 0; i < 6; i++) mixed = mixed * 256 + bytes[i]!;
      [left, right] = [right, (left + mixed) % (round % 2 === 0 ? first : second)];
    }
    now = right * first + left;
  } while (now >= size);
  return now;
}
