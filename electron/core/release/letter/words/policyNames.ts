import type { Language } from '../../../../contract/text';

type Names = Readonly<Record<Language, string>>;

/** As in the window; a policy from elsewhere is called what its author called it. */
const names: Readonly<Record<string, Names>> = {
  mask: {
    en: 'Masks',
    es: 'Enmascarado',
    fr: 'Masquage',
    nl: 'Maskering',
    de: 'Maskierung',
  },
  'maximum-privacy': {
    en: 'Maximum privacy',
    es: 'Máxima privacidad',
    fr: 'Confidentialité maximale',
    nl: 'Maximale privacy',
    de: 'Maximaler Schutz',
  },
  'maximum-utility': {
    en: 'Maximum utility',
    es: 'Máxima utilidad',
    fr: 'Utilité maximale',
    nl: 'Maximale bruikbaarheid',
    de: 'Maximaler Nutzen',
  },
  'numbered-tag': {
    en: 'Numbered tags',
    es: 'Rótulos numerados',
    fr: 'Balises numérotées',
    nl: 'Aanduidingen met nummer',
    de: 'Platzhalter mit Nummer',
  },
  'private-research': {
    en: 'Private research',
    es: 'Investigación con valores privados',
    fr: 'Recherche avec tirage',
    nl: 'Onderzoek met privéwaarden',
    de: 'Forschung mit privaten Werten',
  },
  'private-stays': {
    en: 'Private stays',
    es: 'Estancias con valores privados',
    fr: 'Séjours avec tirage',
    nl: 'Opnames met privéwaarden',
    de: 'Aufenthalte mit privaten Werten',
  },
  'private-strict': {
    en: 'Private, strict',
    es: 'Valores privados, estricta',
    fr: 'Tirage strict',
    nl: 'Privéwaarden, streng',
    de: 'Private Werte, streng',
  },
  'pseudonymised-research': {
    en: 'Pseudonymised research',
    es: 'Investigación seudonimizada',
    fr: 'Recherche pseudonymisée',
    nl: 'Gepseudonimiseerd onderzoek',
    de: 'Pseudonymisierte Forschung',
  },
  redacted: {
    en: 'REDACTED',
    es: 'REDACTED',
    fr: 'REDACTED',
    nl: 'REDACTED',
    de: 'REDACTED',
  },
  'safe-harbor': {
    en: 'HIPAA Safe Harbor style',
    es: 'Al estilo HIPAA Safe Harbor',
    fr: 'Façon HIPAA Safe Harbor',
    nl: 'Naar HIPAA Safe Harbor',
    de: 'Nach HIPAA Safe Harbor',
  },
  surrogate: {
    en: 'Surrogates and date shift',
    es: 'Sustitutos y fechas desplazadas',
    fr: 'Substituts, dates décalées',
    nl: 'Vervangende waarden, datums verschoven',
    de: 'Ersatzwerte, Datum verschoben',
  },
  tag: {
    en: 'Tags',
    es: 'Rótulos',
    fr: 'Balises',
    nl: 'Aanduidingen',
    de: 'Platzhalter',
  },
  own: {
    en: 'Custom policy',
    es: 'Política propia',
    fr: 'Politique personnalisée',
    nl: 'Eigen beleid',
    de: 'Eigene Richtlinie',
  },
};

export const policyName = (id: string, language: Language): string => names[id]?.[language] ?? id;
