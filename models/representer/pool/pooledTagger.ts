import { z } from 'zod';
import { GauzeError } from '../../../electron/contract/errors';
import { sha256 } from '../../../electron/core/privacy/sha256';
import { wordOf, type Tokens } from '../../../electron/core/text/tokens';
import { casing2019 } from '../../tagger/casing2019';
import type { Tagger } from '../../tagger/tagger';
import type { Parameters } from '../../training/parameters';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../../training/tensorFile';
import { trainingRandom } from '../../training/trainingRandom';
import { openRepresenter, readRepresenter, writeRepresenter, type PublishedRepresenter } from '../representerFile';
import { cutSentences } from '../sentences';
import { storedParameters } from '../storedParameters';
import { sentenceMarginals } from '../taggedSentences';
import { taggerParameters, taggerShape, type TaggerShape } from '../taggerNetwork';
import { rowOfWord } from '../wordSpace';

const format = 'gauze-pooled-1';
const Types = z.array(z.string().min(1).max(80)).min(1).max(500);

/** A tagger with the representer that it reads through: all that is needed to use it. */
export function pooledTaggerBytes(
  representer: PublishedRepresenter,
  types: readonly string[],
  parameters: Parameters,
): Uint8Array {
  const published = writeRepresenter(representer);
  return writeTensorFile({
    metadata: { format, types: JSON.stringify(types) },
    tensors: new Map<string, StoredTensor>([
      ...parameters.map(({ name, shape, values }) => [name, { shape, data: values }] as const),
      ['representer', { shape: [published.length], data: published }],
    ]),
  });
}

interface StoredPooledTagger {
  readonly types: readonly string[];
  readonly representer: PublishedRepresenter;
  readonly shape: TaggerShape;
  readonly parameters: Parameters;
}

/** @throws GauzeError `damaged`, and as `readRepresenter` */
export function readPooledTagger(bytes: Uint8Array): StoredPooledTagger {
  const { metadata, tensors } = readTensorFile(bytes);
  const published = tensors.get('representer')?.data;
  const types = typesOf(metadata['types']);
  if (metadata['format'] !== format || types === null || !(published instanceof Uint8Array)) throw damaged();
  const representer = readRepresenter(published, hexSha256);
  const { shape: of } = representer.manifest;
  const shape = taggerShape(of.kind === 'code' ? of.symbols : of.dimension, types.length);
  const fresh = taggerParameters(shape, { ...trainingRandom(0), next: () => 0, normal: () => 0 });
  if (tensors.size !== fresh.length + 1) throw damaged();
  const parameters = storedParameters(fresh, tensors);
  if (parameters === null) throw damaged();
  return { types, representer, shape, parameters };
}

function typesOf(text: string | undefined): readonly string[] | null {
  try {
    return Types.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

const hexSha256 = (bytes: Uint8Array): string =>
  Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const damaged = (): GauzeError => new GauzeError('damaged', 'not a pooled tagger of this version');

/**
 * Ready for use on the backend that runs. It reads the means without noise: nothing leaves, and the same note is tagged
 * alike each time.
 */
export function pooledTagger(bytes: Uint8Array): Tagger {
  const { types, representer: published, shape, parameters } = readPooledTagger(bytes);
  const representer = openRepresenter(published);
  const tags = 1 + 2 * types.length;
  return {
    types,
    posteriors: async (tokens) => {
      const out = new Float32Array(tokens.count * tags);
      // line breaks lie in no sentence, and are no PHI
      for (let i = 0; i < tokens.count; i++) out[i * tags] = 1;
      const sentences = sentencesOf(tokens);
      const means = await representer.means(
        sentences.map(({ words }) => Int32Array.from(words, (word) => rowOfWord(representer.space, word))),
      );
      const marginals = await sentenceMarginals(shape, parameters, sentences, means);
      sentences.forEach(({ from }, i) => out.set(marginals[i]!, from * tags));
      return out;
    },
    dispose: () => undefined,
  };
}

const sentencesOf = (tokens: Tokens) =>
  cutSentences(tokens, () => true).map(({ from, to }) => {
    const words = Array.from({ length: to - from }, (_, i) => wordOf(tokens, from + i));
    return { from, words, casing: Uint8Array.from(words, casing2019) };
  });
