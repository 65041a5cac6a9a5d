import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeBatchNotes } from '../bench/batchNotes';
import { runWell } from './run';

/** Notes whose patients are spread over parts, and what one plain process writes for them. */
export interface Material {
  readonly at: (name: string) => string;
  /** The built command line as one program. */
  readonly gauze: string;
  readonly count: number;
  /** All notes in one file, and the same in the files of a folder, one a part. */
  readonly notes: string;
  readonly parts: string;
  readonly key: string;
  readonly index: string;
  /** What one process writes: notes with what it found, in their order; released notes, sorted. */
  readonly marked: string;
  readonly markedLines: readonly string[];
  readonly released: readonly string[];
  /** A note that the index does not have, as a line. */
  readonly stranger: string;
}

export const detect: readonly string[] = ['detect', '--bundled', 'off'];
export const releaseBy = ({ index, key }: Material): readonly string[] => [
  'deidentify',
  '--index',
  index,
  '--key',
  key,
];
/** A release with an own ledger, for which no index is needed. */
export const releaseAll = (key: string, ledger: string): readonly string[] => [
  ...['deidentify', '--policy', 'surrogate', '--on-leak', 'propagate', '--key', key, '--ledger', ledger],
];

export const linesIn = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');
/** Of all files of a folder whose names begin so, in the order of their names. */
export const linesOfFolder = (folder: string, begin = ''): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(begin) && !name.startsWith('.') && !name.startsWith('_'))
    .sort()
    .flatMap((name) => linesIn(readFileSync(path.join(folder, name), 'utf8')));
export const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, n) => line === b[n]);
export const sorted = (lines: readonly string[]): readonly string[] => [...lines].sort();

export function writeProgram(file: string, lines: readonly string[]): string {
  writeFileSync(file, `${['#!/bin/bash', ...lines].join('\n')}\n`);
  chmodSync(file, 0o755);
  return file;
}

export async function makeMaterial(folder: string, wanted: number, parts: number): Promise<Material> {
  const at = (name: string): string => path.join(folder, name);
  const gauze = writeProgram(at('gauze'), [`exec ${process.execPath} ${path.resolve('scripts/gauze.mjs')} "$@"`]);
  await writeBatchNotes(at('in-order'), wanted, '1');
  const inOrder = linesIn(readFileSync(at('in-order'), 'utf8'));
  // as cards are dealt: the notes of a patient, which stand together, come into different parts
  const piles = Array.from({ length: parts }, (_, part) => inOrder.filter((_line, n) => n % parts === part));
  const patientIn = (line: string) => (JSON.parse(line) as { readonly patient: string }).patient;
  const first = new Set(piles[0]!.map(patientIn));
  if (new Set(piles[1]!.map(patientIn).filter((patient) => first.has(patient))).size < 5)
    throw new Error('too few patients are in several parts: these notes test nothing');
  mkdirSync(at('parts'));
  for (const [n, pile] of piles.entries()) writeFileSync(at(`parts/part-${n}.jsonl`), `${pile.join('\n')}\n`);
  writeFileSync(at('notes.jsonl'), `${piles.flat().join('\n')}\n`);

  const key = at('release.key');
  runWell(gauze, ['ledger', 'new-key', key]);
  runWell(gauze, [...detect, '--quiet', '--in', at('notes.jsonl'), '--out', at('marked.jsonl')], { seconds: 1800 });
  const given = [...releaseAll(key, at('ledger.json')), '--quiet', '--in', at('marked.jsonl')];
  runWell(gauze, [...given, '--make-index', at('release.index')], { seconds: 1800 });
  runWell(gauze, [...given, '--out', at('released.jsonl')], { seconds: 1800 });
  return {
    at,
    gauze,
    count: inOrder.length,
    notes: at('notes.jsonl'),
    parts: at('parts'),
    key,
    index: at('release.index'),
    marked: at('marked.jsonl'),
    markedLines: linesIn(readFileSync(at('marked.jsonl'), 'utf8')),
    released: sorted(linesIn(readFileSync(at('released.jsonl'), 'utf8'))),
    stranger: JSON.stringify({ ...(JSON.parse(inOrder[0]!) as object), id: 'stranger' }),
  };
}

/**
 * A gauze that is killed the first time that it is started, and never again: what an engine sees when a machine is
 * switched off. `midway`: half of what it writes to its standard output was handed on by then. `early`: it had only
 * begun. `late`: its file is complete, and nobody was told.
 */
export function killedOnce(
  material: Material,
  name: string,
  moment: 'midway' | 'early' | 'late' = 'midway',
): { readonly gauze: string; readonly wasKilled: () => boolean } {
  const mark = material.at(`${name}.killed`);
  const early = [`  ${material.gauze} "$@" <&0 & child=$!`, '  sleep 0.05; kill -9 $child; wait $child; code=$?'];
  const afterAll = [
    `  ${material.gauze} "$@" > ${mark}/out; code=$?`,
    `  head --bytes=$(( $(stat --format=%s ${mark}/out) / 2 )) ${mark}/out`,
  ];
  const gauze = writeProgram(material.at(`${name}-gauze`), [
    // of all processes only the first can make the folder
    `if mkdir ${mark} 2>/dev/null; then`,
    ...(moment === 'early' ? early : afterAll),
    `  echo $code > ${mark}/code; kill -9 $$`,
    'fi',
    `exec ${material.gauze} "$@"`,
  ]);
  const wasKilled = (): boolean =>
    existsSync(path.join(mark, 'code')) &&
    readFileSync(path.join(mark, 'code'), 'utf8').trim() === (moment === 'early' ? '137' : '0') &&
    (moment !== 'midway' || statSync(path.join(mark, 'out')).size > 0);
  return { gauze, wasKilled };
}
