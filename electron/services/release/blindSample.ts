import type { ProjectApi } from '../../contract/api';
import { conflict, GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { OldReceipt, PrivateReceipt } from '../../contract/receipt';
import type { SampleResult } from '../../contract/release';
import { notesToRead, residualBound } from '../../core/privacy/attacks/blindSample';
import { sample } from '../../core/privacy/attacks/linkage';
import { releaseRecords } from '../../store/repositories/records';
import { documentIdByName, nextOfSample, sampleCounts } from '../../store/repositories/samples';
import { createReplacer, languagesOf } from './replacement';
import type { Session } from '../session';

/** Commonly requested bounds on residual PHI. */
const wantedBounds = [0.1, 0.05, 0.02, 0.01, 0.005] as const;
const yieldEvery = 25;

type Calls = Pick<Handlers<ProjectApi>['release'], 'sampleStart' | 'sampleNext' | 'sampleJudge' | 'sampleResult'>;

/**
 * A person reads randomly drawn notes of a release and states how many places with PHI remain in each; the share of all
 * its notes with residual PHI is then below an exact bound. Texts are stored as released, so a sample survives later
 * changes to the notes, and a restart.
 */
export function sampleHandlers(session: Session): Calls {
  const resultOf = (id: string): SampleResult | null => {
    const counts = sampleCounts(session.project.database, id);
    if (counts === undefined) return null;
    const { read, residualNotes } = counts;
    return {
      ...counts,
      upper: residualBound(residualNotes, read, counts.of),
      wanted: wantedBounds.map((bound) => ({ bound, needed: notesToRead(bound, counts.of) })),
    };
  };
  const started = (id: string): SampleResult => {
    const result = resultOf(id);
    if (result === null) throw new GauzeError('notFound', 'no sample of this release was drawn');
    return result;
  };
  return {
    async sampleStart({ id, count }, caller) {
      const record = releaseRecords(session.project.database).find((known) => known.id === id);
      if (record === undefined) throw new GauzeError('notFound', 'no such release');
      const documents = notesOf(record.data);
      if (documents.length === 0) throw new GauzeError('empty', 'the release has no notes');
      const notes = await textsOf(session, sample(documents, count, session.ports.random));
      await session.commit(
        { name: 'sample.start', params: { releaseId: id, documents: documents.length, notes } },
        caller,
        { action: 'sampleStart' },
      );
      return started(id);
    },
    sampleNext({ id }) {
      const { count } = started(id);
      const next = nextOfSample(session.project.database, id);
      return next === undefined ? null : { ...next, count };
    },
    async sampleJudge({ id, documentId, residual }, caller) {
      started(id);
      await session.commit({ name: 'sample.judge', params: { releaseId: id, documentId, residual } }, caller, {
        action: 'sampleJudge',
      });
      return started(id);
    },
    sampleResult: ({ id }) => resultOf(id),
  };
}

/** Releases of older versions name them in their single receipt. */
function notesOf({
  receipt,
  privateReceipt,
}: Readonly<Record<string, unknown>>): readonly { readonly id: string; readonly sha256Out: string }[] {
  return privateReceipt === undefined
    ? (receipt as Pick<OldReceipt, 'documents'>).documents
    : (privateReceipt as Pick<PrivateReceipt, 'notes'>).notes;
}

/**
 * Reproduces the released notes and compares them with the hash in the receipt.
 * @throws GauzeError `conflict` if a note, its annotations or the policy changed since, so that its released text
 *   cannot be reproduced
 */
async function textsOf(
  session: Session,
  documents: readonly { readonly id: string; readonly sha256Out: string }[],
): Promise<readonly { readonly documentId: string; readonly text: string }[]> {
  const { clock, digest } = session.ports;
  const { project } = session;
  const ids = documents.map(({ id }) => documentIdByName(project.database, id));
  const replacer = await createReplacer(
    session,
    languagesOf(
      session,
      ids.filter((id) => id !== undefined),
    ),
  );
  const texts: { readonly documentId: string; readonly text: string }[] = [];
  for (const [i, { id, sha256Out }] of documents.entries()) {
    if (i % yieldEvery === 0) await clock.sleep(0);
    session.checkSame(project);
    const source = ids[i] === undefined ? null : replacer.read(ids[i]);
    const text = source === null ? '' : replacer.replace(source).result.text;
    if (source === null || digest.sha256(text) !== sha256Out)
      throw conflict('releaseOutdated', 'notes or policy have changed since this release: sample a new release', {
        note: i + 1,
      });
    texts.push({ documentId: id, text });
  }
  return texts;
}
