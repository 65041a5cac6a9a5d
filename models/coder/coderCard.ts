import { partsLeftOut } from '../../electron/core/coding/coderParts';
import type { CoderMetrics, CoderOptions } from '../../electron/contract/coders';
import type { CoderManifest } from './coderManifest';
import { asksForBase } from './network/chooseShape';
import { publishedChunks } from './network/chunks';

const sectionNames = { diagnosis: 'diagnoses', procedure: 'procedures' } as const;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const made = {
  hybrid:
    'a dictionary of marked strings with their document precision, an evidence tagger, the nearest ' +
    'marked strings, the nearest descriptions, a classifier of whole notes, and boosted trees that weigh ' +
    'them',
  network: 'a neural network in which every code looks over the whole note',
} as const;
const contents = {
  hybrid: 'the marked strings of these notes as stems, in the clear',
  network: 'hashes of the stems of these notes, no words',
} as const;

/**
 * The model card, in words (after Mitchell et al. 2019). Written from the manifest alone, so that it cannot say
 * anything else.
 */
export function coderCard({
  kind,
  name,
  languages,
  sections,
  codeSystem,
  training,
  metrics,
  lineage,
  licence,
  createdAt,
  gauze,
}: Omit<CoderManifest, 'parts'>): string {
  const without = kind === 'hybrid' ? partsLeftOut(training.options) : [];
  return `${[
    `# ${name}`,
    `Suggests codes for clinical notes, each with its place in the text: ${made[kind]}. Languages: ` +
      `${languages.join(', ')}. Made ${createdAt.slice(0, 10)} with Gauze ${gauze}, in ` +
      `${Math.round(training.seconds)} s.`,
    ...(without.length === 0 ? [] : [`Trained without these parts: ${without.join(', ')}.`]),
    '## What it knows',
    sections
      .map(({ section, codes, notes }) => `- ${sectionNames[section]}: ${codes} different codes from ${notes} notes`)
      .join('\n'),
    ...readingOf(kind, training.options, lineage),
    kind === 'network'
      ? 'It suggests only codes that enough of the notes had, and holds no descriptions.'
      : codeSystem === null
        ? 'It holds no descriptions of codes: it suggests only codes that the notes had.'
        : `It holds descriptions of ${codeSystem.name} ${codeSystem.version}, and can suggest codes that ` +
          'no note had. Their licence goes with the coder.',
    '## What it learned from',
    `${training.notes} notes of ${training.patients} patients.`,
    ...(lineage.length === 0
      ? []
      : [lineage.map((source) => `- ${source.name}: ${source.notes} notes, ${source.licence}`).join('\n')]),
    `It holds ${contents[kind]}` +
      (kind === 'hybrid' && !without.includes('ridge')
        ? ', and for each note the hashes of its stems and of pairs of them'
        : '') +
      ', and was trained without differential privacy: share it only where the notes could be shared, ' +
      'unless they are public or de-identified.',
    `Licence of the coder: ${licence}.`,
    '## How good it is',
    sections
      .map(
        ({ section, crossValidated }) =>
          (kind === 'network'
            ? 'On a tenth of the training notes, which chose its threshold'
            : 'Cross-validated on the training notes') +
          `, ${sectionNames[section]}: micro-F1 ${percent(crossValidated)}.`,
      )
      .join(' '),
    ...(metrics === null
      ? ['It was not measured on other notes.']
      : [
          measured(metrics),
          ...(sections.length < 2
            ? []
            : [
                sections
                  .flatMap(({ section, metrics: own }) =>
                    own === null ? [] : [`- ${sectionNames[section]}: ${metricsText(own)}`],
                  )
                  .join('\n'),
              ]),
        ]),
    '## What it was not tested on',
    'Notes of other hospitals, other specialties and other languages than those above. A code that it ' +
      'never saw is rarely right without a person. Negated, former, familial and merely supposed findings ' +
      'are marked, not left out: what they count for is the policy of the site.',
  ].join('\n\n')}\n`;
}

/** What it reads of a note and what its codes are, where that is not everything. */
function readingOf(
  kind: CoderManifest['kind'],
  { level, chunks, ...options }: CoderOptions,
  lineage: CoderManifest['lineage'],
): readonly string[] {
  const { length, overlap, max } = { ...publishedChunks, ...chunks };
  return [
    ...(level === 'families'
      ? ['It knows families: of a diagnosis the first three characters, and the figures below are of these.']
      : []),
    ...(kind === 'network' && asksForBase(options)
      ? [
          // a source without notes is a pre-trained encoder
          lineage.some(({ notes }) => notes === 0)
            ? `It reads the first ${max} chunks of ${length} pieces of a note, of which ${overlap} are ` +
              'also in the next chunk, and nothing behind them.'
            : 'There was no pre-trained encoder: it began from nothing, small, and reads stems in windows ' +
              `of ${length}, of which ${overlap} are also in the next.`,
        ]
      : []),
  ];
}

const metricsText = ({ f1, precision, recall, map }: CoderMetrics): string =>
  `micro-F1 ${percent(f1)} (precision ${percent(precision)}, recall ${percent(recall)}), mean average ` +
  `precision ${percent(map)}`;

const intervalOf = ({ interval }: CoderMetrics): string =>
  interval === null ? '' : `; 95 % interval of F1 ${percent(interval[0])} to ${percent(interval[1])}`;

const measured = (metrics: CoderMetrics): string =>
  `On ${metrics.notes} notes that it did not learn from: ${metricsText(metrics)}${intervalOf(metrics)}; ` +
  `${percent(metrics.reachable)} of the gold codes were among the suggestions.`;
