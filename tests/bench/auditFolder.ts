// The folder of a release as it lies on the disk, and its notes beside their originals: only who scores an attack has
// these.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LabelSet, type PhiType } from '../../electron/contract/phi';
import type { ReleasedNote } from '../../electron/core/release/reportInput';
import { typeOfLabel } from '../../electron/core/text/labelSet';
import type { HospitalNote } from './hospital';

const labelSet = LabelSet.parse(JSON.parse(readFileSync('resources/label-sets/hipaa-i2b2.json', 'utf8')));
const typeOf = (label: string): PhiType => typeOfLabel(labelSet, label) ?? 'other';

/** What a file shows without being opened. */
export interface FileFacts {
  readonly name: string;
  /** Milliseconds. */
  readonly time: number;
  readonly isFolder: boolean;
  readonly mode: number;
  readonly owner: string;
}

export interface WrittenLine {
  readonly id: string;
  readonly text: string;
  /** The file that it is in. */
  readonly part: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly label: string }[];
}

/** All that lies in the folder: the notes, and every other file as text. */
export interface Folder {
  readonly notes: readonly WrittenLine[];
  readonly others: ReadonlyMap<string, string>;
  /** Of all files and folders. */
  readonly files: readonly FileFacts[];
}

export function readFolder(folder: string): Folder {
  const others = new Map<string, string>();
  const notes: WrittenLine[] = [];
  const files: FileFacts[] = [];
  const look = (name: string): void => {
    const found = statSync(path.join(folder, name));
    const { mtimeMs: time, mode, uid, gid } = found;
    files.push({ name, time, isFolder: found.isDirectory(), mode: mode & 0o777, owner: `${uid}:${gid}` });
  };
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    look(name);
    let text: string;
    try {
      text = readFileSync(path.join(folder, name), 'utf8');
    } catch {
      continue;
    }
    if (!name.endsWith('.jsonl')) others.set(name, text);
    else
      for (const line of text.split('\n'))
        if (line !== '') {
          const note = JSON.parse(line) as Omit<WrittenLine, 'part'>;
          // lengths of time in words are found by the release itself: the input has no spans for them
          notes.push({ ...note, part: name, spans: note.spans.filter(({ label }) => label !== 'duration') });
        }
  }
  return { notes, others, files };
}

/** Which note each released one was: only who scores the attack knows it. */
export type WayBack = ReadonlyMap<string, HospitalNote>;

/** Released notes beside their originals, in the order of the folder; spans by their order in both texts. */
export function pairs(
  { notes }: Folder,
  wayBack: WayBack,
): { readonly released: readonly ReleasedNote[]; readonly left: number } {
  let left = 0;
  const released = notes.flatMap((written): readonly ReleasedNote[] => {
    const note = wayBack.get(written.id);
    if (note?.spans.length !== written.spans.length) {
      left++;
      return [];
    }
    const spans = written.spans.map((span, i) => {
      const { start, end, label } = note.spans[i]!;
      const text = written.text.slice(span.start, span.end);
      const action = /^\[[^\]]+\]$/.test(text) ? ('tag' as const) : ('private' as const);
      return { start, end, newStart: span.start, newEnd: span.end, type: typeOf(label), label, action };
    });
    return [
      {
        id: written.id,
        part: written.part,
        provenance: note.provenance,
        unit: `p:${note.patient}`,
        isPatient: true,
        language: note.language,
        date: note.date,
        original: note.text,
        released: written.text,
        spans,
      },
    ];
  });
  return { released, left };
}

/** The note with its spans written again. */
export function rewritten(note: WrittenLine, write: (text: string, span: number) => string): WrittenLine {
  let text = '';
  let at = 0;
  const spans = note.spans.map(({ start, end, label }, i) => {
    text += note.text.slice(at, start);
    const from = text.length;
    text += write(note.text.slice(start, end), i);
    at = end;
    return { start: from, end: text.length, label };
  });
  return { ...note, text: text + note.text.slice(at), spans };
}
