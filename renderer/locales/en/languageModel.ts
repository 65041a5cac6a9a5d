import type { Shape } from '../shape';

/** Words of language models: trained, attacked, scrubbed, given away. */
export const languageModel = {
  title: 'Language models',
  train: 'Language model to train',
  ownName: 'Own language model',
  scrubbedName: '{name}, without names',
  about:
    'Learns to predict masked words of notes whose PHI is replaced by its type. It is attacked here ' +
    'before it may be released.',
  source: 'Text',
  sourceOf: {
    done: 'Reviewed notes',
    detected: 'Reviewed and searched notes',
  },
  detectedText: 'The model also learns what detection missed. The audit looks for this.',
  replace: 'Replaced by type',
  replaceOf: {
    all: 'PHI of every type',
    published: 'People and places, as in the publication',
  },
  learns: 'Training text',
  heldOut: 'Held-out text',
  patients: 'Patients',
  letters: 'Characters',
  ofNeeded: '{n} of {needed} needed',
  problem: {
    noNotes: 'There are no such notes yet.',
    tooLittleText:
      'Too little text: a model would remember individual patients. Review more notes, or choose a smaller vocabulary.',
  },
  preset: 'Size',
  presetSize: '{n} million parameters',
  field: {
    vocabulary: 'Vocabulary',
    epochs: 'Epochs',
    batchSize: 'Windows per step',
    canaries: 'Invented people planted once, 10 and 50 times',
    seed: 'Seed',
  },
  vocabularyFrom: 'Vocabulary from',
  vocabularyFromOf: {
    notes: 'Your notes',
    invented: 'Invented notes',
  },
  vocabularyFromText:
    'A vocabulary learned from your notes can show anyone who has a note whether the model learned from it. ' +
    'One from invented notes cannot; it has fewer entries.',
  epsilonText:
    'Noise is added during training: having the model changes the odds that a given patient was in the ' +
    'training text by a factor of at most e^ε, except with probability δ. The smaller ε is, the less the ' +
    'model learns. The vocabulary comes from invented notes, and names cannot be removed from it later. ' +
    'Notes without a patient are refused. Held-out notes are not covered. ε is charged to the model ' +
    'account in the privacy ledger, even if the training is interrupted.',
  start: 'Train',
  runs: 'Training runs',
  loss: 'Loss',
  perplexity: 'Perplexity on unseen text',
  epoch: 'Epoch',
  parameters: '{n} parameters',
  perplexityOf: 'perplexity {n}',
  step: {
    trained: 'names still in the vocabulary',
    scrubbed: 'names removed',
  },
  notAudited: 'not audited',
  none: {
    title: 'No language model yet',
    text: 'Train one on reviewed notes. It needs the text of at least twenty patients.',
  },
  answerNone: 'No language model yet',
  answerRunning: 'Training a language model',
  answerDone: 'Language model trained: perplexity {n} on unseen text',
  answerBlocked: 'No language model may be released yet',
  answerReady: '{n} language model passes its audit | {n} language models pass their audits',
  under: 'A passed audit means that these attacks found nothing. It is no guarantee for any patient.',
  audit: {
    title: 'Audit',
    start: 'Audit',
    again: 'Audit again',
    startText:
      'Fill-mask probes, invented people, membership attacks and sampling, using the training notes ' +
      'themselves. Your judgements count in the next audit.',
    notHere: 'This model was not trained in this project: without its notes it cannot be audited here.',
    passes: 'These attacks found no reason against a release',
    fails: '{n} finding against releasing it | {n} findings against releasing it',
    predicted: 'Predictions where a person was named',
    seen: 'Training',
    unseen: 'Unseen',
    sentences: 'Sentences',
    nameLike: 'Name-like predictions',
    byLists: 'By lists',
    byDetector: 'By a detector',
    byPerson: 'By a person',
    withAny: 'Sentences with at least one',
    bestRank: 'Best rank',
    equal: 'Same as the original',
    hospitals: 'Hospitals: same as the original',
    places: 'Places: same as the original',
    overlap: 'Names predicted on either side: {n}; on both: {both}.',
    copies: 'Copies',
    people: 'People',
    found: 'Found',
    exposure: 'Exposure of invented people, bits',
    chance: 'Highest by chance',
    exposureText: 'By number of copies planted. Above chance means that the model remembers them.',
    byLoss: 'Membership by loss',
    byRatio: 'Membership by likelihood ratio',
    byVocabulary: 'Membership by the vocabulary alone',
    attack: 'AUC {auc} ({low} to {high}); true-positive rate at 0.1% false positives: {tpr}',
    notAttacked: 'Not attacked',
    written: 'Generated text',
    writtenOf:
      '{names} names from the notes in {words} words; longest run of words shared with a training note: ' +
      '{seen}, with an unseen note: {unseen}',
    frequent: '{n} word predicted four times or more | {n} words predicted four times or more',
  },
  failure: {
    fewProbes: 'There are too few sentences to test with.',
    namesTold: 'It predicts names where people were named.',
    originalsTold: 'It predicts the exact name that was in a sentence.',
    wordsNotJudged: 'Capitalised words that it predicts have not been judged by a person.',
    namesInVocabulary: 'Its vocabulary has entries for names.',
    noCanaries: 'No invented people were planted 50 times: nothing shows what it would remember.',
    canariesRemembered: 'It remembers invented people who were planted 50 times.',
    membersTold: 'An attack recognises training texts better than chance.',
    membershipNotAttacked: 'It was not attacked with reference models.',
    vocabularyTellsMembers: 'Its vocabulary alone shows which notes it was learned from.',
    namesWritten: 'It generates names from the notes.',
  },
  judge: {
    title: 'Is it a name?',
    text: '1: a name; 0: not a name; Backspace: undo. The next open word follows.',
    left: '{n} word not judged yet | {n} words not judged yet',
    nothing: 'The lists judge every word.',
    name: 'Name',
    none: 'Not a name',
    back: 'Undo',
    kind: {
      unjudged: 'not judged',
      name: 'counts as a name',
      ambiguous: 'both a name and another word',
    },
    counts: '{seen} times in training notes, {unseen} in unseen ones',
  },
  vocabulary: {
    title: 'Vocabulary',
    gone:
      '{entries} of {names} names looked up had entries, which were removed with {pieces} pieces; ' +
      'perplexity changed by {cost}%.',
    left: '{n} name has its own entry | {n} names have their own entries',
    ambiguous:
      '{n} entry is both a name and another word: it is kept | {n} entries are both names and other ' +
      'words: they are kept',
    kept:
      '{n} medical word that detection took for a person or a place was kept in the text | {n} medical ' +
      'words that detection took for people or places were kept in the text',
    scrub: 'Remove the names',
    text:
      'Makes a new model without the entries, merges and vectors of names and briefly trains it further. ' +
      'Audit it again.',
  },
  leave: {
    title: 'Release the model',
    blocked:
      'The audit advises against it. The model is released only if a named person gives a reason; name ' +
      'and reason are recorded in the audit log, the model card and the dossier.',
    person: 'Who decides',
    reason: 'Reason',
    folder: 'Folder for transformers …',
    bundle: 'Gauze model …',
    dossier: 'Dossier for the privacy office …',
    text:
      'The dossier says what went in, what was removed, what the attacks found, and the limits: counts and ' +
      'metrics, no words from notes.',
    written: 'Written',
  },
};

export type LanguageModelWords = Shape<typeof languageModel>;
