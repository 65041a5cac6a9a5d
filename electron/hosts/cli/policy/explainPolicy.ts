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
  version: () => 'The format of this file.',
  institution: (name) => `Shown under Settings: ${name}.`,
  escrowPublicKey: (key) =>
    `Anyone with the private half of ${key.slice(0, 16)}… opens every project with a passphrase ` +
    'that is created or opened from now on.',
  autoLockMinutes: (minutes) => `Encrypted projects are locked after at most ${minutes} minutes without input.`,
  allowWithoutPassphrase: (is) =>
    may(is, 'Projects may be created without a passphrase.', 'No project can be created without a passphrase.'),
  allowPrinting: (is) =>
    may(is, 'Original notes may be printed in every project.', 'Original notes cannot be printed in any project.'),
  allowUnread: (is) =>
    may(
      is,
      'Users are asked before unread notes are released.',
      'Notes that nobody has read to the end can be neither marked as done nor released.',
    ),
  gpuPacks: (packs) => `Graphics packs that may be installed in addition to those of the application: ${packs.length}.`,
  allowedModels: (models) => `Third-party models that may be used, by SHA-256: ${models.length}.`,
  shortestPassphrase: (length) => `New passphrases have at least ${length} characters.`,
  passphraseGuesses: (guesses) =>
    `New passphrases withstand at least 10^${guesses} guesses, as estimated with word lists.`,
  keyDerivation: (name) => `Keys of new passphrases are derived with ${name}.`,
  releasePolicies: (names) => `Releases may only use these policies: ${listed(names)}.`,
  maxEpsilon: (amount) =>
    `A release charges no patient more than ε ${amount}; metric mechanisms, per day or kilometre, ` +
    'are not included.',
  maxBudget: (amount) => `No patient is ever charged more than ε ${amount}; a larger budget is reduced to this.`,
  releaseLanguages: (languages) => `Released notes are in ${listed(languages)}.`,
  formats: (formats) => `Notes may only be written as ${listed(formats)}.`,
  destinations: (folders) =>
    `Releases, exports, receipts and tables may only be written below ${listed(folders)}, never to a pipe.`,
  allowedRisks: (risks) => `Risks that users may accept: ${listed(risks.map((risk) => `--${risk}`))}.`,
  allowReidentification: (is) =>
    may(
      is,
      'Pseudonym tables and private halves of receipts may be written and read.',
      'Pseudonym tables and private halves of receipts can be neither written nor read.',
    ),
  allowOriginals: (is) =>
    may(
      is,
      'Originals may be exported by roles with that permission.',
      'Originals can be neither exported, converted nor printed.',
    ),
  secondAccount: (is) =>
    may(
      !is,
      'A second account may confirm a release, but need not.',
      'A release must be made from a project and confirmed by a second account with its own passphrase; ' +
        'nothing is released otherwise.',
    ),
  confirmers: (keys) => `Accounts that may confirm a release, by their keys: ${listed(Object.keys(keys))}.`,
  backends: (names) => `Trained models may only run on ${listed(names)} and plain JavaScript.`,
  allowClipboard: (is) =>
    may(is, 'The text of notes may be copied.', 'The text of notes cannot be copied out of the window.'),
  logToSyslog: (is) =>
    may(
      is,
      'Log entries also go to the syslog of this machine, over /dev/log, which does not exist ' +
        'on Windows and macOS.',
      'Log entries stay in the files of each account.',
    ),
  roles: ({ accounts, others }) =>
    `${Object.entries(accounts)
      .map(([account, role]) => `${account} acts as ${role}`)
      .concat(`everyone else as ${others ?? 'reader'}`)
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
