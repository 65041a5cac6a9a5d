import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { TrainRequest } from '../../../contract/engine';
import { GauzeError } from '../../../contract/errors';
import { hasTransformer, modelKinds, type ModelKind } from '../../../contract/models';
import { TrainingOptions, TrainingPrivacy } from '../../../contract/training';
import { parseEpsilon, toNumber } from '../../../core/privacy/rational';
import type { Bundle } from '../../../../models/bundle';
import { encoderFileName } from '../../node/baseEncoder';
import { nodeFiles } from '../../node/files';
import { refuseUnlisted } from '../models/allowedModels';
import { choice } from '../files/documentPlaces';
import { readJson } from '../labels';
import { readModel } from '../models/modelFiles';
import { checkCharge } from './trainingCharge';
import { option, type VerbContext } from '../verb';

/**
 * The kind of model and its training options: command-line options take precedence over `--config`.
 * @throws GauzeError `badRequest`, `malformed`
 */
export async function taggerSettings(context: VerbContext): Promise<Pick<TrainRequest, 'kind' | 'options'>> {
  const file = option(context, 'config');
  const config = file === undefined ? {} : (Object(await readJson(file, 'configuration')) as Record<string, unknown>);
  const { kind: configured, ...rest } = config;
  const kind =
    choice(context, 'kind', modelKinds) ??
    modelKinds.find((known) => known === configured) ??
    (configured === undefined ? 'default' : undefined);
  if (kind === undefined) throw new GauzeError('malformed', 'configuration: invalid kind');
  const number = (name: string): number | undefined => {
    const value = option(context, name);
    if (value !== undefined && !/^\d+$/.test(value)) throw new GauzeError('badRequest', `--${name} is a whole number`);
    return value === undefined ? undefined : Number(value);
  };
  const given = {
    seed: number('seed'),
    epochs: number('epochs'),
    batchSize: number('batch-size'),
    layers: /^\d+$/.test(option(context, 'base') ?? '') ? number('base') : undefined,
    frozenLayers: number('frozen-layers'),
    adapterRank: number('adapters'),
    learningRate: learningRateOf(context),
    privacy: privacyOf(context),
  };
  const parsed = TrainingOptions.safeParse({
    ...rest,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  });
  if (!parsed.success)
    throw new GauzeError(
      'malformed',
      'configuration: invalid ' +
        `${parsed.error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`).join(', ')}`,
    );
  return { kind, options: parsed.data };
}

function learningRateOf(context: VerbContext): number | undefined {
  const value = option(context, 'learning-rate');
  if (value !== undefined && !(Number(value) > 0 && Number(value) <= 1))
    throw new GauzeError('badRequest', '--learning-rate is a number above 0, at most 1');
  return value === undefined ? undefined : Number(value);
}

/** Options for transformers only. */
const transformerOptions = ['base', 'frozen-layers', 'adapters', 'learning-rate'] as const;

/**
 * The encoder given by `--base`: a folder or a file; undefined if it is a number of layers of the default one.
 * @throws GauzeError `badRequest` with another kind; `notFound`
 */
export async function baseOf(context: VerbContext, kind: TrainRequest['kind']): Promise<Uint8Array | undefined> {
  const stray = transformerOptions.find((name) => option(context, name) !== undefined);
  if (!hasTransformer(kind) && stray !== undefined)
    throw new GauzeError('badRequest', `--${stray} requires --kind transformer or transformerEnsemble`, { kind });
  const place = option(context, 'base');
  if (place === undefined || /^\d+$/.test(place)) return undefined;
  const isFolder = (await stat(place).catch(() => null))?.isDirectory() === true;
  const file = isFolder ? path.join(place, encoderFileName) : place;
  if (!(await nodeFiles.exists(file))) throw new GauzeError('notFound', `--base: there is no ${encoderFileName}`);
  return nodeFiles.read(file);
}

/**
 * The kind of a model that was trained with Gauze.
 * @throws GauzeError `badRequest` if another program trained it
 */
export function trainedKindOf({ manifest: { kind } }: Bundle): ModelKind {
  if (kind === 'pooled')
    throw new GauzeError('badRequest', '--from: a pooled tagger is trained on packages only', { kind });
  if (kind === 'imported')
    throw new GauzeError('badRequest', '--from: a model of another program cannot be trained further', { kind });
  return kind;
}

/**
 * The finished model given by `--from`.
 * @throws GauzeError `badRequest` with another kind, `--base` or `--labels`; as `readModel`
 */
export async function formerOf(context: VerbContext): Promise<Bundle | undefined> {
  const place = option(context, 'from');
  if (place === undefined) return undefined;
  const model = await readModel(place);
  refuseUnlisted(context, model);
  const kind = trainedKindOf(model);
  const requested = choice(context, 'kind', modelKinds);
  if (requested !== undefined && requested !== kind)
    throw new GauzeError('badRequest', '--from: the model is of a kind other than --kind', { kind });
  for (const name of ['base', 'labels'])
    if (option(context, name) !== undefined) throw new GauzeError('badRequest', `--${name} cannot be used with --from`);
  return model;
}

/** The privacy options; undefined without --epsilon. */
export function privacyOf(context: VerbContext): TrainingPrivacy | undefined {
  const given = (['epsilon', 'delta', 'clip'] as const).flatMap((name) => {
    const value = option(context, name);
    if (value !== undefined && !(Number(value) > 0))
      throw new GauzeError('badRequest', `--${name} is a number above 0`);
    return value === undefined
      ? []
      : [[name, name === 'epsilon' ? toNumber(parseEpsilon(value)) : Number(value)] as const];
  });
  if (given.length === 0) return undefined;
  if (option(context, 'epsilon') === undefined)
    throw new GauzeError('badRequest', '--delta and --clip require --epsilon');
  const parsed = TrainingPrivacy.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    throw new GauzeError('badRequest', `--epsilon, --delta, --clip: ${parsed.error.issues[0]?.message ?? ''}`);
  return parsed.data;
}

/**
 * A label set and a language guessed from the notes would disclose something about them.
 * @throws GauzeError `badRequest`
 */
export function checkPrivacy(
  context: VerbContext,
  kind: TrainRequest['kind'],
  { privacy }: TrainRequest['options'],
): void {
  checkCharge(context, privacy);
  if (privacy === undefined) return;
  if (kind !== 'network')
    throw new GauzeError('badRequest', 'only a network can be trained with differential privacy: --kind network', {
      kind,
    });
  for (const name of ['labels', 'language'])
    if (option(context, name) === undefined)
      throw new GauzeError('badRequest', `training with --epsilon needs --${name}`);
  if (option(context, 'unlabelled') !== undefined)
    throw new GauzeError('badRequest', 'differential privacy does not cover unlabelled notes: train without them');
}
