import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemText } from '../../../../electron/core/coding/stems';
import { FormerNotes } from '../../../../models/coder/hybrid/formerNotes';
import { bagOf } from '../../../../models/coder/hybrid/ridge';

const word = fc.constantFrom('q', 'w', 'r', 't', 'p');
const note = fc.array(word, { maxLength: 12 });
const read = (words: readonly string[]) => stemText(words.join(' '), 'en');

describe('former notes', () => {
  it('hold a string of one or two stems as often as the text does', () => {
    fc.assert(
      fc.property(fc.array(note, { maxLength: 5 }), fc.array(word, { minLength: 1, maxLength: 2 }), (notes, words) => {
        const former = new FormerNotes(
          notes.map((own) => bagOf(read(own))),
          notes.map(() => []),
        );
        const counted = notes.flatMap((own, at) => {
          const places = own.filter((_, from) => words.every((one, k) => own[from + k] === one)).length;
          return places > 0 ? [{ note: at, places }] : [];
        });
        expect(former.find(words).toSorted((a, b) => a.note - b.note)).toEqual(counted);
      }),
    );
  });

  it('never miss a longer string', () => {
    fc.assert(
      fc.property(
        note.filter(({ length }) => length > 2),
        fc.nat(),
        fc.nat(),
        (own, a, b) => {
          const from = a % (own.length - 2);
          const words = own.slice(from, from + 3 + (b % (own.length - from - 2)));
          expect(new FormerNotes([bagOf(read(own))], [[]]).find(words)).toHaveLength(1);
        },
      ),
    );
  });

  it('know a note that was learned from', () => {
    fc.assert(
      fc.property(
        fc.array(
          note.filter(({ length }) => length > 0),
          { minLength: 1, maxLength: 5 },
        ),
        note,
        (notes, other) => {
          const former = new FormerNotes(
            notes.map((own) => bagOf(read(own))),
            notes.map(() => []),
          );
          notes.forEach((own) => expect(notes[former.same(bagOf(read(own)))]!.toSorted()).toEqual(own.toSorted()));
          const found = former.same(bagOf(read(other)));
          if (found >= 0) expect(notes[found]!.toSorted()).toEqual(other.toSorted());
        },
      ),
    );
  });

  it('say nothing where none were kept', () => {
    expect(new FormerNotes([], []).find(['q'])).toEqual([]);
    expect(new FormerNotes([], []).same(bagOf(read(['q'])))).toBe(-1);
  });
});
