import { GauzeError } from '../../../contract/errors';
import { formatOptions, sourcePlace } from '../files/documentPlaces';
import { documentsIn, type DocumentSource } from '../files/source';
import { option, type VerbContext } from '../verb';

/**
 * The documents of `--original` or `--released`, each in its own format if the options say so.
 * @throws GauzeError `badRequest` without a path
 */
export async function documentsToVerify(context: VerbContext, name: 'original' | 'released'): Promise<DocumentSource> {
  const path = option(context, name);
  if (path === undefined) throw new GauzeError('badRequest', `verify needs --${name}`);
  return documentsIn(
    await sourcePlace(
      path === '-' ? null : path,
      option(context, `${name}-format`) ?? option(context, 'format'),
      formatOptions(context),
    ),
    context.stdin,
  );
}
