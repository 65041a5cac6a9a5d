import { expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import type { PhiType } from '../../../../electron/contract/phi';
import { languages } from '../../../../electron/contract/vocabulary';
import type { SourceDocument } from '../../../../electron/core/deidentify/deidentify';
import { replaceForTrial } from '../../../../electron/core/deidentify/trialRelease';
import { findDurations } from '../../../../electron/core/durations/findDurations';
import { durationEvidence } from '../../../../electron/core/privacy/attacks/durations';
import { matchTargets, resultOf } from '../../../../electron/core/privacy/attacks/match';
import { below, bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { readRecords } from '../../../../electron/core/release/records';
import type { ReleasedNote } from '../../../../electron/core/release/reportInput';
import { isLong } from '../../../fixtures/long';
import { longitudinalNotes } from '../../../bench/longitudinal';
import { digestOf, prfWith, listsFor, placesFor, preset, root } from '../deidentify/support';
import { streamBytes } from '../privacy/streamBytes';
import { finished } from './notes';

/** Of the label set that the generated notes are marked in. */
const typeOf: Readonly<Record<string, PhiType>> = {
  DATE: 'date',
  AGE: 'age',
  PATIENT: 'patient',
  DOCTOR: 'staff',
  HOSPITAL: 'hospital',
  DEPARTMENT: 'department',
  MEDICALRECORD: 'medicalRecord',
  STREET: 'street',
  CITY: 'city',
  ZIP: 'zip',
  PHONE: 'phone',
};
const patients = Number(process.env['GAUZE_PATIENTS'] ?? (isLong ? 240 : 120));
const generated = (): readonly SourceDocument[] => {
  languages.forEach((language) => [listsFor(language), placesFor(language)]);
  return longitudinalNotes(patients, languages, 'durations', { folder: root, hasFollowUps: true }).map(
    ({ spans, ...note }) => ({
      ...note,
      spans: spans.map(({ start, end, label }) => ({ start, end, type: typeOf[label] ?? 'other' })),
    }),
  );
};

async function released(documents: readonly SourceDocument[], policy: Policy): Promise<readonly ReleasedNote[]> {
  const outs = await replaceForTrial(documents, {
    policy,
    policyDigest: digestOf(policy),
    prf: prfWith('durations'),
    lists: listsFor,
    places: placesFor,
    pivotYear: 2026,
    random: 'keyed',
  });
  return outs.map((out, i) => ({
    unit: `p:${documents[i]!.patient}`,
    isPatient: true,
    language: documents[i]!.language,
    date: documents[i]!.date,
    original: documents[i]!.text,
    released: out.text,
    spans: out.spans,
  }));
}

/** Five consecutive visits of a patient are known to the day, and what the notes say in words. */
function linked(notes: readonly ReleasedNote[]) {
  const records = finished(readRecords(notes, 2026)).filter(({ visits }) => visits.length >= 5);
  const random = bufferedRandom(streamBytes('known'));
  const known = records.map(({ visits }) => {
    const from = below(random, visits.length - 4);
    return visits.slice(from, from + 5).map(({ day }) => day);
  });
  const evidence = durationEvidence(
    records.map(({ sides }) => sides.map(({ told }) => told)),
    (target) => known[target]!,
  );
  return resultOf(
    matchTargets(
      evidence,
      records.map((_, i) => i),
      random,
    ),
    records.length,
  );
}

test('fiveKnownVisits_areLinkedByWordsThatStay_andByChanceOnceTheyFollowTheDrawnDates', async () => {
  const documents = generated();
  const research = preset('private-research');
  const before = linked(
    await released(
      documents,
      parsePolicy({ ...research, actions: { ...research.actions, duration: { action: 'keep' } } }),
    ),
  );
  const notes = await released(documents, research);
  const after = linked(notes);
  if (process.env['GAUZE_PATIENTS'] !== undefined) process.stdout.write(`${JSON.stringify({ before, after })}\n`);
  expect(before.targets).toBeGreaterThan(0.375 * patients);
  expect(before.linked).toBeGreaterThan(0.5);
  // chance, as far as so many targets can tell it from chance
  expect(after.interval[0]).toBeLessThanOrEqual(after.chance);
  expect(after.linked).toBeLessThan(isLong ? 0.05 : 0.1);

  // none of the true lengths stands: what is left is drawn, or a dosage
  let [drawn, tagged, doses] = [0, 0, 0];
  for (const { language, released: text, spans } of notes) {
    const own = spans.filter(({ type }) => type === 'duration');
    drawn += own.filter(({ action }) => action === 'private').length;
    tagged += own.filter(({ action }) => action === 'tag').length;
    for (const { start, end, kind } of findDurations(text, language)) {
      if (kind === 'dosage') doses++;
      else
        expect(
          spans.some(({ newStart, newEnd }) => newStart < end && start < newEnd)
            ? ''
            : `${language} ${text.slice(start - 40, end + 20)}`,
        ).toBe('');
    }
  }
  expect(drawn).toBeGreaterThan(2 * patients);
  expect(tagged).toBeGreaterThan(1.25 * patients);
  expect(doses).toBeGreaterThan(0.8 * patients);
}, 300_000);

test('everyPreset_treatsLengthsOfTimeAsItTreatsDates', async () => {
  const text =
    'Vista el 3/4/2019 hace 5 días. Fuma desde hace 20 años. Amoxicilina 1 g cada 8 horas durante 5 ' +
    'días. Tiene 3 años.';
  const start = text.indexOf('3/4/2019');
  const document: SourceDocument = {
    id: 'a',
    patient: 'p',
    language: 'es',
    text,
    spans: [{ start, end: start + 8, type: 'date' }],
  };
  const of = async (policy: string): Promise<string> =>
    (await released([document], preset(policy)))[0]!.released.replace(/el \S+/, 'el …');
  const dose = 'Amoxicilina 1 g cada 8 horas durante 5 días.';
  for (const policy of ['surrogate', 'pseudonymised-research', 'maximum-utility'])
    expect(await of(policy)).toBe(text.replace(/el \S+/, 'el …'));
  for (const policy of ['tag', 'safe-harbor', 'private-research'])
    expect(await of(policy)).toBe(`Vista el … hace [DURATION]. Fuma desde hace [DURATION]. ${dose} Tiene [DURATION].`);
  expect(await of('maximum-privacy')).toBe(`Vista el … hace [DATE]. Fuma desde hace [DATE]. ${dose} Tiene [DATE].`);
  expect(await of('mask')).toBe(`Vista el … hace ********. Fuma desde hace ********. ${dose} Tiene ********.`);
  expect(await of('numbered-tag')).toBe(
    `Vista el … hace [DURATION-1]. Fuma desde hace [DURATION-2]. ${dose} Tiene [DURATION-3].`,
  );
});

test('drawnLengths_areDistancesOfDrawnDates_andTellNothingOfTheTrueOnes', async () => {
  // two patients with the same shown facts and other lengths: with the same draws, the same text
  const note = (day: string, words: string): SourceDocument => {
    const text = `Seen on ${day}. ${words}`;
    return { id: day, patient: 'p', language: 'en', text, spans: [{ start: 8, end: 8 + day.length, type: 'date' }] };
  };
  const policy = preset('private-research');
  const outs = async (words: readonly [string, string]) => {
    const documents = [note('2019-04-03', words[0]), note('2019-05-03', words[1])];
    return (await released(documents, policy)).map(({ released: text }) => text);
  };
  const one = await outs(['Review in 30 days.', 'Last seen 30 days ago. A 6-week course of pain. Review in 2 weeks.']);
  expect(
    await outs(
      ['Review in 4 months.', 'Last seen a year ago. An 8-day course of pain. Review tomorrow.'].map((each) =>
        each.replace('tomorrow', 'in 9 weeks'),
      ) as [string, string],
    ),
  ).toEqual(one);
  expect(one[0]).toMatch(/^Seen on \S+\. Review in \d+ (?:day|week|month|year)s?\.$/);
  // no drawn date lies behind the last
  expect(one[1]).toMatch(/Last seen \d+ \w+ ago\. \[DURATION\] course of pain\. Review in \[DURATION\]\.$/);
  const days = one.map((text) => Date.parse(/\d{4}-\d\d-\d\d/.exec(text)![0]) / 86_400_000);
  const [, count, unit] = /in (\d+) (day|week|month|year)/.exec(one[0]!)!;
  const length = { day: 1, week: 7, month: 30.44, year: 365.2425 }[unit as 'day'];
  expect(Math.abs(Number(count) * length - (days[1]! - days[0]!))).toBeLessThanOrEqual(length / 2 + 1);
});
