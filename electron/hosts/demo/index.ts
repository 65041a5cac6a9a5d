import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectApi, type ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import { createClient, createDispatcher, type Client } from '../../contract/kernel';
import type { Job } from '../../contract/jobs';
import type { PhiType } from '../../contract/phi';
import type { LeakHit } from '../../contract/release';
import { phiTypes } from '../../contract/phiTypes';
import { labelForType } from '../../core/text/labelSet';
import { createServices } from '../../services/services';
import { systemClock } from '../node/clock';
import { closeNetwork } from '../node/closeNetwork';
import { createEngine } from '../node/engine';
import { createLog } from '../node/log';
import { nodePorts } from '../node/ports';
import { createResources } from '../node/resources';
import { reportPage, type DemoNoteReport } from './reportPage';

// The main workflow without a window, on the demo project: detect, review, replace, scan, release. `npm run demo`.
closeNetwork();
const folder = path.resolve(process.argv[2] ?? 'demo-out');
const print = (line: string) => process.stdout.write(`${line}\n`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const engine = createEngine(createResources());
const services = createServices({
  ...nodePorts(),
  engine,
  log: createLog('demo', systemClock.now, () => {}),
  emit: () => {},
});
const caller = { role: 'privacyOfficer', author: 'demo' } as const;
const dispatch = createDispatcher(projectApi, services, (error) => {
  throw error;
});
const client: Client<ProjectApi> = createClient(projectApi, (request) => dispatch(request, caller));

const info = await client.project.createDemo({ path: path.join(folder, 'demo.gauze') });
print(
  `Demo project: ${info.counts.documents} notes of ${info.counts.patients} patients, ` +
    `${info.counts.suggested} suggestions of the rules, ${info.counts.accepted} spans already reviewed.`,
);

// Like a reviewer: accepts the suggestions in open notes, and marks the notes as done.
const open = await client.document.list({ filter: { status: 'open' }, offset: 0, limit: 1000 });
let accepted = 0;
for (const { id } of open.rows) {
  const { annotations } = await client.document.get({ id });
  const annotationIds = annotations.filter(({ status }) => status === 'suggested').map((annotation) => annotation.id);
  if (annotationIds.length > 0) await client.review.decide({ documentId: id, annotationIds, status: 'accepted' });
  accepted += annotationIds.length;
}
if (open.rows.length > 0) await client.document.setStatus({ ids: open.rows.map(({ id }) => id), status: 'done' });
print(`Reviewed ${open.rows.length} open notes: ${accepted} suggestions accepted.`);

// The leak scan finds what rules and reviewers missed: other mentions of what was replaced. A user marks them and
// releases again.
const rounds = 5;
let job: Job | null = null;
for (let round = 1; round <= rounds && job?.status !== 'done'; round += 1) {
  const { jobId } = await client.release.run({
    folder,
    format: 'text',
    name: 'released',
    onlyDone: true,
    acceptsUnread: true,
  });
  job = await ended(jobId);
  if (job.status === 'done') break;
  const leaks = await client.release.leaks({ jobId });
  if (leaks.length === 0 || round === rounds)
    throw new GauzeError(job.error?.code ?? 'bug', 'the demo was refused', { hits: leaks.length });
  const notesHit = new Set(leaks.map(({ documentId }) => documentId)).size;
  print(
    `The leak scan refused the release: ${leaks.length} places in ${notesHit} notes. They are marked, ` +
      'and the release is tried again.',
  );
  for (const leak of leaks) await mark(leak);
}

const [row] = await client.release.list({});
const receipt = row === undefined ? {} : await client.release.receipt({ id: row.id });
writeFileSync(path.join(folder, 'receipt.json'), `${JSON.stringify(receipt, null, 2)}\n`);

const notes: DemoNoteReport[] = [];
for (const note of (await client.document.list({ offset: 0, limit: 1000 })).rows) {
  const { original, released: text, spans } = await client.release.preview({ documentId: note.id });
  notes.push({ note, original, released: text, spans });
}
writeFileSync(
  path.join(folder, 'report.html'),
  reportPage({ project: info.name, notes, receipt, styles: readStyles() }),
);
await client.project.close({});
print(
  `Released ${notes.length} notes to ${path.relative(process.cwd(), path.join(folder, 'released'))}, ` +
    'with receipt.json and report.html next to them.',
);

async function mark({ documentId, start, end, label: type }: LeakHit): Promise<void> {
  const label = phiTypes.includes(type as PhiType) ? labelForType(info.labelSet, type as PhiType) : undefined;
  const { annotations } = await client.document.get({ id: documentId });
  const isMarked = annotations.some((known) => known.status === 'accepted' && known.start < end && start < known.end);
  if (label !== undefined && start < end && !isMarked)
    await client.review.add({ documentId, start, end, label: label.id });
}

async function ended(id: string): Promise<Job> {
  for (;;) {
    const current = await client.jobs.get({ jobId: id });
    if (current.status !== 'running') return current;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function readStyles(): string {
  return readFileSync(new URL('../../resources/report/report.css', import.meta.url), 'utf8');
}
