import type { ProjectApi } from '../../../contract/api';
import os from 'node:os';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { Client } from '../../../contract/kernel';
import { writeFormat } from '../../../core/exchange/writers/registry';
import { nodeFiles } from '../../node/files';
import { createResources } from '../../node/resources';
import { refuseSameFiles } from '../release/distinctFiles';
import { useIndicators } from '../release/indicators';
import { confirmingPassphrase, pseudonymTablePassphrase } from '../keys/passphrase';
import { policyOf } from '../policy/policies';
import { jobEnd, withProject } from './projectClient';
import { useLinkedIds } from './projectLinks';
import { printFields } from '../printFields';
import { shownOrderOf } from '../release/releaseOrder';
import { receiptLanguage } from '../release/receiptLanguage';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

/** Releases the finished notes of a project, through the same use case as the window. */
export async function releaseProject(context: VerbContext, file: string): Promise<ExitCode> {
  await refuseSameFiles(context, [file]);
  return withProject(context, file, (client) => release(context, client));
}

/** A second account confirms exactly this release: with the same options, and its own passphrase. */
export const confirmRelease = (context: VerbContext, file: string): Promise<ExitCode> =>
  withProject(context, file, async (client) => {
    const account = option(context, 'confirmed-by') ?? os.userInfo().username;
    await printFields(context, await confirm(context, client, await wantedRelease(context, client), account));
    return exit.done;
  });

const confirm = async (context: VerbContext, client: Client<ProjectApi>, wanted: ReleaseInput, account: string) =>
  client.release.confirm({ ...wanted, account, confirmingPassphrase: await confirmingPassphrase(context, account) });

type ReleaseInput = Parameters<Client<ProjectApi>['release']['run']>[0];

/** The requested release; a policy, indicators and budgets among the options are set in the project. */
async function wantedRelease(context: VerbContext, client: Client<ProjectApi>): Promise<ReleaseInput> {
  const out = option(context, 'out');
  const format = option(context, 'to') ?? option(context, 'format');
  if (out === undefined || format === undefined)
    throw new GauzeError('badRequest', 'a release of a project needs --out DIR and --format');
  const folder = path.resolve(out);
  receiptLanguage(context);
  const tableFile = option(context, 'pseudonyms');
  if (tableFile === undefined && option(context, 'pseudonyms-passphrase-file') !== undefined)
    throw new GauzeError('badRequest', '--pseudonyms-passphrase-file requires --pseudonyms FILE');
  const pseudonymTable =
    tableFile === undefined
      ? {}
      : { pseudonymTable: { path: path.resolve(tableFile), passphrase: await pseudonymTablePassphrase(context) } };
  const policy = option(context, 'policy');
  if (policy !== undefined)
    await client.privacy.setPolicy({ policy: { ...(await policyOf(policy, createResources())) } });
  await useIndicators(context, client);
  await useLinkedIds(context, client);
  const budget = option(context, 'budget');
  // Stored in the project, so it also applies to the window.
  if (budget !== undefined) await client.privacy.setBudget({ epsilon: budget });
  return {
    folder,
    format,
    name: option(context, 'name') ?? option(context, 'release') ?? 'release',
    onlyDone: flag(context, 'only-done'),
    acceptsComparison: flag(context, 'accept-comparison'),
    acceptsUnlinked: flag(context, 'accept-unlinked'),
    acceptsUnread: flag(context, 'accept-unread'),
    ...shownOrderOf(context, writeFormat(format)),
    acceptsOrder: flag(context, 'accept-order'),
    language: receiptLanguage(context),
    ...pseudonymTable,
  };
}

async function release(context: VerbContext, client: Client<ProjectApi>): Promise<ExitCode> {
  const wanted = await wantedRelease(context, client);
  await nodeFiles.makeFolder(wanted.folder);
  const account = option(context, 'confirmed-by');
  if (account !== undefined) await confirm(context, client, wanted, account);
  const { jobId } = await client.release.run(wanted);
  try {
    const { result, skippedCount } = await jobEnd(context, client, jobId);
    const id = result['releaseId'];
    if (typeof id === 'string') await writeParts(context, client, id);
    await printFields(context, result);
    return skippedCount > 0 ? exit.someFailed : exit.done;
  } catch (error) {
    if (error instanceof GauzeError && error.code === 'leak') throw await refusedByLeaks(context, client, jobId, error);
    throw error;
  }
}

/** Reports each place, and the number of words to settle on the risk desk. */
async function refusedByLeaks(
  { diagnostics }: VerbContext,
  client: Client<ProjectApi>,
  jobId: string,
  { message, details }: GauzeError,
): Promise<GauzeError> {
  for (const { documentName, start, end, rule, label } of await client.release.leaks({ jobId }))
    diagnostics.report('error', 'leak', { documentId: documentName, start, end, rule, type: label ?? '' });
  const { words } = (await client.release.desk({ sources: ['leak'] })).counts.leak;
  return new GauzeError('leak', `${message}; they can be settled word by word in the window, under Remaining risks`, {
    ...details,
    words,
  });
}

/** Saves copies of the stored parts of a release; private ones not into its folder. */
async function writeParts(context: VerbContext, client: Client<ProjectApi>, id: string): Promise<void> {
  const [receipt, half, reports] = [
    option(context, 'receipt'),
    option(context, 'private-receipt'),
    option(context, 'reports'),
  ];
  if (receipt !== undefined)
    await nodeFiles.replace(
      receipt,
      new TextEncoder().encode(`${JSON.stringify(await client.release.receipt({ id }), null, 2)}\n`),
    );
  if (half !== undefined) await client.release.savePrivateReceipt({ id, path: path.resolve(half) });
  if (reports !== undefined) await client.release.saveReports({ id, folder: path.resolve(reports) });
}

/** One line per release; with `--release NAME`, the requested parts of that one are saved. */
export async function listReleases(context: VerbContext, client: Client<ProjectApi>): Promise<ExitCode> {
  const name = option(context, 'release');
  const rows = (await client.release.list({})).filter((row) => name === undefined || row.name === name);
  if (name !== undefined) {
    const [row, second] = rows;
    if (row === undefined || second !== undefined)
      throw new GauzeError(
        'notFound',
        row === undefined ? 'no release of this name' : 'several releases have this name',
      );
    await writeParts(context, client, row.id);
  } else if (['receipt', 'private-receipt', 'reports'].some((part) => option(context, part) !== undefined))
    throw new GauzeError('badRequest', 'give --release NAME to select a release');
  const line = ({ time, name: of, documents, format, policy, receiptSha256 }: (typeof rows)[number]): string =>
    `${time}  ${String(documents).padStart(7)}  ${format.padEnd(6)} ${policy.padEnd(24)} ` +
    `${receiptSha256.slice(0, 12)}  ${of}\n`;
  await writeAll(
    context.stdout,
    rows.map((row) => (flag(context, 'json') ? `${JSON.stringify(row)}\n` : line(row))).join(''),
  );
  return exit.done;
}
