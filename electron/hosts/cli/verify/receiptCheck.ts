import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { PhiType } from '../../../contract/phi';
import { OpenedNote } from '../../../contract/receipt';
import { drawnTypes, kindOfReceipt, readReceipt, type ReceiptKind } from '../../../core/release/receipt/readReceipt';
import { statedNotes, type StatedNote } from '../../../core/release/receipt/statedNotes';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { readJson } from '../labels';
import { option, type VerbContext } from '../verb';

/** A receipt with which a release is compared. */
export interface ReceiptCheck {
  readonly kind: ReceiptKind;
  /** Types whose draws may equal the truth. */
  readonly drawn: ReadonlySet<PhiType>;
  /** By the id of the released note. */
  readonly notes: ReadonlyMap<string, StatedNote>;
  /** The files stated in the receipt. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** The risk of an old receipt to anyone with the release. */
export const guessable =
  'this receipt of an earlier version contains an unsalted SHA-256 of every original: anyone with it and ' +
  'the released notes can test guesses of ages, towns and dates until the hash matches. Withdraw it ' +
  'wherever it was sent';

/**
 * For `--receipt FILE` of either half, and `--opened FILE`.
 * @throws GauzeError `malformed`, `damaged`, `badRequest`
 */
export async function receiptOf(context: VerbContext): Promise<ReceiptCheck | undefined> {
  const [file, openedFile] = [option(context, 'receipt'), option(context, 'opened')];
  if (file === undefined) {
    if (openedFile !== undefined)
      throw new GauzeError('badRequest', '--opened requires --receipt with the public half');
    return undefined;
  }
  const receipt = readReceipt(await readJson(file, 'receipt'), systemDigest.sha256);
  const kind = kindOfReceipt(receipt);
  if (openedFile !== undefined && kind !== 'public')
    throw new GauzeError('badRequest', '--opened is for the public half: this receipt covers every note by itself');
  if (kind === 'old') context.diagnostics.report('warn', 'guessableReceipt', { message: guessable });
  const opened = openedFile === undefined ? [] : await openedIn(openedFile);
  return {
    kind,
    drawn: drawnTypes(receipt),
    notes: statedNotes(receipt, opened, systemDigest.sha256),
    files: receipt.files ?? [],
  };
}

async function openedIn(file: string): Promise<readonly OpenedNote[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new GauzeError('notFound', 'the file of opened notes cannot be read');
  });
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      try {
        return OpenedNote.parse(JSON.parse(line));
      } catch {
        throw new GauzeError('malformed', 'not the output of `gauze receipt open`');
      }
    });
}

/**
 * Compares files of a release folder with the receipt.
 * @param folder null if there is none to check
 */
export async function checkFiles(
  { files }: ReceiptCheck,
  folder: string | null,
): Promise<{ readonly right: readonly string[]; readonly wrong: readonly string[] }> {
  if (folder === null || !(await isFolder(folder))) return { right: [], wrong: [] };
  const wrong: string[] = [];
  for (const { name, sha256 } of files) {
    const place = path.join(folder, ...name.split('/'));
    const isRight =
      (await nodeFiles.exists(place)) && (await systemDigest.sha256Of(nodeFiles.readChunks(place))) === sha256;
    if (!isRight) wrong.push(name);
  }
  return { right: files.flatMap(({ name }) => (wrong.includes(name) ? [] : [name])), wrong };
}

const isFolder = (place: string): Promise<boolean> =>
  nodeFiles.walk(place).then(
    (found) => found.length !== 1 || found[0]?.path !== place,
    () => false,
  );
