import { GauzeError } from '../../../contract/errors';
import { documentsId } from '../documents/formats';
import { formatOptions, sourcePlace, type SourcePlace } from '../files/documentPlaces';
import { documentsIn, type DocumentSource } from '../files/source';
import { option, type VerbContext } from '../verb';

const placeToVerify = async (context: VerbContext, name: 'original' | 'released'): Promise<SourcePlace> => {
  const path = option(context, name);
  if (path === undefined) throw new GauzeError('badRequest', `verify needs --${name}`);
  const format = option(context, `${name}-format`) ?? option(context, 'format');
  return sourcePlace(path === '-' ? null : path, format, formatOptions(context));
};

/**
 * The documents of `--original` or `--released`, each in its own format if the options say so.
 * @throws GauzeError `badRequest` without a path
 */
export const documentsToVerify = async (context: VerbContext, name: 'original' | 'released'): Promise<DocumentSource> =>
  documentsIn(await placeToVerify(context, name), context.stdin);

/** Whether what was released are files as they are, which have no ids of notes in them. */
export const releasesFiles = async (context: VerbContext): Promise<boolean> =>
  (await placeToVerify(context, 'released')).format.id === documentsId;
