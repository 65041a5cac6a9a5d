import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Annotation } from '../../../electron/contract/text';
import { applyRecord } from '../../../electron/store/commandList';
import { ProjectDatabase } from '../../../electron/store/database';
import { migrate } from '../../../electron/store/migrations/registry';
import { nextStep } from '../../../electron/store/nextStep';
import { annotationsOf } from '../../../electron/store/repositories/annotations';
import { loadTestSql, testLabelSet } from '../../fixtures/openStore';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const sql = await loadTestSql();
const text = 'Mrs Weber saw Dr Jones on 12 March in Bern.';
const words = [
  [4, 9],
  [17, 22],
  [26, 34],
  [38, 42],
] as const;
const time = '2026-01-01T00:00:00.000Z';

const empty = (() => {
  const database = new ProjectDatabase(sql, null);
  migrate(database);
  database.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('labelSet', ?), ('seq', '0')", [
    JSON.stringify(testLabelSet),
  ]);
  return database.export();
})();

/** Two notes, and the effect of user steps and searches on them. */
class Desk {
  readonly database = new ProjectDatabase(sql, empty);
  #seq = 0;
  #ids = 0;

  constructor() {
    this.#record({
      kind: 'do',
      name: 'documents.add',
      batch: null,
      action: 'import',
      params: {
        documents: [1, 2].map((id) => ({
          id,
          name: `n${id}`,
          patient: 'p',
          date: null,
          language: 'en',
          kind: null,
          text,
          meta: {},
          sourceName: 'x',
          sourceSha256: `${id}`,
          status: 'open',
          annotations: [],
        })),
      },
    });
    this.database.run("UPDATE command SET state = 'settled', inverse = NULL");
  }

  #record(part: object): void {
    this.#seq += 1;
    applyRecord(
      this.database,
      { seq: this.#seq, time, author: 'tester', role: 'privacyOfficer', version: '0', ...part } as Parameters<
        typeof applyRecord
      >[1],
      sha256,
    );
  }

  spans = (documentId: number): readonly Annotation[] => annotationsOf(this.database, documentId);

  #made(at: number, author: string, status: Annotation['status']): Annotation {
    const [start, end] = words[at] ?? [0, 3];
    this.#ids += 1;
    return {
      id: `a${this.#ids}`,
      start,
      end,
      label: 'PATIENT',
      text: text.slice(start, end),
      status,
      author,
      source: author === 'tester' ? 'person' : author,
      score: 0.5,
    };
  }

  change(
    documentId: number,
    put: readonly Annotation[],
    drop: readonly string[],
    action: string,
    name = 'annotations.change',
  ): void {
    this.#record({ kind: 'do', name, batch: null, action, params: { changes: [{ documentId, put, drop }] } });
  }

  /** Like `services/detection.ts`: untouched suggestions are replaced, and decided places are left alone. */
  search(documentId: number, at: readonly number[], isRenewal: boolean): void {
    const before = this.spans(documentId);
    const others = before.filter(({ status, author, source }) => status !== 'suggested' || author !== source);
    const put = at
      .map((word) => this.#made(word, `model:${this.#ids}`, 'suggested'))
      .filter((made) => others.every(({ start }) => start !== made.start));
    this.change(
      documentId,
      put,
      before.filter((span) => !others.includes(span)).map(({ id }) => id),
      isRenewal ? 'suggestAgain' : 'detect',
      isRenewal ? 'annotations.renew' : 'annotations.change',
    );
  }

  decide(documentId: number, nth: number, status: Annotation['status']): void {
    const span = this.spans(documentId)[nth];
    if (span !== undefined) this.change(documentId, [{ ...span, status, author: 'tester' }], [], 'accept');
  }

  add(documentId: number, word: number): void {
    const made = this.#made(word, 'tester', 'accepted');
    this.change(
      documentId,
      [made],
      this.spans(documentId)
        .filter(({ status, start }) => status === 'suggested' && start === made.start)
        .map(({ id }) => id),
      'add',
    );
  }

  step(kind: 'undo' | 'redo'): string | null {
    const next = nextStep(this.database, kind);
    if (next === null) return null;
    this.#record({ kind, action: next.action, of: next.of });
    return next.action;
  }
}

const note = fc.integer({ min: 1, max: 2 });
const found = fc.uniqueArray(fc.nat(3), { maxLength: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('search' as const), note, found, isRenewal: fc.boolean() }),
  fc.record({
    kind: fc.constant('decide' as const),
    note,
    nth: fc.nat(2),
    status: fc.constantFrom('accepted' as const, 'rejected' as const, 'suggested' as const),
  }),
  fc.record({ kind: fc.constant('add' as const), note, nth: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
);

test('user steps are undone and redone across renewed suggestions, and renewals change no user decision', () => {
  let undoneAfterRenewal = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 25 }), (steps) => {
      const desk = new Desk();
      const decided = () =>
        [1, 2].map((id) => desk.spans(id).filter(({ author, source }) => author === 'tester' || source === 'person'));
      let isRenewed = false;
      for (const each of steps) {
        const before = decided();
        if (each.kind === 'search') {
          desk.search(each.note, each.found, each.isRenewal);
          expect(decided()).toEqual(before);
          isRenewed ||= each.isRenewal;
          if (each.isRenewal) expect(nextStep(desk.database, 'undo')?.action).not.toBe('detect');
        } else if (each.kind === 'decide') desk.decide(each.note, each.nth, each.status);
        else if (each.kind === 'add') desk.add(each.note, each.nth);
        else if (desk.step(each.kind) !== null && isRenewed) undoneAfterRenewal += 1;
      }
      while (desk.step('undo') !== null);
      while (desk.step('redo') !== null);
      while (desk.step('undo') !== null);
    }),
    { numRuns: 60 },
  );
  expect(undoneAfterRenewal).toBeGreaterThan(20);
});
