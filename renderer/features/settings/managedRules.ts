import type { ManagedPolicy } from '../../../electron/contract/managed';
import type { useWords } from '../../app/words';

interface ShownRule {
  readonly name: string;
  readonly value: string;
}
type Words = Pick<ReturnType<typeof useWords>, 't' | 'count' | 'number'>;
type Field = Exclude<keyof ManagedPolicy, 'version'>;
type Row<F extends Field> = readonly [name: string, value: (value: NonNullable<ManagedPolicy[F]>) => string];

const hashShown = 16;

/** Every rule that binds on this machine, in the words of the window; a field without a row does not compile. */
export function shownRules(policy: ManagedPolicy, { t, count, number }: Words): readonly ShownRule[] {
  const allowed = (is: boolean): string => t(is ? 'security.allowed' : 'security.notAllowed');
  const listed = (values: readonly string[]): string => (values.length === 0 ? t('security.none') : values.join(', '));
  const hashes = (values: readonly string[]): string =>
    listed(values.map((value) => (/^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, hashShown)} …` : value)));
  const role = (name: string): string => t(`annotators.role.${name}`);
  const rows: { readonly [F in Field]-?: Row<F> } = {
    institution: ['institution', (name) => name],
    roles: [
      'roles',
      ({ accounts, others = 'reader' }) =>
        Object.keys(accounts).length === 0
          ? t('security.noAccounts', { role: role(others) })
          : listed([
              ...Object.entries(accounts).map(([account, own]) => `${account}: ${role(own)}`),
              t('security.others', { role: role(others) }),
            ]),
    ],
    secondAccount: ['second', (is) => t(is ? 'security.required' : 'security.optional')],
    confirmers: ['confirmers', (keys) => listed(Object.keys(keys))],
    releasePolicies: ['policies', hashes],
    maxEpsilon: ['epsilon', (amount) => amount],
    maxBudget: ['budget', (amount) => amount],
    releaseLanguages: ['languages', listed],
    formats: ['formats', listed],
    destinations: ['destinations', listed],
    allowedRisks: ['risks', listed],
    allowUnread: ['unread', allowed],
    allowReidentification: ['reid', allowed],
    allowOriginals: ['originals', allowed],
    allowPrinting: ['printing', allowed],
    allowedModels: ['models', hashes],
    backends: ['backends', listed],
    allowClipboard: ['clipboard', allowed],
    logToSyslog: ['syslog', (is) => t(is ? 'security.yes' : 'security.no')],
    gpuPacks: ['packs', hashes],
    autoLockMinutes: ['autoLock', (minutes) => count('security.minutes', minutes)],
    allowWithoutPassphrase: ['plain', allowed],
    shortestPassphrase: ['shortest', (length) => count('security.characters', length)],
    passphraseGuesses: ['guesses', (guesses) => t('security.guessesOf', { n: number(guesses) })],
    keyDerivation: ['derivation', (name) => name],
    escrowPublicKey: ['escrow', (key) => `${key.slice(0, hashShown)} …`],
  };
  return (Object.keys(rows) as readonly Field[]).flatMap((field) => {
    const value = policy[field];
    if (value === undefined) return [];
    // the table pairs each field with the type of its value
    const [name, write] = rows[field] as readonly [string, (value: unknown) => string];
    return [{ name: t(`security.rule.${name}`), value: write(value) }];
  });
}
