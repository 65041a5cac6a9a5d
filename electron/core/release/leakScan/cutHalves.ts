import { personNameTypes } from '../../../contract/phiTypes';
import type { LeakHit, ReleasedDocument } from '../../deidentify/leakScan';
import { isName, type LeakPatterns } from '../../deidentify/compiledPatterns';
import { childOf, treeRoot } from '../../deidentify/codeTree';
import { compact } from '../../text/spelling';

const longest = 40;
/** A hyphen, the end of its line, and the marks of a quoted letter. */
const behind = /^[-\u00ad\u2010][ \t]{0,8}(?:\r\n?|\n)[ \t>]{0,12}(\p{L}[\p{L}\p{M}]*)/u;
const ahead = /(?<!\p{L})(\p{L}[\p{L}\p{M}]*)[-\u00ad\u2010][ \t]{0,8}(?:\r\n?|\n)[ \t>]{0,12}$/u;
const lastWord = /\p{L}[\p{L}\p{M}]*$/u;
const firstWord = /^\p{L}[\p{L}\p{M}]*/u;

/**
 * Halves of names that stay beside a hyphen at the end of a line, where the other half was replaced: `[NAME]-\nworth`
 * of someone called Hollingworth.
 */
export function cutHalves(document: ReleasedDocument, patterns: LeakPatterns): readonly LeakHit[] {
  const { id, text, spans, original } = document;
  const hits: LeakHit[] = [];
  for (const { type, action, start, end, newStart, newEnd } of spans) {
    if (action === 'keep' || !personNameTypes.has(type)) continue;
    const said = original.slice(start, end);
    const add = (from: number, half: string, whole: string): void => {
      if (isNamed(patterns, compact(whole)))
        hits.push({ documentId: id, start: from, end: from + half.length, rule: 'nameWord', type });
    };
    const next = behind.exec(text.slice(newEnd, newEnd + longest));
    if (next !== null)
      add(newEnd + next[0].length - next[1]!.length, next[1]!, (lastWord.exec(said)?.[0] ?? '') + next[1]!);
    const from = Math.max(0, newStart - longest);
    const before = ahead.exec(text.slice(from, newStart));
    if (before !== null) add(from + before.index, before[1]!, before[1]! + (firstWord.exec(said)?.[0] ?? ''));
  }
  return hits;
}

/** Is it, as a whole, a word of a name that is searched for? */
function isNamed({ tree, at, ends }: LeakPatterns, word: string): boolean {
  let node = treeRoot;
  for (let i = 0; i < word.length; i++) {
    node = childOf(tree, node, word.charCodeAt(i));
    if (node === 0) return false;
  }
  return ends[node] === 1 && at.get(node)!.some(isName);
}
