import { GauzeError } from '../../contract/errors';
import type { NoteDocument } from '../../contract/text';
import type { Loss, ReadItem } from '../../core/exchange/format';
import { placesOf as placesInStack } from '../node/log';
import type { DocumentSink } from './sink';
import { exit, type ExitCode, type VerbContext } from './verb';

/** Reports what was not read and calls `work` for each document; a document that fails costs itself alone. @returns how many were done */
export async function eachDocument(
  context: VerbContext,
  items: AsyncIterable<ReadItem>,
  work: (document: NoteDocument) => Promise<void>,
): Promise<number> {
  const { diagnostics } = context;
  let done = 0;
  for await (const item of items) {
    if (item.kind === 'refusal') {
      diagnostics.failed(placeOf(item.file, item.details), item.code, item.details);
      continue;
    }
    for (const { code, count } of item.notes) diagnostics.note(item.document.id, code, { count });
    try {
      await work(item.document);
    } catch (error) {
      if (error instanceof EndOfRun) throw error.cause;
      if (error instanceof GauzeError) diagnostics.failed(item.document.id, error.code, error.details);
      else diagnostics.failed(item.document.id, 'bug', { at: placesInStack(error) });
      continue;
    }
    done += 1;
    diagnostics.progress(done, 'documents');
  }
  return done;
}

const placeOf = (file: string, { line }: Readonly<Record<string, string | number>>): string =>
  line === undefined ? file : `${file}:${line}`;

/** Nothing is left to go on with: the output is gone, or what was read cannot be kept. */
class EndOfRun extends Error {}

/** What fails here ends the run, and is no fault of the document. */
export const orEnd = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => Promise.reject(new EndOfRun('end', { cause })));

/** Reads, transforms and writes one document after the other, so that memory does not grow with the input. */
export async function runBatch(
  context: VerbContext,
  items: AsyncIterable<ReadItem>,
  sink: DocumentSink,
  transform: (document: NoteDocument) => NoteDocument | Promise<NoteDocument>,
  lost: (id: string, losses: readonly Loss[]) => void,
  atEnd: () => void = () => undefined,
): Promise<ExitCode> {
  let done: number;
  try {
    done = await eachDocument(context, items, async (document) => {
      const written = sink.prepare(await transform(document));
      await orEnd(sink.commit(written));
      if (written.losses.length > 0) lost(document.id, written.losses);
    });
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
  atEnd();
  return finish(context, done);
}

export function finish(
  { diagnostics }: VerbContext,
  done: number,
  fields: Readonly<Record<string, number>> = {},
): ExitCode {
  diagnostics.finish(done, fields);
  return diagnostics.failures() > 0 ? exit.someFailed : exit.done;
}
