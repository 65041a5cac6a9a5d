import { GauzeError } from '../../../contract/errors';
import { readCoder, writeCoder } from '../coderFiles';
import { readModel, writeModel, checkFree } from '../modelFiles';
import { exit, flag, option, type Verb } from '../verb';
import { writeAll } from '../writeAll';

export const models: Verb = {
  summary: 'shows and checks trained models, and turns them from folders into files and back',
  usage: `gauze models show MODEL [--json]       its card: what it finds, what it learned from, how good it is; hashes are checked
gauze models verify MODEL               the check alone: exit 0 when every part is as it was written and a tagger's weights can be read
gauze models convert MODEL --out PLACE  a folder as one file (PLACE.gauzemodel), or the other way round`,
  options: { json: { type: 'boolean' }, out: { type: 'string' } },
  async run(context) {
    const [action, place, ...rest] = context.positionals;
    if (action === undefined || place === undefined || rest.length > 0)
      throw new GauzeError('badRequest', 'models show|verify|convert MODEL');
    const {
      bundle: { manifest, sha256, parts },
      writeTo,
      check,
    } = await readAny(place);
    if (action === 'show') {
      const card = new TextDecoder().decode(parts.get('card.md'));
      if (flag(context, 'json')) await writeAll(context.stdout, `${JSON.stringify({ ...manifest, sha256, card })}\n`);
      // A card from elsewhere does not speak to the terminal.
      else await writeAll(context.stdout, `${card.replace(/[^\P{Cc}\n\t]/gu, '')}\nSHA-256 ${sha256}\n`);
    } else if (action === 'verify') {
      await check();
      if (flag(context, 'json'))
        await writeAll(context.stdout, `${JSON.stringify({ isWhole: true, sha256, parts: manifest.parts })}\n`);
      context.diagnostics.report('info', 'modelVerified', {
        parts: manifest.parts.length,
        bytes: manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0),
      });
    } else if (action === 'convert') {
      const out = option(context, 'out');
      if (out === undefined) throw new GauzeError('badRequest', 'models convert needs --out');
      await checkFree(out);
      await writeTo(out);
    } else throw new GauzeError('badRequest', 'models show|verify|convert MODEL');
    return exit.done;
  },
};

/** A tagger or a coder. */
async function readAny(place: string) {
  try {
    const bundle = await readModel(place);
    return {
      bundle,
      writeTo: (out: string) => writeModel(out, bundle),
      check: async () => (await import('../../../../models/tagger/loadModel')).checkWeights(bundle),
    };
  } catch (error) {
    if (!(error instanceof GauzeError) || error.code !== 'unknownFormat') throw error;
    const bundle = await readCoder(place).catch((other: unknown) => {
      throw other instanceof GauzeError && other.code === 'unknownFormat' ? error : other;
    });
    return { bundle, writeTo: (out: string) => writeCoder(out, bundle), check: async () => undefined };
  }
}
