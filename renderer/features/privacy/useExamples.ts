import { computed, ref, shallowRef } from 'vue';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import type { Preview } from '../preview/alignedRows';

const exampleLimit = 40;
/** Notes beside the example that lend a value to labels which it does not have. */
const otherLimit = 8;

/** A note of the project as it would leave, and others that lend it what it does not have. */
export function useExamples() {
  const errors = useErrors();
  const exampleIds = shallowRef<readonly { readonly id: number; readonly name: string }[]>([]);
  const exampleAt = ref(0);
  const preview = shallowRef<Preview | null>(null);
  const otherPreviews = shallowRef<readonly Preview[]>([]);
  const example = computed(() => exampleIds.value[exampleAt.value] ?? null);
  const areListed = ref(false);
  /** Not before the project was asked: until then nobody knows. */
  const hasNoExample = computed(() => areListed.value && exampleIds.value.length === 0);

  async function loadExamples(): Promise<void> {
    const { rows } = await client.document.list({
      filter: { annotationStatus: 'accepted' },
      order: 'plain',
      offset: 0,
      limit: exampleLimit,
    });
    exampleIds.value = rows.map(({ id, name }) => ({ id, name }));
    areListed.value = true;
    if (exampleAt.value >= rows.length) exampleAt.value = 0;
  }

  async function loadPreview(): Promise<void> {
    const wanted = example.value;
    if (wanted === null) {
      preview.value = null;
      return;
    }
    const shown = await client.release.preview({ documentId: wanted.id });
    if (example.value?.id !== wanted.id) return;
    preview.value = shown;
    const others: Preview[] = [];
    for (const { id } of exampleIds.value.filter((each) => each.id !== wanted.id).slice(0, otherLimit))
      others.push(await client.release.preview({ documentId: id }));
    if (preview.value === shown) otherPreviews.value = others;
  }

  async function nextExample(): Promise<void> {
    if (exampleIds.value.length < 2) return;
    exampleAt.value = (exampleAt.value + 1) % exampleIds.value.length;
    await errors.guard(loadPreview);
  }

  function forget(): void {
    preview.value = null;
    otherPreviews.value = [];
    exampleIds.value = [];
    areListed.value = false;
    exampleAt.value = 0;
  }

  return { exampleIds, example, hasNoExample, preview, otherPreviews, loadExamples, loadPreview, nextExample, forget };
}
