import { execFileSync } from 'node:child_process';
import { languageOptions, trainLanguageModel } from '../../models/languageModel/trainLanguageModel';
import { windowPlaces } from '../../models/languageModel/languageCorpus';
import { languageShape, parameterCount, presets, type LanguageShape } from '../../models/languageModel/shape';
import { cpuSeconds, startOf, windowsOf, type LanguageBench } from './languageModelRun';

const warming = 2;

/**
 * Pieces that are learned in a second, and memory over the steps, of a preset; with `--torch=PYTHON` beside PyTorch,
 * each after the other so that neither takes the other's processor. The first steps of both are not counted.
 */
export async function speedPart({ learned, argument, number }: LanguageBench): Promise<object> {
  const texts = learned.map(({ text }) => text);
  const { vocabulary } = startOf(texts);
  const [batchSize, steps, threads] = [languageOptions.batchSize, number('steps', 10), number('threads', 1)];
  const windows = windowsOf(vocabulary, texts)
    .filter(({ length }) => length === windowPlaces - 2)
    .slice(0, batchSize);
  if (windows.length < batchSize) throw new Error('too few notes for a batch of whole windows');
  const pieces = windows.reduce((sum, { length }) => sum + length, 0);
  const rows = [];
  for (const preset of (argument('presets') ?? '2M,8M').split(',') as ('2M' | '8M')[]) {
    const shape = languageShape(presets[preset], windowPlaces);
    const ours = await measured(shape, vocabulary, windows, steps);
    const python = argument('torch');
    const torch = python === undefined ? null : beside(python, shape, batchSize, threads, steps);
    rows.push({
      preset,
      parameters: parameterCount(shape),
      piecesPerCpuSecond: Math.round((steps * pieces) / ours.cpu),
      piecesPerSecondAtBest: Math.round(pieces / ours.best),
      megabytes: ours.megabytes,
      torch,
    });
    console.error(JSON.stringify(rows.at(-1)));
  }
  return { threads, steps, rows };
}

async function measured(
  shape: LanguageShape,
  vocabulary: ReturnType<typeof startOf>['vocabulary'],
  windows: ReturnType<typeof windowsOf>,
  steps: number,
) {
  let begun = 0;
  const megabytes: number[] = [];
  // A step may be reported twice: what counts is when it was last.
  const doneAt = new Map<number, number>();
  await trainLanguageModel(
    { shape, vocabulary },
    { learned: windows, unseen: [] },
    // A batch is an epoch, and each reports at its end.
    { ...languageOptions, epochs: warming + steps },
    {
      elapsed: () => performance.now(),
      onProgress: ({ step }) => {
        doneAt.set(step, performance.now());
        if (step === warming) begun = cpuSeconds();
        else if (step > warming) megabytes.push(Math.round(process.memoryUsage.rss() / 2 ** 20));
      },
    },
  );
  const took = Array.from({ length: steps }, (_, at) => doneAt.get(warming + at + 1)! - doneAt.get(warming + at)!);
  const best = Math.min(...took) / 1000;
  const middle = Math.floor(megabytes.length / 2);
  return { cpu: cpuSeconds() - begun, best, megabytes: [megabytes[0], megabytes[middle], megabytes.at(-1)] };
}

function beside(python: string, shape: LanguageShape, windows: number, threads: number, steps: number): unknown {
  const given = JSON.stringify({ ...shape, windows, places: windowPlaces });
  const told = execFileSync(python, ['tests/bench/languageTorch.py', given, String(threads), String(steps)]);
  return JSON.parse(told.toString());
}
