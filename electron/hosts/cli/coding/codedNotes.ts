import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { GoldCodedNote } from '../../../contract/coderEngine';
import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { normaliseCode } from '../../../core/coding/codeSystem';
import { identifyLanguage } from '../../../core/detection/language';
import { decodeText } from '../../../core/exchange/encoding';
import { convertOffsets } from '../../../core/text/offsets';

/** Counts of unusable rows. */
export interface CodedNotesLosses {
  /** Malformed rows. */
  badRows: number;
  /** Rows of missing notes. */
  withoutNote: number;
  /** Positions outside their note. */
  badPlaces: number;
}

interface Row {
  readonly note: string;
  readonly code: string;
  /** In code points; null in tables without positions. */
  readonly places: readonly (readonly [number, number])[] | null;
}

const table = /([DPX])\.tsv$/;
const placesCell = /^\d+ \d+(?:;\d+ \d+)*$/;

/** Whether a folder has the CodiEsp layout: notes in `text/`. */
export async function isCodiespFolder(place: string): Promise<boolean> {
  return (await stat(path.join(place, 'text')).catch(() => null))?.isDirectory() ?? false;
}

/** The files of `text/`, sorted. */
export const codiespNames = async (place: string): Promise<readonly string[]> =>
  (await readdir(path.join(place, 'text'))).filter((name) => name.endsWith('.txt')).sort();

/** Notes of `text/` with their translations in `text_en/`, ordered by name. */
export async function* codiespTexts(
  place: string,
): AsyncGenerator<{ readonly id: string; readonly text: string; readonly english?: string }> {
  const names = await codiespNames(place);
  const translated = new Set(await readdir(path.join(place, 'text_en')).catch(() => []));
  for (const name of names) {
    const text = decodeText(await readFile(path.join(place, 'text', name))).text;
    yield {
      id: name.slice(0, -'.txt'.length),
      text,
      ...(translated.has(name) && { english: decodeText(await readFile(path.join(place, 'text_en', name))).text }),
    };
  }
}

/**
 * Coded notes of a folder in the CodiEsp layout, or of JSON lines
 * `{"id","text","language"?,"patient"?,"english"?,"codes":[{"code","evidence"?}]}` with evidence as lists of fragments
 * or in the format of `gauze code`, in code points.
 * @throws GauzeError `notFound`, `empty`, `malformed` with the line, `duplicateId`
 */
export async function readCodedNotes(
  place: string,
  requested: Language | undefined,
): Promise<{ readonly notes: readonly GoldCodedNote[]; readonly losses: CodedNotesLosses }> {
  const losses: CodedNotesLosses = { badRows: 0, withoutNote: 0, badPlaces: 0 };
  const info = await stat(place).catch(() => null);
  if (info === null) throw new GauzeError('notFound', 'the coded notes cannot be opened');
  const notes = info.isDirectory()
    ? await readFolder(place, requested, losses)
    : readLines(decodeText(await readFile(place)).text, requested, losses);
  if (notes.length === 0) throw new GauzeError('empty', 'there is no note to train on');
  if (new Set(notes.map(({ id }) => id)).size !== notes.length)
    throw new GauzeError('duplicateId', 'two notes have the same id');
  return { notes: inOneLanguage(notes, requested), losses };
}

type Draft = Omit<GoldCodedNote, 'language'> & { readonly language: Language | undefined };

async function readFolder(
  place: string,
  requested: Language | undefined,
  losses: CodedNotesLosses,
): Promise<readonly Draft[]> {
  if (!(await isCodiespFolder(place)))
    throw new GauzeError('unknownFormat', 'a folder of coded notes needs a folder text/ next to its tables');
  const byNote = new Map<string, Row[]>();
  for (const name of (await readdir(place)).filter((file) => table.test(file)).sort()) {
    for (const row of readTable(decodeText(await readFile(path.join(place, name))).text, table.exec(name)![1]!, losses))
      byNote.set(row.note, [...(byNote.get(row.note) ?? []), row]);
  }
  const notes: Draft[] = [];
  for await (const { id, text, english } of codiespTexts(place)) {
    notes.push({
      id,
      patient: id,
      language: requested,
      text,
      ...(english !== undefined && { english }),
      codes: codesOf(text, byNote.get(id) ?? [], losses),
    });
    byNote.delete(id);
  }
  for (const rows of byNote.values()) losses.withoutNote += rows.length;
  return notes;
}

/** Procedure codes have no dot, even if four of their characters look like a diagnosis. */
const codeOf = (cell: string, kind: string): string => (kind === 'P' ? cell.trim().toUpperCase() : normaliseCode(cell));
const kindOf = (cell: string): string => (/^(?:p|procedimiento)$/i.test(cell) ? 'P' : 'D');

function readTable(text: string, kind: string, losses: CodedNotesLosses): readonly Row[] {
  const rows: Row[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [note = '', second = '', third = '', , fifth = ''] = line.split('\t').map((cell) => cell.trim());
    const code = kind === 'X' ? codeOf(third, kindOf(second)) : codeOf(second, kind);
    if (
      note === '' ||
      code === '' ||
      code.length > 40 ||
      /\s/.test(code) ||
      (kind === 'X' && !placesCell.test(fifth))
    ) {
      losses.badRows += 1;
      continue;
    }
    rows.push({
      note,
      code,
      places: kind === 'X' ? fifth.split(';').map((pair) => pair.split(' ').map(Number) as [number, number]) : null,
    });
  }
  return rows;
}

function codesOf(text: string, rows: readonly Row[], losses: CodedNotesLosses): GoldCodedNote['codes'] {
  const codes = new Map<string, { start: number; end: number }[][]>();
  for (const { code, places } of rows) {
    const list = codes.get(code) ?? [];
    codes.set(code, list);
    if (places === null) continue;
    const fragments = fragmentsOf(text, places);
    if (fragments === null) losses.badPlaces += 1;
    else list.push(fragments);
  }
  return [...codes].map(([code, evidence]) => ({ code, evidence }));
}

/** Null if a position lies outside the note. */
function fragmentsOf(
  text: string,
  places: readonly (readonly [number, number])[],
): { start: number; end: number }[] | null {
  try {
    const offsets = convertOffsets(text, places.flat(), 'codePoints', 'utf16');
    const fragments = places
      .map((_, at) => ({ start: offsets[2 * at]!, end: offsets[2 * at + 1]! }))
      .sort((a, b) => a.start - b.start);
    return fragments.every(({ start, end }) => start < end) ? fragments : null;
  } catch (error) {
    if (error instanceof GauzeError) return null;
    throw error;
  }
}

function readLines(text: string, requested: Language | undefined, losses: CodedNotesLosses): readonly Draft[] {
  return text.split(/\r?\n/).flatMap((line, at): readonly Draft[] => {
    if (line.trim() === '') return [];
    const wrong = (): GauzeError => new GauzeError('malformed', 'not a coded note', { line: at + 1 });
    let value: Readonly<Record<string, unknown>>;
    try {
      value = Object(JSON.parse(line)) as Readonly<Record<string, unknown>>;
    } catch {
      throw wrong();
    }
    const { id, text: note, patient, language, english, codes } = value;
    if (typeof id !== 'string' || typeof note !== 'string' || !Array.isArray(codes)) throw wrong();
    const rows = (codes as readonly unknown[]).flatMap((one): readonly Row[] => {
      const { code, kind, evidence } = (typeof one === 'string' ? { code: one } : Object(one)) as Readonly<
        Record<string, unknown>
      >;
      if (typeof code !== 'string' || code.trim() === '') throw wrong();
      const name = codeOf(code, typeof kind === 'string' ? kindOf(kind) : 'D');
      const mentions = Array.isArray(evidence) ? (evidence as readonly unknown[]) : [];
      return [
        { note: id, code: name, places: null },
        ...mentions.map((mention): Row => {
          const pieces: unknown = Array.isArray(mention)
            ? mention
            : (Object(mention) as { fragments?: unknown }).fragments;
          if (!Array.isArray(pieces) || pieces.length === 0) throw wrong();
          return {
            note: id,
            code: name,
            places: pieces.map((piece: unknown) => [Number(Object(piece).start), Number(Object(piece).end)] as const),
          };
        }),
      ];
    });
    return [
      {
        id,
        patient: typeof patient === 'string' ? patient : id,
        text: note,
        language: requested ?? languages.find((known) => known === language),
        ...(typeof english === 'string' && { english }),
        codes: codesOf(note, rows, losses),
      },
    ];
  });
}

/**
 * A missing language is recognised from the text; a corpus nearly always has a single language, and a short note is
 * weak evidence.
 */
function inOneLanguage(notes: readonly Draft[], requested: Language | undefined): readonly GoldCodedNote[] {
  const counts = new Map<Language, number>();
  if (requested === undefined)
    for (const { text, language } of notes.slice(0, 200)) {
      const own = language ?? identifyLanguage(text);
      counts.set(own, (counts.get(own) ?? 0) + 1);
    }
  const defaults = requested ?? [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en';
  return notes.map((note) => ({ ...note, language: note.language ?? defaults }));
}
