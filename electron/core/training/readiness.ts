import type { Readiness, ReadinessProblem } from '../../contract/training';
import type { Language } from '../../contract/text';
import { splitPatients } from './splitPatients';

export interface ReviewedNote {
  readonly documentId: number;
  readonly patient: string;
  readonly language: Language;
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly type: string }[];
}

const fewNotes = 20;
const fewSpans = 100;
const rareSpans = 10;
export const defaultDevShare = 0.2;
export const defaultSeed = 1;
/** Notes that nobody reviewed, where they are asked for: some ten minutes of the thorough model on one core. */
export const defaultOwnNotes = 300;

/** What there is to learn from, counted, with what speaks against it. */
export function readinessOf(
  notes: readonly ReviewedNote[],
  labels: readonly string[],
  devShare: number,
  secondsByKind: Readiness['secondsByKind'],
): Readiness {
  const rows = new Map(
    labels.map((label) => [label, { spans: 0, notes: new Set<number>(), patients: new Set<string>() }]),
  );
  const languages = new Map<Language, number>();
  notes.forEach(({ patient, language, spans }, note) => {
    languages.set(language, (languages.get(language) ?? 0) + 1);
    for (const { type } of spans) {
      const row = rows.get(type);
      if (row === undefined) continue;
      row.spans += 1;
      row.notes.add(note);
      row.patients.add(patient);
    }
  });
  const balance = [...rows]
    .map(([label, row]) => ({ label, spans: row.spans, notes: row.notes.size, patients: row.patients.size }))
    .sort((a, b) => b.spans - a.spans);
  const patients = new Set(notes.map(({ patient }) => patient)).size;
  const spans = notes.reduce((sum, note) => sum + note.spans.length, 0);
  const contradictions = contradictionsIn(notes);
  const { train, dev } = splitPatients(notes, devShare, defaultSeed);
  const isProblem: Readonly<Record<ReadinessProblem, boolean>> = {
    noReviewedNotes: notes.length === 0,
    onePatient: patients === 1,
    noSpans: notes.length > 0 && spans === 0,
    fewNotes: notes.length > 0 && notes.length < fewNotes,
    fewSpans: spans > 0 && spans < fewSpans,
    rareLabels: balance.some((row) => row.spans > 0 && row.spans < rareSpans),
    contradictions: contradictions.length > 0,
  };
  return {
    canTrain: notes.length > 0 && train.some((note) => note.spans.length > 0),
    problems: (Object.keys(isProblem) as ReadinessProblem[]).filter((problem) => isProblem[problem]),
    notes: notes.length,
    patients,
    spans,
    characters: notes.reduce((sum, { text }) => sum + text.length, 0),
    languages: [...languages]
      .map(([language, count]) => ({ language, notes: count }))
      .sort((a, b) => b.notes - a.notes),
    labels: balance,
    split: {
      trainNotes: train.length,
      trainPatients: new Set(train.map(({ patient }) => patient)).size,
      devNotes: dev.length,
      devPatients: new Set(dev.map(({ patient }) => patient)).size,
    },
    contradictions: contradictions.length,
    contradictory: contradictions.slice(0, maxShown),
    secondsByKind,
  };
}

const maxShown = 5;
const maxWords = 60;

/**
 * Words under different labels in different places, and whole notes that are the same but for their spans: nobody can
 * learn both.
 */
export function contradictionsIn(
  notes: readonly Pick<ReviewedNote, 'documentId' | 'text' | 'spans'>[],
): Readiness['contradictory'] {
  const labelsOf = new Map<string, string[]>();
  const spansOf = new Map<string, string>();
  const disputed = new Map<string, Readiness['contradictory'][number]>();
  for (const { documentId, text, spans } of notes) {
    for (const { start, end, type } of spans) {
      const words = text.slice(start, end);
      const labels = labelsOf.get(words) ?? [];
      if (labels.includes(type)) continue;
      labels.push(type);
      labelsOf.set(words, labels);
      if (labels.length > 1)
        disputed.set(words, disputed.get(words) ?? { documentId, start, end, words: words.slice(0, maxWords), labels });
    }
    const marked = spans
      .map(({ start, end, type }) => `${start} ${end} ${type}`)
      .sort()
      .join();
    if ((spansOf.get(text) ?? marked) !== marked)
      disputed.set(`note ${text}`, { documentId, start: 0, end: 0, words: text.slice(0, maxWords), labels: [] });
    spansOf.set(text, spansOf.get(text) ?? marked);
  }
  return [...disputed.values()];
}
