import type { PhiType } from '../../../../../electron/contract/phi';
import type { Language } from '../../../../../electron/contract/text';
import { createDetector } from '../../../../../electron/core/detection/detect';
import { testGazetteer } from '../../../../fixtures/gazetteers';

export const found = (language: Language, text: string): readonly (readonly [string, PhiType])[] =>
  createDetector({ language, gazetteer: testGazetteer(language) })(text).map(
    ({ start, end, type }) => [text.slice(start, end), type] as const,
  );
export type Case = readonly [Language, string, readonly (readonly [string, PhiType])[]];
