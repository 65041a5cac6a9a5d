import type { Coding } from '../../contract/coding';
import type { Caller } from '../../contract/kernel';
import { groupBy } from '../../core/coding/groupBy';
import { demoRandom } from '../../core/demo/demoRandom';
import { demoFiles, type DemoPeople, type DemoScenarios } from '../../core/demo/demoStory';
import { demoSeed, generateDemo, knownPatientsCsv, type Demo, type DemoResources } from '../../core/demo/generateDemo';
import { guessKnownPatientColumns, knownPatientsFromRows } from '../../core/detection/knownPatientRows';
import type { LabelSet } from '../../contract/phi';
import type { CodingChange } from '../../store/commands/codingChange';
import type { NewDocument } from '../../store/commands/documentsAdd';
import { documentIds } from '../../store/repositories/documents';
import { searchNotes } from '../detection/detection';
import { currentSearch } from '../detection/searchRuns';
import type { Resources } from '../ports';
import type { Session } from '../session';
import { readTable } from '../../core/exchange/readTable';

export async function loadDemo(resources: Resources, labelSet: LabelSet): Promise<Demo> {
  const scenarios = JSON.parse(await resources.text('demo/scenarios.json')) as DemoScenarios;
  const files = demoFiles(scenarios);
  const read = async (names: readonly string[]): Promise<readonly (readonly [string, string])[]> =>
    Promise.all(names.map(async (name) => [name, await resources.text(`demo/${name}`)] as const));
  const demo: DemoResources = {
    scenarios,
    people: new Map((await read(files.people)).map(([name, text]) => [name, JSON.parse(text) as DemoPeople])),
    templates: new Map(await read(files.templates)),
  };
  return generateDemo(demo, labelSet, demoRandom(demoSeed));
}

const noContext = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false } as const;

/**
 * Of each patient, the note with the most codes is left to be coded; the others have their gold codes with evidence.
 */
function codedDemo(session: Session, notes: Demo['notes']): readonly CodingChange[] {
  const decidedAt = new Date(session.ports.clock.now()).toISOString();
  const size = ({ codes }: Demo['notes'][number]): number => new Set(codes.map(({ code }) => code)).size;
  const waiting = new Map<string | undefined, Demo['notes'][number]>();
  for (const note of notes)
    if (size(note) > size(waiting.get(note.document.patient) ?? { ...note, codes: [] }))
      waiting.set(note.document.patient, note);
  return notes.flatMap((note, index) => {
    const {
      document: { patient },
      codes,
    } = note;
    if (waiting.get(patient) === note || codes.length === 0) return [];
    const put = [...groupBy(codes, ({ code }) => code)].map(([code, places], at): Coding => ({
      id: session.newId(),
      code,
      systemId: null,
      version: '',
      role: at === 0 ? 'principal' : 'secondary',
      position: at + 1,
      status: 'accepted',
      reason: null,
      author: 'gauze-demo',
      source: 'import',
      decidedAt,
      probability: null,
      isAbove: false,
      seen: null,
      evidence: places.map(({ start, end }) => ({
        fragments: [{ start, end }],
        source: 'person',
        score: 1,
        context: noContext,
      })),
    }));
    return [{ documentId: index + 1, put, drop: [], state: 'done' }];
  });
}

/**
 * The initial demo: the first note of each patient is reviewed (gold spans, accepted); the others have the suggestions
 * of the rules. All notes but one per patient are coded. Known patient data is loaded.
 */
export async function fillDemo(session: Session, caller: Caller): Promise<void> {
  const { project } = session;
  const { notes, patients } = await loadDemo(session.ports.resources, project.identity.labelSet);
  session.checkSame(project);
  const seen = new Set<string>();
  const documents: NewDocument[] = notes.map(({ document }, index) => {
    const patient = document.patient ?? null;
    const isReviewed = patient !== null && !seen.has(patient);
    if (patient !== null) seen.add(patient);
    const spans = isReviewed ? (document.spans ?? []) : [];
    return {
      id: index + 1,
      name: document.id,
      patient,
      date: document.date ?? null,
      language: document.language ?? null,
      kind: document.meta?.['kind'] ?? null,
      text: document.text,
      meta: { ...document.meta },
      sourceName: `${document.id}.txt`,
      sourceSha256: session.ports.digest.sha256(document.text),
      status: isReviewed ? 'done' : 'open',
      // Its patients are fictitious, and so are the readers of these notes.
      ...(isReviewed && { reading: 'whole', wayDone: 'read' }),
      annotations: spans.map(({ start, end, label }) => ({
        id: session.newId(),
        start,
        end,
        label,
        text: document.text.slice(start, end),
        status: 'accepted',
        author: 'gauze-demo',
        source: 'import',
      })),
    };
  });
  await session.commit({ name: 'documents.add', params: { documents } }, caller, { action: 'createDemo' });
  session.checkSame(project);
  await session.commit({ name: 'coding.change', params: { changes: codedDemo(session, notes) } }, caller, {
    action: 'importCodes',
  });
  const { headers, rows } = readTable(new TextEncoder().encode(knownPatientsCsv(patients)));
  session.checkSame(project);
  await session.commit(
    {
      name: 'patients.replace',
      params: { patients: knownPatientsFromRows(rows, guessKnownPatientColumns(headers)).patients },
    },
    caller,
    { action: 'loadPatients' },
  );
  const ids = documentIds(project.database, { status: 'open' });
  const jobId = session.jobs.start('detect', 'notes', async (context) => {
    const result = await searchNotes(session, { ids, wanted: null, continued: undefined }, caller, context);
    await session.commit(
      {
        name: 'search.note',
        params: {
          searchId: await currentSearch(session, caller),
          documentIds: documentIds(project.database, { status: 'done' }),
        },
      },
      caller,
      { action: 'createDemo' },
    );
    return result;
  });
  await session.jobs.ended(jobId);
}
