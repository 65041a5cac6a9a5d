import { expect, test } from 'vitest';
import { parsePolicy } from '../../../../electron/contract/policy';
import type { SourceDocument } from '../../../../electron/core/deidentify/deidentify';
import { replaceForTrial, type TrialOptions } from '../../../../electron/core/deidentify/trialRelease';
import { digestOf, prfWith, listsFor, placesFor, preset } from './support';

const note = (patient: string | undefined, name: string, day: string, place: number): SourceDocument => {
  const text = `${name}, seen on ${day}. Came back on ${day}.`;
  const dates = [...text.matchAll(/2014-\d\d-\d\d/g)].map(({ index }) => ({
    start: index,
    end: index + 10,
    type: 'date' as const,
  }));
  return {
    id: `n${place}`,
    text,
    language: 'en',
    patient,
    spans: [{ start: 0, end: name.length, type: 'patient' }, ...dates],
  };
};
const notes = [
  note('p1', 'Abelard Stone', '2014-03-11', 1),
  note('p1', 'Abelard Stone', '2014-06-02', 2),
  note('p2', 'Hildegard Moor', '2014-03-11', 3),
  note(undefined, 'Isolde Fenn', '2014-04-05', 4),
];

const options = (policy: string, changes: Partial<TrialOptions> = {}): TrialOptions => ({
  policy: preset(policy),
  policyDigest: digestOf(preset(policy)),
  prf: prfWith('one'),
  lists: listsFor,
  places: placesFor,
  pivotYear: 2026,
  random: 'keyed',
  ...changes,
});
const texts = async (policy: string, changes: Partial<TrialOptions> = {}): Promise<readonly string[]> =>
  (await replaceForTrial(notes, options(policy, changes))).map(({ text }) => text);

test.each(['tag', 'surrogate', 'private-research'])('trial_%s_leavesNoOriginal_andKeepsOrderAndIds', async (policy) => {
  const outs = await replaceForTrial(notes, options(policy));
  expect(outs.map(({ id }) => id)).toEqual(notes.map(({ id }) => id));
  for (const [place, { text, spans }] of outs.entries()) {
    expect(text).not.toMatch(/Abelard|Stone|Hildegard|Moor|Isolde|Fenn/);
    if (policy !== 'private-research') expect(text).not.toMatch(/2014-0/);
    expect(spans).toHaveLength(notes[place]!.spans.length);
    // no span fell back to a tag: all that the policy draws was drawn
    if (policy === 'private-research')
      expect(spans.map(({ action }) => action)).toEqual(['surrogate', 'private', 'private']);
  }
});

test('trial_onePatient_hasOneNameAndOneShift', async () => {
  const [first, second] = await texts('surrogate');
  expect(first!.split(',')[0]).toBe(second!.split(',')[0]);
  const days = (text: string) => Date.parse(/\d{4}-\d\d-\d\d/.exec(text)![0]) / 86_400_000;
  expect(days(second!) - days(first!)).toBe(days(notes[1]!.text) - days(notes[0]!.text));
});

test('trial_anotherSecret_isAnotherDraw_andTheSameIsTheSame', async () => {
  expect(await texts('surrogate')).toEqual(await texts('surrogate'));
  expect(await texts('surrogate')).not.toEqual(await texts('surrogate', { prf: prfWith('another') }));
  expect(await texts('private-research')).toEqual(await texts('private-research'));
  // fresh chance: with one secret two trials differ
  let last = 0;
  const random = {
    bytes: (count: number) => Uint8Array.from({ length: count }, () => (last = (last * 167 + 41) % 256)),
  };
  expect(await texts('private-research', { random })).not.toEqual(await texts('private-research'));
});

test('trial_yieldsBetweenNotes_andMayBeStopped', async () => {
  let breaths = 0;
  await replaceForTrial(notes, options('private-research', { yieldToEventLoop: async () => void breaths++ }));
  // three patients planned, four notes replaced
  expect(breaths).toBe(7);
  await expect(
    replaceForTrial(notes, options('tag', { yieldToEventLoop: () => Promise.reject(new Error('stop')) })),
  ).rejects.toThrow('stop');
});

test('trial_aPublishedForm_asksWhetherItIsKnown_asAReleaseDoes', async () => {
  const policy = parsePolicy({
    id: 'c',
    version: 1,
    name: 'c',
    default: { action: 'tag' },
    actions: { date: { action: 'comparison', method: 'classes', epsilon: '1' } },
  });
  const own = options('tag', { policy, policyDigest: digestOf(policy) });
  await expect(replaceForTrial(notes, own)).rejects.toMatchObject({
    code: 'notReady',
    details: { needs: 'acceptsComparison', kinds: 'date' },
  });
  expect(
    (await replaceForTrial(notes, { ...own, acceptsComparison: true }))[0]!.spans.map(({ action }) => action),
  ).toEqual(['tag', 'comparison', 'comparison']);
});
