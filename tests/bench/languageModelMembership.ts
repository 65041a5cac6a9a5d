import { attackVocabulary } from '../../models/languageModel/audit/attackVocabulary';
import { attackMembership } from '../../models/languageModel/audit/attackMembership';
import { languageOptions } from '../../models/languageModel/trainLanguageModel';
import {
  cpuSeconds,
  seedOf,
  shownNowAndThen,
  startOf,
  trained,
  vocabularyTexts,
  windowsOf,
  type LanguageBench,
} from './languageModelRun';

/**
 * Membership of whole notes, each of a patient of its own. The attacker knows the vocabulary and the setting and trains
 * reference models on random halves. At the default setting, and as a positive control at one that is overfitted on
 * purpose; with `--control-epochs=0` without it.
 */
export async function membershipPart(bench: LanguageBench): Promise<object> {
  const { number, learned, unseen } = bench;
  const [members, others] = [learned, unseen].map((side) => side.map(({ text }) => text)) as [string[], string[]];
  const start = startOf(await vocabularyTexts(bench));
  const vocabulary = attackVocabulary(start.vocabulary, members, others);
  console.error(JSON.stringify(vocabulary));
  const begun = cpuSeconds();
  const attack = async (epochs: number, learningRate: number) => {
    const options = {
      ...languageOptions,
      epochs,
      learningRate,
      batchSize: number('batch-size', 32),
      seed: seedOf(bench),
    };
    const target = await trained(start, members, options);
    const attacked = (references: number) =>
      attackMembership(
        target,
        { members, others },
        (text) => windowsOf(target.vocabulary, [text]),
        options,
        references,
        { elapsed: () => performance.now(), onProgress: shownNowAndThen() },
      );
    const references = number('references', 2);
    // Reference models take hours: what is known without them is said before.
    if (references > 0) console.error(JSON.stringify({ epochs, ...(await attacked(0)) }));
    return attacked(references);
  };
  const baseline = await attack(number('epochs', 10), languageOptions.learningRate);
  console.error(JSON.stringify(baseline));
  const controlEpochs = number('control-epochs', 60);
  const overfitted = controlEpochs === 0 ? null : await attack(controlEpochs, number('control-rate', 3e-3));
  return { vocabulary, usual: baseline, overfitted, cpuSeconds: Math.round(cpuSeconds() - begun) };
}
