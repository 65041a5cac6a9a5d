import type { EngineError, GoldNote, TrainRequest } from '../../electron/contract/engine';
import { GauzeError } from '../../electron/contract/errors';
import type { Suggestion } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import { createDetector } from '../../electron/core/detection/detect';
import { tokenize } from '../../electron/core/text/tokens';
import { modelErrors } from '../../electron/core/training/modelErrors';
import { modelMetrics } from '../../electron/core/training/modelMetrics';
import { recallCurves } from './calibrate';
import { combine } from './combine';
import { learnWeights } from './learnWeights';
import { averageOf, readNote } from './probabilities';
import { learnRuleThresholds } from './ruleThresholds';
import type { Part, TrainTools } from './trainingContext';

/**
 * What the parts together reach on the held-out notes, with the recall target and the thresholds of the rules that are
 * fitted there.
 */
export async function measureParts(
  parts: readonly Pick<Part, 'weight' | 'tagger'>[],
  {
    request: { kind, devNotes, labels },
    tools: { gazetteer, pause },
    signal,
  }: {
    readonly request: Pick<TrainRequest, 'kind' | 'devNotes' | 'labels'>;
    readonly tools: Pick<TrainTools, 'gazetteer' | 'pause'>;
    readonly signal: AbortSignal;
  },
) {
  const given = parts.map(({ weight }) => weight);
  if (devNotes.length === 0)
    return { weights: given, metrics: null, curves: [], ruleThresholds: {}, errors: [], pairs: [] };
  const rules = rulesBy(gazetteer);
  const taggers = parts.map(({ tagger }) => tagger);
  const readings = [];
  for (const note of devNotes) {
    await pause();
    if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
    const tokens = tokenize(note.text);
    const probabilities = await readNote(taggers, labels, tokens, note.language, given);
    readings.push({ note, tokens, spans: note.spans, probabilities, parts: probabilities.parts });
  }
  const ids = labels.map(({ id }) => id);
  const weights = kind === 'transformerEnsemble' ? learnWeights(readings, ids, parts.length) : given;
  const read = readings.map(({ note, tokens, spans, probabilities }) => {
    const average =
      weights === given ? probabilities.average : averageOf(probabilities.parts, probabilities.average.length, weights);
    return { note, tokens, spans, probabilities: { ...probabilities, average }, average, rules: rules(note) };
  });
  const found = read.map(({ tokens, probabilities }) =>
    combine(tokens, probabilities, [], { source: 'model', ruleThresholds: {} }).map(
      ({ start, end, label = '', score }) => ({ start, end, label, score }),
    ),
  );
  const golds = devNotes.map(({ spans }) => spans.map(({ start, end, type }) => ({ start, end, label: type })));
  const errors = devNotes.flatMap(({ text }, note) =>
    modelErrors(text, golds[note] ?? [], found[note] ?? []).map((error): EngineError => ({ note, ...error })),
  );
  const pairs = devNotes.map(({ id, text }, note) => ({
    id,
    text,
    gold: golds[note] ?? [],
    system: found[note] ?? [],
  }));
  return {
    weights,
    metrics: modelMetrics(pairs, patientsOf(devNotes)),
    curves: recallCurves(read, labels),
    ruleThresholds: learnRuleThresholds(read),
    errors,
    pairs,
  };
}

export const patientsOf = (notes: readonly GoldNote[]): number => new Set(notes.map(({ patient }) => patient)).size;

function rulesBy(gazetteer: TrainTools['gazetteer']): (note: GoldNote) => readonly Suggestion[] {
  const detectors = new Map<Language, ReturnType<typeof createDetector>>();
  return ({ language, text }) => {
    let detect = detectors.get(language);
    if (detect === undefined) {
      const list = gazetteer(language);
      detectors.set(language, (detect = createDetector({ language, ...(list !== undefined && { gazetteer: list }) })));
    }
    return detect(text);
  };
}
