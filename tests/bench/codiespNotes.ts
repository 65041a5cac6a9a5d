import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { normaliseCode } from '../../electron/core/coding/codeSystem';
import type { CodeDescription, CodedNote } from '../../models/coder/coder';

export const codiespFolder = path.resolve('../shared/corpora/codiesp');
export type CodiespKind = 'D' | 'P';

const tsv = (file: string): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));

/** Notes of a split with their diagnoses or procedures and the evidence of each. */
export function readCodiesp(split: 'train' | 'dev', kind: CodiespKind, hasEnglish = true): readonly CodedNote[] {
  const folder = path.join(codiespFolder, split);
  const codes = new Map<string, Map<string, { start: number; end: number }[][]>>();
  const of = (id: string, code: string) => {
    const byCode = codes.get(id) ?? new Map<string, { start: number; end: number }[][]>();
    codes.set(id, byCode);
    const name = normaliseCode(code);
    const list = byCode.get(name) ?? [];
    byCode.set(name, list);
    return list;
  };
  for (const [id, code] of tsv(path.join(folder, `${split}${kind}.tsv`))) of(id!, code!);
  for (const [id, label, code, , offsets] of tsv(path.join(folder, `${split}X.tsv`))) {
    if (label![0] !== kind) continue;
    of(id!, code!).push(
      offsets!
        .split(';')
        .map((pair) => pair.split(' ').map(Number))
        .map(([start, end]) => ({ start: start!, end: end! })),
    );
  }
  return readdirSync(path.join(folder, 'text'))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      const id = name.slice(0, -4);
      const english = path.join(folder, 'text_en', name);
      return {
        id,
        language: 'es' as const,
        text: readFileSync(path.join(folder, 'text', name), 'utf8'),
        ...(hasEnglish && existsSync(english) && { english: readFileSync(english, 'utf8') }),
        codes: [...(codes.get(id) ?? [])].map(([code, evidence]) => ({ code, evidence })),
      };
    });
}

/** English texts of ICD-10-CM, public domain. */
export function readIcd10cm(): readonly CodeDescription[] {
  const folder = path.resolve(codiespFolder, '../icd10cm');
  const file = readdirSync(folder).find((name) => name.includes('order'))!;
  return readFileSync(path.join(folder, file), 'latin1')
    .split('\n')
    .filter((line) => line.length > 77)
    .map((line) => ({
      code: normaliseCode(line.slice(6, 14).trim()),
      isBillable: line[14] === '1',
      text: line.slice(77).trim(),
    }));
}

/** What a network says of each note, by id and code. */
export interface NetworkScoresFile {
  readonly threshold: number;
  readonly notes: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const scoresFile = (folder: string, split: 'train' | 'dev'): string => path.join(folder, `${split}.scores.json`);

export const writeNetworkScores = (
  folder: string,
  split: 'train' | 'dev',
  { threshold, notes }: NetworkScoresFile,
): void =>
  writeFileSync(
    scoresFile(folder, split),
    JSON.stringify({ threshold, notes: [...notes].map(([id, scores]) => [id, [...scores]]) }),
  );

export function readNetworkScores(folder: string, split: 'train' | 'dev'): NetworkScoresFile {
  const { threshold, notes } = JSON.parse(readFileSync(scoresFile(folder, split), 'utf8')) as {
    readonly threshold: number;
    readonly notes: readonly (readonly [string, readonly (readonly [string, number])[]])[];
  };
  return { threshold, notes: new Map(notes.map(([id, scores]) => [id, new Map(scores)])) };
}
