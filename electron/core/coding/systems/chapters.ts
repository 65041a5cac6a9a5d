import type { Language } from '../../../contract/text';
import { family, normaliseCode, type CodeRow } from '../codeSystem';

/** Codes from the family `from` to the family `to`, inclusive. */
export interface CodeRange {
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly description: string;
}

/** `A00-B99`, also with a typographic dash; null for anything else. */
export function rangeOf(code: string, description: string): CodeRange | null {
  const [, from, to] = /^([A-Z][0-9A-Z]{2})\s*[-–]\s*([A-Z][0-9A-Z]{2})$/.exec(code.trim().toUpperCase()) ?? [];
  return from === undefined || to === undefined || from > to ? null : { code: `${from}-${to}`, from, to, description };
}

/**
 * The chapters of ICD-10 in its clinical modifications, wide enough for all of them. Titles are short ones of our own.
 */
const ranges = [
  'A00-B99',
  'C00-D49',
  'D50-D89',
  'E00-E90',
  'F00-F99',
  'G00-G99',
  'H00-H59',
  'H60-H95',
  'I00-I99',
  'J00-J99',
  'K00-K95',
  'L00-L99',
  'M00-M99',
  'N00-N99',
  'O00-O9A',
  'P00-P96',
  'Q00-QA0',
  'R00-R99',
  'S00-T98',
  'V00-Y99',
  'Z00-Z99',
  'U00-U99',
] as const;
const titles: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Infections',
    'Neoplasms',
    'Blood and immunity',
    'Hormones, nutrition, metabolism',
    'Mind and behaviour',
    'Nervous system',
    'Eye',
    'Ear',
    'Heart and vessels',
    'Lungs and airways',
    'Digestion',
    'Skin',
    'Muscles, bones, joints',
    'Kidneys, urinary and genital organs',
    'Pregnancy and childbirth',
    'Newborn',
    'Malformations',
    'Symptoms and findings',
    'Injury and poisoning',
    'External causes',
    'Contact with health services',
    'Special purposes',
  ],
  es: [
    'Infecciones',
    'Neoplasias',
    'Sangre e inmunidad',
    'Endocrinología, nutrición, metabolismo',
    'Trastornos mentales y del comportamiento',
    'Sistema nervioso',
    'Ojo',
    'Oído',
    'Aparato circulatorio',
    'Aparato respiratorio',
    'Aparato digestivo',
    'Piel',
    'Aparato locomotor',
    'Aparato genitourinario',
    'Embarazo y parto',
    'Recién nacido',
    'Malformaciones congénitas',
    'Síntomas y hallazgos',
    'Lesiones e intoxicaciones',
    'Causas externas',
    'Contacto con los servicios de salud',
    'Propósitos especiales',
  ],
  fr: [
    'Infections',
    'Tumeurs',
    'Sang et immunité',
    'Hormones, nutrition, métabolisme',
    'Psychisme et comportement',
    'Système nerveux',
    'Œil',
    'Oreille',
    'Cœur et vaisseaux',
    'Poumons et voies respiratoires',
    'Digestion',
    'Peau',
    'Muscles, os, articulations',
    'Reins, voies urinaires et organes génitaux',
    'Grossesse et accouchement',
    'Nouveau-né',
    'Malformations',
    'Symptômes et résultats',
    'Lésions et intoxications',
    'Causes externes',
    'Recours aux services de santé',
    'Usage particulier',
  ],
  nl: [
    'Infecties',
    'Nieuwvormingen',
    'Bloed en afweer',
    'Hormonen, voeding, stofwisseling',
    'Psyche en gedrag',
    'Zenuwstelsel',
    'Oog',
    'Oor',
    'Hart en vaten',
    'Longen en luchtwegen',
    'Spijsvertering',
    'Huid',
    'Spieren, botten, gewrichten',
    'Nieren, urinewegen en geslachtsorganen',
    'Zwangerschap en bevalling',
    'Pasgeborene',
    'Aangeboren afwijkingen',
    'Symptomen en bevindingen',
    'Letsel en vergiftiging',
    'Uitwendige oorzaken',
    'Contact met de zorg',
    'Bijzondere doeleinden',
  ],
  de: [
    'Infektionen',
    'Neubildungen',
    'Blut und Abwehr',
    'Hormone, Ernährung, Stoffwechsel',
    'Psyche und Verhalten',
    'Nervensystem',
    'Auge',
    'Ohr',
    'Herz und Gefäße',
    'Lunge und Atemwege',
    'Verdauung',
    'Haut',
    'Muskeln, Knochen, Gelenke',
    'Nieren, Harnwege und Geschlechtsorgane',
    'Schwangerschaft und Geburt',
    'Neugeborenes',
    'Fehlbildungen',
    'Symptome und Befunde',
    'Verletzungen und Vergiftungen',
    'Äußere Ursachen',
    'Kontakt mit dem Gesundheitswesen',
    'Besondere Zwecke',
  ],
};

const standardChapters = (language: Language): readonly CodeRange[] =>
  ranges.flatMap((range, place) => rangeOf(range, titles[language][place]!) ?? []);

/**
 * Adds chapters (and blocks) above the codes of a file that has none. Codes in no chapter remain roots.
 *
 * @param rows categories; those without a shorter code in the file are assigned
 * @param blocks inside the chapters; the narrowest range that contains a family is its parent
 */
export function addChapters(
  rows: readonly CodeRow[],
  language: Language,
  chapters: readonly CodeRange[] = standardChapters(language),
  blocks: readonly CodeRange[] = [],
): readonly CodeRow[] {
  const families = new Set(
    rows.flatMap(({ code, kind }) =>
      kind === undefined || kind === 'category' ? [family(code.trim().toUpperCase())] : [],
    ),
  );
  const used = (range: CodeRange): boolean => [...families].some((one) => holds(range, one));
  const remaining = chapters.filter(used);
  // a block that is a whole chapter would repeat its name
  const keptBlocks = blocks.filter((block) => remaining.every(({ code }) => code !== block.code) && used(block));
  const codes = new Set(rows.map(({ code }) => normaliseCode(code)));
  const hasShorter = (code: string): boolean => {
    const whole = normaliseCode(code);
    for (let length = 3; length < whole.length; length++) if (codes.has(whole.slice(0, length))) return true;
    return false;
  };
  const parentOf = (one: string, among: readonly CodeRange[]): string | null =>
    narrowest(among.filter((range) => holds(range, one)))?.code ?? null;
  return [
    ...remaining.map(({ code, description }): CodeRow => ({ code, kind: 'chapter', description, parent: null })),
    ...keptBlocks.map(({ code, from, to, description }): CodeRow => {
      const wider = [
        ...remaining,
        ...keptBlocks.filter((other) => other.code !== code && isWider(other, { from, to })),
      ].filter((range) => holds(range, from) && holds(range, to));
      return { code, kind: 'block', description, parent: narrowest(wider)?.code ?? null };
    }),
    ...rows.map((row) =>
      row.parent === undefined && !hasShorter(row.code)
        ? { ...row, parent: parentOf(family(normaliseCode(row.code)), [...remaining, ...keptBlocks]) }
        : row,
    ),
  ];
}

const holds = ({ from, to }: Pick<CodeRange, 'from' | 'to'>, one: string): boolean => from <= one && one <= to;
const isWider = (outer: CodeRange, { from, to }: Pick<CodeRange, 'from' | 'to'>): boolean =>
  outer.from <= from && to <= outer.to && (outer.from < from || to < outer.to);
function narrowest(all: readonly CodeRange[]): CodeRange | undefined {
  return all.reduce<CodeRange | undefined>(
    (best, range) => (best === undefined || isWider(best, range) ? range : best),
    undefined,
  );
}

/** Whether the codes look like ICD-10 diagnoses, so that its chapters apply. */
export function areDiagnoses(rows: readonly CodeRow[]): boolean {
  const like = rows.filter(({ code }) => /^[A-Z][0-9][0-9A-Z](?:$|\.|[0-9A-Z+]{1,4}$)/i.test(code.trim())).length;
  return like > 0 && like >= rows.length * 0.9;
}
