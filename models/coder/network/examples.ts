import type { Span } from '../../../electron/contract/text';
import type { CodedNote } from '../coder';
import type { CoderGold, LabelEvidence } from './coderNetwork';
import type { ReadText } from './input';
import { labelsOf, labelsOfCode, type LabelSpace } from './labelSpace';
import type { ReadNote } from './stemBook';

/** A note ready to be learned from. */
export interface Example extends CoderGold {
  readonly read: ReadNote;
  readonly codes: ReadonlySet<string>;
}

export function exampleOf(note: CodedNote, readText: ReadText, labels: LabelSpace): Example {
  const read = readText(note.text, note.language);
  const codes = new Set(note.codes.map(({ code }) => code));
  const places = new Map<number, Set<number>>();
  for (const { code, evidence } of note.codes) {
    const stems = stemsUnder(read, evidence.flat());
    if (stems.length === 0) continue;
    for (const label of labelsOfCode(labels, code)) {
      const own = places.get(label) ?? places.set(label, new Set()).get(label)!;
      for (const stem of stems) own.add(stem);
    }
  }
  const evidence: LabelEvidence[] = [...places]
    .sort(([a], [b]) => a - b)
    .map(([label, stems]) => ({ label, stems: Int32Array.from(stems).sort() }));
  return { read, codes, labels: labelsOf(labels, codes), evidence };
}

/** Numbers of the stems or pieces that share a character with a span. */
export function stemsUnder({ starts, ends }: ReadNote, spans: readonly Span[]): readonly number[] {
  const under: number[] = [];
  for (let stem = 0; stem < starts.length; stem++)
    if (spans.some(({ start, end }) => start < ends[stem]! && end > starts[stem]!)) under.push(stem);
  return under;
}
