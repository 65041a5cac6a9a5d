import type { TrainRequest } from '../../../contract/engine';
import type { Engine } from '../../../contract/engineApi';

const names = [
  'Rosa Vega',
  'Luis Prado',
  'Ana Molina',
  'Pablo Soler',
  'Elena Rivas',
  'Mateo Campos',
  'Irene Ferrer',
  'Diego Ruiz',
];

/** Sentences written for this check, with fictitious names. */
const notes: TrainRequest['notes'] = names.map((name, at) => {
  const text = `Paciente ${name} ingresa por dolor. Paciente ${name} recibe el alta.`;
  const places = [text.indexOf(name), text.lastIndexOf(name)];
  return {
    id: `n${at}`,
    patient: `p${at}`,
    language: 'es',
    text,
    spans: places.map((start) => ({ start, end: start + name.length, type: 'NAME' })),
  };
});

/**
 * Trains the default model, a linear CRF and a network, for some steps, and tags a note with it, with the engine and
 * backend of a real training.
 * @returns the result
 * @throws Error if nothing was learned
 */
export async function learnAndTag(engine: Engine): Promise<string> {
  const points: number[] = [];
  const reply = await engine.tagger.train(
    {
      kind: 'default',
      options: { seed: 1, epochs: 4, batchSize: 8, hasAugmentation: false, hasPretraining: false },
      notes,
      devNotes: [],
      texts: [],
      labels: [{ id: 'NAME', type: 'patient', from: ['patient'] }],
      checkpoint: null,
      about: {
        name: 'self-test',
        createdAt: '2000-01-01T00:00:00.000Z',
        labelSet: 'self-test',
        licence: 'none',
        gauze: 'self-test',
        lineage: [{ name: 'written for the self-test', licence: 'none', notes: notes.length }],
      },
    },
    {
      onProgress({ point: { loss, phase, part } }) {
        if (phase === 'training' && part === 'network' && loss !== null) points.push(loss);
      },
    },
  );
  const [first, last] = [points[0] ?? NaN, points.at(-1) ?? NaN];
  if (!(last < first)) throw new Error('nothing was learned');
  await engine.tagger.load({ sha256: reply.sha256, bytes: reply.bundle });
  const text = 'Paciente Marta Vega ingresa por dolor.';
  const { results } = await engine.detection.detect({
    documents: [{ text, language: 'es', patient: null }],
    knownPatients: [],
    system: { hasRules: false, models: [reply.sha256], hasBundledModels: false, recallTarget: null, labelTargets: {} },
  });
  await engine.tagger.unload({ sha256: reply.sha256 });
  if (!results.some(({ suggestions }) => suggestions.some(({ start, end }) => text.slice(start, end) === 'Marta Vega')))
    throw new Error('the trained model found no name');
  return `loss ${first.toFixed(2)} to ${last.toFixed(2)} on ${reply.backend}, one name found`;
}
