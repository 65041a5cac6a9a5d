import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { ChosenSet } from '../../contract/labels';
import { LabelSet } from '../../contract/phi';
import { labelSetProblems, mapLabels } from '../../core/text/labelSet';
import { countsByLabel } from '../../store/repositories/annotations';
import { loadLabelSet } from './labelSets';
import type { Session } from '../session';

const maxBytes = 1024 * 1024;

/** @throws GauzeError `malformed` with the path of the error, never its value */
export function readLabelSet(text: string): LabelSet {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new GauzeError('malformed', 'not a label set: not JSON');
  }
  const set = LabelSet.safeParse(parsed);
  if (!set.success)
    throw new GauzeError(
      'malformed',
      `not a label set: ${[...new Set(set.error.issues.map(({ path }) => path.join('.')))].slice(0, 5).join(', ')}`,
    );
  checkSet(set.data);
  return set.data;
}

function checkSet(set: LabelSet): void {
  const [problem] = labelSetProblems(set);
  if (problem !== undefined)
    throw new GauzeError('malformed', `not a valid label set: ${problem.code}`, {
      label: problem.label,
      problem: problem.code,
    });
}

export function labelsHandlers(session: Session): Handlers<ProjectApi>['labels'] {
  const chosen = async (to: ChosenSet): Promise<LabelSet> => {
    if ('id' in to) return loadLabelSet(session.ports.resources, to.id);
    checkSet(to.set);
    return to.set;
  };
  return {
    async read({ path }) {
      const { files } = session.ports;
      if ((await files.size(path)) > maxBytes) throw new GauzeError('tooLarge', 'not a label set: too large');
      return readLabelSet(new TextDecoder().decode(await files.read(path)));
    },
    async preview({ to }) {
      const set = await chosen(to);
      const { database, identity } = session.project;
      const counts = countsByLabel(database);
      return {
        set,
        rows: mapLabels(identity.labelSet, set).map(({ from, to: target, loss }) => ({
          from,
          to: target ?? null,
          loss,
          counts: counts.get(from) ?? { suggested: 0, accepted: 0, rejected: 0 },
        })),
      };
    },
    async change({ to, mapping }, caller) {
      const set = await chosen(to);
      const known = countsByLabel(session.project.database);
      const missing = [...known.keys()].filter((label) => !(label in mapping));
      if (missing.length > 0)
        throw new GauzeError('badRequest', 'the mapping omits labels', { labels: missing.length });
      const removed = [...known].reduce(
        (sum, [label, { suggested, accepted, rejected }]) =>
          sum + (mapping[label] === null ? suggested + accepted + rejected : 0),
        0,
      );
      const { count } = await session.commit({ name: 'labelSet.change', params: { set, mapping } }, caller, {
        action: 'changeLabelSet',
      });
      return { relabelled: count - removed, removed };
    },
  };
}
