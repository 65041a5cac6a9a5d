import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodedNote } from '../../models/coder/coder';
import { corpora } from './meddocan';

export const codiespFolder = path.join(corpora, 'codiesp');

const rows = (file: string): readonly (readonly string[])[] => readFileSync(file, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => line.split('\t'));

/** Notes with their diagnoses and where they say them. */
export function readCodiesp(split: 'train' | 'dev'): readonly CodedNote[] {
  const folder = path.join(codiespFolder, split);
  const codes = new Map<string, Map<string, { start: number; end: number }[][]>>();
  const ofNote = (id: string) => codes.get(id) ?? codes.set(id, new Map()).get(id)!;
  for (const [id, code] of rows(path.join(folder, `${split}D.tsv`))) ofNote(id!).set(code!.toUpperCase(), []);
  for (const [id, kind, code, , spans] of rows(path.join(folder, `${split}X.tsv`))) {
    if (kind !== 'DIAGNOSTICO') continue;
    const fragments = spans!.split(';').map((span) => span.split(' ').map(Number)).map(([start, end]) => ({ start: start!, end: end! }));
    ofNote(id!).get(code!.toUpperCase())?.push(fragments);
  }
  return readdirSync(path.join(folder, 'text')).sort().map((name) => {
    const id = name.slice(0, -4);
    return { id, patient: id, language: 'es', text: readFileSync(path.join(folder, 'text', name), 'utf8'), codes: [...ofNote(id)].map(([code, evidence]) => ({ code, evidence })) };
  });
}

export const readBackground = (): readonly string[] => {
  const folder = path.join(codiespFolder, 'background/text');
  return readdirSync(folder).sort().map((name) => readFileSync(path.join(folder, name), 'utf8'));
};
