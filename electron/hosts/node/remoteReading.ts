import { GauzeError } from '../../contract/errors';
import { OpenDocument, WrittenDocument, WrittenStrings, type DocumentToWrite } from '../../contract/documentReading';
import { ReadFile, type ReaderEnd, type SheetHead } from '../../contract/fileReading';
import { readerApi, type ReaderApi } from '../../contract/readerApi';
import type { RewriteDocument } from '../../core/exchange/documents/documentFormat';
import type { NewIds } from '../../core/exchange/documents/fields/newIds';
import type { DocumentReading, FileReading } from '../../core/exchange/documents/reading/reading';
import { numbersOf } from '../../core/exchange/documents/rowShuffle';
import { unreadableBy } from '../../core/exchange/documents/reading/readHere';
import { RemoteEngine, type EngineWire } from './remoteEngine';

/** What the process that reads has to be told, or others of it. */
export interface ReaderProcess {
  readonly need: () => void;
  readonly kill: () => void;
  readonly renew: () => void;
  /** Whether somebody waits for it: without that it does not keep this process from its end. */
  readonly hold?: (isHeld: boolean) => void;
}

interface Parsed<T> {
  readonly safeParse: (answer: unknown) => { readonly success: true; readonly data: T } | { readonly success: false };
}
/** More often than any file needs numbers of ids that depend on one another. */
const maxRounds = 20;

/**
 * Foreign files are read in a process of their own. One that hangs, fills its memory or ends that process is told as a
 * fault of that file; the next one gets another process. One file at a time: what ends a process is surely the file
 * that it reads.
 */
export class RemoteReading {
  readonly reading: FileReading;
  readonly documents: DocumentReading;
  readonly #remote: RemoteEngine<ReaderApi>;
  readonly #kill: () => void;
  readonly #hold: (isHeld: boolean) => void;
  #end: ReaderEnd = 'crashed';
  #users = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor({ need, kill, renew, hold = () => undefined }: ReaderProcess) {
    this.#remote = new RemoteEngine(readerApi, need, kill, renew);
    this.#kill = kill;
    this.#hold = hold;
    this.reading = { open: () => this.#open() };
    this.documents = this.#documents();
  }

  connect(wire: EngineWire): void {
    this.#remote.connect(wire);
  }

  gone(exitCode: number, end: ReaderEnd): void {
    this.#end = end;
    this.#remote.gone({ exitCode, hasMemoryWords: false });
  }

  refuse(why: GauzeError): void {
    this.#remote.refuse(why);
  }

  #open(): ReturnType<FileReading['open']> {
    const { files } = this.#remote.client;
    this.#users += 1;
    let isOpen = true;
    return {
      read: (file, signal) =>
        this.#inTurn(signal, async () => {
          const read = ReadFile.safeParse(await files.read(file, signal === undefined ? {} : { signal }));
          if (read.success) return read.data;
          throw this.#refused();
        }),
      tables: (bytes, rows) =>
        this.#inTurn(undefined, async (): Promise<readonly SheetHead[]> => {
          const tables = readerApi.files.tables.output.safeParse(await files.tables({ bytes, rows }));
          if (tables.success) return tables.data;
          throw this.#refused();
        }),
      close: async () => {
        if (isOpen) this.#users -= 1;
        isOpen = false;
        if (this.#users === 0) this.#remote.release();
      },
    };
  }

  #documents(): DocumentReading {
    const { documents } = this.#remote.client;
    const ask = <T>(schema: Parsed<T>, call: () => Promise<unknown>): Promise<T> =>
      this.#inTurn(undefined, async () => {
        const answer = schema.safeParse(await this.#held(call));
        if (answer.success) return answer.data;
        throw this.#refused();
      });
    const writes = (handle: number, newIds: NewIds | undefined): RewriteDocument => {
      return async (pieces, shuffle) => {
        let numbers: DocumentToWrite['numbers'] = new Map();
        for (let round = 0; round < maxRounds; round++) {
          const own = { handle, pieces, isShuffled: shuffle !== undefined, numbers };
          const { bytes, wanted, places, isKept } = await ask(WrittenDocument, () => documents.write(own));
          if (bytes !== null) {
            for (const [note, place] of places) shuffle?.placed(note, place);
            if (isKept) shuffle?.kept();
            return bytes;
          }
          if (newIds === undefined) break;
          numbers = numbersOf(wanted, newIds);
        }
        throw this.#refused();
      };
    };
    return {
      open: async (file, newIds) => {
        const asked = { ...file, hasNewIds: newIds !== undefined };
        const { handle, format, extensions, writtenAs, canWrite, notes, knownPatients, findings } = await ask(
          OpenDocument,
          () => documents.open(asked),
        );
        return {
          format: { id: format, extensions, ...(writtenAs !== undefined && { writtenAs }) },
          opened: {
            notes,
            knownPatients,
            findings: findings.map(({ page, ...found }) => (page === undefined ? found : { ...found, page })),
            rewrite: canWrite ? writes(handle, newIds) : undefined,
          },
        };
      },
      strings: (format, bytes) => ask(WrittenStrings, () => documents.strings({ format, bytes })),
    };
  }

  async #held<T>(call: () => Promise<T>): Promise<T> {
    const answer = call();
    this.#hold(true);
    try {
      return await answer;
    } finally {
      this.#hold(false);
    }
  }

  /** Whatever it answers is no longer believed. */
  #refused(): GauzeError {
    this.#kill();
    return unreadableBy('crashed');
  }

  async #inTurn<T>(signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
    const before = this.#turn;
    let isOver = (): void => undefined;
    const own = new Promise<void>((resolve) => (isOver = resolve));
    this.#turn = before.then(() => own);
    try {
      await unlessAborted(before, signal);
      return await ask();
    } catch (error) {
      if (!(error instanceof GauzeError)) throw error;
      // A mistake of a reader, whose message may quote the file.
      if (error.code === 'bug') throw unreadableBy('crashed');
      if (error.code === 'engineStopped') throw unreadableBy(this.#end);
      throw error;
    } finally {
      isOver();
    }
  }
}

/** @throws GauzeError `cancelled` */
async function unlessAborted(turn: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return void (await turn);
  let stop = (): void => undefined;
  const aborted = new Promise<void>((resolve) => (stop = resolve));
  signal.addEventListener('abort', stop);
  await Promise.race([turn, aborted]);
  signal.removeEventListener('abort', stop);
  if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
}
