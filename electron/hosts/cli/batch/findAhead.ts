import type { NoteDocument } from '../../../contract/text';
import type { ReadItem } from '../../../core/exchange/format';
import type { Finder } from '../detect/detection';
import type { DocumentSource } from '../files/source';

/** How much is read in advance. */
export interface Ahead {
  readonly documents: number;
  /** UTF-16 units of their texts; at least one document is always read. */
  readonly characters: number;
}

/** The same documents in the same order, with a finder that starts on each as soon as it is read. */
export interface LookedAhead {
  readonly source: DocumentSource;
  readonly find: Finder;
}

/** The same for any work on documents. */
export interface WorkedAhead<A> {
  readonly source: DocumentSource;
  readonly answer: (document: NoteDocument) => Promise<A>;
}

/**
 * Looks for PHI in documents while earlier ones are still being processed. Nothing waits for a document that has not
 * arrived: a caller that writes one document and reads the answer before writing the next gets it.
 * @param isLooked selects the documents to search
 * @param stop ends a read that is no longer needed
 */
export function findAhead(
  source: DocumentSource,
  find: Finder,
  ahead: Ahead,
  isLooked: (document: NoteDocument) => boolean,
  stop: () => void,
): LookedAhead {
  const { source: read, answer } = workAhead(source, find, ahead, isLooked, stop);
  return { source: read, find: answer };
}

/** Like `findAhead`, for any work on a document. */
export function workAhead<A>(
  source: DocumentSource,
  work: (document: NoteDocument) => Promise<A>,
  ahead: Ahead,
  isWorkedOn: (document: NoteDocument) => boolean,
  stop: () => void,
): WorkedAhead<A> {
  const answers = new WeakMap<NoteDocument, Promise<A>>();
  const begin = (item: ReadItem): void => {
    if (item.kind !== 'document' || !isWorkedOn(item.document)) return;
    const answer = work(item.document);
    // The error is reported to the caller that awaits it.
    answer.catch(() => undefined);
    answers.set(item.document, answer);
  };
  return {
    source: { ...source, [Symbol.asyncIterator]: () => readAhead(source, ahead, begin, stop) },
    answer: (document) => answers.get(document) ?? work(document),
  };
}

async function* readAhead(
  source: DocumentSource,
  ahead: Ahead,
  begin: (item: ReadItem) => void,
  stop: () => void,
): AsyncGenerator<ReadItem> {
  const queue: ReadItem[] = [];
  let [characters, isEnded, isStopped] = [0, false, false];
  let failure: { readonly error: unknown } | undefined;
  let notifyChange = (): void => undefined;
  let change = Promise.resolve();
  const changed = (): void => {
    notifyChange();
    change = new Promise<void>((resolve) => (notifyChange = resolve));
  };
  changed();
  const isFull = (): boolean => queue.length >= ahead.documents || characters >= ahead.characters;
  const read = async (): Promise<void> => {
    try {
      for await (const item of source) {
        queue.push(item);
        characters += sizeOf(item);
        begin(item);
        changed();
        while (isFull() && !isStopped) await change;
        if (isStopped) break;
      }
    } catch (error) {
      failure = { error };
    } finally {
      isEnded = true;
      changed();
    }
  };
  void read();
  try {
    for (;;) {
      while (queue.length === 0 && !isEnded) await change;
      const item = queue.shift();
      if (item === undefined) break;
      characters -= sizeOf(item);
      changed();
      yield item;
    }
    if (failure !== undefined) throw failure.error;
  } finally {
    isStopped = true;
    changed();
    stop();
  }
}

const sizeOf = (item: ReadItem): number => (item.kind === 'document' ? item.document.text.length : 0);
