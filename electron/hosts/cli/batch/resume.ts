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

/** What is worked out once and remembered where a run is broken off; nothing else of a run changes. */
export interface Resume {
  /** The same documents. @throws GauzeError `stale` when one of them is another than before */
  readonly source: (source: DocumentSource) => DocumentSource;
  readonly find: (find: Finder) => Finder;
  readonly residual: (residual: ResidualDetection) => ResidualDetection;
  /** The run is done: nothing is left of it. */
  readonly done: () => Promise<void>;
  /** Called behind `done` too. */
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
 * What a run remembers under `--resume DIR`; nothing without it.
 *
 * @param prf of the run's secret; without it a secret is made, which stands in the folder
 * @throws GauzeError `stale` for what another run left there, `locked`, `unwritable`, `diskFull`
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
  // anyone who asks for none does not wait for its code
  const { resumeIn } = await import('./resumeRun');
  return resumeIn(folder, { context, verb, source, resources, prf });
}
