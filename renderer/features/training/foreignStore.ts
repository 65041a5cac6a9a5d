import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { importRefusals, type ForeignView, type ImportRefusal } from '../../../electron/contract/imports';
import { GauzeError } from '../../../electron/contract/errors';
import type { Language } from '../../../electron/contract/text';
import { languages as allLanguages } from '../../../electron/contract/vocabulary';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';
import { useTagger } from './taggerStore';

/** In the table: not decided yet, and not to be found. */
export const [undecided, ignored] = ['', '-'] as const;

/** A model from elsewhere, from the choice of its folder to the decisions about its labels. */
export const useForeign = defineStore('foreign', () => {
  const errors = useErrors();
  const project = useProject();
  const tagger = useTagger();
  const path = ref<string | null>(null);
  const view = ref<ForeignView | null>(null);
  const refusal = ref<ImportRefusal | 'unlisted' | null>(null);
  const name = ref('');
  const licence = ref('');
  const languages = ref<readonly Language[]>([]);
  const choices = ref<Readonly<Record<string, string>>>({});
  const isBusy = ref(false);

  const open = computed(() => view.value?.labels.filter((label) => choices.value[label] === undecided) ?? []);
  const isReady = computed(
    () =>
      view.value !== null &&
      !isBusy.value &&
      name.value.trim() !== '' &&
      languages.value.length > 0 &&
      open.value.length === 0 &&
      Object.values(choices.value).some((choice) => choice !== ignored),
  );

  /** What is refused for a reason of the closed list is said in the dialog; everything else as every error. */
  async function during(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    await errors.guard(async () => {
      try {
        await work();
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        refusal.value = reason;
      }
    });
    isBusy.value = false;
  }

  return {
    path,
    view,
    refusal,
    name,
    licence,
    languages,
    choices,
    isBusy,
    open,
    isReady,
    async choose() {
      const { paths } = await client.system.choose({ purpose: 'importForeignModel' });
      const [chosen] = paths;
      if (chosen === undefined) return;
      path.value = chosen;
      [view.value, refusal.value] = [null, null];
      await during(async () => {
        const found = await client.models.viewForeign({ path: chosen });
        view.value = found;
        name.value = folderName(chosen);
        licence.value = found.licence ?? '';
        languages.value = found.languages.length > 0 ? found.languages : allLanguages;
        const own = new Set(project.labels.map(({ id }) => id));
        choices.value = Object.fromEntries(found.labels.map((label) => [label, own.has(label) ? label : undecided]));
      });
    },
    decide(label: string, choice: string) {
      choices.value = { ...choices.value, [label]: choice };
    },
    speak(language: Language, isSpoken: boolean) {
      languages.value = allLanguages.filter((each) => (each === language ? isSpoken : languages.value.includes(each)));
    },
    async takeIn() {
      const [from, found] = [path.value, view.value];
      if (from === null || found === null || !isReady.value) return;
      await during(async () => {
        const row = await client.models.importForeign({
          path: from,
          sha256: found.sha256,
          name: name.value.trim(),
          languages: [...languages.value],
          licence: licence.value.trim(),
          table: found.labels.map((label) => ({
            label,
            phi: choices.value[label] === ignored ? null : choices.value[label]!,
          })),
        });
        path.value = null;
        await tagger.loadModels();
        tagger.choose(row.id);
      });
    },
    close() {
      path.value = null;
    },
  };
});

function reasonOf(error: unknown): ImportRefusal | 'unlisted' | null {
  if (!(error instanceof GauzeError)) return null;
  if (error.code === 'forbidden' && error.details['needs'] === 'allowedModels') return 'unlisted';
  return importRefusals.find((reason) => reason === error.details['reason']) ?? null;
}

const folderName = (folder: string): string =>
  folder
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .at(-1)
    ?.slice(0, 100) ?? '';
