import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  deprecations,
  optionAliases,
  resolveAliases,
  valueAliases,
  verbAliases,
  withAliases,
} from '../../../../electron/hosts/cli/aliases';
import { verbs } from '../../../../electron/hosts/cli/registry';

/** The source of a verb: loading it would load what only the built command line finds. */
const sourceOf = (verb: string): string =>
  readFileSync(new URL(`../../../../electron/hosts/cli/verbs/${verb}.ts`, import.meta.url), 'utf8');
const hasOption = (verb: string, option: string): boolean =>
  new RegExp(`^ +'?${option}'?: \\{ type:`, 'm').test(sourceOf(verb));
const usageOf = (verb: string): string =>
  /usage: (?:async \(\) => )?`((?:[^`\\]|\\.)*)`/.exec(sourceOf(verb))?.[1] ?? '';

describe('names that were replaced', () => {
  test.each(optionAliases)('$verb: --$now is --$before, which is still taken', ({ verb, now, before }) => {
    const usage = usageOf(verb);
    expect([hasOption(verb, before), hasOption(verb, now)]).toEqual([true, false]);
    expect(withAliases(verb, { [before]: 1 })).toEqual({ [before]: 1, [now]: 1 });
    expect(resolveAliases(verb, { [now]: 'x' })).toEqual({ [before]: 'x' });
    expect(resolveAliases(verb, { [before]: 'x' })).toEqual({ [before]: 'x' });
    expect(() => resolveAliases(verb, { [now]: 'x', [before]: 'y' })).toThrow(`--${now} and --${before}`);
    expect(usage).toContain(`--${now} `);
    expect(usage).not.toContain(`--${before} `);
    expect(deprecations(verb)).toContain(`--${before} is now --${now}`);
  });

  test.each(valueAliases)('$verb --$option $now is $before', ({ verb, option, now, before }) => {
    const usage = usageOf(verb);
    expect(hasOption(verb, option)).toBe(true);
    expect(resolveAliases(verb, { [option]: now })).toEqual({ [option]: before });
    expect(resolveAliases(verb, { [option]: before })).toEqual({ [option]: before });
    expect(resolveAliases('detect', { [option]: now })).toEqual({ [option]: now });
    expect(usage).toContain(now);
    expect(deprecations(verb)).toContain(`--${option} ${before} is now --${option} ${now}`);
  });

  test.each(Object.entries(verbAliases))('gauze %s is gauze %s', (now, before) => {
    expect(Object.keys(verbs)).toContain(before);
    expect(Object.keys(verbs)).not.toContain(now);
    expect(usageOf(before)).toContain(`gauze ${now} `);
    expect(deprecations(before)).toContain(`gauze ${before} is now gauze ${now}`);
  });

  test('a verb without replaced names says nothing of any', () => {
    expect(deprecations('detect')).toBe('');
    expect(withAliases('detect', { in: 1 })).toEqual({ in: 1 });
  });
});
