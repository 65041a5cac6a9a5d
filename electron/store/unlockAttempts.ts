import { z } from 'zod';
import type { Files } from './files';

/** A secret that did not open the project. What was typed is not recorded. */
const Attempt = z.object({
  time: z.string().max(40),
  author: z.string().max(200),
  by: z.enum(['passphrase', 'recoveryKey', 'escrowKey']),
});
export type UnlockAttempt = z.infer<typeof Attempt>;

const Attempts = z.object({ count: z.int().min(0), attempts: z.array(Attempt).max(1000) });
type Attempts = z.infer<typeof Attempts>;

const none: Attempts = { count: 0, attempts: [] };
const maxAttempts = 100;
const maxBytes = 256 * 1024;

const attemptsPath = (path: string): string => `${path}-attempts`;

/**
 * Next to the project, because nothing can be written into it while it is locked; anyone with write access to the
 * folder can remove it. The next opening moves it into the audit trail.
 */
export async function readAttempts(files: Files, path: string): Promise<Attempts> {
  try {
    if (!(await files.exists(attemptsPath(path))) || (await files.size(attemptsPath(path))) > maxBytes) return none;
    const parsed = Attempts.safeParse(JSON.parse(new TextDecoder().decode(await files.read(attemptsPath(path)))));
    return parsed.success ? parsed.data : none;
  } catch {
    return none;
  }
}

/**
 * Counts all attempts and retains the last hundred.
 * @returns false if the file cannot be written, which must not hide the incorrect passphrase
 */
export async function noteAttempt(files: Files, path: string, attempt: UnlockAttempt): Promise<boolean> {
  const { count, attempts } = await readAttempts(files, path);
  const updated: Attempts = { count: count + 1, attempts: [...attempts, attempt].slice(-maxAttempts) };
  return files.replace(attemptsPath(path), new TextEncoder().encode(JSON.stringify(updated))).then(
    () => true,
    () => false,
  );
}

export const forgetAttempts = (files: Files, path: string): Promise<void> =>
  files.remove(attemptsPath(path)).catch(() => undefined);
