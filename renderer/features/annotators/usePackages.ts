import { ref, shallowRef } from 'vue';
import type { ImportedPackage } from '../../../electron/contract/annotators';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useUnsaved } from '../../app/unsaved';

/**
 * Work packages that go out, and come back.
 *
 * @param reload called when the project holds something else than before
 */
export function usePackages(reload: () => Promise<void>) {
  const errors = useErrors();
  const lastImport = shallowRef<ImportedPackage | null>(null);
  /** For those who read the next packages; each person's may be the same. */
  const instructions = ref('');
  const isWritingInstructions = ref(false);
  useUnsaved().watchDraft('instructions', {
    drafts: () =>
      isWritingInstructions.value && instructions.value.trim() !== ''
        ? [{ kind: 'instructions', text: instructions.value }]
        : [],
    restore(drafts) {
      const text = drafts[0]?.text;
      if (text === undefined || isWritingInstructions.value) return;
      [instructions.value, isWritingInstructions.value] = [text, true];
    },
  });
  function forgetInstructions(): void {
    [instructions.value, isWritingInstructions.value] = ['', false];
  }

  async function write(input: {
    readonly annotator: string;
    readonly path: string;
    readonly passphrase: string;
    readonly isBlind: boolean;
    readonly instructions: string;
    readonly again: boolean;
  }) {
    const written = await errors.guard(() => client.annotators.writePackage(input), false, 'annotators');
    await reload();
    return written;
  }
  async function take(): Promise<ImportedPackage | undefined> {
    const {
      paths: [path],
    } = await client.system.choose({ purpose: 'returnedPackage' });
    if (path === undefined) return undefined;
    const taken = await errors.guard(() => client.annotators.importPackage({ path }), false, 'annotators');
    lastImport.value = taken ?? null;
    await reload();
    return taken;
  }

  return { lastImport, instructions, isWritingInstructions, forgetInstructions, write, take };
}
