import { eachDocument, finish } from '../batch/batch';
import { printFields } from '../printFields';
import { checkFiles, type ReceiptCheck } from './receiptCheck';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { createPairing } from './pairing';
import { documentsToVerify, releasesFiles } from './verifyPlaces';

/** Compares the released bytes with either half of their receipt; no original is needed or disclosed. */
export async function verifyReleased(context: VerbContext, receipt: ReceiptCheck): Promise<ExitCode> {
  const { diagnostics } = context;
  const missing = new Set(receipt.notes.keys());
  let [documents, releasedAsStated] = [0, 0];
  const files = await checkFiles(receipt, option(context, 'released') ?? null);
  const pairing = createPairing(receipt, undefined, (await releasesFiles(context)) ? files.right : undefined);
  await eachDocument(context, await documentsToVerify(context, 'released'), 'verify', async (released) => {
    documents += 1;
    const { id } = released;
    const newId = pairing.newIdOf(released) ?? id;
    const isRight = pairing.isReleased(released, receipt.notes.get(newId));
    missing.delete(newId);
    releasedAsStated += isRight ? 1 : 0;
    if (!isRight) diagnostics.note(id, 'notAsReceipted');
  });
  for (const name of files.wrong) diagnostics.note(name, 'notAsReceipted');
  await printFields(context, {
    receipt: receipt.kind,
    documents,
    releasedAsStated,
    notReleased: missing.size,
    filesAsStated: files.right.length,
    filesNotAsStated: files.wrong.length,
    originalsAsStated: 0,
  });
  const done = finish(context, documents);
  return releasedAsStated === documents && missing.size === 0 && files.wrong.length === 0 ? done : exit.someFailed;
}
