import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IndexedNote } from '../../../../electron/contract/patientIndex';
import type { AppliedAction } from '../../../../electron/core/deidentify/outcome';
import { splice } from '../../../../electron/core/deidentify/replace';
import { indexedNote, releasedNote } from '../../../../electron/core/release/patientIndex';
import type { LeavingNote } from '../../../../electron/core/release/ports';
import { outgoing } from '../../../../electron/core/release/record';

const pseudonym = (patient: string): string => `of-${patient.length}`;

/** A text in pieces, every second of which is replaced by another. */
const replaced = fc
  .array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })))
  .map((pieces): LeavingNote => {
    let text = '';
    const ranges = pieces.map(([before, original]) => {
      const start = text.length + before.length;
      text += before + original;
      return { start, end: start + original.length };
    });
    const done = splice(
      text,
      ranges,
      pieces.map(([, , surrogate]) => surrogate),
    );
    const spans = ranges.map((range, at) => ({
      ...range,
      newStart: done.ranges[at]!.start,
      newEnd: done.ranges[at]!.end,
      type: 'patient' as const,
      label: 'PATIENT',
      action: 'surrogate' as AppliedAction,
    }));
    const result = { id: 'a', text: done.text, spans };
    return { id: 'a', newId: 'nbcd', patient: 'MRN1', language: 'en', text, spans: [], result };
  });

test('what leaves by an index is what leaves without one', () => {
  fc.assert(
    fc.property(replaced, (note) => {
      const kept = IndexedNote.parse(JSON.parse(JSON.stringify(indexedNote(note, pseudonym))));
      expect(releasedNote(kept, note.text)).toEqual(outgoing(note, pseudonym));
    }),
  );
});

test('also where the text outside of spans is another, as with rounded measurements', () => {
  const note: LeavingNote = {
    ...{ id: 'a', newId: 'nbcd', language: 'de', isLanguageGuessed: true, text: 'Hb 13.1, Frau Weber', spans: [] },
    result: {
      id: 'a',
      text: 'Hb 13, Frau Vogel',
      spans: [{ start: 14, end: 19, newStart: 12, newEnd: 17, type: 'patient', label: 'NAME', action: 'surrogate' }],
    },
  };
  const kept = indexedNote(note, pseudonym);
  expect(kept.changes).toHaveLength(1);
  expect(releasedNote(kept, note.text)).toEqual(outgoing(note, pseudonym));
  expect(kept.language).toBeUndefined();
});

test('nothing of the original is in it but what stays in the release', () => {
  const text = 'Seen: Alice Hartwell, well.';
  const spans = [
    { start: 6, end: 20, newStart: 6, newEnd: 15, type: 'patient' as const, action: 'surrogate' as AppliedAction },
  ];
  const note: LeavingNote = {
    ...{ id: 'a', newId: 'nbcd', patient: 'MRN1', language: 'en', text, spans: [] },
    result: { id: 'a', text: 'Seen: Joan Reed, well.', spans },
  };
  expect(JSON.stringify(indexedNote(note, pseudonym))).not.toMatch(/Seen|well|Alice|Hartwell|MRN1/);
});
