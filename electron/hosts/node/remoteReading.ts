import { GauzeError } from '../../contract/errors';
import { ReadFile, readerApi, type ReaderApi, type ReaderEnd, type SheetHead } from '../../contract/fileReading';
import type { FileReading } from '../../core/exchange/documents/reading/reading';
import { unreadableBy } from '../../core/exchange/documents/reading/readHere';
import { RemoteEngine, type EngineWire } from './remoteEngine';

/** What the process that reads has to be told, or others of it. */
export interface ReaderProcess {
  readonly need: () => void;
  readonly kill: () => void;
  readonly renew: () => void;
}

/**
 * Foreign files are read in a process of their own. One that hangs, fills its memory or ends that process is told as a
 * fault of that file; the next one gets another process. One file at a time: what ends a process is surely the file
 * that it reads.
 */
export class RemoteReading {
  readonly reading: FileReading;
  readonly #remote: RemoteEngine<ReaderApi>;
  readonly #kill: () => void;
  #end: ReaderEnd = 'crashed';
  #users = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor({ need, kill, renew }: ReaderProcess) {
    this.#remote = new RemoteEngine(readerApi, need, kill, renew);
    this.#kill = kill;
    this.reading = { open: () => this.#open() };
  }

  connect(wire: EngineWire): void {
    this.#remote.connect(wire);
  }

  gone(exitCode: number, end: ReaderEnd): void {
    this.#end = end;
    this.#remote.gone({ exitCode, hasMemoryWords: false });
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
