import { shallowRef } from 'vue';
import type { ImportedPackage } from '../../../electron/contract/annotators';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

/**
 * Work packages that go out, and come back.
 *
 * @param reload called when the project holds something else than before
 */
export function usePackages(reload: () => Promise<void>) {
  const errors = useErrors();
  const lastImport = shallowRef<ImportedPackage | null>(null);

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

  return { lastImport, write, take };
}
