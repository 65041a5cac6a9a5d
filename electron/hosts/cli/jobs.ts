import { GauzeError } from '../../contract/errors';
import type { NoteDocument } from '../../contract/text';
import type { Finder } from './detect/detection';
import type { Ahead, LookedAhead } from './batch/findAhead';
import type { DocumentSource } from './files/source';
import type { TaskThreads } from './threads/taskThreads';
import { option, type VerbContext } from './verb';

export const jobsOptions = { jobs: { type: 'string' } } as const;
export const jobsUsage =
  '  --jobs N               number of threads, each with its own models (1 by default); the output is the same';

/** How much is read in advance: threads need not wait for the first one, and memory use is bounded. */
const documentsAhead = 16;
const charactersAhead = 1 << 21;

/**
 * As many threads as `--jobs` specifies; undefined for one, which is the current thread.
 * @param names of the options that their tasks read
 * @throws GauzeError `badRequest` for an invalid value, or a model whose network uses all cores already; `notReady` if
 *   threads are not available
 */
export async function openJobs(
  context: VerbContext,
  names: readonly string[],
  hasNetworks = false,
): Promise<TaskThreads | undefined> {
  const count = jobsOf(context);
  if (count === 1) return undefined;
  if (hasNetworks) throw new GauzeError('badRequest', '--jobs is for rules and linear CRFs: a network uses all cores');
  const { hasTaskThreads, openTaskThreads } = await import('./threads/taskThreads');
  if (!hasTaskThreads(context))
    throw new GauzeError('notReady', '--jobs needs Node: an installed application works in one process', {
      needs: 'node',
    });
  return openTaskThreads(context, names, count);
}

/**
 * Documents and a finder for them, in this thread or in others.
 * @param isLooked selects the documents to search
 * @param remember restores findings of an interrupted run
 * @param from the option that names the input
 */
export async function finding(
  context: VerbContext,
  threads: TaskThreads | undefined,
  find: Finder,
  source: DocumentSource,
  {
    isLooked = () => true,
    remember = (own) => own,
    from = 'in',
  }: {
    readonly isLooked?: (document: NoteDocument) => boolean;
    readonly remember?: (find: Finder) => Finder;
    readonly from?: string;
  } = {},
): Promise<LookedAhead> {
  if (threads === undefined) return { source, find: remember(find) };
  const { findAhead } = await import('./batch/findAhead');
  const inThreads: Finder = async (document) => {
    const { text, language, patient } = document;
    const requested = { text, ...(language !== undefined && { language }), ...(patient !== undefined && { patient }) };
    return { ...document, ...(await threads.ask('find', requested, text.length)) };
  };
  return findAhead(source, remember(inThreads), aheadOf(threads), isLooked, stopOf(context, from));
}

export const aheadOf = ({ count }: TaskThreads): Ahead => ({
  documents: documentsAhead * count,
  characters: charactersAhead,
});

/**
 * A pending read of standard input would keep the process alive.
 * @param name of the option that names the input
 */
export const stopOf = (context: VerbContext, name: string) => (): void => {
  if ((option(context, name) ?? '-') === '-') context.stdin.destroy();
};

function jobsOf(context: VerbContext): number {
  const text = option(context, 'jobs') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new GauzeError('badRequest', '--jobs is a whole number from 1 to 999');
  return Number(text);
}
