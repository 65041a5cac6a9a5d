import { expect, test } from 'vitest';
import type { SourceNote } from '../../../../electron/core/release/ports';
import { preset } from '../deidentify/support';
import { released } from './leaks/support';
import { marked } from './notes';

const notes = ['1', '1', '2', '3', '3'].map((patient, i): SourceNote => {
  const { text, spans } = marked('{patient:Zebulon Quackenbush}, {age:47} years, came on {date:3 May 2021}.');
  return { id: `n${i}`, patient, language: 'en', text, spans: spans.map((span) => ({ ...span, label: 'L' })) };
});

test.each([
  ['surrogate', ['look 5/5', 'replace 5/5', 'scan 5/5']],
  ['private-research', ['look 5/5', 'plan 3/3', 'draw 3/3', 'replace 5/5', 'scan 5/5']],
] as const)('%s_everyStage_isToldUpToItsEnd_inItsOrder', async (policy, expected) => {
  const ends: string[] = [];
  let last = { stage: '', done: 0, isEnd: true };
  await released(notes, {
    policy: preset(policy),
    mode: 'propagate',
    progress(stage, done, total) {
      // only what was told to its end is followed by anything else
      if (!last.isEnd) expect([stage, done > last.done]).toEqual([last.stage, true]);
      last = { stage, done, isEnd: done === total };
      if (done === total) ends.push(`${stage} ${done}/${total}`);
    },
  });
  expect(last.isEnd).toBe(true);
  expect([...new Set(ends)]).toEqual(expected);
});
