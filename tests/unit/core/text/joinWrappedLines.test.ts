import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { joinWrappedLines } from '../../../../electron/core/text/joinWrappedLines';

const words = [
  'She was seen in the clinic with her husband after a fall on the stairs at home and had been unwell since then with',
  'fever and cough until Hospital General admitted her in October for a week of treatment that went well and she left',
].join(' ');

/** Lines of at most `width`, as programs cut them. */
function wrapped(text: string, width: number, end = '\n'): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join(end);
}

describe('a note that a margin cut into lines', () => {
  test.each([60, 72, 80, 100])('is joined to what it was, at %i', (width) => {
    expect(joinWrappedLines(wrapped(words, width))).toBe(words);
  });

  it('keeps each character where it was, also beside line ends of two', () => {
    const text = wrapped(words, 72, '\r\n');
    const joined = joinWrappedLines(text);
    expect(joined).toBe(text.replaceAll('\r\n', '  '));
    expect(joined).toHaveLength(text.length);
  });

  it('is joined where a person broke its lines before the margin', () => {
    const lines = [
      'Il habite avec ses parents et sa grand-mère maternelle, qui le garde le soir; la',
      'maman étant en déplacement, ils logent tous au 12 bis allée des',
      'Hortensias à Chantepie, près de l’école, où il va à pied avec son frère, et',
      'souvent avec sa tante, qui habite dans la même rue depuis dix ans, et qui',
      'travaille au marché.',
    ];
    expect(joinWrappedLines(lines.join('\n'))).toBe(lines.join(' '));
  });

  it.each(['when', 'étant', '\t über', 'ﬁlm'])('is joined where only two lines go on with %s', (word) => {
    const line = 'Seen in the clinic after a fall on the stairs at her home, as';
    expect(line).toHaveLength(61);
    const lines = [line, `${word} ${line.slice(word.length + 1)}`, `${word} she left.`];
    expect(joinWrappedLines(lines.join('\n'))).toBe(lines.join(' '));
    expect(joinWrappedLines(lines.slice(1).join('\n'))).toBe(lines.slice(1).join('\n'));
  });

  it('keeps headings, lists and paragraphs', () => {
    const text = [
      `Diagnosis: fracture\n${wrapped(words, 72)}`,
      `Medication:\n- one tablet in the morning\n- two in the evening\n1. rest\n2. a walk`,
      wrapped(words, 72),
    ].join('\n\n');
    const joined = joinWrappedLines(text);
    expect(joined.split('\n')).toEqual([
      'Diagnosis: fracture',
      words,
      '',
      ...['Medication:', '- one tablet in the morning', '- two in the evening', '1. rest', '2. a walk'],
      '',
      words,
    ]);
  });
});

describe('others stay as they are', () => {
  test.each([
    ['', 'no text'],
    [words, 'one line'],
    [`Name: Ana\nSurname: Ruiz\nBorn: 3 May\nTown: Vigo\nDiagnosis: fall at home and nothing else\n${words}`, 'header'],
    [Array.from({ length: 9 }, () => `${words.slice(0, 150)}.\nthen ${words}`).join('\n'), 'paragraphs in a line'],
    ['Paracetamol 1 g\nomeprazole 20 mg\nfurosemide 40 mg\namlodipine 5 mg', 'a list of drugs'],
  ])('%#', (text) => {
    expect(joinWrappedLines(text)).toBe(text);
  });
});

test('nothing but line ends changes, and only into blanks, in any text', () => {
  const piece = fc.oneof(
    fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' ', '- ', 'Name: '),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(3), (pieces, copies) => {
      const text = wrapped(words, 70) + '\n' + pieces.join('').repeat(copies + 1);
      const joined = joinWrappedLines(text);
      expect(joined).toHaveLength(text.length);
      for (let at = 0; at < text.length; at++)
        if (joined[at] !== text[at]) expect([joined[at], /[\r\n]/.test(text[at]!)]).toEqual([' ', true]);
    }),
    { numRuns: 200 },
  );
});

test('fields of a file, one a line, stay as they are', () => {
  const key = 'representedCustodianOrganization.name';
  const text = Array.from({ length: 12 }, (_, at) => `${key}: Hospital Vorastek ${at} and its wards`).join('\n');
  expect(joinWrappedLines(text)).toBe(text);
});
