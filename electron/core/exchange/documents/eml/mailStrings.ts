import { stringsWithin, type Recognise } from '../container/inner';
import type { DocumentString } from '../documentFormat';
import { pageStrings } from '../html/pageStrings';
import { latin1 } from './mime';

const utf8 = new TextDecoder();
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 255);
const packedLine = /^[A-Za-z\d+/]{16,}={0,2}$/;
/** Headers about the form of a mail rather than its content. */
const formHeader = /^(?:mime-version|content-[a-z-]+|message-id|in-reply-to|references|date)[ \t]*:/i;

function unpacked(text: string): Uint8Array | undefined {
  try {
    return bytesOf(atob(text));
  } catch {
    return undefined;
  }
}

/**
 * Every text in a mail, without reading it as one: lines of base64 unpacked and read as the files that they are, all
 * others with quoted-printable and encoded words undone, with and without tags.
 */
export async function* mailStrings(bytes: Uint8Array, recognise: Recognise): AsyncGenerator<DocumentString> {
  const lines = latin1(bytes).split(/\r?\n/);
  const rest: string[] = [];
  const form: string[] = [];
  let packed = '';
  const all = [...lines, ''];
  for (const [index, line] of all.entries()) {
    const isMore = packedLine.test(line) || (packed !== '' && /^[A-Za-z\d+/]+={0,2}$/.test(line));
    if (isMore) {
      packed += line;
      continue;
    }
    if (packed !== '') {
      const head = unpacked(packed);
      if (head === undefined) rest.push(packed);
      else yield* stringsWithin('attachment', { name: '', head }, recognise);
      packed = '';
    }
    if (formHeader.test(line) || /^--=_part_\d+(?:--)?$/.test(line)) form.push(line);
    else if (index < lines.length) rest.push(line);
  }
  const words = rest
    .join('\n')
    .replace(/\?=\n? =\?utf-8\?B\?/gi, '')
    .replace(/=\?utf-8\?B\?([A-Za-z\d+/=]*)\?=/gi, (whole, text: string) => {
      const found = unpacked(text);
      return found === undefined ? whole : latin1(found);
    })
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  yield* pageStrings(utf8.decode(bytesOf(words)), 'mail');
  yield { where: 'headers attributes', text: form.join('\n') };
}
