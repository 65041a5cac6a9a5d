import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GauzeError } from '../../../../../electron/contract/errors';
import type { LabelSet, PhiType } from '../../../../../electron/contract/phi';
import { Policy } from '../../../../../electron/contract/policy';
import { languages } from '../../../../../electron/contract/vocabulary';
import { openSurrogateTable } from '../../../../../electron/core/deidentify/surrogateTable';
import type { NoteReplacing } from '../../../../../electron/core/release/noteReplacing';
import type { SourceNote } from '../../../../../electron/core/release/ports';
import { createReplacer, isByPatient, type ReplacerInput } from '../../../../../electron/core/release/replacer';
import { unitOf } from '../../../../../electron/core/release/units';
import { phiOfNotes } from '../../../../../electron/hosts/cli/release/phiOfNotes';
import { prfOf } from '../../../../../electron/hosts/cli/ledger/ledgerForm';
import { replacingTask } from '../../../../../electron/hosts/cli/threads/replacingTask';
import type { ReplaceTask, Tasks } from '../../../../../electron/hosts/cli/threads/tasks';
import type { TaskThreads } from '../../../../../electron/hosts/cli/threads/taskThreads';
import { systemDigest } from '../../../../../electron/hosts/node/digest';
import { longitudinalNotes } from '../../../../bench/longitudinal';
import { testResources } from '../../../../fixtures/openServices';

const secret = createHash('sha256').update('replacing in threads').digest();
const preset = (changes: object): Policy =>
  Policy.parse({
    ...(JSON.parse(readFileSync('resources/policies/surrogate.json', 'utf8')) as object),
    ...changes,
  });

const { labels } = JSON.parse(readFileSync('resources/label-sets/hipaa-i2b2.json', 'utf8')) as LabelSet;
const typeOf = (label: string): PhiType => labels.find(({ id }) => id === label)!.type;

/** Patients whose notes alternate, notes without a patient, two of them with one id, and notes that others wrote. */
const written: readonly SourceNote[] = longitudinalNotes(6, languages, 'threads').map(
  ({ id, patient, language, text, spans }, i): SourceNote => ({
    id: i % 13 === 5 ? 'same' : id,
    text,
    language,
    spans: spans.map(({ start, end, label }) => ({ start, end, label, type: typeOf(label) })),
    ...(i % 13 !== 5 && { patient }),
    ...(i % 7 === 3 && { provenance: 'contributed' }),
  }),
);
const notes = [...written.filter((_, i) => i % 2 === 0), ...written.filter((_, i) => i % 2 === 1)];
const broken = { ...notes[3]!, id: 'broken', spans: [{ start: 0, end: 1e6, type: 'patient' as const }] };

const inputOf = (policy: Policy, table: ReplacerInput['surrogateTable'], isSplit: boolean): ReplacerInput => {
  const phi = phiOfNotes(policy);
  for (const note of notes) phi.learn(note);
  return {
    policy,
    prf: prfOf(secret),
    surrogateTable: table,
    sampler: 'keyed',
    languages,
    indicators: () => undefined,
    phi: phi.known([]),
    now: Date.UTC(2026, 1, 3),
    sha256: systemDigest.sha256,
    isSplit,
  };
};

/** The tasks of threads, in this one: in their order, and what passes between threads is copied as it is there. */
function threadsHere(count: number): TaskThreads {
  const threads = Array.from({ length: count }, () => ({
    // what is over is forgotten as often as can be
    replace: replacingTask(testResources, 0),
    last: Promise.resolve<unknown>(undefined),
  }));
  let next = 0;
  return {
    count,
    lists: {},
    leastBusy: () => (next = (next + 1) % count),
    ask(_task, requested, _weight, on = 0) {
      const thread = threads[on]!;
      const sent = structuredClone(requested) as ReplaceTask;
      const answer = thread.last.then(async () => structuredClone(await thread.replace(sent)));
      thread.last = answer;
      return answer as Promise<Tasks[typeof _task]['answer']>;
    },
    drop: () => undefined,
    close: async () => undefined,
  };
}

const outcomeOf = (replace: () => object): object => {
  try {
    return replace();
  } catch (error) {
    return { error: (error as GauzeError).code, message: (error as GauzeError).message };
  }
};

async function inThreads(replacing: NoteReplacing, all: readonly SourceNote[]): Promise<readonly object[]> {
  const left = new Map<string, number>();
  for (const note of all) left.set(unitOf(note), (left.get(unitOf(note)) ?? 0) + 1);
  const takes = all.map((note) => {
    const others = left.get(unitOf(note))! - 1;
    left.set(unitOf(note), others);
    return replacing.replace(note, others === 0);
  });
  const results: object[] = [];
  for (const take of takes) results.push(outcomeOf(await take));
  return results;
}

describe('replacement in threads', () => {
  test.each([
    ['surrogates', {}, false],
    ['surrogates by a key alone', {}, true],
    ['surrogates by a key alone, staff of the project', { staff: 'project' }, true],
    ['numbered tags', { default: { action: 'numberedTag' }, actions: {} }, false],
    ['masks', { default: { action: 'mask', length: 'same', mark: '*' }, actions: {}, staff: 'project' }, false],
  ])(
    '%s: notes and surrogate table are those of one thread, also in a second release',
    async (_, changes, isSplit) => {
      const policy = preset(changes);
      const { threadReplacing } = await import('../../../../../electron/hosts/cli/threads/threadReplacing');
      const [one, three] = [openSurrogateTable(prfOf(secret)), openSurrogateTable(prfOf(secret))];
      const all = [...notes.slice(0, 20), broken, ...notes.slice(20)];
      for (const part of [all.slice(0, 30), all]) {
        const [own, theirs] = [inputOf(policy, one, isSplit), inputOf(policy, three, isSplit)];
        expect(isByPatient(own)).toBe(true);
        const { replace } = await createReplacer(own, testResources);
        const plain: readonly object[] = part.map((note) => outcomeOf(() => replace(note).result));
        expect(await inThreads(threadReplacing(threadsHere(3), theirs, secret), part)).toEqual(plain);
        expect(three.toStored()).toEqual(one.toStored());
      }
    },
    60_000,
  );

  test.each([
    ['a member of staff is the same in all notes', { staff: 'project' }],
    ['nothing says whose staff is', { staff: undefined }],
    [
      'values are drawn privately',
      {
        ...{ names: undefined, staff: undefined, unstatedCountries: undefined },
        actions: { date: { action: 'private', epsilon: '1' } },
      },
    ],
  ])('where %s, the first thread replaces', (_, changes) => {
    expect(isByPatient({ policy: preset(changes), isSplit: false })).toBe(false);
  });
});
