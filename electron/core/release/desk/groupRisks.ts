import type { RiskSource } from '../../../contract/vocabulary';
import type { Span } from '../../../contract/text';
import { overlaps } from '../../text/spans';
import { gravity } from './registry';
import type { RiskPlace } from './risk';
import { inGravity, RiskGrouping } from './riskGrouping';

/** A place with its note and the source that found it. */
export interface RiskFinding extends RiskPlace {
  readonly source: RiskSource;
  readonly documentId: number;
  /** As written in the note. */
  readonly words: string;
}

export interface RiskMention extends Span {
  readonly documentId: number;
  /** Gravest first. */
  readonly sources: readonly RiskSource[];
  readonly rule: string | null;
  readonly isReplaced: boolean;
}

/** All places of one word, whatever its case and accents. */
export interface RiskGroup {
  /** `riskKey` of the words: one group has one. */
  readonly key: string;
  /** Their most frequent spelling. */
  readonly words: string;
  /** The label that the gravest source proposes most often. */
  readonly label: string | null;
  readonly sources: readonly RiskSource[];
  /** By note, then in reading order. */
  readonly mentions: readonly RiskMention[];
  readonly notes: number;
  /** Of the heaviest of its places in the gravest source. */
  readonly weight: number;
}

/** The findings of many notes by word, the gravest group first; a place that several sources found is one mention. */
export function groupRisks(found: Iterable<RiskFinding>): readonly RiskGroup[] {
  const grouping = new RiskGrouping();
  for (const finding of found) grouping.add(finding);
  return [...grouping.groups()].sort(byRisk);
}

/** Gravest source, then weight, then number of mentions; the order of a long list is stable. */
export function byRisk(a: RiskGroup, b: RiskGroup): number {
  return (
    gravityOf(a) - gravityOf(b) ||
    b.weight - a.weight ||
    b.mentions.length - a.mentions.length ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  );
}
const gravityOf = ({ sources }: RiskGroup): number => (sources[0] === undefined ? Infinity : gravity(sources[0]));

/** What remains after decisions: covered mentions are removed, and groups without any. */
export function withoutDecided(
  groups: readonly RiskGroup[],
  decided: readonly (Span & { readonly documentId: number })[],
): readonly RiskGroup[] {
  const byNote = new Map<number, Span[]>();
  for (const { documentId, ...place } of decided) byNote.set(documentId, [...(byNote.get(documentId) ?? []), place]);
  const isDecided = (mention: RiskMention): boolean =>
    byNote.get(mention.documentId)?.some((place) => overlaps(place, mention)) === true;
  const notes = [...byNote.keys()];
  return groups.flatMap((group) => {
    if (!touches(group.mentions, notes, isDecided)) return group;
    const mentions = group.mentions.filter((mention) => !isDecided(mention));
    if (mentions.length === 0) return [];
    return [{ ...group, mentions, notes: notesIn(mentions), sources: sourcesIn(mentions) }];
  });
}
const notesIn = (mentions: readonly RiskMention[]): number =>
  new Set(mentions.map(({ documentId }) => documentId)).size;

/** Nearly every group of a large project stays as it is, and a million mentions are not looked at one by one. */
function touches(
  mentions: readonly RiskMention[],
  notes: readonly number[],
  isDecided: (mention: RiskMention) => boolean,
): boolean {
  if (mentions.length <= notes.length) return mentions.some(isDecided);
  return notes.some((documentId) => {
    for (let at = firstOf(mentions, documentId); mentions[at]?.documentId === documentId; at += 1)
      if (isDecided(mentions[at]!)) return true;
    return false;
  });
}

/** The first mention in this note, or where it would stand: they stand by note. */
function firstOf(mentions: readonly RiskMention[], documentId: number): number {
  let [low, high] = [0, mentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (mentions[middle]!.documentId < documentId) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sourcesIn(mentions: readonly RiskMention[]): readonly RiskSource[] {
  const sources = new Set<RiskSource>();
  // Mentions share their lists of sources: few different ones.
  for (const list of new Set(mentions.map((mention) => mention.sources)))
    for (const source of list) sources.add(source);
  return inGravity(sources);
}

/**
 * The mentions of each word that one source found, or in some notes; words with the most mentions first, as one answer
 * then settles most.
 */
export function narrowed(
  groups: readonly RiskGroup[],
  { source, notes }: { readonly source?: RiskSource | undefined; readonly notes?: ReadonlySet<number> | undefined },
): readonly RiskGroup[] {
  if (source === undefined && notes === undefined) return groups;
  return groups
    .flatMap((group) => {
      const mentions = group.mentions.filter(
        (mention) =>
          (source === undefined || mention.sources.includes(source)) &&
          (notes === undefined || notes.has(mention.documentId)),
      );
      if (mentions.length === 0) return [];
      const sources = source === undefined ? sourcesIn(mentions) : [source];
      return [{ ...group, mentions, sources, notes: notesIn(mentions) }];
    })
    .sort(source === undefined ? byRisk : byMentions);
}
const byMentions = (a: RiskGroup, b: RiskGroup): number => b.mentions.length - a.mentions.length || byRisk(a, b);
