import type { Choice } from './adjudication';
import { conflictKinds, type Alignment, type ConflictKind } from './align';

export interface DecidedNote {
  readonly alignment: Alignment;
  readonly choices: ReadonlyMap<string, Choice>;
}

export interface AnnotatorRecord {
  readonly annotator: string;
  /** Decided conflicts in which the annotator took part. */
  readonly decided: number;
  /** Of those, the ones in which the annotator's version was chosen, alone or with others. */
  readonly taken: number;
}

export interface AdjudicationStatistics {
  readonly notes: number;
  readonly agreed: number;
  readonly conflicts: number;
  readonly decided: number;
  readonly kinds: readonly { readonly kind: ConflictKind; readonly conflicts: number; readonly decided: number }[];
  readonly choices: Readonly<Record<Choice['kind'], number>>;
  /** By name. */
  readonly annotators: readonly AnnotatorRecord[];
}

export function adjudicationStatistics(notes: readonly DecidedNote[]): AdjudicationStatistics {
  const kinds = new Map(conflictKinds.map((kind) => [kind, { kind, conflicts: 0, decided: 0 }]));
  const choices = { version: 0, all: 0, none: 0, own: 0 };
  const annotators = new Map<string, { annotator: string; decided: number; taken: number }>();
  let [agreed, conflicts, decided] = [0, 0, 0];
  for (const { alignment, choices: made } of notes) {
    agreed += alignment.agreed.length;
    for (const conflict of alignment.conflicts) {
      const ofKind = kinds.get(conflict.kind);
      const choice = made.get(conflict.key);
      conflicts += 1;
      if (ofKind !== undefined) ofKind.conflicts += 1;
      if (choice === undefined) continue;
      decided += 1;
      choices[choice.kind] += 1;
      if (ofKind !== undefined) ofKind.decided += 1;
      for (const [at, { annotators: names, spans }] of conflict.versions.entries()) {
        const isTaken =
          choice.kind === 'all' ||
          (choice.kind === 'none' && spans.length === 0) ||
          (choice.kind === 'version' && choice.version === at);
        for (const annotator of names) {
          const record = annotators.get(annotator) ?? { annotator, decided: 0, taken: 0 };
          annotators.set(annotator, record);
          record.decided += 1;
          if (isTaken) record.taken += 1;
        }
      }
    }
  }
  return {
    notes: notes.length,
    agreed,
    conflicts,
    decided,
    kinds: [...kinds.values()],
    choices,
    annotators: [...annotators.values()].sort((a, b) => (a.annotator < b.annotator ? -1 : 1)),
  };
}
