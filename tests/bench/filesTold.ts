// What an attacker who has a folder alone reads from it beside the words, and whether it follows the truth.
import { opendirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { rankCorrelation } from '../../electron/core/privacy/attacks/order';

/** What is true of a note. */
export interface Truth {
  /** By which it is known again wherever it stands. */
  readonly word: string;
  readonly patient: number;
  readonly day: number;
  /** In the input. */
  readonly place: number;
  /** Letters of what was replaced. */
  readonly length: number;
}

/** Files below a folder, as the disk lists them. */
function filesIn(folder: string): readonly string[] {
  const found: string[] = [];
  const directory = opendirSync(folder);
  for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesIn(file));
    else if (entry.name !== 'receipt.json') found.push(file);
  }
  directory.closeSync();
  return found;
}

type Seen = Readonly<Record<string, number>>;
const words = /x[bcdfghjkmnpqrtvw]{9}x/g;

/** Members of an archive by its directory: times, sizes, as they stand. */
function membersOf(bytes: Buffer): readonly { readonly name: string; readonly seen: Seen; readonly text: string }[] {
  const contents = unzipSync(bytes);
  const found: { name: string; seen: Seen; text: string }[] = [];
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 46, 'latin1')
  ) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    found.push({
      name,
      text: Buffer.from(contents[name] ?? []).toString('utf8'),
      seen: {
        'time of a member': bytes.readUInt32LE(at + 12),
        'version of a member': bytes.readUInt16LE(at + 4),
        'flags of a member': bytes.readUInt16LE(at + 8),
        'packed size': bytes.readUInt32LE(at + 20),
        'place of a member': found.length,
      },
    });
  }
  return found;
}

function outside(file: string, listed: number, named: number): Seen {
  const { ino, mtimeMs, mode, size, birthtimeMs, blocks } = statSync(file);
  return {
    'listing of the folder': listed,
    'name of the file': named,
    inode: ino,
    'time of the file': mtimeMs,
    'made at': birthtimeMs,
    rights: mode,
    'size of the file': size,
    blocks,
  };
}

/** Texts that hold one note each, with all that is seen of each. */
function seenIn(folder: string): ReadonlyMap<string, Seen> {
  const files = filesIn(folder);
  const named = new Map([...files].sort().map((file, i) => [file, i]));
  const seen = new Map<string, Seen>();
  const receipt = JSON.stringify(JSON.parse(readFileSync(path.join(folder, 'receipt.json'), 'utf8')));
  files.forEach((file, listed) => {
    const bytes = readFileSync(file);
    const isArchive = bytes.toString('latin1', 0, 2) === 'PK';
    const around = outside(file, listed, named.get(file)!);
    const members = isArchive ? membersOf(bytes) : [{ name: '', seen: {}, text: bytes.toString('utf8') }];
    for (const member of members) {
      const lines = member.text.split(/(?<=\n)/);
      const isAlone = (member.text.match(words) ?? []).length < 2;
      (isAlone ? [member.text] : lines).forEach((line, i) => {
        const [word] = line.match(words) ?? [];
        if (word === undefined) return;
        const name = path.basename(file).replace(/\.\w+$/, '');
        seen.set(word, {
          ...(isAlone && member.name === '' ? around : isArchive && members.length < 6 ? around : {}),
          ...member.seen,
          ...(!isAlone && { 'row of the file': i }),
          'length of the note': line.length,
          'blanks at its end': line.length - line.trimEnd().length,
          'line ends': (line.match(/\r/g) ?? []).length,
          'order of keys': hashOf((line.match(/"\w+":/g) ?? []).join()),
          'place in the receipt': receipt.indexOf(name),
        });
      });
    }
  });
  return seen;
}

const hashOf = (text: string): number =>
  [...text].reduce((sum, sign) => (31 * sum + sign.charCodeAt(0)) % 1_000_003, 7);
const truths = ['day', 'patient', 'place', 'length'] as const;

/**
 * What the folder tells: each thing seen that follows a truth, by rank and one note of each patient, and each order in
 * which notes of a patient are neighbours.
 */
export function tellsOf(folder: string, notes: readonly Truth[]) {
  const seen = seenIn(folder);
  const found = notes.flatMap((note) => {
    const of = seen.get(note.word);
    return of === undefined ? [] : [{ note, of }];
  });
  const names = [...new Set(found.flatMap(({ of }) => Object.keys(of)))];
  const tells: string[] = [];
  let tests = 0;
  for (const name of names) {
    const has = found.filter(({ of }) => of[name] !== undefined);
    const one = [...new Map(has.map((each) => [each.note.patient, each])).values()];
    const values = one.map(({ of }) => of[name]!);
    if (one.length < 20 || new Set(values).size < 2) continue;
    for (const truth of truths) {
      tests += 1;
      const correlation = rankCorrelation(
        values,
        one.map(({ note }) => note[truth]),
      );
      // about 1 in 100,000 by chance
      if (Math.abs(correlation) > 4.4 / Math.sqrt(one.length - 1))
        tells.push(`${name} follows ${truth} (${correlation.toFixed(2)})`);
    }
    const order = has.toSorted((a, b) => a.of[name]! - b.of[name]!);
    // by size and the like many are equal, and stand as they came
    if (new Set(order.map(({ of }) => of[name])).size < order.length) continue;
    tests += 1;
    const neighbours = order.filter(({ note }, i) => note.patient === order[i - 1]?.note.patient).length;
    const counts = new Map<number, number>();
    for (const { note } of has) counts.set(note.patient, (counts.get(note.patient) ?? 0) + 1);
    const expected = [...counts.values()].reduce((sum, n) => sum + n * (n - 1), 0) / order.length;
    if (neighbours > expected + 4.5 * Math.sqrt(expected) + 3)
      tells.push(`${name}: notes of a patient are neighbours (${neighbours}, by chance ${expected.toFixed(1)})`);
  }
  return { tells, tests, notes: found.length };
}
tellsOf.filesIn = filesIn;
