import type { Span } from '../../../electron/contract/text';
import type { CodedNote } from '../coder';
import type { CoderText } from './coderText';
import type { Dictionary, Match } from './dictionary';
import { evidenceClasses } from './evidenceSpans';
import { defaultTagger, evidenceProbabilities, trainEvidenceTagger, type EvidenceTagger } from './evidenceTagger';
import { listsCodec, numbersCodec, type FinishedWork } from './finishedWork';
import type { ReadNote } from './readNotes';
import { dictionaryStates, tokenRows } from './taggerFeatures';

/** The tagger's folds are pairs of the one split's. */
const taggerFolds = 5;

/** One tagger for each pair of folds, to read the notes it did not see, and one on all notes. */
export async function trainTaggers(
  dictionary: Dictionary,
  notes: readonly ReadNote[],
  matches: readonly (readonly Match[])[],
  foldCount: number,
  seed: number,
  finished: FinishedWork,
  pause: (() => Promise<void>) | undefined,
): Promise<{ readonly tagger: EvidenceTagger; readonly probabilities: readonly Float32Array[] }> {
  const tagged = notes.map(({ note, text, mentions, fold }, at) => ({
    rows: tokenRows(text, dictionaryStates(text, dictionary, matches[at]!, fold)),
    classes: evidenceClasses(text, fragmentsOf(note, text, mentions)),
  }));
  const probabilities: Float32Array[] = [];
  const groups = Math.min(taggerFolds, foldCount);
  for (let group = 0; group < groups; group++) {
    const heldOut = [...notes.keys()].filter((at) => notes[at]!.fold % groups === group);
    const own = finished.cached(`tagger.${group}`, listsCodec, () => {
      const isHeldOut = new Set(heldOut);
      const tagger = trainEvidenceTagger(
        tagged.filter((_, at) => !isHeldOut.has(at)),
        defaultTagger,
        seed + group,
      );
      return heldOut.map((at) => evidenceProbabilities(tagger, tagged[at]!.rows));
    });
    heldOut.forEach((at, place) => (probabilities[at] = own[place]!));
    await pause?.();
  }
  return {
    tagger: {
      weights: finished.cached('tagger', numbersCodec, () => trainEvidenceTagger(tagged, defaultTagger, seed).weights),
    },
    probabilities,
  };
}

/** Places as they were given; of a note without any, those that were induced. */
function fragmentsOf(
  { codes }: CodedNote,
  { starts, ends }: CoderText,
  mentions: ReadNote['mentions'],
): readonly (readonly Span[])[] {
  const given = codes.flatMap(({ evidence }) => evidence);
  return given.length > 0
    ? given
    : mentions
        .filter(({ tokens }) => tokens.length > 0)
        .map(({ tokens }) => [{ start: starts[tokens[0]!]!, end: ends[tokens.at(-1)!]! }]);
}
