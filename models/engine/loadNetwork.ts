import type { TaggerKind } from '../bundle/manifest';
import type { Featurizer } from '../features/tokenFeatures';
import { networkTagger } from '../tagger/networkTagger';
import type { Tagger } from '../tagger/tagger';
import type { Machine } from './machine';

interface Given {
  readonly machine: Pick<Machine, 'baseEncoder' | 'sha256'>;
  readonly featurizer: Featurizer;
}

/** Makes a part of a model ready on the backend that runs; its code is loaded when one is. */
export const loadNetwork: Readonly<
  Record<Exclude<TaggerKind, 'linearCrf'>, (bytes: Uint8Array, given: Given) => Promise<Tagger>>
> = {
  network: (bytes, { featurizer }) => Promise.resolve(networkTagger(bytes, featurizer)),
  transformer: async (bytes) => (await import('../transformer/transformerTagger')).transformerTagger(bytes),
  async tunedLayers(bytes, { machine: { baseEncoder, sha256 } }) {
    const [{ joinTunedLayers, readTunedLayers }, { taggerOfTransformer }, base] = await Promise.all([
      import('../transformer/tunedLayers'),
      import('../transformer/transformerTagger'),
      baseEncoder(),
    ]);
    return taggerOfTransformer(joinTunedLayers(readTunedLayers(bytes), base, sha256));
  },
  pooled: async (bytes) => (await import('../representer/pool/pooledTagger')).pooledTagger(bytes),
  imported: async (bytes) => (await import('../imported/importedTagger')).importedTagger(bytes),
};
