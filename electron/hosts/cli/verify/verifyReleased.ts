import { eachDocument, finish } from '../batch/batch';
import { printFields } from '../printFields';
import { checkFiles, type ReceiptCheck } from './receiptCheck';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { documentsToVerify } from './verifyPlaces';

/** Compares the released bytes with either half of their receipt; no original is needed or disclosed. */
export async function verifyReleased(context: VerbContext, receipt: ReceiptCheck): Promise<ExitCode> {
  const { diagnostics } = context;
  const missing = new Set(receipt.notes.keys());
  let [documents, releasedAsStated] = [0, 0];
  await eachDocument(context, await documentsToVerify(context, 'released'), 'verify', async ({ id, text }) => {
    documents += 1;
    const isRight = receipt.notes.get(id)?.isReleased(text) === true;
    missing.delete(id);
    releasedAsStated += isRight ? 1 : 0;
    if (!isRight) diagnostics.note(id, 'notAsReceipted');
  });
  const files = await checkFiles(receipt, option(context, 'released') ?? null);
  for (const name of files.wrong) diagnostics.note(name, 'notAsReceipted');
  await printFields(context, {
    receipt: receipt.kind,
    documents,
    releasedAsStated,
    notReleased: missing.size,
    filesAsStated: files.right,
    filesNotAsStated: files.wrong.length,
    originalsAsStated: 0,
  });
  const done = finish(context, documents);
  return releasedAsStated === documents && missing.size === 0 && files.wrong.length === 0 ? done : exit.someFailed;
}
