import type { Annotation } from '../../../electron/contract/text';
import { fold } from '../../../electron/core/text/fold';

/** Which suggestions are gone through, shown and decided together. */
export interface SuggestionFilter {
  readonly label: string;
  /** `rule`, `model`, `patient-data`, …: what stands before the colon of a source. */
  readonly source: string;
  readonly leastScore: number;
  readonly text: string;
}

export const everySuggestion: SuggestionFilter = { label: '', source: '', leastScore: 0, text: '' };

export const sourceKind = (source: string): string => source.split(':')[0] ?? source;

export function isShown(filter: SuggestionFilter, { label, source, score, text }: Annotation): boolean {
  return (filter.label === '' || filter.label === label) && (filter.source === '' || filter.source === sourceKind(source)) && (filter.leastScore === 0 || (score ?? 0) >= filter.leastScore)
    && (filter.text.trim() === '' || fold(text).text.includes(fold(filter.text).text.trim()));
}

export const isNarrowed = (filter: SuggestionFilter): boolean => filter.label !== '' || filter.source !== '' || filter.leastScore > 0 || filter.text.trim() !== '';
