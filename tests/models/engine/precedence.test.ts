import { expect, test } from 'vitest';
import type { DetectionSystem } from '../../../electron/contract/engine';
import type { Suggestion } from '../../../electron/contract/phi';
import type { Language } from '../../../electron/contract/text';
import { thoroughModel } from '../../../electron/contract/vocabulary';
import { combined, decides } from '../../../models/engine/precedence';
import type { LoadedModel } from '../../../models/tagger/loadModel';
import { only, rows, shown, text, tokens } from '../tagger/tokenProbabilities';

const system: DetectionSystem = {
  hasRules: true,
  models: ['a'],
  hasBundledModels: false,
  recallTarget: null,
  labelTargets: {},
};
const curve = { label: null, tokens: 1000, points: [{ threshold: 0.6, precision: 1, recall: 0.99 }] };
/** A model of this name and label set that decides, with a curve whose only threshold is .6. */
const model = (name: string, labelSet: string): LoadedModel =>
  ({
    sha256: 'a',
    manifest: { name, labelSet, standing: 'decides', curves: [curve], ruleFloors: {} },
  }) as unknown as LoadedModel;
const rule = (words: string, type: Suggestion['type']): Suggestion => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  type,
  score: 0.9,
  source: 'rule:x',
  reason: 'pattern',
});
const gazetteer = { lookUp: () => 0 };
const found = (
  one: LoadedModel,
  of: Parameters<typeof rows>[0],
  rules: readonly Suggestion[],
  asked = system,
  language: Language = 'en',
) => {
  const read = only(rows(of));
  const by = { asked: [one], system: asked };
  const choice = { ...by, gazetteer, language, isDeciding: decides(tokens, [one], read, rules, by) };
  return shown(combined(tokens, [one], new Map([[one, read]]), read, rules, choice));
};
const thorough = model(thoroughModel, 'universal');

test('theThoroughModel_coversWhatItGivesAQuarter_inGermanLess_unlessARecallTargetSaysOtherwise', () => {
  const unsure = { weber: [0, 0.3, 0] } as const;
  expect(found(thorough, unsure, [])).toEqual(['weber patient model:thorough model-recall']);
  expect(found(thorough, { weber: [0, 0.2, 0] }, [])).toEqual([]);
  expect(found(thorough, unsure, [], { ...system, recallTarget: 0.9 })).toEqual([]);
  expect(found(model('other', 'universal'), unsure, [])).toEqual([]);
  // In German it is precise enough to cover what it gives less.
  const less = { weber: [0, 0.1, 0] } as const;
  expect(found(thorough, less, [], system, 'de')).toEqual(['weber patient model:thorough model-recall']);
  expect(found(thorough, less, [])).toEqual([]);
  expect(found(model(thoroughModel, 'mine'), unsure, [])).toEqual([]);
});

test('theThoroughModel_decidesAlsoWhereRulesSawWhatItDoesNot_andLeavesThemAChance', () => {
  // all that rules find here it takes for nothing: another model would stand behind them
  const rules = [rule('Seen: Ana Weber on 01.02.2024', 'patient')];
  expect(found(thorough, {}, rules)).toEqual([]);
  const chance = { Seen: [0, 0.05, 0], Ana: [0, 0.05, 0], Weber: [0, 0.05, 0] } as const;
  expect(found(thorough, chance, [rule('Ana Weber', 'patient')])).toEqual(['Ana Weber patient rule:x pattern']);
});
