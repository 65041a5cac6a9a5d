// A release as it would be with one fault: the attack of its name must find it.
import { createHash, createHmac } from 'node:crypto';
import { exactErrors, finished, type AttackName } from './auditAttacks';
import { pairs, rewritten, type Folder, type WayBack } from './auditFolder';
import { readRecords } from '../../electron/core/release/records';

/** A release as it would be with one fault: every attack must find its own. */
export const faults: readonly {
  readonly attack: AttackName;
  /** What is planted, where an attack has several. */
  readonly fault?: string;
  readonly plant: (folder: Folder, wayBack: WayBack) => { readonly folder: Folder; readonly wayBack: WayBack };
}[] = [
  {
    attack: 'order',
    plant: (folder, wayBack) => ({
      wayBack,
      folder: {
        ...folder,
        notes: folder.notes.toSorted((a, b) => (wayBack.get(a.id)?.day ?? 0) - (wayBack.get(b.id)?.day ?? 0)),
      },
    }),
  },
  {
    attack: 'ids',
    plant: (folder, wayBack) => ({
      folder: { ...folder, notes: folder.notes.map((note) => ({ ...note, id: wayBack.get(note.id)?.id ?? note.id })) },
      wayBack: new Map([...wayBack.values()].map((note) => [note.id, note])),
    }),
  },
  {
    attack: 'hash of an original',
    plant: (folder, wayBack) => ({
      wayBack,
      folder: {
        ...folder,
        others: new Map([
          ...folder.others,
          [
            'receipt-old.json',
            JSON.stringify(
              [...wayBack.values()].map(({ text }) => ({ sha256In: createHash('sha256').update(text).digest('hex') })),
            ),
          ],
        ]),
      },
    }),
  },
  {
    attack: 'form',
    plant: (folder, wayBack) => ({
      wayBack,
      folder: {
        ...folder,
        notes: folder.notes.map((note) =>
          rewritten(note, (text, i) => {
            const original = wayBack.get(note.id);
            const span = original?.spans[i];
            return span?.label === 'DATE' && /^0/.test(original!.text.slice(span.start, span.end))
              ? /\p{L}/u.test(text)
                ? text.toUpperCase()
                : text.replace(/(?<!\d)0(?=\d(?!\d))/g, '')
              : text;
          }),
        ),
      },
    }),
  },
  {
    attack: 'true durations',
    plant: (folder, wayBack) => {
      const first = new Map<string, number>();
      for (const { patient, day } of wayBack.values()) first.set(patient, Math.min(day, first.get(patient) ?? day));
      return {
        wayBack,
        folder: {
          ...folder,
          notes: folder.notes.map((note) => {
            const original = wayBack.get(note.id);
            return original === undefined || original.day === first.get(original.patient)
              ? note
              : { ...note, text: `${note.text}First seen ${original.day - first.get(original.patient)!} days ago.\n` };
          }),
        },
      };
    },
  },
  {
    attack: 'planted letter',
    plant: (folder, wayBack) => ({
      folder,
      wayBack: new Map(
        [...wayBack].map(([id, note], i) => [id, i % 7 === 0 ? { ...note, provenance: 'contributed' as const } : note]),
      ),
    }),
  },
  {
    attack: 'hash of an original',
    fault: 'under the id of its note',
    plant: (folder, wayBack) => ({
      wayBack,
      folder: {
        ...folder,
        others: new Map([
          ...folder.others,
          [
            'receipt-keyed.json',
            JSON.stringify(
              [...wayBack].map(([id, { text }]) => ({ id, hmac: createHmac('sha256', id).update(text).digest('hex') })),
            ),
          ],
        ]),
      },
    }),
  },
  {
    attack: 'order, durations and dates together at 5 visits',
    plant: (folder, wayBack) => ({
      wayBack,
      folder: {
        ...folder,
        // not by day, but by the quarter that the note was written in
        notes: folder.notes.toSorted(
          (a, b) => Math.floor((wayBack.get(a.id)?.day ?? 0) / 91) - Math.floor((wayBack.get(b.id)?.day ?? 0) / 91),
        ),
      },
    }),
  },
  {
    attack: 'exact errors in reports',
    plant: (folder, wayBack) => {
      const errors = exactErrors(finished(readRecords(pairs(folder, wayBack).released, 2026)));
      return {
        wayBack,
        folder: { ...folder, others: new Map([...folder.others, ['attacks.json', JSON.stringify(errors)]]) },
      };
    },
  },
  {
    attack: 'files that notes are in together',
    plant: (folder, wayBack) => ({
      wayBack,
      folder: {
        ...folder,
        // a file for every week, under names and in an order that tell nothing
        notes: folder.notes.map((note) => ({
          ...note,
          part: `part-${(Math.floor((wayBack.get(note.id)?.day ?? 0) / 7) * 7919) % 100_003}`,
        })),
      },
    }),
  },
  {
    attack: 'times and rights of files',
    plant: (folder, wayBack) => ({
      wayBack,
      folder: { ...folder, files: folder.files.map((file, i) => ({ ...file, time: file.time + i * 60_000 })) },
    }),
  },
];
