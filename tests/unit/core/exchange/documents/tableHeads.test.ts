import { expect, it } from 'vitest';
import { table } from '../../../../../electron/core/exchange/documents/table/table';

const rows = [
  'MRN,Surname,Forename,DOB,Seen on,GP,Ward round note,Plan',
  '4471203,Okonjo-Reilly,Bernadette,1956-02-14,03/03/2024,Dr A Thistlewood,Seen with husband.,Home',
  '4471988,Vandersloot,Piet,1949-11-02,05/03/2024,Dr R Quennell,Fell 2/3.,OPD',
];
const open = (lines: readonly string[]) => table.open(new TextEncoder().encode(`${lines.join('\n')}\n`));

it('headers that name nobody are no note, and are written as they were', async () => {
  const opened = await open(rows);
  expect(opened.notes.map(({ id }) => id)).toEqual(['2', '3']);
  const all = opened.notes.map(({ text }) => [{ start: 0, end: text.length, text: 'x' }]);
  expect(new TextDecoder().decode(await opened.rewrite!(all))).toMatch(new RegExp(`^${rows[0]!}\\nx,`));
  // a header that could be a name is searched like the cells below it
  const named = await open([rows[0]!.replace('Plan', 'Schimmelpfennig'), ...rows.slice(1)]);
  expect(named.notes[0]).toMatchObject({ id: '1', text: expect.stringContaining('Schimmelpfennig') as string });
});

it.each([
  ['John,Ward,Leeds', 'Ward'],
  ['Kin,Peter,Bed 4', 'Kin'],
])('a first row of names is searched, though one of them is also a header: %s', async (first, name) => {
  const { notes } = await open([first, 'Mary,Hughes,York', 'Anna,Brown,Hull']);
  expect(notes[0]).toMatchObject({ id: '1', text: expect.stringContaining(name) as string });
  const written = await (
    await open([first, 'Mary,Hughes,York'])
  ).rewrite!([[{ start: 0, end: notes[0]!.text.length, text: 'x' }], []]);
  expect(new TextDecoder().decode(written)).not.toContain(name);
});

it('tells what its rows state about patients', async () => {
  const { notes, knownPatients } = await open(rows);
  expect(notes.map(({ patient }) => patient)).toEqual(['4471203', '4471988']);
  expect(knownPatients).toMatchObject([
    {
      patient: '4471203',
      names: [{ given: 'Bernadette', surname: 'Okonjo-Reilly' }],
      birthDates: ['1956-02-14'],
      ids: [{ value: '4471203', type: 'medicalRecord' }],
      doctors: [],
    },
    { patient: '4471988', names: [{ given: 'Piet', surname: 'Vandersloot' }] },
  ]);
});

it('headers below a title are those of the columns; the title is searched', async () => {
  const title = ['"Ward list, Dr A Thistlewood",,,,,,,', '', 'March 2026,,,,,,,'];
  const [opened, plain] = [await open([...title, ...rows]), await open(rows)];
  expect(opened.notes.map(({ id }) => id)).toEqual(['1', '2', '4', '5']);
  expect(opened.notes[0]!.text).toBe('Ward list, Dr A Thistlewood');
  expect(opened.notes.slice(2).map(({ text, patient }) => [text, patient])).toEqual(
    plain.notes.map(({ text, patient }) => [text, patient]),
  );
  expect(opened.knownPatients).toEqual(plain.knownPatients);
});

it.each([
  ['p1', 'medicalRecord'],
  ['7', 'medicalRecord'],
  ['P 1001', 'medicalRecord'],
  ['Okonjo', 'patient'],
  ['Okonjo-Reilly, Bernadette', 'patient'],
  ['woman of 65 with a cough since May', undefined],
])('a cell below `patient` is marked as what it is: %s', async (value, type) => {
  const { notes } = await open(['id,patient,text', `1,"${value}",Cough.`, '2,p2,Fever.']);
  const { text, spans = [] } = notes[0]!;
  const marked = spans.filter(({ start, end }) => text.slice(start, end) === value);
  expect(marked.map((span) => span.label)).toEqual(
    type === undefined ? [] : [type === 'patient' ? 'PATIENT' : 'MEDICALRECORD'],
  );
});
