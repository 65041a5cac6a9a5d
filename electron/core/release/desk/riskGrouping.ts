import { riskSources, type RiskSource } from '../../../contract/vocabulary';
import type { RiskFinding, RiskGroup, RiskMention } from './groupRisks';
import { gravity } from './registry';
import { riskKey } from './risk';

/** The words of one group while findings come in: a million in a large project, so little is kept for each. */
interface Growing {
  /** How often each spelling occurs; the only one, and its number, until there is a second. */
  words: string;
  wordsTimes: number;
  spellings: Map<string, number> | null;
  mentions: { -readonly [K in keyof RiskMention]: RiskMention[K] }[];
  /** By place, each once. */
  isInOrder: boolean;
  notes: number;
  /** Bits of `gravity`. */
  sources: number;
  /** Of the heaviest place, by source. */
  weights: number[];
  /** By source, how often each label is proposed. */
  labels: (Map<string, number> | undefined)[] | null;
}

/** The findings of many notes by word; a place that several sources found is one mention. */
export class RiskGrouping {
  readonly #byKey = new Map<string, Growing>();
  /** The same words come again and again. */
  readonly #byWords = new Map<string, Growing>();

  add({ words, source, documentId, start, end, label, weight, rule, isReplaced }: RiskFinding): void {
    const group = this.#groupOf(words);
    if (group.spellings !== null) count(group.spellings, words);
    else if (group.words === words) group.wordsTimes += 1;
    else
      group.spellings = new Map([
        [group.words, group.wordsTimes],
        [words, 1],
      ]);
    const at = gravity(source);
    group.sources |= 1 << at;
    group.weights[at] = Math.max(group.weights[at] ?? -Infinity, weight);
    if (label !== null) count(((group.labels ??= [])[at] ??= new Map<string, number>()), label);
    const mention = {
      documentId,
      start,
      end,
      sources: sourcesOf(1 << at),
      rule: rule ?? null,
      isReplaced: isReplaced === true,
    };
    const before = group.mentions.at(-1);
    if (before !== undefined && byPlace(before, mention) >= 0) group.isInOrder = false;
    if (before?.documentId !== documentId) group.notes += 1;
    group.mentions.push(mention);
  }

  #groupOf(words: string): Growing {
    const known = this.#byWords.get(words);
    if (known !== undefined) return known;
    const key = riskKey(words);
    let group = this.#byKey.get(key);
    if (group === undefined) {
      group = {
        words,
        wordsTimes: 0,
        spellings: null,
        mentions: [],
        isInOrder: true,
        notes: 0,
        sources: 0,
        weights: [],
        labels: null,
      };
      this.#byKey.set(key, group);
    }
    this.#byWords.set(words, group);
    return group;
  }

  /** In no order; a generator, so that others can be answered in between. */
  *groups(): Generator<RiskGroup> {
    for (const [key, group] of this.#byKey) yield finished(key, group);
  }
}

function finished(key: string, { words, spellings, mentions, sources, weights, labels, ...own }: Growing): RiskGroup {
  if (!own.isInOrder) mergeMentions(mentions);
  const proposed = labels?.find((each) => each !== undefined);
  return {
    key,
    words: spellings === null ? words : (commonest(spellings) ?? key),
    label: proposed === undefined ? null : (commonest(proposed) ?? null),
    sources: sourcesOf(sources),
    mentions,
    notes: own.isInOrder ? own.notes : new Set(mentions.map(({ documentId }) => documentId)).size,
    weight: weights.find((weight) => weight !== undefined) ?? 0,
  };
}

/** By place, each place once; they come in by note and source, and mostly are so already. */
function mergeMentions(mentions: Growing['mentions']): void {
  mentions.sort(byPlace);
  let count = 0;
  for (const mention of mentions) {
    const before = count === 0 ? undefined : mentions[count - 1];
    if (before === undefined || byPlace(before, mention) !== 0) {
      mentions[count] = mention;
      count += 1;
      continue;
    }
    before.sources = inGravity([...before.sources, ...mention.sources]);
    before.rule ??= mention.rule;
    before.isReplaced ||= mention.isReplaced;
  }
  mentions.length = count;
}

const byPlace = (a: RiskMention, b: RiskMention): number =>
  a.documentId - b.documentId || a.start - b.start || a.end - b.end;

const lists = new Map<number, readonly RiskSource[]>();
/** Gravest first; one list for each set of sources. */
function sourcesOf(bits: number): readonly RiskSource[] {
  let list = lists.get(bits);
  if (list === undefined) {
    list = riskSources.filter((_, at) => (bits & (1 << at)) !== 0);
    lists.set(bits, list);
  }
  return list;
}

/** Each once, gravest first. */
export const inGravity = (sources: Iterable<RiskSource>): readonly RiskSource[] => {
  let bits = 0;
  for (const source of sources) bits |= 1 << gravity(source);
  return sourcesOf(bits);
};

const count = (counts: Map<string, number>, word: string): void => void counts.set(word, (counts.get(word) ?? 0) + 1);

/** The alphabetically first if several are equally frequent. */
const commonest = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
