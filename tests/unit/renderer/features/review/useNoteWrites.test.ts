// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { expect, test } from 'vitest';
import { shallowRef } from 'vue';
import type { DocumentView } from '../../../../../electron/contract/document';
import { GauzeError } from '../../../../../electron/contract/errors';
import { foreseenAnnotations } from '../../../../../renderer/features/review/foreseen';
import { useNoteWrites } from '../../../../../renderer/features/review/useNoteWrites';

const note: DocumentView = {
  row: {
    id: 1,
    name: 'a.txt',
    patient: null,
    date: null,
    language: 'en',
    kind: null,
    length: 4,
    status: 'open',
    state: 'searched',
    reading: 'unopened',
    wayDone: null,
    searchId: 1,
    suggested: 0,
    accepted: 0,
    rejected: 0,
    isFlagged: false,
    comments: 0,
  },
  text: 'Ann.',
  meta: {},
  annotations: [],
  seen: [],
  revision: 1,
};

test('a write that failed is told as such where the note cannot be fetched again either', async () => {
  setActivePinia(createPinia());
  const { write } = useNoteWrites({
    note: shallowRef(note),
    annotations: shallowRef([]),
    foreseen: foreseenAnnotations(),
    refresh: () => Promise.reject(new GauzeError('notReady', 'the question')),
    revisionOf: () => 1,
    written: () => undefined,
  });
  for (const code of ['notReady', 'stale'] as const)
    await expect(write(() => Promise.reject(new GauzeError(code, 'the edit')))).rejects.toThrow('the edit');
});
