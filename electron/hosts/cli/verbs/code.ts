import { stat } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import type { NoteDocument } from '../../../contract/text';
import type { ReadItem } from '../../../core/exchange/format';
import { batchOptions, batchUsage, eachDocument, finish, orEndRun } from '../batch/batch';
import { codiespNames, codiespTexts, isCodiespFolder } from '../coding/codedNotes';
import { fileSink, streamSink, tableSink, type CodeSink } from '../coding/codeOutput';
import { codingOptions, openCoding, type CodeNote } from '../coding/coding';
import { formatOptions, placeOptions, sourcePlace } from '../files/documentPlaces';
import { aheadOf, jobsOptions, jobsUsage, openJobs, stopOf } from '../jobs';
import { documentsIn, type DocumentSource } from '../files/source';
import type { TaskThreads } from '../threads/taskThreads';
import { helpText, option, type Verb, type VerbContext } from '../verb';

const codiesp = 'codiesp';

export const code: Verb = {
  rights: { does: 'move' },
  usage: helpText`gauze code --model MODEL [options] < notes.jsonl > codes.jsonl
gauze code --model MODEL --in DIR --format codiesp --out DIR [options]

Writes a JSON line for each note: \
    {"id","codes":[{"code","kind","probability","score","isAbove","seen","match"?,"evidence"?}]}, best first;
"kind" is D (diagnosis) or P (procedure), "seen" the number of training notes with the code.

  --model MODEL          from gauze train coder, a folder or a file
  --top K                the K best codes, above the threshold or not; without it those above the threshold
  --evidence             also the places that support each code, best first, as lists of fragments
  --in PATH | -          notes: a file, a folder, or standard input (the default). A folder with text/ (and text_en/ \
                         with translations)
                         is read in the CodiEsp layout; other folders need --format. "english" next to "text" is a \
                         translation, too
  --out PATH | -         a file of JSON lines, or with --format codiesp (or an existing folder) a folder of tables \
                         D.tsv, P.tsv and X.tsv
  --format F, --from F   of the notes
  --language L           of notes that do not state theirs; otherwise it is recognised from their words
  --offsets UNIT         codepoints (default) or utf16
  --negated, --history, --family, --hypothetical count|flag|drop
                         how to treat a code if all its mentions are of this kind: like any other (default), \
                         never above the threshold,
                         left out
${jobsUsage}
${batchUsage}`,
  options: {
    ...placeOptions,
    ...batchOptions,
    ...jobsOptions,
    ...codingOptions,
  },
  writesDocuments: true,
  async run(context) {
    if (option(context, 'model') === undefined) throw new GauzeError('badRequest', 'code needs --model');
    const coding = await openCoding(context);
    const threads = await openJobs(context, Object.keys(codingOptions), coding.hasNetworks);
    try {
      const coded = await codingAhead(context, threads, coding.code, await notesOf(context));
      const sink = await sinkOf(context);
      let done: number;
      try {
        done = await eachDocument(context, coded.source, 'code', async (document) =>
          orEndRun(sink.write(document.id, document.patient, await coded.codesOf(document))),
        );
        await sink.finish();
      } catch (error) {
        await sink.abort();
        throw error;
      }
      return finish(context, done);
    } finally {
      await threads?.close();
    }
  },
};

/** Documents and what finds their codes, in this thread or in others. */
async function codingAhead(
  context: VerbContext,
  threads: TaskThreads | undefined,
  code: CodeNote,
  source: DocumentSource,
): Promise<{ readonly source: DocumentSource; readonly codesOf: (document: NoteDocument) => ReturnType<CodeNote> }> {
  if (threads === undefined) return { source, codesOf: code };
  const { workAhead } = await import('../batch/findAhead');
  const { source: read, answer } = workAhead(
    source,
    ({ id, text, language, meta }) => threads.ask('code', { id, text, language, meta }, text.length),
    aheadOf(threads),
    () => true,
    stopOf(context, 'in'),
  );
  return { source: read, codesOf: answer };
}

async function notesOf(context: VerbContext): Promise<DocumentSource> {
  const place = option(context, 'in');
  const path = place === undefined || place === '-' ? null : place;
  const requested = option(context, 'from') ?? option(context, 'format');
  if (path !== null && (requested === codiesp || requested === undefined) && (await isCodiespFolder(path)))
    return codiespNotes(path);
  if (requested === codiesp && option(context, 'from') === codiesp)
    throw new GauzeError('badRequest', 'a folder in the CodiEsp layout contains a folder text/');
  return documentsIn(
    await sourcePlace(path, requested === codiesp ? undefined : requested, formatOptions(context)),
    context.stdin,
  );
}

async function codiespNotes(place: string): Promise<DocumentSource> {
  const { length } = await codiespNames(place);
  return { [Symbol.asyncIterator]: () => codiespItems(place), estimate: () => length };
}

async function* codiespItems(place: string): AsyncGenerator<ReadItem> {
  for await (const { id, text, english } of codiespTexts(place))
    yield {
      kind: 'document',
      file: id,
      document: { id, text, ...(english !== undefined && { meta: { english } }) },
      notes: [],
    };
}

async function sinkOf(context: VerbContext): Promise<CodeSink> {
  const out = option(context, 'out');
  if (out === undefined || out === '-') return streamSink(context.stdout);
  const isFolder = (await stat(out).catch(() => null))?.isDirectory() ?? false;
  const requested = option(context, 'to') ?? option(context, 'format');
  return isFolder || (requested === codiesp && !/\.(?:jsonl|ndjson)$/i.test(out)) ? tableSink(out) : fileSink(out);
}
