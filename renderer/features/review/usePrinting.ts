import { nextTick, onBeforeUnmount, onMounted, shallowRef } from 'vue';
import { client } from '../../app/client';
import { useCommands } from '../../app/commands';
import { useNotices } from '../../app/notices';
import { useWords } from '../../app/words';
import { useReview } from './reviewStore';

/** The note on paper, where the institution and the project allow it. */
export function usePrinting() {
  const { t } = useWords();
  const review = useReview();
  const notices = useNotices();
  const commands = useCommands();

  /** On paper the whole note stands, not the lines in view; it is there while it is printed. */
  const onPaper = shallowRef<Awaited<ReturnType<typeof client.review.print>> | null>(null);
  async function print(): Promise<void> {
    const now = review.note;
    if (now === null) return;
    const { isAllowed, isByInstitution } = await client.review.printing({});
    if (!isAllowed)
      return notices.show({
        text: t('workbench.noPrint'),
        ...(!isByInstitution && {
          action: { label: t('workbench.printRules'), run: () => void commands.run('settings.open') },
        }),
      });
    onPaper.value = await client.review.print({ documentId: now.row.id });
    await nextTick();
    window.print();
  }
  function printing(): void {
    if (review.note !== null && onPaper.value === null) notices.show({ text: t('workbench.noPrint') });
  }
  function printed(): void {
    onPaper.value = null;
  }
  onMounted(() => {
    window.addEventListener('beforeprint', printing);
    window.addEventListener('afterprint', printed);
  });
  onBeforeUnmount(() => {
    window.removeEventListener('beforeprint', printing);
    window.removeEventListener('afterprint', printed);
  });

  return { onPaper, print };
}
