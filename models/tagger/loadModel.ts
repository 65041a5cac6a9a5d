import { GauzeError } from '../../electron/contract/errors';
import type { Language } from '../../electron/contract/text';
import type { Tokens } from '../../electron/core/text/tokens';
import { cardName, type Bundle } from '../bundle/format';
import { readLinearCrf } from '../bundle/linearCrfPart';
import type { Manifest, TaggerKind } from '../bundle/manifest';
import { mappedTypes } from '../imported/labels';
import type { Featurizer } from '../features/tokenFeatures';
import { linearCrfTagger } from '../linearCrf/linearCrf';
import { readNote, type ModelLabel, type NoteProbabilities } from './probabilities';
import type { Tagger } from './tagger';

/** A model ready for use. */
export interface LoadedModel {
  readonly sha256: string;
  readonly manifest: Manifest;
  readonly card: string;
  readonly read: (tokens: Tokens, language: Language) => Promise<NoteProbabilities>;
  readonly dispose: () => void;
}

/**
 * Networks and transformers need a backend; anyone who has one gives this. Null: a model with one cannot be loaded
 * here.
 */
export type LoadNetwork = (
  bytes: Uint8Array,
  featurizer: Featurizer,
  kind: Exclude<TaggerKind, 'linearCrf'>,
) => Promise<Tagger>;

/** @param bundle one that came with the application says so, and is read without looking at every weight */
export async function loadModel(
  { manifest, parts, sha256, isShipped }: Bundle,
  featurizer: Featurizer,
  loadNetwork: LoadNetwork | null,
): Promise<LoadedModel> {
  const taggers: Tagger[] = [];
  try {
    for (const { kind, part } of manifest.taggers)
      taggers.push(
        await loadTagger(kind, parts.get(part) ?? new Uint8Array(0), isShipped === true, featurizer, loadNetwork),
      );
    const known = new Set(manifest.labels.map(({ id }) => id));
    for (const { types } of taggers) checkLabels(types, known);
  } catch (error) {
    for (const tagger of taggers) tagger.dispose();
    throw error;
  }
  const labels: readonly ModelLabel[] = manifest.labels;
  const weights = manifest.taggers.map(({ weight = 1 }) => weight);
  return {
    sha256,
    manifest,
    card: new TextDecoder().decode(parts.get(cardName)),
    read: (tokens, language) => readNote(taggers, labels, tokens, language, weights),
    dispose: () => taggers.forEach((tagger) => tagger.dispose()),
  };
}

/**
 * Reads all weights of a model from elsewhere, with every check: hashes say only that they are as somebody wrote them.
 *
 * @throws GauzeError `damaged`, `newerVersion`
 */
export async function checkWeights({ manifest, parts }: Pick<Bundle, 'manifest' | 'parts'>): Promise<void> {
  const known = new Set(manifest.labels.map(({ id }) => id));
  for (const { kind, part } of manifest.taggers) {
    const bytes = parts.get(part) ?? new Uint8Array(0);
    checkLabels((await readWeights(kind, bytes)).types, known);
  }
}

async function readWeights(kind: TaggerKind, bytes: Uint8Array): Promise<{ readonly types: readonly string[] }> {
  if (kind === 'linearCrf') return readLinearCrf(bytes);
  if (kind === 'network') return (await import('./networkTagger')).readNetwork(bytes);
  if (kind === 'pooled') return (await import('../representer/pool/pooledTagger')).readPooledTagger(bytes);
  if (kind === 'imported') return { types: mappedTypes(await readImportedPart(bytes)) };
  if (kind === 'tunedLayers') return (await import('../transformer/tunedLayers')).readTunedLayers(bytes);
  return (await import('../transformer/transformerFile')).readTransformer(bytes);
}

async function readImportedPart(bytes: Uint8Array): Promise<{ readonly mapped: readonly (string | null)[] }> {
  const { holdsOnnx, readImportedOnnx } = await import('../imported/onnx/onnxFile');
  return holdsOnnx(bytes) ? readImportedOnnx(bytes) : (await import('../imported/importedFile')).readImported(bytes);
}

function checkLabels(types: readonly string[], known: ReadonlySet<string>): void {
  if (types.some((type) => !known.has(type)))
    throw new GauzeError('damaged', 'the weights of the model have labels that its manifest does not list');
}

async function loadTagger(
  kind: TaggerKind,
  bytes: Uint8Array,
  isKnown: boolean,
  featurizer: Featurizer,
  loadNetwork: LoadNetwork | null,
): Promise<Tagger> {
  if (kind === 'linearCrf') return linearCrfTagger(readLinearCrf(bytes, isKnown), featurizer);
  if (loadNetwork === null) throw new GauzeError('notReady', 'a network needs a compute backend, and none runs here');
  return loadNetwork(bytes, featurizer, kind);
}
