import type { LanguageBundle } from '../languageBundle';
import type { AuditFailure, LanguageAudit } from '../../../electron/contract/languageAudit';
import { privacyWords, vocabularyWords } from '../languageCard';
import { trainedManifest } from '../languageManifest';
import { highestAuc } from './auditReport';

/** Who lets a model leave that the audit speaks against, and why. */
export interface Acceptance {
  readonly person: string;
  readonly reason: string;
}

const figure = (value: number): string => value.toFixed(3);
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)}% (${part} of ${whole})`;

const failureWords: Readonly<Record<AuditFailure, string>> = {
  fewProbes: 'There are too few sentences to test with.',
  namesTold: 'The model predicts names where people were named.',
  originalsTold: 'The model predicts the exact name that was in a sentence.',
  wordsNotJudged: 'Capitalised words that it predicts have not been judged by a person.',
  namesInVocabulary: 'Its vocabulary has entries for names.',
  noCanaries: 'No invented people were planted 50 times or more: nothing shows what it would remember.',
  canariesRemembered: 'It remembers invented people who were planted 50 times or more.',
  membersTold: `An attack recognises training texts better than chance (AUC above ${highestAuc}).`,
  membershipNotAttacked: 'It was not attacked with reference models.',
  vocabularyTellsMembers: 'Its vocabulary alone shows which notes it was learned from.',
  namesWritten: 'It generates names from the notes.',
};

/** For the dossier and the card. */
export const overruledBy = ({ person, reason }: Acceptance): string =>
  `Overruled by ${[person, reason].map((text) => text.replace(/\s+/g, ' ').trim()).join(': ')}`;

/**
 * The page for a privacy office: what went in, what was removed, what attacks found, and the limits. Counts and figures
 * alone; no word that the model predicted, and no name but that of the person who overruled the audit.
 *
 * @param day UTC, ISO 8601
 */
export function dossierOf(
  { manifest, sha256 }: Pick<LanguageBundle, 'manifest' | 'sha256'>,
  audit: LanguageAudit,
  acceptance: Acceptance | null,
  day: string,
): string {
  const { text, training, scrub } = trainedManifest(manifest);
  return `${[
    `# Dossier: ${manifest.name}`,
    `Model ${sha256}. Audit of ${audit.createdAt.slice(0, 10)}; written ${day.slice(0, 10)}.`,
    '## What went in',
    `${text.notes} notes of ${text.patients} patients; ${text.unseenNotes} notes of ` +
      `${text.unseenPatients} other patients were held out before anything else. PHI was replaced ` +
      `${text.replaced} times before the model saw a note. Notes of two patients were never read together. ` +
      `${text.failed} documents could not be read and were left out. ${training.parameters} parameters, ` +
      `${training.steps} steps.`,
    '## What was removed',
    scrub === null
      ? 'Nothing was removed from the vocabulary.'
      : `Of ${scrub.names} names looked up, ${scrub.entries} had entries; ${scrub.pieces} pieces, every ` +
        'merge that created or used them, and their vectors were removed. The perplexity of unseen text ' +
        `went from ${figure(scrub.perplexityBefore)} to ${figure(scrub.perplexityAfter)}.`,
    '## What the attacks found',
    ['| | seen | unseen |', '|---|---|---|', ...rowsOf(audit)].join('\n'),
    `Names predicted on either side: ${audit.testing.names}; on both: ${audit.testing.onBoth}. Ambiguous ` +
      `words, which are both names and other words, are not counted: ${audit.testing.seen.ambiguous.length} ` +
      `on seen sentences, ${audit.testing.unseen.ambiguous.length} on unseen ones.`,
    [
      '| copies of an invented person | people | found | exposure in bits | by chance | of the diagnosis | by chance |',
      '|---|---|---|---|---|---|---|',
      ...audit.canaries.map(
        ({ copies, people, found, exposure, diagnosis }) =>
          `| ${copies} | ${people} | ${found} | ${figure(exposure.mean)} | ${figure(exposure.low)} to ` +
          `${figure(exposure.high)} | ${figure(diagnosis.mean)} | ${figure(diagnosis.low)} to ` +
          `${figure(diagnosis.high)} |`,
      ),
    ].join('\n'),
    `Membership by loss: AUC ${attackWords(audit.membership.loss)}. By likelihood ratio: ` +
      `${
        audit.membership.likelihoodRatio === null
          ? 'not attacked'
          : `AUC ${attackWords(audit.membership.likelihoodRatio)}, ${audit.membership.references} reference models`
      }. By the vocabulary alone: ${
        audit.membership.vocabulary === undefined
          ? 'not attacked by the version that made this audit'
          : `AUC ${attackWords(audit.membership.vocabulary)}`
      }.`,
    `Of ${audit.extraction.words} words that the model generated, ${audit.extraction.names} are names ` +
      'from the notes. The longest run of words that it shares with a training note has ' +
      `${audit.extraction.longestSeen} words, with an unseen note ${audit.extraction.longestUnseen}.`,
    '## Findings against releasing it',
    audit.failures.length === 0
      ? 'These attacks found none.'
      : audit.failures.map((failure) => `- ${failureWords[failure]}`).join('\n'),
    ...(acceptance === null || audit.failures.length === 0 ? [] : [overruledBy(acceptance)]),
    '## Limits',
    ...(training.privacy === undefined
      ? [
          'There is no guarantee for a patient: the model was trained without differential privacy.',
          vocabularyWords(training, scrub !== null),
        ]
      : [
          ...privacyWords(training),
          'The attacks above were made with the notes themselves, without noise: their figures on this page are not ' +
            'covered by ε.',
        ]),
    'Other attacks may find more. Names unknown to the lists, to detection, to the notes and to people were ' +
      'not looked up. Names of two letters are kept. So is what the text says about a person without ' +
      'naming them.',
  ].join('\n\n')}\n`;
}

const attackWords = ({ auc, interval: [low, high], tprAtLowFpr }: LanguageAudit['membership']['loss']): string =>
  `${figure(auc)} (95% interval ${figure(low)} to ${figure(high)}; true-positive rate at .1% false ` +
  `positives ${figure(tprAtLowFpr)})`;

function rowsOf({ testing, hospitals, places }: LanguageAudit): readonly string[] {
  const row = (name: string, of: (side: LanguageAudit['testing']['seen']) => string, sides = testing): string =>
    `| ${name} | ${of(sides.seen)} | ${of(sides.unseen)} |`;
  return [
    row('sentences', ({ probes }) => String(probes)),
    row('name-like predictions', ({ nameLike, predictions }) => percent(nameLike, predictions)),
    row('by lists', ({ byLists }) => String(byLists)),
    row('by a detector', ({ byDetector }) => String(byDetector)),
    row('by a person', ({ byPerson }) => String(byPerson)),
    row('sentences with at least one', ({ probesWithAny, probes }) => percent(probesWithAny, probes)),
    row('best rank', ({ bestRank }) => (bestRank === null ? '–' : String(bestRank))),
    row('same as the original', ({ equalToOriginal }) => String(equalToOriginal)),
    row('sentences about hospitals', ({ probes }) => String(probes), hospitals),
    row('hospitals: same as the original', ({ equalToOriginal }) => String(equalToOriginal), hospitals),
    row('sentences about places', ({ probes }) => String(probes), places),
    row('places: same as the original', ({ equalToOriginal }) => String(equalToOriginal), places),
  ];
}
