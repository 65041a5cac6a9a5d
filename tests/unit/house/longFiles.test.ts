import { ESLint, type Linter } from 'eslint';
import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import config from '../../../eslint.config.js';
// @ts-expect-error a script without types
import * as lists from '../../../scripts/lib/longFiles.mjs';

const { longFunctions } = lists as Readonly<Record<'longFunctions', readonly string[]>>;
const configs = config as readonly Linter.Config[];

// What was too long when the limits came is listed, and leaves the list when it is split: otherwise it could grow again.
test('everyFileOfTheList_stillHoldsAFunctionThatIsTooLong', { timeout: 120_000 }, async () => {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      ...configs.filter(({ rules }) => rules?.['boundaries/dependencies'] === undefined),
      { rules: { 'max-lines-per-function': ['error', 100] } },
    ],
  });
  const results = await eslint.lintFiles([...longFunctions]);
  const isLong = results.map(({ messages }) => messages.some(({ ruleId }) => ruleId === 'max-lines-per-function'));
  expect(longFunctions.filter((_, at) => isLong[at] !== true)).toEqual([]);
});
