import type { Language } from '../../../../../electron/contract/text';
import { shownFrom, type Recognizer } from '../../../../../electron/core/detection/recognizer';
import { scanNote } from '../../../../../electron/core/detection/scan';

/** What the recognizers propose, as `type:surface`, in order; lower scores left out. */
export const found = (
  recognizers: readonly Recognizer[],
  language: Language,
  text: string,
  min = shownFrom,
): readonly string[] => {
  const hits: { readonly start: number; readonly text: string }[] = [];
  const scan = scanNote(text, language);
  for (const recognizer of recognizers) {
    if (!recognizer.languages.includes(language)) continue;
    recognizer.find(scan, (start, end, type, score) => {
      if (score >= min) hits.push({ start, text: `${type}:${text.slice(start, end)}` });
    });
  }
  return [...new Set(hits.sort((a, b) => a.start - b.start).map((hit) => hit.text))];
};
