import type { PhiType } from '../../../electron/contract/phi';
import type { Random } from '../../../electron/core/privacy/randomness';
import { sentencesOf } from '../../../models/pseudonymise/labelledSentences';
import { pseudonymDefaults, type PseudonymOptions } from '../../../models/pseudonymise/options';
import { createPseudonymiser, type Variant } from '../../../models/pseudonymise/pseudonymise';
import { publicWords } from '../../../models/pseudonymise/publicWords';
import type { SurrogateLists } from '../../../electron/core/deidentify/surrogateLists';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { smallNotes, smallSpace } from '../representer/smallSpace';

/** Repeatable bytes: for tests alone. */
export function seededRandom(seed: number): Random {
  const random = trainingRandom(seed);
  return { bytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)) };
}

export const spanish = {
  female: ['Ana', 'Lucía'],
  male: ['Juan'],
  surnames: ['García', 'de la Torre'],
  cities: ['Cádiz', 'Lugo'],
  professions: ['carpintero'],
} as unknown as SurrogateLists;

const kinds: Readonly<Record<string, PhiType>> = { name: 'patient', town: 'city', id: 'medicalRecord' };

export const space = smallSpace();
export const sentences = sentencesOf(smallNotes(40));

export const pseudonymiser = (options: Partial<PseudonymOptions> = {}, seed = 1): (() => Variant) =>
  createPseudonymiser({
    options: { ...pseudonymDefaults, ...options },
    kindOf: (label) => kinds[label] ?? 'other',
    publicWords: publicWords(() => spanish),
    space: options.way === 'neighbours' ? space : null,
    random: seededRandom(seed),
  });
