import { GauzeError } from '../../../contract/errors';
import { batchOptions, batchUsage } from '../batch/batch';
import { detectionOptions, detectionUsage } from '../detect/detection';
import { placeOptions } from '../files/documentPlaces';
import { chargeOptions, chargeUsage } from '../training/trainingCharge';
import { trainingBackends } from '../training/trainTagger';
import { helpText, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';

const { format, offsets, encoding, delimiter, scheme, ...columns } = placeOptions;
const { 'id-column': idColumn, 'patient-column': patientColumn, 'text-column': textColumn } = columns;
const noteOptions = {
  notes: { type: 'string' },
  detect: { type: 'string' },
  backend: { type: 'string' },
  format,
  offsets,
  encoding,
  delimiter,
  scheme,
  'id-column': idColumn,
  'patient-column': patientColumn,
  'text-column': textColumn,
  ...batchOptions,
  ...detectionOptions,
} as const;
const trainOptions = {
  out: { type: 'string' },
  from: { type: 'string' },
  preset: { type: 'string' },
  vocabulary: { type: 'string' },
  'vocabulary-from': { type: 'string' },
  replace: { type: 'string' },
  canaries: { type: 'string' },
  epochs: { type: 'string' },
  'batch-size': { type: 'string' },
  seed: { type: 'string' },
  name: { type: 'string' },
  licence: { type: 'string' },
  kept: { type: 'string' },
  resume: { type: 'boolean' },
  json: { type: 'boolean' },
  epsilon: { type: 'string' },
  delta: { type: 'string' },
  clip: { type: 'string' },
  'accept-unlinked': { type: 'boolean' },
  ...chargeOptions,
} as const;
const auditOptions = {
  report: { type: 'string' },
  judgements: { type: 'string' },
  'notes-key': { type: 'string' },
  references: { type: 'string' },
} as const;
const scrubOptions = {
  audit: { type: 'string' },
  judgements: { type: 'string' },
  'notes-key': { type: 'string' },
  out: { type: 'string' },
  epochs: { type: 'string' },
} as const;
const importOptions = {
  out: { type: 'string' },
  name: { type: 'string' },
  licence: { type: 'string' },
  language: { type: 'string' },
} as const;
const exportOptions = {
  audit: { type: 'string' },
  out: { type: 'string' },
  'accepted-by': { type: 'string' },
  reason: { type: 'string' },
} as const;

export const lm: Verb = {
  rights: {
    does: { train: 'train', audit: 'train', scrub: 'train', import: 'train', export: 'send' },
    writes: ['out'],
  },
  usage: async () => helpText`gauze lm train --notes PATH --out MODEL [options]      a masked language model (RoBERTa)
gauze lm audit MODEL --notes PATH --report FILE        what it remembers; exit 1 if there is a finding against \
                                                       releasing it
gauze lm scrub MODEL --notes PATH --audit FILE --out MODEL   removes names from the vocabulary; \
    audit the new model again
gauze lm export MODEL --audit FILE --out DIR           a folder for the transformers library, with card and dossier
gauze lm import DIR --out MODEL                        turns such a folder into a Gauze model

  --notes PATH           a folder or a file; audit and scrub need exactly the training notes, \
                         detected in the same way. Spans that are not
                         suggestions count as reviewed; --detect missing|always|never sets where PHI is searched for
  --format F             of the notes; --offsets, --encoding, --delimiter, --scheme, --id-column, --patient-column, \
                         --text-column as elsewhere

 train
  --preset P             2M (default), 8M, 30M or 80M parameters
  --vocabulary-from S    invented (default): from notes that Gauze invented, 3,300 to 4,600 entries; or notes: \
                         then it can tell which notes were learned from
  --vocabulary N         8000 to 52000 entries with --vocabulary-from notes; each preset has a default
  --from DIR             continues training a folder written by lm export: its vocabulary and architecture stay the same
  --replace all|published  replaces PHI of every type by its type (default), or only people and places, as published
  --canaries N           number of invented people planted once, ten and fifty times each (4); 0: none, \
                         and no audit will pass
  --kept FILE            lists medical words that detection took for people or places, and that were kept
  --epochs N (10), --batch-size N (32), --seed N, --name NAME, --licence TEXT
  --resume               resumes the same command where it was interrupted; OUT.checkpoint holds the state
  --json                 the figures as JSON, with ε and δ
  --epsilon E            differential privacy for each patient (DP-SGD); needs --language. Vocabulary and first \
                         weights then come from notes
                         that Gauze invented. Expect a far higher perplexity. The unseen notes are not covered
${chargeUsage}
  --delta D, --clip C    with --epsilon: by default a tenth of one over the number of patients, and 1
  --accept-unlinked      with --epsilon: counts each note without a patient as a patient; without it such notes are \
                         refused

 audit
  --report FILE          JSON; it names the words that the model predicted: keep it
  --judgements FILE      JSON {"word": true|false}: which words a person judged to be names. \
                         The report lists the words not judged yet
  --notes-key FILE       for audit and scrub: MODEL.notes-key, which train and scrub write next to a model. \
                         It stays with the notes
  --references N         reference models for the likelihood-ratio attack, each as long as the training (2); 0: none

 scrub
  --audit FILE           of this model: the names that were found
  --epochs N             of training after the removal (2)

 export
  --accepted-by NAME --reason TEXT   exports a model despite its audit; both are recorded in the dossier

 import
  --language L,L         en es fr nl de; otherwise as stated in README.md
  --name NAME, --licence TEXT

  --backend B            ${trainingBackends.join(', ')}
${detectionUsage}
${batchUsage}`,
  options: { ...noteOptions, ...trainOptions, ...auditOptions, ...scrubOptions, ...exportOptions, ...importOptions },
  async run(context): Promise<ExitCode> {
    const [action, place, ...rest] = context.positionals;
    const part = action !== undefined && Object.hasOwn(parts, action) ? parts[action as keyof typeof parts] : undefined;
    if (part === undefined || rest.length > 0 || (place === undefined) !== (action === 'train'))
      throw new GauzeError('badRequest', 'lm train, lm audit|scrub|export MODEL, or lm import DIR');
    refuseOthers(context, `lm ${action}`, Object.keys(part.options));
    return part.run(context, place ?? '');
  },
};

const parts = {
  train: {
    options: { ...noteOptions, ...trainOptions },
    run: async (context: VerbContext) => (await import('../languageModel/train')).trainLanguageVerb(context),
  },
  audit: {
    options: { ...noteOptions, ...auditOptions },
    run: async (context: VerbContext, place: string) =>
      (await import('../languageModel/audit')).auditLanguageVerb(context, place),
  },
  scrub: {
    options: { ...noteOptions, ...scrubOptions },
    run: async (context: VerbContext, place: string) =>
      (await import('../languageModel/scrub')).scrubLanguageVerb(context, place),
  },
  import: {
    options: importOptions,
    run: async (context: VerbContext, place: string) =>
      (await import('../languageModel/import')).importLanguageVerb(context, place),
  },
  export: {
    options: exportOptions,
    run: async (context: VerbContext, place: string) =>
      (await import('../languageModel/export')).exportLanguageVerb(context, place),
  },
} as const;
