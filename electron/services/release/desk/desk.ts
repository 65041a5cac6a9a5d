import type { ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import type { Caller, Handlers } from '../../../contract/kernel';
import { deskShown, type RiskDesk, type RiskMention } from '../../../contract/release';
import { riskSources, type RiskSource } from '../../../contract/vocabulary';
import {
  narrowed,
  withoutDecided,
  type RiskGroup,
  type RiskMention as Mention,
} from '../../../core/release/desk/groupRisks';
import { sentenceAround } from '../../../core/release/desk/sentence';
import { documentIds, storedDocuments } from '../../../store/repositories/documents';
import type { ProjectFile } from '../../../store/projectFile';
import { cachedTextsOf } from '../../review/cachedTexts';
import type { Session } from '../../session';
import { acceptedFinds, acceptedSummaries, type AcceptedSummaries, type AcceptedSummary } from './accepted';
import { allRisks } from './allRisks';
import { lastLeaksOf } from './lastLeaks';
import { settleGroup } from './settle';
import { UnjudgedPlaces } from './unjudgedPlaces';

const mentionsShown = 3;

type DeskHandlers = Pick<Handlers<ProjectApi>['release'], 'desk' | 'deskMentions' | 'settle'>;

interface Remembered {
  readonly revision: number;
  readonly leaks: readonly unknown[];
  readonly groups: readonly RiskGroup[];
  readonly accepted: AcceptedSummaries;
}
type Known = Pick<Remembered, 'groups' | 'accepted'>;

/** Everything that may still identify someone, settled word by word. */
export function deskHandlers(session: Session): DeskHandlers {
  const cachedTexts = cachedTextsOf(session);
  const leaks = lastLeaksOf(session);
  const unjudged = new UnjudgedPlaces(session);
  /** The last answer, so that a key press does not require another pass over all notes. */
  const remembered = new WeakMap<ProjectFile, Remembered>();
  const knownNow = async (): Promise<Known> => {
    const { project } = session;
    const known = remembered.get(project);
    if (known !== undefined && known.revision === project.revision && known.leaks === leaks.last()) return known;
    const { revision } = project;
    const groups = await allRisks(session, { cachedTexts, unjudged, leaks });
    const fresh = { revision, leaks: leaks.last(), groups, accepted: acceptedSummaries(session, groups) };
    remembered.set(project, fresh);
    return fresh;
  };
  const groupOf = async (key: string, scope: DeskScope): Promise<RiskGroup> => {
    const group = inScope(session, (await knownNow()).groups, scope).find((known) => known.key === key);
    if (group === undefined) throw new GauzeError('notFound', 'this word is not on the list of remaining risks');
    return group;
  };
  /** Viewing is recorded, and does not change the list. */
  const looked = async <T>(show: () => Promise<T>): Promise<T> => {
    const { project } = session;
    const before = project.revision;
    const shown = await show();
    const known = remembered.get(project);
    if (known?.revision === before && project.revision === before + 1)
      remembered.set(project, { ...known, revision: project.revision });
    return shown;
  };
  const settleOnce: DeskHandlers['settle'] = async ({ key, label, except, takesBack, ...scope }, caller) => {
    const { project } = session;
    if (takesBack === true && label !== null)
      throw new GauzeError('badRequest', 'what is PHI is not taken back where it was accepted');
    const group = await groupOf(key, scope);
    const before = project.revision;
    const known = await knownNow();
    const answer = {
      label,
      except: except ?? [],
      remembers: rememberedOf(known.groups, key, scope),
      takesBack: takesBack === true ? (acceptedFinds(session, [group]).get(key) ?? []) : [],
    };
    const settled = await settleGroup(session, cachedTexts, group, answer, caller);
    // Nobody else has written in the meantime, so nothing else in the list has changed; unless it goes by what is PHI.
    if (answer.takesBack.length === 0 && project.revision === before + settled.writes)
      remembered.set(project, {
        revision: project.revision,
        leaks: leaks.last(),
        groups: withoutDecided(known.groups, settled.places),
        accepted: known.accepted,
      });
    const left = await knownNow();
    return {
      labelled: settled.labelled,
      judged: settled.judged,
      takenBack: settled.takenBack,
      documents: settled.documents,
      left: group.mentions.length - settled.places.length,
      desk: await looked(() => shownDesk(session, left, scope, caller)),
    };
  };
  return {
    async desk(scope, caller) {
      const known = await knownNow();
      return looked(() => shownDesk(session, known, scope, caller));
    },
    async deskMentions({ key, limit, ...scope }, caller) {
      const mentions = (await groupOf(key, scope)).mentions.slice(0, limit);
      await looked(() => recordMentions(session, mentions, caller));
      return { mentions: shownMentions(session, mentions) };
    },
    /** An undo that comes between reading and writing is no reason to ask the person again: it is read once more. */
    async settle(input, caller) {
      try {
        return await settleOnce(input, caller);
      } catch (error) {
        if (!(error instanceof GauzeError && error.code === 'stale')) throw error;
        return settleOnce(input, caller);
      }
    },
  };
}

interface DeskScope {
  readonly sources?: readonly RiskSource[] | undefined;
  readonly patient?: string | undefined;
}

/** Only suggestions are settled word by word: other open mentions of such a word are not affected. */
function inScope(
  { project: { database } }: Session,
  groups: readonly RiskGroup[],
  { sources, patient }: DeskScope,
): readonly RiskGroup[] {
  const [first, ...others] = sources ?? [];
  return narrowed(groups, {
    source: first === 'undecided' && others.length === 0 ? first : undefined,
    notes: patient === undefined ? undefined : new Set(documentIds(database, { patient })),
  });
}

/** An answer for one patient's notes says nothing about others': what is not PHI there is asked again elsewhere. */
const rememberedOf = (groups: readonly RiskGroup[], key: string, { patient }: DeskScope): RiskGroup | undefined =>
  patient === undefined ? groups.find((group) => group.key === key) : undefined;

async function shownDesk(session: Session, known: Known, scope: DeskScope, caller: Caller): Promise<RiskDesk> {
  const all = inScope(session, known.groups, scope);
  const { sources } = scope;
  const wanted = sources === undefined ? all : all.filter((group) => sources.includes(group.sources[0] ?? 'unjudged'));
  const groups = wanted.slice(0, deskShown);
  await recordMentions(
    session,
    groups.flatMap((group) => [...group.mentions.slice(0, mentionsShown), ...(known.accepted(group)?.places ?? [])]),
    caller,
  );
  return {
    groups: groups.map((group) => ({
      key: group.key,
      words: group.words.replace(/\s+/g, ' '),
      label: group.label,
      sources: group.sources,
      mentions: group.mentions.length,
      notes: group.notes,
      shown: shownMentions(session, group.mentions.slice(0, mentionsShown)),
      accepted: acceptedIn(session, known.accepted(group)),
    })),
    counts: countsOf(all),
  };
}

function acceptedIn(session: Session, accepted: AcceptedSummary | undefined): RiskDesk['groups'][number]['accepted'] {
  if (accepted === undefined) return null;
  const { places, ...counts } = accepted;
  const shown = shownMentions(session, places);
  return shown.length === 0 ? null : { ...counts, shown };
}

export function countsOf(groups: readonly RiskGroup[]): RiskDesk['counts'] {
  const counts = Object.fromEntries(
    riskSources.map((source) => [source, { words: 0, mentions: 0 }]),
  ) as unknown as Record<RiskSource, { words: number; mentions: number }>;
  for (const { sources, mentions } of groups) {
    const count = counts[sources[0] ?? 'unjudged'];
    count.words += 1;
    count.mentions += mentions.length;
  }
  return counts;
}

/** Their sentences are shown, like those of a search. */
const recordMentions = (session: Session, mentions: readonly Mention[], caller: Caller): Promise<void> =>
  session.recordView([...new Set(mentions.map(({ documentId }) => documentId))], caller);

function shownMentions(session: Session, mentions: readonly Mention[]): readonly RiskMention[] {
  const ids = [...new Set(mentions.map(({ documentId }) => documentId))];
  const notes = new Map(storedDocuments(session.project.database, ids).map((note) => [note.id, note]));
  return mentions.flatMap((mention) => {
    const note = notes.get(mention.documentId);
    return note === undefined ? [] : [{ ...mention, documentName: note.name, ...sentenceAround(note.text, mention) }];
  });
}
