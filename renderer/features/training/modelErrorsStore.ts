import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { ModelError, ModelRow } from '../../../electron/contract/models';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';
import { contextOf, type ErrorContext } from './errorContext';

export type ErrorKind = ModelError['kind'];
export const errorKinds = ['missed', 'spurious', 'boundary', 'label'] as const satisfies readonly ErrorKind[];
type ErrorPage = Awaited<ReturnType<typeof client.models.errors>>;

const errorPage = 60;
const maxErrors = 1000;

/** Where the model that is looked at erred on notes it had not learned from, by kind and label. */
export const useModelErrors = defineStore('modelErrors', () => {
  const errors = useErrors();
  const project = useProject();
  /** Of which model; null for none that has errors to show. */
  const modelId = ref<string | null>(null);
  const kind = ref<ErrorKind | null>(null);
  const label = ref<string | null>(null);
  const page = shallowRef<ErrorPage | null>(null);
  const contexts = shallowRef<ReadonlyMap<ModelError, ErrorContext | null>>(new Map());

  /** The words around each error, from the notes of the open project; a note that is gone leaves them out. */
  async function loadContexts(shown: ErrorPage): Promise<void> {
    const found = new Map<ModelError, ErrorContext | null>();
    for (const documentId of new Set(shown.errors.map((error) => error.documentId))) {
      const text = await client.document.get({ id: documentId }).then(
        (note) => note.text,
        () => null,
      );
      if (page.value !== shown) return;
      for (const error of shown.errors)
        if (error.documentId === documentId) found.set(error, text === null ? null : contextOf(text, error));
      contexts.value = new Map(found);
    }
  }
  async function loadPage(limit = errorPage): Promise<void> {
    const id = modelId.value;
    if (id === null) {
      page.value = null;
      return;
    }
    const filter = {
      ...(kind.value === null ? {} : { kind: kind.value }),
      ...(label.value === null ? {} : { label: label.value }),
    };
    const found = await client.models.errors({ id, ...filter, offset: 0, limit });
    if (modelId.value !== id) return;
    page.value = found;
    contexts.value = new Map();
    await loadContexts(found);
  }

  function forget(): void {
    page.value = null;
    kind.value = null;
    label.value = null;
    contexts.value = new Map();
  }
  /** Another model is looked at, or the same one again. Of one that was trained elsewhere nothing is known. */
  async function load(row: ModelRow | null): Promise<void> {
    const id = row?.origin === 'trained' ? row.id : null;
    if (modelId.value !== id) forget();
    modelId.value = id;
    await loadPage();
  }
  async function filter(part: { readonly kind?: ErrorKind | null; readonly label?: string | null }): Promise<void> {
    if (part.kind !== undefined) kind.value = part.kind;
    if (part.label !== undefined) label.value = part.label;
    await errors.guard(() => loadPage());
  }
  async function more(): Promise<void> {
    await errors.guard(() => loadPage(Math.min(maxErrors, (page.value?.errors.length ?? 0) + errorPage)));
  }
  watch(
    () => project.info?.id,
    () => {
      modelId.value = null;
      forget();
    },
  );
  return { kind, label, page, contexts, load, filter, more };
});
