import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { everybody, keepers, markers, movers, type Role } from '../../contract/kernel';
import type { Managed } from '../../contract/managed';
import { managedRole } from '../../contract/managedRules';
import { risks, type Risk } from '../../contract/managedRules';
import {
  refuseOriginals,
  refusePlace,
  refuseReidentification,
  refuseRisks,
  refuseUnconfirmed,
} from '../../core/managed/rules';
import { realPath } from './files/realPath';
import type { Verb, VerbContext } from './verb';

/**
 * The effects of verbs, and the roles of a managed policy that may use them. They match those of the corresponding
 * project calls (`contract`), so that no verb bypasses the window's rules.
 */
export const effects = {
  /** Shows, counts and checks; opening a project checks the role again. */
  look: everybody,
  /** Finds and marks PHI in the account's own notes. */
  mark: markers,
  /** Imports notes, codes and suggestions into a project, or assigns codes to notes. */
  move: movers,
  /** Trains or imports a model. */
  train: movers,
  /** Copies a whole project into another file. */
  copy: movers,
  /** Writes originals in another format. */
  export: keepers,
  /** Passphrases and keys of a project. */
  keys: keepers,
  /** Reads charges and the audit trail. */
  oversee: [...keepers, 'auditor'],
  /** Makes what may leave: releases, packages, published models, and the keys for them. */
  make: ['privacyOfficer'],
  /** Releases something that is not in a project, so that no second account can confirm it. */
  send: ['privacyOfficer'],
  /** Confirms a release with one's own passphrase. */
  confirm: keepers,
  /** Leads from a release back to a patient, or around a passphrase. */
  reidentify: ['privacyOfficer'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Effect = keyof typeof effects;

/** Declared once by every verb. */
export interface VerbRights {
  /** The effect of the verb, or of each of its subcommands. */
  readonly does: Effect | Readonly<Record<string, Effect>>;
  /** Additional effects of options. */
  readonly options?: Readonly<Record<string, Effect>>;
  /** Options that name an output, or the index of the argument that does (`audit export FILE TO`: 2). */
  readonly writes?: readonly (string | number)[];
}

type Requested = Pick<VerbContext, 'values' | 'positionals'>;

/** All effects of a command line; an unknown subcommand counts as all effects of the verb. */
export function effectsOf(
  { rights: { does, options = {} } }: Pick<Verb, 'rights'>,
  requested: Requested,
): readonly Effect[] {
  const [part = ''] = requested.positionals;
  const own =
    typeof does === 'string' ? [does] : Object.hasOwn(does, part) ? [does[part] ?? 'make'] : Object.values(does);
  const given = Object.entries(options).filter(([name]) => requested.values[name] !== undefined);
  return [...new Set([...own, ...given.map(([, effect]) => effect)])];
}

/**
 * Refuses what the institution forbids this account, before the verb does anything.
 * @throws GauzeError `forbidden`, stating the rule or, if the rules are faulty, the unreadable field
 */
export async function refuseForbidden(
  managed: Managed,
  account: string,
  name: string,
  verb: Pick<Verb, 'rights' | 'writesDocuments'>,
  requested: Requested,
): Promise<void> {
  if (managed.state === 'none') return;
  const done = effectsOf(verb, requested);
  const role = managedRole(managed, account);
  if (role !== undefined && !done.every((effect) => (effects[effect] as readonly Role[]).includes(role)))
    throw notFor(managed, role, [name, ...requested.positionals.slice(0, 1)].join(' '));
  refuseRisks(
    managed,
    risks.filter((risk: Risk) => requested.values[risk] !== undefined),
  );
  if (done.includes('send')) refuseUnconfirmed(managed);
  if (done.includes('export')) refuseOriginals(managed);
  if (done.includes('reidentify')) refuseReidentification(managed);
  for (const place of await placesWritten(verb, requested)) refusePlace(managed, place);
}

function notFor({ state, file, problems }: Managed, role: Role, what: string): GauzeError {
  return state === 'invalid'
    ? new GauzeError(
        'forbidden',
        `${what}: the managed policy ${file} cannot be used (${problems.join(', ')}), ` +
          'so until it is corrected everyone is a reader',
        { managed: 'invalid' },
      )
    : new GauzeError('forbidden', `the role ${role} may not use ${what} on this machine`, { role });
}

/** The targets of output paths after resolving links; null for standard output. */
async function placesWritten(
  { rights: { writes = [] }, writesDocuments }: Pick<Verb, 'rights' | 'writesDocuments'>,
  { values, positionals }: Requested,
): Promise<readonly (string | null)[]> {
  const given = writes
    .map((name) => (typeof name === 'number' ? positionals[name] : values[name]))
    .filter((place): place is string => typeof place === 'string' && place !== '-');
  const writesFile = typeof values['out'] === 'string' && values['out'] !== '-';
  return [
    ...(await Promise.all(given.map((place) => realPath(path.resolve(place))))),
    ...(writesDocuments === true && !writesFile ? [null] : []),
  ];
}
