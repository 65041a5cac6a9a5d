import { tags, type Tag } from './dataSet';
import { attributeRule, contentRule, type ProfileRule } from './dictionary';
import type { FieldType } from '../fields/fieldLabels';

/**
 * Options of Annex E that are chosen, by their letters: descriptors and structured content are cleaned, dates follow
 * the policy. No other one: devices, institutions and private elements are not retained.
 */
const chosen = ['D', 'S', 'M'] as const;
/** Of the characteristics of patients these two stay: the policy treats ages, and a sex is one of few words. */
const characteristics: ReadonlySet<Tag> = new Set([tags.patientSex, tags.patientAge]);

/**
 * `remove`; `replace`: by the policy where it is of a known kind, else by nothing; `clean`: searched as running text;
 * `follow`: the items of a sequence are treated one by one.
 */
export type Treatment =
  { readonly kind: 'remove' | 'clean' | 'follow' } | { readonly kind: 'replace'; readonly mayBeEmpty: boolean };

const treatmentOf = (rule: ProfileRule, isCharacteristic: boolean): Treatment => {
  const options = isCharacteristic ? [...chosen, 'C'] : chosen;
  const action = options.map((letter) => rule.options.get(letter)).find((found) => found !== undefined);
  if (action !== undefined) return { kind: 'clean' };
  if (rule.basic.includes('U')) return { kind: 'follow' };
  return rule.basic === 'X' ? { kind: 'remove' } : { kind: 'replace', mayBeEmpty: rule.basic.includes('Z') };
};

/** What is not in the table of the standard is searched. */
export function treatmentOfElement(tag: Tag): Treatment {
  const rule = attributeRule(tag);
  return rule === undefined ? { kind: 'clean' } : treatmentOf(rule, characteristics.has(tag));
}

/** Undefined for a concept that is not in the table: its item is treated by its elements. */
export function treatmentOfContent(concept: string): Treatment | undefined {
  const rule = contentRule(concept);
  return rule === undefined ? undefined : treatmentOf(rule, false);
}

/** Elements whose value is PHI of a kind, by their place. */
export const markedElements: ReadonlyMap<Tag, FieldType> = new Map<Tag, FieldType>([
  [tags.patientName, 'patient'],
  [tags.patientId, 'medicalRecord'],
  // Accession number, study, orders, specimens and their containers, the subject of a trial.
  [0x00080050, 'identifier'],
  [0x00200010, 'identifier'],
  [0x00402016, 'identifier'],
  [0x00402017, 'identifier'],
  [0x00400512, 'identifier'],
  [0x00400551, 'identifier'],
  [0x00120040, 'identifier'],
  // Institution, and that of who verified a report.
  [0x00080080, 'hospital'],
  [0x0040a027, 'hospital'],
  // Station, serial number, treatment machine.
  [0x00081010, 'device'],
  [0x00181000, 'device'],
  [0x300a00b2, 'device'],
]);

/** Bytes that stay, unless words are in them: palettes, lookup tables, waveforms. */
const measured: ReadonlySet<Tag> = new Set([
  ...[0x00281201, 0x00281202, 0x00281203, 0x00281204, 0x00281221, 0x00281222, 0x00281223, 0x00283006],
  0x54001010,
]);
export const isMeasured = (tag: Tag): boolean => measured.has(tag);

/** Coding schemes whose codes identify nobody (PS3.16, chapter 8). */
export const publicSchemes: ReadonlySet<string> = new Set(
  (
    'DCM SCT SRT SNM3 SNM LN UCUM RADLEX UMLS FMA I10 I10P I9C I9P ICDO3 ICD10 MDC NCIt NCIT RXNORM CVX ' +
    'C4 C5 BI ACR'
  ).split(' '),
);
