import type { ProjectApi } from '../../contract/api';
import { Confirmation, type ConfirmingKey } from '../../contract/confirmation';
import { GauzeError } from '../../contract/errors';
import { keepers, type Caller, type Handlers } from '../../contract/kernel';
import { nothingManaged } from '../../contract/managedRules';
import { canonicalJson } from '../../core/deidentify/canonicalJson';
import { refusedBy } from '../../core/managed/rules';
import { fromHex, toHex, utf8 } from '../../store/container/bytes';
import { projectCounts } from '../../store/repositories/documents';
import { confirmingSettings, planRows } from '../../store/repositories/planRows';
import { setting } from '../../store/repositories/records';
import { roleIn } from '../annotators/roles';
import { projectPolicy } from '../privacy/policies';
import { stemOf } from '../project/keys';
import { checkPassphrase } from '../project/passphrases';
import type { Session } from '../session';
import { isSameAccount, newConfirmingKey, seedOf } from './confirmingKey';

type RunInput = Parameters<Handlers<ProjectApi>['release']['run']>[0];

/** Who made a release and who confirmed it. */
export interface SecondAccount {
  readonly releasedBy: string;
  readonly confirmation: Confirmation;
}

/** Rows that are hashed together. */
const rowsAtOnce = 500;

/**
 * SHA-256 over everything that determines this release: the request, policy, notes, annotations, patients, settings,
 * and earlier releases, so that a confirmation holds neither for another release nor after a change.
 */
async function planOf(session: Session, input: RunInput): Promise<string> {
  const { sha256 } = session.ports.digest;
  const policy = await projectPolicy(session);
  const { identity, database } = session.project;
  const { pseudonymTable, ...requested } = input;
  const header = canonicalJson({
    format: 'gauze-release-plan/1',
    project: identity.id,
    requested: { ...requested, name: requested.name.trim(), pseudonymTable: pseudonymTable?.path ?? null },
    policy,
  });
  // Without a break, so that nothing else can read the same rows in the meantime.
  const digests: string[] = [];
  let rows: string[] = [];
  const digestRows = (): void => {
    digests.push(sha256(rows.join('')));
    rows = [];
  };
  for (const row of planRows(database)) {
    rows.push(row);
    if (rows.length === rowsAtOnce) digestRows();
  }
  digestRows();
  return sha256([header, ...digests].join('\n'));
}

const messageOf = (project: string, { plan, by, time, key }: Omit<Confirmation, 'signature'>): Uint8Array =>
  utf8(canonicalJson({ format: 'gauze-confirmation/1', project, plan, by, time, key }));

/** The confirmation key of an account: as specified by the institution, or as entered by the account itself. */
function keyOf(session: Session, account: string): ConfirmingKey | undefined {
  const { confirmers } = (session.ports.managed ?? nothingManaged).policy;
  if (confirmers !== undefined) return Object.hasOwn(confirmers, account) ? confirmers[account] : undefined;
  return setting(session.project.database, `${confirmingSettings.key}${account}`);
}

/** Who may confirm another account's release: a different account with a different key that keeps the project. */
export function secondAccountState(session: Session, caller: Caller) {
  const { confirmers, secondAccount = false } = (session.ports.managed ?? nothingManaged).policy;
  const own = session.project.database
    .all<{ key: string }>('SELECT key FROM setting WHERE key LIKE ? ORDER BY key', [`${confirmingSettings.key}%`])
    .map(({ key }) => key.slice(confirmingSettings.key.length));
  const known = confirmers === undefined ? own : Object.keys(confirmers);
  return { isRequired: secondAccount, accounts: known.filter((account) => whyNot(session, account, caller) === null) };
}

/** Why an account cannot confirm for another; null if it can. */
function whyNot(session: Session, account: string, { author }: Pick<Caller, 'author'>): string | null {
  if (isSameAccount(account, author)) return 'the account that releases cannot confirm it itself';
  const key = keyOf(session, account);
  if (key === undefined) return 'this account has no passphrase for confirming';
  if (key === keyOf(session, author)) return 'both accounts have the same key';
  if (!keepers.includes(roleIn(session, { author: account, role: 'privacyOfficer' })))
    return 'this account may not confirm: it neither coordinates the project nor is its privacy officer';
  return null;
}

const refuse = (why: string): GauzeError => refusedBy('secondAccount', why);

/**
 * The valid confirmation of exactly this release, if there is one.
 * @throws GauzeError `forbidden` if the institution requires one
 */
export async function confirmationFor(
  session: Session,
  input: RunInput,
  caller: Caller,
): Promise<SecondAccount | undefined> {
  const { project, ports } = session;
  const isRequired = ports.managed?.policy.secondAccount === true;
  const stored = setting(project.database, confirmingSettings.confirmation);
  if (stored === undefined && !isRequired) return undefined;
  const why = stored === undefined ? 'a second account must confirm this release' : await faultOf(stored);
  if (why === null) return { releasedBy: caller.author, confirmation: Confirmation.parse(JSON.parse(stored ?? '')) };
  if (isRequired) throw refuse(why);
  return undefined;

  async function faultOf(text: string): Promise<string | null> {
    const parsed = Confirmation.safeParse(JSON.parse(text));
    if (!parsed.success) return 'the confirmation cannot be read';
    const { signature, ...statement } = parsed.data;
    const cannot = whyNot(session, statement.by, caller);
    if (cannot !== null) return cannot;
    if (statement.key !== keyOf(session, statement.by)) return 'the confirming account now has another key';
    const publicKey = fromHex(statement.key.split(':')[2] ?? '');
    if (!ports.signing.verify(publicKey, messageOf(project.identity.id, statement), fromHex(signature)))
      return 'the confirmation was not made with the key of its account';
    return statement.plan === (await planOf(session, input))
      ? null
      : 'the release has changed since it was confirmed: it must be confirmed again';
  }
}

/** @throws GauzeError `stale` if something to be released was changed while the release was being made */
export async function checkConfirmed(session: Session, input: RunInput, confirmed: SecondAccount): Promise<void> {
  if ((await planOf(session, input)) !== confirmed.confirmation.plan)
    throw new GauzeError('stale', 'something was changed after the release was confirmed');
}

export function secondAccountHandlers(
  session: Session,
): Pick<Handlers<ProjectApi>['release'], 'confirm' | 'setConfirmingKey'> {
  const { ports } = session;
  return {
    async confirm({ account, confirmingPassphrase, ...input }, caller) {
      const { project } = session;
      // At their own desk, a user confirms what someone else will release.
      const cannot = isSameAccount(account, caller.author) ? null : whyNot(session, account, caller);
      if (cannot !== null) throw refuse(cannot);
      const key = keyOf(session, account);
      if (key === undefined) throw refuse('this account has no passphrase for confirming');
      const person: Caller = { author: account, role: roleIn(session, { author: account, role: 'privacyOfficer' }) };
      const seed = await seedOf(ports, key, confirmingPassphrase);
      if (toHex(ports.signing.publicKeyOf(seed)) !== key.split(':')[2]) {
        await session.record({ action: 'confirmFailed', count: 1, label: account }, caller);
        throw new GauzeError('wrongPassphrase', 'this is not the passphrase that the account confirms with');
      }
      const plan = await planOf(session, input);
      session.checkSame(project);
      const statement = { plan, by: account, time: new Date(ports.clock.now()).toISOString(), key };
      const signature = toHex(ports.signing.sign(seed, messageOf(project.identity.id, statement)));
      seed.fill(0);
      await session.commit(
        {
          name: 'setting.set',
          params: { key: confirmingSettings.confirmation, value: JSON.stringify({ ...statement, signature }) },
        },
        person,
        { action: 'confirmRelease' },
      );
      return { plan, by: account, notes: projectCounts(project.database).done };
    },
    async setConfirmingKey({ passphrase }, caller) {
      const { identity, path } = session.project;
      const checked = await checkPassphrase(ports, passphrase, [identity.name, stemOf(path), caller.author]);
      const key = await newConfirmingKey(ports, checked);
      await session.commit(
        { name: 'setting.set', params: { key: `${confirmingSettings.key}${caller.author}`, value: key } },
        caller,
        { action: 'setConfirmingKey' },
      );
      return { key };
    },
  };
}
