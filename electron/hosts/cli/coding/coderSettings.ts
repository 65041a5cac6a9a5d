import { coderArchitectures, coderEncoders, coderHeads, CoderOptions } from '../../../contract/coders';
import { GauzeError } from '../../../contract/errors';
import { choice } from '../files/documentPlaces';
import { readJson } from '../labels';
import { flag, option, type VerbContext } from '../verb';

/** Settings from the options and the configuration of `gauze train coder`. */
export async function coderSettings(
  context: VerbContext,
): Promise<{ readonly options: CoderOptions; readonly codes: string | undefined }> {
  const file = option(context, 'config');
  const { codes, ...rest } =
    file === undefined
      ? ({} as Record<string, unknown>)
      : (Object(await readJson(file, 'configuration')) as Record<string, unknown>);
  if (codes !== undefined && typeof codes !== 'string')
    throw new GauzeError('malformed', 'configuration: invalid codes');
  const seed = option(context, 'seed');
  if (seed !== undefined && !/^\d+$/.test(seed)) throw new GauzeError('badRequest', '--seed is a whole number');
  const listed = (name: 'without' | 'with') => {
    const list = option(context, name);
    return list === undefined
      ? {}
      : {
          [name]: list
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        };
  };
  const epochs = option(context, 'epochs');
  if (epochs !== undefined && !/^[1-9]\d{0,2}$/.test(epochs))
    throw new GauzeError('badRequest', '--epochs is a whole number below 1,000');
  const architecture = choice(context, 'architecture', coderArchitectures);
  const encoder = choice(context, 'encoder', coderEncoders);
  const head = choice(context, 'head', coderHeads);
  const isPair = (architecture ?? encoder ?? head) !== undefined;
  const kind = choice(context, 'kind', ['hybrid', 'network']) ?? (isPair ? 'network' : undefined);
  if (isPair && kind === 'hybrid') throw new GauzeError('badRequest', 'a hybrid has neither encoder nor head options');
  const parsed = CoderOptions.safeParse({
    ...rest,
    ...(kind !== undefined && { kind }),
    ...(architecture !== undefined && { architecture }),
    ...(encoder !== undefined && { encoder }),
    ...(head !== undefined && { head }),
    ...chunksOf(context),
    ...layersOf(context),
    ...(flag(context, 'families') && { level: 'families' }),
    ...(epochs !== undefined && { epochs: Number(epochs) }),
    ...(seed !== undefined && { seed: Number(seed) }),
    ...listed('without'),
    ...listed('with'),
  });
  if (!parsed.success)
    throw new GauzeError(
      'malformed',
      `configuration: invalid ${parsed.error.issues.map((issue) => issue.path.join('.') || '(root)').join(', ')}`,
    );
  return { options: parsed.data, codes };
}

/** `--chunks LENGTH[,OVERLAP[,MAX]]` */
function chunksOf(context: VerbContext): Pick<CoderOptions, 'chunks'> {
  const given = option(context, 'chunks');
  if (given === undefined) return {};
  const [length, overlap, max, ...more] = given.split(',').map(wholeNumber);
  if (more.length > 0 || [length, overlap, max].some((value) => value === null))
    throw new GauzeError('badRequest', '--chunks is LENGTH,OVERLAP,MAX, all whole numbers');
  return { chunks: { length: length!, ...(overlap != null && { overlap }), ...(max != null && { max }) } };
}

/** `--base FOLDER | LAYERS | none`, `--frozen-layers N`; another folder is also passed to the training process. */
function layersOf(context: VerbContext): Pick<CoderOptions, 'layers' | 'frozen'> {
  const base = option(context, 'base');
  const layers = base === undefined ? null : wholeNumber(base);
  if (base !== undefined && layers === null) process.env['GAUZE_ENCODER'] = base === 'none' ? 'off' : base;
  const given = option(context, 'frozen-layers');
  const frozen = given === undefined ? undefined : wholeNumber(given);
  if (frozen === null) throw new GauzeError('badRequest', '--frozen-layers is a whole number');
  return { ...(layers !== null && { layers }), ...(frozen !== undefined && { frozen }) };
}

const wholeNumber = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);
