import type { ManagedPolicy } from '../../../contract/managed';
import type { Resources } from '../../../services/ports';
import type { PolicyFault } from '../../node/managedPolicy';

export interface ExplainedRule {
  readonly field: string;
  readonly sentence: string;
  /** To whom and where it applies. */
  readonly binds: string;
}

type Field = keyof ManagedPolicy;
type Value<F extends Field> = NonNullable<ManagedPolicy[F]>;

const listed = (values: readonly string[]): string => (values.length === 0 ? 'none' : values.join(', '));
const may = (isAllowed: boolean, yes: string, no: string): string => (isAllowed ? yes : no);

/** A field without a sentence does not compile. */
const sentences: { readonly [F in Field]-?: (value: Value<F>) => string } = {
  version: () => 'The form of this file.',
  institution: (name) => `Shown under Settings: ${name}.`,
  escrowPublicKey: (key) =>
    `Anyone with the private half of ${key.slice(0, 16)}… opens every project with a passphrase that is ` +
    'made or opened from now on.',
  autoLockMinutes: (minutes) => `Encrypted projects are locked after ${minutes} minutes without input at the latest.`,
  allowWithoutPassphrase: (is) =>
    may(is, 'Projects may be made without a passphrase.', 'No project is made without a passphrase.'),
  allowPrinting: (is) =>
    may(is, 'Original notes may be printed, in every project.', 'No original note is printed, in any project.'),
  allowUnread: (is) =>
    may(
      is,
      'People are asked before notes leave unread.',
      'No note is done, and none leaves, that nobody read to its end.',
    ),
  gpuPacks: (packs) => `Graphics packs that may be installed beside those of the application: ${packs.length}.`,
  allowedModels: (models) => `Models from elsewhere that may be used: ${models.length}, by their SHA-256.`,
  shortestPassphrase: (length) => `New passphrases have at least ${length} characters.`,
  passphraseGuesses: (guesses) =>
    `New passphrases withstand at least 10^${guesses} guesses, as estimated with word lists.`,
  keyDerivation: (name) => `Keys of new passphrases are derived by ${name}.`,
  releasePolicies: (names) => `Releases are made under these policies alone: ${listed(names)}.`,
  maxEpsilon: (amount) =>
    `One release charges no patient more than ε ${amount}; local mechanisms, per day or kilometre, are ` +
    'not in this sum.',
  maxBudget: (amount) => `No patient is ever charged more than ε ${amount}; a larger budget counts as this one.`,
  releaseLanguages: (languages) => `Notes that leave are in ${listed(languages)}.`,
  formats: (formats) => `Notes are written as ${listed(formats)} alone.`,
  destinations: (folders) =>
    `Releases, exports, receipts and tables are written below ${listed(folders)} alone, never to a pipe.`,
  allowedRisks: (risks) => `Risks that people may accept: ${listed(risks.map((risk) => `--${risk}`))}.`,
  allowReidentification: (is) =>
    may(
      is,
      'Pseudonym tables and private halves of receipts may be written and read.',
      'No pseudonym table and no private half of a receipt is written or read.',
    ),
  allowOriginals: (is) =>
    may(is, 'Originals may be exported by the roles that may.', 'No original is exported, converted or printed.'),
  secondAccount: (is) =>
    may(
      !is,
      'A release may be confirmed by a second account, and need not be.',
      'A release is made from a project, when a second account has confirmed it with its own passphrase; ' +
        'nothing leaves otherwise.',
    ),
  confirmers: (keys) => `Accounts that may confirm a release, by their keys: ${listed(Object.keys(keys))}.`,
  backends: (names) => `Learned models run on ${listed(names)} and plain JavaScript alone.`,
  allowClipboard: (is) => may(is, 'Text of notes may be copied.', 'No text of a note is copied out of the window.'),
  logToSyslog: (is) =>
    may(
      is,
      'Entries of the log go to the syslog of this machine, too, over /dev/log; there is no such thing ' +
        'on Windows and macOS.',
      'Entries of the log stay in the files of each account.',
    ),
  roles: ({ accounts, others }) =>
    `${Object.entries(accounts)
      .map(([account, role]) => `${account} acts as ${role}`)
      .concat(`everybody else as ${others ?? 'reader'}`)
      .join('; ')}.`,
};

const everyone = 'every account of the machine, in the window and on the command line';
const bindsOthers: Partial<Readonly<Record<Field, string>>> = {
  version: 'nobody',
  institution: 'nobody',
  allowPrinting: 'every account of the machine, in the window; the command line prints nothing',
  allowClipboard: 'every account of the machine, in the window; the command line copies nothing',
  logToSyslog: 'every account of the machine, in the window; the command line keeps no log',
  autoLockMinutes: 'every account of the machine, in the window; the command line closes a project when it ends',
};

export function explainPolicy(policy: ManagedPolicy): readonly ExplainedRule[] {
  return (Object.keys(policy) as readonly Field[]).flatMap((field) => {
    const value = policy[field];
    if (value === undefined) return [];
    // The table pairs each field with the type of its value.
    const sentence = (sentences[field] as (value: unknown) => string)(value);
    return [{ field, sentence, binds: bindsOthers[field] ?? everyone }];
  });
}

/** Well-formed names that refer to nothing here, and would therefore forbid more than intended. */
export async function unknownNames(policy: ManagedPolicy, resources: Resources): Promise<readonly PolicyFault[]> {
  const presets = (await resources.list('policies')).map((name) => name.replace(/\.json$/, ''));
  const { writeFormats } = await import('../../../core/exchange/writers/registry');
  const formats: readonly string[] = writeFormats.map(({ id }) => id);
  const wrong = (field: Field, names: readonly string[] | undefined, known: readonly string[]) =>
    (names ?? [])
      .filter((name) => !known.includes(name) && !/^[0-9a-f]{64}$/.test(name))
      .map((name) => ({ field, why: `no ${name}; there are ${known.join(', ')}` }));
  return [...wrong('releasePolicies', policy.releasePolicies, presets), ...wrong('formats', policy.formats, formats)];
}
