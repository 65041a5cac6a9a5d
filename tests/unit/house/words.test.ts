import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { messages } from '../../../renderer/locales/registry';
import { allWords } from '../renderer/wordAt';

const root = path.join(import.meta.dirname, '../../..');

/** Names that this code once had for what the field calls otherwise, and what it calls it. */
const formerNames: Readonly<Record<string, string>> = {
  breathe: 'yieldToEventLoop',
  knowsNote: 'isInDistribution',
  wordBook: 'FeatureIndex',
  missedWord: 'possible miss',
  missedWords: 'possible misses',
  declaredWords: 'quasi-identifiers',
  toldWords: 'quasi-identifiers',
  keptResults: 'jobResults',
  sayDone: 'reportDone',
  isByDoubt: 'isByUncertainty',
  usualSettings: 'defaultSettings',
  usualZipLimits: 'defaultZipLimits',
  mostWords: 'maxWords',
  mostBytes: 'maxBytes',
  mostVariants: 'maxVariants',
  mostAsked: 'maxAsked',
  leastAsked: 'minAsked',
  agreementFigures: 'AgreementMetrics',
  adjudicationFigures: 'AdjudicationMetrics',
  utilityFigures: 'utilityMetrics',
  memoryFigures: 'memoryUsage',
  tradeFigures: 'tradeMetrics',
  scopesBeside: 'concurrentScopes',
  wordBeside: 'adjacentWord',
  combineBeside: 'combineUnderRules',
  besideOwn: 'outsideExisting',
  besidePlan: 'outsidePlan',
  maxHeld: 'maxCached',
  patientsHeld: 'maxCachedPatients',
  ownersHeld: 'maxCachedOwners',
  drawnOpen: 'openRandomNotes',
  toldLength: 'DisclosedLength',
  tickedWords: 'readJudgements',
  whoever: 'anyone who',
  toldBefore: 'shiftedInput',
  toldVectors: 'inputVectors',
  sidesSaid: 'domainLogits',
  besideOthers: 'withOthers',
  keptSymbols: 'CachedSymbols',
  keptEmpty: 'emptyShare',
  keptTags: 'retainedTags',
  readKept: 'readCached',
  saidOf: 'messageOf',
  keptRecoveryKey: 'confirmRecoveryKey',
  sayJournalFollows: 'recordThatJournalFollows',
  keptTraining: 'resumableTraining',
  besideFields: 'withFieldSpans',
  besideNotes: 'independentCommands',
  modelsOfBefore: 'legacyModels',
  noNoteForGood: 'permanentWithoutNote',
  tellInside: 'reportContent',
  lockedly: 'whileLocked',
};
const former = new RegExp(`(?<![\\w'-])(?:${Object.keys(formerNames).join('|')})(?![\\w'-])`, 'i');

/** Names that begin so are of things that have a default, a maximum or a minimum; superlatives of the field stay. */
const bareLimits = /\busual[A-Z]|\b(?:most|least)(?=[A-Z])(?!Often|Open|Busy|Certain|Uncertain)/;
/** Fields on disk and of calls, which keep their names: files and other versions have them. */
const keptFields =
  /\b(?:leastSeen|leastRadius|leastAlike|mostOfRelease|mostWeight|mostMean|mostPercentile95|leastScore|leastMarked)\b/g;

test('no source calls by a name of its own what the field has a word for', () => {
  const found = ['electron', 'models', 'renderer', 'scripts'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|vue|mjs)$/.test(name) && !name.startsWith('locales'))
      .flatMap((name) =>
        readFileSync(path.join(root, room, name), 'utf8')
          .split('\n')
          .map((line) => line.replace(keptFields, ''))
          .flatMap((line, at) =>
            former.test(line) || bareLimits.test(line) ? [`${path.join(room, name)}:${at + 1}: ${line.trim()}`] : [],
          ),
      ),
  );
  expect(found).toEqual([]);
});

/** Where former words stand that files on disk have (docs/adr/0017-names-on-disk.md). */
const wordsOnDisk: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /vault/i,
    [
      'electron/contract/receipt.ts',
      'electron/contract/reidentification.ts',
      'electron/core/release/receipt/buildReceipts.ts',
      'electron/hosts/cli/aliases.ts',
      'electron/hosts/cli/keys/passphrase.ts',
      'electron/hosts/cli/verbs/pseudonyms.ts',
      'electron/hosts/main/dialogs.ts',
      'electron/services/reidentification/pseudonymTableReading.ts',
      'electron/services/reidentification/reidentification.ts',
      'electron/services/release/writeRelease.ts',
      'electron/store/pseudonymTableFile.ts',
    ],
  ],
  [
    /starter/i,
    [
      'electron/contract/models.ts',
      'electron/hosts/cli/aliases.ts',
      'electron/services/detection/searchParts.ts',
      'electron/services/models/tagger/use.ts',
      'renderer/features/review/sourceName.ts',
      'renderer/features/training/bundledRows.ts',
      'renderer/features/training/useShares.ts',
    ],
  ],
  [
    /\brecipes?\b/i,
    [
      'electron/contract/training.ts',
      'models/engine/shippedEncoder.ts',
      'models/engine/startsFrom.ts',
      'models/tagger/architecture.ts',
      'models/tagger/architectures.ts',
      'models/tagger/baseArchitecture.ts',
      'models/tagger/checkRequest.ts',
      'models/tagger/networkOptions.ts',
    ],
  ],
];
test.each(wordsOnDisk)('%s stands only where files on disk have it', (word, files) => {
  const found = ['electron', 'models', 'renderer'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|vue)$/.test(name) && !name.startsWith('locales'))
      .map((name) => `${room}/${name}`)
      .filter((name) => word.test(readFileSync(path.join(root, name), 'utf8'))),
  );
  expect(found.sort()).toEqual(files);
});

test('no page says whoever or breathes', () => {
  const pages = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name));
  const found = [...pages, 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'].flatMap((page) =>
    readFileSync(path.join(root, page), 'utf8')
      .split('\n')
      .flatMap((line, at) => (/\bwhoever\b|\bbreathes?\b/i.test(line) ? [`${page}:${at + 1}: ${line}`] : [])),
  );
  expect(found).toEqual([]);
});

describe('the interface', () => {
  test('says in English what an application says', () => {
    const odd = /\b(?:Understood|Go on|[Ww]hoever|check notes|learned before|Pass \{|doubts?|tick(?:ed)?|readers?)\b/;
    const fits = /passphrase[^.]*does not fit/i;
    expect(allWords(messages.en).filter(([, text]) => odd.test(text) || fits.test(text))).toEqual([]);
  });
});
