import { GauzeError } from '../../../contract/errors';
import { readCoder, writeCoder } from '../models/coderFiles';
import { readModel, writeModel, checkFree } from '../models/modelFiles';
import { exit, flag, helpText, option, refuseOthers, type Verb } from '../verb';
import { writeAll } from '../files/writeAll';

export const models: Verb = {
  rights: { does: { show: 'look', verify: 'look', convert: 'train', import: 'train' } },
  usage: helpText`gauze models show MODEL [--json]       its card: what it finds, what it was trained on, \
                                       how good it is; hashes are checked
gauze models verify MODEL               only the check: exit 0 if every part is unchanged and a tagger's weights can \
                                        be read
gauze models convert MODEL --out PLACE  a folder as one file (PLACE.gauzemodel), or the other way round
gauze models import DIR --out PLACE     a Hugging Face token classifier (config.json, tokenizer.json, \
                                        model.safetensors or model.onnx) as a Gauze model
  --labels FILE        JSON: what each label of the model means here, {"PER": "NAME", "MISC": "ignore"}; \
                       all must be decided except those
                       that have the same name in the set
  --label-set SET      hipaa-i2b2 (default), meddocan, hnfc, or a FILE.json
  --language L,L       en es fr nl de; otherwise as stated in its README.md, otherwise all
  --licence TEXT       otherwise as stated in its README.md
  --name NAME          otherwise the name of the folder`,
  options: {
    json: { type: 'boolean' },
    out: { type: 'string' },
    labels: { type: 'string' },
    'label-set': { type: 'string' },
    language: { type: 'string' },
    licence: { type: 'string' },
    name: { type: 'string' },
  },
  async run(context) {
    const [action, place, ...rest] = context.positionals;
    if (action === undefined || place === undefined || rest.length > 0)
      throw new GauzeError('badRequest', 'models show|verify|convert|import MODEL');
    refuseOthers(context, `models ${action}`, optionsOf[action] ?? []);
    if (action === 'import') {
      const table = await (await import('../models/importModel')).importForeignModel(context, place);
      if (flag(context, 'json')) await writeAll(context.stdout, `${JSON.stringify({ labels: table })}\n`);
      context.diagnostics.report('info', 'modelImported', {
        labels: table.length,
        ignored: table.filter(({ phi }) => phi === null).length,
      });
      return exit.done;
    }
    const {
      bundle: { manifest, sha256, parts },
      writeTo,
      check,
    } = await readAny(place);
    if (action === 'show') {
      const card = new TextDecoder().decode(parts.get('card.md'));
      if (flag(context, 'json')) await writeAll(context.stdout, `${JSON.stringify({ ...manifest, sha256, card })}\n`);
      // A third-party card must not send control sequences to the terminal.
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
    } else throw new GauzeError('badRequest', 'models show|verify|convert|import MODEL');
    return exit.done;
  },
};

const optionsOf: Readonly<Record<string, readonly string[]>> = {
  show: ['json'],
  verify: ['json'],
  convert: ['json', 'out'],
  import: ['json', 'out', 'labels', 'label-set', 'language', 'licence', 'name'],
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
