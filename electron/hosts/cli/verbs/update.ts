import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { installCommand, partOf } from '../../../core/updates/checkUpdate';
import { systemClock } from '../../node/clock';
import { applicationVersion } from '../../node/ports';
import { isThere, tensorflowPart } from '../../node/tensorflowPart';
import { installationAt, installationFolder } from '../../node/installation';
import { checkUpdateFolder } from '../../node/updates';
import { keysFor } from '../keys/updateKeys';
import { exit, flag, helpText, type Verb } from '../verb';
import { writeAll } from '../files/writeAll';

export const update: Verb = {
  rights: { does: { check: 'look' } },
  usage: helpText`gauze update check FOLDER [--key A.pub --key B.pub] [--json]

FOLDER contains manifest.json, its two signatures and the files that it names. The update is accepted if both of the \
    makers' keys signed the
manifest, every file is the one that was signed and there are no others, it is for this platform, \
    newer than what is installed, and not out
of date. Then what changes is shown, and the command that installs it. Nothing is installed, and no network is used: \
    copy the folder to a
place that only IT can write to, and check it there, so that nothing is exchanged between the check and the \
    installation.`,
  options: { key: { type: 'string', multiple: true }, json: { type: 'boolean' } },
  async run(context) {
    const [action, folder, ...rest] = context.positionals;
    if (action !== 'check' || folder === undefined || rest.length > 0)
      throw new GauzeError('badRequest', 'update check FOLDER');
    const platform = `${process.platform}-${process.arch}`;
    const found = await checkUpdateFolder(path.resolve(folder), await keysFor(context), {
      version: applicationVersion,
      platform,
      now: systemClock.now(),
    });
    const folderHere = installationFolder();
    const here = folderHere === undefined ? undefined : installationAt(folderHere);
    const own = tensorflowPart(here === undefined ? undefined : path.join(here.root, here.resources));
    const hasPart = own !== undefined && isThere(own.folder);
    const part = partOf(found, platform);
    const command = installCommand(found, platform, hasPart);
    await writeAll(
      context.stdout,
      flag(context, 'json')
        ? `${JSON.stringify({ installed: applicationVersion, platform, command, ...found })}\n`
        : [
            `${applicationVersion} is installed; this is ${found.version}, made ${found.made}, ` +
              `to be installed by ${found.expires}.`,
            ...found.changes.map((change) => `- ${change.replace(/\p{Cc}/gu, '?')}`),
            'Signed by both keys; every file is as signed.',
            ...tensorflowWords(hasPart, part),
            command === null ? 'It contains no installer for this platform.' : `As root, in the folder: ${command}`,
            '',
          ].join('\n'),
    );
    return exit.done;
  },
};

/** Of the package with native TensorFlow; it works with the application of its own version alone. */
function tensorflowWords(hasPart: boolean, part: string | null): readonly string[] {
  if (hasPart)
    return part === null
      ? ['It contains no gauze-tensorflow of this version: the one that is installed will not be used with it.']
      : [];
  return part === null
    ? []
    : [`${part} makes training faster; it is not installed here, and can be installed with it.`];
}
