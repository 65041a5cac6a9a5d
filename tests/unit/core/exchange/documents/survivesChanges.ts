import fc from 'fast-check';
import { expect } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import type { OpenedDocument } from '../../../../../electron/core/exchange/documents/documentFormat';
import { replaceAll, tagged } from './replaceAll';

/** With bytes changed at random a file is read, with spans that say what they cover, or refused with a code. */
export const survivesChanges = (
  source: Uint8Array,
  open: (bytes: Uint8Array) => Promise<OpenedDocument>,
  { numRuns, maxChanges = 4 }: { readonly numRuns: number; readonly maxChanges?: number },
): Promise<void> => {
  const change = fc.tuple(fc.nat(source.length - 1), fc.integer({ min: 0, max: 255 }));
  return fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: maxChanges }), async (changes) => {
      const bytes = source.slice();
      for (const [at, byte] of changes) bytes[at] = byte;
      try {
        const opened = await open(bytes);
        for (const { text, spans = [] } of opened.notes)
          for (const span of spans) expect(text.slice(span.start, span.end)).toBe(span.text);
        await opened.rewrite!(replaceAll(opened, [], tagged));
      } catch (error) {
        expect(error).toBeInstanceOf(GauzeError);
        expect((error as GauzeError).code).not.toBe('bug');
      }
    }),
    { numRuns },
  );
};
