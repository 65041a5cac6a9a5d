import type { Detector } from '../../../electron/core/detection/detect';
import type { Gazetteer } from '../../../electron/core/detection/gazetteer';
import { writtenWords } from '../../../electron/core/training/languageText';
import type { LanguageReader } from '../reader';
import { foldedWord, nameWords } from '../scrub';
import { fillMask, type Prediction } from './fillMask';
import { isDetectedName, nameClass } from './nameLike';
import type { NameProbe } from './nameProbes';

export interface Judges {
  readonly gazetteers: readonly Pick<Gazetteer, 'lookUp'>[];
  readonly detect: Detector;
  /** What a person judged: whether a word, folded, is a name. */
  readonly judged: ReadonlyMap<string, boolean>;
}

interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** What a model tells where names stood. */
export interface PredictedNames {
  readonly probes: number;
  readonly predictions: number;
  readonly byLists: number;
  readonly byDetector: number;
  readonly byPerson: number;
  /** By any of the three. */
  readonly nameLike: number;
  readonly probesWithAny: number;
  readonly equalToOriginal: number;
  /** From 1; null where no name was predicted. */
  readonly bestRank: number | null;
  readonly names: readonly CountedWord[];
  /** Names that are ordinary or medical words or places as well: not counted as names. */
  readonly ambiguous: readonly CountedWord[];
  /** Words with a capital that nobody has judged: for a person to judge. */
  readonly unjudged: readonly CountedWord[];
  /** Told four times or more, as the paper's tables have it. */
  readonly frequent: readonly CountedWord[];
}

const frequentFrom = 4;
const capitalWord = /^\p{Lu}[\p{L}\p{M}'’-]+$/u;

type Verdict = 'lists' | 'detector' | 'person' | 'ambiguous' | 'unjudged' | 'none';

/**
 * A person outvotes the lists. The lists outvote a detector where they know a word as something else: it goes by what
 * stands around, and takes nearly any word behind `Dr.` for a name. Without a capital nothing is one.
 */
function verdictsOf({ gazetteers, detect, judged }: Judges, probe: NameProbe, text: string): readonly Verdict[] {
  const word = text.trim();
  if (writtenWords.has(word)) return ['none'];
  const judgement = judged.get(foldedWord(word));
  if (judgement !== undefined) return judgement ? ['person'] : ['none'];
  const listed = nameClass(gazetteers, word);
  if (listed === 'ambiguous') return ['ambiguous'];
  const isKnown = listed !== 'name' && gazetteers.some((list) => list.lookUp(word) !== 0);
  if (!capitalWord.test(word) || isKnown) return ['none'];
  const isDetected = isDetectedName(detect, probe, text);
  if (listed === 'none') return [isDetected ? 'detector' : 'unjudged'];
  return isDetected ? ['lists', 'detector'] : ['lists'];
}

/** @param top how many predictions of each gap are looked at */
export async function predictedNames(
  reader: LanguageReader,
  probes: readonly NameProbe[],
  top: number,
  judges: Judges,
  yieldToEventLoop?: () => Promise<void>,
): Promise<PredictedNames> {
  const found = await fillMask(reader, probes, top, yieldToEventLoop);
  const counts = { lists: 0, detector: 0, person: 0, nameLike: 0, withAny: 0, equal: 0 };
  const words = { names: tally(), ambiguous: tally(), unjudged: tally(), all: tally() };
  let bestRank: number | null = null;
  found.forEach((list, at) => {
    const probe = probes[at]!;
    const original = nameWords([probe.original]);
    let hasAny = false;
    list.forEach(({ text }: Prediction, rank) => {
      if (text === null || text.trim() === '') return;
      words.all.add(text.trim());
      if (original.has(foldedWord(text))) counts.equal++;
      const verdicts = verdictsOf(judges, probe, text);
      for (const verdict of verdicts) {
        if (verdict === 'ambiguous' || verdict === 'unjudged') words[verdict].add(text.trim());
        else if (verdict !== 'none') counts[verdict]++;
      }
      if (!verdicts.some((verdict) => verdict === 'lists' || verdict === 'detector' || verdict === 'person')) return;
      counts.nameLike++;
      hasAny = true;
      bestRank = Math.min(bestRank ?? Infinity, rank + 1);
      words.names.add(text.trim());
    });
    if (hasAny) counts.withAny++;
  });
  return {
    probes: probes.length,
    predictions: found.reduce((sum, list) => sum + list.length, 0),
    byLists: counts.lists,
    byDetector: counts.detector,
    byPerson: counts.person,
    nameLike: counts.nameLike,
    probesWithAny: counts.withAny,
    equalToOriginal: counts.equal,
    bestRank,
    names: words.names.sorted(),
    ambiguous: words.ambiguous.sorted(),
    unjudged: words.unjudged.sorted(),
    frequent: words.all.sorted().filter(({ count }) => count >= frequentFrom),
  };
}

function tally() {
  const counts = new Map<string, number>();
  return {
    add: (word: string): void => void counts.set(word, (counts.get(word) ?? 0) + 1),
    /** Most frequent first. */
    sorted: (): readonly CountedWord[] =>
      [...counts]
        .map(([word, count]) => ({ word, count }))
        .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1)),
  };
}
