import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { openWithScans } from '../../../../../electron/hosts/cli/documents/documentsOf';
import { readsScans } from '../../../../../electron/hosts/cli/documents/scans';

// Files that are locked, signed or far too large: each gets an answer that says what it is.
const letter = unzipSync(new Uint8Array(readFileSync('tests/fixtures/documents/letter.docx')));
const open = async (name: string, head: Uint8Array) => recogniseDocument({ name, head }).open(head);

/** Both heads of each member say that it is encrypted (APPNOTE 4.4.4, bit 0). */
function encrypted(bytes: Uint8Array): Uint8Array {
  const out = bytes.slice();
  const view = new DataView(out.buffer);
  for (let at = 0; at + 4 <= out.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) out[at + 6]! |= 1;
    if (mark === 0x02014b50) out[at + 8]! |= 1;
  }
  return out;
}

test.each([
  ['an archive with a password', 'a.zip', encrypted(zipSync({ 'a.txt': strToU8('Ana Ruiz') }))],
  ['a letter whose parts have a password', 'a.docx', encrypted(zipSync(letter))],
])('%s is refused', async (_, name, bytes) => {
  await expect(open(name, bytes)).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:malformed|unknownFormat)$/) as string,
  });
});

test('a signed letter is read, and its signature goes, which would no longer hold and names who signed', async () => {
  const type = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin';
  const bytes = zipSync({
    ...letter,
    '_rels/.rels': strToU8(
      strFromU8(letter['_rels/.rels']!).replace(
        '</Relationships>',
        `<Relationship Id="rIdS" Type="${type}" Target="_xmlsignatures/origin.sigs"/></Relationships>`,
      ),
    ),
    '_xmlsignatures/origin.sigs': new Uint8Array(),
    '_xmlsignatures/sig1.xml': strToU8('<Signature><X509SubjectName>CN=Zqsigner</X509SubjectName></Signature>'),
  });
  const { findings, rewrite } = await open('a.docx', bytes);
  expect(findings).toContainEqual({ code: 'removed', what: 'signature', count: 1 });
  const written = unzipSync(await rewrite!([[]]));
  expect(
    Object.values(written)
      .map((part) => strFromU8(part, true))
      .join('\n'),
  ).not.toContain('Zqsigner');
});

test('a signed mail is read, and its signature goes', async () => {
  const mail = [
    ...['From: a@b.c', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary=x', ''],
    ...['--x', 'Content-Type: text/plain', '', 'She came with a cough.', '--x'],
    ...['Content-Type: application/pkcs7-signature; name=smime.p7s', '', 'Zqsigner', '--x--', ''],
  ];
  const { notes, rewrite } = await open('a.eml', strToU8(mail.join('\r\n')));
  expect(notes[0]!.text).toContain('She came with a cough.');
  expect(strFromU8(await rewrite!(notes.map(() => [])), true)).not.toContain('Zqsigner');
});

test('a file of 2 GB is refused by its size, and not read', async () => {
  const file = { path: '/nowhere/scan.pdf', name: 'scan.pdf', bytes: 2 * 1024 ** 3 };
  await expect(openWithScans(file, {}, readsScans)).rejects.toMatchObject({
    code: 'tooLarge',
    details: { bytes: file.bytes },
  });
});
