import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { normaliseCode } from '../../../core/coding/codeSystem';
import type { AnsweredCode, CodedPair } from '../../../core/evaluate/codeCounts';
import { evaluateCodes, pairCodes, type CodesReport } from '../../../core/evaluate/codes';
import { readCodesFile } from '../../../core/evaluate/codesFiles';
import type { ResamplingProgress } from '../../../core/evaluate/resampling';
import { seededRandom } from '../../../core/evaluate/seededRandom';
import { decodeText } from '../../../core/exchange/encoding';

interface Side {
  /** By kind of code: `D`, `P`, or the empty string if there is only one. */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, readonly AnsweredCode[]>>;
  /** All notes, with or without codes; null if unknown. */
  readonly notes: readonly string[] | null;
}

async function readText(file: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    throw new GauzeError('notFound', 'a file of codes cannot be read', { path: path.basename(file) });
  }
  return decodeText(bytes).text;
}

const table = /([DPX])\.(?:tsv|txt)$/;
const plain = /\.(?:tsv|jsonl|ndjson)$/;

/** A folder in the CodiEsp layout (`trainD.tsv`, `trainP.tsv`, `trainX.tsv`, `text/`), or one file. */
async function readSide(place: string): Promise<Side> {
  const found = await stat(place).catch(() => null);
  if (found === null) throw new GauzeError('notFound', 'no such file or folder', { path: path.basename(place) });
  if (!found.isDirectory()) {
    const kind = table.exec(path.basename(place))?.[1];
    return {
      codes: readCodesFile(await readText(place), path.basename(place), kind === 'X' || kind === undefined ? '' : kind)
        .kinds,
      notes: null,
    };
  }
  const names = (await readdir(place)).sort();
  const codes = new Map<string, Map<string, AnsweredCode[]>>();
  const isX = (name: string): boolean => table.exec(name)?.[1] === 'X';
  // Rankings first: the positions of X are added to them.
  const files = names
    .filter((name) => table.test(name) || plain.test(name))
    .sort((a, b) => Number(isX(a)) - Number(isX(b)));
  if (files.length === 0)
    throw new GauzeError('empty', 'no table of codes in the folder', { path: path.basename(place) });
  for (const name of files) {
    const kind = table.exec(name)?.[1] ?? '';
    const ranked = new Set(codes.keys());
    for (const [own, notes] of readCodesFile(await readText(path.join(place, name)), name, kind === 'X' ? '' : kind)
      .kinds) {
      const all = codes.get(own) ?? new Map<string, AnsweredCode[]>();
      codes.set(own, all);
      for (const [note, list] of notes)
        all.set(note, mergePlaces(all.get(note) ?? [], list, kind === 'X' && ranked.has(own)));
    }
  }
  const texts = names.includes('text')
    ? (await readdir(path.join(place, 'text'))).flatMap((name) => (name.endsWith('.txt') ? [name.slice(0, -4)] : []))
    : null;
  return { codes, notes: texts };
}

/**
 * A code with positions retains its rank; with a ranking, codes that occur only in the table of positions are omitted,
 * because they would change its metrics.
 */
function mergePlaces(codes: readonly AnsweredCode[], more: readonly AnsweredCode[], isPlaces: boolean): AnsweredCode[] {
  if (!isPlaces) return [...codes, ...more];
  const merged = codes.map((one) => ({ ...one, spans: [...one.spans] }));
  for (const { code, spans } of more) merged.find((one) => one.code === code)?.spans.push(...spans);
  return merged;
}

export interface CodesEvaluationOptions {
  readonly gold: string;
  readonly system: string;
  readonly system2?: string | undefined;
  /** One code per line, or a table with codes in its first column. */
  readonly validCodes?: string | undefined;
  readonly isMissingSkipped: boolean;
  readonly resamples: number;
  readonly trials: number;
  readonly seed: number;
  readonly progress: ResamplingProgress;
}

/** One report for each kind of code that both gold and system have. */
export async function evaluateCodeFiles({
  gold: goldPlace,
  system: systemPlace,
  system2,
  validCodes,
  isMissingSkipped,
  resamples,
  trials,
  seed,
  progress,
}: CodesEvaluationOptions): Promise<readonly CodesReport[]> {
  const gold = await readSide(goldPlace);
  const system = await readSide(systemPlace);
  const rival = system2 === undefined ? undefined : await readSide(system2);
  const valid =
    validCodes === undefined
      ? undefined
      : new Set(
          (await readText(validCodes))
            .split(/\r?\n/)
            .map((line) => normaliseCode(line.split(/[\t;,|]/, 1)[0] ?? ''))
            .filter((code) => code !== ''),
        );
  const reports: CodesReport[] = [];
  for (const [kind, goldCodes] of gold.codes) {
    const answer = answersOf(system, kind, gold.codes.size);
    if (answer === undefined) continue;
    const { pairs, systemOnly } = pairCodes(goldCodes, answer);
    const scored = pairs.filter((pair) => !isMissingSkipped || pair.answer !== null);
    const rivalAnswer = rival === undefined ? undefined : answersOf(rival, kind, gold.codes.size);
    const rivals: readonly CodedPair[] | undefined =
      rivalAnswer === undefined
        ? undefined
        : scored.map((pair) => ({ ...pair, answer: rivalAnswer.get(pair.id) ?? null }));
    // A note without codes of this kind is not an extra note of the system.
    const extras = systemOnly.filter((id) => gold.notes === null || !gold.notes.includes(id));
    reports.push(
      evaluateCodes(scored, {
        kind,
        random: seededRandom(seed),
        resamples,
        trials,
        progress,
        systemOnly: extras,
        ...(valid !== undefined && { valid }),
        ...(rivals !== undefined && { rival: rivals }),
      }),
    );
  }
  if (reports.every(({ documents }) => documents === 0))
    throw new GauzeError('empty', 'gold and system have no note in common');
  return reports;
}

/** If the system does not distinguish kinds of codes, it is evaluated on the only one there is. */
function answersOf(
  { codes }: Side,
  kind: string,
  kinds: number,
): ReadonlyMap<string, readonly AnsweredCode[]> | undefined {
  return (
    codes.get(kind) ??
    (kinds === 1 || kind === ''
      ? (codes.get('') ?? (codes.size === 1 ? [...codes.values()][0] : undefined))
      : kind === 'D'
        ? codes.get('')
        : undefined)
  );
}
