import { SearchSystem, type Search } from '../../contract/detection';
import type { Caller } from '../../contract/kernel';
import type { StoredFilter } from '../../store/repositories/documents';
import { patientsListed, storedSearches, type StoredSearch } from '../../store/repositories/searches';
import type { DocumentFilter } from '../../contract/document';
import { storedModels } from '../../store/repositories/models';
import { modelUseOf } from '../models/tagger/use';
import { isAnyReadBlind, isSequentialReview } from '../annotators/sequentialReview';
import type { Session } from '../session';

/** The current detection system. The model trained in the background is not part of it, because nobody chose it. */
export async function currentSystem(session: Session): Promise<SearchSystem> {
  const { database } = session.project;
  const { models, hasRules, hasBundledModels, recallTarget, labelTargets, redactor, described } =
    await modelUseOf(session).system();
  const names = new Map(storedModels(database, 'tagger').map(({ sha256, name }) => [sha256, name]));
  return {
    version: session.ports.version,
    hasRules,
    hasBundledModels,
    models: models.map((sha256) => ({ name: names.get(sha256) ?? '', sha256 })),
    recallTarget,
    labelTargets,
    ...(redactor !== undefined && {
      redactor: {
        name: storedModels(database, 'redactor').find(({ sha256 }) => sha256 === redactor.sha256)?.name ?? '',
        ...redactor,
      },
    }),
    ...(described !== undefined && {
      // Not the words: they may be PHI, and a search is told to everybody.
      described: { labels: described.length, sha256: session.ports.digest.sha256(JSON.stringify(described)) },
    }),
    patients: patientsListed(database),
  };
}

/** A canonical text of the system, which is stored and compared. */
export const systemText = (system: SearchSystem): string =>
  JSON.stringify({
    ...system,
    models: system.models.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
    labelTargets: Object.fromEntries(Object.entries(system.labelTargets).sort(([a], [b]) => (a < b ? -1 : 1))),
  });

export const currentSystemText = async (session: Session): Promise<string> => systemText(await currentSystem(session));

/** The filter in the form that the store needs. */
export const storedFilter = async (session: Session, filter: DocumentFilter | undefined): Promise<StoredFilter> => ({
  ...filter,
  ...(filter?.state !== undefined && isAnyReadBlind(session) && { isReadBlind: true }),
  ...(filter?.isOutdated !== undefined && { currentSystem: await currentSystemText(session) }),
});

/** @param running the search in progress, if any */
export async function searchesOf(session: Session, running: number | null, { author }: Caller): Promise<Search[]> {
  const now = await currentSystemText(session);
  const found = storedSearches(session.project.database).map((stored) => searchOf(stored, now, running));
  // In a sequential review, nobody is told what others did to their notes.
  return isSequentialReview(session)
    ? found.map((search) => (search.author === author ? search : { ...search, author: '' }))
    : found;
}

function searchOf(stored: StoredSearch, now: string, running: number | null): Search {
  const { id, startedAt, author, system, wanted, searched, ended } = stored;
  const parsed = system === null ? null : SearchSystem.safeParse(JSON.parse(system));
  return {
    id,
    startedAt,
    author,
    system: parsed?.success === true ? parsed.data : null,
    isOutdated: system !== now,
    state: ended ?? (id === running ? 'running' : 'brokenOff'),
    wanted,
    searched,
  };
}
