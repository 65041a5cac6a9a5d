import type { ProjectApi } from '../../contract/api';
import { conflict } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import { proposalsShown, type PatientProposals } from '../../contract/patientProposals';
import type { KnownPatient } from '../../contract/phi';
import { identifyLanguage } from '../../core/detection/language';
import { mergedKnown } from '../../core/detection/mergedKnown';
import { headerFacts } from '../../core/patients/headerFacts';
import { proposePatients, type PatientProposal, type ReadNote } from '../../core/patients/proposePatients';
import { typeOfLabel } from '../../core/text/labelSet';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentIds, storedDocument } from '../../store/repositories/documents';
import { declinedPatients, notesOnTheirOwn } from '../../store/repositories/patients';
import { knownPatients } from '../../store/repositories/records';
import { ownSequentialNotes } from '../annotators/sequentialReview';
import type { Session } from '../session';

/** Notes are searched for this long before yielding, in milliseconds. */
const sliceMs = 20;

type Calls = 'proposedPatients' | 'confirmPatients' | 'declinePatients';

interface Proposed {
  readonly proposals: readonly PatientProposal[];
  readonly unlinked: number;
  readonly silent: number;
  readonly charged: number;
}

/** Patients named in note headers, for notes imported without a patient. */
export function patientProposalHandlers(session: Session): Pick<Handlers<ProjectApi>['privacy'], Calls> {
  const shown = async (): Promise<PatientProposals> => {
    const { proposals, ...counts } = await proposed(session);
    return {
      ...counts,
      total: proposals.length,
      proposals: proposals
        .slice(0, proposalsShown)
        .map((proposal) => ({ ...proposal, numbers: proposal.numbers.map(({ value }) => value) })),
    };
  };
  return {
    async proposedPatients(_input, caller) {
      const answer = await shown();
      // Parts of the headers of these notes are shown.
      await session.recordView(
        answer.proposals.flatMap((proposal) => proposal.documentIds),
        caller,
      );
      return answer;
    },
    async confirmPatients({ patients }, caller) {
      const { project } = session;
      session.jobs.refuseSecond('release');
      const before = await proposed(session);
      session.checkSame(project);
      const byKey = new Map(before.proposals.map((proposal) => [proposal.key, proposal]));
      const confirmed = patients.map(({ key, documentIds: wanted }) => {
        const proposal = byKey.get(key);
        const own = new Set(proposal?.documentIds);
        if (proposal === undefined || !wanted.every((id) => own.has(id)))
          throw conflict('headersChanged', 'the headers of these notes have changed');
        return { proposal, documentIds: [...new Set(wanted)] };
      });
      const note = { action: 'confirmPatients', batch: session.newId() };
      const changes = confirmed.flatMap(({ proposal, documentIds: ids }) =>
        ids.map((id) => ({ id, patient: proposal.patient })),
      );
      await session.commit(
        {
          name: 'patients.replace',
          params: {
            patients: withConfirmed(
              session,
              confirmed.map(({ proposal }) => proposal),
            ),
          },
        },
        caller,
        note,
      );
      await session.commit({ name: 'documents.patient', params: { changes } }, caller, note);
      return {
        patients: new Set(confirmed.map(({ proposal }) => proposal.patient)).size,
        documents: changes.length,
        left: await shown(),
      };
    },
    async declinePatients({ keys }, caller) {
      await session.commit({ name: 'patients.decline', params: { put: keys, drop: [] } }, caller, {
        action: 'declinePatients',
      });
      return shown();
    },
  };
}

async function proposed(session: Session): Promise<Proposed> {
  const { project } = session;
  const { database, identity } = project;
  const { clock } = session.ports;
  const own = ownSequentialNotes(session);
  const alone = notesOnTheirOwn(database);
  const year = new Date(clock.now()).getUTCFullYear();
  const notes: ReadNote[] = [];
  const counts = { unlinked: 0, silent: 0, charged: 0 };
  let began = clock.elapsed();
  for (const documentId of documentIds(database, {})) {
    if (own !== null && !own.has(documentId)) continue;
    if (clock.elapsed() - began > sliceMs) {
      await clock.sleep(0);
      session.checkSame(project);
      began = clock.elapsed();
    }
    const note = storedDocument(database, documentId);
    if (note === undefined) continue;
    const { text, patient, language, name } = note;
    if (patient === null) counts.unlinked += 1;
    if (patient === null && alone.has(name)) {
      counts.charged += 1;
      continue;
    }
    const spans = annotationsOf(database, documentId).flatMap(({ start, end, label, status }) => {
      const type = typeOfLabel(identity.labelSet, label);
      return status === 'rejected' || type === undefined ? [] : [{ start, end, type }];
    });
    const facts = headerFacts({ text, language: language ?? identifyLanguage(text), spans }, year);
    notes.push({ documentId, patient, facts });
  }
  const declined = declinedPatients(database);
  const all = proposePatients(notes, knownPatients(database));
  const proposed = new Set(all.flatMap((proposal) => proposal.documentIds));
  return {
    ...counts,
    silent: notes.filter(({ documentId, patient }) => patient === null && !proposed.has(documentId)).length,
    proposals: all.filter(({ key }) => !declined.has(key)).sort(byCertainty),
  };
}

/** Proposals that can be confirmed at a glance first, then those that need a closer look. */
const byCertainty = (a: PatientProposal, b: PatientProposal): number =>
  uncertaintyOf(a) - uncertaintyOf(b) || (a.documentIds[0] ?? 0) - (b.documentIds[0] ?? 0);
const uncertaintyOf = ({ why, isContradicted }: PatientProposal): number =>
  (isContradicted ? 4 : 0) + ['number', 'nameAndBirth', 'name'].indexOf(why);

/** Adds confirmed data to the patients of the project. */
function withConfirmed(session: Session, confirmed: readonly PatientProposal[]): readonly KnownPatient[] {
  const known = knownPatients(session.project.database);
  const proposed = confirmed.map(({ patient, names, birthDates, numbers }): KnownPatient => ({
    patient,
    names: [...names],
    birthDates: [...birthDates],
    ids: numbers.map(({ type, value }) => ({ type, value })),
    addresses: [],
    phones: [],
    emails: [],
    relatives: [],
    doctors: [],
  }));
  return mergedKnown([...known, ...proposed], (id) => id).map(distinct);
}

/** Each name, date and number once, up to the maximum per patient. */
function distinct(patient: KnownPatient): KnownPatient {
  const once = <T>(values: readonly T[], most: number): T[] =>
    [...new Map(values.map((value) => [JSON.stringify(value), value])).values()].slice(0, most);
  return {
    ...patient,
    names: once(patient.names, 50),
    birthDates: once(patient.birthDates, 10),
    ids: once(patient.ids, 50),
  };
}
