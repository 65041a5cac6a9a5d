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
 * What a verb does, and the roles of a managed policy that may do it. They are those of the calls of a project that do
 * the same (`contract`), so that no verb is a way round the window.
 */
export const effects = {
  /** Shows, counts and checks; a project that it opens asks for the role once more. */
  look: everybody,
  /** Finds and marks in notes that the account has. */
  mark: markers,
  /** Takes notes, codes and suggestions into a project, or gives notes codes. */
  move: movers,
  /** Makes a model, or brings one in. */
  train: movers,
  /** The whole of a project in another file. */
  copy: movers,
  /** Writes originals in another form. */
  export: keepers,
  /** Passphrases and keys of a project. */
  keys: keepers,
  /** Reads what was charged to whom, and who did what. */
  oversee: [...keepers, 'auditor'],
  /** Makes what may leave: releases, packages, published models; and the keys that it is made with. */
  make: ['privacyOfficer'],
  /** Lets something leave that lies in no project, so that no second account can confirm it. */
  send: ['privacyOfficer'],
  /** Says of a release that it may leave, with a passphrase of one's own. */
  confirm: keepers,
  /** Leads from what left back to a patient, or past a passphrase. */
  reidentify: ['privacyOfficer'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Effect = keyof typeof effects;

/** Declared once by every verb. */
export interface VerbRights {
  /** Of the verb, or of each of its parts by the first word. */
  readonly does: Effect | Readonly<Record<string, Effect>>;
  /** What an option does besides. */
  readonly options?: Readonly<Record<string, Effect>>;
  /** Options that name what is written, or the number of the word that does (`audit export FILE TO`: 2). */
  readonly writes?: readonly (string | number)[];
}

type Asked = Pick<VerbContext, 'values' | 'positionals'>;

/** All that a line would do; a part that does not exist counts as all that the verb can do. */
export function effectsOf({ rights: { does, options = {} } }: Pick<Verb, 'rights'>, asked: Asked): readonly Effect[] {
  const [part = ''] = asked.positionals;
  const own =
    typeof does === 'string' ? [does] : Object.hasOwn(does, part) ? [does[part] ?? 'make'] : Object.values(does);
  const given = Object.entries(options).filter(([name]) => asked.values[name] !== undefined);
  return [...new Set([...own, ...given.map(([, effect]) => effect)])];
}

/**
 * Refuses what the institution forbids this account, before the verb does anything.
 *
 * @throws GauzeError `forbidden`, saying which rule, and which field cannot be read where the rules are faulty
 */
export async function refuseForbidden(
  managed: Managed,
  account: string,
  name: string,
  verb: Pick<Verb, 'rights' | 'writesDocuments'>,
  asked: Asked,
): Promise<void> {
  if (managed.state === 'none') return;
  const done = effectsOf(verb, asked);
  const role = managedRole(managed, account);
  if (role !== undefined && !done.every((effect) => (effects[effect] as readonly Role[]).includes(role)))
    throw notFor(managed, role, [name, ...asked.positionals.slice(0, 1)].join(' '));
  refuseRisks(
    managed,
    risks.filter((risk: Risk) => asked.values[risk] !== undefined),
  );
  if (done.includes('send')) refuseUnconfirmed(managed);
  if (done.includes('export')) refuseOriginals(managed);
  if (done.includes('reidentify')) refuseReidentification(managed);
  for (const place of await placesWritten(verb, asked)) refusePlace(managed, place);
}

function notFor({ state, file, problems }: Managed, role: Role, what: string): GauzeError {
  return state === 'invalid'
    ? new GauzeError(
        'forbidden',
        `${what}: the managed policy ${file} cannot be used (${problems.join(', ')}), and until it is ` +
          'mended everybody is a reader',
        { managed: 'invalid' },
      )
    : new GauzeError('forbidden', `${what} is not for the role ${role} on this machine`, { role });
}

/** Where links lead to; null for standard output. */
async function placesWritten(
  { rights: { writes = [] }, writesDocuments }: Pick<Verb, 'rights' | 'writesDocuments'>,
  { values, positionals }: Asked,
): Promise<readonly (string | null)[]> {
  const given = writes
    .map((name) => (typeof name === 'number' ? positionals[name] : values[name]))
    .filter((place): place is string => typeof place === 'string' && place !== '-');
  const hasOut = typeof values['out'] === 'string' && values['out'] !== '-';
  return [
    ...(await Promise.all(given.map((place) => realPath(path.resolve(place))))),
    ...(writesDocuments === true && !hasOut ? [null] : []),
  ];
}
