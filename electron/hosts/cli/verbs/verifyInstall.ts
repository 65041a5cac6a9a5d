import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { installationFolder } from '../../node/installation';
import { checkInstallation } from '../../node/updates';
import { keysFor } from '../keys/updateKeys';
import { exit, flag, helpText, type Verb } from '../verb';
import { writeAll } from '../files/writeAll';

/** Further files that differ are only counted. */
const maxShown = 20;

export const verifyInstall: Verb = {
  rights: { does: 'look' },
  usage: helpText`gauze verify-install [FOLDER] [--key A.pub --key B.pub] [--json]

Compares every file of the installation (this one, unless FOLDER names another) with the list that two people signed: \
    changed, missing and
added files are named, and the exit code is 1. The package gauze-tensorflow may be absent; one that is there is \
    compared too. Anyone who can replace the whole installation can also replace its keys \
    and this check: to be
sure, check the folder from another machine, and give the makers' two public keys (minisign) with --key.`,
  options: { key: { type: 'string', multiple: true }, json: { type: 'boolean' } },
  async run(context) {
    const [given, ...rest] = context.positionals;
    if (rest.length > 0) throw new GauzeError('badRequest', 'verify-install [FOLDER]');
    const folder = given ?? installationFolder();
    if (folder === undefined)
      throw new GauzeError('notReady', 'this is a checkout: use verify-install FOLDER', { needs: 'package' });
    const report = await checkInstallation(path.resolve(folder), await keysFor(context));
    const { files, signed, changed, missing, added, tensorflowFiles } = report;
    const isAsSigned = changed.length + missing.length + added.length === 0;
    if (flag(context, 'json')) await writeAll(context.stdout, `${JSON.stringify({ isAsSigned, ...report })}\n`);
    else {
      const lines = [
        ...changed.map((name) => `changed  ${name}`),
        ...missing.map((name) => `missing  ${name}`),
        ...added.map((name) => `added    ${name}`),
      ].map(printable);
      await writeAll(
        context.stdout,
        [
          ...lines.slice(0, maxShown),
          ...(lines.length > maxShown ? [`and ${lines.length - maxShown} more`] : []),
          `${files} files, signed by both keys as: ${printable(signed)}`,
          tensorflowFiles === null
            ? 'gauze-tensorflow is not installed.'
            : `${tensorflowFiles} files of gauze-tensorflow, which the signed list names.`,
          isAsSigned ? 'Every file is as signed.' : 'This installation differs from what was signed.',
          '',
        ].join('\n'),
      );
    }
    return isAsSigned ? exit.done : exit.someFailed;
  },
};

const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?');
