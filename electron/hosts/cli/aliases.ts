import { GauzeError } from '../../contract/errors';

/**
 * Former names on the command line. They still work and are described as deprecated in `--help` and in
 * `docs/command-line.md`; a test iterates over this table. Verbs read options under the new name, and values under the
 * old one: `accurate` is what model cards contain.
 */
interface OptionAlias {
  readonly verb: string;
  /** The name to use, without dashes. */
  readonly now: string;
  /** The deprecated name. */
  readonly before: string;
}
interface ValueAlias extends OptionAlias {
  /** The option whose value it is. */
  readonly option: string;
}

/** A flag that was replaced by a value of an option. */
interface FlagAlias extends OptionAlias {
  readonly value: string;
}

/** Deprecated names of verbs, with their replacements. */
export const verbAliases: Readonly<Record<string, string>> = { vault: 'pseudonyms' };

export const optionAliases: readonly OptionAlias[] = [
  ...['deidentify', 'project'].flatMap((verb) => [
    { verb, now: 'pseudonyms', before: 'vault' },
    { verb, now: 'pseudonyms-passphrase-file', before: 'vault-passphrase-file' },
  ]),
  { verb: 'lm', now: 'judgements', before: 'ticks' },
  ...['detect', 'deidentify', 'verify'].map((verb) => ({ verb, now: 'bundled', before: 'starter' })),
];

export const valueAliases: readonly ValueAlias[] = [
  { verb: 'train', option: 'kind', now: 'ensemble', before: 'accurate' },
];

export const flagAliases: readonly FlagAlias[] = [
  { verb: 'train', now: 'precedence', value: 'rules', before: 'beside-rules' },
];

const aFlag = { type: 'boolean' } as const;

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** The options of a verb, including their former names. */
export function withAliases<Option>(
  verb: string,
  options: Readonly<Record<string, Option>>,
): Record<string, Option | typeof aFlag> {
  const added = optionAliases.flatMap(({ verb: of, now, before }) => {
    const known = options[now];
    return of === verb && known !== undefined ? [[before, known] as const] : [];
  });
  const flags = flagAliases.flatMap(({ verb: of, now, before }) =>
    of === verb && options[now] !== undefined ? [[before, aFlag] as const] : [],
  );
  return { ...options, ...Object.fromEntries(added), ...Object.fromEntries(flags) };
}

/**
 * The given values under the names that verbs read.
 * @throws GauzeError `badRequest` if both names of an option are given
 */
export function resolveAliases(verb: string, given: Readonly<Values>): Values {
  const values: Values = { ...given };
  for (const { verb: of, now, before } of optionAliases) {
    if (of !== verb || values[before] === undefined) continue;
    if (values[now] !== undefined)
      throw new GauzeError('badRequest', `give --${now} or --${before}, not both: they are the same option`);
    values[now] = values[before];
    delete values[before];
  }
  for (const { verb: of, now, value, before } of flagAliases) {
    if (of !== verb || values[before] === undefined) continue;
    if (values[now] !== undefined && values[now] !== value)
      throw new GauzeError('badRequest', `--${before} means --${now} ${value}`);
    values[now] = value;
    delete values[before];
  }
  for (const { verb: of, option, now, before } of valueAliases)
    if (of === verb && values[option] === now) values[option] = before;
  return values;
}

/** Lines for `--help` about deprecated names; empty if there are none. */
export function deprecations(verb: string): string {
  const options = optionAliases
    .filter((alias) => alias.verb === verb)
    .map(({ now, before }) => `--${before} is now --${now}`);
  const values = valueAliases
    .filter((alias) => alias.verb === verb)
    .map(({ option, now, before }) => `--${option} ${before} is now --${option} ${now}`);
  const verbs = Object.entries(verbAliases)
    .filter(([, now]) => now === verb)
    .map(([before, now]) => `gauze ${before} is now gauze ${now}`);
  const flags = flagAliases
    .filter((alias) => alias.verb === verb)
    .map(({ now, value, before }) => `--${before} is now --${now} ${value}`);
  const all = [...verbs, ...options, ...flags, ...values];
  return all.length === 0 ? '' : `\nDeprecated, and still understood: ${all.join('; ')}.\n`;
}
