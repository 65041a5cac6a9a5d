import { GauzeError } from '../../../contract/errors';
import type { NoteDocument } from '../../../contract/text';
import { openRedactor, type Redactor } from '../../../../models/redactor/openRedactor';
import { redactionMark } from '../../../core/deidentify/tags';
import { writeRedacted, type Redaction } from '../../../../models/redactor/redaction';
import { scanOptions, scanUsage, withAcceptedScans } from '../documents/acceptScans';
import { createCompute } from '../../node/compute';
import { batchOptions, batchUsage, runBatch } from '../batch/batch';
import { placeOptions, placesOf, placeUsage } from '../files/documentPlaces';
import { lossCounter } from '../batch/lost';
import { readRedactor, thresholdOf } from '../models/redactorFiles';
import { openSink } from '../files/sink';
import { documentsIn } from '../files/source';
import { flag, helpText, option, type Verb } from '../verb';

export const redact: Verb = {
  rights: { does: 'send', writes: ['out'] },
  usage: async () => helpText`gauze redact --model MODEL [options] < notes.jsonl > redacted.jsonl
gauze redact --model MODEL --in DIR --out DIR --format text [options]

Rewrites notes with REDACTED for PHI; no other character is changed. Only the ID, language and new text of a document \
    are
written: an ID that names a patient still does. This is not a release: there is no leak scan and no receipt. \
    gauze deidentify --redactor
MODEL replaces what it finds under a policy.

  --model MODEL          from gauze train redactor, a folder or a file
  --recall-target R      uses the threshold that covered this share of PHI when it was trained; \
                         otherwise a word is redacted if that is
                         more likely than not
  --classes              names the class: REDACTED:DATE
  --spans                writes the documents unchanged, with spans instead of redacted text; \
                         existing spans are replaced
${scanUsage}
${batchUsage}
${await placeUsage()}`,
  options: {
    ...placeOptions,
    ...batchOptions,
    ...scanOptions,
    model: { type: 'string' },
    'recall-target': { type: 'string' },
    classes: { type: 'boolean' },
    spans: { type: 'boolean' },
  },
  writesDocuments: true,
  async run(context) {
    const model = option(context, 'model');
    if (model === undefined) throw new GauzeError('badRequest', 'redact needs --model');
    if (flag(context, 'spans') && flag(context, 'classes'))
      throw new GauzeError('badRequest', '--classes is for redacted text: spans have labels');
    const bundle = await readRedactor(context, model);
    const threshold = thresholdOf(bundle, option(context, 'recall-target'), 'recall-target');
    const { source: given, target } = await placesOf(context);
    const source = withAcceptedScans(context, given);
    await createCompute().start();
    const redactor = openRedactor(bundle);
    const write = flag(context, 'spans')
      ? withSpans(`redactor:${bundle.manifest.name}`)
      : withMarks(flag(context, 'classes'));
    const sink = await openSink(target, context.stdout);
    const lost = lossCounter();
    try {
      return await runBatch(
        context,
        documentsIn(source, context.stdin, context.diagnostics),
        'redact',
        sink,
        (document) => rewritten(redactor, document, threshold, write),
        lost.add,
        () => lost.report(context.diagnostics),
      );
    } finally {
      redactor.dispose();
    }
  },
};

type Write = (document: NoteDocument, redactions: readonly Redaction[]) => NoteDocument;

const rewritten = async (
  redactor: Redactor,
  document: NoteDocument,
  threshold: number,
  write: Write,
): Promise<NoteDocument> => write(document, await redactor.redact(document.text, threshold));

/** Everything else in a document is dropped: patient, date and meta may contain what the text no longer does. */
const withMarks =
  (hasTypes: boolean): Write =>
  ({ id, text, language }, redactions) => ({
    id,
    text: writeRedacted(text, redactions, hasTypes),
    ...(language !== undefined && { language }),
  });

const withSpans =
  (source: string): Write =>
  (document, redactions) => ({
    ...document,
    spans: redactions.map(({ start, end, type, score }) => ({
      start,
      end,
      label: type ?? redactionMark,
      text: document.text.slice(start, end),
      score: Math.round(score * 1000) / 1000,
      source,
      status: 'suggested',
      reason: 'redactor',
    })),
  });
