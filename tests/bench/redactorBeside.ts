// A tagger with its rules on notes, at several recall targets, as `gauze detect --model` finds PHI.
import path from 'node:path';
import type { Compute } from '../../electron/hosts/node/compute';
import { createEngine } from '../../electron/hosts/node/engine';
import { createResources } from '../../electron/hosts/node/resources';
import { readModel } from '../../electron/hosts/cli/models/modelFiles';
import { writeBundle } from '../../models/bundle';
import type { TrainingNote } from '../../models/tagger/tagger';

interface TaggerSystem {
  /** Null: none is asked for. */
  readonly target: number | null;
  /** [note][span] */
  readonly found: readonly (readonly { readonly start: number; readonly end: number }[])[];
}

const targets: readonly (number | null)[] = [null, 0.97, 0.98, 0.985, 0.99, 0.992, 0.994, 0.996, 0.998];

/** @param place a bundle, or `bundled`: the model of Spanish that comes with Gauze */
export async function taggerSystems(
  place: string,
  notes: readonly TrainingNote[],
  compute: Compute,
): Promise<readonly TaggerSystem[]> {
  const resources = createResources({ resources: path.resolve('resources'), generated: path.resolve('out') });
  const { tagger, detection } = createEngine(resources, {}, compute);
  const models: string[] = [];
  if (place !== 'bundled') {
    const bundle = await readModel(path.resolve(place));
    await tagger.load({ sha256: bundle.sha256, bytes: writeBundle(bundle) });
    models.push(bundle.sha256);
  }
  const hasBundledModels = models.length === 0;
  const systems: TaggerSystem[] = [];
  for (const recallTarget of targets) {
    const { results } = await detection.detect(
      {
        documents: notes.map(({ text, language }) => ({ text, language, patient: null })),
        knownPatients: [],
        system: { hasRules: true, models, hasBundledModels, recallTarget, labelTargets: {} },
      },
      { signal: new AbortController().signal },
    );
    systems.push({ target: recallTarget, found: results.map(({ suggestions }) => suggestions) });
  }
  return systems;
}
