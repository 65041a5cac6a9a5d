import { attackVocabulary } from '../../models/languageModel/audit/attackVocabulary';
import { attackMembership } from '../../models/languageModel/audit/attackMembership';
import { languageOptions } from '../../models/languageModel/trainLanguageModel';
import {
  cpuSeconds,
  seedOf,
  startOf,
  trained,
  vocabularyTexts,
  windowsOf,
  type LanguageBench,
} from './languageModelRun';

/**
 * Membership of whole notes, each of a patient of its own. The attacker knows the vocabulary and the setting and trains
 * reference models on random halves. At the default setting, and as a positive control at one that is overfitted on
 * purpose.
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
    return attackMembership(
      target,
      { members, others },
      (text) => windowsOf(target.vocabulary, [text]),
      options,
      number('references', 2),
      { elapsed: () => performance.now() },
    );
  };
  const baseline = await attack(number('epochs', 10), languageOptions.learningRate);
  console.error(JSON.stringify(baseline));
  const overfitted = await attack(number('control-epochs', 60), number('control-rate', 3e-3));
  return { vocabulary, usual: baseline, overfitted, cpuSeconds: Math.round(cpuSeconds() - begun) };
}
