// Attacks on the folder of a release, each beside the same attack given the drawn outcomes alone.
import { createHash, createHmac } from 'node:crypto';
import type { Policy } from '../../electron/contract/policy';
import type { PairedComparison } from '../../electron/core/privacy/attacks/match';
import { bufferedRandom } from '../../electron/core/privacy/randomness';
import { readingOf, scoresOf } from '../../electron/core/release/attackDates';
import { attackSides, type ChannelRow, type SideAttack } from '../../electron/core/release/attackSides';
import { letterOf, writtenForm } from '../../electron/core/release/mentionAttacks';
import { dateAction, utilityOf } from '../../electron/core/release/measure';
import { readRecords, type PatientRecord } from '../../electron/core/release/records';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { pairs, type Folder, type WayBack } from './auditFolder';

export const attackNames = [
  'order',
  'ids',
  'files that notes are in together',
  'times and rights of files',
  'order, durations and dates together at 5 visits',
  'form',
  'planted letter',
  'hash of an original',
  'exact errors in reports',
  'true durations',
] as const;
export type AttackName = (typeof attackNames)[number];

/** A folder, and who its notes and patients were. */
export interface Attacked {
  readonly folder: Folder;
  readonly wayBack: WayBack;
  readonly policy: Policy;
  readonly seed: string;
  /** Patients that are looked for. */
  readonly targets: number;
}

export interface Finding {
  readonly attack: AttackName;
  readonly isFound: boolean;
  readonly figure: string;
}

/** Attacks on one folder; what several of them need is read once. */
export function attacksOn(attacked: Attacked): (name: AttackName) => Finding {
  const { folder, wayBack } = attacked;
  const records = once(() => finished(readRecords(pairs(folder, wayBack).released, 2026)));
  const attacks: Readonly<Record<AttackName, () => Omit<Finding, 'attack'>>> = {
    order: () => inOrder('order', sidesOf(attacked, records(), ['order'])),
    ids: () => inOrder('ids', sidesOf(attacked, records(), ['ids'])),
    'files that notes are in together': () => inFiles(sidesOf(attacked, records(), ['parts'])),
    'times and rights of files': () => outside(folder),
    'order, durations and dates together at 5 visits': () =>
      together(sidesOf(attacked, records(), ['orderAndDurations'])),
    form: () => inForm(records()),
    'planted letter': () => byLetter(records()),
    'hash of an original': () => hashes(folder, wayBack),
    'exact errors in reports': () => inReports(folder, exactErrors(records())),
    'true durations': () => durations(folder, wayBack),
  };
  return (attack) => ({ attack, ...attacks[attack]() });
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const between = ([low, high]: PairedComparison['interval']): string => `${percent(low)} to ${percent(high)}`;

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

export function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The part of the product's own report that is about what stands around the draws. */
function sidesOf(
  { policy, seed, targets }: Attacked,
  records: readonly PatientRecord[],
  channels: readonly ChannelRow['channel'][],
): SideAttack {
  const action = dateAction(policy);
  return finished(
    attackSides(records, {
      reading: readingOf(action),
      score: scoresOf(action)[0],
      targets,
      random: bufferedRandom(streamBytes(`audit ${seed}`)),
      channels,
    }),
  );
}

function inOrder(channel: 'order' | 'ids', { rows, broken, ...sides }: SideAttack): Omit<Finding, 'attack'> {
  const row = rows.find((known) => known.channel === channel);
  if (row === undefined) return { isFound: false, figure: 'the notes have no ids' };
  return {
    isFound: row.paired.interval[0] > 0 || broken.includes(channel),
    figure:
      `alone ${percent(row.alone?.linked ?? 0)}; with the dates ${percent(row.withDates.linked)}, drawn ` +
      `dates only ${percent(row.datesOnly.linked)} of ${row.withDates.targets} patients, difference ` +
      `${between(row.paired.interval)}; correlation ${sides[channel]?.toFixed(3) ?? '–'}`,
  };
}

function inFiles({ rows, broken, parts }: SideAttack): Omit<Finding, 'attack'> {
  const row = rows.find(({ channel }) => channel === 'parts');
  if (row === undefined || parts === null) return { isFound: false, figure: 'all notes are in one file' };
  return {
    isFound: row.paired.interval[0] > 0 || broken.includes('parts'),
    figure:
      `${parts.files} files; alone ${percent(row.alone?.linked ?? 0)}; with the dates ` +
      `${percent(row.withDates.linked)}, drawn dates only ${percent(row.datesOnly.linked)} of ` +
      `${row.withDates.targets} patients, difference ${between(row.paired.interval)}; probability that the days ` +
      `differ so by chance ${parts.byChance.toPrecision(2)}`,
  };
}

const day = 86_400_000;

/** Midnight of one day, and nobody else's rights, for every file and the folder: anything else has a reason. */
function outside({ files }: Folder): Omit<Finding, 'attack'> {
  const times = new Set(files.map(({ time }) => time));
  const rights = new Set(files.map(({ isFolder, mode }) => (isFolder ? mode & 0o677 : mode)));
  const owners = new Set(files.map(({ owner }) => owner));
  const isFound = [...times].some((time) => time % day !== 0) || times.size + rights.size + owners.size > 3;
  return {
    isFound,
    figure:
      `${files.length} files and folders with ${times.size} times, of them ` +
      `${[...times].filter((time) => time % day !== 0).length} not at midnight, ${rights.size} kinds of rights and ` +
      `${owners.size} owners`,
  };
}

/** Linked by more than 1 % for certain, or by more than the drawn dates alone. */
function together({ rows }: SideAttack): Omit<Finding, 'attack'> {
  const row = rows.find(({ channel }) => channel === 'orderAndDurations')!;
  return {
    isFound: row.withDates.interval[0] > 0.01 || row.paired.interval[0] > 0,
    figure:
      `${percent(row.withDates.linked)} (95 % ${between(row.withDates.interval)}), difference to the drawn ` +
      `dates only ${between(row.paired.interval)}`,
  };
}

function inForm(records: readonly PatientRecord[]): Omit<Finding, 'attack'> {
  const { pairs: disclosed, byForm, byValue, paired } = writtenForm(records);
  return {
    isFound: paired.interval[0] > 0,
    figure:
      `of ${disclosed} pairs of patients ${percent(byForm)} told apart, from the drawn values alone ` +
      `${percent(byValue)}, difference ${between(paired.interval)}`,
  };
}

function byLetter(records: readonly PatientRecord[]): Omit<Finding, 'attack'> {
  const letter = letterOf(records);
  return {
    isFound: letter.contributedRead > 0,
    figure:
      `${letter.contributedRead} of ${letter.contributed} mentions read back by contributed notes; by own ` +
      `notes ${letter.ownRead} of ${letter.own}`,
  };
}

const digestWord = /[0-9a-f]{32,128}/g;
const kinds = ['md5', 'sha1', 'sha256', 'sha512'] as const;
/** Keys that are tried on each original. */
const maxKeys = 32;

/**
 * A hash of an original, in any file: anyone with the released text can try values in it until the hash is right.
 * Without a key, or under one that lies in the folder too: the id of the note, whatever the receipt says of the whole
 * release. Notes that nothing was replaced in may have one.
 */
function hashes({ notes, others }: Folder, wayBack: WayBack): Omit<Finding, 'attack'> {
  const words = new Set([...others.values()].join('\n').toLowerCase().match(digestWord));
  const keys = [...new Set([...others.values()].flatMap((text) => occurringOnce(text, notes.length)))].slice(
    0,
    maxKeys,
  );
  const isShown = (id: string, text: string): boolean =>
    kinds.some((kind) => words.has(createHash(kind).update(text).digest('hex'))) ||
    [id, ...keys].some((key) => bytesOf(key).some((bytes) => words.has(hmac(bytes, text))));
  const found = notes.filter(({ id, text }) => {
    const original = wayBack.get(id)?.text;
    return original !== undefined && original !== text && isShown(id, original);
  });
  return {
    isFound: found.length > 0,
    figure:
      `${found.length} of ${wayBack.size} originals have a hash in the folder, without a key, under the id ` +
      `of the note or under one of ${keys.length} words of the receipt`,
  };
}

/** Words of a JSON file that are not in a list with an entry for each note. */
function occurringOnce(json: string, notes: number): readonly string[] {
  const words = (value: unknown): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.length >= notes
          ? []
          : value.flatMap(words)
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(words)
          : [];
  try {
    return words(JSON.parse(json));
  } catch {
    return [];
  }
}

/** As text, and as hexadecimal where it is. */
const bytesOf = (key: string): readonly Buffer[] => [
  Buffer.from(key),
  ...(/^(?:[0-9a-f]{2})+$/.test(key) ? [Buffer.from(key, 'hex')] : []),
];
const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Errors of the draws as the private report has them. */
export function exactErrors(records: readonly PatientRecord[]): readonly number[] {
  const { dates } = utilityOf(records);
  return [dates?.gapFactor.median, dates?.gapFactor.p95, dates?.elapsedFactor.median, dates?.elapsedFactor.p95].filter(
    (value): value is number => value !== undefined && !Number.isInteger(value),
  );
}

function inReports({ others }: Folder, exact: readonly number[]): Omit<Finding, 'attack'> {
  let hits = 0;
  for (const text of others.values()) if (exact.some((value) => text.includes(String(value).slice(0, 8)))) hits++;
  return {
    isFound: hits > 0,
    figure: `${hits} of ${others.size} files beside the notes hold one of ${exact.length} exact errors`,
  };
}

/** Words such as `in 12 days` that are the true time between two dates of the patient. */
function durations(folder: Folder, wayBack: WayBack): Omit<Finding, 'attack'> {
  const days = new Map<string, number[]>();
  for (const { patient, day } of wayBack.values()) days.set(patient, [...(days.get(patient) ?? []), day]);
  let [disclosed, right] = [0, 0];
  for (const { id, text } of folder.notes) {
    const note = wayBack.get(id);
    if (note === undefined) continue;
    for (const [, count] of text.matchAll(/(\d{1,4}) (?:days|días) (?:ago|later|después)/g)) {
      disclosed++;
      if (days.get(note.patient)!.some((day) => Math.abs(day - note.day) === Number(count))) right++;
    }
  }
  // a number of days is some gap of the patient by chance, now and then
  return {
    isFound: disclosed > 20 && right / disclosed > 0.5,
    figure: disclosed === 0 ? 'none is told' : `${right} of ${disclosed} told lengths are true ones`,
  };
}
