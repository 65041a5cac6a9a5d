import { describe, expect, test } from 'vitest';
import { DocumentStatus } from '../../../../../electron/contract/document';
import type { DetectionSystem } from '../../../../../electron/contract/engine';
import { errorCodes } from '../../../../../electron/contract/errors';
import { interruptedKinds } from '../../../../../electron/contract/jobs';
import { ProjectInfo, projectCalls } from '../../../../../electron/contract/project';
import { searchParts } from '../../../../../electron/services/detection/searchParts';
import { codeWords, detailOf } from '../../../../../renderer/features/audit/auditDetail';
import { messages } from '../../../../../renderer/locales/registry';
import { wordAt } from '../../wordAt';

const nothing: DetectionSystem = {
  hasRules: false,
  models: [],
  hasBundledModels: false,
  recallTarget: null,
  labelTargets: {},
};
/** All that a search may be made of. */
const everything: Required<DetectionSystem> = {
  hasRules: true,
  models: ['a', 'b'],
  hasBundledModels: true,
  learning: 'c',
  recallTarget: null,
  labelTargets: {},
  redactor: { sha256: 'd', recallTarget: null },
  described: [{ label: 'OTHER', description: 'name of the court', examples: [] }],
};

describe.each(Object.entries(messages))('in %s', (_language, words) => {
  const said = (key: string): string => `«${wordAt(words, key) ?? `nothing at ${key}`}»`;
  const wordOf = codeWords({ t: said, te: (key) => wordAt(words, key) !== undefined, count: said });
  const names = { roleOf: String, labelOf: () => null, wordOf, kindOf: String, firstOf: String };
  const areWords = /^«(?!nothing at )[^»]+»$/;

  test('the log has words for every part of a search that it records', () => {
    const codes = [everything, nothing].flatMap((system) => searchParts(system).split('+'));
    expect(codes).toHaveLength(6);
    for (const code of codes) expect(wordOf(code), code).toMatch(areWords);
    const label = `${searchParts(everything)} cancelled`;
    const shown = detailOf({ action: 'detectRun', label, count: 1 }, names);
    for (const part of shown.split(/ [+·] /)) expect(part).toMatch(areWords);
    expect(wordOf('7 unheard')).toBe('7 unheard');
  });

  test('the log has words for every status that a note is given', () => {
    for (const label of DocumentStatus.options)
      expect(detailOf({ action: 'setStatus', label, count: 1 }, names)).toMatch(areWords);
  });

  test('the log has words for every kind of work that is remembered until it has ended', () => {
    for (const kind of interruptedKinds)
      expect(detailOf({ action: 'workEnded', label: `underWay.${kind}`, count: 1 }, names), kind).toMatch(areWords);
  });

  test('the log has words for every way of opening and locking, and for every way in which work ends', () => {
    const ways = ProjectInfo.unwrap().shape.openedBy.options;
    const reasons = projectCalls.lock.input.shape.reason.options;
    for (const code of [...ways, ...reasons, ...errorCodes, 'failed']) expect(wordOf(code), code).toMatch(areWords);
  });
});
