import { encodeUtf8 } from '../../encoding';
import { toBase64 } from '../fhir/base64';
import { toQuotedPrintable } from './encodedWords';

/** A part of a mail as it is written: headers of its content, and its body in ASCII with CRLF. */
export interface MailPart {
  readonly headers: readonly string[];
  readonly body: string;
}

/** A text in UTF-8, unencoded if every program on the way preserves it. */
export function encodedText(text: string, kind: 'plain' | 'html'): MailPart {
  const lines = text.replace(/\r\n?|\n/g, '\r\n');
  const isPlain = /^[\t\r\n\x20-\x7e]*$/.test(lines) && !/^(?:--|From |\.)|[ \t]$|.{77}/m.test(text);
  const type = `Content-Type: text/${kind}; charset=utf-8`;
  return isPlain
    ? { headers: [type, 'Content-Transfer-Encoding: 7bit'], body: lines }
    : {
        headers: [type, 'Content-Transfer-Encoding: quoted-printable'],
        body: toQuotedPrintable(encodeUtf8(lines)),
      };
}

export const encodedBase64 = (bytes: Uint8Array, media: string, name: string): MailPart => ({
  headers: [
    `Content-Type: ${media}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
  ],
  body: toBase64(bytes).replace(/.{76}(?=.)/g, '$&\r\n'),
});
