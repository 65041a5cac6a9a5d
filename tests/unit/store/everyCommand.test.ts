import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { applyRecord } from '../../../electron/store/commandList';
import { commands } from '../../../electron/store/commands/registry';
import { ProjectDatabase } from '../../../electron/store/database';
import { migrate } from '../../../electron/store/migrations/registry';
import { nextStep } from '../../../electron/store/nextStep';
import { loadTestSql } from '../../fixtures/openStore';
import { labelSet, onlyInverse, text, time, undoable } from './arbitraryCommands';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const sql = await loadTestSql();

/**
 * The two halves of the registry: what users can undo, and what has left the institution, was charged, belongs to
 * training, or is not finished.
 */
const neverUndone = [
  'event.record',
  'drafts.put',
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
  'documents.seen',
  'search.begin',
  'search.note',
  'search.end',
  'ledger.charge',
  'ledger.drawn',
  'budget.set',
  'sequence.begin',
  'sequence.draw',
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

  /** @returns false if there is nothing to undo or redo */
  step(kind: 'undo' | 'redo'): boolean {
    const next = nextStep(this.database, kind);
    if (next === null) return false;
    this.#record({ kind, of: next.of });
    return true;
  }

  /** An adjudication states the revision of the note that it has seen. */
  withRevision(params: unknown): unknown {
    const { notes } = params as { readonly notes: readonly { readonly documentId: number }[] };
    return {
      notes: notes.map((note) => ({
        ...note,
        revision: this.database.number('SELECT revision FROM document WHERE id = ?', [note.documentId]),
      })),
    };
  }

  /**
   * Everything that is stored, except what only grows: lines of the command list, revisions, marks of a work package;
   * and except what is hidden.
   */
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
              // A note without codes equals one whose codes were all undone.
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
  // The preparation is not a step of the test.
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
            // Invalid commands are refused, and nothing of them remains.
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
      { numRuns: 75 },
    );
    // Parameters that never fit would test nothing.
    expect([...Object.keys(undoable), ...onlyInverse].filter((name) => !done.has(name))).toEqual([]);
  });
});
