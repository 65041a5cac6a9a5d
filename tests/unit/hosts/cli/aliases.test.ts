import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  deprecations,
  flagAliases,
  optionAliases,
  resolveAliases,
  valueAliases,
  verbAliases,
  withAliases,
} from '../../../../electron/hosts/cli/aliases';
import { verbs } from '../../../../electron/hosts/cli/registry';

/** The source of a verb: loading it would load code that only the built command line finds. */
const sourceOf = (verb: string): string =>
  readFileSync(new URL(`../../../../electron/hosts/cli/verbs/${verb}.ts`, import.meta.url), 'utf8');
/** Options and help texts shared by several verbs are in files next to them. */
const sharedBy = (verb: string): string =>
  [...sourceOf(verb).matchAll(/from '\.\.\/(detect\/detection|project\/projectOptions)'/g)]
    .map(([, name]) => readFileSync(new URL(`../../../../electron/hosts/cli/${name!}.ts`, import.meta.url), 'utf8'))
    .join('\n');
const hasOption = (verb: string, option: string): boolean =>
  new RegExp(`^ +'?${option}'?: \\{ type:`, 'm').test(sourceOf(verb) + sharedBy(verb));
const usageOf = (verb: string): string =>
  [
    ...sourceOf(verb).matchAll(/usage: (?:async \(\) => )?(?:helpText)?`((?:[^`\\]|\\[^])*)`/g),
    ...sharedBy(verb).matchAll(/Usage = (?:helpText)?`((?:[^`\\]|\\[^])*)`/g),
  ]
    .map(([, usage]) => usage)
    .join('\n');

describe('names that were replaced', () => {
  test.each(optionAliases)('$verb: --$now is --$before, which is still taken', ({ verb, now, before }) => {
    const usage = usageOf(verb);
    expect([hasOption(verb, now), hasOption(verb, before)]).toEqual([true, false]);
    expect(withAliases(verb, { [now]: 1 })).toEqual({ [now]: 1, [before]: 1 });
    expect(resolveAliases(verb, { [before]: 'x' })).toEqual({ [now]: 'x' });
    expect(resolveAliases(verb, { [now]: 'x' })).toEqual({ [now]: 'x' });
    expect(() => resolveAliases(verb, { [now]: 'x', [before]: 'y' })).toThrow(`--${now} or --${before}`);
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

  test.each(flagAliases)('$verb: --$before means --$now $value', ({ verb, now, value, before }) => {
    const usage = usageOf(verb);
    expect([hasOption(verb, now), hasOption(verb, before)]).toEqual([true, false]);
    expect(withAliases(verb, { [now]: { type: 'string' } })).toMatchObject({ [before]: { type: 'boolean' } });
    expect(resolveAliases(verb, { [before]: true })).toEqual({ [now]: value });
    expect(resolveAliases(verb, { [before]: true, [now]: value })).toEqual({ [now]: value });
    expect(() => resolveAliases(verb, { [before]: true, [now]: 'x' })).toThrow(`--${before} means --${now} ${value}`);
    expect(usage).toContain(`--${now} `);
    expect(usage).not.toContain(`--${before} `);
    expect(deprecations(verb)).toContain(`--${before} is now --${now} ${value}`);
  });

  test.each(Object.entries(verbAliases))('gauze %s is gauze %s', (before, now) => {
    expect(Object.keys(verbs)).toContain(now);
    expect(Object.keys(verbs)).not.toContain(before);
    expect(usageOf(now)).toContain(`gauze ${now} `);
    expect(deprecations(now)).toContain(`gauze ${before} is now gauze ${now}`);
  });

  test('a verb without replaced names says nothing of any', () => {
    expect(deprecations('evaluate')).toBe('');
    expect(withAliases('evaluate', { gold: 1 })).toEqual({ gold: 1 });
  });
});
