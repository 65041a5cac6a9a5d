import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { DetectionSettings, ModelError, ModelRow, ModelView } from '../../../electron/contract/models';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { contextOf, type ErrorContext } from './errorContext';

export type ErrorKind = ModelError['kind'];
export const errorKinds = ['missed', 'spurious', 'boundary', 'label'] as const satisfies readonly ErrorKind[];
type ErrorPage = Awaited<ReturnType<typeof client.models.errors>>;

const errorPage = 60;

/** Models of the project and those in the box, what detection uses, and one of them looked at closely. */
export const useModels = defineStore('models', () => {
  const errors = useErrors();
  const project = useProject();

  const rows = shallowRef<readonly ModelRow[]>([]);
  const settings = shallowRef<DetectionSettings | null>(null);
  const isLoaded = ref(false);
  const chosenId = ref<string | null>(null);
  const view = shallowRef<ModelView | null>(null);
  /** A bundle that was only looked at, with the path it came from. */
  const verified = shallowRef<{ readonly path: string; readonly view: ModelView } | null>(null);
  const errorKind = ref<ErrorKind | null>(null);
  const errorLabel = ref<string | null>(null);
  const mistakes = shallowRef<ErrorPage | null>(null);
  const contexts = shallowRef<ReadonlyMap<ModelError, ErrorContext | null>>(new Map());
  const isBusy = ref(false);

  const chosen = computed(() => rows.value.find(({ id }) => id === chosenId.value) ?? null);
  const used = computed(() => rows.value.filter(({ isUsed }) => isUsed));
  const own = computed(() => rows.value.filter(({ origin }) => origin !== 'starter'));
  const canWrite = computed(() => project.info !== null && project.info.readOnly === undefined);

  /** A starter model that is used because no chosen model knows its language. */
  const isByLanguage = (row: ModelRow): boolean =>
    row.origin === 'starter' && row.isUsed && settings.value?.modelIds.includes(row.id) !== true;

  /** The words around each error, from the notes of the open project; a note that is gone leaves them out. */
  async function loadContexts(page: ErrorPage): Promise<void> {
    const found = new Map<ModelError, ErrorContext | null>();
    for (const documentId of new Set(page.errors.map((error) => error.documentId))) {
      const text = await client.document.get({ id: documentId }).then(
        (note) => note.text,
        () => null,
      );
      if (mistakes.value !== page) return;
      for (const error of page.errors)
        if (error.documentId === documentId) found.set(error, text === null ? null : contextOf(text, error));
      contexts.value = new Map(found);
    }
  }

  async function loadMistakes(limit = errorPage): Promise<void> {
    const id = chosenId.value;
    const row = chosen.value;
    if (id === null || row === null || row.origin === 'starter' || row.origin === 'imported') {
      mistakes.value = null;
      return;
    }
    const filter = {
      ...(errorKind.value === null ? {} : { kind: errorKind.value }),
      ...(errorLabel.value === null ? {} : { label: errorLabel.value }),
    };
    const page = await client.models.errors({ id, ...filter, offset: 0, limit });
    if (chosenId.value !== id) return;
    mistakes.value = page;
    contexts.value = new Map();
    await loadContexts(page);
  }

  async function loadView(): Promise<void> {
    const id = chosenId.value;
    if (id === null) {
      view.value = null;
      mistakes.value = null;
      return;
    }
    const found = await client.models.get({ id });
    if (chosenId.value === id) view.value = found;
    await loadMistakes();
  }

  async function loadRows(): Promise<void> {
    [rows.value, settings.value] = await Promise.all([client.models.list({}), client.models.settings({})]);
    if (!rows.value.some(({ id }) => id === chosenId.value))
      chosenId.value = (own.value.find(({ isUsed }) => isUsed) ?? rows.value[0])?.id ?? null;
  }

  async function load(): Promise<void> {
    if (project.info === null) return;
    await errors.guard(async () => {
      await loadRows();
      isLoaded.value = true;
      if (verified.value === null) await loadView();
    });
  }

  async function choose(id: string): Promise<void> {
    verified.value = null;
    if (chosenId.value !== id) {
      chosenId.value = id;
      view.value = null;
      mistakes.value = null;
      errorKind.value = null;
      errorLabel.value = null;
    }
    await errors.guard(loadView);
  }
  /** The next one in the list, or the one before. */
  async function step(by: number): Promise<void> {
    const at = rows.value.findIndex(({ id }) => id === chosenId.value);
    const next = rows.value[Math.min(rows.value.length - 1, Math.max(0, at + by))];
    if (next !== undefined && next.id !== chosenId.value) await choose(next.id);
  }

  async function filterErrors(part: {
    readonly kind?: ErrorKind | null;
    readonly label?: string | null;
  }): Promise<void> {
    if (part.kind !== undefined) errorKind.value = part.kind;
    if (part.label !== undefined) errorLabel.value = part.label;
    await errors.guard(() => loadMistakes());
  }
  const moreErrors = async (): Promise<void> => {
    await errors.guard(() => loadMistakes(Math.min(1000, (mistakes.value?.errors.length ?? 0) + errorPage)));
  };

  /** @returns whether it was done */
  async function during(work: () => Promise<unknown>, subject?: 'model'): Promise<boolean> {
    if (isBusy.value) return false;
    isBusy.value = true;
    const isDone =
      (await errors.guard(
        async () => {
          await work();
          return true;
        },
        false,
        subject,
      )) === true;
    isBusy.value = false;
    return isDone;
  }

  const use = (id: string, isUsed: boolean): Promise<boolean> =>
    during(async () => {
      settings.value = await client.models.use({ id, isUsed });
      await loadRows();
    });
  /** Shown at once; back to what it was where the project refuses. */
  async function change(part: Partial<DetectionSettings>): Promise<boolean> {
    const before = settings.value;
    if (before === null) return false;
    settings.value = { ...before, ...part };
    const after = await errors.guard(() => client.models.setSettings(part));
    settings.value = after ?? before;
    return after !== undefined;
  }

  async function choosePath(
    purpose: 'importModel' | 'exportModel',
    suggestedName?: string,
  ): Promise<string | undefined> {
    const { paths } = await client.system.choose({
      purpose,
      ...(suggestedName === undefined ? {} : { suggestedName }),
    });
    return paths[0];
  }
  async function takeIn(path: string): Promise<boolean> {
    return during(async () => {
      const row = await client.models.importBundle({ path });
      verified.value = null;
      chosenId.value = row.id;
      await loadRows();
      await loadView();
    }, 'model');
  }
  async function importBundle(): Promise<boolean> {
    const path = await choosePath('importModel');
    return path !== undefined && takeIn(path);
  }
  async function verifyBundle(): Promise<void> {
    const path = await choosePath('importModel');
    if (path === undefined) return;
    await during(async () => {
      verified.value = { path, view: await client.models.verifyBundle({ path }) };
    }, 'model');
  }
  function closeVerified(): void {
    verified.value = null;
  }
  /** @returns where it was written */
  async function exportBundle(row: ModelRow): Promise<string | undefined> {
    const path = await choosePath('exportModel', row.name);
    if (path === undefined) return undefined;
    let written: string | undefined;
    await during(async () => {
      written = (await client.models.exportBundle({ id: row.id, path })).path;
    });
    return written;
  }
  const rename = (id: string, name: string): Promise<boolean> =>
    during(async () => {
      await client.models.rename({ id, name });
      await loadRows();
      await loadView();
    });
  const remove = (id: string): Promise<boolean> =>
    during(async () => {
      await client.models.remove({ id });
      await loadRows();
      await loadView();
    });

  onEvent(
    'modelsChanged',
    pacedRefresh(async () => {
      if (isLoaded.value) await load();
    }),
  );
  watch(
    () => project.info?.id,
    () => {
      rows.value = [];
      settings.value = null;
      isLoaded.value = false;
      chosenId.value = null;
      view.value = null;
      verified.value = null;
      errorKind.value = null;
      errorLabel.value = null;
      mistakes.value = null;
      contexts.value = new Map();
    },
  );

  return {
    rows,
    settings,
    isLoaded,
    chosenId,
    chosen,
    view,
    verified,
    errorKind,
    errorLabel,
    mistakes,
    contexts,
    isBusy,
    used,
    own,
    canWrite,
    isByLanguage,
    load,
    choose,
    step,
    filterErrors,
    moreErrors,
    use,
    change,
    importBundle,
    takeIn,
    verifyBundle,
    closeVerified,
    exportBundle,
    rename,
    remove,
  };
});
