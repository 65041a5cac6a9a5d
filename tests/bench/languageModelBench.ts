import { readFileSync } from 'node:fs';
import { createDetector } from '../../electron/core/detection/detect';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import { splitPatients } from '../../electron/core/training/splitPatients';
import { anonymisedText } from '../../electron/core/training/languageText';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { canariesPart } from './languageModelCanaries';
import { membershipPart } from './languageModelMembership';
import { settingsPart } from './languageModelSettings';
import { vocabularyPart } from './languageModelVocabulary';
import { vocabularyCostPart } from './languageModelVocabularyCost';
import { speedPart } from './languageModelSpeed';
import { places } from '../models/backendPlaces';
import type { LanguageBench } from './languageModelRun';
import { readMeddocan } from './meddocan';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const number = (name: string, otherwise: number): number => Number(argument(name) ?? otherwise);
const parts = {
  canaries: canariesPart,
  membership: membershipPart,
  settings: settingsPart,
  speed: speedPart,
  vocabulary: vocabularyPart,
  'vocabulary-cost': vocabularyCostPart,
} as const;
const part = argument('part') ?? 'canaries';
if (!Object.hasOwn(parts, part)) throw new Error(`--part is one of ${Object.keys(parts).join(', ')}`);

const { report } = await startBackend({
  choice: (argument('backend') ?? 'auto') as BackendChoice,
  places,
  threads: number('threads', 1),
});
const gazetteer = openGazetteer(new Uint8Array(readFileSync('out/lists/es.bin')));
const detect = createDetector({ language: 'es', gazetteer });
// As a hospital would have them: PHI is what the rules find, with what they miss; gold is not looked at.
const notes = readMeddocan('train', number('notes', 100)).map(({ id, patient, text }) => ({
  id,
  patient,
  text,
  spans: detect(text).map(({ start, end, type }) => ({ start, end, type, isReviewed: false })),
}));
const { notes: anonymised, kept } = anonymisedText(notes, 'all', gazetteer);
const { train, dev } = splitPatients(anonymised, number('unseen', 0.2), number('seed', 1));
const bench: LanguageBench = { number, argument, gazetteer, detect, learned: train, unseen: dev };
console.log(
  JSON.stringify({
    part,
    backend: report.running,
    notes: train.length,
    unseenNotes: dev.length,
    keptMedicalWords: kept.length,
    ...(await parts[part as keyof typeof parts](bench)),
  }),
);
