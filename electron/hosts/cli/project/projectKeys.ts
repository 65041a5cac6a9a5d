import { GauzeError } from '../../../contract/errors';
import { openRecorded, recordEvent } from '../../../services/project/opening';
import { kdfOf } from '../../../services/project/keys';
import { checkPassphrase } from '../../../services/project/passphrases';
import { readEscrowKey } from '../../node/escrowKey';
import { nodePorts } from '../../node/ports';
import { cliCaller } from '../managed';
import { furtherPassphrase, withPassphrase, type Secret } from '../keys/passphrase';
import { printFields } from '../printFields';
import { createProjectClient, withProject } from './projectClient';
import { reportState } from './projectState';
import { storePorts } from './projectFiles';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';

/**
 * Sets another passphrase: replaces the one that opened the project, or all if a recovery key did; adds one with
 * `--add`; removes one with `--remove`.
 */
export async function changePassphrase(context: VerbContext, path: string): Promise<ExitCode> {
  if (flag(context, 'add') && flag(context, 'remove'))
    throw new GauzeError('badRequest', 'give --add or --remove, not both');
  const client = await createProjectClient(context);
  let used: Secret | undefined;
  await withPassphrase(context, async (secret) => {
    reportState(context, await client.project.open({ path, ...secret }));
    used = secret;
  });
  try {
    // `project encrypt` is for a project without one.
    if (used === undefined)
      throw new GauzeError('badRequest', 'the project has no passphrase: use gauze project encrypt FILE');
    if ('recoveryKey' in used) {
      if (flag(context, 'add') || flag(context, 'remove'))
        throw new GauzeError(
          'badRequest',
          'with a recovery key a new passphrase is set: --add and --remove cannot be used',
        );
      await client.project.setPassphrase({ passphrase: await furtherPassphrase(context) });
    } else if (flag(context, 'remove')) await client.project.removePassphrase(used);
    else if (flag(context, 'add'))
      await client.project.addPassphrase({ known: used.passphrase, passphrase: await furtherPassphrase(context) });
    else await client.project.changePassphrase({ old: used.passphrase, passphrase: await furtherPassphrase(context) });
    const { passphrases, hasRecoveryKey, escrowKeys } = await client.project.keys({});
    await printFields(context, { passphrases, hasRecoveryKey, escrowKeys });
    return exit.done;
  } finally {
    await client.project.close({});
  }
}

export const printKeys = (context: VerbContext, path: string): Promise<ExitCode> =>
  withProject(context, path, async (client) => {
    const { passphrases, hasRecoveryKey, escrowKeys, derivations } = await client.project.keys({});
    await printFields(context, { passphrases, hasRecoveryKey, escrowKeys, derivation: derivations.join(' ') });
    return exit.done;
  });

export const newRecoveryKey = (context: VerbContext, path: string): Promise<ExitCode> =>
  withProject(context, path, async (client) => {
    await printFields(context, await client.project.newRecoveryKey({}));
    return exit.done;
  });

export const encryptProject = (context: VerbContext, path: string): Promise<ExitCode> =>
  withProject(context, path, async (client) => {
    const info = await client.project.info({});
    if (info?.isEncrypted === true) throw new GauzeError('badRequest', 'the project is already encrypted');
    const { isEncrypted, recoveryKey } = await client.project.encrypt({ passphrase: await furtherPassphrase(context) });
    context.diagnostics.report('warn', 'copiesStayReadable', {
      message:
        'the plain files next to the project were overwritten and removed; copies, backups, and what an ' +
        'SSD or a snapshot retains stay readable',
    });
    await printFields(context, { isEncrypted, recoveryKey: recoveryKey ?? null });
    return exit.done;
  });

/** For IT when a passphrase is lost: the institution's private key opens the project, and a new passphrase is set. */
export async function openByEscrow(context: VerbContext, path: string): Promise<ExitCode> {
  const keyFile = option(context, 'key');
  if (keyFile === undefined) throw new GauzeError('badRequest', 'escrow open needs --key FILE');
  const escrowKey = await readEscrowKey(keyFile);
  const ports = await storePorts();
  const rules = context.managed;
  const caller = cliCaller(rules);
  const { project } = await openRecorded(ports, path, { escrowKey }, caller);
  escrowKey.fill(0);
  try {
    const managed = nodePorts(rules);
    const isOnly = !flag(context, 'keep-others');
    await project.setPassphrase(
      await checkPassphrase(managed, await furtherPassphrase(context), [project.identity.name]),
      isOnly,
      kdfOf(managed),
    );
    await recordEvent(project, caller, {
      action: isOnly ? 'setPassphrase' : 'addPassphrase',
      count: 1,
      label: 'escrowKey',
    });
    await printFields(context, {
      name: project.identity.name,
      passphrases: project.keySlots.filter(({ kind }) => kind === 'passphrase').length,
    });
    return exit.done;
  } finally {
    await project.close();
  }
}
