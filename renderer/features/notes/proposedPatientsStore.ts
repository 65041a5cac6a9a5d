import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { PatientProposal, PatientProposals } from '../../../electron/contract/patientProposals';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

/** What can be confirmed at a glance: the rest is looked at first. */
const isPlain = ({ why, isContradicted }: PatientProposal): boolean => why !== 'name' && !isContradicted;

/** Patients whom the heads of notes name, and which of them the person will confirm. */
export const useProposedPatients = defineStore('proposedPatients', () => {
  const errors = useErrors();
  const project = useProject();
  const isShown = ref(false);
  const isBusy = ref(false);
  const found = shallowRef<PatientProposals | null>(null);
  /** Otherwise than `isPlain` says. */
  const changed = shallowRef<ReadonlySet<string>>(new Set());

  const proposals = computed(() => found.value?.proposals ?? []);
  const isChosen = (proposal: PatientProposal): boolean => isPlain(proposal) !== changed.value.has(proposal.key);
  const chosen = computed(() => proposals.value.filter(isChosen));

  function show(fresh: PatientProposals): void {
    const keys = new Set(fresh.proposals.map(({ key }) => key));
    found.value = fresh;
    changed.value = new Set([...changed.value].filter((key) => keys.has(key)));
  }
  function toggle({ key }: PatientProposal): void {
    const next = new Set(changed.value);
    if (!next.delete(key)) next.add(key);
    changed.value = next;
  }
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    const next = turn.then(() => errors.guard(work));
    turn = next;
    return next;
  }
  /** Of what a person does: not twice at a time, but after what the window fetches by itself. */
  async function once<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isBusy.value) return undefined;
    isBusy.value = true;
    const done = await inTurn(work);
    isBusy.value = false;
    return done;
  }

  const load = (): Promise<void> =>
    inTurn(async () => {
      const fresh = await client.privacy.proposedPatients({});
      if (isShown.value) show(fresh);
    }).then(() => undefined);
  async function open(): Promise<void> {
    isShown.value = true;
    await load();
  }
  function close(): void {
    [isShown.value, found.value, changed.value] = [false, null, new Set()];
  }
  /** @returns how many patients and notes, null where nothing was chosen */
  async function confirm(): Promise<{ readonly patients: number; readonly documents: number } | null> {
    const wanted = chosen.value.map(({ key, documentIds }) => ({ key, documentIds: [...documentIds] }));
    if (wanted.length === 0) return null;
    const done = await once(() => client.privacy.confirmPatients({ patients: wanted }));
    if (done === undefined) return null;
    show(done.left);
    return done;
  }
  async function decline({ key }: PatientProposal): Promise<void> {
    await once(async () => show(await client.privacy.declinePatients({ keys: [key] })));
  }

  const reload = pacedRefresh(async () => {
    if (isShown.value) await load();
  });
  watch(() => project.info?.revision, reload);
  watch(() => project.info?.id, close);

  return { isShown, isBusy, found, proposals, chosen, isChosen, toggle, open, close, confirm, decline };
});
