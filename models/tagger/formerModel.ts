import type { TrainRequest } from '../../electron/contract/engine';
import { GauzeError } from '../../electron/contract/errors';
import { readBundle, type Manifest, type Sha256 } from '../bundle';

/** A finished model that learns further. */
export interface FormerModel {
  /** Bytes of its taggers by name: `linearCrf`, `network`, `network1`, `transformer`. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** Where its notes came from, with the model itself as the last. */
  readonly lineage: Manifest['lineage'];
}

/**
 * The model of `from`.
 *
 * @throws GauzeError `badRequest` where it is of another kind, has other labels or promises privacy; as `readBundle`
 */
export function formerModel(
  { from = new Uint8Array(0), kind, labels, options }: Pick<TrainRequest, 'from' | 'kind' | 'labels' | 'options'>,
  sha256: Sha256,
): FormerModel {
  const { manifest, parts } = readBundle(from, sha256);
  const refuse = (why: string): never => {
    throw new GauzeError('badRequest', `a model learns further as it began: ${why}`, { kind: manifest.kind });
  };
  if (manifest.kind !== kind) refuse('this one is of another kind');
  if (JSON.stringify(manifest.labels.map(({ id }) => id)) !== JSON.stringify(labels.map(({ id }) => id)))
    refuse('this one has other labels');
  if (manifest.privacy !== null || options.privacy !== undefined)
    refuse('a promise of privacy would not hold for the notes of both trainings');
  return {
    parts: new Map(manifest.taggers.map(({ part }) => [part.replace(/\.safetensors$/, ''), parts.get(part)!])),
    lineage: [...manifest.lineage, { name: manifest.name, licence: manifest.licence, notes: manifest.training.notes }],
  };
}
