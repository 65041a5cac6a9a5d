import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import { expect as quickly, test } from './fixtures/app';

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 90_000 });
interface Pids {
  readonly projectPid: number | null;
}

test('filesThatHang_crashOrFillTheMemory_areNamed_theProjectLives_andTheOthersArrive', async ({ launch, folder }) => {
  test.setTimeout(300_000);
  const source = path.join(folder, 'in');
  mkdirSync(source);
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'a-hangs.txt': 'Karin Vogel: PLANTED HANG',
    'b-letter.pdf': new Uint8Array(readFileSync(path.resolve('tests/fixtures/documents/pdf/letter.pdf'))),
    'c-fills.txt': 'Karin Vogel: PLANTED MEMORY',
    'd-crashes.txt': 'Karin Vogel: PLANTED CRASH',
    'e-note.txt': 'Seen by Dr. Smith.',
    'f-heap.txt': 'Karin Vogel: PLANTED HEAP',
    'g-reads.txt': 'Karin Vogel: PLANTED FILE',
    'h-note.txt': 'Seen by Dr. Jones.',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(source, name), content);
  const gauze = await launch({ args: [`--file-reader=${path.resolve('tests/fixtures/hostileReader.mjs')}`] });
  const { page, call, chooseNext } = gauze;
  await chooseNext([path.join(folder, 'p.gauze')], [source]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', { path: path.join(folder, 'p.gauze'), name: 'P', labelSet: 'hipaa-i2b2' });
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  const { projectPid } = await call<Pids>('system.info', {});
  await page.keyboard.press('Shift+I');
  const panel = page.getByRole('region', { name: 'Import' });
  await expect(panel.getByLabel('Format')).toHaveValue('documents');
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel).toContainText('3 notes imported');
  await expect(panel).toContainText('Reading it took too long and was stopped');
  await expect(panel).toContainText('Reading it takes more memory than one file may have');
  await expect(panel).toContainText('save it again, or save its contents as text');

  const [{ id: jobId }] = (await call<Job[]>('jobs.list', {})).filter(({ kind }) => kind === 'import') as [Job];
  const { skipped } = await call<Job>('jobs.get', { jobId });
  expect(Object.fromEntries(skipped.map(({ item, details }) => [item, details['reader']]))).toEqual({
    'a-hangs.txt': 'stuck',
    'c-fills.txt': 'memory',
    'd-crashes.txt': 'crashed',
    'f-heap.txt': 'memory',
    'g-reads.txt': 'crashed',
  });
  const { rows } = await call<{ rows: { name: string; id: number }[] }>('document.list', { offset: 0, limit: 10 });
  expect(rows.map(({ name }) => name).sort()).toEqual(['b-letter.pdf', 'e-note.txt', 'h-note.txt']);
  // Its pages were drawn by another process than the one that hung before it.
  const letter = rows.find(({ name }) => name === 'b-letter.pdf')!;
  const { pages } = await call<{ pages: { hasPicture: boolean }[] }>('document.pages', { id: letter.id });
  expect(pages.map(({ hasPicture }) => hasPicture)).toEqual([true, true]);
  expect((await call<Pids>('system.info', {})).projectPid).toBe(projectPid);

  // What a study's dictionary says goes to the reader with each of its files.
  const study = path.join(folder, 'study');
  mkdirSync(study);
  for (const name of ['dictionary.csv', 'records.csv'])
    copyFileSync(path.resolve('tests/fixtures/documents/redcap', name), path.join(study, name));
  await chooseNext([study]);
  await call('system.choose', { purpose: 'importFolder' });
  const records = await call<{ jobId: string }>('exchange.import', {
    ...{ paths: [study], format: 'documents', again: false, spansAs: 'suggested' },
  });
  await expect.poll(async () => (await call<Job>('jobs.get', records)).status).not.toBe('running');
  expect(await call<Job>('jobs.get', records)).toMatchObject({ status: 'done', skipped: [] });

  // One that is cancelled while it hangs.
  const again = path.join(folder, 'again');
  mkdirSync(again);
  writeFileSync(path.join(again, 'a-hangs.txt'), 'Karin Vogel: PLANTED HANG');
  await chooseNext([again]);
  await call('system.choose', { purpose: 'importFiles' });
  const started = await call<{ jobId: string }>('exchange.import', {
    ...{ paths: [again], format: 'documents', again: false, spansAs: 'suggested' },
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await call('jobs.cancel', started);
  await expect.poll(async () => (await call<Job>('jobs.get', started)).status).toBe('cancelled');
  const logs = path.join(folder, 'user-data', 'logs');
  const logged = readdirSync(logs).map((name) => readFileSync(path.join(logs, name), 'utf8'));
  expect(logged.join('\n')).toContain('"readerStopped"');
  expect(logged.join('\n')).not.toMatch(/Vogel|PLANTED/);
});
