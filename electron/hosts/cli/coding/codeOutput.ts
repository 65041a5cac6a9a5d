import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { GauzeError } from '../../../contract/errors';
import { flushed, writeAll } from '../files/writeAll';

/** A suggestion as written; positions in the requested unit. */
export interface WrittenCode {
  readonly code: string;
  /** In the terms of CodiEsp: diagnosis, procedure. */
  readonly kind: 'D' | 'P';
  readonly probability: number;
  readonly score: number;
  readonly isAbove: boolean;
  readonly seen: number;
  readonly match?: { readonly gold: number; readonly matched: number };
  readonly evidence?: readonly {
    readonly fragments: readonly { readonly start: number; readonly end: number }[];
    readonly source: string;
    readonly score: number;
    readonly context?: readonly string[];
  }[];
}

export interface CodeSink {
  readonly write: (id: string, patient: string | undefined, codes: readonly WrittenCode[]) => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly abort: () => Promise<void>;
}

/** JSON lines on a stream. */
export const streamSink = (stdout: Writable): CodeSink => ({
  write: (id, patient, codes) => writeAll(stdout, lineOf(id, patient, codes)),
  finish: () => flushed(stdout),
  abort: async () => undefined,
});

const lineOf = (id: string, patient: string | undefined, codes: readonly WrittenCode[]): string =>
  `${JSON.stringify({ id, ...(patient !== undefined && { patient }), codes })}\n`;

/** JSON lines in a file, under a temporary name until complete. */
export async function fileSink(file: string): Promise<CodeSink> {
  const { handles, finish, abort } = await openFiles([file]);
  return { write: (id, patient, codes) => appended(handles[0]!, lineOf(id, patient, codes)), finish, abort };
}

const kindWords = { D: 'DIAGNOSTICO', P: 'PROCEDIMIENTO' } as const;

/**
 * Tables in the format that `gauze evaluate --metrics codes` reads: `D.tsv` and `P.tsv` with note, code, probability,
 * and 1 if it is above the threshold, best first; `X.tsv` with note, position, kind and code, one line for each
 * position of a code above the threshold.
 */
export async function tableSink(folder: string): Promise<CodeSink> {
  await mkdir(folder, { recursive: true });
  const kinds = ['D', 'P'] as const;
  const { handles, finish, abort } = await openFiles([...kinds, 'X'].map((name) => path.join(folder, `${name}.tsv`)));
  return {
    async write(id, _patient, codes) {
      for (const [at, kind] of kinds.entries()) {
        const lines = codes
          .filter((own) => own.kind === kind)
          .map(
            ({ code, probability, isAbove }) =>
              `${id}\t${code.toLowerCase()}\t${probability.toFixed(4)}\t${isAbove ? 1 : 0}\n`,
          );
        await appended(handles[at]!, lines.join(''));
      }
      const places = codes
        .filter(({ isAbove }) => isAbove)
        .flatMap(({ code, kind, evidence = [] }) =>
          evidence.map(
            ({ fragments }) =>
              `${id}\t${fragments[0]!.start} ${fragments.at(-1)!.end}\t${kindWords[kind]}\t${code.toLowerCase()}\n`,
          ),
        );
      await appended(handles[2]!, places.join(''));
    },
    finish,
    abort,
  };
}

async function openFiles(files: readonly string[]): Promise<{
  readonly handles: readonly FileHandle[];
  readonly finish: () => Promise<void>;
  readonly abort: () => Promise<void>;
}> {
  const handles: FileHandle[] = [];
  for (const file of files)
    handles.push(await open(`${file}.part`, 'w', 0o600).catch((error: unknown) => Promise.reject(writeFailed(error))));
  const close = async (): Promise<void> => {
    for (const handle of handles) await handle.close();
  };
  return {
    handles,
    async finish() {
      await close();
      for (const file of files) await rename(`${file}.part`, file);
    },
    async abort() {
      await close();
      for (const file of files) await rm(`${file}.part`, { force: true });
    },
  };
}

const appended = (handle: FileHandle, text: string): Promise<void> =>
  text === ''
    ? Promise.resolve()
    : handle.writeFile(text).catch((error: unknown) => Promise.reject(writeFailed(error)));
const writeFailed = (error: unknown): GauzeError => {
  const code = (error as NodeJS.ErrnoException).code;
  return new GauzeError(
    code === 'ENOSPC' || code === 'EDQUOT' ? 'diskFull' : 'unwritable',
    'the output cannot be written',
    {},
    { cause: error },
  );
};
