import type { RiskSource } from '../../../contract/vocabulary';
import type { Span } from '../../../contract/text';
import { overlaps } from '../../text/spans';
import { gravity } from './registry';
import { riskKey, type RiskPlace } from './risk';

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
  const byKey = new Map<string, RiskFinding[]>();
  for (const finding of found) {
    const key = riskKey(finding.words);
    const own = byKey.get(key);
    if (own === undefined) byKey.set(key, [finding]);
    else own.push(finding);
  }
  return [...byKey].map(([key, own]) => groupOf(key, own)).sort(byRisk);
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

function groupOf(key: string, own: readonly RiskFinding[]): RiskGroup {
  const at = new Map<string, RiskFinding[]>();
  for (const finding of own) {
    const place = `${finding.documentId} ${finding.start} ${finding.end}`;
    const same = at.get(place);
    if (same === undefined) at.set(place, [finding]);
    else same.push(finding);
  }
  const mentions = [...at.values()].map(mentionOf).sort(byPlace);
  const sources = inGravity(own.map(({ source }) => source));
  const gravest = own.filter(({ source }) => source === sources[0]);
  return {
    key,
    words: commonest(own.map(({ words }) => words)) ?? key,
    label: labelOf(own, sources),
    sources,
    mentions,
    notes: new Set(mentions.map(({ documentId }) => documentId)).size,
    weight: Math.max(...gravest.map(({ weight }) => weight)),
  };
}

function mentionOf(same: readonly RiskFinding[]): RiskMention {
  const [{ documentId, start, end }] = same as readonly [RiskFinding, ...RiskFinding[]];
  return {
    documentId,
    start,
    end,
    sources: inGravity(same.map(({ source }) => source)),
    rule: same.find(({ rule }) => rule !== undefined)?.rule ?? null,
    isReplaced: same.some(({ isReplaced }) => isReplaced === true),
  };
}

const byPlace = (a: RiskMention, b: RiskMention): number =>
  a.documentId - b.documentId || a.start - b.start || a.end - b.end;

const inGravity = (sources: readonly RiskSource[]): readonly RiskSource[] =>
  [...new Set(sources)].sort((a, b) => gravity(a) - gravity(b));

function labelOf(own: readonly RiskFinding[], sources: readonly RiskSource[]): string | null {
  for (const source of sources) {
    const labels = own.flatMap((each) => (each.source === source && each.label !== null ? [each.label] : []));
    const label = commonest(labels);
    if (label !== undefined) return label;
  }
  return null;
}

/** The alphabetically first if several are equally frequent. */
function commonest(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}

/** What remains after decisions: covered mentions are removed, and groups without any. */
export function withoutDecided(
  groups: readonly RiskGroup[],
  decided: readonly (Span & { readonly documentId: number })[],
): readonly RiskGroup[] {
  const byNote = new Map<number, Span[]>();
  for (const { documentId, ...place } of decided) byNote.set(documentId, [...(byNote.get(documentId) ?? []), place]);
  return groups.flatMap((group) => {
    const mentions = group.mentions.filter(
      (mention) => !(byNote.get(mention.documentId) ?? []).some((place) => overlaps(place, mention)),
    );
    if (mentions.length === group.mentions.length) return [group];
    if (mentions.length === 0) return [];
    const notes = new Set(mentions.map(({ documentId }) => documentId)).size;
    return [{ ...group, mentions, notes, sources: inGravity(mentions.flatMap(({ sources }) => sources)) }];
  });
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
      const sources = source === undefined ? inGravity(mentions.flatMap((mention) => mention.sources)) : [source];
      return [{ ...group, mentions, sources, notes: new Set(mentions.map(({ documentId }) => documentId)).size }];
    })
    .sort(source === undefined ? byRisk : byMentions);
}
const byMentions = (a: RiskGroup, b: RiskGroup): number => b.mentions.length - a.mentions.length || byRisk(a, b);
