import { createCompute } from '../../node/compute';
import { GauzeError } from '../../../contract/errors';
import { computeWords } from '../computeWords';
import { exit, flag, helpText, option, type Verb } from '../verb';
import { writeAll } from '../files/writeAll';

export const compute: Verb = {
  rights: { does: 'look' },
  usage: helpText`gauze compute [--json]
gauze compute --install-pack FILE.tar | --remove-pack

Says what is used and, for every better option, why it is not. An installed application accepts a graphics pack for \
    this account:
TensorFlow's libraries for NVIDIA cards, made by scripts/build-gpu-pack.mjs. A pack is accepted only if the \
    application or the managed
policy specifies it, and only if every file in it matches its manifest.`,
  options: { json: { type: 'boolean' }, 'install-pack': { type: 'string' }, 'remove-pack': { type: 'boolean' } },
  async run(context) {
    const { outside } = context;
    const archive = option(context, 'install-pack');
    if (archive !== undefined || flag(context, 'remove-pack')) {
      if (outside === undefined)
        throw new GauzeError(
          'notReady',
          'only an installed application has a graphics pack: in a checkout, node scripts/ensure-tensorflow.mjs --gpu',
          { needs: 'package' },
        );
      await (archive === undefined ? outside.gpuPack.remove() : outside.gpuPack.install(archive));
    }
    const report = outside === undefined ? (await createCompute().start()).report : await outside.computeReport();
    const pack = (await outside?.gpuPack.state())?.sha256 ?? null;
    await writeAll(
      context.stdout,
      flag(context, 'json')
        ? `${JSON.stringify({ ...report, gpuPack: pack })}\n`
        : `${computeWords(report, pack)}\ngraphics pack: ${pack ?? 'none'}\n`,
    );
    return exit.done;
  },
};
