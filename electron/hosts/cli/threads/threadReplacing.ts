import { errorOf } from '../../../contract/kernel';
import { sharedScope, staffScopeOf } from '../../../core/deidentify/staffScope';
import { scopeOf } from '../../../core/deidentify/sourceDocument';
import type { SurrogateEntry } from '../../../core/deidentify/surrogateTable';
import type { NoteReplacing } from '../../../core/release/noteReplacing';
import type { SourceNote } from '../../../core/release/ports';
import type { ReplacerInput } from '../../../core/release/replacer';
import { unitOf } from '../../../core/release/units';
import type { ReplaceTask, ReplacingInput } from './tasks';
import type { TaskThreads } from './taskThreads';

/** Number of notes requested in advance from each thread. */
const aheadOfThread = 32;

/** Replaces notes in the threads of `--jobs`: all notes of a unit in one thread. @see isByPatient */
export function threadReplacing(threads: TaskThreads, input: ReplacerInput, secret: Uint8Array): NoteReplacing {
  const { policy, surrogateTable, phi, now, isSplit } = input;
  /** Until all threads have it: an archive has many names. */
  let opens: ReplacingInput | undefined = {
    ...{ policy, now, isSplit, secret },
    languages: [...input.languages],
    patients: phi.patients,
    // without line ends: words, and digits and letters
    names: isSplit ? '' : [...phi.names()].join('\n'),
    bearers: policy.names === 'project' && !isSplit ? jsonLines(phi.bearers()) : '',
    shared: surrogateTable.ofScope(sharedScope),
  };
  const open = new Set<number>();
  const threadOf = new Map<string, number>();
  return {
    ahead: aheadOfThread * threads.count,
    async replace(note, isLast) {
      const unit = unitOf(note);
      const known = threadOf.get(unit);
      const thread = known ?? threads.leastBusy();
      if (isLast) threadOf.delete(unit);
      else threadOf.set(unit, thread);
      const { id, text, language, patient, date, provenance, spans } = note;
      const requested = {
        ...(opens !== undefined && !open.has(thread) && { opens }),
        note: { id, text, language, patient, date, provenance, spans },
        ...(known === undefined && { unit: unitInput(note, input) }),
        isLast,
      };
      open.add(thread);
      const asked = threads.ask('replace', requested, text.length, thread);
      if (open.size === threads.count) opens = undefined;
      const answer = await asked;
      return () => {
        surrogateTable.adopt(answer.entries);
        if ('failed' in answer) throw errorOf(answer.failed);
        return { id, ...answer.result };
      };
    },
    close: () => threads.drop('replace'),
  };
}

const unitInput = (note: SourceNote, input: ReplacerInput): NonNullable<ReplaceTask['unit']> => ({
  strings: input.phi.stringsOf(note),
  entries: entriesOf(note, input),
  wordSigns: input.policy.unstatedCountries === 'inferred' ? input.phi.wordSignsOf?.(note) : undefined,
});

function jsonLines(values: Iterable<unknown>): string {
  const lines: string[] = [];
  for (const value of values) lines.push(JSON.stringify(value));
  return lines.join('\n');
}

/** What the ledger had for the patient of a note before any was replaced. */
function entriesOf(note: SourceNote, { policy, surrogateTable }: ReplacerInput): readonly SurrogateEntry[] {
  return scopesOf(note).flatMap((scope) => [
    ...surrogateTable.ofScope(scope),
    ...surrogateTable.ofScope(staffScopeOf({ ...policy, staff: 'patient' }, scope)),
  ]);
}

/** Of notes of the hospital, and of those that others wrote. */
const scopesOf = (note: SourceNote): readonly string[] =>
  (['own', 'contributed'] as const).map((provenance) => scopeOf({ ...note, provenance }));
