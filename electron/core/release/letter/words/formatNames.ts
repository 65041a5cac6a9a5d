import type { Language } from '../../../../contract/text';
import { writeFormats } from '../../../exchange/writers/registry';

/** Those that are no proper names. */
const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  text: {
    en: 'Plain text',
    es: 'Texto sin formato',
    fr: 'Texte brut',
    nl: 'Platte tekst',
    de: 'Reiner Text',
  },
  documents: {
    en: 'Original file formats (Word, Excel, PDF, e-mail …)',
    es: 'Formatos originales (Word, Excel, PDF, correos…)',
    fr: 'Formats d’origine (Word, Excel, PDF, courriels…)',
    nl: 'Oorspronkelijke formaten (Word, Excel, pdf, e-mails…)',
    de: 'Originalformate (Word, Excel, PDF, E-Mails …)',
  },
};

export const formatName = (id: string, language: Language): string =>
  names[id]?.[language] ?? writeFormats.find((format) => format.id === id)?.name ?? id;
