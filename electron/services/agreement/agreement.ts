import {
  resultSide,
  type AgreementFigure,
  type AgreementMatrix,
  type AgreementSpan,
  type PairRow,
} from '../../contract/agreement';
import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { LabelledSpan } from '../../contract/text';
import { align } from '../../core/adjudication/align';
import { agreementMeasures, type Figure, type PairAgreement } from '../../core/agreement/pairAgreement';
import type { PairNote } from '../../core/agreement/annotationLayers';
import { csvCell } from '../../core/text/csvCell';
import { labelById } from '../../core/text/labelSet';
import { AgreementMetrics, type Cell } from './agreementMetrics';
import { contextAround } from '../../core/text/contextAround';
import type { JobContext } from '../jobs/jobs';
import { annotationLayersOf, type AnnotationLayers } from '../annotators/annotationLayers';
import type { Session } from '../session';

const contextLength = 40;

type Work = (context: JobContext) => Promise<Readonly<Record<string, number>>>;

/** @throws GauzeError `notFound` */
const checkLabel = (session: Session, label: string | undefined): string | null => {
  if (label !== undefined && labelById(session.project.identity.labelSet, label) === undefined)
    throw new GauzeError('notFound', 'not a label of this project');
  return label ?? null;
};

export function agreementHandlers(session: Session): Handlers<ProjectApi>['agreement'] {
  const metrics = new AgreementMetrics(session);
  let counting: string | null = null;
  const labelsOf = () => session.project.identity.labelSet.labels.map(({ id }) => id);
  const read = () => annotationLayersOf(session, 2, { withResult: true });
  const startJob = (work: Work): string => session.jobs.start('agreement', 'steps', work);
  /** Only one computation at a time: the results of an earlier request are no longer needed. */
  const start = (work: Work): { readonly jobId: string } => {
    if (counting !== null && session.jobs.list().some(({ id }) => id === counting)) session.jobs.cancel(counting);
    counting = startJob(work);
    return { jobId: counting };
  };

  return {
    async matrix({ label }) {
      const wanted = checkLabel(session, label);
      const layers = read();
      const sides = sidesOf(layers);
      const cells = cellsOf(layers, wanted);
      const group = await metrics.group(
        layers,
        sides.map(({ id }) => id).filter((id) => id !== resultSide),
        wanted,
      );
      const hasIntervals = metrics.areIntervalsReady(layers, cells, cells.length * layers.notes.length);
      return {
        sides,
        pairs: await rowsOf(metrics, layers, cells, hasIntervals),
        group: orNull(group),
        hasIntervals,
        notes: layers.notes.length,
        adjudicated: layers.notes.filter(({ id }) => layers.adjudicated.has(id)).length,
      };
    },
    async pair({ a, b }) {
      const layers = read();
      const notes = metrics.notesOf(layers, { a, b });
      const cells = ofPair(labelsOf(), notes, { a, b });
      const hasIntervals = metrics.areIntervalsReady(layers, cells, cells.length * notes.length);
      const counted = await rowsOf(metrics, layers, cells, hasIntervals);
      const byNote = await metrics.byNote(notes, (note, { a: spansA, b: spansB, same, figures: of }) => ({
        documentId: note.id,
        documentName: layers.documentName(note.id),
        spansA,
        spansB,
        same,
        exact: orNull(of.exact.value),
        relaxed: orNull(of.relaxed.value),
        kappa: orNull(of.kappa.value),
      }));
      return {
        labels: counted.map((row, at) => ({ label: cells[at]?.label ?? '', ...row })),
        hasIntervals,
        notes: byNote.toSorted((x, y) => (x.exact ?? 1) - (y.exact ?? 1) || x.documentId - y.documentId),
      };
    },
    count({ label, pair }) {
      const layers = read();
      const cells = [
        ...cellsOf(layers, checkLabel(session, label)),
        ...(pair === undefined ? [] : ofPair(labelsOf(), metrics.notesOf(layers, pair), pair)),
      ];
      return start(async (context) => ({ pairs: await metrics.count(layers, cells, context) }));
    },
    async spans({ a, b, label, onlyDifferent, offset, limit }, caller) {
      const wanted = checkLabel(session, label);
      const layers = read();
      const all = metrics.notesOf(layers, { a, b }).flatMap((note) =>
        placesOf(note)
          .filter((place) => (!onlyDifferent || place.kind !== 'same') && concerns(place, wanted))
          .map((place) => ({ note, place })),
      );
      const shown = all.slice(offset, offset + limit);
      await session.recordView([...new Set(shown.map(({ note }) => note.id))], caller);
      return {
        total: all.length,
        rows: shown.map(({ note, place }) => ({
          documentId: note.id,
          documentName: layers.documentName(note.id),
          ...place,
          ...contextAround(note.text, place, contextLength),
        })),
      };
    },
    export({ path }) {
      const layers = read();
      const cells = [null, ...labelsOf()].flatMap((label) => cellsOf(layers, label));
      // The user requested the file, so looking at other metrics in the meantime does not cancel it.
      const jobId = startJob(async (context) => {
        await metrics.count(layers, cells, context);
        const lines = agreementTable(layers, cells, await rowsOf(metrics, layers, cells, true));
        await session.ports.files.replace(path, new TextEncoder().encode(`${lines.join('\r\n')}\r\n`));
        return { lines: lines.length - 1 };
      });
      return { jobId };
    },
  };
}

const sidesOf = ({ notes, nameOf }: AnnotationLayers): AgreementMatrix['sides'] => {
  const counts = new Map<string, number>();
  for (const { spans } of notes) for (const side of spans.keys()) counts.set(side, (counts.get(side) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, name: nameOf(id), notes: count }))
    .sort(
      (a, b) =>
        Number(a.id === resultSide) - Number(b.id === resultSide) ||
        a.name.localeCompare(b.name) ||
        (a.id < b.id ? -1 : 1),
    );
};
const cellsOf = (layers: AnnotationLayers, label: string | null): readonly Cell[] => {
  const sides = sidesOf(layers).map(({ id }) => id);
  return sides
    .flatMap((a, at) => sides.slice(at + 1).map((b) => ({ a, b, label })))
    .filter(({ a, b }) => layers.notes.some(({ spans }) => spans.has(a) && spans.has(b)));
};

const ofPair = (
  labels: readonly string[],
  notes: readonly PairNote[],
  { a, b }: { readonly a: string; readonly b: string },
): readonly Cell[] => {
  const used = new Set(notes.flatMap((note) => [...note.a, ...note.b].map(({ label }) => label)));
  return labels.filter((label) => used.has(label)).map((label) => ({ a, b, label }));
};

async function rowsOf(
  metrics: AgreementMetrics,
  layers: AnnotationLayers,
  cells: readonly Cell[],
  withIntervals: boolean,
): Promise<PairRow[]> {
  const all: PairRow[] = [];
  for (const cell of cells) all.push(pairRow(cell.a, cell.b, await metrics.pair(layers, cell, withIntervals)));
  return all;
}

/** Lines of the agreement table, starting with the header; one for each pair and label. */
function agreementTable(
  layers: AnnotationLayers,
  cells: readonly Cell[],
  counted: readonly PairRow[],
): readonly string[] {
  const lines = counted.map((row, at) => {
    const values = agreementMeasures.flatMap((measure) =>
      [row.figures[measure].value, row.figures[measure].low, row.figures[measure].high].map((value) => value ?? ''),
    );
    return [
      cells[at]?.label ?? '',
      layers.nameOf(row.a),
      layers.nameOf(row.b),
      row.notes,
      row.tokens,
      row.spansA,
      row.spansB,
      row.same,
      ...values,
    ]
      .map(csvCell)
      .join(',');
  });
  const head = [
    'label',
    'readerA',
    'readerB',
    'notes',
    'tokens',
    'spansA',
    'spansB',
    'same',
    ...agreementMeasures.flatMap((measure) => [measure, `${measure}Low`, `${measure}High`]),
  ].join(',');
  return [head, ...lines];
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
const metricOf = ({ value, interval }: Figure): AgreementFigure => ({
  value: orNull(value),
  low: interval?.[0] ?? null,
  high: interval?.[1] ?? null,
});
const pairRow = (
  a: string,
  b: string,
  { notes, tokens, a: spansA, b: spansB, same, figures }: PairAgreement,
): PairRow => ({
  a,
  b,
  notes,
  tokens,
  spansA,
  spansB,
  same,
  figures: {
    exact: metricOf(figures.exact),
    relaxed: metricOf(figures.relaxed),
    kappa: metricOf(figures.kappa),
    alpha: metricOf(figures.alpha),
    alphaU: metricOf(figures.alphaU),
  },
});

type Place = Pick<AgreementSpan, 'start' | 'end' | 'labelsA' | 'labelsB' | 'wordsA' | 'wordsB' | 'kind'>;

const placesByNote = new WeakMap<PairNote, readonly Place[]>();
const concerns = ({ labelsA, labelsB }: Place, label: string | null): boolean =>
  label === null || labelsA.includes(label) || labelsB.includes(label);

/** Annotations that both have, and those in which they differ, in reading order. */
function placesOf(note: PairNote): readonly Place[] {
  const known = placesByNote.get(note);
  if (known !== undefined) return known;
  const wordsOf = (spans: readonly LabelledSpan[]) =>
    spans.map(({ start, end }) => note.text.slice(start, end).replace(/\s+/g, ' '));
  const { agreed, conflicts } = align([
    { annotator: 'a', spans: note.a },
    { annotator: 'b', spans: note.b },
  ]);
  const same = agreed.map((span): Place => ({
    start: span.start,
    end: span.end,
    labelsA: [span.label],
    labelsB: [span.label],
    wordsA: wordsOf([span]),
    wordsB: wordsOf([span]),
    kind: 'same',
  }));
  const different = conflicts.map(({ start, end, kind, versions }): Place => {
    const of = (annotator: string) => versions.find(({ annotators }) => annotators.includes(annotator))?.spans ?? [];
    return {
      start,
      end,
      kind,
      labelsA: labelsIn(of('a')),
      labelsB: labelsIn(of('b')),
      wordsA: wordsOf(of('a')),
      wordsB: wordsOf(of('b')),
    };
  });
  const places = [...same, ...different].sort((x, y) => x.start - y.start || x.end - y.end);
  placesByNote.set(note, places);
  return places;
}
const labelsIn = (spans: readonly LabelledSpan[]): string[] => spans.map(({ label }) => label);
