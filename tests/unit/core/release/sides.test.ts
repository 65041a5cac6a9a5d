import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../electron/contract/policy';
import { dayNumber } from '../../../../electron/core/dates/civilDate';
import { measurementsIn } from '../../../../electron/core/deidentify/measurements';
import { sample } from '../../../../electron/core/privacy/attacks/linkage';
import { parseEpsilon, rational } from '../../../../electron/core/privacy/rational';
import { attackPage } from '../../../../electron/core/release/attackReport';
import { measureRelease } from '../../../../electron/core/release/measure';
import type { ReleasedNote } from '../../../../electron/core/release/reportInput';
import { preset } from '../deidentify/support';
import { releaseTimelines } from '../privacy/linkageFigures';
import { population } from '../privacy/population';
import { streamBytes } from '../privacy/streamBytes';
import { dateText, finished, inputOf } from './notes';

const gaps = population(240, streamBytes('sides')).map((list) => list.slice(0, 20));
const first = dayNumber({ year: 2015, month: 1, day: 1 });
const random = streamBytes('starts');
const daysOf = (list: readonly number[], from: number): readonly number[] =>
  list.reduce<readonly number[]>((days, gap) => [...days, days.at(-1)! + gap], [from]);
const visits = gaps.map((list) => daysOf(list, first + 37 * random.bytes(1)[0]!));
const policy = parsePolicy({ ...preset('tag'), actions: { date: { action: 'private', epsilon: '2' } } });
const surrogates = releaseTimelines(gaps, parseEpsilon('2'), streamBytes('draws')).map((list) =>
  daysOf(list, first - 900),
);

/** As one draw over public timelines would be written; every note says one measured value. */
const notes = visits.flatMap((days, patient) =>
  days.map((day, at): ReleasedNote & { readonly day: number } => {
    const text = (value: number): string =>
      `Visita del ${dateText(value)}. TA ${100 + ((7 * patient) % 80)}/${50 + (patient % 40)}, Hb ` +
      `${8 + (patient % 7)},${patient % 10}.`;
    return {
      day,
      id: `n${day}-${patient}`,
      unit: `p:${patient}`,
      isPatient: true,
      language: 'es',
      original: text(day),
      released: text(surrogates[patient]![at]!),
      spans: [{ start: 11, end: 21, newStart: 11, newEnd: 21, type: 'date', action: 'private' }],
    };
  }),
);
const byDate = notes.toSorted((a, b) => a.day - b.day);
const shuffled = sample(notes, notes.length, streamBytes('shuffle')).map((note, i) => ({ ...note, id: String(i) }));
const privacy = {
  patients: visits.map((_, i) => ({ patient: `p:${i}`, epsilon: rational(2), facts: [] })),
  ledgerHead: '0'.repeat(64),
};
const measured = (list: readonly ReleasedNote[], more = {}) =>
  finished(measureRelease(inputOf(list, policy, { privacy, ...more })));
const rowOf = (of: ReturnType<typeof measured>, channel: string) =>
  of.sides.rows.find((row) => row.channel === channel)!;

describe('what stands around the drawn values', () => {
  const open = measured(byDate);
  const closed = measured(shuffled);

  test('notesInOrderOfTime_areLinkedByIt_andTheReportSaysSoFirst', () => {
    expect(open.sides.broken).toEqual(['order', 'ids']);
    expect(rowOf(open, 'order').alone!.linked).toBeGreaterThan(0.95);
    expect(rowOf(open, 'ids').paired.interval[0]).toBeGreaterThan(0.8);
    expect(open.bounds).toMatchObject({ median: 1, promisingNothing: 240 });
    const [, , second] = attackPage(open, 'INTRO').split('\n');
    expect(second).toMatch(/^- \*\*The bound promises nothing for 240 of 240 patients/);
  });

  test('shuffledUnderNewIds_orderTellsNothingBesideTheDates', () => {
    expect(closed.sides.broken).toEqual([]);
    for (const channel of ['order', 'ids', 'orderAndDurations']) {
      const { paired, withDates } = rowOf(closed, channel);
      expect(paired.interval[0]).toBeLessThan(0);
      expect(withDates.linked).toBeLessThan(0.06);
    }
    expect(closed.bounds!.promisingNothing).toBe(0);
    expect(closed.bounds!.median).toBeCloseTo(Math.exp(2) / 240, 10);
  });

  test('theOrderOfOnePatientsNotes_isNotTakenForThatOfTheRelease', () => {
    const order = sample(
      visits.map((_, i) => i),
      visits.length,
      streamBytes('patients'),
    );
    const grouped = order
      .flatMap((patient) => notes.filter(({ unit }) => unit === `p:${patient}`))
      .map((note, i) => ({ ...note, id: String(i) }));
    expect(measured(grouped).sides.broken).toEqual([]);
  });

  const inParts = (partOf: (note: (typeof shuffled)[number], at: number) => number, more = {}) =>
    measured(
      shuffled.map((note, i) => ({ ...note, part: `part-${(partOf(note, i) * 7919) % 10_007}` })),
      more,
    );

  test('filesOfOneMonthEach_areDatedByKnownPatients_whateverTheirNames_andTheReportSaysSoFirst', () => {
    const monthly = inParts(({ day }) => Math.floor(day / 30));
    expect(monthly.sides.broken).toEqual(['parts']);
    expect(rowOf(monthly, 'parts').alone!.linked).toBeGreaterThan(0.2);
    expect(rowOf(monthly, 'parts').paired.interval[0]).toBeGreaterThan(0.1);
    expect(monthly.bounds).toMatchObject({ median: 1, promisingNothing: 240 });
    const page = attackPage(monthly, 'INTRO');
    expect(page.split('INTRO')[0]).toContain('**The files that notes leave in together disclose when notes were');
  });

  test.each([
    ['dealtOutOneByOne', ({ id }: { readonly id: string }) => Number(id) % 40],
    ['madeByPatient', ({ unit }: { readonly unit: string }) => Number(unit.slice(2)) % 40],
    ['cutFromTheOrderOfNewIds', ({ id }: { readonly id: string }) => Math.floor(Number(id) / 40)],
  ])('files_%s_tellNothingBesideTheDates', (_, partOf) => {
    const { sides, bounds } = inParts(partOf);
    expect(sides.parts).toMatchObject({ files: expect.any(Number) as number });
    expect(sides.broken).toEqual([]);
    expect(sides.rows.find(({ channel }) => channel === 'parts')!.paired.interval[0]).toBeLessThan(0);
    expect(bounds!.promisingNothing).toBe(0);
  });

  /** As they came, for others to cut into parts. */
  const arriving = (placeOf: (note: (typeof shuffled)[number]) => number) => {
    const places = new Map(
      shuffled.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }, place) => [id, place] as const),
    );
    return measured(shuffled.map((note) => ({ ...note, arrived: places.get(note.id)! })));
  };

  test('partsThatOthersCut_areMeasuredAsCutInTheOrderInWhichNotesCame', () => {
    const byDay = arriving(({ day }) => day);
    expect(byDay.sides.parts).toMatchObject({ isAssumed: true });
    expect(byDay.sides.broken).toEqual(['parts']);
    expect(rowOf(byDay, 'parts').paired.interval[0]).toBeGreaterThan(0.1);
    expect(byDay.bounds).toMatchObject({ median: 1, promisingNothing: 240 });
    const page = attackPage(byDay, 'INTRO');
    expect(page.split('INTRO')[0]).toContain(
      '**Parts that others cut from notes in the order in which these came would',
    );
    expect(page).toMatch(/of cuts into 4, 16 and 64, the one into \d+\. /);
    const inNoOrder = arriving(({ id }) => Number(id));
    expect(inNoOrder.sides.broken).toEqual([]);
    expect(inNoOrder.bounds!.promisingNothing).toBe(0);
  });

  test('oneFile_orAFileForEachNote_isNoChannel', () => {
    const few = { targets: 2 };
    expect(inParts(() => 1, few).sides.parts).toBeNull();
    expect(inParts((_, at) => at, few).sides.parts).toBeNull();
    expect(closed.sides.rows.some(({ channel }) => channel === 'parts')).toBe(false);
  });

  /** In files of forty notes, whose rows stand in this order. */
  const inRows = (rowOf: (note: (typeof shuffled)[number]) => number, more = {}) =>
    measured(
      shuffled.map((note, i) => ({ ...note, part: `file-${i % 40}`, row: rowOf(note) })),
      more,
    );

  test('rowsOfAFileByDay_areDatedByKnownPatients_andTheReportSaysSoFirst', () => {
    const ordered = inRows(({ day }) => day);
    expect(ordered.sides.withinFiles).toMatchObject({ files: 40 });
    expect(ordered.sides.broken).toEqual(['rows']);
    expect(rowOf(ordered, 'rows').alone!.linked).toBeGreaterThan(0.2);
    expect(rowOf(ordered, 'rows').paired.interval[0]).toBeGreaterThan(0.1);
    expect(ordered.bounds).toMatchObject({ median: 1, promisingNothing: 240 });
    const page = attackPage(ordered, 'INTRO');
    expect(page.split('INTRO')[0]).toContain('**The order of the notes within their files discloses when notes were');
    expect(page).toContain('Order of the notes within their files: 40 files with several notes.');
  });

  test.each([
    ['inAnOrderOfTheirOwn', ({ id }: { readonly id: string }) => Number(id)],
    ['byPatient', ({ unit }: { readonly unit: string }) => (Number(unit.slice(2)) * 7919) % 10_007],
  ])('rows_%s_tellNothingBesideTheDates', (_, rowOfNote) => {
    const { sides, bounds } = inRows(rowOfNote);
    expect(sides.broken).toEqual([]);
    expect(sides.rows.find(({ channel }) => channel === 'rows')!.paired.interval[0]).toBeLessThan(0);
    expect(bounds!.promisingNothing).toBe(0);
  });

  test('oneNoteAFile_hasNoRows', () => {
    const { sides } = measured(
      shuffled.map((note, i) => ({ ...note, part: String(i), row: 0 })),
      { targets: 2 },
    );
    expect([sides.withinFiles, sides.rows.some(({ channel }) => channel === 'rows')]).toEqual([null, false]);
  });

  test('valuesThatStandUnchanged_link_andRoundedOnesDoNot', () => {
    const { numbers } = closed.sides;
    expect(numbers.unchanged).toBe(numbers.values);
    expect(numbers.rows[1]!.linked).toBeGreaterThan(0.8);
    const hidden = shuffled.map((note) => ({
      ...note,
      released: note.released.replace(/TA .*/, 'TA 120/80, Hb 12,0.'),
    }));
    expect(measured(hidden).sides.numbers.rows[1]!.linked).toBeLessThan(0.02);
  });

  test('paddingThatFollowsTheTruth_isFound', () => {
    const bare = (text: string): string => text.replace(/(?<!\d)0(?=\d\/)/g, '');
    const followed = shuffled.map((note) => {
      const isShort = /(?<!\d)0\d\//.test(note.original.slice(11, 21));
      const released = isShort ? bare(note.released.slice(11, 21)) : note.released.slice(11, 21);
      return {
        ...note,
        released: note.released.slice(0, 11) + released + note.released.slice(21),
        spans: note.spans.map((span) => ({ ...span, newEnd: 11 + released.length })),
      };
    });
    expect(measured(followed).sides.form.paired.interval[0]).toBeGreaterThan(0);
    expect(closed.sides.form.paired.difference).toBe(0);
  });

  test('aPlantedLetter_readsBackEveryDayItNames_whereEqualDaysStayEqual', () => {
    const letter = (isOwn: boolean, shown: readonly number[]): ReleasedNote => {
      const write = (days: readonly number[]) => days.map(dateText).join(' ');
      const spans = shown.map((_, i) => ({
        start: 11 * i,
        end: 11 * i + 10,
        newStart: 11 * i,
        newEnd: 11 * i + 10,
        type: 'date' as const,
        action: 'private' as const,
      }));
      return {
        unit: 'p:3',
        isPatient: true,
        language: 'es',
        original: write(visits[3]!),
        released: write(shown),
        spans,
        ...(!isOwn && { provenance: 'contributed' as const }),
      };
    };
    const plain = measured([...shuffled, letter(true, surrogates[3]!)]).sides.letter;
    expect(plain).toMatchObject({ own: 2 * visits[3]!.length, ownRead: 2 * visits[3]!.length, contributed: 0 });
    expect(measured([...shuffled, letter(false, surrogates[3]!)]).sides.letter).toMatchObject({
      contributed: visits[3]!.length,
      contributedRead: visits[3]!.length,
    });
    expect(
      measured([
        ...shuffled,
        letter(
          false,
          surrogates[3]!.map((day) => day + 4000),
        ),
      ]).sides.letter,
    ).toMatchObject({ contributed: visits[3]!.length, contributedRead: 0 });
  });
});

test.each([
  ['BP 128/76, HR 72, potassium 4.1 mmol/l', ['bloodPressure 128/76', 'heartRate 72', 'potassium 4.1']],
  ['Tensión arterial 128/76; hemoglobina de 9,8 g/dl', ['bloodPressure 128/76', 'haemoglobin 9,8']],
  ['Hémoglobine à 11,2, créatinine : 88', ['haemoglobin 11,2', 'creatinine 88']],
  ['Kalium 4,1 mmol/l, Kreatinin 0,9', ['potassium 4,1', 'creatinine 0,9']],
  ['Hb: 8.1, visto el 12/03/2019, RM 12/15', ['haemoglobin 8.1']],
  ['SpO2 97 %, Temp 37,8', ['saturation 97', 'temperature 37,8']],
  ['seen 05/06/18, room 128/76/3', []],
] as const)('measurements_of_%s', (text, expected) => {
  expect(measurementsIn(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual(expected);
});
