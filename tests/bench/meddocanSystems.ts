// What evaluateMeddocan.ts says beside the line of each system: known patient data taken from the header, tables, the
// paired test.
import type { KnownPatient } from '../../electron/contract/phi';
import { packCounts, type DocumentCounts } from '../../electron/core/evaluate/documentCounts';
import { randomizationTest } from '../../electron/core/evaluate/randomization';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import type { TypedSpan } from '../../electron/core/text/tagScheme';
import type { TrainingNote } from '../../models/tagger/tagger';
import { regionsOf, type MeddocanScore } from './meddocan';

/**
 * What a hospital would know of the patient before the note was written, read from the gold of the header: name,
 * numbers, birth date, address. Most of the header is then given away; what it says of rows with it are footer and
 * body.
 */
export function headerPatient({ patient, text, spans }: TrainingNote): KnownPatient {
  const region = regionsOf(text);
  const header = spans.filter(({ start }) => region(start) === 'header').sort((a, b) => a.start - b.start);
  const valuesOf = (...types: readonly string[]): readonly string[] =>
    header.filter(({ type }) => types.includes(type)).map(({ start, end }) => text.slice(start, end));
  const [given = '', surname = ''] = valuesOf('NOMBRE_SUJETO_ASISTENCIA');
  const births = header.filter(
    ({ type, start }) => type === 'FECHAS' && /nacimiento:?\s*$/i.test(text.slice(Math.max(0, start - 24), start)),
  );
  const birthDates = births.flatMap(({ start, end }) => {
    const [, day, month, year] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text.slice(start, end)) ?? [];
    return year === undefined ? [] : [`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`];
  });
  const [street = ''] = valuesOf('CALLE');
  const places = valuesOf('TERRITORIO');
  return {
    patient,
    names: given === '' ? [] : [{ given, surname }],
    birthDates,
    ids: [
      ...valuesOf('ID_SUJETO_ASISTENCIA').map((value) => ({ value, type: 'medicalRecord' as const })),
      ...valuesOf('ID_ASEGURAMIENTO').map((value) => ({ value, type: 'ssn' as const })),
    ],
    addresses:
      street === ''
        ? []
        : [
            {
              street,
              zip: places.find((value) => /^\d+$/.test(value)) ?? '',
              city: places.find((value) => /^\D+$/.test(value)) ?? '',
            },
          ],
    phones: [],
    emails: [],
    relatives: [],
    doctors: [],
  };
}

/** A system with its score for each seed. */
export interface System {
  readonly name: string;
  readonly scores: readonly MeddocanScore[];
}

/** By region and label, for systems side by side: mean over the seeds, with the deviation where there are several. */
export function systemsTable(systems: readonly System[]): readonly string[] {
  const figure = (value: number): string => value.toFixed(4).replace(/^0/, '');
  const cell = (values: readonly number[], show = figure): string => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1),
    );
    return values.length === 1 ? show(mean) : `${show(mean)} ± ${show(deviation)}`;
  };
  const row = (name: string, of: (score: MeddocanScore) => number, show = figure): string =>
    `| ${[name, ...systems.map(({ scores }) => cell(scores.map(of), show))].join(' | ')} |`;
  const labels = [...(systems[0]?.scores[0]?.byType ?? [])]
    .filter(({ gold }) => gold > 0)
    .sort((a, b) => b.gold - a.gold);
  const percent = (value: number): string => (100 * value).toFixed(1);
  return [
    `| F1 | ${systems.map(({ name }) => name).join(' | ')} |`,
    `|---|${systems.map(() => '---').join('|')}|`,
    row('all', ({ typed }) => typed.f1),
    row('precision', ({ typed }) => typed.precision),
    row('recall', ({ typed }) => typed.recall),
    row('spans alone', ({ strict }) => strict.f1),
    row('spans, neighbours joined', ({ merged }) => merged.f1),
    ...(['header', 'footer', 'body'] as const).map((region) => row(region, ({ regions }) => regions[region].f1)),
    row('leak score', ({ leak }) => leak),
    row('notes with something left, %', ({ unmasked }) => unmasked, percent),
    ...labels.map(({ type, gold }) =>
      row(`${type} (${gold})`, ({ byType }) => byType.find((one) => one.type === type)!.score.f1),
    ),
  ];
}

function countsOf(notes: readonly TrainingNote[], found: readonly (readonly TypedSpan[])[]): DocumentCounts {
  return packCounts(
    notes.map(({ spans }, i) => {
      const key = ({ start, end, type }: TypedSpan): string => `${start} ${end} ${type}`;
      const gold = new Set(spans.map(key));
      const own = new Set(found[i]!.map(key));
      return [
        [0, [...own].filter((one) => gold.has(one)).length],
        [1, own.size],
        [2, gold.size],
      ] as const;
    }),
    3,
  );
}

/** Sub-track 1 F1 of the first less that of the second, and how often chance alone parts them as far. */
export function difference(
  notes: readonly TrainingNote[],
  first: readonly (readonly TypedSpan[])[],
  second: readonly (readonly TypedSpan[])[],
): string {
  const [test] = randomizationTest(
    countsOf(notes, first),
    countsOf(notes, second),
    [(sums) => (2 * sums[0]!) / (sums[1]! + sums[2]!)],
    { random: seededRandom(1) },
  );
  const { difference: by, p } = test!;
  return `${by! >= 0 ? '+' : '−'}${Math.abs(by!).toFixed(4).replace(/^0/, '')} (p ${p!.toFixed(4).replace(/^0/, '')})`;
}
