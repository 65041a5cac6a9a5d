import { expect, it } from 'vitest';
import { pdfJs } from '../../../../../../electron/core/exchange/documents/pdf/pdfjs';

it('loads PDF.js and leaves none of its code in the place of push and JSON, for the whole process', async () => {
  const own = [Array.prototype.push, JSON.parse, JSON.stringify];
  const library = await pdfJs();
  expect(typeof library.getDocument).toBe('function');
  expect([Array.prototype.push, JSON.parse, JSON.stringify]).toEqual(own);
  for (const one of own) expect(Function.prototype.toString.call(one)).toContain('[native code]');
});
