import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Annotation } from '../../../electron/contract/text';
import { GauzeError } from '../../../electron/contract/errors';
import { applyRecord, nextStep } from '../../../electron/store/commandList';
import { commands } from '../../../electron/store/commands/registry';
import { ProjectDatabase } from '../../../electron/store/database';
import { migrate } from '../../../electron/store/migrations/registry';
import { loadTestSql, testLabelSet } from '../../fixtures/openStore';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const sql = await loadTestSql();
const text = 'Mrs Weber saw Dr Jones on 12 March in Bern.';
const time = '2026-01-01T00:00:00.000Z';

const labelSet = {
  ...testLabelSet,
  labels: testLabelSet.labels.filter(({ id: name }) => ['PATIENT', 'DOCTOR', 'DATE'].includes(name)),
};
const smaller = { ...labelSet, labels: labelSet.labels.filter(({ id: name }) => name !== 'DOCTOR') };

/** The two halves of the registry: what a person can take back, and what has left the building, was spent, or belongs to training. */
const neverUndone = [
  'event.record',
  'surrogates.add',
  'releases.add',
  'model.addPart',
  'model.add',
  'model.rename',
  'model.remove',
  'run.put',
  'run.checkpointPart',
  'run.checkpoint',
  'models.addPart',
  'models.add',
  'models.rename',
  'models.remove',
  'models.settings',
  'training.put',
  'training.checkpointPart',
  'training.checkpoint',
  'uncertainty.put',
  'annotations.renew',
  'ledger.charge',
  'ledger.drawn',
  'budget.set',
  'sample.start',
  'sample.judge',
  'coding.suggest',
  'codeSystems.addPart',
  'codeSystems.dropParts',
  'coders.addPart',
  'coders.add',
  'coders.rename',
  'coders.remove',
  'coders.putRun',
  'coders.checkpointPart',
  'coders.checkpoint',
  'packages.issue',
  'packages.withdraw',
  'desk.set',
  'turns.take',
] as const;

class Desk {
  readonly database = new ProjectDatabase(sql, null);
  #seq = 0;

  constructor() {
    migrate(this.database);
    this.database.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('labelSet', ?)", [JSON.stringify(labelSet)]);
    this.database.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('seq', '0')");
  }

  #record(part: object) {
    this.#seq += 1;
    const record = {
      seq: this.#seq,
      time,
      author: 'tester',
      role: 'privacyOfficer',
      version: '0',
      action: 'test',
      ...part,
    };
    this.database.begin();
    try {
      const { effect } = applyRecord(this.database, record as Parameters<typeof applyRecord>[1], sha256);
      this.database.commit();
      return effect;
    } catch (error) {
      this.database.rollback();
      this.#seq -= 1;
      throw error;
    }
  }

  run(name: string, params: unknown, batch: string | null = null) {
    return this.#record({ kind: 'do', batch, name, params });
  }

  /** @returns false when there is nothing to take back, or to do again */
  step(kind: 'undo' | 'redo'): boolean {
    const next = nextStep(this.database, kind);
    if (next === null) return false;
    this.#record({ kind, of: next.of });
    return true;
  }

  /** An adjudication names the state of the notes that it has seen. */
  withRevision(params: unknown): unknown {
    const { notes } = params as { readonly notes: readonly { readonly documentId: number }[] };
    return {
      notes: notes.map((note) => ({
        ...note,
        revision: this.database.number('SELECT revision FROM document WHERE id = ?', [note.documentId]),
      })),
    };
  }

  /** Everything that is stored, but what only ever grows: lines of the command list, revisions, marks of a work package; and what is hidden. */
  state(): Readonly<Record<string, readonly string[]>> {
    const { database } = this;
    const hidden = new Set(
      database.all<{ id: number }>('SELECT id FROM document WHERE removed = 1').map(({ id }) => id),
    );
    const tables = database
      .all<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
      )
      .map(({ name }) => name);
    return Object.fromEntries(
      tables
        .filter((name) => !['command', 'deskMark'].includes(name))
        .map((name) => {
          const rows = database
            .all<Record<string, string | number | null | Uint8Array>>(`SELECT * FROM "${name}"`)
            .flatMap((row) => {
              const rest: typeof row = { ...row };
              delete rest['revision'];
              if (name === 'meta' && row['key'] === 'seq') return [];
              if (typeof rest['removed'] === 'number' && rest['removed'] === 1) return [];
              if (typeof rest['documentId'] === 'number' && hidden.has(rest['documentId'])) return [];
              // A note that has never had a code and one whose codes were all taken back are the same.
              if (
                name === 'codedNote' &&
                rest['state'] === 'open' &&
                rest['coder'] === null &&
                rest['suggested'] === 0 &&
                rest['accepted'] === 0 &&
                rest['rejected'] === 0
              )
                return [];
              return [
                JSON.stringify(rest, (_key, value: unknown) => (value instanceof Uint8Array ? [...value] : value)),
              ];
            });
          return [name, rows.sort()];
        }),
    );
  }
}

const words = [
  [0, 9],
  [4, 9],
  [14, 22],
  [17, 22],
  [26, 34],
  [38, 42],
] as const;
const nat = (max: number) => fc.nat(max);
const noteId = fc.integer({ min: 1, max: 3 });
const label = fc.constantFrom('PATIENT', 'DOCTOR', 'DATE');
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
/** Ids of one note are never those of another. */
const annotation = (documentId: number): fc.Arbitrary<Annotation> =>
  fc
    .record({
      id,
      at: nat(words.length - 1),
      label,
      status: fc.constantFrom('suggested', 'accepted', 'rejected'),
      score: fc.constantFrom(0.2, 0.9),
    })
    .map(({ id: name, at, ...rest }) => {
      const [start, end] = words[at] ?? [0, 3];
      return {
        ...rest,
        id: `${documentId}${name}`,
        start,
        end,
        text: text.slice(start, end),
        author: 'tester',
        source: 'person',
      } as Annotation;
    });
const annotations = (documentId: number) =>
  fc.uniqueArray(annotation(documentId), { selector: ({ id: name }) => name, maxLength: 3 });
const change = noteId.chain((documentId) =>
  fc.record({
    documentId: fc.constant(documentId),
    put: annotations(documentId),
    drop: fc.uniqueArray(
      id.map((name) => `${documentId}${name}`),
      { maxLength: 1 },
    ),
  }),
);
const newNote = (number: number) =>
  annotations(number).map((spans) => ({
    id: number,
    name: `n${number}`,
    patient: 'p',
    date: null,
    language: 'en',
    kind: null,
    text,
    meta: {},
    sourceName: 'x',
    sourceSha256: `${number}`,
    status: 'open',
    annotations: spans,
  }));
const code = noteId.chain((documentId) =>
  fc.record({
    documentId: fc.constant(documentId),
    put: fc
      .uniqueArray(
        fc.record({
          id: id.map((name) => `${documentId}${name}`),
          status: fc.constantFrom('suggested', 'accepted', 'rejected'),
          code: fc.constantFrom('I10', 'E11.9'),
        }),
        { selector: (each) => each.id, maxLength: 2 },
      )
      .map((all) =>
        all.map((each) => ({
          ...each,
          systemId: null,
          version: '',
          role: 'secondary',
          position: 1,
          reason: null,
          author: 'tester',
          source: 'person',
          decidedAt: null,
          probability: null,
          isAbove: true,
          seen: 0,
          evidence: [],
        })),
      ),
    drop: fc.uniqueArray(
      id.map((name) => `${documentId}${name}`),
      { maxLength: 1 },
    ),
    state: fc.constantFrom('open', 'done'),
  }),
);
const person = fc.record({
  id: fc.constantFrom('r1', 'r2'),
  name: fc.constantFrom('Ruth', 'Nils'),
  account: fc.constantFrom(null, 'ruth', 'nils'),
  role: fc.constantFrom('reader', 'reviewer'),
});
const assignment = fc.record({ reader: fc.constantFrom('r1', 'r2'), documentId: noteId });
const comment = fc.record({
  id,
  documentId: noteId,
  annotationId: fc.constant(null),
  text: fc.constantFrom('who?', 'why?'),
  author: fc.constant('tester'),
  time: fc.constant(time),
});
const rule = fc.record({
  id,
  words: fc.constantFrom('Weber', 'weber', 'Jones'),
  verdict: fc.constant('never'),
  label: fc.constant(null),
  author: fc.constant('tester'),
});
const guideline = fc.record({
  language: fc.constant('en'),
  label: fc.constantFrom('', 'PATIENT'),
  version: fc.integer({ min: 1, max: 3 }),
  entry: fc.record({ definition: fc.constantFrom('one', 'two'), examples: fc.constant([]), not: fc.constant([]) }),
  author: fc.constant('tester'),
  time: fc.constant(time),
});
const mark = fc.record({
  documentId: noteId,
  key: fc.constantFrom('status', '1a'),
  package: nat(2),
  seq: nat(5),
  hash: fc.constantFrom('x', 'y'),
  data: fc.constantFrom(null, '{}'),
});
const returned = fc.record({
  packageId: fc.constant('w1'),
  head: fc.constantFrom('h1', 'h2'),
  seq: nat(5),
  time: fc.constant(time),
});
const decision = fc.option(
  fc.record({ choice: fc.constantFrom('first', 'none'), author: fc.constant('tester'), time: fc.constant(time) }),
  { nil: null },
);
const accepted = fc.constant({ author: 'tester', time });

/** Written by an undo alone: its parameters are those of a change that was made. */
const onlyInverse = ['labelSet.restore'];

/** What a person can ask for: parameters that may fit what is there, or not. */
const undoable: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'documents.add': fc
    .integer({ min: 4, max: 6 })
    .chain(newNote)
    .map((document) => ({ documents: [document] })),
  'documents.hide': fc.record({ ids: fc.uniqueArray(noteId, { minLength: 1 }) }),
  'documents.show': fc.record({ ids: fc.uniqueArray(noteId, { minLength: 1 }) }),
  'documents.status': fc.record({
    changes: fc.uniqueArray(fc.record({ id: noteId, status: fc.constantFrom('open', 'done', 'exempt') }), {
      selector: (each) => each.id,
      maxLength: 3,
    }),
  }),
  'documents.flag': fc.record({
    changes: fc.uniqueArray(fc.record({ id: noteId, isFlagged: fc.boolean() }), {
      selector: (each) => each.id,
      maxLength: 3,
    }),
  }),
  'annotations.change': fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }) }),
  'annotations.decide': fc
    .record({
      documentId: noteId,
      name: id,
      author: fc.constant('bob'),
      status: fc.constantFrom('accepted', 'rejected', 'suggested'),
    })
    .map(({ name, ...rest }) => ({ ...rest, ids: [`${rest.documentId}${name}`] })),
  'annotations.relabel': fc
    .record({ documentId: noteId, name: id, author: fc.constant('bob'), label })
    .map(({ name, ...rest }) => ({ ...rest, ids: [`${rest.documentId}${name}`] })),
  'detection.apply': fc.record({
    found: fc.uniqueArray(
      noteId.chain((documentId) =>
        annotations(documentId).map((suggestions) => ({
          documentId,
          suggestions: suggestions.map((each) => ({ ...each, id: `${each.id}m`, status: 'suggested' })),
        })),
      ),
      { selector: (each) => each.documentId, minLength: 1, maxLength: 2 },
    ),
  }),
  'setting.set': fc.record({ key: fc.constantFrom('policy', 'review.queues'), value: fc.constantFrom(null, '1', '2') }),
  'patients.replace': fc.record({
    patients: fc.uniqueArray(fc.constantFrom('p', 'q'), { maxLength: 2 }).map((all) =>
      all.map((patient) => ({
        patient,
        names: ['Weber'],
        dates: [],
        identifiers: [],
        places: [],
        contacts: [],
        others: [],
      })),
    ),
  }),
  'comments.change': fc.record({
    put: fc.uniqueArray(comment, { selector: (each) => each.id, maxLength: 2 }),
    drop: fc.uniqueArray(id, { maxLength: 1 }),
  }),
  'rules.change': fc.record({ put: fc.array(rule, { maxLength: 1 }), drop: fc.uniqueArray(id, { maxLength: 1 }) }),
  'guideline.put': guideline,
  'guideline.drop': guideline,
  'labelSet.change': fc.constantFrom(
    { set: smaller, mapping: { PATIENT: 'PATIENT', DOCTOR: 'PATIENT', DATE: null } },
    { set: labelSet, mapping: { PATIENT: 'DOCTOR', DOCTOR: 'PATIENT', DATE: 'DATE' } },
  ),
  'coding.change': fc.record({
    changes: fc.uniqueArray(code, { selector: (each) => each.documentId, minLength: 1, maxLength: 2 }),
  }),
  'codeSystems.add': fc.integer({ min: 2, max: 4 }).map((number) => ({
    id: number,
    name: `S${number}`,
    version: '1',
    language: 'en',
    format: 'csv',
    digest: `${number}`,
    codes: 1,
    bytes: 3,
    parts: 1,
    importedAt: time,
  })),
  'codeSystems.hide': fc.record({ id: fc.integer({ min: 1, max: 4 }) }),
  'codeSystems.show': fc.record({ id: fc.integer({ min: 1, max: 4 }) }),
  'people.put': person,
  'people.drop': fc.record({ id: fc.constantFrom('r1', 'r2') }),
  'assignments.change': fc.record({
    add: fc.array(assignment, { maxLength: 2 }),
    drop: fc.array(assignment, { maxLength: 2 }),
  }),
  'layers.merge': fc.record({
    reader: fc.constant('r1'),
    marks: fc.uniqueArray(mark, { selector: (each) => `${each.documentId} ${each.key}`, maxLength: 3 }),
    returned,
  }),
  'layers.put': fc.record({
    reader: fc.constant('r1'),
    put: fc.uniqueArray(mark, { selector: (each) => `${each.documentId} ${each.key}`, maxLength: 2 }),
    drop: fc.constant([]),
    returned: fc.option(returned, { nil: null }),
    forgotten: fc.constant(null),
  }),
  'adjudication.decide': fc.record({ documentId: noteId, key: fc.constantFrom('k', 'l'), decision }),
  'adjudication.accept': noteId
    .chain((documentId) =>
      annotations(documentId).map((found) => ({
        documentId,
        annotations: found.map((each) => ({ ...each, id: `${each.id}z`, status: 'accepted' })),
      })),
    )
    .map((note) => ({ notes: [{ ...note, accepted: { author: 'tester', time } }] })),
  'adjudication.restore': noteId
    .chain((documentId) =>
      fc.record({
        documentId: fc.constant(documentId),
        put: annotations(documentId),
        drop: fc.constant([]),
        status: fc.constantFrom('open', 'done'),
        accepted: fc.option(accepted, { nil: null }),
      }),
    )
    .map((state) => ({ states: [state] })),
};

function begun(): Desk {
  const desk = new Desk();
  desk.run('documents.add', {
    documents: [1, 2, 3].map((number) => ({
      id: number,
      name: `n${number}`,
      patient: 'p',
      date: null,
      language: 'en',
      kind: null,
      text,
      meta: {},
      sourceName: 'x',
      sourceSha256: `${number}`,
      status: 'open',
      annotations: [
        {
          id: `${number}a`,
          start: 4,
          end: 9,
          label: 'PATIENT',
          text: 'Weber',
          status: 'suggested',
          author: 'rule:x',
          source: 'rule:x',
          score: 0.5,
        },
      ],
    })),
  });
  for (const systemId of [1, 2, 3, 4]) desk.run('codeSystems.addPart', { systemId, part: 0, data: 'AAAA' });
  desk.run('codeSystems.add', {
    id: 1,
    name: 'S1',
    version: '1',
    language: 'en',
    format: 'csv',
    digest: '1',
    codes: 1,
    bytes: 3,
    parts: 1,
    importedAt: time,
  });
  desk.run('people.put', { id: 'r1', name: 'Ruth', account: null, role: 'reader' });
  desk.run('packages.issue', {
    id: 'w1',
    number: 1,
    reader: 'r1',
    issuedAt: time,
    isBlind: false,
    deskSha256: 'x',
    returnKey: 'x',
    notes: [],
  });
  // What was prepared is no step of the test.
  desk.database.run("UPDATE command SET state = 'settled', inverse = NULL WHERE state = 'done'");
  return desk;
}

describe('every command', () => {
  test('isEitherTakenBack_orListedAsNeverUndone', () => {
    expect([...Object.keys(undoable), ...onlyInverse, ...neverUndone].toSorted()).toEqual(
      [...commands.keys()].toSorted(),
    );
  });

  test('anySequence_thenAllUndos_isTheFirstState_thenAllRedos_theLast', () => {
    const done = new Set<string>();
    const step = fc.oneof(
      ...Object.entries(undoable).map(([name, params]) =>
        fc.tuple(fc.constant(name), params, fc.constantFrom(null, null, null, 'job')),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const desk = begun();
        const first = desk.state();
        for (const [name, params, batch] of steps) {
          const before = desk.state();
          try {
            const effect = desk.run(name, name === 'adjudication.accept' ? desk.withRevision(params) : params, batch);
            expect(effect.inverse, name).not.toBeNull();
            done.add(name).add(effect.inverse?.name ?? '');
          } catch (error) {
            // What does not fit is refused, and nothing of it stays.
            if (!(error instanceof GauzeError)) throw error;
            expect(desk.state()).toEqual(before);
          }
        }
        const last = desk.state();
        while (desk.step('undo'));
        expect(desk.state()).toEqual(first);
        while (desk.step('redo'));
        expect(desk.state()).toEqual(last);
        while (desk.step('undo'));
        expect(desk.state()).toEqual(first);
      }),
      { numRuns: 60 },
    );
    // A parameter that never fits would show nothing.
    expect([...Object.keys(undoable), ...onlyInverse].filter((name) => !done.has(name))).toEqual([]);
  });
});
