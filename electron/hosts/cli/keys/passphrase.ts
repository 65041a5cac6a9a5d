import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { GauzeError } from '../../../contract/errors';
import { shortestPassphrase } from '../../../contract/vocabulary';
import { option, type VerbContext } from '../verb';

/** Never an argument or an environment variable: both are visible to every process of the account. */
export const passphraseOptions = {
  'passphrase-file': { type: 'string' },
  'recovery-key-file': { type: 'string' },
} as const;

/** What a person uses to open a project. */
export type Secret = { readonly passphrase: string } | { readonly recoveryKey: string };

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean; readonly setRawMode?: (isRaw: boolean) => unknown };
  readonly output: { readonly isTTY?: boolean; readonly write: (text: string) => unknown };
}

const attempts = 3;
const longestFile = 8192;

/**
 * Opens with the content of the file; otherwise without a secret, or else with what is typed at the terminal.
 * @throws whatever `work` throws
 */
export async function withPassphrase<T>(
  context: VerbContext,
  work: (secret: Secret | undefined) => Promise<T>,
  terminal = terminalOf(context),
): Promise<T> {
  const given = await givenSecret(context);
  if (given !== undefined) return work(given);
  try {
    return await work(undefined);
  } catch (error) {
    if (!isError(error, 'notReady') || !isInteractive(terminal)) throw error;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work({ passphrase: await ask(terminal, 'Passphrase: ') });
    } catch (error) {
      if (!isError(error, 'wrongPassphrase') || attempt === attempts) throw error;
      terminal.output.write('Incorrect passphrase.\n');
    }
  }
}

/** The options for opening a project, if `--passphrase-file` refers to another file. */
export const forProject = (context: VerbContext): VerbContext => ({
  ...context,
  values: { 'passphrase-file': option(context, 'project-passphrase-file') },
});

/**
 * The secret from the files named by options.
 * @throws GauzeError `badRequest` if both are given
 */
async function givenSecret(context: VerbContext): Promise<Secret | undefined> {
  const [passphrase, recoveryKey] = [
    await lineOfFile(context, 'passphrase-file'),
    await lineOfFile(context, 'recovery-key-file'),
  ];
  if (passphrase !== undefined && recoveryKey !== undefined)
    throw new GauzeError('badRequest', 'give --passphrase-file or --recovery-key-file, not both');
  return passphrase !== undefined ? { passphrase } : recoveryKey !== undefined ? { recoveryKey } : undefined;
}

/**
 * For a new project: from the file, or typed twice; undefined for a project that anyone may open.
 * @throws GauzeError `badRequest`
 */
export async function newPassphrase(
  context: VerbContext,
  isPlain: boolean,
  terminal = terminalOf(context),
): Promise<string | undefined> {
  const given = await lineOfFile(context, 'passphrase-file');
  if (given !== undefined) {
    if (isPlain) throw new GauzeError('badRequest', 'give --passphrase-file or --no-passphrase, not both');
    return checked(given);
  }
  if (!isPlain && isInteractive(terminal)) {
    const typed = await ask(terminal, 'Passphrase for the new project (leave empty to store it unencrypted): ');
    if (typed !== '') {
      if (checked(typed) !== (await ask(terminal, 'Again: ')))
        throw new GauzeError('badRequest', 'the two passphrases differ');
      return typed;
    }
  }
  context.diagnostics.report('warn', 'notEncrypted', {
    message: 'without a passphrase the notes are stored unencrypted',
  });
  return undefined;
}

/**
 * A new or additional passphrase: from the file, or typed twice.
 * @throws GauzeError `badRequest`, `notReady` without a terminal
 */
export async function furtherPassphrase(context: VerbContext, terminal = terminalOf(context)): Promise<string> {
  const given = await lineOfFile(context, 'new-passphrase-file');
  if (given !== undefined) return checked(given);
  if (!isInteractive(terminal))
    throw new GauzeError('notReady', 'no new passphrase: give --new-passphrase-file FILE', { needs: 'newPassphrase' });
  const typed = checked(await ask(terminal, 'New passphrase: '));
  if (typed !== (await ask(terminal, 'Again: '))) throw new GauzeError('badRequest', 'the two passphrases differ');
  return typed;
}

/**
 * For the pseudonym table of a release: from the file, or typed twice.
 * @throws GauzeError `badRequest`, `notReady` without a terminal
 */
export async function pseudonymTablePassphrase(context: VerbContext, terminal = terminalOf(context)): Promise<string> {
  const given = await lineOfFile(context, 'pseudonyms-passphrase-file');
  if (given !== undefined) return checked(given);
  if (!isInteractive(terminal))
    throw new GauzeError('notReady', 'no passphrase for the pseudonym table: give --pseudonyms-passphrase-file FILE', {
      needs: 'vaultPassphrase',
    });
  const typed = checked(await ask(terminal, 'Passphrase of the pseudonym table: '));
  if (typed !== (await ask(terminal, 'Again: '))) throw new GauzeError('badRequest', 'the two passphrases differ');
  return typed;
}

/**
 * For confirming a release: from the file, or typed.
 * @throws GauzeError `badRequest`, `notReady` without a terminal
 */
export async function confirmingPassphrase(
  context: VerbContext,
  account: string,
  terminal = terminalOf(context),
): Promise<string> {
  const given = await lineOfFile(context, 'confirming-passphrase-file');
  if (given !== undefined) return given;
  if (!isInteractive(terminal))
    throw new GauzeError('notReady', 'no passphrase to confirm with: give --confirming-passphrase-file FILE', {
      needs: 'confirmingPassphrase',
    });
  return ask(terminal, `Passphrase that ${account} confirms with: `);
}

function checked(passphrase: string): string {
  if (passphrase.length < shortestPassphrase)
    throw new GauzeError('badRequest', `a passphrase has at least ${shortestPassphrase} characters`);
  return passphrase;
}

/**
 * The first line of the file, without its line end.
 * @throws GauzeError `notFound`, `unreadable`, `badRequest` if it is empty
 */
async function lineOfFile(
  context: VerbContext,
  name:
    | 'passphrase-file'
    | 'recovery-key-file'
    | 'new-passphrase-file'
    | 'pseudonyms-passphrase-file'
    | 'confirming-passphrase-file',
): Promise<string | undefined> {
  const path = option(context, name);
  if (path === undefined) return undefined;
  const { text, mode } = await readStart(path);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    context.diagnostics.report('warn', 'passphraseFileShared', {
      message: `other accounts can read the file of --${name}`,
    });
  const [line = ''] = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/, 1);
  if (line === '') throw new GauzeError('badRequest', `the file of --${name} is empty`);
  return line;
}

async function readStart(path: string): Promise<{ readonly text: string; readonly mode: number }> {
  let file;
  try {
    file = await open(path, 'r');
    const { mode } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestFile), 0, longestFile, null);
    return { text: buffer.toString('utf8', 0, bytesRead), mode };
  } catch (error) {
    throw new GauzeError(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'notFound' : 'unreadable',
      'a file with a secret cannot be read',
    );
  } finally {
    await file?.close();
  }
}

const terminalOf = ({ stdin }: VerbContext): Terminal => ({ input: stdin, output: process.stderr });
/** A user must be able to see the question and to answer it. */
const isInteractive = ({ input, output }: Terminal): boolean =>
  input.isTTY === true && output.isTTY === true && input.setRawMode !== undefined;
const isError = (error: unknown, code: string): boolean => error instanceof GauzeError && error.code === code;

/**
 * Reads one line from the terminal without echo.
 * @throws GauzeError `cancelled` on Ctrl-C, Ctrl-D and the end of input
 */
async function ask({ input, output }: Terminal, question: string): Promise<string> {
  // Before the question, so that even early input is not echoed.
  input.setRawMode?.(true);
  output.write(question);
  const decoder = new StringDecoder('utf8');
  try {
    return await new Promise<string>((resolve, reject) => {
      let typed: readonly string[] = [];
      const stop = (settle: () => void) => {
        input.off('data', onData);
        input.off('end', onEnd);
        settle();
      };
      const cancel = () => stop(() => reject(new GauzeError('cancelled', 'no passphrase was given')));
      const onEnd = cancel;
      const onData = (chunk: Buffer | string) => {
        const text = typeof chunk === 'string' ? chunk : decoder.write(chunk);
        // An arrow or function key, which is not part of a passphrase.
        if (text.startsWith('\u001b')) return;
        for (const letter of text) {
          if (letter === '\r' || letter === '\n') return stop(() => resolve(typed.join('')));
          if (letter === '\u0003' || letter === '\u0004') return cancel();
          if (letter === '\u007f' || letter === '\b') typed = typed.slice(0, -1);
          else if (letter === '\u0015') typed = [];
          else if (letter >= ' ') typed = [...typed, letter];
        }
      };
      input.on('data', onData);
      input.once('end', onEnd);
      input.resume();
    });
  } finally {
    input.setRawMode?.(false);
    input.pause();
    output.write('\n');
  }
}
