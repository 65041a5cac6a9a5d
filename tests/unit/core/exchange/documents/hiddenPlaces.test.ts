import { expect, it } from 'vitest';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { replaceAll, tagged } from './replaceAll';

// Places in which a name stands without being shown, or is shown as something else: by hand, as one would who looks
// for what was forgotten. Written, none is left, nor in base64, nor in that of that, nor in hexadecimal digits.
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const b64 = (text: string): string => Buffer.from(text).toString('base64');
const S = 'Quenhentz';
const mail = (text: string): Uint8Array => utf8(`From: a@b.c\nMIME-Version: 1.0\n${text}`);
const cases: readonly (readonly [string, Uint8Array])[] = [
  [
    'nested multipart w/ wrong boundary',
    mail(
      `Content-Type: multipart/mixed; boundary="x"\n\n${S} pre\n--x\nContent-Type: multipart/alternative;` +
        ` boundary=y\n\n${S} inner pre\n--y\n\n${S} text\n--z\n${S}\n--x--\n${S} post`,
    ),
  ],
  ['no boundary param', mail(`Content-Type: multipart/mixed\n\n--x\n\n${S}\n--x--`)],
  [
    'header with weird continuation',
    utf8(`From: a@b.c\nX-A: 1\n\t${S}\nSubject: =?utf-8?B?${b64(S)}?= (${S})\nMIME-Version: 1.0\n\nhello\n`),
  ],
  [
    'from only comment',
    utf8(
      `From: (${S}) a@b.c (${S}), "${S}" <${S}@x.y>, ${S}@[1.2.3.4], <@relay,@${S}:a@b.c>\nMIME-Version: ` +
        `1.0\nDate: Mon, 1 Jan 2024 (${S})\nMessage-ID: <${S}@x> (${S})\nReferences: ${S}\n\nhello\n`,
    ),
  ],
  [
    'content-type params',
    mail(
      `Content-Type: text/plain; charset=utf-8; x=${S}; name*0=${S}\nContent-Description: ${S}\nContent-ID:` +
        ` <${S}>\n\nhello\n`,
    ),
  ],
  [
    'encoded attachments name',
    mail(
      `Content-Type: multipart/mixed; boundary=x\n\n--x\n\nhi\n--x\nContent-Type: text/plain; ` +
        `name="=?utf-8?Q?${S}?="\nContent-Disposition: attachment; filename*=utf-8''${S}.txt\n\n${S}\n--x--`,
    ),
  ],
  [
    'external body',
    mail(
      `Content-Type: multipart/mixed; boundary=x\n\n--x\n\nhi\n--x\nContent-Type: message/external-body; ` +
        `access-type=URL; URL="http://${S}"\n\nContent-Type: text/plain\n\n${S}\n--x\nContent-Type: text/` +
        `rfc822-headers\n\nFrom: ${S}\n--x--`,
    ),
  ],
  ['base64 of base64', mail(`\nhi\n\n${b64(b64(`${S} `.repeat(30))).replace(/.{76}/g, '$&\n')}\nbye\n`)],
  [
    'quoted base64 reply',
    mail(
      `\nhi\n\n> Content-Transfer-Encoding: base64\n>\n${b64(`${S} `.repeat(30)).replace(/.{60}/g, '> $&\n')}\nbye\n`,
    ),
  ],
  [
    'html svg title',
    utf8(
      `<html><svg><title>${S}</title></svg><math><mi>${S}</mi></math><select><option value=${S}>a</` +
        `select><object data=${S}>${S}</object>x`,
    ),
  ],
  ['html css content', utf8(`<html><p style="content:'${S}'" class=${S}>a<style>p::before{content:"${S}"}</style>`)],
  [
    'html link ping',
    utf8(
      `<html><a ping="${S}" download='${S}' href=#${S} name=${S} id=${S}>b</a><map name=${S}><area alt=c ` +
        `href=${S}></map><base href=${S}>`,
    ),
  ],
  ['html nul', utf8(`<html><p>a\0b</p><scr\0ipt>${S}</script><!-\0- ${S} -->`)],
  ['html unclosed comment', utf8(`<html><p>a</p><!-- ${S}`)],
  ['html attr lang', utf8(`<html lang="${S}"><p dir="${S}" width="${S}" type=${S}>a`)],
  ['html plaintext', utf8(`<html><p>a<plaintext><b title=${S}>${S}</b>`)],
  [
    'rtf lists',
    utf8(
      `{\\rtf1{\\*\\listtable{\\list{\\listname ${S};}}}{\\*\\pn{\\pntxtb ${S}}}{\\listtext ${S}}{\\leveltext ${S};}a}`,
    ),
  ],
  [
    'rtf fields',
    utf8(
      `{\\rtf1 {\\field{\\*\\fldinst{ HYPERLINK "${S}" }}{\\fldrslt{a}}}{\\field{\\*\\fldinst PAGE \\\\* ` +
        `${S}}{\\fldrslt 1}}{\\xe ${S}}{\\tc ${S}}}`,
    ),
  ],
  [
    'rtf fonts',
    utf8(`{\\rtf1{\\fonttbl{\\f0 A{\\*\\falt ${S}};}}{\\*\\fchars ${S}}{\\*\\xmlnstbl ${S}}{\\*\\mmathPr ${S}}a}`),
  ],
  ['rtf upr', utf8(`{\\rtf1 {\\upr{${S}}{\\*\\ud{b}}}{\\*\\htmltag ${S}}{\\htmlrtf ${S}\\htmlrtf0}a}`)],
  [
    'rtf hex',
    utf8(`{\\rtf1 {\\pict ${Buffer.from(S).toString('hex')}}a{\\*\\objdata ${Buffer.from(S).toString('hex')}}}`),
  ],
  ['table with a comment', utf8(`# ${S}\nid;name\n1;${S}\n2;"${S}"\n`)],
];

const unpacked = (text: string): string =>
  text.replace(/[A-Za-z0-9+/]{16,}={0,2}/g, (packed) => Buffer.from(packed, 'base64').toString('latin1'));
const unhexed = (text: string): string =>
  text.replace(/(?:[0-9a-f]{2}){6,}/g, (digits) => Buffer.from(digits, 'hex').toString('latin1'));

it.each(cases)('%s', async (name, bytes) => {
  const format = recogniseDocument({ name: name.startsWith('table') ? 'a.csv' : 'x', head: bytes });
  const opened = await format.open(bytes);
  const output = await opened.rewrite!(replaceAll(opened, [S], tagged));
  const texts = [Buffer.from(output).toString('latin1')];
  for await (const { text } of format.strings(output)) texts.push(text);
  const raw = texts.join('\n');
  for (const text of [raw, unpacked(raw), unpacked(unpacked(raw)), unhexed(raw)])
    expect(text).not.toContain('uenhentz');
});
