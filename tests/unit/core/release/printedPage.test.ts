import { expect, test } from 'vitest';
import { readPdf } from '../../../../electron/core/exchange/documents/pdf/readPdf';
import { htmlOf, pdfOf } from '../../../../electron/core/release/printedPage';

const page = [
  '# Dossier: <b>x</b>',
  'Model of Łódź & 23 notes.',
  '| what | seen |\n|---|---|\n| names \\| words | 0 of 4,000 |',
  '- first\n- second',
  ...Array.from({ length: 60 }, (_, at) => `Paragraph ${at}. ${'word '.repeat(40)}`),
  'x'.repeat(400),
].join('\n\n');

test('as HTML: what stands in it is text and not markup, and nothing is loaded', () => {
  const html = htmlOf(page, 'a "title"');
  expect(html).toContain('<h1>Dossier: &lt;b&gt;x&lt;/b&gt;</h1>');
  expect(html).toContain('<tr><td>names | words</td><td>0 of 4,000</td></tr>');
  expect(html).toContain('<li>second</li>');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|<b>|href|src=/);
});

test('as PDF: every word is there, in order, on as many pages as it takes, and none runs over the edge', async () => {
  const bytes = pdfOf(page);
  const { text, pages, outside } = await readPdf(bytes, 10_000_000);
  expect(pages.length).toBeGreaterThan(2);
  const words = text.replace(/\s+/g, ' ');
  for (const part of ['Dossier: <b>x</b>', 'Model of Łódź & 23 notes.', 'names | words', '0 of 4,000', 'Paragraph 59.'])
    expect(words).toContain(part);
  expect(words.indexOf('Paragraph 3.')).toBeLessThan(words.indexOf('Paragraph 4.'));
  expect(text.replace(/[^x]/g, '').length).toBeGreaterThanOrEqual(400);
  for (const { width, segments } of pages)
    for (const { along, width: own } of segments) expect(along + own).toBeLessThan(width);
  expect(outside).toEqual([]);
  expect(pdfOf(page)).toEqual(bytes);
});
