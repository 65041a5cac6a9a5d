import { rm } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import { hasTransformer } from '../../../contract/models';
import type { TrainRequest } from '../../../contract/engine';
import { sentencesOf } from '../../../../models/pseudonymise/labelledSentences';
import { pseudonymLeak, type PseudonymLeak } from '../../../../models/pseudonymise/leakReport';
import type { PseudonymOptions } from '../../../../models/pseudonymise/options';
import { createPseudonymiser } from '../../../../models/pseudonymise/pseudonymise';
import { shuffledBy, variantsOf } from '../../../../models/pseudonymise/variants';
import { trainingRandom } from '../../../../models/training/trainingRandom';
import type { Resources } from '../../../services/ports';
import { nodeFiles } from '../../node/files';
import { systemRandom } from '../../node/random';
import { openPrivateLines } from '../files/privateLines';
import { publicWordsFor, pseudonymWords, variantCount, wordSpaceFor } from './pseudonymOptions';
import { flag, option, type VerbContext } from '../verb';

type Material = Pick<TrainRequest, 'notes' | 'copies'>;

/** Sentences with other names, to learn from in place of the notes. */
export interface PseudonymisedTraining extends Material {
  /** Null if an interrupted training resumes with stored sentences. */
  readonly leak: PseudonymLeak | null;
  readonly remark: string;
  readonly end: () => Promise<void>;
}

/** Ten per sentence, one per epoch, as published. */
const defaultVariants = 10;

/** @throws GauzeError `badRequest` if the kind of model or another option is incompatible with pseudonymisation */
export function checkPseudonymised(
  context: VerbContext,
  kind: TrainRequest['kind'],
  { privacy, hasAugmentation }: TrainRequest['options'],
): void {
  if (hasTransformer(kind))
    throw new GauzeError('badRequest', '--pseudonymise is for networks and linear CRFs', { kind });
  if (privacy !== undefined)
    throw new GauzeError('badRequest', '--epsilon applies to unchanged notes: --pseudonymise cannot be used');
  if (option(context, 'unlabelled') !== undefined)
    throw new GauzeError('badRequest', '--unlabelled notes contain names: --pseudonymise cannot be used');
  if (hasAugmentation === true)
    throw new GauzeError('badRequest', 'variants replace augmentation: it cannot be used with --pseudonymise');
}

/**
 * Splits the notes into sentences, shuffles them and replaces names. Randomness is the system's own; for resuming, the
 * sentences are stored next to the checkpoint, readable by their owner only, until the training ends.
 */
export async function pseudonymisedTraining(
  context: VerbContext,
  notes: TrainRequest['notes'],
  labels: TrainRequest['labels'],
  options: PseudonymOptions,
  resources: Resources,
  checkpointFile: string,
): Promise<PseudonymisedTraining> {
  const file = `${checkpointFile}.sentences`;
  const isResumed =
    flag(context, 'resume') && (await nodeFiles.exists(checkpointFile)) && (await nodeFiles.exists(file));
  const made = isResumed
    ? { ...(await readSentences(file)), leak: null }
    : await makeSentences(context, notes, labels, options, resources, file);
  const about =
    `${made.notes.length} sentences of ${notes.length} notes, out of order; ${pseudonymWords(options)}; ` +
    `${(made.copies?.length ?? 0) + 1} variants${flag(context, 'with-original') ? ', the original among them' : ''}`;
  return {
    ...made,
    remark: `It learned from sentences with other names: ${about}. It was measured on notes as they are.`,
    end: () => rm(file, { force: true }),
  };
}

async function makeSentences(
  context: VerbContext,
  notes: TrainRequest['notes'],
  labels: TrainRequest['labels'],
  options: PseudonymOptions,
  resources: Resources,
  file: string,
): Promise<Material & Pick<PseudonymisedTraining, 'leak'>> {
  const kinds = new Map(labels.map(({ id, type }) => [id, type]));
  const space = await wordSpaceFor(context, options);
  const sentences = shuffledBy(sentencesOf(notes), systemRandom);
  const newVariant = createPseudonymiser({
    options,
    kindOf: (label) => kinds.get(label) ?? 'other',
    publicWords: await publicWordsFor(
      resources,
      notes.map(({ language }) => language),
    ),
    space,
    random: systemRandom,
  });
  const variants = variantsOf(sentences, variantCount(context, defaultVariants), newVariant);
  const leak = pseudonymLeak(variants, space, options, trainingRandom(1));
  const learned = [...(flag(context, 'with-original') ? [sentences] : []), ...variants].map((variant) =>
    variant.map(({ id, patient, language, text, spans }) => ({ id, patient, language, text, spans })),
  );
  const [first = [], ...copies] = learned;
  const lines = openPrivateLines(file);
  try {
    for (const variant of learned) lines.add(variant);
  } finally {
    lines.close();
  }
  context.diagnostics.report('info', 'pseudonymised', {
    sentences: sentences.length,
    variants: variants.length,
    replaced: leak.rules.neighbour + leak.rules.sameType + leak.rules.digits + leak.rules.unknown,
    unknown: leak.rules.unknown,
    kept: leak.rules.stopWord + leak.rules.punctuation,
  });
  return { notes: first, copies, leak };
}

/** @throws GauzeError `damaged` */
async function readSentences(file: string): Promise<Material> {
  const { GoldNote } = await import('../../../contract/engine');
  const lines = new TextDecoder()
    .decode(await nodeFiles.read(file))
    .trimEnd()
    .split('\n');
  try {
    const [notes = [], ...copies] = lines.map((line) => GoldNote.array().parse(JSON.parse(line)));
    return { notes, copies };
  } catch {
    throw new GauzeError('damaged', 'the sentences of the training cannot be read: start again, without --resume');
  }
}
