import { createHash } from 'node:crypto';
import { createRedactorBundle, type RedactorBundle } from '../../../models/redactor/redactorBundle';
import { writeRedactorFile } from '../../../models/redactor/redactorFile';
import { redactorFormat, redactorVersion } from '../../../models/redactor/redactorManifest';
import { parameterCount, type RedactorShape } from '../../../models/redactor/shape';
import { learnVocabulary } from '../../../models/pieces/learnVocabulary';
import { drawnWeights, inventedNotes, smallShape, types } from './smallRedactor';

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const phi = { DATE: 'date', NAME: 'patient', PLACE: 'city' } as const;

/** A redactor that has learned nothing, as a bundle; its pieces are whole words of the invented notes. */
export function drawnBundle(more: Partial<RedactorShape> = {}, seed = 1): RedactorBundle {
  const vocabulary = learnVocabulary(
    inventedNotes(40).map((note) => ({ ...note, spans: [] })),
    { size: 2000, patients: 3 },
  );
  const shape = smallShape(vocabulary, { ...more });
  const parameters = drawnWeights(shape, seed);
  const manifest = {
    format: redactorFormat,
    version: redactorVersion,
    name: `drawn ${seed}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    gauze: 'test',
    languages: ['en'],
    labelSet: 'test',
    labels: types.map((id) => ({ id, type: phi[id] })),
    parameters: parameterCount(shape),
    training: { notes: 1, partly: 0, taught: 0, patients: 1, seconds: 0 },
    metrics: null,
    curve: null,
    lineage: [],
    licence: 'test',
  } as const;
  return createRedactorBundle(manifest, writeRedactorFile({ shape, parameters, vocabulary }), null, sha256);
}
