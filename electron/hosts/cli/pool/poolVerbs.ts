import { GauzeError } from '../../../contract/errors';
import { languages } from '../../../contract/vocabulary';
import { fromHex } from '../../../store/container/bytes';
import { defaultKdf, type Unlock } from '../../../store/container/keySlots';
import { readPoolPackage, writePoolPackage, type PoolPorts, type Recipient } from '../../../store/poolPackageFile';
import { exportPool } from '../../../../models/representer/pool/exportPool';
import { decodePool, encodePool, type PoolHead } from '../../../../models/representer/pool/poolContent';
import type { OpenedPackage } from '../../../../models/representer/pool/poolTagger';
import { promise, whatStaysOpen } from '../../../../models/representer/promise';
import { openRepresenter, type PublishedRepresenter } from '../../../../models/representer/representerFile';
import { systemClock } from '../../node/clock';
import { nodeCrypto } from '../../node/crypto';
import { systemDigest } from '../../node/digest';
import { readEscrowKey } from '../../node/escrowKey';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { systemRandom } from '../../node/random';
import { newSigningKey, nodeSigning, readSigner } from '../../node/signing';
import { choice } from '../files/documentPlaces';
import { writeNewKey } from '../keys/newKeyFile';
import { newPassphrase, withPassphrase } from '../keys/passphrase';
import { print } from '../print';
import { openReleaseLedger } from '../ledger/releaseLedger';
import { neededOption, readRepresenterAt, startTensors } from '../training/representerFiles';
import { goldNotes, readGold } from '../training/trainingNotes';
import { exit, flag, option, refuseOthers, type ExitCode, type VerbContext } from '../verb';

export const poolPorts: PoolPorts = {
  files: nodeFiles,
  crypto: nodeCrypto,
  sha256: systemDigest.sha256,
  version: applicationVersion,
};

/** `gauze pool make-key`. */
export async function makeSigningKey(context: VerbContext): Promise<ExitCode> {
  refuseOthers(context, 'pool make-key', ['out', 'json']);
  const out = neededOption(context, 'pool make-key', 'out');
  const { pem, publicKey } = newSigningKey();
  await writeNewKey(out, pem);
  await print(context, flag(context, 'json') ? `${JSON.stringify({ publicKey })}\n` : `${publicKey}\n`);
  return exit.done;
}

/** `gauze pool export`. The ledger is written before the package, so that released data is never released again. */
export async function exportPoolVerb(context: VerbContext): Promise<ExitCode> {
  const needed = (name: string): string => neededOption(context, 'pool export', name);
  const [notesPath, out, ledgerPath, site] = [needed('notes'), needed('out'), needed('ledger'), needed('site')];
  const published = await readRepresenterAt(needed('representer'));
  const signer = await readSigner(needed('key'));
  if (await nodeFiles.exists(out)) throw new GauzeError('exists', 'a file of this name exists');
  const override = overrideOf(context);
  const recipient = await recipientOf(context);
  const { labels, labelSet, method, training } = published.manifest;
  const notes = goldNotes(await readGold(context, notesPath), choice(context, 'language', languages));
  const known = new Set(labels);
  const unknown = notes.reduce((sum, { spans }) => sum + spans.filter(({ type }) => !known.has(type)).length, 0);
  if (unknown > 0)
    throw new GauzeError('badRequest', 'the notes have labels that the representer does not know', { spans: unknown });
  await startTensors(context);
  const representer = openRepresenter(published);
  const ledger = await openReleaseLedger(ledgerPath);
  try {
    const exported = await exportPool({
      notes,
      representer,
      about: {
        representer: published.sha256,
        createdAt: new Date(systemClock.now()).toISOString(),
        gauze: applicationVersion,
        site: site.slice(0, 100),
        licence: option(context, 'licence') ?? 'not stated',
        labelSet,
        labels,
      },
      neighbours: training.neighbours,
      method,
      ledger,
      override,
      random: systemRandom,
    });
    await ledger.save();
    const bytes = encodePool(exported, representer.width, representer.shape.kind === 'code');
    await writePoolPackage(poolPorts, out, bytes, recipient, signer);
    await report(context, exported.head, { leftOut: exported.leftOut });
  } finally {
    await ledger.close();
  }
  return exit.done;
}

async function report(context: VerbContext, head: PoolHead, more: Readonly<Record<string, unknown>>): Promise<void> {
  const promiseText = promise(head.audit.neighbour.mean);
  if (flag(context, 'json')) {
    await print(context, `${JSON.stringify({ promise: promiseText, open: whatStaysOpen, ...head, ...more })}\n`);
    return;
  }
  const { counts, audit } = head;
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  await print(
    context,
    `${[
      `${head.site}: ${counts.sentences} sentences of ${counts.notes} notes, ${counts.tokens} tokens, ` +
        `${counts.spans} spans`,
      promiseText,
      `Words of the same type: ${percent(audit.sameType.mean)}; 95th percentile ` +
        `${percent(audit.neighbour.percentile95)} and ${percent(audit.sameType.percentile95)}, worst ` +
        `${percent(audit.neighbour.worst)}; ${audit.neighbour.pairs} pairs; ${audit.neighbours} neighbours ` +
        `of ${audit.vocabulary} words.`,
      ...(head.epsilon === null
        ? []
        : [
            `Local differential privacy: ε = ${head.epsilon.token.toFixed(2)} for a token, ` +
              `${head.epsilon.sentence.toFixed(0)} for the longest sentence, ` +
              `${head.epsilon.patient.toFixed(0)} for a patient.`,
          ]),
      'What is not protected:',
      ...whatStaysOpen.map((line) => `- ${line}`),
    ].join('\n')}\n`,
  );
}

/** @throws GauzeError `badRequest` for a reason without a name */
export function overrideOf(context: VerbContext): PoolHead['override'] {
  const [reason, by] = [option(context, 'accept-leak'), option(context, 'by')];
  if (reason === undefined && by === undefined) return null;
  if (reason === undefined || by === undefined || reason.trim() === '' || by.trim() === '')
    throw new GauzeError('badRequest', '--accept-leak REASON requires --by NAME');
  return { by: by.slice(0, 100), reason: reason.slice(0, 1000) };
}

async function recipientOf(context: VerbContext): Promise<Recipient> {
  const key = option(context, 'recipient');
  if (key !== undefined) {
    if (!/^[0-9a-f]{64}$/.test(key))
      throw new GauzeError('badRequest', '--recipient is a public key of 64 hexadecimal digits');
    return { publicKey: fromHex(key) };
  }
  const passphrase = await newPassphrase(context, false);
  if (passphrase === undefined) throw new GauzeError('badRequest', 'a package has either a recipient or a passphrase');
  return { passphrase, kdf: defaultKdf };
}

/**
 * Opens packages of a representer.
 * @throws GauzeError as `readPoolPackage` and `decodePool`; `exists` for duplicates
 */
export async function openPackages(
  context: VerbContext,
  files: readonly string[],
  published: PublishedRepresenter,
): Promise<readonly OpenedPackage[]> {
  const keyFile = option(context, 'recipient-key');
  const key = keyFile === undefined ? undefined : await readEscrowKey(keyFile);
  const trusted = option(context, 'trust')?.split(',') ?? null;
  if (trusted?.some((one) => !/^[0-9a-f]{64}$/.test(one)) === true)
    throw new GauzeError(
      'badRequest',
      '--trust is a list of public keys of 64 hexadecimal digits, separated by commas',
    );
  const openAll = async (unlock: Unlock): Promise<readonly OpenedPackage[]> => {
    const packages: OpenedPackage[] = [];
    const seen = new Set<string>();
    for (const file of files) {
      const { sender, content } = await readPoolPackage(
        poolPorts,
        nodeSigning,
        file,
        unlock,
        trusted?.map(fromHex) ?? null,
      );
      const decoded = decodePool(content, published);
      if (seen.has(decoded.head.id))
        throw new GauzeError('exists', 'a package is given twice', { id: decoded.head.id });
      seen.add(decoded.head.id);
      packages.push({ ...decoded, sender });
    }
    return packages;
  };
  if (key !== undefined) return openAll({ escrowKey: key });
  return withPassphrase(context, (secret) => {
    if (secret === undefined || !('passphrase' in secret))
      throw new GauzeError('notReady', 'the packages need a passphrase', { needs: 'passphrase' });
    return openAll(secret);
  });
}

/** `gauze pool check`. */
export async function checkPoolVerb(context: VerbContext, files: readonly string[]): Promise<ExitCode> {
  refuseOthers(context, 'pool check', ['representer', 'recipient-key', 'passphrase-file', 'trust', 'json']);
  const published = await readRepresenterAt(neededOption(context, 'pool check', 'representer'));
  for (const { head, sender } of await openPackages(context, files, published)) await report(context, head, { sender });
  return exit.done;
}
