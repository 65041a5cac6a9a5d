import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { systemDigest } from '../../electron/hosts/node/digest';
import { documentsOf, gauze, ledgerOptions, ndjson, root, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const letter = path.join(root, 'tests/fixtures/documents/letter.docx');
// Full names: a drawn one may end with one of these (Sandberger).
const planted = /\b(?:Karin|Vogel|Berger)\b|Lindenstra|84521973|4567890|03\.05\.1951|Lang, Peter|84521974/i;
/** A folder as found on a ward: file names say little about the content. */
function ward(name: string): string {
  const place = path.join(folder, name);
  mkdirSync(path.join(place, 'more'), { recursive: true });
  copyFileSync(letter, path.join(place, 'letter.docx'));
  copyFileSync(letter, path.join(place, 'more', 'named-wrongly.txt'));
  copyFileSync(letter.replace('letter.docx', 'table.xlsx'), path.join(place, 'table.xlsx'));
  writeFileSync(path.join(place, 'note.txt'), 'Frau Karin Vogel kam am 12.03.2024 aus Köln.\r\n', 'latin1');
  copyFileSync(path.join(root, 'tests/fixtures/documents/pdf/scan.pdf'), path.join(place, 'scan.pdf'));
  writeFileSync(path.join(place, 'broken.docx'), readFileSync(letter).subarray(0, 10_000));
  writeFileSync(path.join(place, 'empty.txt'), '');
  return place;
}
const allIn = (place: string): readonly string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
/** The complete content of a file, unpacked. */
const rawOf = (file: string): string => {
  const bytes = readFileSync(file);
  const members = bytes[0] === 0x50 ? Object.entries(unzipSync(bytes)) : [];
  const unpacked = members.map(([name, part]) => `${name}\n${strFromU8(part)}`).join('\n');
  return `${file}\n${bytes.toString('latin1')}${unpacked}`;
};
const deidentify = (...args: readonly string[]) =>
  gauze(['deidentify', '--policy', 'surrogate', ...ledgerOptions(folder), ...args]);

describe('a folder of files', () => {
  it('goes back in the formats that it came in, under new names, with nothing of the originals', async () => {
    const [source, out] = [ward('mixed'), path.join(folder, 'mixed-out')];
    const receipt = path.join(folder, 'receipt.json');
    const args = ['--in', source, '--out', out, '--receipt', receipt];
    const { code, stdout, stderr, diagnostics } = await deidentify(...args, '--private-receipt', `${receipt}.kept`);
    expect(code).toBe(1);
    expect(stdout + stderr).not.toMatch(planted);
    const written = allIn(out);
    expect(written.map((file) => path.extname(file)).sort()).toEqual(['.docx', '.docx', '.txt', '.xlsx']);
    for (const file of written) {
      expect(rawOf(file)).not.toMatch(planted);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    expect(
      readFileSync(
        written.find((file) => file.endsWith('.txt'))!,
        'latin1',
      ),
    ).toMatch(/^Frau \S+ \S+ kam am \d\d\.\d\d\.\d{4} aus .*\.\r\n$/);
    const refused = diagnostics.filter(({ level, documentId }) => level === 'error' && documentId !== undefined);
    expect(refused.map(({ documentId, code: why }) => [documentId, why]).sort()).toEqual([
      ['broken.docx', 'truncated'],
      ['empty.txt', 'empty'],
      ['scan.pdf', 'unknownFormat'],
    ]);
    expect(refused.find(({ kind }) => kind === 'pdfScan')?.['message']).toContain('OCR');
    const { files } = JSON.parse(readFileSync(receipt, 'utf8')) as { files: { name: string; sha256: string }[] };
    const digests = written.map((file) => ({
      name: path.relative(out, file),
      sha256: systemDigest.sha256(readFileSync(file)),
    }));
    expect(files).toEqual(digests.sort((a, b) => (a.name < b.name ? -1 : 1)));
  });

  it('keeps names only where it is told, and refuses all where one of them names the patient', async () => {
    const source = ward('named');
    const out = path.join(folder, 'named-out');
    expect((await deidentify('--in', source, '--out', out, '--keep-ids')).code).toBe(1);
    expect(
      allIn(out)
        .map((file) => path.relative(out, file))
        .sort(),
    ).toEqual(['letter.docx', path.join('more', 'named-wrongly.txt'), 'note.txt', 'table.xlsx']);
    copyFileSync(letter, path.join(source, 'Vogel, Karin.docx'));
    const refusedOut = path.join(folder, 'refused-out');
    expect((await deidentify('--in', source, '--out', refusedOut, '--keep-ids')).code).toBe(5);
    expect(existsSync(refusedOut) ? allIn(refusedOut) : []).toEqual([]);
  });

  it('is refused whole where a written file still has an original: in a style, in an attribute', async () => {
    const source = ward('leak');
    const members = unzipSync(readFileSync(letter));
    const plant = (part: string, end: string, planting: string): void => {
      members[part] = strToU8(strFromU8(members[part]!).replace(end, planting + end));
    };
    plant('word/styles.xml', '</w:styles>', '<w:style w:styleId="x"><w:name w:val="Karin Vogel"/></w:style>');
    plant('word/document.xml', '</w:body>', '<w:custom w:whose="Vogel"/>');
    writeFileSync(path.join(source, 'last.docx'), zipSync(members));
    const out = `${source}-out`;
    const { code, diagnostics, stderr } = await deidentify('--in', source, '--out', out);
    expect(code).toBe(5);
    expect(allIn(out)).toEqual([]);
    const places = diagnostics.flatMap(({ code: found, at }) => (found === 'leak' && at !== undefined ? [at] : []));
    expect(places.sort()).toEqual(['word/document.xml attributes', 'word/styles.xml layout']);
    expect(stderr).not.toMatch(planted);
  });

  it('is found in, one line a note', async () => {
    const { code, stdout, diagnostics } = await gauze(['detect', '--from', 'documents', '--in', ward('detected')]);
    expect(code).toBe(1);
    const found = documentsOf(stdout);
    expect(found.map(({ id }) => id).sort()).toEqual([
      'letter.docx',
      'more/named-wrongly.txt',
      'note.txt',
      ...['1!1', '1!2', '1!3', 'parts'].map((note) => `table.xlsx#${note}`),
    ]);
    expect(found[0]!.spans?.map(({ text }) => text)).toContain('Karin Vogel');
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: 'fileContent', finding: 'removed', what: 'coreProperties', count: 3 }),
    );
  });

  it('is read as text where another format is asked for, and not written as files from anything else', async () => {
    const source = ward('converted');
    const { stdout } = await gauze(['convert', '--from', 'documents', '--to', 'jsonl', '--in', source]);
    expect(documentsOf(stdout)).toHaveLength(7);
    const wrong = await gauze(
      ['convert', '--from', 'jsonl', '--to', 'documents', '--out', folder],
      ndjson({ id: 'a', text: 'b' }),
    );
    expect(wrong.code).toBe(2);
  });
});
