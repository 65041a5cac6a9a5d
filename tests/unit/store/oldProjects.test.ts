import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstBrokenLine } from '../../../electron/store/audit';
import { ProjectFile } from '../../../electron/store/projectFile';
import { annotationsOf } from '../../../electron/store/repositories/annotations';
import { documentPage } from '../../../electron/store/repositories/documents';
import { ledgerEntries } from '../../../electron/store/repositories/ledger';
import { checkpointBytes, modelBytes, storedModels, storedRuns } from '../../../electron/store/repositories/models';
import { oldText, oldVersions } from '../../fixtures/oldProjects';
import { officer, storePorts } from '../../fixtures/openStore';

const projects = fileURLToPath(new URL('../../fixtures/projects/', import.meta.url));
const passphrase = 'Schlüssel zum Archiv';
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-old-'));
  file = path.join(folder, 'x.gauze');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openOld(version: number, kind: 'plain' | 'encrypted'): Promise<ProjectFile> {
  const name = `format1-version${version}-${kind}.gauze`;
  for (const each of readdirSync(projects).filter((known) => known.startsWith(name)))
    copyFileSync(path.join(projects, each), `${file}${each.slice(name.length)}`);
  return ProjectFile.open(file, await storePorts(), kind === 'plain' ? undefined : { passphrase });
}

/** The present content of a project of a given version; [] or absent if that version could not store it. */
const contentOf = ({ database }: ProjectFile) => ({
  notes: documentPage(database, {}, 'plain', 0, 10).rows.map(({ name, patient, state, isFlagged }) => [
    ...[name, patient, state, isFlagged],
  ]),
  text: database.one<{ text: string }>('SELECT text FROM documentText WHERE documentId = 3')?.text,
  spans: [1, 2, 3].flatMap((id) => annotationsOf(database, id).map((each) => [each.id, each.status, each.author])),
  surrogates: database.all('SELECT owner, value FROM surrogate'),
  releases: database.all('SELECT id, data FROM release'),
  models: ['tagger', 'coder'].flatMap((task) =>
    storedModels(database, task).map(({ id, name, runId }) => [
      ...[task, name, runId, ...modelBytes(database, task, id)],
    ]),
  ),
  runs: ['tagger', 'coder'].flatMap((task) => storedRuns(database, task).map(({ id, status }) => [task, id, status])),
  checkpoint: [...(checkpointBytes(database, 'tagger', 2) ?? [])],
  ledger: ledgerEntries(database).map(({ type, key }) => [type, key]),
  sample: database.all('SELECT documentId, text, residual FROM sample'),
  codes: database.all('SELECT code, status FROM coding'),
  codedNotes: database.all('SELECT documentId, state, accepted FROM codedNote'),
  comments: database.all('SELECT text FROM comment'),
  rules: database.all('SELECT words, verdict FROM standingRule'),
  people: database.all('SELECT name, role FROM person'),
  assignments: database.all('SELECT reader, documentId FROM assignment'),
  choices: database.all('SELECT choice FROM adjudicationChoice'),
  guideline: database.all('SELECT label, version, entry FROM guideline'),
  aside: database
    .all<{ annotations: string }>("SELECT annotations FROM turnNote WHERE reader = 'p1'")
    .flatMap((row) =>
      (JSON.parse(row.annotations) as { id: string; status: string }[]).map(({ id, status }) => [id, status]),
    ),
});

const since = <T>(version: number, first: number, rows: T[]): T[] => (version < first ? [] : rows);
const expectedOf = (version: number): ReturnType<typeof contentOf> =>
  ({
    notes: [
      ['n1', 'p1', 'done', false],
      ['n2', 'p2', version < 120 ? 'notSearched' : 'searched', version >= 60],
      ['n3', 'p3', 'exempt', false],
    ],
    text: oldText,
    spans: [
      ['1a', 'accepted', 'tester'],
      ['1b', 'rejected', 'tester'],
      ['2a', 'accepted', 'tester'],
      ['3a', 'suggested', 'tester'],
    ],
    surrogates: [{ owner: 'p1', value: 'Meier' }],
    releases: [{ id: 'r1', data: '{"notes":2}' }],
    models: [['tagger', 'A tagger', 1, 1, 2, 3], ...since(version, 50, [['coder', 'A coder', 1, 1, 2, 3]])],
    runs: [['tagger', 2, 'running'], ['tagger', 1, 'done'], ...since(version, 50, [['coder', 1, 'done']])],
    checkpoint: [1, 2, 3],
    ledger: [
      ['charge', 'k1'],
      ['drawn', 'k1'],
    ],
    sample: since(version, 40, [{ documentId: 'n1', text: 'Mrs Meier', residual: 1 }]),
    codes: since(version, 50, [{ code: 'I10', status: 'accepted' }]),
    codedNotes: since(version, 50, [{ documentId: 1, state: 'done', accepted: 1 }]),
    comments: since(version, 60, [{ text: 'Who is this?' }]),
    rules: since(version, 60, [{ words: 'Bern', verdict: 'never' }]),
    people: since(version, 70, [{ name: 'Ruth', role: 'reader' }]),
    assignments: since(version, 70, [{ reader: 'p1', documentId: 3 }]),
    choices: since(version, 70, [{ choice: 'first' }]),
    guideline: since(version, 80, [
      {
        label: 'PATIENT',
        version: 1,
        entry: JSON.stringify({ definition: 'A name of the patient.', examples: ['Weber'], not: [] }),
      },
    ]),
    aside: since(version, 90, [['3a', 'rejected']]),
  }) as ReturnType<typeof contentOf>;

describe.each(oldVersions)('a project of database version %i', (version) => {
  test.each(['plain', 'encrypted'] as const)('%s_keepsWhatStoodInIt_andItsJournal', async (kind) => {
    const project = await openOld(version, kind);
    expect(project.readOnly).toBeNull();
    expect(contentOf(project)).toEqual(expectedOf(version));
    expect(firstBrokenLine(project.database, (await storePorts()).sha256)).toBeNull();
    // Earlier steps can be undone and redone, and new writes persist.
    expect(await project.undo(officer)).not.toBeNull();
    expect(await project.redo(officer)).not.toBeNull();
    expect(contentOf(project)).toEqual(expectedOf(version));
    await project.close();
    const again = await ProjectFile.open(file, await storePorts(), kind === 'plain' ? undefined : { passphrase });
    expect(contentOf(again)).toEqual(expectedOf(version));
    await again.close();
  });
});
