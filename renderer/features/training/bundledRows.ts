import type { ModelRow } from '../../../electron/contract/models';
import { thoroughModel } from '../../../electron/contract/vocabulary';

/** The bundled model that reads every language; chosen like one of the project's own. */
export const isThorough = ({ id }: Pick<ModelRow, 'id'>): boolean => id === `starter:${thoroughModel}`;

interface Words {
  readonly t: (key: string, named?: Readonly<Record<string, unknown>>) => string;
  readonly languageWithin: (code: string) => string;
}

/** A bundled model has no name of its own. @param code `es`; `es-notes`: for notes that the other does not read */
export function bundledName(code: string, { t, languageWithin }: Words): string {
  const [language = '', kind] = code.split('-');
  return t(`training.models.${kind === undefined ? 'bundledName' : 'generalName'}`, {
    language: languageWithin(language),
  });
}
