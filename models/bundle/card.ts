import { hasTransformer, type ModelMetrics, type OwnNotesGain } from '../../electron/contract/models';
import type { Manifest } from './manifest';
import { privacyPromise } from './privacyPromise';

const kindNames: Readonly<Record<Manifest['kind'], string>> = {
  imported: 'a token classifier that was trained with another program',
  pooled: 'a bidirectional LSTM with a CRF over private representations, pooled from several sites',
  linearCrf: 'a linear-chain conditional random field over hashed features',
  network: 'a bidirectional LSTM with a CRF over hashed words, affixes, shapes and characters',
  default: 'a linear-chain CRF and a BiLSTM-CRF, their probabilities averaged',
  transformer: 'a pre-trained transformer encoder, fine-tuned, with a linear layer for the tags of words',
  transformerEnsemble:
    'a linear-chain CRF, a BiLSTM-CRF and a fine-tuned transformer encoder, their probabilities averaged ' +
    'with weights learned on the validation notes',
  accurate: 'a linear-chain CRF and three BiLSTM-CRFs from different seeds, their probabilities averaged',
};

/** What a manifest names as the backend of models that need none. */
export const plainArithmetic = 'plain arithmetic';

/**
 * The model card, in words (after Mitchell et al. 2019). Written from the manifest alone, so that it cannot say
 * anything else.
 */
export function modelCard(manifest: Omit<Manifest, 'parts'>, notes: readonly string[] = []): string {
  const { name, kind, languages, labels, labelSet, training, metrics, lineage, licence, privacy, createdAt, gauze } =
    manifest;
  const backend =
    training.backend === plainArithmetic
      ? 'in plain TypeScript without a tensor backend'
      : `on the ${training.backend} backend`;
  const sections: string[] = [
    `# ${name}`,
    `Finds protected health information in clinical notes: ${kindNames[kind]}. Languages: ` +
      `${languages.join(', ')}. Made ${createdAt.slice(0, 10)} with Gauze ${gauze}, ` +
      `${backend}, in ${duration(training.seconds)}.`,
    '## What it finds',
    `${counted(labels.length, 'label')} of the set \`${labelSet}\`: ${labels.map(({ id }) => id).join(', ')}.`,
    '## What it learned from',
    kind === 'pooled'
      ? `${counted(training.notes, 'note')}; packages do not say of how many patients.`
      : `${counted(training.notes, 'note')} of ${counted(training.patients, 'patient')}.`,
    ...(lineage.length === 0
      ? []
      : [lineage.map((source) => `- ${source.name}: ${counted(source.notes, 'note')}, ${source.licence}`).join('\n')]),
    ...(training.ownNotes === undefined ? [] : [taughtBy(training.ownNotes)]),
    privacy === null
      ? 'It was trained without differential privacy: it may hold traces of these notes. Share it only ' +
        'where the notes could be shared, unless they are synthetic or public.'
      : privacyPromise(
          privacy,
          ', from which the figures, the recall curves and the floors of the rules come, nor the counts, languages ' +
            'and times on this card.',
        ),
    kind === 'pooled'
      ? 'Its words are those of its representer, which come from public text; the packages that it learned ' +
        'from held none.'
      : kind !== 'imported' && hasTransformer(kind)
        ? 'Its only words are the pieces of the encoder that it started from; none comes from these notes.'
        : 'It holds no list of words: words are hashed.',
    `Licence of the model: ${licence}.`,
    '## How good it is',
    ...(metrics === null ? ['It was not measured.'] : measured(metrics)),
    '## What it was not tested on',
    'Notes of other hospitals, other templates, other kinds of notes and other languages than those ' +
      'above. Measure it on notes of your own before you trust it; review what it finds.',
    ...notes,
  ];
  return `${sections.join('\n\n')}\n`;
}

function measured(metrics: ModelMetrics): readonly string[] {
  const { notes, patients, spans, precision, recall, f1, interval, maskedRecall, maskedPrecision, leaking, labels } =
    metrics;
  const range = interval === null ? '' : ` (95 % interval ${figure(interval[0])} to ${figure(interval[1])})`;
  const rows = labels.map(
    (row) => `| ${row.label} | ${row.spans} | ${figure(row.precision)} | ${figure(row.recall)} | ${figure(row.f1)} |`,
  );
  return [
    `Measured on ${counted(notes, 'note')} of ${counted(patients, 'patient')} with ` +
      `${counted(spans, 'span')}, none of which it learned from. Exact span and label: precision ` +
      `${figure(precision)}, recall ${figure(recall)}, F1 ${figure(f1)}${range}.`,
    `Of letters and digits of gold spans ${percent(maskedRecall)} were covered; of covered letters and ` +
      `digits ${percent(maskedPrecision)} belonged to a span. ${percent(leaking)} of the notes with such ` +
      'spans kept at least one letter or digit uncovered.',
    ['| label | spans | P | R | F1 |', '|---|---|---|---|---|', ...rows].join('\n'),
  ];
}

function taughtBy({ notes, sentences, sure, spans, without, taught, isKept }: OwnNotesGain): string {
  const read =
    `The thorough model and the rules read ${counted(notes, 'note')} that nobody had reviewed, and were sure of ` +
    `${sure} of ${counted(sentences, 'sentence')}, with ${counted(spans, 'span')}.`;
  if (taught === null) return `${read} This model learned from reviewed notes alone.`;
  const { f1, covered, patients } = taught;
  const gain =
    `On the held-out reviewed notes (${counted(patients, 'patient')}) it had F1 ${figure(without.f1)} without these ` +
    `sentences and ${figure(taught.with.f1)} with them: a difference of ${difference(f1)}; of the share of letters ` +
    `and digits covered, ${difference(covered)}. The choice between the two was made on the same notes.`;
  return isKept
    ? `${read} This model learned from these sentences, too. ${gain}`
    : `${read} ${gain} That is no gain that these notes show: this model learned from reviewed notes alone.`;
}
function difference({ difference, interval }: NonNullable<OwnNotesGain['taught']>['f1']): string {
  const signed = (value: number): string => `${value < 0 ? '-' : '+'}${figure(Math.abs(value))}`;
  const range = interval === null ? 'too few for an interval' : `95 % interval ${interval.map(signed).join(' to ')}`;
  return `${signed(difference)} (${range})`;
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
const figure = (value: number): string => value.toFixed(value >= 10 ? 1 : 4).replace(/^0(?=\.)/, '');
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
