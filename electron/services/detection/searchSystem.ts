import { SearchSystem, type Search } from '../../contract/detection';
import type { Caller } from '../../contract/kernel';
import type { StoredFilter } from '../../store/repositories/documents';
import { patientsListed, storedSearches, type StoredSearch } from '../../store/repositories/searches';
import type { DocumentFilter } from '../../contract/document';
import { storedModels } from '../../store/repositories/models';
import { modelUseOf } from '../models/tagger/use';
import { isSequentialReview } from '../annotators/sequentialReview';
import type { Session } from '../session';

/** What detection runs with now; the model that learns in the background is nobody's choice and not part of it. */
export async function currentSystem(session: Session): Promise<SearchSystem> {
  const { database } = session.project;
  const { models, hasRules, hasBundledModels, recallTarget, labelTargets, redactor } =
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
    patients: patientsListed(database),
  };
}

/** The same text for the same system: what is stored, and compared. */
export const systemText = (system: SearchSystem): string =>
  JSON.stringify({
    ...system,
    models: system.models.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
    labelTargets: Object.fromEntries(Object.entries(system.labelTargets).sort(([a], [b]) => (a < b ? -1 : 1))),
  });

export const currentSystemText = async (session: Session): Promise<string> => systemText(await currentSystem(session));

/** The filter as the store can answer it. */
export const storedFilter = async (session: Session, filter: DocumentFilter | undefined): Promise<StoredFilter> =>
  filter?.isOutdated === undefined ? (filter ?? {}) : { ...filter, currentSystem: await currentSystemText(session) };

/** @param running the search that is at work now, if one is */
export async function searchesOf(session: Session, running: number | null, { author }: Caller): Promise<Search[]> {
  const now = await currentSystemText(session);
  const found = storedSearches(session.project.database).map((stored) => searchOf(stored, now, running));
  // Nobody is told what others did to the notes that they have in turn.
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
