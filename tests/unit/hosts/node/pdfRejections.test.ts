import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOfPdfLibrary } from '../../../../electron/hosts/node/pdfRejections';

const named = (name: string): Error => Object.assign(new Error('x'), { name });

test('what PDF.js throws within itself is passed over, and nothing else', () => {
  expect(['FormatError', 'ParserEOFException', 'JpxError'].every((name) => isOfPdfLibrary(named(name)))).toBe(true);
  expect([named('TypeError'), named('GauzeError'), 'FormatError', undefined].some(isOfPdfLibrary)).toBe(false);
});

test('the names are those of the library', () => {
  const library = readFileSync('node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs', 'utf8');
  for (const name of ['FormatError', 'ParserEOFException', 'XRefParseException', 'XRefEntryException', 'JpegError'])
    expect(library).toContain(`"${name}"`);
});

test('a handler that throws ends the process as Node does without one', () => {
  const script =
    'process.on("unhandledRejection",(e)=>{throw e});Promise.reject(new TypeError("x"));setTimeout(()=>{},5e3)';
  expect(spawnSync(process.execPath, ['-e', script]).status).not.toBe(0);
});
