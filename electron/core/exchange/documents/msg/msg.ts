import { GauzeError } from '../../../../contract/errors';
import { isCompoundFile, readCompoundFile, type CompoundStorage } from '../container/compoundFile';
import type { Recognise } from '../container/inner';
import type { DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import { openMail } from '../eml/eml';
import { mailStrings } from '../eml/mailStrings';
import { refusalOfKind, refusedFile } from '../refusedKinds';
import { Properties } from './properties';
import { MessageReader } from './readMessage';

const maxBytes = 128 * 1024 * 1024;
const propertyStream = '__properties_version1.0';

/** Items whose words are in properties of their own kind, which no mail has. */
const noMail = /^IPM\.(?:Contact|DistList|Task|Activity|Appointment)(?:\.|$)/i;
const encrypted = /^IPM\.Note\.SMIME$/i;

function rootOf(bytes: Uint8Array): CompoundStorage | undefined {
  try {
    return readCompoundFile(bytes);
  } catch (error) {
    if (error instanceof GauzeError && error.code !== 'bug') return undefined;
    throw error;
  }
}

async function open(bytes: Uint8Array, recognise: Recognise, options: OpenOptions = {}): Promise<OpenedDocument> {
  if (bytes.length > maxBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  const kind = new Properties(readCompoundFile(bytes), 32).text(0x001a);
  if (encrypted.test(kind)) throw refusedFile('encryptedMail', 'encrypted mail', 'removePassword');
  if (noMail.test(kind)) throw refusedFile('outlookItem', 'Outlook item that is no message', 'saveAsText');
  const reader = new MessageReader();
  const entity = await reader.message(readCompoundFile(bytes));
  return openMail(entity, recognise, options, reader.findings);
}

/**
 * A message as Outlook saves it. It is written as the mail that it was (EML), so that nothing of its file leaves; the
 * other reader is that of mails.
 */
export const msgOf = (recognise: Recognise): DocumentFormat<'msg'> => ({
  id: 'msg',
  name: 'Outlook message (MSG)',
  extensions: ['.msg'],
  writtenAs: '.eml',
  sniff: ({ head }) => {
    if (!isCompoundFile(head)) return 0;
    const root = rootOf(head);
    if (root !== undefined) return root.streams.has(propertyStream) ? 1 : 0;
    // A truncated message is reported as what it was.
    return refusalOfKind(head).details['kind'] === 'msg' ? 0.9 : 0;
  },
  open: async (bytes, options) => open(bytes, recognise, options),
  strings: (bytes) => mailStrings(bytes, recognise),
});
