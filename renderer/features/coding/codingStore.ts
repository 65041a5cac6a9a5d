import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CodedNoteRow, CodeRole, CodingReason, CodingView, NoteCodes } from '../../../electron/contract/coding';
import type { DocumentRow } from '../../../electron/contract/document';
import { GauzeError } from '../../../electron/contract/errors';
import type { Span } from '../../../electron/contract/text';
import { nextWord, trimSpan } from '../../../electron/core/text/spans';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import { useProject } from '../../app/project';
import { takeStep, type Step } from '../../app/steps';
import { codeChapters, inOrder, isListed } from './codeGroups';

/** The rooms of the screen. */
export const codingRooms = ['code', 'statistics', 'coders', 'systems', 'utility'] as const;
export type CodingRoom = (typeof codingRooms)[number];

export interface CodedNote {
  readonly row: DocumentRow;
  readonly text: string;
}
/** Offered in this order; keys 1 to 9. `replaced` comes of replacing. */
export const offeredReasons = [
  'notInText',
  'negated',
  'history',
  'family',
  'hypothetical',
  'tooGeneral',
  'tooSpecific',
  'notToBeCoded',
  'other',
] as const satisfies readonly CodingReason[];

const queueLimit = 1000;

/** View state of coding. Truth is in the project process: every write gives the note's codes back. */
export const useCoding = defineStore('coding', () => {
  const errors = useErrors();
  const notices = useNotices();
  const project = useProject();

  const room = ref<CodingRoom>('code');
  const queue = shallowRef<readonly CodedNoteRow[]>([]);
  const counts = shallowRef({ open: 0, done: 0, waiting: 0 });
  const queueFilter = ref<'open' | 'all'>('open');
  const queueSearch = ref('');
  const note = shallowRef<CodedNote | null>(null);
  const codes = shallowRef<NoteCodes | null>(null);
  const activeId = ref<string | null>(null);
  /** Which of the active code's places is shown. */
  const evidenceAt = ref(0);
  const selection = shallowRef<Span | null>(null);
  const showsBelow = ref(false);
  /** The code whose rejection waits for its reason. */
  const rejecting = ref<string | null>(null);
  const isAsking = ref(false);
  /** Why the coder could not be asked: there is none yet. */
  const needsCoder = ref(false);

  const codings = computed(() => codes.value?.codings ?? []);
  const listed = computed(() => codings.value.filter((coding) => isListed(coding, showsBelow.value)));
  const flagged = computed(() =>
    listed.value.filter(
      ({ status, standing }) => status === 'suggested' && (standing === 'flagged' || standing === 'dropped'),
    ),
  );
  const chapters = computed(() => codeChapters(listed.value.filter((coding) => !flagged.value.includes(coding))));
  const order = computed<readonly CodingView[]>(() => [...inOrder(chapters.value), ...flagged.value]);
  const hidden = computed(() => codings.value.length - listed.value.length);
  const hiddenByPolicy = computed(
    () => codings.value.filter(({ status, standing }) => status === 'suggested' && standing === 'dropped').length,
  );
  const accepted = computed(() =>
    codings.value.filter(({ status }) => status === 'accepted').toSorted((a, b) => a.position - b.position),
  );
  const toDecide = computed(() =>
    codings.value.filter(({ status, standing }) => status === 'suggested' && standing === 'proposed'),
  );
  const active = computed(() => codings.value.find(({ id }) => id === activeId.value) ?? null);
  /** Codes that the words under the selection speak for. */
  const under = computed(() => {
    const span = selection.value;
    return span === null
      ? []
      : codings.value.filter(
          ({ status, evidence }) =>
            status !== 'rejected' &&
            evidence.some(({ fragments }) => fragments.some(({ start, end }) => start < span.end && span.start < end)),
        );
  });
  const canWrite = computed(() => project.info !== null && project.info.readOnly === undefined);

  async function loadQueue(): Promise<void> {
    const search = queueSearch.value.trim();
    const filter = search === '' ? {} : { search };
    const found = await client.coding.list({
      ...filter,
      ...(queueFilter.value === 'open' && { isUnfinished: true }),
      offset: 0,
      limit: queueLimit,
    });
    counts.value = found.counts;
    queue.value = found.rows;
  }

  function take(next: NoteCodes): void {
    codes.value = next;
    const [touched] = next.touched;
    if (touched !== undefined && next.codings.some(({ id }) => id === touched)) activeId.value = touched;
    if (active.value === null)
      activeId.value = order.value.find(({ status }) => status === 'suggested')?.id ?? order.value[0]?.id ?? null;
  }

  async function show(id: number, canAsk = true): Promise<void> {
    const found = await client.coding.note({ documentId: id });
    note.value = { row: found.row, text: found.text };
    codes.value = found.codes;
    selection.value = null;
    rejecting.value = null;
    evidenceAt.value = 0;
    activeId.value =
      order.value.find(({ status, standing }) => status === 'suggested' && standing === 'proposed')?.id ??
      order.value[0]?.id ??
      null;
    // A note that nobody looked at is read at once; what stands there is renewed when somebody asks.
    if (canAsk && found.codes.coder === null && found.codes.state !== 'done') await ask();
  }

  async function refresh(): Promise<void> {
    const id = note.value?.row.id;
    if (id === undefined) return;
    const found = await client.coding.note({ documentId: id });
    if (note.value?.row.id === id) take({ ...found.codes, touched: [] });
  }

  async function ask(): Promise<void> {
    const id = note.value?.row.id;
    if (id === undefined || isAsking.value || !canWrite.value) return;
    isAsking.value = true;
    try {
      const found = await client.coding.suggest({ documentId: id });
      needsCoder.value = false;
      if (note.value?.row.id === id) take({ ...found, touched: [] });
    } catch (error) {
      if (error instanceof GauzeError && error.code === 'notReady' && error.details['needs'] === 'coder')
        needsCoder.value = true;
      else errors.show(error);
    } finally {
      isAsking.value = false;
    }
  }

  /** Writes are sent one after the other, each with the revision that the one before gave back. */
  let last: Promise<unknown> = Promise.resolve();
  function write(
    send: (target: { documentId: number; revision: number }) => Promise<NoteCodes>,
  ): Promise<NoteCodes | null> {
    const next = last.then(async () => {
      if (note.value === null || codes.value === null) return null;
      const documentId = note.value.row.id;
      try {
        const written = await send({ documentId, revision: codes.value.revision });
        if (note.value?.row.id === documentId) take(written);
        notices.outdate();
        return written;
      } catch (error) {
        errors.show(error);
        await refresh();
        return null;
      }
    });
    last = next;
    return next;
  }

  function activate(id: string | null): void {
    activeId.value = id;
    evidenceAt.value = 0;
    rejecting.value = null;
  }

  function step(by: 1 | -1): void {
    const all = order.value;
    const at = all.findIndex(({ id }) => id === activeId.value);
    activate(all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.id ?? null);
  }

  /** After a decision the cursor goes on to what is open below, else to what is open above. */
  function goOn(from: string): void {
    const all = order.value;
    const at = all.findIndex(({ id }) => id === from);
    const isOpen = ({ status, standing }: CodingView): boolean => status === 'suggested' && standing === 'proposed';
    const next = all.slice(at + 1).find(isOpen) ?? all.slice(0, Math.max(0, at)).find(isOpen);
    if (next !== undefined) activate(next.id);
  }

  async function decide(
    status: 'suggested' | 'accepted' | 'rejected',
    reason?: CodingReason,
    id = activeId.value,
  ): Promise<void> {
    if (id === null) return;
    rejecting.value = null;
    const written = await write((target) =>
      client.coding.decide({ ...target, codingIds: [id], status, ...(reason === undefined ? {} : { reason }) }),
    );
    if (written !== null && status !== 'suggested') goOn(id);
  }

  /** First asks why; asked again, the likeliest reason is taken. */
  async function reject(id = activeId.value): Promise<void> {
    const coding = codings.value.find((each) => each.id === id);
    if (coding === undefined) return;
    if (rejecting.value === coding.id) return decide('rejected', usualReason(coding), coding.id);
    activate(coding.id);
    rejecting.value = coding.id;
  }

  const replace = (code: string): Promise<NoteCodes | null> => {
    const id = activeId.value;
    return id === null
      ? Promise.resolve(null)
      : write((target) => client.coding.replace({ ...target, codingId: id, code }));
  };
  const add = async (code: string): Promise<void> => {
    const span = selection.value;
    const written = await write((target) =>
      client.coding.add({ ...target, code, ...(span === null ? {} : { spans: [span] }) }),
    );
    if (written !== null) selection.value = null;
  };
  async function support(): Promise<void> {
    const [id, span] = [activeId.value, selection.value];
    if (id === null || span === null) return;
    const written = await write((target) => client.coding.support({ ...target, codingId: id, spans: [span] }));
    if (written !== null) selection.value = null;
  }
  async function remove(): Promise<void> {
    const id = activeId.value;
    if (id === null) return;
    step(1);
    await write((target) => client.coding.remove({ ...target, codingIds: [id] }));
  }
  async function setRole(role: CodeRole, id = activeId.value): Promise<void> {
    const coding = codings.value.find((each) => each.id === id);
    if (coding === undefined) return;
    if (coding.status !== 'accepted')
      await write((target) => client.coding.decide({ ...target, codingIds: [coding.id], status: 'accepted' }));
    await write((target) =>
      client.coding.setRole({ ...target, codingId: coding.id, role: coding.role === role ? 'secondary' : role }),
    );
  }
  async function move(by: 1 | -1): Promise<void> {
    const coding = active.value;
    if (coding === null || coding.status !== 'accepted') return;
    await write((target) =>
      client.coding.move({ ...target, codingId: coding.id, position: Math.max(1, coding.position + by) }),
    );
  }

  /** The next place in the note that speaks for the active code. */
  function nextEvidence(): void {
    const places = active.value?.evidence.length ?? 0;
    if (places > 0) evidenceAt.value = (evidenceAt.value + 1) % places;
  }

  /** The keyboard's selection: a word further, or one word more. */
  function moveSelection(isBackwards: boolean, isExtending: boolean): void {
    const text = note.value?.text;
    if (text === undefined) return;
    const from = selection.value ?? active.value?.evidence[evidenceAt.value]?.fragments[0] ?? { start: 0, end: 0 };
    const word = nextWord(text, isBackwards ? from.start : from.end, isBackwards);
    if (word === null) return;
    const wanted =
      isExtending && selection.value !== null
        ? { start: Math.min(from.start, word.start), end: Math.max(from.end, word.end) }
        : word;
    selection.value = isExtending ? (trimSpan(text, wanted) ?? wanted) : wanted;
  }

  async function back(direction: 'undo' | 'redo'): Promise<Step['said']> {
    const { documentIds, said } = await takeStep(direction);
    const shown = note.value?.row.id;
    const [first] = documentIds;
    if (first !== undefined && documentIds.length === 1 && shown !== first) await show(first, false);
    else await refresh();
    await loadQueue();
    return said;
  }

  /** Marks the note's coding finished and goes to the next open one. */
  async function finish(): Promise<void> {
    const current = note.value?.row.id;
    if (current === undefined) return;
    await last;
    const at = queue.value.findIndex(({ id }) => id === current);
    const following = [...queue.value.slice(at + 1), ...queue.value.slice(0, Math.max(0, at))].find(
      ({ id, state }) => id !== current && state !== 'done',
    );
    await client.coding.setState({ documentIds: [current], state: codes.value?.state === 'done' ? 'open' : 'done' });
    notices.outdate();
    if (following === undefined || codes.value?.state === 'done') await refresh();
    else await show(following.id);
    await loadQueue();
  }

  async function goTo(offset: 1 | -1): Promise<void> {
    const at = queue.value.findIndex(({ id }) => id === note.value?.row.id);
    const row = queue.value[at === -1 ? 0 : at + offset];
    if (row !== undefined) await show(row.id);
  }

  watch(
    () => project.info?.id,
    () => {
      [room.value, queue.value, note.value, codes.value, activeId.value, selection.value, needsCoder.value] = [
        'code',
        [],
        null,
        null,
        null,
        null,
        false,
      ];
    },
  );

  return {
    room,
    queue,
    counts,
    queueFilter,
    queueSearch,
    note,
    codes,
    codings,
    activeId,
    active,
    evidenceAt,
    selection,
    under,
    showsBelow,
    rejecting,
    isAsking,
    needsCoder,
    chapters,
    flagged,
    order,
    hidden,
    hiddenByPolicy,
    accepted,
    toDecide,
    canWrite,
    loadQueue,
    show,
    refresh,
    ask,
    activate,
    step,
    decide,
    reject,
    replace,
    add,
    support,
    remove,
    setRole,
    move,
    nextEvidence,
    moveSelection,
    back,
    finish,
    goTo,
  };
});

/** What the note itself says, else that it says nothing. */
export function usualReason({ flags, evidence }: CodingView): CodingReason {
  return flags[0] ?? (evidence.length === 0 ? 'notInText' : 'notToBeCoded');
}
