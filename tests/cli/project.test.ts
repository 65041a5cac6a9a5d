import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ComputeReport } from '../../electron/contract/compute';
import { newRecordFile, recordOf, type SelfTestRecord } from '../../electron/hosts/cli/selfTest/record';
import { importTree, openProject, writeTree } from '../fixtures/openServices';
import { gauze, hasMeddocan, meddocanDev, root, start, temporaryFolder, withoutMeddocan } from './gauze';
import { isLong } from '../fixtures/long';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const note = 'Patient Name: John Walker.\r\nDOB: 03/14/1956. 😀 Seen by Dr. Alice Brown.\r\n';

const project = async (...args: readonly string[]) => {
  const ran = await gauze(['project', ...args, '--json']);
  return {
    ...ran,
    result: ran.code === 0 || ran.stdout !== '' ? (JSON.parse(ran.stdout || '{}') as Record<string, unknown>) : {},
  };
};

describe('project', () => {
  const file = at('letters.gauze');

  it('goes from notes to a release with the services of the window', async () => {
    const notes = at('notes');
    mkdirSync(notes);
    for (const name of ['a', 'b']) writeFileSync(path.join(notes, `${name}.txt`), `${name} ${note}`);
    writeFileSync(path.join(notes, 'empty.txt'), '');
    expect((await project('create', file, '--name', 'Letters')).result).toMatchObject({
      name: 'Letters',
      labelSet: 'hipaa-i2b2',
    });
    const imported = await project('import', file, '--in', notes, '--format', 'text', '--language', 'en');
    expect(imported).toMatchObject({ code: 1, result: { taken: 2, skipped: 1 } });
    expect(imported.diagnostics).toContainEqual(expect.objectContaining({ documentId: 'empty.txt', code: 'empty' }));
    expect((await project('detect', file)).result).toMatchObject({ notes: 2, suggestions: 6 });
    expect(JSON.parse((await gauze(['detect', '--project', file, '--json'])).stdout)).toMatchObject({
      notes: 2,
      suggestions: 6,
    });
    expect(await gauze(['detect', '--project', file, '--labels', 'meddocan'])).toMatchObject({ code: 2, stdout: '' });
    const early = await project('release', file, '--out', at('out'), '--format', 'text', '--policy', 'tag');
    expect(early).toMatchObject({ code: 2 });
    expect(early.diagnostics.at(-1)).toMatchObject({ code: 'notReady' });
    expect((await project('accept', file)).result).toEqual({ notes: 2, accepted: 6 });
    expect((await project('info', file)).result).toMatchObject({ documents: 2, done: 2, accepted: 6, suggested: 0 });
    expect((await project('status', file)).result).toMatchObject({
      notSearched: 0,
      done: 2,
      'done.neverOpened': 2,
      'done.doneTogether': 2,
      'done.undecided': 0,
      'risks.undecided': 0,
      'risks.unjudged': expect.any(Number) as number,
      brokenOff: null,
    });
    const unread = await project('release', file, '--out', at('out'), '--format', 'text', '--policy', 'tag');
    expect(unread).toMatchObject({ code: 2, stdout: '' });
    expect(unread.diagnostics.at(-1)).toMatchObject({ code: 'unread', neverOpened: 2 });
    const released = await project(
      'release',
      file,
      '--out',
      at('out'),
      '--accept-unread',
      '--format',
      'text',
      '--policy',
      'tag',
      '--keep-ids',
      '--name',
      'first',
      '--receipt',
      at('receipt.json'),
      '--private-receipt',
      at('kept.json'),
      '--reports',
      at('reports'),
    );
    expect(released.code).toBe(0);
    expect(readFileSync(path.join(at('out'), 'first/a.txt'), 'utf8')).toBe(
      'a Patient Name: [PATIENT].\r\nDOB: [DATE]. 😀 Seen by Dr. [STAFF].\r\n',
    );
    for (const half of ['receipt.json', 'kept.json'])
      expect(readFileSync(at(half), 'utf8')).not.toMatch(/Walker|Alice/);
    expect(statSync(at('kept.json')).mode & 0o777).toBe(0o600);
    // The release folder contains notes and the public half; the rest is next to it, or in the project.
    expect(readdirSync(path.join(at('out'), 'first')).toSorted()).toEqual(
      ['a.txt', 'b.txt', 'receipt.json'].toSorted(),
    );
    expect(readdirSync(at('reports'))).toContain('dpia-pack.json');
    expect((await gauze(['project', 'releases', file])).stdout).toMatch(/ 2 {2}text .* first\n$/);
    expect(
      await gauze(['project', 'releases', file, '--release', 'first', '--private-receipt', at('again.json')]),
    ).toMatchObject({ code: 0 });
    expect(readFileSync(at('again.json'), 'utf8')).toBe(readFileSync(at('kept.json'), 'utf8'));
    for (const inside of [
      ['--private-receipt', path.join(at('out'), 'first', 'kept.json')],
      ['--reports', path.join(at('out'), 'first', 'reports')],
    ]) {
      expect(await gauze(['project', 'releases', file, '--release', 'first', ...inside])).toMatchObject({ code: 2 });
      expect(
        await gauze([
          'project',
          'release',
          file,
          '--out',
          at('out'),
          '--accept-unread',
          '--format',
          'text',
          '--name',
          'second',
          ...inside,
        ]),
      ).toMatchObject({ code: 2 });
    }
    expect(readdirSync(path.join(at('out'), 'first'))).toHaveLength(3);
    expect(statSync(file).mode & 0o077).toBe(0);
  }, 180_000);

  it('takes no file twice unasked', async () => {
    const { code, result } = await project('import', file, '--in', at('notes'), '--format', 'text');
    expect(code).toBe(1);
    expect(result).toMatchObject({ taken: 0, skipped: 3 });
  });

  it('checks, copies, compacts and recovers', async () => {
    expect(await project('check', file)).toMatchObject({ code: 0, result: { isWhole: true, firstBrokenLine: null } });
    expect((await project('copy', file, at('copy.gauze'))).code).toBe(0);
    expect((await project('copy', file, at('copy.gauze'))).diagnostics.at(-1)).toMatchObject({ code: 'exists' });
    expect((await project('compact', at('copy.gauze'))).code).toBe(0);
    expect((await project('info', at('copy.gauze'))).result).toMatchObject({ accepted: 6, name: 'Letters' });
    expect((await project('recover', at('copy.gauze'), at('recovered.gauze'))).code).toBe(0);
    expect((await project('check', at('recovered.gauze'))).result).toMatchObject({
      isWhole: true,
      firstBrokenLine: null,
    });
    expect((await project('info', at('recovered.gauze'))).result).toMatchObject({ accepted: 6, name: 'Letters' });
  }, 180_000);

  it('says that a file is no project, is damaged, or is not there', async () => {
    writeFileSync(at('none.gauze'), 'Zebulon Quackenbush, not a project');
    const none = await project('info', at('none.gauze'));
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).not.toContain('Zebulon');
    cpSync(file, at('cut.gauze'));
    writeFileSync(at('cut.gauze'), readFileSync(file).subarray(0, 5000));
    expect(['truncated', 'damaged']).toContain((await project('check', at('cut.gauze'))).diagnostics.at(-1)?.['code']);
    expect((await project('info', at('nowhere.gauze'))).diagnostics.at(-1)).toMatchObject({ code: 'notFound' });
    for (const args of [[], ['explode', file], ['info'], ['copy', file]])
      expect(await gauze(['project', ...args])).toMatchObject({ code: 2, stdout: '' });
  });

  it('is refused with 4 while the project is open elsewhere', async () => {
    // Another command line that keeps the project open until its standard output is read.
    const notes = at('many');
    mkdirSync(notes);
    for (let n = 0; n < 400; n += 1) writeFileSync(path.join(notes, `${n}.txt`), note.repeat(40));
    const other = start('project', 'import', file, '--in', notes, '--format', 'text');
    const end = new Promise((resolve) => other.once('close', resolve));
    while (!existsSync(`${file}-lock`) || statSync(`${file}-lock`).size === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    other.kill('SIGSTOP');
    const { code, diagnostics } = await project('info', file);
    other.kill('SIGCONT');
    expect(code).toBe(4);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'locked' });
    expect(await end).toBe(0);
    expect((await project('info', file)).result).toMatchObject({ documents: 402 });
  }, 180_000);

  it.skipIf(!hasMeddocan)(
    `carries MEDDOCAN dev from brat to brat as it was ${hasMeddocan ? '' : withoutMeddocan}`,
    async () => {
      const gold = at('gold.gauze');
      await project('create', gold, '--labels', 'meddocan');
      expect(
        (await project('import', gold, '--in', meddocanDev, '--format', 'brat', '--language', 'es')).result,
      ).toMatchObject({ taken: 250, spans: 5801, unknownLabels: 0 });
      expect((await project('accept', gold, '--imported')).result).toMatchObject({ notes: 250 });
      expect((await project('info', gold)).result).toMatchObject({ accepted: 5801, done: 250 });
      const refused = await project('release', gold, '--accept-unread', '--out', at('meddocan'), '--format', 'brat');
      // Two notes of the corpus have names that its gold does not mark: the leak scan finds them.
      expect(refused.code).toBe(5);
      const leaking = new Set(
        refused.diagnostics.flatMap(({ code, documentId }) =>
          code === 'leak' && typeof documentId === 'string' ? [documentId] : [],
        ),
      );
      expect(leaking.size).toBeLessThanOrEqual(3);
      expect(readdirSync(at('meddocan'))).toEqual([]);
    },
    180_000,
  );
});

describe('self-test', () => {
  it('passes here, for people and for machines', async () => {
    const [filed, also] = [at('self-test.json'), at('self-test-json.json')];
    const before = Date.now();
    const { code, stdout } = await gauze(['self-test', '--out', filed]);
    expect(stdout).not.toContain('FAIL');
    expect(code).toBe(0);
    const machine = JSON.parse(readFileSync(filed, 'utf8')) as SelfTestRecord;
    if (isLong) {
      const { stdout: line } = await gauze(['self-test', '--json', '--out', also]);
      expect(JSON.parse(readFileSync(also, 'utf8'))).toEqual(JSON.parse(line));
      expect(Object.keys(JSON.parse(line) as object)).toEqual(Object.keys(machine));
    }
    expect(statSync(filed).mode & 0o777).toBe(0o600);
    expect(machine).toMatchObject({
      record: 'gauze-self-test',
      gauze: (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version,
      machine: { name: os.hostname(), platform: os.platform(), processors: os.cpus().length },
      runtime: { node: process.versions.node, electron: null },
      isRoot: process.getuid?.() === 0,
    });
    expect(Date.parse(machine.startedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(machine.endedAt)).toBeGreaterThan(Date.parse(machine.startedAt));
    expect(machine.isOk).toBe(true);
    expect(machine.checks.map(({ name }) => name)).toEqual([
      'package',
      'lists',
      'resources',
      'detection',
      'sql',
      'policy',
      'project',
      'demo',
      'network',
      'compute',
      'learning',
      'random',
      'leakScan',
    ]);
    // The complete report of Settings → Compute.
    const report = ComputeReport.parse(machine.checks.find(({ name }) => name === 'compute')?.report);
    expect({ ...report, gpuPack: null }).toEqual(JSON.parse((await gauze(['compute', '--json'])).stdout));
  }, 180_000);

  it('writes a record with its digest, never over another; a failed check is recorded, with exit code 1', async () => {
    const filed = at('failed.json');
    const record = recordOf(
      '1.2.3',
      [{ name: 'lists', isOk: false, seen: 'notFound at lists.ts:1', ms: 1 }],
      Date.parse('2026-11-24T08:00:00Z'),
      Date.parse('2026-11-24T08:00:05Z'),
    );
    expect(record).toMatchObject({ isOk: false, endedAt: '2026-11-24T08:00:05.000Z' });
    // An unchecked installation does not count as passed.
    expect(recordOf('1.2.3', [], 0, 1).isOk).toBe(false);
    const sha256 = await (await newRecordFile(filed)).write(record);
    expect(createHash('sha256').update(readFileSync(filed)).digest('hex')).toBe(sha256);
    await expect(newRecordFile(filed)).rejects.toMatchObject({ code: 'exists' });
    const again = await gauze(['self-test', '--out', filed]);
    expect(again).toMatchObject({ code: 2, stdout: '', diagnostics: [{ code: 'exists' }] });
    expect(createHash('sha256').update(readFileSync(filed)).digest('hex')).toBe(sha256);
    expect((await gauze(['self-test', '--out', at('no folder/x.json')])).diagnostics).toMatchObject([
      { code: 'unwritable' },
    ]);
    await (await newRecordFile(at('abandoned.json'))).abandon();
    expect(existsSync(at('abandoned.json'))).toBe(false);
  }, 60_000);
});

it('acts for this account in the role that the project gives it', async () => {
  const made = await openProject();
  await importTree(made, writeTree(made.at('in'), { 'a.txt': note }));
  await made.client.annotators.putPerson({ name: 'Me', account: os.userInfo().username, role: 'auditor' });
  await made.client.project.close({});
  const ran = await project('accept', made.at('p.gauze'));
  expect(ran.code).toBe(2);
  expect(ran.diagnostics.at(-1)).toMatchObject({ code: 'forbidden' });
}, 120_000);
