import type { ProjectApi } from '../../../contract/api';
import { noteStates } from '../../../contract/document';
import { GauzeError } from '../../../contract/errors';
import type { Client } from '../../../contract/kernel';
import { riskSources } from '../../../contract/vocabulary';

/**
 * The progress of the notes of a project, in the terms of the window; what was interrupted; what a release would leave
 * unread; and what may still identify someone.
 */
export async function statusOf(client: Client<ProjectApi>) {
  const found = await client.project.info({});
  if (found === null) throw new GauzeError('notReady', 'no project is open');
  const { counts } = found;
  const { reading, mustBeRead } = await client.release.readiness({});
  const searches = await client.detection.searches({});
  const outdated = searches.filter(({ isOutdated }) => isOutdated).reduce((sum, { searched }) => sum + searched, 0);
  const broken = searches.find(({ state }) => ['brokenOff', 'cancelled', 'failed'].includes(state));
  return {
    notes: counts.documents,
    ...Object.fromEntries(noteStates.map((state) => [state, counts[state]])),
    searchedOutOfDate: outdated,
    suggestions: counts.suggested,
    ...Object.fromEntries(
      Object.entries(reading)
        .filter(([name]) => name !== 'notes')
        .map(([name, n]) => [`done.${name}`, n]),
    ),
    mustBeRead,
    ...(await risksOf(client)),
    ...(await stoppingOf(client)),
    brokenOff: broken === undefined ? null : `${broken.searched} of ${broken.wanted}`,
  };
}

/**
 * Words of the risk desk by their most serious source; findings of the leak scan are known only to the process whose
 * release it refused.
 */
async function risksOf(client: Client<ProjectApi>): Promise<Readonly<Record<string, number>>> {
  const { counts } = await client.release.desk({});
  return Object.fromEntries(
    riskSources.filter((source) => source !== 'leak').map((source) => [`risks.${source}`, counts[source].words]),
  );
}

/** Whether reading may stop, if notes were drawn at random: an upper bound on the unread notes with undetected PHI. */
async function stoppingOf(client: Client<ProjectApi>): Promise<Readonly<Record<string, number | boolean>>> {
  const found = await client.review.stopping({});
  if (found === null) return {};
  const { unread, max, random, sequence, isOvertaken } = found;
  return {
    'unread.notes': unread,
    'unread.withPhiAtMost': max,
    'unread.confidence': 0.95,
    'unread.drawnAtRandom': random,
    'unread.sequence': sequence,
    'unread.isOvertaken': isOvertaken,
  };
}
