import { resultSide, type AgreementFigure, type AgreementMatrix, type AgreementSpan, type PairRow } from '../contract/agreement';
import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Handlers } from '../contract/kernel';
import type { LabelledSpan } from '../contract/text';
import { align } from '../core/adjudication/align';
import { groupAlpha } from '../core/agreement/groupAlpha';
import { agreementMeasures, pairAgreement, type Figure, type PairAgreement } from '../core/agreement/pairAgreement';
import { pairNotes, type PairNote } from '../core/agreement/reading';
import { labelById } from '../core/text/labelSet';
import { contextAround } from './context';
import { readingsOf, type Readings } from './readings';
import type { Session } from './session';

const seed = 20260101;
const resamples = 500;
const contextLength = 40;

export function agreementHandlers(session: Session): Handlers<ProjectApi>['agreement'] {
  /** Intervals take a moment; they hold until somebody writes. */
  const known = new Map<string, { readonly revision: number; readonly pair: PairAgreement }>();
  const labelsOf = () => session.project.identity.labelSet.labels.map(({ id }) => id);
  const checkLabel = (label: string | undefined): string | null => {
    if (label !== undefined && labelById(session.project.identity.labelSet, label) === undefined) throw new GauzeError('notFound', 'not a label of this project');
    return label ?? null;
  };
  const agreementOf = async (notes: readonly PairNote[], a: string, b: string, label: string | null): Promise<PairAgreement> => {
    const { revision, identity } = session.project;
    const key = `${identity.id} ${a} ${b} ${label ?? ''}`;
    const kept = known.get(key);
    if (kept?.revision === revision) return kept.pair;
    // The window and its calls go on in between.
    await session.ports.clock.sleep(0);
    const pair = pairAgreement(notes, { label, labels: labelsOf(), seed, resamples });
    known.set(key, { revision, pair });
    return pair;
  };
  const sidesOf = ({ notes, nameOf }: Readings): AgreementMatrix['sides'] => {
    const counts = new Map<string, number>();
    for (const { spans } of notes) for (const side of spans.keys()) counts.set(side, (counts.get(side) ?? 0) + 1);
    return [...counts].map(([id, count]) => ({ id, name: nameOf(id), notes: count }))
      .sort((a, b) => Number(a.id === resultSide) - Number(b.id === resultSide) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  };
  const rows = async (readings: Readings, label: string | null): Promise<PairRow[]> => {
    const sides = sidesOf(readings).map(({ id }) => id);
    const all: PairRow[] = [];
    for (const [at, a] of sides.entries()) {
      for (const b of sides.slice(at + 1)) {
        const notes = pairNotes(readings.notes, a, b);
        if (notes.length > 0) all.push(pairRow(a, b, await agreementOf(notes, a, b, label)));
      }
    }
    return all;
  };

  return {
    async matrix({ label }) {
      const wanted = checkLabel(label);
      const readings = readingsOf(session, 2, { withResult: true });
      const sides = sidesOf(readings);
      const group = groupAlpha(readings.notes, sides.map(({ id }) => id).filter((id) => id !== resultSide), wanted === null ? labelsOf() : [wanted]);
      return { sides, pairs: await rows(readings, wanted), group: orNull(group), notes: readings.notes.length, adjudicated: readings.notes.filter(({ id }) => readings.adjudicated.has(id)).length };
    },
    async pair({ a, b }) {
      const readings = readingsOf(session, 2, { withResult: true });
      const notes = pairNotes(readings.notes, a, b);
      const labels: (PairRow & { readonly label: string })[] = [];
      for (const label of labelsOf()) {
        if (!notes.some((note) => [...note.a, ...note.b].some((span) => span.label === label))) continue;
        labels.push({ label, ...pairRow(a, b, await agreementOf(notes, a, b, label)) });
      }
      const byNote = notes.map((note) => {
        const { a: spansA, b: spansB, same, figures } = pairAgreement([note], { label: null, labels: labelsOf(), seed, resamples: 0 });
        return { documentId: note.id, documentName: readings.documentName(note.id), spansA, spansB, same, exact: orNull(figures.exact.value), relaxed: orNull(figures.relaxed.value), kappa: orNull(figures.kappa.value) };
      });
      return { labels, notes: byNote.sort((x, y) => (x.exact ?? 1) - (y.exact ?? 1) || x.documentId - y.documentId) };
    },
    async spans({ a, b, label, onlyDifferent, offset, limit }, caller) {
      const wanted = checkLabel(label);
      const readings = readingsOf(session, 2, { withResult: true });
      const all = pairNotes(readings.notes, a, b).flatMap((note) => placesOf(note, wanted).filter(({ kind }) => !onlyDifferent || kind !== 'same').map((place) => ({ note, place })));
      const shown = all.slice(offset, offset + limit);
      await session.recordView([...new Set(shown.map(({ note }) => note.id))], caller);
      return { total: all.length, rows: shown.map(({ note, place }) => ({ documentId: note.id, documentName: readings.documentName(note.id), ...place, ...contextAround(note.text, place, contextLength) })) };
    },
    async export({ path }) {
      const readings = readingsOf(session, 2, { withResult: true });
      const lines: string[] = [];
      for (const label of [null, ...labelsOf()]) {
        for (const row of await rows(readings, label)) {
          const figures = agreementMeasures.flatMap((measure) => [row.figures[measure].value, row.figures[measure].low, row.figures[measure].high].map((value) => value ?? ''));
          lines.push([label ?? '', readings.nameOf(row.a), readings.nameOf(row.b), row.notes, row.tokens, row.spansA, row.spansB, row.same, ...figures].map(csvCell).join(','));
        }
      }
      const head = ['label', 'readerA', 'readerB', 'notes', 'tokens', 'spansA', 'spansB', 'same', ...agreementMeasures.flatMap((measure) => [measure, `${measure}Low`, `${measure}High`])].join(',');
      await session.ports.files.replace(path, new TextEncoder().encode(`${[head, ...lines].join('\r\n')}\r\n`));
      return { lines: lines.length };
    },
  };
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
const figureOf = ({ value, interval }: Figure): AgreementFigure => ({ value: orNull(value), low: interval?.[0] ?? null, high: interval?.[1] ?? null });
const pairRow = (a: string, b: string, { notes, tokens, a: spansA, b: spansB, same, figures }: PairAgreement): PairRow => ({
  a, b, notes, tokens, spansA, spansB, same,
  figures: { exact: figureOf(figures.exact), relaxed: figureOf(figures.relaxed), kappa: figureOf(figures.kappa), alpha: figureOf(figures.alpha), alphaU: figureOf(figures.alphaU) },
});

/** Quoted where it must be; what a spreadsheet would take for a formula is not one. */
function csvCell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Place = Pick<AgreementSpan, 'start' | 'end' | 'labelsA' | 'labelsB' | 'wordsA' | 'wordsB' | 'kind'>;

/** What both have, and where they differ, in reading order. */
function placesOf(note: PairNote, label: string | null): readonly Place[] {
  const concerns = (spans: readonly LabelledSpan[]) => label === null || spans.some((span) => span.label === label);
  const wordsOf = (spans: readonly LabelledSpan[]) => spans.map(({ start, end }) => note.text.slice(start, end).replace(/\s+/g, ' '));
  const { agreed, conflicts } = align([{ reader: 'a', spans: note.a }, { reader: 'b', spans: note.b }]);
  const same = agreed.filter((span) => concerns([span])).map((span): Place => ({ start: span.start, end: span.end, labelsA: [span.label], labelsB: [span.label], wordsA: wordsOf([span]), wordsB: wordsOf([span]), kind: 'same' }));
  const different = conflicts.flatMap(({ start, end, kind, versions }): Place[] => {
    const of = (reader: string) => versions.find(({ readers }) => readers.includes(reader))?.spans ?? [];
    return concerns([...of('a'), ...of('b')]) ? [{ start, end, kind, labelsA: labelsIn(of('a')), labelsB: labelsIn(of('b')), wordsA: wordsOf(of('a')), wordsB: wordsOf(of('b')) }] : [];
  });
  return [...same, ...different].sort((x, y) => x.start - y.start || x.end - y.end);
}
const labelsIn = (spans: readonly LabelledSpan[]): string[] => spans.map(({ label }) => label);
