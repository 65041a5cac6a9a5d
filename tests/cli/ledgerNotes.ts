import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOfFile } from '../fixtures/everyFile';

export const at = (name: string) => path.join(folderOfFile(), name);

const towns = ['Chicago', 'Houston', 'Phoenix', 'Denver', 'Boston', 'Dallas', 'Austin', 'Seattle'];

export interface Note {
  readonly id: string;
  readonly patient: string;
  readonly language: string;
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly label: string }[];
}

export function note(id: string, patient: string, parts: readonly (string | readonly [string, string])[]): Note {
  let text = '';
  const spans = [];
  for (const part of parts) {
    if (typeof part !== 'string') spans.push({ start: text.length, end: text.length + part[0].length, label: part[1] });
    text += typeof part === 'string' ? part : part[0];
  }
  return { id, patient, language: 'en', text, spans };
}

/** Two notes of a patient, with a doctor common to all of them. */
export const notesOf = (i: number): readonly Note[] => [
  note(`n${i}a`, `MRN${i}`, [
    ['Zebulon', 'PATIENT'],
    ' ',
    [`Quacken${'abcdefgh'[i % 8]}ush`, 'PATIENT'],
    ' came to ',
    ['Dr. Wendeline Prokop', 'DOCTOR'],
    ' on ',
    [`${3 + i} March 2019`, 'DATE'],
    ' from ',
    [towns[i % 8]!, 'CITY'],
    ', aged ',
    [String(30 + i), 'AGE'],
    '.\n',
  ]),
  note(`n${i}b`, `MRN${i}`, [
    'Seen by ',
    ['Prokop', 'DOCTOR'],
    ' on ',
    [`${5 + i} March 2019`, 'DATE'],
    ' and ',
    [`${1 + i} July 2020`, 'DATE'],
    '.\n',
  ]),
];

export const all = Array.from({ length: 8 }, (_, i) => notesOf(i)).flat();

export const policy = fileURLToPath(new URL('../fixtures/privatePolicy.json', import.meta.url));

export const shuffled = ['deidentify', '--policy', policy, '--detect', 'never', '--quiet'];

export const args = [...shuffled.slice(0, -1), '--keep-order', '--keep-ids', '--accept-order', '--quiet'];

export const reportOf = (stdout: string) => JSON.parse(stdout) as Record<string, unknown>;
