import { defineStore } from 'pinia';
import { watch } from 'vue';
import type { RiskDesk } from '../../../../electron/contract/release';
import { client } from '../../../app/client';
import { pacedRefresh } from '../../../app/pacedRefresh';
import { useProject } from '../../../app/project';
import { useDeskList, whileListed, type DeskView } from './useDeskList';
import { useDeskWord } from './useDeskWord';

/** What an answer did; null where there is nothing to decide, or no label to decide for. */
type Settled = { readonly words: string; readonly places: number; readonly takenBack: number } | null;

/** Everything that may still identify somebody, by word, and a key for each answer. */
export const useDesk = defineStore('desk', () => {
  const project = useProject();
  const { scope, inTurn, ...list } = useDeskList();
  const { isOpen, desk, shownFor, view, patient, at, groups, group } = list;
  const { forgetWord, toggleMentions, moveMention, left: except, ...word } = useDeskWord(group, scope);
  const { label, mentions } = word;

  function show(fresh: RiskDesk): void {
    const before = group.value?.key;
    desk.value = fresh;
    // What was settled is gone: the next one stands in its place.
    at.value = Math.max(0, Math.min(at.value, fresh.groups.length - 1));
    if (group.value?.key !== before) forgetWord();
  }

  const read = async (): Promise<void> => show(await client.release.desk(scope.value));
  const load = async (): Promise<void> => void (await inTurn(async () => (isOpen.value ? read() : undefined)));
  async function begin(shown: DeskView, of: string | null = null): Promise<void> {
    // Of what is not known yet, neither a number nor its absence is shown.
    [view.value, patient.value, at.value, desk.value] = [shown, of, 0, null];
    forgetWord();
    await load();
  }
  /** @param job the refused release that it is opened for, once */
  async function open(onlyLeaks: boolean, job: string | null = shownFor.value): Promise<void> {
    [isOpen.value, shownFor.value] = [true, job];
    await begin(onlyLeaks ? 'leaks' : 'all');
  }
  /** @param of the patient whose notes alone are meant */
  async function openSuggestions(of: string | null): Promise<void> {
    isOpen.value = true;
    await begin('suggestions', of);
  }
  function close(): void {
    isOpen.value = false;
    forgetWord();
  }
  const showAll = (): Promise<void> => begin(view.value === 'all' ? 'leaks' : 'all');

  function pick(index: number): void {
    const next = Math.max(0, Math.min(groups.value.length - 1, index));
    if (next === at.value) return;
    at.value = next;
    forgetWord();
  }
  const move = (by: number): void => (mentions.value === null ? pick(at.value + by) : moveMention(by));

  /** @param takesBack it is no PHI where it was accepted, either */
  async function settle(isPhi: boolean, takesBack = false): Promise<Settled> {
    const answerGroup = async (): Promise<Settled> => {
      const settled = group.value;
      if (settled === null || (isPhi && label.value === null) || (takesBack && settled.accepted === null)) return null;
      const { key, words } = settled;
      const answer = await client.release.settle({
        key,
        label: isPhi ? label.value : null,
        ...(takesBack && { takesBack }),
        except: isPhi ? except.value.map(({ documentId, start, end }) => ({ documentId, start, end })) : [],
        ...scope.value,
      });
      forgetWord();
      show(answer.desk);
      return { words, places: answer.labelled + answer.judged, takenBack: answer.takenBack };
    };
    return (await inTurn(() => whileListed(answerGroup, read))) ?? null;
  }
  async function chooseExceptions(): Promise<void> {
    await inTurn(() => whileListed(toggleMentions, read));
  }

  const reload = pacedRefresh(load);
  watch(
    () => project.info?.revision,
    (revision) => {
      if (revision !== undefined && isOpen.value) reload();
    },
  );
  watch(
    () => project.info?.id,
    () => {
      [isOpen.value, desk.value, at.value, shownFor.value] = [false, null, 0, null];
      forgetWord();
    },
  );

  return {
    ...list,
    ...word,
    open,
    openSuggestions,
    close,
    load,
    showAll,
    move,
    pick,
    settle,
    chooseExceptions,
  };
});
