import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { TrainingPrivacy } from '../../../contract/training';
import { trainingEntries } from '../../../services/models/trainingPrivacy';
import { nodeFiles } from '../../node/files';
import { readKeyFile } from '../keys/keyFile';
import { readJson } from '../labels';
import { openLedgerFile } from '../ledger/ledgerFile';
import { passphraseOptions } from '../keys/passphrase';
import { flag, helpText, option, type VerbContext } from '../verb';

export const chargeOptions = {
  ledger: { type: 'string' },
  key: { type: 'string' },
  anchor: { type: 'string' },
  project: { type: 'string' },
  uncharged: { type: 'boolean' },
  ...passphraseOptions,
} as const;
export const chargeUsage = helpText`  --ledger FILE (with --key FILE if it needs one), \
    --project FILE.gauze   with --epsilon, one of them: where the training is charged, before
                         its first step, for ever. --resume continues without a second charge
  --anchor FILE          heads of the ledger, signed, appended to a FILE that this account cannot rewrite; \
                         a ledger older than it is refused
  --uncharged            instead of them: nothing keeps count of what such models reveal together, \
                         and the card says so`;

export interface TrainingCharge {
  /** For the card of the model. */
  readonly remarks: readonly string[];
  /** Forgets the training: the next one of this name is charged again. */
  readonly end: () => Promise<void>;
}

const free: TrainingCharge = { remarks: [], end: async () => undefined };

/**
 * Charges a private training as the options specify, and syncs the charge to disk.
 * @param checkpoint the training's checkpoint file; the name under which it was charged is stored next to it, so that
 *   it can be resumed
 * @throws GauzeError `badRequest` with no account or more than one to charge, and as opening the ledger or project
 */
export async function chargeTraining(
  context: VerbContext,
  { privacy }: { readonly privacy?: TrainingPrivacy | undefined },
  checkpoint: string,
): Promise<TrainingCharge> {
  if (privacy === undefined) return free;
  if (flag(context, 'uncharged'))
    return {
      remarks: [
        'Its ε was charged to no privacy ledger: what it reveals together with other models of these notes ' +
          'is not accounted for.',
      ],
      end: free.end,
    };
  const file = `${checkpoint}.charge`;
  const id =
    (flag(context, 'resume') && (await nodeFiles.exists(checkpoint)) ? await idOf(file, privacy) : undefined) ??
    randomUUID();
  // A name that no ledger knows is charged under it; a charge without its name would be made again.
  await nodeFiles.replace(file, new TextEncoder().encode(`${JSON.stringify({ id, privacy })}\n`));
  const head = await charge(context, id, privacy).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
  context.diagnostics.report('info', 'charged', { epsilon: String(privacy.epsilon), head });
  return {
    remarks: [`Its ε was charged to a privacy ledger before the first step, when the head of the ledger was ${head}.`],
    end: () => rm(file, { force: true }),
  };
}

/** @throws GauzeError `badRequest` */
export function checkCharge(context: VerbContext, privacy: TrainingPrivacy | undefined): void {
  const given = ['ledger', 'project', 'uncharged'].filter((name) => context.values[name] !== undefined);
  if (
    privacy === undefined &&
    (given.length > 0 || ['key', 'anchor'].some((name) => option(context, name) !== undefined))
  )
    throw new GauzeError('badRequest', '--ledger, --key, --anchor, --project and --uncharged require --epsilon');
  if (privacy !== undefined && given.length !== 1)
    throw new GauzeError(
      'badRequest',
      'training with --epsilon needs one of --ledger FILE, --project FILE, --uncharged',
    );
  const ledgerOption = ['key', 'anchor'].find((name) => option(context, name) !== undefined);
  if (ledgerOption !== undefined && option(context, 'ledger') === undefined)
    throw new GauzeError('badRequest', `--${ledgerOption} requires --ledger`);
}

async function charge(context: VerbContext, id: string, privacy: TrainingPrivacy): Promise<string> {
  const project = option(context, 'project');
  if (project !== undefined)
    return (await import('../project/projectClient')).withProject(
      context,
      path.resolve(project),
      async (client) => (await client.privacy.chargeTraining({ id, privacy })).head,
    );
  const key = option(context, 'key');
  const file = await openLedgerFile(
    option(context, 'ledger') ?? '',
    key === undefined ? undefined : await readKeyFile(key),
    option(context, 'anchor'),
  );
  try {
    const { ledger } = file;
    if (ledger === null) throw new GauzeError('bug', 'a ledger file without a ledger');
    await file.charge(trainingEntries(ledger, `outside:${id}`, privacy));
    return ledger.head();
  } finally {
    await file.close();
  }
}

/** The name under which the resumed training was charged; undefined if it was another one. */
async function idOf(file: string, privacy: TrainingPrivacy): Promise<string | undefined> {
  if (!(await nodeFiles.exists(file))) return undefined;
  const { id, privacy: before } = Object(await readJson(file, 'charge')) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && /^[\w-]{8,80}$/.test(id) && JSON.stringify(before) === JSON.stringify(privacy)
    ? id
    : undefined;
}
