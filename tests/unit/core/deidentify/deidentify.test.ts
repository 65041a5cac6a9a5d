import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../electron/contract/policy';
import { languages } from '../../../../electron/contract/text';
import { dayNumber, type CivilDate } from '../../../../electron/core/dates/civilDate';
import { fullDates } from '../../../../electron/core/dates/parse/fullDates';
import { foldSpelling, foldedWords } from '../../../../electron/core/text/spelling';
import type { SourceDocument } from '../../../../electron/core/deidentify/sourceDocument';
import { openSurrogateTable, type StoredSurrogates } from '../../../../electron/core/deidentify/surrogateTable';
import { deidentifierWith, prfWith, listsFor, preset } from './support';
import { document, note, policy } from './arbitraryNotes';

const presets = ['tag', 'numbered-tag', 'mask', 'surrogate', 'safe-harbor'] as const;

const wordsWithin = (text: string, words: readonly string[]): boolean => {
  const all = foldedWords(text);
  for (let i = 0; i + words.length <= all.length; i++) if (words.every((word, k) => all[i + k] === word)) return true;
  return false;
};

describe('for any note and policy', () => {
  test('text outside is byte-identical, offsets are right, no original is left, the same state gives the same', () => {
    fc.assert(
      fc.property(document, policy, fc.string(), (source, chosen, secret) => {
        const out = deidentifierWith(chosen, { secret }).deidentify(source);
        let rebuilt = '';
        let read = 0;
        for (const span of out.spans) {
          rebuilt += source.text.slice(read, span.start) + out.text.slice(span.newStart, span.newEnd);
          expect(rebuilt.length).toBe(span.newEnd);
          read = span.end;
        }
        expect(rebuilt + source.text.slice(read)).toBe(out.text);
        for (const span of out.spans) {
          const original = source.text.slice(span.start, span.end);
          const written = out.text.slice(span.newStart, span.newEnd);
          expect(written).not.toBe('');
          if (span.action === 'keep' || (span.action === 'generalise' && /^\d+$/.test(original))) continue;
          // a word of two letters or a small number is in many things
          const from = foldedWords(original);
          if (from.join('').length > 2)
            expect([original, written, wordsWithin(written, from)]).toEqual([original, written, false]);
        }
        expect(deidentifierWith(chosen, { secret }).deidentify(source)).toEqual(out);
      }),
      { numRuns: 400 },
    );
  });

  test('names, places and numbers of a note are in no span of the output', () => {
    fc.assert(
      fc.property(document, fc.string(), (source, secret) => {
        const out = deidentifierWith(preset('surrogate'), { secret }).deidentify(source);
        const all = out.spans
          .filter(({ action: applied }) => applied !== 'keep')
          .map(({ newStart, newEnd, type }) => ({ type, written: out.text.slice(newStart, newEnd) }));
        for (const span of out.spans) {
          if (
            span.action === 'keep' ||
            ['date', 'age', 'sex', 'kinship', 'other', 'biometric', 'ip', 'url', 'department'].includes(span.type)
          )
            continue;
          const from = foldedWords(source.text.slice(span.start, span.end));
          if (from.join('').length < 5 || from.every((word) => /^(hospital|norte|de)$/.test(word))) continue;
          for (const { type, written } of all)
            if (type !== 'date') expect([from, written, wordsWithin(written, from)]).toEqual([from, written, false]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('in a note full of names no new name is an old one', () => {
    for (const language of languages) {
      const lists = listsFor(language);
      const people = lists.surnames
        .slice(0, 60)
        .map((surname, i) => `${(i % 2 === 0 ? lists.female : lists.male)[i]!} ${surname}`);
      const old = new Set(people.flatMap((name) => foldedWords(name)).filter((word) => word.length > 2));
      const out = deidentifierWith(preset('surrogate')).deidentify(
        note(
          people.flatMap((name, i) => ['; ', [i % 3 === 0 ? 'staff' : 'relative', name] as const]),
          { language },
        ),
      );
      expect(out.spans.every(({ action: applied }) => applied === 'surrogate')).toBe(true);
      expect(foldedWords(out.text).filter((word) => old.has(word))).toEqual([]);
    }
  });

  test('after a title outside the span comes a surname, even if it may be a first name, and so everywhere', () => {
    const lists = listsFor('en');
    const firstNames = new Set([...lists.female, ...lists.male]);
    const both = lists.surnames.find((word) => firstNames.has(word))!;
    const source = note([['patient', both], ' slept well. Mr. ', ['patient', both], ' may go home.'], {
      language: 'en',
    });
    const within = note([['patient', `Mr. ${both}`], ' may go home.'], { language: 'en' });
    for (const secret of ['one', 'two', 'three', 'four']) {
      const written = (of: SourceDocument): readonly string[] => {
        const out = deidentifierWith(preset('surrogate'), { secret }).deidentify(of);
        return out.spans.map(({ newStart, newEnd }) => out.text.slice(newStart, newEnd));
      };
      const surname = written(within)[0]!.slice('Mr. '.length);
      expect(written(source)).toEqual([surname, surname]);
    }
  });

  test('a second run with the ledger of the first draws nothing new and writes the same', () => {
    fc.assert(
      fc.property(document, fc.constantFrom(...presets), (source, id) => {
        const prf = prfWith('k');
        const surrogateTable = openSurrogateTable(prf);
        const first = deidentifierWith(preset(id), { prf, surrogateTable }).deidentify(source);
        const stored = JSON.parse(JSON.stringify(surrogateTable.toStored())) as StoredSurrogates;
        const keys = stored.entries.map(({ scope, kind, key }) => `${scope} ${kind} ${key}`);
        expect(new Set(keys).size).toBe(keys.length);
        const again = openSurrogateTable(prf, stored);
        expect(deidentifierWith(preset(id), { prf, surrogateTable: again }).deidentify(source)).toEqual(first);
        expect(again.fresh()).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('the ledger holds no original', () => {
    const prf = prfWith('k');
    const surrogateTable = openSurrogateTable(prf);
    deidentifierWith(preset('surrogate'), { prf, surrogateTable }).deidentify(
      note([
        'Sr. ',
        ['patient', 'Baltasar Quimera'],
        ' tel. ',
        ['phone', '917277000'],
        ' vive en ',
        ['city', 'Albacete'],
        ' ',
        ['zip', '02001'],
      ]),
    );
    expect(foldSpelling(JSON.stringify(surrogateTable.toStored()))).not.toMatch(
      /baltasar|quimera|917277000|albacete|02001/,
    );
    expect(surrogateTable.toStored().entries.length).toBeGreaterThan(4);
  });
});

describe('dates', () => {
  test('intervals between any two full dates of a patient are kept exactly, over notes and forms', () => {
    const day = fc.integer({ min: 715_000, max: 738_000 });
    const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    );
    const write = (at: CivilDate, form: number): string =>
      form === 0
        ? `${String(at.day).padStart(2, '0')}/${String(at.month).padStart(2, '0')}/${at.year}`
        : form === 1
          ? `${at.year}-${String(at.month).padStart(2, '0')}-${String(at.day).padStart(2, '0')}`
          : `${at.day} de ` + `${months[at.month - 1]!} ` + `de ${at.year}`;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, fc.nat(2), fc.nat(1)), { minLength: 2, maxLength: 12 }),
        fc.string(),
        (dates, secret) => {
          const deidentifier = deidentifierWith(preset('surrogate'), { secret });
          const before: number[] = [];
          const after: number[] = [];
          for (const which of [0, 1]) {
            const mine = dates.filter(([, , document]) => document === which);
            const source = note(
              mine.flatMap(([at, form]) => [' el ', ['date', write(fromDays(at), form)] as const]),
              { id: `n${which}`, date: undefined },
            );
            const out = deidentifier.deidentify(source);
            for (const [i, span] of out.spans.entries()) {
              before.push(mine[i]![0]);
              const [shifted] = fullDates(out.text.slice(span.newStart, span.newEnd), 'es', { pivotYear: 2026 });
              after.push(dayNumber(shifted!));
            }
          }
          const shift = after[0]! - before[0]!;
          expect(Math.abs(shift)).toBeGreaterThanOrEqual(200);
          expect(Math.abs(shift)).toBeLessThanOrEqual(1500);
          expect(after).toEqual(before.map((at) => at + shift));
        },
      ),
      { numRuns: 100 },
    );
  });
  const fromDays = (days: number): CivilDate => {
    const js = new Date(Date.UTC(2000, 0, 1) + (days - 730_119) * 86_400_000);
    return { year: js.getUTCFullYear(), month: js.getUTCMonth() + 1, day: js.getUTCDate() };
  };

  test('whole weeks keep the weekday, patients differ, and relative dates stay', () => {
    const weeks = parsePolicy({
      id: 'w',
      version: 1,
      name: 'w',
      default: { action: 'tag' },
      actions: { date: { action: 'shiftDate', minDays: 7, maxDays: 700, keepWeekday: true } },
    });
    const out = deidentifierWith(weeks).deidentify(
      note([['date', 'Martes 12/03/2019'], ' ', ['date', 'hace dos semanas'], ' ', ['date', 'Navidad']]),
    );
    expect(out.text).toMatch(/^Martes \d\d\/\d\d\/20\d\d hace dos semanas \[DATE\]$/);
    expect(out.spans.map((span) => [span.action, span.fallback])).toEqual([
      ['shiftDate', undefined],
      ['keep', undefined],
      ['tag', 'unreadableDate'],
    ]);
    const deidentifier = deidentifierWith(preset('surrogate'));
    const shifted = new Set(
      ['A', 'B', 'C', 'D', 'E'].map(
        (patient) => deidentifier.deidentify(note([['date', '12/03/2019']], { patient })).text,
      ),
    );
    expect(shifted.size).toBe(5);
  });
});
