import { GauzeError } from '../../../../contract/errors';
import { decodeText, encodeUtf8 } from '../../encoding';
import { splitExtension } from '../../fileNames';
import { decodeDeclared } from '../charset';
import type { DocumentFormat, OpenedDocument } from '../documentFormat';
import { FieldNote } from '../fields/fieldNotes';
import { decodeEntities } from '../markup/entities';
import { TextEdits } from '../markup/markupEdits';
import { pageStrings } from './pageStrings';
import { readPage } from './page';

const extensions = ['.html', '.htm', '.xhtml'] as const;
const maxBytes = 64 * 1024 * 1024;
const sniffedBytes = 4096;
const latin1 = new TextDecoder('latin1');

const begins = new RegExp(
  [
    String.raw`^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:(?:<\?xml[^>]{0,200}>|`,
    String.raw`<!--(?:(?!-->)[^])*-->)\s*)*<(?:!doctype\s+html|html|head|body)[\s>]`,
  ].join(''),
  'i',
);
const anyTag = /<(?:p|div|br|table|span|ul|ol|h[1-6]|b|font|meta|title)[\s/>]/i;
const declaredForm = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;

/** The text of a page in the encoding that it declares or looks like. */
export function decodePage(bytes: Uint8Array): string {
  const head = latin1.decode(bytes.subarray(0, sniffedBytes));
  const declared =
    declaredForm.exec(head)?.[1] ?? /^<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1];
  // Who can read that in 8 bits has no UTF-16.
  if (declared === undefined || /^utf-?16/i.test(declared)) return decodeText(bytes).text;
  try {
    return decodeDeclared(bytes, declared);
  } catch {
    return decodeText(bytes).text;
  }
}

/** In UTF-8, with a byte order mark if the page itself no longer declares it. */
function encodePage(text: string): Uint8Array {
  const needsMark =
    /[^\0-\x7f]/.test(text) && !/<meta[^>]{0,200}?charset\s*=\s*["']?utf-8/i.test(text.slice(0, sniffedBytes));
  return encodeUtf8(needsMark ? `\ufeff${text}` : text);
}

async function open(bytes: Uint8Array): Promise<OpenedDocument> {
  if (bytes.length > maxBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  const text = decodePage(bytes);
  const note = new FieldNote<TextEdits>('', {});
  const page = readPage(text, note, (out) => out);
  if (note.isBlank) throw new GauzeError('empty', 'nothing is in the file');
  return {
    notes: [note.document()],
    knownPatients: [],
    findings: page.findings,
    rewrite: async ([pieces = []]) => {
      const edits = new TextEdits();
      note.rewrite(pieces, edits);
      return encodePage(page.writtenWith(edits));
    },
  };
}

/** A page of HTML: its words, and the texts shown instead of a picture or as tooltips. */
export const html: DocumentFormat<'html'> = {
  id: 'html',
  name: 'HTML',
  extensions,
  sniff: ({ name, head }) => {
    const text = latin1.decode(head.subarray(0, sniffedBytes)).replaceAll('\0', '');
    if (begins.test(text)) return 0.9;
    const isNamed = extensions.some((one) => one === splitExtension(name).extension);
    return isNamed && anyTag.test(decodeEntities(text)) ? 0.6 : 0;
  },
  open,
  async *strings(bytes) {
    yield* pageStrings(decodePage(bytes));
  },
};
