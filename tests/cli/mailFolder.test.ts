import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { gauze, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const originals = /\b(?:Karin|Vogel)\b|Lindenstra|84521973|4567890|03\.05\.1951|12\.03\.2024|Quastenhuber|Kliniknord/i;
const letter =
  'Entlassungsbericht über Frau Karin Vogel, geboren am 03.05.1951, ' +
  'wohnhaft in der Lindenstraße 12, 50674 Köln.\r\n' +
  'Patientennummer: 84521973. Telefon: 0221 4567890. Aufnahme am 12.03.2024.\r\n\r\n' +
  'Gezeichnet: Dr. Jonas Quastenhuber\r\n';
const page =
  `<html><head><meta name="author" content="Jonas Quastenhuber"></head><body><p title="Karin Vogel">${letter}</` +
  'p></body></html>';
const mail = [
  'Received: from vogel-pc (Kliniknord) by mx.kliniknord.example; Tue, 12 Mar 2024 10:00:00 +0100',
  'From: Dr. Jonas Quastenhuber <j.quastenhuber@kliniknord.example>',
  'To: Karin Vogel <karin.vogel@mail.example>',
  'Subject: Ihr Bericht, Frau Karin Vogel',
  'Date: Tue, 12 Mar 2024 10:00:00 +0100',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  letter,
  '--b',
  'Content-Type: text/html; charset=utf-8; name="Karin Vogel.html"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(page).toString('base64'),
  '--b--',
  '',
].join('\r\n');

describe('a folder of mails, pages, tables and archives', () => {
  it('comes back in the same formats with nothing of the originals', async () => {
    const [source, out] = [path.join(folder, 'in'), path.join(folder, 'out')];
    mkdirSync(source);
    writeFileSync(path.join(source, 'a.eml'), mail);
    writeFileSync(path.join(source, 'b.html'), page);
    writeFileSync(path.join(source, 'c.csv'), 'MRN;Name;Text\n84521973;Karin Vogel;"Kam am 12.03.2024; ging."\n');
    writeFileSync(
      path.join(source, 'd.zip'),
      zipSync({ 'Karin Vogel.txt': strToU8(letter), 'a.png': strToU8('GIF8') }),
    );
    const escaped = letter.replace(/[^\r\n -~]/g, (sign) => `\\'${sign.charCodeAt(0).toString(16)}`);
    writeFileSync(
      path.join(source, 'e.rtf'),
      `{\\rtf1\\ansi{\\info{\\author Karin Vogel}}${escaped.replaceAll('\r\n', '\\par ')}}`,
    );
    const args = ['--policy', 'surrogate', '--ledger', path.join(folder, 'ledger.json'), '--in', source, '--out', out];
    const { code, stdout, stderr, diagnostics } = await gauze(['deidentify', ...args]);
    expect([code, stdout + stderr]).toEqual([0, expect.not.stringMatching(originals)]);
    const written = readdirSync(out).sort((a, b) => (path.extname(a) < path.extname(b) ? -1 : 1));
    expect(written.map((name) => path.extname(name))).toEqual(['.csv', '.eml', '.html', '.rtf', '.zip']);
    for (const name of written) {
      const bytes = readFileSync(path.join(out, name));
      const packed = name.endsWith('.zip') ? Object.values(unzipSync(bytes)) : [];
      const attached = /base64\r\n.*\r\n\r\n([A-Za-z\d+/=\r\n]+)/.exec(bytes.toString('latin1'))?.[1] ?? '';
      for (const one of [bytes, ...packed, Buffer.from(attached, 'base64')])
        expect(Buffer.from(one).toString('latin1')).not.toMatch(originals);
    }
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ level: 'warn', code: 'fileContent', finding: 'leftOut', what: 'gif', count: 1 }),
    );
  });

  it('a message of Outlook comes back as a mail, beside a mail of the same name', async () => {
    const source = path.join(folder, 'outlook');
    mkdirSync(source);
    copyFileSync(new URL('../fixtures/documents/msg/old.msg', import.meta.url), path.join(source, 'a.msg'));
    writeFileSync(path.join(source, 'a.eml'), mail);
    const out = `${source}-out`;
    const args = ['--policy', 'surrogate', '--ledger', path.join(folder, 'o.json'), '--in', source, '--out', out];
    const { code, stdout, stderr } = await gauze(['deidentify', '--keep-ids', ...args]);
    expect([code, stdout + stderr]).toEqual([0, expect.not.stringMatching(/Quenhentz/)]);
    expect(readdirSync(out).sort()).toEqual(['a.eml', 'a.msg.eml']);
    const written = readFileSync(path.join(out, 'a.msg.eml')).toString('latin1');
    expect(written).toMatch(/^From: /);
    expect(written).not.toMatch(/Quenhentz|Oltzmann|VORASTEK|88213407|__properties/i);
  });

  it('is refused whole where a name that is kept still says who it was', async () => {
    const source = path.join(folder, 'leaking');
    mkdirSync(source);
    writeFileSync(path.join(source, 'a.html'), `<p>${letter}`);
    // The name of a file that keeps it, in another file than the note that names her.
    writeFileSync(path.join(source, 'b.csv'), 'MRN;Name\n84521973;Karin Vogel\n');
    writeFileSync(path.join(source, 'Karin Vogel.txt'), 'Nichts.\n');
    const out = `${source}-out`;
    const args = ['--policy', 'surrogate', '--ledger', path.join(folder, 'l.json'), '--in', source, '--out', out];
    const { code } = await gauze(['deidentify', '--keep-ids', ...args]);
    expect(code).toBe(5);
    expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
  });
});
