import { expect, test } from 'vitest';
import { computed, shallowRef } from 'vue';
import { steadyList } from '../../../../../renderer/features/review/steadyList';

test('aListOfTheSameItems_isTheSameObject_andNothingThatHangsOnItIsMadeAnew', () => {
  const numbers = shallowRef<readonly number[]>([1, 2, 3, 4]);
  const even = steadyList(() => numbers.value.filter((each) => each % 2 === 0));
  let made = 0;
  const announced = computed(() => {
    made += 1;
    return even.value.join(' ');
  });
  expect(announced.value).toBe('2 4');
  const first = even.value;
  numbers.value = [7, 2, 4, 9];
  expect(announced.value).toBe('2 4');
  expect(even.value).toBe(first);
  expect(made).toBe(1);
  for (const [now, said] of [
    [[4, 2], '4 2'],
    [[4], '4'],
    [[4, 6], '4 6'],
    [[], ''],
  ] as const) {
    numbers.value = now;
    expect(announced.value).toBe(said);
  }
});
