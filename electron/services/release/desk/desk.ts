import type { ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import type { Caller, Handlers } from '../../../contract/kernel';
import { deskShown, type RiskDesk, type RiskMention } from '../../../contract/release';
import { riskSources, type RiskSource } from '../../../contract/vocabulary';
import { findRisks } from '../../../core/release/desk/findRisks';
import {
  groupRisks,
  narrowed,
  withoutDecided,
  type RiskFinding,
  type RiskGroup,
  type RiskMention as Mention,
} from '../../../core/release/desk/groupRisks';
import { sentenceAround } from '../../../core/release/desk/sentence';
import { annotationsOf } from '../../../store/repositories/annotations';
import { documentIds, storedDocument } from '../../../store/repositories/documents';
import type { ProjectFile } from '../../../store/projectFile';
import { ownSequentialNotes } from '../../annotators/sequentialReview';
import type { CachedTexts } from '../../review/cachedTexts';
import type { Session } from '../../session';
import { acceptedFinds, type AcceptedFind } from './accepted';
import { riskKnowledge } from './knowledge';
import type { LastLeaks } from './lastLeaks';
import { settleGroup } from './settle';

/** Notes are searched for this long before yielding, in milliseconds. */
const sliceMs = 20;
const mentionsShown = 3;

type DeskHandlers = Pick<Handlers<ProjectApi>['release'], 'desk' | 'deskMentions' | 'settle'>;

interface Remembered {
  readonly revision: number;
  readonly leaks: readonly unknown[];
  readonly groups: readonly RiskGroup[];
}

/** Everything that may still identify someone, settled word by word. */
export function deskHandlers(session: Session, cachedTexts: CachedTexts, leaks: LastLeaks): DeskHandlers {
  /** The last answer, so that a key press does not require another pass over all notes. */
  const remembered = new WeakMap<ProjectFile, Remembered>();
  const groupsNow = async (): Promise<readonly RiskGroup[]> => {
    const { project } = session;
    const known = remembered.get(project);
    if (known !== undefined && known.revision === project.revision && known.leaks === leaks.last()) return known.groups;
    const { revision } = project;
    const groups = groupRisks(await allRisks(session, cachedTexts, leaks));
    remembered.set(project, { revision, leaks: leaks.last(), groups });
    return groups;
  };
  const groupOf = async (key: string, scope: DeskScope): Promise<RiskGroup> => {
    const group = inScope(session, await groupsNow(), scope).find((known) => known.key === key);
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
    const known = await groupsNow();
    const answer = {
      label,
      except: except ?? [],
      remembers: rememberedOf(known, key, scope),
      takesBack: takesBack === true ? (acceptedFinds(session, [group]).get(key) ?? []) : [],
    };
    const settled = await settleGroup(session, cachedTexts, group, answer, caller);
    // Nobody else has written in the meantime, so nothing else in the list has changed; unless it goes by what is PHI.
    if (answer.takesBack.length === 0 && project.revision === before + settled.writes)
      remembered.set(project, {
        revision: project.revision,
        leaks: leaks.last(),
        groups: withoutDecided(known, settled.places),
      });
    const groups = await groupsNow();
    return {
      labelled: settled.labelled,
      judged: settled.judged,
      takenBack: settled.takenBack,
      documents: settled.documents,
      left: group.mentions.length - settled.places.length,
      desk: await looked(() => shownDesk(session, groups, scope, caller)),
    };
  };
  return {
    async desk(scope, caller) {
      const groups = await groupsNow();
      return looked(() => shownDesk(session, groups, scope, caller));
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

async function allRisks(session: Session, cachedTexts: CachedTexts, leaks: LastLeaks): Promise<readonly RiskFinding[]> {
  const { project } = session;
  const { database } = project;
  const { clock } = session.ports;
  const known = riskKnowledge(session, leaks.last());
  const own = ownSequentialNotes(session);
  const found: RiskFinding[] = [];
  let began = clock.elapsed();
  // Exempt notes are not released.
  for (const id of [...documentIds(database, { status: 'open' }), ...documentIds(database, { status: 'done' })]) {
    if (own !== null && !own.has(id)) continue;
    if (clock.elapsed() - began > sliceMs) {
      await clock.sleep(0);
      session.checkSame(project);
      began = clock.elapsed();
    }
    const note = storedDocument(database, id);
    if (note === undefined) continue;
    const { name, patient, text } = note;
    const annotations = annotationsOf(database, id);
    for (const risk of findRisks(
      { documentId: id, name, patient, text, cached: cachedTexts.of(id, () => text), annotations },
      known,
    ))
      found.push(risk);
  }
  return found;
}

async function shownDesk(
  session: Session,
  every: readonly RiskGroup[],
  scope: DeskScope,
  caller: Caller,
): Promise<RiskDesk> {
  const all = inScope(session, every, scope);
  const { sources } = scope;
  const wanted = sources === undefined ? all : all.filter((group) => sources.includes(group.sources[0] ?? 'unjudged'));
  const groups = wanted.slice(0, deskShown);
  const finds = acceptedFinds(session, groups);
  const acceptedOf = (key: string): AcceptedShown | null => shownAccepted(finds.get(key) ?? []);
  await recordMentions(
    session,
    groups.flatMap(({ key, mentions }) => [...mentions.slice(0, mentionsShown), ...(acceptedOf(key)?.places ?? [])]),
    caller,
  );
  return {
    groups: groups.map(({ key, words, label, sources: own, mentions, notes }) => ({
      key,
      words: words.replace(/\s+/g, ' '),
      label,
      sources: own,
      mentions: mentions.length,
      notes,
      shown: shownMentions(session, mentions.slice(0, mentionsShown)),
      accepted: acceptedIn(session, acceptedOf(key)),
    })),
    counts: countsOf(all),
  };
}

interface AcceptedShown {
  readonly label: string;
  readonly mentions: number;
  readonly notes: number;
  readonly places: readonly Mention[];
}
function shownAccepted(finds: readonly AcceptedFind[]): AcceptedShown | null {
  const [first] = finds;
  if (first === undefined) return null;
  const firstInNote = finds.filter(({ documentId }, at) => finds[at - 1]?.documentId !== documentId);
  return {
    label: first.annotation.label,
    mentions: finds.length,
    notes: firstInNote.length,
    places: firstInNote.slice(0, mentionsShown).map(({ documentId, annotation: { start, end } }) => ({
      documentId,
      start,
      end,
      sources: [],
      rule: null,
      isReplaced: false,
    })),
  };
}
function acceptedIn(session: Session, accepted: AcceptedShown | null): RiskDesk['groups'][number]['accepted'] {
  if (accepted === null) return null;
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
  const { database } = session.project;
  return mentions.flatMap((mention) => {
    const note = storedDocument(database, mention.documentId);
    return note === undefined ? [] : [{ ...mention, documentName: note.name, ...sentenceAround(note.text, mention) }];
  });
}
