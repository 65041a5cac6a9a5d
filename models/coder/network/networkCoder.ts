import { GauzeError } from '../../../electron/contract/errors';
import { languages as allLanguages, type Language, type Span } from '../../../electron/contract/text';
import { openContext } from '../../../electron/core/coding/context';
import { stemText } from '../../../electron/core/coding/stems';
import type { CodeSuggestion, Coder, Evidence, MentionContext } from '../coder';
import { calibrated, type Isotonic } from '../hybrid/isotonic';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../../training/tensorFile';
import { trainingRandom } from '../../training/trainingRandom';
import { withPolicy } from '../hybridCoder';
import { makeCoderBatch } from './coderBatch';
import { attInGrad, codeLogits, createCoderNetwork, gapOf, uploadCoder, type CoderNetwork } from './coderNetwork';
import type { CoderShape } from './coderShape';
import { evidenceSpans } from './evidenceSpans';
import { labelCount, labelSpaceOf } from './labelSpace';
import { bookOf, readNote, type StemBook } from './stemBook';

const format = 'gauze-coder-network-1';

export interface CoderNetworkModel {
  readonly network: CoderNetwork;
  readonly book: StemBook;
  /** Of the network's score. */
  readonly threshold: number;
  readonly calibration: Isotonic;
  readonly languages: readonly Language[];
}

export function networkCoderBytes({ network, book, threshold, calibration, languages }: CoderNetworkModel): Uint8Array {
  const { shape, labels, parameters } = network;
  const tensors = new Map<string, StoredTensor>([
    ['hashes', { shape: [book.hashes.length], data: book.hashes }],
    ['calibration.scores', { shape: [calibration.scores.length], data: calibration.scores }],
    ['calibration.values', { shape: [calibration.values.length], data: calibration.values }],
    ['seen', { shape: [labels.seen.length], data: labels.seen }],
    ...parameters.map(
      ({ name, shape: sides, values, isTable }) => [name, { shape: sides, data: values, isHalf: isTable }] as const,
    ),
  ]);
  const metadata = {
    format,
    shape: JSON.stringify(shape),
    codes: JSON.stringify(labels.codes),
    threshold: String(threshold),
    languages: JSON.stringify(languages),
  };
  return writeTensorFile({ metadata, tensors });
}

/** @throws GauzeError `damaged` */
export function readCoderNetwork(bytes: Uint8Array): CoderNetworkModel {
  const { metadata, tensors } = readTensorFile(bytes);
  if (metadata['format'] !== format) throw damaged();
  try {
    const shape = JSON.parse(metadata['shape']!) as CoderShape;
    const codes = JSON.parse(metadata['codes']!) as readonly string[];
    const languages = JSON.parse(metadata['languages']!) as readonly Language[];
    const threshold = Number(metadata['threshold']);
    const hashes = tensors.get('hashes')?.data;
    const seen = tensors.get('seen')?.data;
    const [scores, values] = [tensors.get('calibration.scores')?.data, tensors.get('calibration.values')?.data];
    const isGood =
      hashes instanceof Int32Array &&
      seen instanceof Int32Array &&
      seen.length === codes.length &&
      codes.length > 0 &&
      codes.every((code) => typeof code === 'string') &&
      Number.isFinite(threshold) &&
      languages.every((language) => allLanguages.includes(language)) &&
      scores instanceof Float64Array &&
      values instanceof Float64Array &&
      scores.length === values.length;
    if (!isGood) throw damaged();
    const labels = labelSpaceOf(codes, seen, shape.isJoint);
    const book = bookOf(hashes);
    const blank = createCoderNetwork(
      shape,
      labels,
      book.rows,
      new Float32Array(labelCount(labels) * shape.wordWidth),
      trainingRandom(1),
    );
    const parameters = blank.parameters.map((own) => {
      const stored = tensors.get(own.name);
      if (stored === undefined || !(stored.data instanceof Float32Array) || stored.data.length !== own.values.length)
        throw damaged();
      return { ...own, values: stored.data };
    });
    return { network: { ...blank, parameters }, book, threshold, calibration: { scores, values }, languages };
  } catch {
    throw damaged();
  }
}

const damaged = (): GauzeError => new GauzeError('damaged', 'not a network of a coder, or a damaged one');

/** What holds of every place. */
const contextOfAll = (evidence: readonly Evidence[]): MentionContext => {
  const every = (name: keyof MentionContext): boolean =>
    evidence.length > 0 && evidence.every(({ context }) => context[name]);
  return {
    isNegated: every('isNegated'),
    isHistory: every('isHistory'),
    isFamily: every('isFamily'),
    isHypothetical: every('isHypothetical'),
  };
};

const defaultTop = 100;
/** Codes that are explained, beside those above the threshold: each costs a pass back through the network. */
const maxExplained = 10;

/**
 * The network as a coder, on the backend that runs. A note of any length is read whole.
 *
 * @throws GauzeError `damaged`
 */
export function networkCoder(bytes: Uint8Array): Coder<Promise<readonly CodeSuggestion[]>> {
  const { network, book, threshold, calibration, languages } = readCoderNetwork(bytes);
  const { codes, seen } = network.labels;
  return {
    kind: 'network',
    threshold: calibrated(calibration, threshold),
    languages,
    async code(text, language, { top = defaultTop, hasEvidence = true, policy } = {}) {
      const read = readNote(book, text, language);
      // nothing to read, nothing to say
      if (read.rows.length === 0) return [];
      const batch = makeCoderBatch([read.rows], gapOf(network.shape));
      const { weights, dispose } = uploadCoder(network);
      try {
        const scores = (await codeLogits(network, batch, weights)).map((logit) => 1 / (1 + Math.exp(-logit)));
        const ranked = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, top);
        const explained = hasEvidence
          ? ranked.filter((code, rank) => rank < maxExplained || scores[code]! >= threshold)
          : [];
        const found = new Map(
          (await attInGrad(network, batch, explained, weights)).map((given, i) => [
            explained[i]!,
            evidenceSpans(given, read, text),
          ]),
        );
        const context = hasEvidence ? openContext(stemText(text, language)) : null;
        const contextAt = (span: Span): MentionContext => {
          const { isNegated, isHistory, isFamily, isHypothetical } = context!.at([span]);
          return { isNegated, isHistory, isFamily, isHypothetical };
        };
        const suggestions = ranked.map((code): CodeSuggestion => {
          const evidence = (found.get(code) ?? []).map(({ score, ...span }): Evidence => ({
            fragments: [span],
            source: 'network',
            score,
            context: contextAt(span),
          }));
          return {
            code: codes[code]!,
            score: scores[code]!,
            probability: calibrated(calibration, scores[code]!),
            isAbove: scores[code]! >= threshold,
            seen: seen[code]!,
            evidence,
            context: contextOfAll(evidence),
          };
        });
        return policy === undefined ? suggestions : suggestions.flatMap((suggestion) => withPolicy(suggestion, policy));
      } finally {
        dispose();
      }
    },
    // There is no dictionary: what a person accepts is learned in the next training.
    accept: () => undefined,
  };
}
