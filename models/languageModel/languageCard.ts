import { privacyPromise } from '../bundle/privacyPromise';
import type { LanguageManifest, LanguageTraining } from './languageManifest';

const figure = (value: number): string => value.toFixed(2);
const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/**
 * The model card, in words (after Mitchell et al. 2019). Written from the manifest alone, so that it cannot say
 * anything else.
 */
export function languageCard(manifest: Omit<LanguageManifest, 'parts'>): string {
  const { name, createdAt, gauze, languages, licence, text, canaries, training, scrub } = manifest;
  if (text === null || training === null) return importedLanguageCard(manifest);
  const people = canaries.groups.reduce((sum, group) => sum + group.people, 0);
  return `${[
    `# ${name}`,
    `A masked language model of RoBERTa's shape for clinical notes, ${training.parameters} parameters. ` +
      `Languages: ${languages.join(', ')}. Made ${createdAt.slice(0, 10)} with Gauze ${gauze} on the ` +
      `${training.backend} backend.`,
    '## What it learned from',
    `${counted(text.notes, 'note')} of ${counted(text.patients, 'patient')}, about ${text.letters} ` +
      `characters. ${text.labels === 'all' ? 'PHI of every type' : 'Persons and places'} as marked or ` +
      `detected gave way to the word of its type: ${text.replaced} times. ` +
      `${counted(text.keptWords, 'medical word')} that detection took for persons or places stayed. ` +
      `${counted(text.failed, 'document')} could not be read and are not among the notes.`,
    `Detection misses some names. What it missed was learned from.${
      people === 0
        ? ''
        : ` Sentences about ${counted(people, 'invented person')} were added, so that the audit can say what ` +
          'the model remembers.'
    }`,
    '## How well it predicts masked pieces',
    `Perplexity ${figure(scrub?.perplexityAfter ?? training.perplexity)} on ` +
      `${counted(text.unseenNotes, 'note')} of ${counted(text.unseenPatients, 'patient')}, none of which ` +
      'it learned from.',
    '## What was removed from its vocabulary',
    scrub === null
      ? 'Nothing yet: names that the text still held may have entries of their own.'
      : `${counted(scrub.entries, 'name')} of ${scrub.names} looked for had an entry. ` +
        `${counted(scrub.pieces, 'piece')} and every merge that made or used them were taken out, ` +
        `${scrub.fragments} of them parts that were used in names at least as often as in other words; ` +
        `their vectors were drawn anew, and ${counted(scrub.steps, 'step')} of training followed. By that ` +
        'the perplexity of the same hidden words of the unseen text changed by ' +
        `${(100 * scrub.cost).toFixed(1)} %.`,
    ...(training.privacy === undefined ? [] : ['## What it promises each patient', ...privacyWords(training)]),
    '## What this does not promise',
    ...(training.privacy === undefined ? privacyWords(training, scrub !== null) : []),
    'The audit says what its attacks found; other attacks may find more. Names that nobody looked for, names ' +
      'of two letters, and what the text says of a person without naming them are not covered.',
    `Licence: ${licence}.`,
  ].join('\n\n')}\n`;
}

/** What a model promises each patient, and what that leaves out: for the card and the dossier. */
export function privacyWords(
  { privacy, preset, vocabulary }: Pick<LanguageTraining, 'privacy' | 'preset' | 'vocabulary'>,
  isScrubbed = false,
): readonly string[] {
  if (privacy === undefined)
    return ['It was trained without differential privacy.', vocabularyWords({ vocabulary, preset }, isScrubbed)];
  return [
    privacyPromise(
      privacy,
      ', from which its perplexity comes, nor how PHI was found in the notes, nor figures of an audit, nor the ' +
        'counts, languages and times on this page.',
    ),
    preset === 'imported'
      ? 'It began from a model that was given, with its vocabulary. What that model had learned is not covered: if ' +
        'it was from the same notes, the promise is void.'
      : 'Its vocabulary and its first weights come from notes that Gauze invented, not from those of patients. ' +
        'They follow from language, sizes, replaced labels, seed and the version of Gauze alone. Pieces of the ' +
        'vocabulary that are also names, mostly parts of words and eponyms, were there before a note of a patient ' +
        'was read, and would be the same for any other patients: that one is there tells nothing of anybody. An ' +
        'audit counts them all the same, and names cannot be taken out of this model without ending the promise.',
    ...privacy.remarks,
  ];
}

/** Where the vocabulary comes from, and what it tells of the notes. */
export function vocabularyWords(
  { vocabulary, preset }: Pick<LanguageTraining, 'vocabulary' | 'preset'>,
  isScrubbed: boolean,
): string {
  if (preset === 'imported') return 'Its vocabulary is that of the model that it began from.';
  if (vocabulary === 'invented')
    return isScrubbed
      ? 'Its vocabulary comes from notes that Gauze invented. Entries for names were taken out of it, for names in ' +
          'the notes as well as for those in lists: anyone can compare it with the vocabulary as it was and see which.'
      : 'Its vocabulary comes from notes that Gauze invented: it would be the same for any other patients.';
  return (
    'Its vocabulary was learned from the notes: a rare word is often one piece because it is in one of them. ' +
    'Anyone who has a note can often tell from the vocabulary, without the weights, whether it is among them.'
  );
}

/** Nobody here knows what it learned from; the card says so. */
function importedLanguageCard({
  name,
  createdAt,
  gauze,
  languages,
  licence,
  source = [],
}: Omit<LanguageManifest, 'parts'>): string {
  return `${[
    `# ${name}`,
    `A masked language model of RoBERTa's shape that came as a folder and was imported on ` +
      `${createdAt.slice(0, 10)} with Gauze ${gauze}. Languages, as stated by the person who imported it: ` +
      `${languages.join(', ')}.`,
    '## Where it comes from',
    [
      '| file | bytes | SHA-256 |',
      '|---|---|---|',
      ...source.map(({ name: file, bytes, sha256 }) => `| ${file} | ${bytes} | ${sha256} |`),
    ].join('\n'),
    `Licence, as stated by the person who imported it: ${licence}.`,
    '## What this does not promise',
    'What it learned from is not known here, nor whether names were taken out of its vocabulary. It was ' +
      'not audited here and cannot be: that takes the notes that it learned from. A model may hold traces ' +
      'of them.',
  ].join('\n\n')}\n`;
}
