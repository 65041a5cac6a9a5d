// The notes of benches that write or damage them otherwise: letters of other authors (tests/bench/letters, part dev) in
// five languages, and MEDDOCAN dev where ../shared/corpora is there.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { corpora, readMeddocan } from '../../scripts/labelled-corpora.mjs';
import { ownCode } from '../../scripts/lib/ownCode.mjs';

const { writeLetters } = await ownCode(['tests/bench/letters/letters']);
/** Kinds that the gold of these notes does not mark. */
export const isCounted = ({ label }) => !/kinship|sex|duration/i.test(label);

const meddocan = { name: 'MEDDOCAN dev', language: 'es', read: () => readMeddocan('dev') };
export const writingSets = [
  ...['en', 'de', 'fr', 'nl', 'es'].map((language) => ({
    name: `letters ${language}`,
    language,
    read: () => writeLetters(language).filter(({ part }) => part === 'dev'),
  })),
  ...(existsSync(path.join(corpora, 'meddocan')) ? [meddocan] : []),
];
