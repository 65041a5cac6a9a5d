import { expect, test } from 'vitest';
import { trailAfter } from '../../../../../electron/core/deidentify/private/agreement';

/** How much is taken of what stands behind the bar; a second bar begins the next span. */
function taken(marked: string, takesPoint = false): number {
  const [before, behind, next = ''] = marked.split('|');
  return trailAfter(before! + behind! + next, before!.length, before!.length + behind!.length, takesPoint);
}

test('trailBehind_aPointThatMayBeAnAbbreviations_goesWhateverTheWord', () => {
  for (const age of ['48 a', '25 años', '1 AÑO', '7 wks', '7 weeks', '2 j', '41'])
    expect([age, taken(`${age}|. creatinina 2`), taken(`${age}|. Vive`), taken(`${age}|.`)]).toEqual([age, 1, 0, 0]);
  for (const date of ['19/02/2011 8 h', '19/02/2011', 'hace 3 sem'])
    expect([date, taken(`${date}|., con`), taken(`${date}|. Vive`)]).toEqual([date, 1, 0]);
  expect([taken('5 Sept|. Seen', true), taken('5 May|. Seen', true), taken('in May|... then', true)]).toEqual([
    1, 1, 0,
  ]);
});

test('trailBehind_theNextSpansLetters_areNotLookedAt', () => {
  expect([taken('48 a|. |3 weken geleden'), taken('48 a|. |Drie weken geleden')]).toEqual([0, 0]);
});

test('trailBehind_anOrdinalBehindAFigure_goes', () => {
  expect([taken('May 5|th, 2004'), taken('1|er janvier'), taken('May|th')]).toEqual([2, 2, 0]);
});
