import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { RedactorFinding } from '../../../electron/contract/redactors';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { contextOf, type ErrorContext } from '../training/errorContext';

type Page = Awaited<ReturnType<typeof client.redactors.findings>>;
const pageSize = 60;
const maxShown = 1000;

/** What redactors found and nothing else did, with the words around it. */
export const useRedactorFindings = defineStore('redactorFindings', () => {
  const errors = useErrors();
  const project = useProject();
  const page = shallowRef<Page | null>(null);
  const contexts = shallowRef<ReadonlyMap<RedactorFinding, ErrorContext | null>>(new Map());

  async function loadPage(limit: number): Promise<void> {
    const shown = await client.redactors.findings({ offset: 0, limit });
    page.value = shown;
    const found = new Map<RedactorFinding, ErrorContext | null>();
    for (const id of new Set(shown.findings.map(({ documentId }) => documentId))) {
      const text = await client.document.get({ id }).then(
        (note) => note.text,
        () => null,
      );
      if (page.value !== shown) return;
      for (const finding of shown.findings)
        if (finding.documentId === id) found.set(finding, text === null ? null : contextOf(text, finding));
    }
    contexts.value = found;
  }
  const shownNow = (): number => Math.max(pageSize, page.value?.findings.length ?? 0);
  async function load(): Promise<void> {
    if (project.info !== null) await errors.guard(() => loadPage(shownNow()));
  }
  const more = async (): Promise<void> =>
    void (await errors.guard(() => loadPage(Math.min(maxShown, shownNow() + pageSize))));
  const follow = pacedRefresh(async () => {
    if (page.value !== null) await load();
  });
  onEvent('projectChanged', follow);
  watch(
    () => project.info?.id,
    () => {
      page.value = null;
      contexts.value = new Map();
    },
  );
  return { page, contexts, load, more };
});
