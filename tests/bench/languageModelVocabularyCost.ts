import { costOfWords, hideWords, readHiddenWords, type HiddenWords } from '../../models/languageModel/hiddenWords';
import { windowPlaces } from '../../models/languageModel/languageCorpus';
import { openLanguageModel } from '../../models/languageModel/reader';
import type { LanguageModel } from '../../models/languageModel/shape';
import { languageOptions } from '../../models/languageModel/trainLanguageModel';
import { cpuSeconds, publicTexts, seedOf, startOf, trained, windowsOf, type LanguageBench } from './languageModelRun';

/**
 * What the vocabulary of invented notes costs beside one of the learned notes: the same words hidden, whole, in unseen
 * notes. The same notes are learned in as many passes; once in batches of as many windows, which are more steps because
 * its pieces are shorter, and once in larger ones, so that steps are as many as well.
 */
export async function vocabularyCostPart({ number, learned, unseen, ...bench }: LanguageBench): Promise<object> {
  const begun = cpuSeconds();
  const [members, others] = [learned, unseen].map((side) => side.map(({ text }) => text)) as [string[], string[]];
  const starts = [startOf(members), startOf(await publicTexts())] as const;
  const counts = starts.map(({ vocabulary }) => windowsOf(vocabulary, members).length) as [number, number];
  const windows = [1, 2, 3].flatMap((seed) =>
    hideWords(
      others,
      starts.map(({ vocabulary }) => vocabulary),
      windowPlaces,
      seed,
    ),
  );
  const learn = async (vocabulary: 0 | 1, batchSize: number) => {
    const options = { ...languageOptions, epochs: number('epochs', 10), batchSize, seed: seedOf({ number, ...bench }) };
    const model = await trained(starts[vocabulary], members, options);
    const reader = openLanguageModel(model);
    const logs = await readHiddenWords(reader, windows, vocabulary);
    reader.dispose();
    const steps = options.epochs * Math.ceil(counts[vocabulary] / batchSize);
    const made = { logs, steps, bitsPerByte: bitsPerByte(windows, model, logs, vocabulary) };
    console.error(JSON.stringify({ vocabulary, batchSize, steps, bitsPerByte: made.bitsPerByte }));
    return made;
  };
  const batch = number('batch-size', 32);
  const own = await learn(0, batch);
  const shown = ({ logs, ...made }: typeof own) => ({ ...made, ...costOfWords(windows, own.logs, logs) });
  const invented = await learn(1, batch);
  const asManySteps = await learn(1, Math.round((batch * counts[1]) / counts[0]));
  return {
    pieces: starts.map(({ vocabulary }) => vocabulary.pieces.length),
    windows: counts,
    hiddenPieces: [0, 1].map((at) => windows.reduce((sum, { cuts }) => sum + cuts[at]!.hidden.length, 0)),
    own: { steps: own.steps, bitsPerByte: own.bitsPerByte },
    invented: shown(invented),
    inventedInAsManySteps: shown(asManySteps),
    cpuSeconds: Math.round(cpuSeconds() - begun),
  };
}

/** Of the hidden words; a letter of a piece stands for a byte. */
function bitsPerByte(
  windows: readonly HiddenWords[],
  { vocabulary: { pieces } }: LanguageModel,
  logs: Float64Array,
  vocabulary: 0 | 1,
): number {
  let bytes = 0;
  for (const { cuts } of windows) {
    const { ids, hidden } = cuts[vocabulary]!;
    for (const at of hidden) bytes += pieces[ids[at]!]!.length;
  }
  return -logs.reduce((sum, log) => sum + log, 0) / Math.LN2 / bytes;
}
