import { expect, test } from 'vitest';
import { unexpectedErrors } from '../../../../electron/hosts/node/unexpected';

test('a process that fails before it hears calls ends; later it is logged, and goes on', () => {
  const written: string[] = [];
  let ended = 0;
  const unexpected = unexpectedErrors({ write: (_level, code) => void written.push(code) }, () => (ended += 1));
  unexpected.take(new Error('at the start'));
  expect([written, ended]).toEqual([['unexpected'], 1]);
  unexpected.hears();
  unexpected.take(new Error('later'));
  expect([written, ended]).toEqual([['unexpected', 'unexpected'], 1]);
});
