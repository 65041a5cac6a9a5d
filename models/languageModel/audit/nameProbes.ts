import type { AnonymisedNote, ProbeKind } from '../../../electron/core/training/languageText';
import { shuffle, type TrainingRandom } from '../../training/trainingRandom';
import type { Probe } from './fillMask';

export interface NameProbe extends Probe {
  readonly kind: ProbeKind;
  /** What stood there before anything was replaced. */
  readonly original: string;
}

/** Letters of a sentence with its gap, as the paper has them. */
const sentenceLetters = { least: 30, most: 120 } as const;
/** Of the mask in the paper's own count. */
const gapLetters = '<mask>'.length;

/**
 * Sentences in which exactly one thing of a kind was replaced, with a gap in its place: every one of a note. A sentence
 * ends with a line or with a full stop and a blank.
 */
export function nameProbes({ text, replaced }: AnonymisedNote): readonly NameProbe[] {
  const probes: NameProbe[] = [];
  for (const { 0: sentence, index: from } of text.matchAll(/[^\n]+?(?:\.(?= )|$)/gmu)) {
    const until = from + sentence.length;
    const inside = replaced.filter(({ start, end }) => start < until && end > from);
    for (const { start, end, kind, original } of inside) {
      if (kind === null || start < from || end > until) continue;
      if (inside.filter((other) => other.kind === kind).length > 1) continue;
      const [before, after] = [text.slice(from, start).trimStart(), text.slice(end, until)];
      const length = before.length + gapLetters + after.length;
      if (length < sentenceLetters.least || length > sentenceLetters.most) continue;
      probes.push({ before, after, kind, original });
    }
  }
  return probes;
}

/** At most so many probes of a kind, drawn; no two of the same words. */
export function drawProbes(
  notes: readonly AnonymisedNote[],
  kind: ProbeKind,
  most: number,
  random: TrainingRandom,
): readonly NameProbe[] {
  const all = new Map(
    notes
      .flatMap(nameProbes)
      .filter((probe) => probe.kind === kind)
      .map((probe) => [`${probe.before}\u0000${probe.after}`, probe]),
  );
  return shuffle([...all.values()], random).slice(0, most);
}
