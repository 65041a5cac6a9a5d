import type { ModelRow } from '../../../electron/contract/models';
import { thoroughModel } from '../../../electron/contract/vocabulary';

/** The bundled model that reads every language; chosen like one of the project's own. */
export const isThorough = ({ id }: Pick<ModelRow, 'id'>): boolean => id === `starter:${thoroughModel}`;
