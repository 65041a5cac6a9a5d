import { GauzeError } from '../../../contract/errors';
import { decodeText, encodeText, isBinary } from '../encoding';
import { splitExtension } from '../fileNames';
import { isBlank } from '../noteRecord';
import type { DocumentFormat } from './documentFormat';
import { refusedKinds } from './refusedKinds';
import { replacedText } from './replacedText';

const extensions = ['.txt', '.text'] as const;

/** A file of running text: one note, written back in its encoding. */
export const plainText: DocumentFormat<'text'> = {
  id: 'text',
  name: 'Plain text',
  extensions,
  // What is text and of no format that knows more of it; the name alone decides little.
  sniff: ({ name, head }) =>
    refusedKinds.some(({ isOne }) => isOne(head)) || isBinary(head)
      ? 0
      : extensions.some((one) => one === splitExtension(name).extension)
        ? 0.3
        : 0.1,
  open: async (bytes) => {
    if (bytes.length === 0) throw new GauzeError('empty', 'nothing is in the file');
    const { text, encoding, bom } = decodeText(bytes);
    if (isBlank(text)) throw new GauzeError('empty', 'nothing is in the file');
    return {
      notes: [{ id: '', text }],
      knownPatients: [],
      findings: [],
      rewrite: async ([pieces = []]) => encodeText(replacedText(text, pieces), { encoding, bom }).bytes,
    };
  },
  async *strings(bytes) {
    yield { where: 'text', text: decodeText(bytes).text };
  },
};
