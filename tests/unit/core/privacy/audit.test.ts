import { describe, expect, test } from 'vitest';
import { epsilonFound } from '../../../../electron/core/privacy/audit/epsilonFound';
import { fitOf } from '../../../../electron/core/privacy/chiSquare';
import { bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { auditCases, drawPair } from './auditCases';
import { streamBytes } from './streamBytes';
import { isLong } from '../../../fixtures/long';

/** The short form of `npm run audit:privacy`: fewer draws, the same cases, repeatable bytes. */
describe.each(auditCases)('$name', (subject) => {
  test(subject.isFaulty ? 'theFaultIsFound' : 'holds', () => {
    const random = bufferedRandom(streamBytes(`audit ${subject.name}`));
    let found = 0;
    const draws = isLong ? 10_000 : subject.isFaulty ? 5000 : 3000;
    for (const pair of subject.pairs) {
      const counts = drawPair(subject, pair, subject.testDraws ?? draws, random);
      found = Math.max(found, epsilonFound(counts, subject.pairs.length).epsilon);
      if (subject.distribution === undefined) continue;
      for (const [side, input] of pair.entries()) {
        const all = counts.first[side]!.map((value, i) => value + counts.second[side]![i]!);
        expect(fitOf(all, subject.distribution(input)).p).toBeGreaterThan(1e-4);
      }
    }
    if (subject.isFaulty) expect(found).toBeGreaterThan(subject.claimed);
    else expect(found).toBeLessThanOrEqual(subject.claimed);
  });
});

test('epsilonFound_accusesNobodyWithoutEvidence', () => {
  const same = Float64Array.of(500, 300, 200, 0);
  expect(epsilonFound({ first: [same, same], second: [same, same] }).epsilon).toBe(0);
  const none = new Float64Array(4);
  expect(epsilonFound({ first: [none, none], second: [none, none] }).epsilon).toBe(0);
});

test('epsilonFound_falseAlarmsAreRare', () => {
  // Warner's coin claims ln 3 and means it: at confidence .9 no more than one audit in ten may say more
  const random = bufferedRandom(streamBytes('alarms'));
  const coin = (truth: number): Float64Array => {
    const counts = new Float64Array(2);
    const bytes = random.bytes(400);
    for (const byte of bytes) counts[byte < 192 ? truth : 1 - truth]!++;
    return counts;
  };
  let alarms = 0;
  for (let run = 0; run < 300; run++) {
    if (epsilonFound({ first: [coin(0), coin(1)], second: [coin(0), coin(1)] }, 1, 0.9).epsilon > Math.log(3)) alarms++;
  }
  expect(alarms).toBeLessThanOrEqual(30);
});
