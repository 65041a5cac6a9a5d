import { attackVocabulary } from '../../models/languageModel/audit/attackVocabulary';
import { attackMembership } from '../../models/languageModel/audit/attackMembership';
import type { LanguageModel } from '../../models/languageModel/shape';
import {
  languageOptions,
  perplexityOn,
  privateLanguageOptions,
  trainLanguageModel,
} from '../../models/languageModel/trainLanguageModel';
import { bufferedRandom } from '../../electron/core/privacy/randomness';
import { systemRandom } from '../../electron/hosts/node/random';
import { privatePlan } from '../../electron/core/training/privatePlan';
import {
  cpuSeconds,
  publicTexts,
  seedOf,
  startOf,
  trained,
  vocabularyTexts,
  windowsOf,
  type LanguageBench,
} from './languageModelRun';

/**
 * What less training, or differential privacy, does to membership of notes and to the perplexity of unseen ones. The
 * attack is by loss alone, without reference models, and by the vocabulary. `--epochs=1,2,5`; `--vocabulary=public`: a
 * vocabulary of nobody's notes; with `--epsilon=8` private trainings of so many epochs, from public texts, each note a
 * patient.
 */
export async function settingsPart(bench: LanguageBench): Promise<object> {
  const { number, argument, learned, unseen } = bench;
  const [members, others] = [learned, unseen].map((side) => side.map(({ text }) => text)) as [string[], string[]];
  const epsilon = number('epsilon', 0);
  const epochs = (argument('epochs') ?? '1,2,3,5,10').split(',').map(Number);
  const options = { ...languageOptions, batchSize: number('batch-size', 8), seed: seedOf(bench) };
  const rate = number('rate', epsilon > 0 ? privateLanguageOptions.learningRate : options.learningRate);
  const measured = async (model: LanguageModel): Promise<object> => {
    const { loss } = await attackMembership(
      model,
      { members, others },
      (text) => windowsOf(model.vocabulary, [text]),
      options,
      0,
      { elapsed: () => performance.now() },
    );
    return {
      auc: loss.auc,
      interval: loss.interval,
      perplexity: await perplexityOn(model, windowsOf(model.vocabulary, others)),
    };
  };
  const begun = cpuSeconds();
  const rows: object[] = [];
  if (epsilon > 0) {
    const texts = await publicTexts();
    const bare = startOf(texts);
    const start = await trained(bare, texts, { ...languageOptions, epochs: number('public-epochs', 4) });
    rows.push({ epochs: 0, ...(await measured(start)) });
    for (const each of epochs) {
      const plan = privatePlan(members.length, each, { epsilon });
      const notes = members.map((text, at) => ({ patient: `${at}`, windows: windowsOf(bare.vocabulary, [text]) }));
      const privacy = { notes, training: { plan, random: bufferedRandom(systemRandom) } };
      const { model } = await trainLanguageModel(
        { model: start },
        { learned: notes.flatMap(({ windows }) => windows), unseen: [], privacy },
        { ...privateLanguageOptions, epochs: each, learningRate: rate, batchSize: number('batch-size', 8) },
        { elapsed: () => performance.now() },
      );
      rows.push({
        epochs: each,
        epsilon: plan.epsilon,
        delta: plan.delta,
        noise: plan.noiseMultiplier,
        ...(await measured(model)),
      });
      console.error(JSON.stringify(rows.at(-1)));
    }
  } else {
    const start = startOf(await vocabularyTexts(bench));
    const vocabulary = attackVocabulary(start.vocabulary, members, others);
    console.error(JSON.stringify({ pieces: start.vocabulary.pieces.length, vocabulary }));
    rows.push({ vocabulary });
    for (const each of epochs) {
      const model = await trained(start, members, { ...options, epochs: each, learningRate: rate });
      rows.push({ epochs: each, ...(await measured(model)) });
      console.error(JSON.stringify(rows.at(-1)));
    }
  }
  return { members: members.length, others: others.length, rate, rows, cpuSeconds: Math.round(cpuSeconds() - begun) };
}
