import { readFile } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import type { PrivateReceipt } from '../../../contract/receipt';
import type { NoteDocument } from '../../../contract/text';
import { i2b2Modes } from '../../../core/evaluate/i2b2';
import type { Metric } from '../../../core/evaluate/metric';
import { pairDocuments, type Pairing } from '../../../core/evaluate/pairing';
import { createMetric, isMetricName, metricNames } from '../../../core/evaluate/registry';
import { evaluate as score, type EvaluationReport } from '../../../core/evaluate/report';
import type { ResamplingProgress } from '../../../core/evaluate/resampling';
import { seededRandom } from '../../../core/evaluate/seededRandom';
import { parseSentenceCounts } from '../../../core/evaluate/sentenceCounts';
import { formatTable } from '../../../core/evaluate/table';
import { formatCodesTable } from '../../../core/evaluate/codesTable';
import { eachDocument, finish } from '../batch/batch';
import { evaluateCodeFiles } from '../coding/codesEvaluation';
import { choice, formatOptions, placeOptions, sourcePlace } from '../files/documentPlaces';
import { carryOver, isRealignReason, withReasons } from '../release/carryOver';
import { privateReceiptIn } from '../release/releasePairs';
import { documentsIn } from '../files/source';
import { flag, helpText, option, type ExitCode, type Verb, type VerbContext } from '../verb';
import { print } from '../print';

const defaultSeed = 20140101;

export const evaluate: Verb = {
  rights: { does: 'look' },
  usage: helpText`gauze evaluate --gold PATH --system PATH [--system2 PATH] --metrics ${metricNames.join('|')}|codes \
        [--json]

  --gold, --system PATH  a folder, a file, or - for standard input (one of them)
  --system2 PATH         a second system on the same notes: each score is tested against it (paired approximate \
                         randomization)
  --format F             of all three; --gold-format, --system-format, --system2-format if they differ
  --metrics A[,B]        meddocan: sub-tracks 1 and 2 (strict, merged), leak; i2b2: its ten reports; spans: exact and
                         overlapping spans, letters and digits, notes with leaks; codes: micro and macro F1, MAP, P@k,
                         evidence, for tables or folders in the CodiEsp layout, or JSON lines as gauze code writes them
  --valid-codes FILE     of codes: others are left out of the answers; also all labels of the macro average
  --i2b2-mode M          official (default, with its errors), corrected, unicode
  --sentences FILE.tsv   sentences per note, for the leak of meddocan
  --receipt FILE         the private half of a release's receipt: gold has the IDs of the originals, \
                         the system those of the release.
                         Spans of a changed note are scored at their position in its original, \
                         if the text between them fits there in
                         only one way; each note for which that is not certain is named with the reason, and not scored
  --missing skip|empty   a gold note that the system did not return is left out and named (default), or counts as empty
                         (default for codes, where a note without codes has no line)
  --resamples N          for the intervals, 1000; 0 for none
  --trials N             for the test, 10000
  --seed N               of both
  --json                 the report as JSON instead of a table; notes that were not scored are named in both`,
  options: {
    ...placeOptions,
    gold: { type: 'string' },
    system: { type: 'string' },
    system2: { type: 'string' },
    metrics: { type: 'string' },
    receipt: { type: 'string' },
    json: { type: 'boolean' },
    'gold-format': { type: 'string' },
    'system-format': { type: 'string' },
    'system2-format': { type: 'string' },
    'i2b2-mode': { type: 'string' },
    sentences: { type: 'string' },
    missing: { type: 'string' },
    'valid-codes': { type: 'string' },
    resamples: { type: 'string' },
    trials: { type: 'string' },
    seed: { type: 'string' },
  },
  async run(context) {
    if (namesOf(context).includes('codes')) return await runCodes(context);
    const metrics = await metricsOf(context);
    const numbers = {
      resamples: count(context, 'resamples', 1000),
      trials: count(context, 'trials', 10_000),
      seed: count(context, 'seed', defaultSeed),
    };
    const missing = choice(context, 'missing', ['skip', 'empty']) ?? 'skip';
    const receipt = await receiptOf(context);
    const gold = renamed(await corpus(context, 'gold'), receipt);
    let changed = 0;
    const pairingWith = (system: readonly NoteDocument[]): Pairing => {
      if (receipt === undefined) return pairDocuments(gold, system, { missing });
      const carried = carryOver(gold, system, receipt);
      changed += carried.changed;
      return withReasons(pairDocuments(gold, carried.system, { missing }), carried.failures);
    };
    const pairing = pairingWith(await corpus(context, 'system'));
    const rival = option(context, 'system2') === undefined ? undefined : pairingWith(await corpus(context, 'system2'));
    const reports = metrics.map((metric): EvaluationReport =>
      score(pairing, metric, {
        random: seededRandom(numbers.seed),
        resamples: numbers.resamples,
        trials: numbers.trials,
        progress: progressOf(context),
        ...(rival !== undefined && { rival }),
      }),
    );
    if (flag(context, 'json')) await print(context, `${JSON.stringify(reports.length === 1 ? reports[0] : reports)}\n`);
    else for (const report of reports) await print(context, `${formatTable(report)}\n`);
    for (const { id, reason } of reports[0]?.excluded ?? []) context.diagnostics.note(id, 'notScored', { reason });
    const scored = reports[0]?.documents ?? 0;
    const unscored = reports[0]?.excluded.filter(({ reason }) => isRealignReason(reason)).length ?? 0;
    if (changed > 0)
      context.diagnostics.report('info', 'changedScored', {
        notes: changed,
        message: 'notes that the release changed are scored by the positions of their spans in the originals',
      });
    if (unscored > 0)
      context.diagnostics.report('warn', 'changedNotScored', {
        notes: unscored,
        scored,
        message: 'notes whose spans cannot be mapped to their originals with certainty are not scored',
      });
    if (scored === 0)
      throw new GauzeError(
        'empty',
        unscored > 0
          ? 'no spans of the release can be mapped to the gold with certainty'
          : 'gold and system have no note in common',
      );
    return finish(context, scored);
  },
};

const progressOf =
  ({ diagnostics }: VerbContext): ResamplingProgress =>
  (unit, done, total) =>
    diagnostics.progress(done, unit, { phase: 'score', total });

/** Released notes have their own ids: gold of the originals is translated to them. */
async function receiptOf(context: VerbContext): Promise<PrivateReceipt | undefined> {
  const file = option(context, 'receipt');
  return file === undefined ? undefined : await privateReceiptIn(file);
}

const renamed = (notes: readonly NoteDocument[], receipt: PrivateReceipt | undefined): readonly NoteDocument[] => {
  if (receipt === undefined) return notes;
  const ids = new Map(receipt.notes.map(({ id, newId }) => [id, newId]));
  return notes.map((note) => ({ ...note, id: ids.get(note.id) ?? note.id }));
};

const namesOf = (context: VerbContext): readonly string[] =>
  (option(context, 'metrics') ?? 'spans').split(',').map((name) => name.trim());

/** Codes are in tables of their own rather than in spans of documents. */
async function runCodes(context: VerbContext): Promise<ExitCode> {
  if (namesOf(context).length > 1)
    throw new GauzeError('badRequest', '--metrics codes cannot be combined with other metrics');
  if (option(context, 'receipt') !== undefined)
    throw new GauzeError('badRequest', '--receipt is for spans: codes are paired by the ids in their tables');
  const [gold, system] = [option(context, 'gold'), option(context, 'system')];
  if (gold === undefined || system === undefined)
    throw new GauzeError('badRequest', `evaluate needs --${gold === undefined ? 'gold' : 'system'}`);
  const missing = choice(context, 'missing', ['skip', 'empty']) ?? 'empty';
  const reports = await evaluateCodeFiles({
    gold,
    system,
    system2: option(context, 'system2'),
    validCodes: option(context, 'valid-codes'),
    isMissingSkipped: missing === 'skip',
    resamples: count(context, 'resamples', 1000),
    trials: count(context, 'trials', 10_000),
    seed: count(context, 'seed', defaultSeed),
    progress: progressOf(context),
  });
  if (flag(context, 'json')) await print(context, `${JSON.stringify(reports.length === 1 ? reports[0] : reports)}\n`);
  else for (const report of reports) await print(context, `${formatCodesTable(report)}\n`);
  for (const id of new Set(reports.flatMap(({ systemOnly }) => systemOnly)))
    context.diagnostics.note(id, 'notScored', { reason: 'systemOnly' });
  return finish(context, Math.max(...reports.map(({ documents }) => documents)));
}

async function metricsOf(context: VerbContext): Promise<readonly Metric[]> {
  const names = namesOf(context);
  const i2b2Mode = choice(context, 'i2b2-mode', i2b2Modes) ?? 'official';
  const file = option(context, 'sentences');
  const sentences = file === undefined ? undefined : parseSentenceCounts(await readText(file));
  return names.map((name) => {
    if (!isMetricName(name)) throw new GauzeError('badRequest', `--metrics is one of ${metricNames.join(', ')}, codes`);
    return createMetric(name, { i2b2Mode, ...(sentences !== undefined && { sentences }) });
  });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new GauzeError('notFound', 'the sentence counts cannot be read');
  }
}

function count(context: VerbContext, name: string, otherwise: number): number {
  const value = option(context, name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw new GauzeError('badRequest', `--${name} is a whole number`);
  return number;
}

/** Reads a whole corpus: resampling iterates over it many times. */
async function corpus(context: VerbContext, name: 'gold' | 'system' | 'system2'): Promise<readonly NoteDocument[]> {
  const path = option(context, name);
  if (path === undefined) throw new GauzeError('badRequest', `evaluate needs --${name}`);
  const place = await sourcePlace(
    path === '-' ? null : path,
    option(context, `${name}-format`) ?? option(context, 'format'),
    formatOptions(context),
  );
  const documents: NoteDocument[] = [];
  await eachDocument(
    context,
    documentsIn(place, context.stdin),
    name,
    async (document) => void documents.push(document),
  );
  return documents;
}
