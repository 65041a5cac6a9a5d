import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PhiType } from '../../electron/contract/phi';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import { linearCrfBytes, readLinearCrf } from '../../models/bundle/linearCrfPart';
import { createFeaturizer, type Featurizer } from '../../models/features/tokenFeatures';
import { linearCrfTagger } from '../../models/linearCrf/linearCrf';
import { trainLinearCrf } from '../../models/linearCrf/trainLinearCrf';
import { createAugmenter, linearAugmentOptions } from '../../models/tagger/augment';
import { friedrichTraining } from '../../models/tagger/friedrich';
import { baseArchitectureOptions } from '../../models/tagger/networkOptions';
import { networkTagger } from '../../models/tagger/networkTagger';
import type { Tagger, TrainingNote } from '../../models/tagger/tagger';
import { trainNetwork } from '../../models/tagger/trainNetwork';
import { trainingRandom } from '../../models/training/trainingRandom';

export interface MeddocanMaterial {
  /** What was trained before is taken from there. */
  readonly folder: string;
  readonly isQuick: boolean;
  readonly report: (line: string) => void;
  readonly types: readonly string[];
  readonly kindOf: (label: string) => PhiType;
  readonly featurizer: Featurizer;
  readonly gazetteer: Gazetteer;
  readonly lists: SurrogateLists;
  readonly train: readonly TrainingNote[];
}

/** Trains the models that `evaluateMeddocan` scores, or takes them from the folder. */
export function createMeddocanModels({
  folder,
  isQuick,
  report,
  types,
  kindOf,
  featurizer,
  gazetteer,
  lists,
  train,
}: MeddocanMaterial) {
  mkdirSync(folder, { recursive: true });
  const encoder = path.join(folder, 'encoder.safetensors');
  const start = existsSync(encoder) ? new Uint8Array(readFileSync(encoder)) : undefined;
  const epochs = isQuick ? { epochs: 2 } : {};

  async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = path.join(folder, `${isQuick ? 'quick.' : ''}${name}.safetensors`);
    if (existsSync(file)) return new Uint8Array(readFileSync(file));
    const cpu = process.cpuUsage();
    const from = performance.now();
    const bytes = await make();
    const { user, system } = process.cpuUsage(cpu);
    report(
      `${name}: trained in ${((performance.now() - from) / 1000).toFixed(0)} s, ` +
        `${((user + system) / 1e6).toFixed(0)} CPU s, ${(bytes.length / 2 ** 20).toFixed(1)} MiB`,
    );
    writeFileSync(file, bytes);
    return bytes;
  }

  /** One of each note, as `train tagger` makes them. */
  const copiesOf = (notes: readonly TrainingNote[]): readonly TrainingNote[] => {
    const augment = createAugmenter({ notes, lists: () => lists, kindOf }, linearAugmentOptions);
    const random = trainingRandom(1);
    return notes.map((note) => augment(note, random));
  };
  const crfOf = async (name: string, notes: readonly TrainingNote[]): Promise<Tagger> => {
    const bytes = await cached(`${name}.part`, async () =>
      linearCrfBytes(
        (
          await trainLinearCrf(notes, {
            types,
            copies: copiesOf(notes),
            featurizer: createFeaturizer({ gazetteer: () => gazetteer, maxWords: Infinity }),
            ...(isQuick && { maxIterations: 20 }),
          })
        ).weights,
      ),
    );
    return linearCrfTagger(readLinearCrf(bytes), featurizer);
  };
  const networkOf = async (name: string, notes: readonly TrainingNote[], seed: number): Promise<Tagger> =>
    networkTagger(
      await cached(name, async () => {
        const { bytes } = await trainNetwork(
          {
            notes,
            heldOut: [],
            types,
            featurizer,
            augment: createAugmenter({ notes, lists: () => lists, kindOf }),
            start,
          },
          { ...baseArchitectureOptions, ...epochs, seed },
          { elapsed: () => performance.now() },
        );
        return bytes;
      }),
      featurizer,
    );
  /** As published: word vectors of train and the background notes, a tenth of train held out to stop by, no copies. */
  const publishedOf = async (
    name: string,
    architecture: 'friedrich2019' | 'friedrich2019Joint',
    seed: number,
  ): Promise<Uint8Array> =>
    cached(`${name}.${seed}`, async () => {
      const vectors = path.join(folder, 'vectors.safetensors');
      const material = {
        notes: train.filter((_, i) => i % 10 !== 9),
        heldOut: train.filter((_, i) => i % 10 === 9),
        types,
        featurizer,
        start: existsSync(vectors) ? new Uint8Array(readFileSync(vectors)) : undefined,
      };
      return (
        await trainNetwork(
          material,
          { ...baseArchitectureOptions, ...friedrichTraining, architecture, ...epochs, seed },
          { elapsed: () => performance.now() },
        )
      ).bytes;
    });
  return { crfOf, networkOf, publishedOf };
}
