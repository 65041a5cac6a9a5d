import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { LinkedPatients } from '../../contract/patientLinks';
import { patientKey } from '../../core/privacy/patientKey';
import { decodeText } from '../../core/exchange/encoding';
import { readLinkedIds } from '../../core/exchange/linkedIds';
import { nearGroups } from '../../core/release/nearIds';
import { samePatientGroups } from '../../core/release/patientId';
import { joinIds, knownIn, linkedIn } from '../../core/release/patientLinks';
import { patientLinks, patientsAsWritten, patientUnits } from '../../store/repositories/patients';
import { knownPatients } from '../../store/repositories/records';
import { everyPatientId } from './patientIds';
import type { Session } from '../session';

const groupsListed = 500;
const largestFile = 32 * 2 ** 20;
type LinkCalls = 'patientLinks' | 'linkPatients' | 'importPatientLinks';

export function patientLinkHandlers(session: Session): Pick<Handlers<ProjectApi>['privacy'], LinkCalls> {
  return {
    patientLinks() {
      const { database } = session.project;
      const rows = patientLinks(database);
      const writtenAs = spellingsOf(session);
      const asWritten = (keys: readonly string[]): readonly string[] =>
        keys.flatMap((key) => writtenAs.get(key) ?? [key]).sort();
      const linkedTo = linkedIn(rows);
      const groups = new Map<string, string[]>();
      for (const key of new Set([...rows.keys(), ...rows.values()]))
        groups.set(linkedTo(key), [...(groups.get(linkedTo(key)) ?? []), key]);
      const near = nearGroups(writtenAs.keys(), linkedTo);
      const same = samePatientGroups(knownPatients(database), linkedTo);
      const alike = [
        ...near.map((keys) => ({ ids: asWritten(keys), why: 'near' as const })),
        ...same.map((keys) => ({ ids: asWritten(keys), why: 'same' as const })),
      ];
      return {
        ...everyPatientId(session).linked(),
        groups: [...groups.values()].slice(0, groupsListed).map(asWritten),
        alike: alike.slice(0, groupsListed),
        alikeTotal: alike.length,
      };
    },
    linkPatients: ({ groups }, caller) => link(session, groups, caller, 'linkPatients'),
    async importPatientLinks({ path }, caller) {
      const { project } = session;
      const bytes = await session.ports.files.read(path);
      if (bytes.length > largestFile)
        throw new GauzeError('tooLarge', 'the table of linked ids is too large', { bytes: bytes.length });
      const groups = readLinkedIds(decodeText(bytes).text);
      session.checkSame(project);
      return link(session, groups, caller, 'importPatientLinks');
    },
  };
}

/** Ids as written in notes, by the common key of their spellings. */
function spellingsOf({ project: { database } }: Session): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const written of patientsAsWritten(database)) {
    const key = patientKey(written);
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), written]);
  }
  return found;
}

/** @throws GauzeError `busy` while a release runs, which has already read the accounts */
async function link(
  session: Session,
  groups: readonly (readonly string[])[],
  caller: Caller,
  action: LinkCalls,
): Promise<LinkedPatients> {
  const { database } = session.project;
  session.jobs.refuseSecond('release');
  const before = patientLinks(database);
  const links = new Map(before);
  joinIds(links, groups, knownIn(patientUnits(database)));
  const rows = [...links].slice(before.size).map(([key, root]) => ({ key, root }));
  if (rows.length > 0) await session.commit({ name: 'patientLinks.add', params: { rows } }, caller, { action });
  const written = spellingsOf(session);
  const named = new Set(groups.flat().flatMap((id) => patientKey(id) ?? []));
  return {
    joined: rows.length,
    ...everyPatientId(session).linked(),
    unknown: [...named].filter((key) => !written.has(key)).length,
  };
}
