import { GauzeError } from '../../contract/errors';
import type { ManagedPolicy } from '../../contract/managed';
import { nothingManaged } from '../../contract/managedRules';
import type { ProjectApi } from '../../contract/api';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Protect } from '../../store/opening';
import type { ProjectFile } from '../../store/projectFile';
import { fromHex } from '../../store/container/bytes';
import { fipsKdf, defaultKdf, type KdfChoice } from '../../store/container/keySlots';
import { recordEvent } from './opening';
import { checkPassphrase, type PassphrasePorts } from './passphrases';
import type { ServicePorts } from '../ports';
import type { Session } from '../session';

type KeyHandlers = Pick<
  Handlers<ProjectApi>['project'],
  | 'keys'
  | 'lock'
  | 'changePassphrase'
  | 'setPassphrase'
  | 'addPassphrase'
  | 'removePassphrase'
  | 'encrypt'
  | 'newRecoveryKey'
>;
type ManagedPorts = Pick<ServicePorts, 'managed'>;

const policyOf = ({ managed = nothingManaged }: ManagedPorts): ManagedPolicy => managed.policy;
export const kdfOf = (ports: ManagedPorts): KdfChoice =>
  policyOf(ports).keyDerivation === 'pbkdf2-sha256' ? fipsKdf : defaultKdf;

/**
 * Who can open a new project, under the institution's rules.
 * @throws GauzeError `forbidden` if they do not allow it or are unreadable, `badRequest` if the passphrase is too
 *   short, `weakPassphrase`
 */
export async function protectionOf(
  ports: PassphrasePorts,
  passphrase: string | undefined,
  context: readonly string[],
): Promise<Protect | undefined> {
  if (ports.managed?.state === 'invalid')
    throw new GauzeError('forbidden', 'the managed policy of this machine cannot be used', { managed: 'invalid' });
  const { allowWithoutPassphrase, escrowPublicKey } = policyOf(ports);
  if (passphrase === undefined) {
    if (allowWithoutPassphrase === false)
      throw new GauzeError('forbidden', 'the institution allows no project without a passphrase', {
        managed: 'passphrase',
      });
    return undefined;
  }
  return {
    passphrase: await checkPassphrase(ports, passphrase, context),
    kdf: kdfOf(ports),
    ...(escrowPublicKey !== undefined && { escrow: fromHex(escrowPublicKey) }),
  };
}

/**
 * Adds the institution's key to an older project when it is next opened. A project without room for it opens all the
 * same.
 */
export async function ensureEscrow(ports: ManagedPorts, project: ProjectFile, caller: Caller): Promise<void> {
  const { escrowPublicKey } = policyOf(ports);
  if (
    escrowPublicKey === undefined ||
    ports.managed?.state !== 'valid' ||
    !project.isEncrypted ||
    project.readOnly !== null
  )
    return;
  try {
    if (await project.addEscrow(fromHex(escrowPublicKey)))
      await recordEvent(project, caller, { action: 'addEscrow', count: 1, label: escrowPublicKey.slice(0, 16) });
  } catch (error) {
    if (!(error instanceof GauzeError) || !['tooLarge', 'diskFull', 'unwritable'].includes(error.code)) throw error;
  }
}

/** File name without folder and extension. */
export const stemOf = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').replace(/\.gauze$/i, '');

export function keyHandlers(session: Session): KeyHandlers {
  const { ports } = session;
  const checked = (passphrase: string): Promise<string> =>
    checkPassphrase(ports, passphrase, [session.project.identity.name, stemOf(session.project.path)]);
  return {
    keys() {
      const slots = session.project.keySlots;
      const of = (kind: string) => slots.filter((slot) => slot.kind === kind).length;
      return {
        passphrases: of('passphrase'),
        hasRecoveryKey: of('recovery') > 0,
        escrowKeys: of('escrow'),
        derivations: [...new Set(slots.flatMap(({ kdf }) => kdf ?? []))],
      };
    },
    async lock({ reason }, caller) {
      if (!session.isOpen || !session.project.isEncrypted) return { state: 'notNeeded' };
      if (session.jobs.isRunning) return { state: 'busy' };
      await session.record({ action: 'lock', count: 1, label: reason }, caller);
      await session.close();
      return { state: 'locked' };
    },
    async changePassphrase({ old, passphrase }, caller) {
      await session.project.changePassphrase(old, await checked(passphrase), kdfOf(ports));
      await session.record({ action: 'changePassphrase', count: 1 }, caller);
      return null;
    },
    async setPassphrase({ passphrase }, caller) {
      const { isEncrypted, openedBy } = session.project;
      if (isEncrypted && !['recoveryKey', 'escrowKey'].includes(openedBy))
        throw new GauzeError('forbidden', 'the project was opened with its passphrase: change that passphrase');
      await session.project.setPassphrase(await checked(passphrase), true, kdfOf(ports));
      await session.record({ action: 'setPassphrase', count: 1, label: openedBy }, caller);
      return null;
    },
    async addPassphrase({ known, passphrase }, caller) {
      await session.project.checkSecret({ passphrase: known });
      await session.project.setPassphrase(await checked(passphrase), false, kdfOf(ports));
      await session.record({ action: 'addPassphrase', count: 1 }, caller);
      return null;
    },
    async removePassphrase({ passphrase }, caller) {
      await session.project.removePassphrase(passphrase);
      await session.record({ action: 'removePassphrase', count: 1 }, caller);
      return null;
    },
    async encrypt({ passphrase }, caller) {
      const { identity, path } = session.project;
      const protect = await protectionOf(ports, passphrase, [identity.name, stemOf(path)]);
      if (protect === undefined) throw new GauzeError('badRequest', 'a passphrase is needed');
      await session.project.encrypt(protect);
      const recoveryKey = await session.project.newRecoveryKey();
      await session.record({ action: 'encrypt', count: 1 }, caller);
      return { ...session.info(), recoveryKey };
    },
    async newRecoveryKey(_input, caller) {
      const recoveryKey = await session.project.newRecoveryKey();
      await session.record({ action: 'newRecoveryKey', count: 1 }, caller);
      return { recoveryKey };
    },
  };
}
