import path from 'node:path';
import type { AuditRow, ReceiptReport } from '../../../contract/audit';
import { GauzeError } from '../../../contract/errors';
import { nodeFiles } from '../../node/files';
import { readJson } from '../labels';
import { passphraseOptions } from '../keys/passphrase';
import { printFields } from '../printFields';
import { withProject } from '../project/projectClient';
import { guessable } from '../verify/receiptCheck';
import { exit, flag, helpText, option, type ExitCode, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

export const audit: Verb = {
  rights: { does: { verify: 'oversee', show: 'oversee', export: 'oversee' }, writes: [2] },
  usage: helpText`gauze audit verify FILE [--receipt FILE.json | --head SHA256]   exit 1 if a line was edited, \
        deleted or moved
gauze audit show FILE [--last N] [--action A] [--search WORDS]
gauze audit export FILE TO.csv|TO.jsonl     all lines with their hashes

verify reads the whole chain, and looks for the heads in the receipts of the project's releases. \
    --receipt takes a receipt that
was kept elsewhere, either half (the public one is bound to the private one in the project, which has the head): \
    its head alone reveals
lines cut off the end and a rebuilt log. The receipt itself is checked too: its own
hash, and part by part against the project's record of that release. \`receipt\` says \`same\`, \
    \`changed\` (\`receiptParts\` names the
parts), \`damaged\` (its hash does not match, and it matches no release of the project) or \`ofNoRelease\`; \
    all but \`same\` exit with 1.
--passphrase-file FILE, --recovery-key-file FILE   open the project; otherwise the terminal asks
--json prints the result as JSON (show: one object per line). Reading the log is itself recorded in the log.`,
  options: {
    ...passphraseOptions,
    json: { type: 'boolean' },
    head: { type: 'string' },
    receipt: { type: 'string' },
    last: { type: 'string' },
    action: { type: 'string' },
    search: { type: 'string' },
  },
  async run(context) {
    const [name = '', file] = context.positionals;
    const work = Object.hasOwn(works, name) ? works[name] : undefined;
    if (work === undefined || file === undefined)
      throw new GauzeError('badRequest', `audit ${Object.keys(works).join('|')} FILE`);
    return work(context, path.resolve(file));
  },
};

const works: Readonly<Record<string, (context: VerbContext, file: string) => Promise<ExitCode>>> = {
  async verify(context, file) {
    const known = await knownOf(context);
    return withProject(context, file, async (client) => {
      const {
        isWhole,
        firstBroken,
        head: { lines, hash },
        releases,
        releasesNotFound,
        isHeadFound,
        receipt,
      } = await client.audit.verify(known);
      await printFields(context, {
        isWhole,
        lines,
        head: hash,
        firstBroken,
        releases,
        releasesNotFound: releasesNotFound.length,
        ...(isHeadFound !== null && { isHeadFound }),
        ...(receipt !== null && {
          receipt: stateOf(receipt),
          receiptHalf: receipt.half,
          isReceiptHashRight: receipt.isOwnHashRight,
          receiptParts: receipt.parts.join(' '),
        }),
      });
      if (receipt?.half === 'old') context.diagnostics.report('warn', 'guessableReceipt', { message: guessable });
      return isWhole ? exit.done : exit.someFailed;
    });
  },
  show: (context, file) =>
    withProject(context, file, async (client) => {
      const [action, search] = [option(context, 'action'), option(context, 'search')];
      const wanted = countOf(option(context, 'last') ?? '50');
      const rows: AuditRow[] = [];
      while (rows.length < wanted) {
        const page = await client.audit.list({
          offset: rows.length,
          limit: Math.min(pageSize, wanted - rows.length),
          ...(action !== undefined && { action }),
          ...(search !== undefined && { search }),
        });
        rows.push(...page.rows);
        if (page.rows.length === 0) break;
      }
      await writeAll(
        context.stdout,
        rows
          .toReversed()
          .map((row) => (flag(context, 'json') ? `${JSON.stringify(row)}\n` : lineOf(row)))
          .join(''),
      );
      return exit.done;
    }),
  export: (context, file) =>
    withProject(context, file, async (client) => {
      const to = context.positionals[2];
      const format = /\.(csv|jsonl)$/i.exec(to ?? '')?.[1]?.toLowerCase();
      if (to === undefined || (format !== 'csv' && format !== 'jsonl'))
        throw new GauzeError('badRequest', 'audit export needs FILE TO.csv or TO.jsonl');
      if (await nodeFiles.exists(path.resolve(to))) throw new GauzeError('exists', 'a file of this name exists');
      await printFields(context, await client.audit.export({ path: path.resolve(to), format }));
      return exit.done;
    }),
};

const pageSize = 1000;

function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new GauzeError('badRequest', '--last N is a whole number of at least 1');
  return count;
}

const lineOf = ({ seq, time, author, role, action, count, documentId, label }: AuditRow): string => {
  const columns =
    `${String(seq).padStart(7)}  ${time}  ${author.padEnd(12)} ${role.padEnd(15)} ${action.padEnd(18)} ` +
    String(count).padStart(6);
  const note = documentId === null ? '' : `  note ${documentId}`;
  return `${columns}${note}${label === null ? '' : `  ${label}`}\n`;
};

const stateOf = ({ isSame, isOfProject, isOwnHashRight }: ReceiptReport): string =>
  isSame ? 'same' : isOfProject ? 'changed' : isOwnHashRight ? 'ofNoRelease' : 'damaged';

async function knownOf(
  context: VerbContext,
): Promise<{ readonly head?: string; readonly receipt?: Readonly<Record<string, unknown>> }> {
  const [head, file] = [option(context, 'head'), option(context, 'receipt')];
  if (head !== undefined && file !== undefined)
    throw new GauzeError('badRequest', 'give --head or --receipt, not both');
  if (file === undefined) return head === undefined ? {} : { head: head.trim().toLowerCase() };
  const receipt = await readJson(file, 'receipt');
  if (
    typeof receipt !== 'object' ||
    receipt === null ||
    Array.isArray(receipt) ||
    !('format' in receipt) ||
    (receipt.format !== 'gauze-receipt' && receipt.format !== 'gauze-private-receipt')
  )
    throw new GauzeError('malformed', 'not a receipt of Gauze');
  const { heads } = receipt as { readonly heads?: { readonly audit?: unknown } | null };
  if (heads?.audit === null)
    throw new GauzeError('empty', 'the receipt contains no head: its release was not made from a project');
  return { receipt: receipt as unknown as Readonly<Record<string, unknown>> };
}
