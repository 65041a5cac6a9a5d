import type { Choice } from './adjudication';
import { conflictKinds, type Alignment, type ConflictKind } from './align';

export interface DecidedNote {
  readonly alignment: Alignment;
  readonly choices: ReadonlyMap<string, Choice>;
}

export interface ReaderRecord {
  readonly reader: string;
  /** Decided conflicts in which the reader took part. */
  readonly decided: number;
  /** Of those, where the reader's version was taken, alone or with the others. */
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
  readonly readers: readonly ReaderRecord[];
}

export function adjudicationStatistics(notes: readonly DecidedNote[]): AdjudicationStatistics {
  const kinds = new Map(conflictKinds.map((kind) => [kind, { kind, conflicts: 0, decided: 0 }]));
  const choices = { version: 0, all: 0, none: 0, own: 0 };
  const readers = new Map<string, { reader: string; decided: number; taken: number }>();
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
      for (const [at, { readers: names, spans }] of conflict.versions.entries()) {
        const isTaken =
          choice.kind === 'all' ||
          (choice.kind === 'none' && spans.length === 0) ||
          (choice.kind === 'version' && choice.version === at);
        for (const reader of names) {
          const record = readers.get(reader) ?? { reader, decided: 0, taken: 0 };
          readers.set(reader, record);
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
    readers: [...readers.values()].sort((a, b) => (a.reader < b.reader ? -1 : 1)),
  };
}
