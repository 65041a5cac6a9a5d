import type { SearchSystem } from '../../../electron/contract/detection';
import { useWords } from '../../app/words';
import { useSearches } from './searchesStore';

/** What a note was searched with, in words. */
export function useSearchWords() {
  const { t, count, moment } = useWords();
  const searches = useSearches();

  function whatOf(system: SearchSystem | null): string {
    if (system === null) return t('reading.withUnknown');
    return [
      ...(system.hasRules ? [t('reading.withRules')] : []),
      ...(system.hasBundledModels ? [t('reading.withBundledModels')] : []),
      ...system.models.map(({ name }) => name),
      ...(system.redactor === undefined ? [] : [system.redactor.name]),
      ...(system.described === undefined ? [] : [count('reading.withDescribed', system.described.labels)]),
      ...(system.patients > 0 ? [t('reading.withPatients')] : []),
    ].join(', ');
  }
  /** Sentences; none for a note that was not searched. */
  function about(searchId: number | null): readonly string[] {
    const search = searchId === null ? undefined : searches.byId.get(searchId);
    if (search === undefined) return [];
    const sentence = t('reading.searchedWith', { time: moment(search.startedAt), what: whatOf(search.system) });
    return search.isOutdated ? [sentence, t('reading.isOutdated')] : [sentence];
  }
  return { about };
}
