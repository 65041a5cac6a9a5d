import { GauzeError } from '../../../contract/errors';
import type { NoteDocument } from '../../../contract/text';
import type { Loss, ReadItem } from '../../../core/exchange/format';
import { placesOf as placesInStack } from '../../node/log';
import type { DocumentSink } from '../files/sink';
import { idsMet } from './idsMet';
import type { DocumentSource } from '../files/source';
import { exit, helpText, option, type ExitCode, type VerbContext } from '../verb';

/** Options of verbs that read documents one after the other. */
export const batchOptions = { expect: { type: 'string' } } as const;
export const batchUsage = helpText`  --expect N             number of documents in the input; \
                         a run that finds fewer or more ends with an error: a file truncated at the
                         end of a line looks complete`;

/** Further duplicate ids are only counted. */
const duplicatesListed = 100;

/**
 * Reports what was not read and calls `work` for each document; a failing document does not affect the others.
 * @param phase its name in progress reports
 * @returns how many were done
 * @throws GauzeError `truncated`, `badRequest` if their number is not that of `--expect`
 */
export async function eachDocument(
  context: VerbContext,
  source: DocumentSource,
  phase: string,
  work: (document: NoteDocument, file: string, hasMadeId: boolean) => Promise<void>,
): Promise<number> {
  const { diagnostics } = context;
  const expected = expectedOf(context);
  const ids = idsMet();
  let [number, read, done, duplicates] = [0, 0, 0, 0];
  for await (const item of source) {
    number += 1;
    // A file of another kind next to them was not part of the expected number.
    if (item.kind !== 'refusal' || item.code !== 'unknownFormat') read += 1;
    if (expected !== undefined && read > expected)
      throw new GauzeError('badRequest', 'the input has more documents than --expect', { expected });
    if (item.kind === 'refusal') {
      diagnostics.failed(placeOf(item.file, item.details), item.code, { number, ...item.details });
      continue;
    }
    const { document, notes } = item;
    for (const { code, count } of notes) diagnostics.note(document.id, code, { number, count });
    if (ids.add(document.id) && duplicates++ < duplicatesListed)
      diagnostics.note(document.id, 'duplicateId', { number });
    try {
      await work(document, item.file, isCounted(item));
    } catch (error) {
      if (error instanceof EndOfRun) throw error.cause;
      if (error instanceof GauzeError) diagnostics.failed(document.id, error.code, { number, ...error.details });
      else diagnostics.failed(document.id, 'bug', { number, at: placesInStack(error) });
      continue;
    }
    done += 1;
    diagnostics.progress(done, 'documents', {
      phase,
      total: expected ?? source.estimate?.(),
      isEstimated: expected === undefined,
    });
  }
  if (duplicates > 0) diagnostics.report('warn', 'duplicateIds', { documents: duplicates });
  if (expected !== undefined && read < expected)
    throw new GauzeError('truncated', 'the input has fewer documents than --expect: it is incomplete', {
      expected,
      read,
    });
  return done;
}

function expectedOf(context: VerbContext): number | undefined {
  const text = option(context, 'expect');
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new GauzeError('badRequest', '--expect is a number of documents');
  return Number(text);
}

const placeOf = (file: string, { line }: Readonly<Record<string, string | number>>): string =>
  line === undefined ? file : `${file}:${line}`;

/** Nothing can continue: the output is gone, or input cannot be stored. */
class EndOfRun extends Error {}

export const endOfRun = (cause: unknown): Error => new EndOfRun('end', { cause });

/** A failure here ends the run, because it is not caused by the document. */
export const orEndRun = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => Promise.reject(endOfRun(cause)));

/** Reads, transforms and writes one document after the other, so that memory use does not depend on the input. */
export async function runBatch(
  context: VerbContext,
  source: DocumentSource,
  phase: string,
  sink: DocumentSink,
  transform: (document: NoteDocument) => NoteDocument | Promise<NoteDocument>,
  lost: (id: string, losses: readonly Loss[]) => void,
  atEnd: () => void = () => undefined,
): Promise<ExitCode> {
  let done: number;
  try {
    const transformed = async (document: NoteDocument): Promise<void> => {
      const written = sink.prepare(await transform(document));
      await orEndRun(sink.commit(written));
      if (written.losses.length > 0) lost(document.id, written.losses);
    };
    done = await eachDocument(context, source, phase, transformed);
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
  atEnd();
  return finish(context, done);
}

/** Its id says no more than where it stands in its file. */
const isCounted = ({ document: { id }, file, notes }: Extract<ReadItem, { kind: 'document' }>): boolean =>
  notes.some(({ code }) => code === 'idMade') || id.startsWith(`${file}#`);

export function finish(
  { diagnostics }: VerbContext,
  done: number,
  fields: Readonly<Record<string, number>> = {},
): ExitCode {
  diagnostics.finish(done, fields);
  return diagnostics.failures() > 0 ? exit.someFailed : exit.done;
}
