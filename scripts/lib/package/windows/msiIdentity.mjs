// wixl gives each MSI a number by chance and the time of the day. Here both are of the content.
import { Buffer } from 'node:buffer';

/** A string of 39 bytes, as the summary of an MSI has its number; after it two points in time. */
const before = Buffer.from('1e000000270000007b', 'hex');
const timeMark = 0x40;
const guidLength = 36;
/** Of 1601, where Windows begins to count, in seconds before 1970. */
const beginning = 11_644_473_600;

/**
 * @param {Buffer} msi is changed
 * @param {{ code: string, epoch: number }} identity the GUID of the package, without braces, and seconds
 * @returns {Buffer}
 * @throws Error where it is no MSI of wixl
 */
export function withIdentity(msi, { code, epoch }) {
  const places = [];
  for (let at = msi.indexOf(before); at >= 0; at = msi.indexOf(before, at + 1)) {
    const guid = msi.toString('latin1', at + before.length, at + before.length + guidLength);
    const times = timesAfter(at);
    if (/^[0-9A-F-]{36}$/.test(guid) && times.every((each) => msi[each] === timeMark)) places.push(at);
  }
  const [place] = places;
  if (place === undefined || places.length !== 1) throw new Error('no summary of an MSI that can be read');
  msi.write(code, place + before.length, 'latin1');
  const time = BigInt(epoch + beginning) * 10_000_000n;
  for (const each of timesAfter(place)) msi.writeBigUInt64LE(time, each + 4);
  return msi;
}

/** The string ends with a brace and a zero, at a multiple of four bytes. @param {number} at */
function timesAfter(at) {
  const end = at + Math.ceil((before.length + guidLength + 2) / 4) * 4;
  return [end, end + 12];
}
