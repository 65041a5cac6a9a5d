// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { useErrors } from '../../../../../renderer/app/errors';
import { useSample } from '../../../../../renderer/features/release/sampleStore';
import { answers, Refusal, inputsOf, withPrivacyBridge } from './privacyBridge';

withPrivacyBridge();

describe('blind sample', () => {
  const result = (read: number) => ({
    count: 2,
    read,
    of: 40,
    residualNotes: 0,
    residualSpans: 0,
    upper: read === 0 ? 1 : 0.95,
    wanted: [],
  });
  const note = (position: number) => ({ documentId: `n${position}`, text: 'text', position, count: 2 });

  test('goes on where it was left, judges note after note, and says that it is at its end', async () => {
    const sample = useSample();
    let read = 1;
    answers.set('release.sampleResult', () => result(read));
    answers.set('release.sampleNext', () => (read < 2 ? note(read + 1) : null));
    answers.set('release.sampleJudge', () => result((read += 1)));
    await sample.open('r1');
    expect([sample.note?.position, sample.isAtEnd]).toEqual([2, false]);
    await sample.judge(3);
    expect(inputsOf('release.sampleJudge')).toEqual([{ id: 'r1', documentId: 'n2', residual: 3 }]);
    expect([sample.note, sample.isAtEnd]).toEqual([null, true]);
  });

  test('nothing is shown before the start, then the first note; after a failure it can be judged again', async () => {
    const sample = useSample();
    answers.set('release.sampleResult', () => null);
    await sample.open('r1');
    expect([sample.result, sample.note, inputsOf('release.sampleNext').length]).toEqual([null, null, 0]);
    answers.set('release.sampleStart', () => result(0));
    answers.set('release.sampleNext', () => note(1));
    await sample.start(2);
    expect([inputsOf('release.sampleStart'), sample.note?.documentId]).toEqual([[{ id: 'r1', count: 2 }], 'n1']);
    answers.set('release.sampleJudge', () => new Refusal('unwritable'));
    await sample.judge(0);
    expect([sample.note?.documentId, sample.isBusy, useErrors().current?.code]).toEqual(['n1', false, 'unwritable']);
  });
});
