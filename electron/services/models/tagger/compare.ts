import type { DetectReply } from '../../../contract/engine';
import type { Comparison, ModelRow } from '../../../contract/models';
import type { EvaluationPair } from '../../../core/evaluate/pairing';
import { labelIds } from '../../../core/text/labelSet';
import { compareModels } from '../../../core/training/modelMetrics';
import { notLearned } from '../../../core/training/splitPatients';
import { reviewedNotes, type ReviewedGold } from '../reviewedNotes';
import type { JobContext } from '../../jobs/jobs';
import type { Session } from '../../session';
import { learnedFrom } from '../taskRuns';
import { tagger } from './task';
import { modelUseOf } from './use';

const batchNotes = 16;

/** Tags the reviewed notes of patients that none of the models has seen, with each of the models. */
export async function compareTaggers(
  session: Session,
  models: readonly ModelRow[],
  hasRules: boolean,
  context: JobContext,
): Promise<Comparison> {
  const { database } = session.project;
  const use = modelUseOf(session);
  const learned = models.flatMap(({ runId }) => (runId === null ? [] : learnedFrom(tagger, database, runId)));
  const all = reviewedNotes(session);
  const notes = notLearned(all, reviewedNotes(session, undefined, learned));
  if (notes.length === 0) return { notes: 0, excluded: all.length, models: [] };
  context.progress(0, notes.length * models.length);
  const systems: EvaluationPair[][] = [];
  for (const [at, { id }] of models.entries()) {
    const system = {
      hasRules,
      models: [await use.sha256Of(id)],
      hasBundledModels: false,
      recallTarget: null,
      labelTargets: {},
    };
    const pairs: EvaluationPair[] = [];
    for (let from = 0; from < notes.length; from += batchNotes) {
      context.checkpoint();
      const batch = notes.slice(from, from + batchNotes);
      const { results } = await use.withModels(system, () =>
        session.ports.engine.detection.detect(
          {
            documents: batch.map(({ text, language }) => ({ text, language, patient: null })),
            knownPatients: [],
            system,
          },
          { signal: context.signal },
        ),
      );
      pairs.push(...batch.map((note, index) => pairOf(session, note, results[index]?.suggestions ?? [])));
      context.progress(at * notes.length + from + batch.length, notes.length * models.length);
    }
    systems.push(pairs);
  }
  const compared = compareModels(systems, new Set(notes.map(({ patient }) => patient)).size);
  return {
    notes: notes.length,
    excluded: all.length - notes.length,
    models: models.flatMap(({ id, name }, at) => (compared[at] === undefined ? [] : [{ id, name, ...compared[at] }])),
  };
}

function pairOf(
  { project }: Session,
  { id, text, spans }: ReviewedGold,
  suggestions: DetectReply['results'][number]['suggestions'],
): EvaluationPair {
  const { labelSet } = project.identity;
  const ids = labelIds(labelSet);
  const system = suggestions.flatMap(({ start, end, type, label: own }) => {
    const label = own !== undefined && labelSet.labels.some((known) => known.id === own) ? own : ids.get(type);
    return label === undefined ? [] : [{ start, end, label }];
  });
  return { id, text, gold: spans.map(({ start, end, type }) => ({ start, end, label: type })), system };
}
