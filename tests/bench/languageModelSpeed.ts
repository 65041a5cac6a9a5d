import { languageOptions, trainLanguageModel } from '../../models/languageModel/trainLanguageModel';
import { languageShape, parameterCount, presets } from '../../models/languageModel/shape';
import { cpuSeconds, startOf, windowsOf, type LanguageBench } from './languageModelRun';

/** Pieces that are learned in a CPU second, and memory at the beginning and at the end, of a preset. */
export async function speedPart({ learned }: LanguageBench): Promise<object> {
  const texts = learned.map(({ text }) => text);
  const { vocabulary } = startOf(texts);
  const rows = [];
  for (const preset of ['2M', '8M'] as const) {
    const shape = languageShape({ ...presets[preset], pieces: presets[preset].pieces }, 128);
    const windows = windowsOf(vocabulary, texts).slice(0, 160);
    const pieces = windows.reduce((sum, { length }) => sum + length, 0);
    const memory: number[] = [];
    const begun = cpuSeconds();
    await trainLanguageModel(
      { shape, vocabulary },
      { learned: windows, unseen: [] },
      { ...languageOptions, epochs: 2 },
      {
        elapsed: () => performance.now(),
        onProgress: () => void memory.push(Math.round(process.memoryUsage.rss() / 2 ** 20)),
      },
    );
    rows.push({
      preset,
      parameters: parameterCount(shape),
      piecesPerCpuSecond: Math.round((2 * pieces) / (cpuSeconds() - begun)),
      megabytes: [memory[0], Math.max(...memory), memory.at(-1)],
    });
  }
  return { rows };
}
