import type { Readiness, ReadinessProblem } from '../../contract/training';
import type { Language } from '../../contract/text';
import { splitPatients } from './splitPatients';

export interface ReviewedNote {
  readonly patient: string;
  readonly language: Language;
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly type: string }[];
}

const fewNotes = 20;
const fewSpans = 100;
const rareSpans = 10;
export const usualDevShare = 0.2;
export const usualSeed = 1;

/** What there is to learn from, counted, with what speaks against it. */
export function readinessOf(notes: readonly ReviewedNote[], labels: readonly string[], devShare: number, secondsByKind: Readiness['secondsByKind']): Readiness {
  const rows = new Map(labels.map((label) => [label, { spans: 0, notes: new Set<number>(), patients: new Set<string>() }]));
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
  const balance = [...rows].map(([label, row]) => ({ label, spans: row.spans, notes: row.notes.size, patients: row.patients.size })).sort((a, b) => b.spans - a.spans);
  const patients = new Set(notes.map(({ patient }) => patient)).size;
  const spans = notes.reduce((sum, note) => sum + note.spans.length, 0);
  const contradictions = contradictionsIn(notes);
  const { train, dev } = splitPatients(notes, devShare, usualSeed);
  const isProblem: Readonly<Record<ReadinessProblem, boolean>> = {
    noReviewedNotes: notes.length === 0, onePatient: patients === 1, noSpans: notes.length > 0 && spans === 0, fewNotes: notes.length > 0 && notes.length < fewNotes,
    fewSpans: spans > 0 && spans < fewSpans, rareLabels: balance.some((row) => row.spans > 0 && row.spans < rareSpans), contradictions: contradictions > 0,
  };
  return {
    canTrain: notes.length > 0 && train.some((note) => note.spans.length > 0), problems: (Object.keys(isProblem) as ReadinessProblem[]).filter((problem) => isProblem[problem]),
    notes: notes.length, patients, spans, characters: notes.reduce((sum, { text }) => sum + text.length, 0),
    languages: [...languages].map(([language, count]) => ({ language, notes: count })).sort((a, b) => b.notes - a.notes), labels: balance,
    split: { trainNotes: train.length, trainPatients: new Set(train.map(({ patient }) => patient)).size, devNotes: dev.length, devPatients: new Set(dev.map(({ patient }) => patient)).size },
    contradictions, secondsByKind,
  };
}

/** Words under different labels in different places, and whole notes that are the same but for their spans: nobody can learn both. */
export function contradictionsIn(notes: readonly Pick<ReviewedNote, 'text' | 'spans'>[]): number {
  const known = new Map<string, string>();
  const disputed = new Set<string>();
  const say = (text: string, label: string): void => {
    const before = known.get(text);
    if (before === undefined) known.set(text, label);
    else if (before !== label) disputed.add(text);
  };
  for (const { text, spans } of notes) {
    for (const { start, end, type } of spans) say(`words ${text.slice(start, end)}`, type);
    say(`note ${text}`, spans.map(({ start, end, type }) => `${start} ${end} ${type}`).sort().join());
  }
  return disputed.size;
}
