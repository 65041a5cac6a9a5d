import { stat } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import { maxBundleBytes, tooLarge } from '../../../../models/bundle/format';
import { readRepresenter, type PublishedRepresenter } from '../../../../models/representer/representerFile';
import { createCompute } from '../../node/compute';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { trainingBackends } from './trainTagger';
import { choice } from '../files/documentPlaces';
import { option, type VerbContext } from '../verb';

/** @throws GauzeError `badRequest` if the option is missing */
export function neededOption(context: VerbContext, verb: string, name: string): string {
  const value = option(context, name);
  if (value === undefined) throw new GauzeError('badRequest', `${verb} needs --${name}`);
  return value;
}

/** @throws GauzeError `badRequest` */
export function wholeNumber(context: VerbContext, name: string): number | undefined {
  const value = option(context, name);
  if (value !== undefined && !/^\d{1,9}$/.test(value))
    throw new GauzeError('badRequest', `--${name} is a whole number`);
  return value === undefined ? undefined : Number(value);
}

/** @throws GauzeError `badRequest` */
export function positive(context: VerbContext, name: string): number | undefined {
  const value = option(context, name);
  if (value !== undefined && !(Number(value) > 0)) throw new GauzeError('badRequest', `--${name} is a number above 0`);
  return value === undefined ? undefined : Number(value);
}

/** @throws GauzeError `notFound`, `tooLarge`, and as `readRepresenter` */
export async function readRepresenterAt(place: string): Promise<PublishedRepresenter> {
  const info = await stat(place).catch(() => {
    throw new GauzeError('notFound', 'there is no such representer');
  });
  if (info.size > maxBundleBytes) throw tooLarge();
  return readRepresenter(await nodeFiles.read(place), systemDigest.sha256);
}

/**
 * Starts the tensor backend.
 * @returns its name
 */
export async function startTensors(context: VerbContext): Promise<string> {
  const backend = choice(context, 'backend', trainingBackends) ?? 'auto';
  if (backend !== 'auto') process.env['GAUZE_BACKEND'] = backend;
  return (await createCompute().start()).report.running;
}

export interface ResumableTraining {
  readonly signal: AbortSignal;
  readonly resume: Uint8Array | undefined;
  readonly onCheckpoint: (bytes: Uint8Array) => Promise<void>;
  /** Must always be called at the end. */
  readonly end: () => void;
}

/** Ctrl+C ends a training with its checkpoint saved. */
export async function resumableTraining(file: string, isResumed: boolean): Promise<ResumableTraining> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop);
  return {
    signal: abort.signal,
    resume: isResumed && (await nodeFiles.exists(file)) ? await nodeFiles.read(file) : undefined,
    onCheckpoint: (bytes) => nodeFiles.replace(file, bytes),
    end: () => void process.off('SIGINT', stop),
  };
}
