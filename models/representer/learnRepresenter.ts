import type { Language } from '../../electron/contract/text';
import { languages } from '../../electron/contract/vocabulary';
import type { Sha256 } from '../bundle/format';
import type { TrainingNote } from '../tagger/tagger';
import type { LoopHooks } from '../training/trainingLoop';
import { publishRepresenter, type PublishedRepresenter, type RepresenterManifest } from './representerFile';
import { labelledSentences } from './sentences';
import { methodsOf } from './methods';
import type { RepresenterOptions } from './trainRepresenter';
import { trainWordSpace, wordSpaceOptions } from './wordSpace';

interface RepresenterOrder {
  readonly notes: readonly TrainingNote[];
  /** Public. */
  readonly texts: readonly string[];
  readonly method: RepresenterManifest['method'];
  readonly options: RepresenterOptions;
  readonly labels: readonly string[];
  readonly about: Pick<RepresenterManifest, 'name' | 'createdAt' | 'gauze' | 'labelSet' | 'licence'> & {
    readonly words: Pick<RepresenterManifest['words'], 'source' | 'licence'>;
  };
  readonly backend: string;
}

/** Word vectors from public texts, then the representer from labelled notes. @throws as `trainRepresenter` */
export async function learnRepresenter(
  { notes, texts, method, options, labels, about, backend }: RepresenterOrder,
  sha256: Sha256,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<PublishedRepresenter> {
  const from = hooks.elapsed();
  const space = await trainWordSpace(texts, { ...wordSpaceOptions, seed: options.seed }, { signal: hooks.signal });
  const sentences = labelledSentences(notes, labels, space);
  const { train } = methodsOf[method];
  const { parameters } = await train(space, sentences, labels.length, options, hooks, resume);
  const spoken = new Set<Language>(notes.map(({ language }) => language));
  return publishRepresenter(
    {
      ...about,
      method,
      shape: options.shape,
      labels,
      languages: languages.filter((language) => spoken.has(language)),
      training: {
        notes: notes.length,
        sentences: sentences.length,
        seed: options.seed,
        epochs: options.epochs,
        leakWeight: options.leakWeight,
        hinge: options.hinge,
        neighbours: options.neighbours,
        seconds: Math.round((hooks.elapsed() - from) / 1000),
        backend,
      },
    },
    space,
    parameters,
    sha256,
  );
}
