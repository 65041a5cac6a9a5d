import type { Prf } from '../../../core/deidentify/prf';
import type { ResidualDetection, Resources } from '../../../core/release/ports';
import type { Finder } from '../detect/detection';
import type { SourcePlace } from '../files/documentPlaces';
import type { DocumentSource } from '../files/source';
import { helpText, option, type VerbContext } from '../verb';

export const resumeOptions = { resume: { type: 'string' } } as const;
export const resumeUsage = helpText`  --resume DIR           keeps what was found, encrypted, \
                         in a separate folder until the run is done: the same command again continues from
                         there. Refused if input, options, files, models or key differ`;

/** Results that are computed once and stored in case a run is interrupted; nothing else about a run changes. */
export interface Resume {
  /**
   * The same documents.
   * @throws GauzeError `stale` if one of them has changed
   */
  readonly source: (source: DocumentSource) => DocumentSource;
  readonly find: (find: Finder) => Finder;
  readonly residual: (residual: ResidualDetection) => ResidualDetection;
  /** The run is complete: removes everything stored. */
  readonly done: () => Promise<void>;
  /** Also called after `done`. */
  readonly close: () => Promise<void>;
}

const withoutResume: Resume = {
  source: (source) => source,
  find: (find) => find,
  residual: (residual) => residual,
  done: async () => undefined,
  close: async () => undefined,
};

/**
 * Results that a run stores with `--resume DIR`; nothing without it.
 * @param prf of the run's secret; without one, a secret is created in the folder
 * @throws GauzeError `stale` if the folder belongs to another run, `locked`, `unwritable`, `diskFull`
 */
export async function openResume(
  context: VerbContext,
  verb: string,
  source: SourcePlace,
  resources: Resources,
  prf?: Prf,
): Promise<Resume> {
  const folder = option(context, 'resume');
  if (folder === undefined) return withoutResume;
  // The code is only loaded if the option is used.
  const { resumeIn } = await import('./resumeRun');
  return resumeIn(folder, { context, verb, source, resources, prf });
}
