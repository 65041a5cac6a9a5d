import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language } from '../../../electron/contract/text';
import { parseIsoDate } from '../../../electron/core/dates/civilDate';
import type { DateForm, DateOrder, DateReference } from '../../../electron/core/dates/dateForm';
import { generaliseDate } from '../../../electron/core/dates/generalise';
import { readDate } from '../../../electron/core/dates/parse/readDate';
import { readRelative } from '../../../electron/core/dates/relative/readRelative';
import { shiftDate } from '../../../electron/core/dates/shift';
import { datesIn } from '../../../electron/core/release/leakScan/dates';
import { giveBack, streamOf } from '../../../electron/core/release/leakScan/stream';

/**
 * What the reader before the table of productions made of mentions of the demo and of others put together at random: a
 * row is the language, the mention, the note's day, the order of day and month, what was read, days, the mention moved
 * by them, cut to its months, and as a distance from the note's day. Of each way to read a mention there are at most
 * four rows a language. Two readings were changed on purpose since: `4/23` is a month and its year where days come
 * first, and French days that move to the first are written *1er*.
 */
type Row = readonly [
  language: Language,
  text: string,
  near: string | null,
  order: DateOrder | null,
  read: string | null,
  days: number,
  moved: string | null,
  cut: string | null,
  relative: string | null,
];
const linesOf = (file: string): readonly string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
const rows: readonly Row[] = linesOf('mentions.jsonl').map((line) => JSON.parse(line));

const said = (form: DateForm): string =>
  form.groups
    .map(({ value, given, compact, day, dayItems, suffix, month, year, weekday, season }) =>
      [
        `${value.year ?? ''}-${value.month ?? ''}-${value.day ?? ''}` +
          (value.quarter === undefined ? '' : ` quarter ${value.quarter}`),
        `given ${given.month ? 'm' : ''}${given.year ? 'y' : ''}`,
        `at ${[day, dayItems, suffix, month, year, weekday, season].join(' ')}`,
        ...(compact === undefined ? [] : [compact]),
      ].join(', '),
    )
    .join('; ');

test('mentions_areReadMovedCutAndRelated_asBefore', () => {
  expect(rows.length).toBeGreaterThan(1000);
  for (const [language, text, near, order, read, days, moved, cut, relative] of rows) {
    const reference: DateReference = {
      near: parseIsoDate(near ?? undefined),
      pivotYear: 2019,
      order: order ?? undefined,
    };
    const form = readDate(text, language, reference);
    const distance = readRelative(text, language);
    expect(
      [
        form === undefined ? null : said(form),
        shiftDate(text, language, days, reference) ?? null,
        generaliseDate(text, language, 'month', reference, 1930) ?? null,
        distance === undefined ? null : `${distance.offset} ${distance.unit} ${distance.frame}`,
      ],
      `${language} ${text}`,
    ).toEqual([read, moved, cut, relative]);
  }
});

/** The same of the leak scan: a text, and each full date in it with all its readings. */
const streams: readonly (readonly [text: string, dates: readonly string[]])[] = linesOf('streams.jsonl').map((line) =>
  JSON.parse(line),
);

test('fullDatesOfAnyText_areFoundByTheLeakScan_asBefore', () => {
  expect(streams.length).toBeGreaterThan(400);
  for (const [text, dates] of streams) {
    const stream = streamOf(text);
    const found: string[] = [];
    datesIn(stream, ({ first, last, readings }) => {
      const said = readings.map(
        ({ year, isShort, month, day, order }) =>
          `${isShort ? "'" : ''}${year}-${month}-${day}${order === undefined ? '' : ` ${order}`}`,
      );
      found.push(`${first}-${last} ${said.join(' or ')}`);
    });
    giveBack(stream);
    expect(found, text).toEqual(dates);
  }
});
