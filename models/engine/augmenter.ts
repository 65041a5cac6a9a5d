import type { TrainRequest } from '../../electron/contract/engine';
import type { Language } from '../../electron/contract/text';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import type { Resources } from '../../electron/core/release/ports';
import {
  augmentOptions,
  createAugmenter,
  linearAugmentOptions,
  type AugmentOptions,
  type Augmenter,
} from '../tagger/augment';
import type { TrainingNote } from '../tagger/tagger';
import type { LinearCrfTools } from '../tagger/trainLinearCrfPart';
import type { Machine } from './machine';

/** Copies of the notes of a training, with values from the lists that replacement draws from. */
export const augmenterFor = async (
  resources: Resources,
  request: TrainRequest,
  options: AugmentOptions = augmentOptions,
): Promise<Augmenter> => (await augmentersFor(resources, request, options))(request.notes);

/** Those for some of the notes, whose values and no others are mixed in. */
export async function augmentersFor(
  resources: Resources,
  { notes, labels }: TrainRequest,
  options: AugmentOptions = augmentOptions,
): Promise<(own: readonly TrainingNote[]) => Augmenter> {
  const lists = new Map<Language, SurrogateLists>();
  for (const language of new Set(notes.map((note) => note.language)))
    lists.set(language, JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists);
  const kinds = new Map(labels.map(({ id, type }) => [id, type]));
  return (own) =>
    createAugmenter(
      { notes: own, lists: (language) => lists.get(language), kindOf: (label) => kinds.get(label) ?? 'other' },
      options,
    );
}

/** What training a linear CRF needs of its host, in whatever thread. */
export const linearCrfTools = (
  { resources, pause }: Pick<Machine, 'resources' | 'pause'>,
  request: TrainRequest,
): Pick<LinearCrfTools, 'augmenter' | 'pause'> => ({
  augmenter: () => augmenterFor(resources, request, linearAugmentOptions),
  pause,
});
