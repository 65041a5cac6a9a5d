import type { ProjectApi } from '../../contract/api';
import type { DetectReply, DetectRequest, DetectionSystem } from '../../contract/engine';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { KnownPatient } from '../../contract/phi';
import type { Annotation } from '../../contract/text';
import { guessKnownPatientColumns, knownPatientsFromRows } from '../../core/detection/knownPatientRows';
import { labelIds } from '../../core/text/labelSet';
import { cachedText } from '../../core/text/occurrences';
import { overlaps } from '../../core/text/spans';
import type { AnnotationChange } from '../../store/commands/annotationsChange';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentIds, documentRow, storedDocument } from '../../store/repositories/documents';
import { knownPatients } from '../../store/repositories/records';
import { leftOf, storedSearch } from '../../store/repositories/searches';
import { searchBatch } from '../../store/nextStep';
import { standingRules } from '../../store/repositories/standingRules';
import { activeAnnotator } from '../../store/repositories/sequentialReview';
import { readTable } from '../../core/exchange/readTable';
import type { JobContext } from '../jobs/jobs';
import { modelUseOf, type ModelUse } from '../models/tagger/use';
import type { Session } from '../session';
import { changesOf as ruleChanges } from '../review/standingRules';
import { searchParts } from './searchParts';
import { recordSearch, runningSearch } from './searchRuns';
import { searchesOf } from './searchSystem';

/** Small enough to cancel within a second, large enough for message overhead to be negligible. */
const batchCharacters = 200_000;
const batchNotes = 64;

type Batch = readonly {
  readonly id: number;
  readonly text: string;
  readonly language: DetectRequest['documents'][number]['language'];
  readonly patient: string | null;
}[];

export function detectionHandlers(session: Session): Handlers<ProjectApi>['detection'] {
  return {
    run({ documentIds: wanted, continues }, caller) {
      const { database } = session.project;
      const continued = continues === undefined ? undefined : storedSearch(database, continues);
      if (continues !== undefined && continued === undefined) throw new GauzeError('notFound', 'no such search');
      const open = continued === undefined ? documentIds(database, { status: 'open' }) : leftOf(database, continued);
      const isWanted = new Set(wanted);
      const ids = wanted === undefined ? open : open.filter((id) => isWanted.has(id));
      session.jobs.refuseSecond('detect');
      return {
        jobId: session.jobs.start('detect', 'notes', (context) =>
          searchNotes(session, { ids, wanted: wanted ?? null, continued }, caller, context),
        ),
      };
    },
    searches: (_input, caller) => searchesOf(session, runningSearch(session), caller),
    async dismiss({ id }, caller) {
      await session.commit(
        {
          name: 'search.end',
          params: { id, endedAt: new Date(session.ports.clock.now()).toISOString(), ended: 'dismissed' },
        },
        caller,
        { action: 'search' },
      );
      return searchesOf(session, runningSearch(session), caller);
    },
    async loadPatients({ path }, caller) {
      const { project } = session;
      const { headers, rows } = readTable(await session.ports.files.read(path));
      const columns = guessKnownPatientColumns(headers);
      const { patients, skipped } = knownPatientsFromRows(rows, columns);
      if (patients.length === 0) throw new GauzeError('empty', 'no patient in this table');
      session.checkSame(project);
      await session.commit({ name: 'patients.replace', params: { patients } }, caller, { action: 'loadPatients' });
      const shown = Object.fromEntries(
        Object.entries(columns).map(([field, names]) => [field, (names ?? []).join(', ')]),
      );
      return { patients: patients.length, skipped: skipped.length, columns: shown };
    },
    async clearPatients(_input, caller) {
      await session.commit({ name: 'patients.replace', params: { patients: [] } }, caller, { action: 'clearPatients' });
      return null;
    },
  };
}

/** Finds PHI in notes and records the search from start to end. */
export function searchNotes(
  session: Session,
  begun: Parameters<typeof recordSearch>[1],
  caller: Caller,
  context: JobContext,
): Promise<Record<string, number>> {
  const models = modelUseOf(session);
  // Said before models are waited for.
  context.progress(0, begun.ids.length);
  return recordSearch(session, begun, caller, async (searchId) =>
    session.recordRun(
      'detect',
      searchParts(await models.system()),
      caller,
      ({ notes }) => notes ?? 0,
      async () =>
        detectInNotes(session, begun.ids, caller, context, { models, system: await models.system(), searchId }),
    ),
  );
}

export interface Finding {
  readonly models: ModelUse;
  readonly system: DetectionSystem;
  /** The search to record for the notes. */
  readonly searchId: number;
  /** A model retrained in the background renews its suggestions: not a user step. */
  readonly isRenewal?: boolean;
  /** Called for each note that a model read. */
  readonly onUncertainty?: (documentId: number, value: number) => void;
}

/** Finds PHI in notes, batch by batch; if requested by a user, it is a single undo step. */
export async function detectInNotes(
  session: Session,
  ids: readonly number[],
  caller: Caller,
  context: JobContext,
  finding: Finding,
): Promise<Record<string, number>> {
  const known = knownPatients(session.project.database);
  const written: Written = {
    caller,
    searchId: finding.searchId,
    isRenewal: finding.isRenewal === true,
    turn: activeAnnotator(session.project.database),
  };
  let done = 0;
  let found = 0;
  context.progress(0, ids.length);
  for (const batch of batches(session, ids)) {
    context.checkpoint();
    const replies = await detectBatch(session, batch, known, context, finding);
    context.checkpoint();
    for (const { id, result } of replies)
      if (result.uncertainty !== undefined) finding.onUncertainty?.(id, result.uncertainty);
    found += await suggest(session, replies, written);
    await followRules(
      session,
      batch.map(({ id }) => id),
      written,
    );
    done += batch.length;
    context.progress(done, ids.length);
  }
  return { notes: done, suggestions: found };
}

function* batches(session: Session, ids: readonly number[]): Generator<Batch> {
  let batch: { id: number; text: string; language: Batch[number]['language']; patient: string | null }[] = [];
  let characters = 0;
  for (const id of ids) {
    const document = storedDocument(session.project.database, id);
    if (document === undefined) continue;
    batch.push({ id, text: document.text, language: document.language, patient: document.patient });
    characters += document.text.length;
    if (batch.length < batchNotes && characters < batchCharacters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

type Result = DetectReply['results'][number];

/** If the engine crashes on a batch, its notes are processed one by one, so that a bad note affects only itself. */
async function detectBatch(
  session: Session,
  batch: Batch,
  known: readonly KnownPatient[],
  context: JobContext,
  finding: Finding,
): Promise<readonly { id: number; result: Result }[]> {
  const mentioned = new Set(batch.map(({ patient }) => patient));
  const request: DetectRequest = {
    documents: batch.map(({ text, language, patient }) => ({ text, language, patient })),
    knownPatients: known.filter(({ patient }) => mentioned.has(patient)),
    system: finding.system,
  };
  try {
    const { results } = await finding.models.withModels(finding.system, () =>
      session.ports.engine.detection.detect(request, { signal: context.signal }),
    );
    return results.flatMap((result, index) => {
      const document = batch[index];
      return document === undefined ? [] : [{ id: document.id, result }];
    });
  } catch (error) {
    if (!(error instanceof GauzeError) || error.code !== 'engineStopped') throw error;
    context.checkpoint();
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) {
      context.skip(storedDocument(session.project.database, only.id)?.name ?? String(only.id), 'engineStopped');
      return [];
    }
    const replies: { id: number; result: Result }[] = [];
    for (const document of batch) replies.push(...(await detectBatch(session, [document], known, context, finding)));
    return replies;
  }
}

/** How suggestions are written. */
interface Written {
  readonly caller: Caller;
  readonly searchId: number;
  readonly isRenewal: boolean;
  /** Whose decisions the notes showed when the search began. */
  readonly turn: string;
}

/** What is written of some notes. */
interface Findings {
  readonly documentIds: readonly number[];
  readonly changes: readonly AnnotationChange[];
  readonly doubts: readonly { readonly documentId: number; readonly value: number | null }[];
}

/**
 * Writes the results of a search, and that the notes were searched. It is an undo step, unless a model renewed its
 * suggestions or nothing changed.
 * @throws GauzeError `cancelled` if the notes now show someone else's decisions, to which these suggestions do not
 *   apply
 */
async function write(
  session: Session,
  { documentIds, changes, doubts }: Findings,
  action: string,
  { caller, searchId, isRenewal, turn }: Written,
): Promise<void> {
  const { database } = session.project;
  if (activeAnnotator(database) !== turn) throw new GauzeError('cancelled', 'another annotator is active now');
  if (documentIds.length + changes.length === 0) return;
  const isFirstSearch = documentIds.some((id) => documentRow(database, id)?.searchId === null);
  if (!isRenewal && (isFirstSearch || changes.length > 0)) {
    await session.commit({ name: 'search.apply', params: { searchId, documentIds, changes, doubts } }, caller, {
      action,
      batch: `${searchBatch}${searchId}`,
    });
    return;
  }
  if (changes.length > 0) await session.commit({ name: 'annotations.renew', params: { changes } }, caller, { action });
  if (documentIds.some((id) => documentRow(database, id)?.searchId !== searchId))
    await session.commit({ name: 'search.note', params: { searchId, documentIds, doubts } }, caller, {
      action: 'search',
    });
}

const attempts = 5;

/**
 * Writes the findings.
 * @returns the number of suggestions that these notes now have
 */
async function suggest(
  session: Session,
  replies: readonly { readonly id: number; readonly result: Result }[],
  written: Written,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const found = replies.flatMap(({ id, result }) => {
      const change = changeOf(session, id, result);
      return change === null ? [] : [{ ...change, doubt: result.uncertainty ?? null }];
    });
    const changes = found.map(({ change }) => change).filter(({ put, drop }) => put.length + drop.length > 0);
    try {
      const documentIds = found.map(({ change }) => change.documentId);
      // A model that learns ranks all open notes at once.
      const doubts = written.isRenewal
        ? []
        : found.map(({ change, doubt }) => ({ documentId: change.documentId, value: doubt }));
      await write(session, { documentIds, changes, doubts }, written.isRenewal ? 'suggestAgain' : 'detect', written);
      return found.reduce((sum, { standing }) => sum + standing, 0);
    } catch (error) {
      // A user changed one of these notes in the meantime: their decisions are read again before writing.
      if (!(error instanceof GauzeError) || !['stale', 'notFound'].includes(error.code) || attempt === attempts)
        throw error;
    }
  }
}

/** Applies the project's rules about what is always or never PHI, in the same step as the detection. */
async function followRules(session: Session, ids: readonly number[], written: Written): Promise<void> {
  const { database } = session.project;
  const rules = standingRules(database);
  if (rules.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    const changes = ruleChanges(
      session,
      rules,
      ids.filter((id) => documentRow(database, id)?.status === 'open'),
      (_id, text) => cachedText(text()),
    );
    try {
      await write(session, { documentIds: [], changes, doubts: [] }, 'rules', written);
      return;
    } catch (error) {
      if (!(error instanceof GauzeError) || !['stale', 'notFound'].includes(error.code) || attempt === attempts)
        throw error;
    }
  }
}

/**
 * Replaces earlier suggestions of detection with new ones; one that is found again is unchanged. Annotations that a
 * user accepted, rejected, added or corrected, and imported ones, are neither changed nor duplicated. Null for a note
 * that is no longer open.
 */
function changeOf(
  session: Session,
  documentId: number,
  { suggestions }: Result,
): { readonly change: AnnotationChange; readonly standing: number } | null {
  const { database, identity } = session.project;
  const stored = storedDocument(database, documentId);
  if (stored === undefined || documentRow(database, documentId)?.status !== 'open') return null;
  const labels = labelIds(identity.labelSet);
  const ownLabels = new Set(identity.labelSet.labels.map(({ id }) => id));
  const before = annotationsOf(database, documentId);
  const former = before.filter((known) => known.status === 'suggested' && !isFromElsewhere(known));
  const others = before.filter((known) => known.status !== 'suggested' || isFromElsewhere(known));
  const again = new Map(former.map((known) => [sameAs(known), known]));
  const retained = new Set<string>();
  const put: Annotation[] = [];
  for (const { start, end, type, label: own, score, source, reason } of suggestions) {
    // A redactor's finding is PHI even if the label set has no label for it.
    const label =
      own !== undefined && ownLabels.has(own)
        ? own
        : (labels.get(type) ?? (reason === 'redactor' ? identity.labelSet.labels[0]?.id : undefined));
    if (label === undefined) continue;
    if (
      others.some((known) =>
        known.status === 'rejected' ? known.start === start && known.end === end : overlaps(known, { start, end }),
      )
    )
      continue;
    const made: Annotation = {
      id: session.newId(),
      start,
      end,
      label,
      text: stored.text.slice(start, end),
      status: 'suggested',
      author: source,
      source,
      reason,
      score,
    };
    const known = again.get(sameAs(made));
    if (known === undefined) put.push(made);
    else retained.add(known.id);
  }
  return {
    change: {
      documentId,
      revision: stored.revision,
      put,
      drop: former.filter(({ id }) => !retained.has(id)).map(({ id }) => id),
    },
    standing: put.length + retained.size,
  };
}

/** Added by a user or imported; or a suggestion whose boundaries a user moved, or which they reopened. */
const isFromElsewhere = ({ source, author }: Annotation): boolean =>
  source === 'person' || source === 'import' || author !== source;
const sameAs = ({ start, end, label, source, reason, score }: Annotation): string =>
  JSON.stringify([start, end, label, source, reason, score]);
