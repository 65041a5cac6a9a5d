import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { counterOf } from '../ledger/ledgerCounter';
import { realPath } from '../files/realPath';
import { option, type VerbContext } from '../verb';

/** Options that name a file that is read, and may only be overwritten by what preserves it. */
const readOptions = [
  'in',
  'ledger',
  'key',
  'anchor',
  'index',
  'project',
  'policy',
  'indicator',
  'patients',
  'linked',
  'passphrase-file',
  'pseudonyms-passphrase-file',
  'recovery-key-file',
] as const;
const writtenOptions = [
  'out',
  'receipt',
  'private-receipt',
  'pseudonyms',
  'leaks',
  'quarantine',
  'resume',
  'make-index',
] as const;
/** Private files: handing on the whole folder of a release must not include them. */
const stayingOptions = ['private-receipt', 'reports', 'leaks', 'quarantine', 'resume', 'index'] as const;

/**
 * Ensures that nothing a release writes replaces what it reads or something else that it writes: notes, a ledger with
 * all charges, a project. Checked before anything is read, because charges come later.
 * @param more files that are named without an option
 * @throws GauzeError `badRequest`, naming both; `notFound`, `unwritable` for a receipt that could not be written in the
 *   end
 */
export async function refuseSameFiles(context: VerbContext, more: readonly string[] = []): Promise<void> {
  const seen = new Map<string, string>();
  const isFree = async (name: string, file: string, isWritten: boolean): Promise<void> => {
    const { kind, names } = await namesOf(file);
    for (const known of names) {
      const other = seen.get(known);
      if (other !== undefined && other !== name && isWritten)
        throw new GauzeError('badRequest', `${other} and ${name} are the same ${kind}`);
      if (other === undefined) seen.set(known, name);
    }
  };
  for (const file of more) await isFree('the project', file, false);
  for (const name of readOptions) for (const file of valuesOf(context, name)) await isFree(`--${name}`, file, false);
  for (const ledger of valuesOf(context, 'ledger')) await isFree('the counter of --ledger', counterOf(ledger), false);
  for (const name of writtenOptions) for (const file of valuesOf(context, name)) await isFree(`--${name}`, file, true);
  for (const name of ['receipt', 'private-receipt', 'leaks', 'quarantine', 'make-index'] as const) {
    const receipt = option(context, name);
    if (receipt !== undefined) await refuseUnwritable(receipt, name);
  }
  const reports = option(context, 'reports');
  if (reports !== undefined && (await stat(reports).catch(() => undefined))?.isDirectory() === false)
    throw new GauzeError('badRequest', '--reports is a folder');
  await refuseInRelease(context);
}

function valuesOf({ values }: VerbContext, name: string): readonly string[] {
  const value = values[name];
  return (Array.isArray(value) ? value : [value]).filter(
    (file): file is string => typeof file === 'string' && file !== '-',
  );
}

/** By the target of a path, and by the file itself, which may have two names. Pipes and devices are ignored. */
async function namesOf(file: string): Promise<{ readonly kind: 'file' | 'folder'; readonly names: readonly string[] }> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  if (found?.isDirectory() === true) return { kind: 'folder', names: [await realPath(file)] };
  if (found !== undefined && !found.isFile()) return { kind: 'file', names: [] };
  return {
    kind: 'file',
    names: [await realPath(file), ...(found !== undefined && found.ino !== 0n ? [`${found.dev} ${found.ino}`] : [])],
  };
}

/** @throws GauzeError `forbidden` */
async function refuseInRelease(context: VerbContext): Promise<void> {
  const out = option(context, 'out');
  if (out === undefined || out === '-' || (await stat(out).catch(() => undefined))?.isFile() === true) return;
  const release = await realPath(out);
  for (const name of stayingOptions) {
    const file = option(context, name);
    if (file === undefined) continue;
    const there = path.relative(release, await realPath(file));
    const isInside = there === '' || (there !== '..' && !there.startsWith(`..${path.sep}`) && !path.isAbsolute(there));
    if (isInside) throw new GauzeError('forbidden', `--${name} is private and must not be in --out`);
  }
}

async function refuseUnwritable(file: string, name: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there !== undefined && !there.isFile()) throw new GauzeError('unwritable', `--${name} is not a file`);
  const folder = path.dirname(path.resolve(file));
  if ((await stat(folder).catch(() => undefined))?.isDirectory() !== true)
    throw new GauzeError('notFound', `the folder of --${name} does not exist`);
  await access(folder, constants.W_OK).catch(() => {
    throw new GauzeError('unwritable', `the folder of --${name} is not writable`);
  });
}
