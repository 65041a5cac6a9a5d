import { GauzeError } from '../../contract/errors';
import type { NoteDocument } from '../../contract/text';
import type { Detection, Finder } from './detection';
import type { LookedAhead } from './findAhead';
import type { DocumentSource } from './source';
import { option, type VerbContext } from './verb';

export const jobsOptions = { jobs: { type: 'string' } } as const;
export const jobsUsage = `  --jobs N               detection in N threads, each with lists and models of its own (1 unless told); what is written is the same`;

/** So much is read before it is asked for: threads do not wait for the first one, and memory does not grow. */
const documentsAhead = 16;
const charactersAhead = 1 << 21;

/**
 * Documents and a finder for them, in as many threads as `--jobs` says.
 *
 * @param isLooked which documents anything is looked for in
 * @param remember what was found before a run was broken off
 * @throws GauzeError `badRequest` for a value, or a model whose network uses all cores already; `notReady` where there
 *   are no threads
 */
export async function openJobs(
  context: VerbContext,
  { find, hasNetworks }: Detection,
  source: DocumentSource,
  isLooked: (document: NoteDocument) => boolean = () => true,
  remember: (find: Finder) => Finder = (own) => own,
): Promise<LookedAhead & { readonly close: () => Promise<void> }> {
  const count = jobsOf(context);
  if (count === 1) return { source, find: remember(find), close: async () => undefined };
  if (hasNetworks) throw new GauzeError('badRequest', '--jobs is for rules and linear CRFs: a network uses all cores');
  const [{ hasFinderThreads, openFinderThreads }, { findAhead }] = await Promise.all([
    import('./finderThreads'),
    import('./findAhead'),
  ]);
  if (!hasFinderThreads(context))
    throw new GauzeError('notReady', '--jobs is for Node: an installed application finds in one process', {
      needs: 'node',
    });
  const threads = openFinderThreads(context, count);
  const ahead = { documents: documentsAhead * count, characters: charactersAhead };
  // a read of standard input that nobody waits for would keep the process
  const isPiped = (option(context, 'in') ?? '-') === '-';
  const stop = (): void => void (isPiped && context.stdin.destroy());
  return { ...findAhead(source, remember(threads.find), ahead, isLooked, stop), close: threads.close };
}

function jobsOf(context: VerbContext): number {
  const text = option(context, 'jobs') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new GauzeError('badRequest', '--jobs is a whole number from 1 to 999');
  return Number(text);
}
