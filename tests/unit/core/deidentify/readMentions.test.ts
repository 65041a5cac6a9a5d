import { describe, expect, test } from 'vitest';
import { readMentions } from '../../../../electron/core/deidentify/readMentions';
import type { DeidentifiedDocument } from '../../../../electron/core/deidentify/outcome';
import { splice } from '../../../../electron/core/deidentify/replace';
import type { PhiSpan, SourceDocument } from '../../../../electron/core/deidentify/sourceDocument';

const note = (
  text: string,
  ...mentions: readonly (readonly [words: string, type: PhiSpan['type']])[]
): SourceDocument => ({
  ...{ id: '1', language: 'de', text },
  spans: mentions.map(([words, type]) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    type,
  })),
});

/** As a policy would: those that it keeps, others by new words. */
function replaced(document: SourceDocument, words: readonly (string | null)[]): DeidentifiedDocument {
  const written = document.spans.map(({ start, end }, i) => words[i] ?? document.text.slice(start, end));
  const { text, ranges } = splice(document.text, document.spans, written);
  return {
    id: document.id,
    text,
    spans: document.spans.map(({ start, end, type }, i) => ({
      ...{ start, end, type, newStart: ranges[i]!.start, newEnd: ranges[i]!.end },
      action: words[i] === null ? ('keep' as const) : ('surrogate' as const),
    })),
  };
}

describe('readMentions', () => {
  const damaged = note(
    'F&uuml;r Herrn M&uuml;ller<br>am 3.&nbsp;M&auml;rz 2020 in K&ouml;ln: gr&ouml;&szlig;er',
    ['M&uuml;ller', 'patient'],
    ['3.&nbsp;M&auml;rz 2020', 'date'],
    ['K&ouml;ln', 'city'],
  );

  test('marked words are read as they were, and nothing else', () => {
    const { document } = readMentions(damaged);
    expect(document.text).toBe('F&uuml;r Herrn Müller<br>am 3. März 2020 in Köln: gr&ouml;&szlig;er');
    expect(document.spans.map(({ start, end }) => document.text.slice(start, end))).toEqual([
      'Müller',
      '3. März 2020',
      'Köln',
    ]);
  });

  test('what is kept, and what nobody marked, leaves as it was written', () => {
    const { document, written } = readMentions(damaged);
    const done = written(replaced(document, ['Gäbler', '4. Juli 2021', null]));
    expect(done.text).toBe('F&uuml;r Herrn Gäbler<br>am 4. Juli 2021 in K&ouml;ln: gr&ouml;&szlig;er');
    expect(done.spans.map(({ start, end }) => damaged.text.slice(start, end))).toEqual([
      'M&uuml;ller',
      '3.&nbsp;M&auml;rz 2020',
      'K&ouml;ln',
    ]);
    expect(done.spans.map(({ newStart, newEnd }) => done.text.slice(newStart, newEnd))).toEqual([
      'Gäbler',
      '4. Juli 2021',
      'K&ouml;ln',
    ]);
  });

  test('spans that the release adds, and words beside them, have their place in the note', () => {
    const { document, written } = readMentions(damaged);
    const { text, spans } = replaced(document, ['Gäbler', '4. Juli 2021', 'Bonn']);
    const herrn = document.text.indexOf('Herrn');
    const greater = text.indexOf('gr&ouml;');
    const done = written({
      ...{ id: '1', text },
      spans: [
        {
          ...spans[0]!,
          start: herrn,
          newStart: text.indexOf('Herrn'),
          value: spans[0]!,
          newValue: { start: spans[0]!.newStart, end: spans[0]!.newEnd },
        },
        ...spans.slice(1),
        {
          start: document.text.indexOf('gr&ouml;'),
          end: document.text.length,
          newStart: greater,
          newEnd: text.length,
          type: 'duration',
          action: 'keep',
        },
      ],
    });
    const [first, , , last] = done.spans;
    expect(damaged.text.slice(first!.start, first!.end)).toBe('Herrn M&uuml;ller');
    expect(damaged.text.slice(first!.value!.start, first!.value!.end)).toBe('M&uuml;ller');
    expect(done.text.slice(first!.newValue!.start, first!.newValue!.end)).toBe('Gäbler');
    expect(damaged.text.slice(last!.start, last!.end)).toBe('gr&ouml;&szlig;er');
    expect(done.text.slice(last!.newStart, last!.newEnd)).toBe('gr&ouml;&szlig;er');
  });

  test('a note that nothing changed is taken as it is', () => {
    const plain = note('Herr Müller kam.', ['Müller', 'patient']);
    const { document, written } = readMentions(plain);
    expect(document).toBe(plain);
    const done = replaced(plain, ['Gäbler']);
    expect(written(done)).toBe(done);
  });
});
