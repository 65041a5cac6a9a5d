import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import type { Judgement } from '../../../electron/contract/languageModels';

type Side = LanguageAudit['testing']['seen'];
/** Why a word is put to a person. */
export type WordKind = 'unjudged' | 'name' | 'ambiguous';

export interface AuditedWord {
  readonly word: string;
  readonly kind: WordKind;
  /** How often it was predicted in sentences that were learned from, and in others. */
  readonly seen: number;
  readonly unseen: number;
}

const fields = { unjudged: 'unjudged', name: 'names', ambiguous: 'ambiguous' } as const;
const kinds = Object.keys(fields) as readonly WordKind[];

/**
 * Words that the model predicted where persons were named and that a person has a say in: those that nobody judged
 * first, then those that count as names, then the ambiguous ones; the frequent before the rare.
 */
export function auditedWords({ finding, testing }: LanguageAudit): readonly AuditedWord[] {
  const found = new Map<string, { kind: WordKind; seen: number; unseen: number }>();
  const take = (side: Side, of: 'seen' | 'unseen'): void => {
    for (const kind of kinds)
      for (const { word, count } of side[fields[kind]]) {
        const own = found.get(word) ?? { kind, seen: 0, unseen: 0 };
        own[of] += count;
        found.set(word, own);
      }
  };
  for (const { seen, unseen } of [testing, finding]) {
    take(seen, 'seen');
    take(unseen, 'unseen');
  }
  const rank = (kind: WordKind): number => kinds.indexOf(kind);
  return [...found]
    .map(([word, own]) => ({ word, ...own }))
    .toSorted((a, b) => rank(a.kind) - rank(b.kind) || b.seen + b.unseen - a.seen - a.unseen);
}

/** The first word from here on that nobody judged; round to the beginning, and the last where all are. */
export function nextOpen(words: readonly AuditedWord[], judgements: readonly Judgement[], from: number): number {
  const judged = new Set(judgements.map(({ word }) => word));
  for (let step = 0; step < words.length; step++) {
    const at = (from + step) % words.length;
    if (!judged.has(words[at]!.word)) return at;
  }
  return Math.min(from, words.length - 1);
}
