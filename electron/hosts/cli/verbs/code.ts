import { stat } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import type { Language, NoteDocument } from '../../../contract/text';
import { contextPolicies, languages } from '../../../contract/vocabulary';
import { convertOffsets } from '../../../core/text/offsets';
import { identifyLanguage } from '../../../core/detection/language';
import type { ReadItem } from '../../../core/exchange/format';
import type { Coder, CodeSuggestion, ContextPolicy } from '../../../../models/coder/coder';
import { sectionOf } from '../../../../models/coder/hybridCoder';
import { openCoder } from '../../../../models/coder/openCoder';
import { createCompute } from '../../node/compute';
import { batchOptions, batchUsage, eachDocument, finish, orEnd } from '../batch';
import { codiespNames, codiespTexts, isCodiespFolder } from '../codedNotes';
import { readCoder } from '../coderFiles';
import { fileSink, streamSink, tableSink, type CodeSink, type WrittenCode } from '../codeOutput';
import { refuseUnlisted } from '../allowedModels';
import { choice, formatOptions, placeOptions, sourcePlace } from '../documentPlaces';
import { documentsIn, type DocumentSource } from '../source';
import { flag, option, type Verb, type VerbContext } from '../verb';

const codiesp = 'codiesp';

export const code: Verb = {
  summary: 'suggests codes with their places: documents in, codes out',
  rights: { does: 'move' },
  usage: `gauze code --model MODEL [options] < notes.jsonl > codes.jsonl
gauze code --model MODEL --in DIR --format codiesp --out DIR [options]

Writes a JSON line for each note: {"id","codes":[{"code","kind","probability","score","isAbove","seen","match"?,"evidence"?}]}, best first;
"kind" is D (diagnosis) or P (procedure), "seen" the notes with the code that the coder learned from.

  --model MODEL          of gauze train coder, a folder or a file
  --top K                the K best codes, above the threshold or not; without it those above the threshold
  --evidence             also the places that speak for each code, best first, as lists of fragments
  --in PATH | -          notes: a file, a folder, or standard input (the default). A folder with text/ (and text_en/ with translations)
                         is read as CodiEsp has it; other folders need --format. "english" beside "text" is a translation, too
  --out PATH | -         a file of JSON lines, or with --format codiesp (or a folder that is there) a folder of tables D.tsv, P.tsv and X.tsv
  --format F, --from F   of the notes
  --language L           of notes that do not say theirs; else their words tell
  --offsets UNIT         codepoints (default) or utf16
  --negated, --history, --family, --hypothetical count|flag|drop
                         what becomes of a code all of whose mentions are so: like any other (default), never above the threshold, left out
${batchUsage}`,
  options: {
    ...placeOptions,
    ...batchOptions,
    model: { type: 'string' },
    top: { type: 'string' },
    evidence: { type: 'boolean' },
    language: { type: 'string' },
    negated: { type: 'string' },
    history: { type: 'string' },
    family: { type: 'string' },
    hypothetical: { type: 'string' },
  },
  writesDocuments: true,
  async run(context) {
    const model = option(context, 'model');
    if (model === undefined) throw new GauzeError('badRequest', 'code needs --model');
    const top = topOf(context);
    const asked = choice(context, 'language', languages);
    const unit =
      choice(context, 'offsets', ['codepoints', 'utf16']) === 'utf16' ? ('utf16' as const) : ('codePoints' as const);
    const policy = {
      negated: policyOf(context, 'negated'),
      history: policyOf(context, 'history'),
      family: policyOf(context, 'family'),
      hypothetical: policyOf(context, 'hypothetical'),
    };
    const bundle = await readCoder(model);
    refuseUnlisted(context, bundle);
    if (bundle.manifest.kind === 'network') await createCompute().start();
    const coder = openCoder(bundle)();
    const items = await notesOf(context);
    const sink = await sinkOf(context);
    const hasEvidence = flag(context, 'evidence');
    let done: number;
    try {
      done = await eachDocument(context, items, 'code', async (document) => {
        const english = document.meta?.['english'];
        const suggestions = await coder.code(document.text, languageOf(document, asked, coder), {
          top: top ?? maxConsidered,
          policy,
          ...(english !== undefined && { english }),
        });
        const wanted = top === undefined ? suggestions.filter(({ isAbove }) => isAbove) : suggestions;
        const codes = wanted.map((suggestion) => written(suggestion, document.text, unit, hasEvidence));
        await orEnd(sink.write(document.id, document.patient, codes));
      });
      await sink.finish();
    } catch (error) {
      await sink.abort();
      throw error;
    }
    return finish(context, done);
  },
};

/** More are never above a threshold. */
const maxConsidered = 1000;

function topOf(context: VerbContext): number | undefined {
  const value = option(context, 'top');
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new GauzeError('badRequest', '--top is a whole number from 1 to 9999');
  return Number(value);
}

const policyOf = (context: VerbContext, name: string): ContextPolicy =>
  choice(context, name, contextPolicies) ?? 'count';

/** What the note says, what was asked for, the only one that the coder knows, or what its words say. */
const languageOf = (
  { language, text }: NoteDocument,
  asked: Language | undefined,
  { languages: known }: Coder,
): Language => language ?? asked ?? (known.length === 1 ? known[0]! : identifyLanguage(text));

async function notesOf(context: VerbContext): Promise<DocumentSource> {
  const place = option(context, 'in');
  const path = place === undefined || place === '-' ? null : place;
  const asked = option(context, 'from') ?? option(context, 'format');
  if (path !== null && (asked === codiesp || asked === undefined) && (await isCodiespFolder(path)))
    return codiespNotes(path);
  if (asked === codiesp && option(context, 'from') === codiesp)
    throw new GauzeError('badRequest', 'a folder as CodiEsp has it holds a folder text/');
  return documentsIn(
    await sourcePlace(path, asked === codiesp ? undefined : asked, formatOptions(context)),
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
  const asked = option(context, 'to') ?? option(context, 'format');
  return isFolder || (asked === codiesp && !/\.(?:jsonl|ndjson)$/i.test(out)) ? tableSink(out) : fileSink(out);
}

const flagNames = {
  isNegated: 'negated',
  isHistory: 'history',
  isFamily: 'family',
  isHypothetical: 'hypothetical',
} as const;
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

function written(
  { code: name, probability, score, isAbove, seen, match, evidence }: CodeSuggestion,
  text: string,
  unit: 'utf16' | 'codePoints',
  hasEvidence: boolean,
): WrittenCode {
  return {
    code: name,
    kind: sectionOf(name) === 'diagnosis' ? 'D' : 'P',
    probability: rounded(probability),
    score: rounded(score),
    isAbove,
    seen,
    ...(match !== undefined && { match }),
    ...(hasEvidence && {
      evidence: evidence.map(({ fragments, source, score: own, context }) => {
        const flags = (Object.keys(flagNames) as (keyof typeof flagNames)[])
          .filter((one) => context[one])
          .map((one) => flagNames[one]);
        const offsets = convertOffsets(
          text,
          fragments.flatMap(({ start, end }) => [start, end]),
          'utf16',
          unit,
        );
        return {
          fragments: fragments.map((_, at) => ({ start: offsets[2 * at]!, end: offsets[2 * at + 1]! })),
          source,
          score: rounded(own),
          ...(flags.length > 0 && { context: flags }),
        };
      }),
    }),
  };
}
