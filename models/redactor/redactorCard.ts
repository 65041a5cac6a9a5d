import { recallPromised } from '../../electron/core/training/recallTarget';
import type { RedactorManifest } from './redactorManifest';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/**
 * The model card, in words (after Mitchell et al. 2019). Written from the manifest alone, so that it cannot say
 * anything else.
 */
export function redactorCard({
  name,
  languages,
  labels,
  parameters,
  training,
  metrics,
  curve,
  lineage,
  licence,
  createdAt,
  gauze,
}: Omit<RedactorManifest, 'parts'>): string {
  const { notes, partly, taught, adapted = 0, patients, seconds } = training;
  return `${[
    `# ${name}`,
    'Rewrites clinical notes with REDACTED for PHI (after Anjum et al. 2021). Of each word it says ' +
      'whether it stays or is redacted; it has no way to write anything else. Languages: ' +
      `${languages.join(', ')}. Made ${createdAt.slice(0, 10)} with Gauze ${gauze}, in ` +
      `${Math.round(seconds)} s.`,
    `It has ${parameters} parameters of its own, and names ${labels.length} classes.`,
    '## What it learned from',
    [
      `${notes} notes of ${patients} patients`,
      partly === 0 ? '' : `, of ${partly} only what was marked`,
      taught === 0 ? '' : `; besides, ${taught} notes that it marked itself, which count as gold nowhere`,
      adapted === 0 ? '' : `; its encoder learned not to tell these notes from ${adapted} others without labels`,
      '.',
    ].join(''),
    ...(lineage.length === 0
      ? []
      : [lineage.map((source) => `- ${source.name}: ${source.notes} notes, ${source.licence}`).join('\n')]),
    'It was trained without differential privacy: share it only where the notes could be shared, unless ' +
      'they are public or de-identified.',
    `Licence of the redactor: ${licence}.`,
    '## How good it is',
    metrics === null
      ? 'It was not measured on other notes.'
      : `On ${metrics.notes} notes that it did not learn from, of all tokens: precision ` +
        `${percent(metrics.precision)}, recall ${percent(metrics.recall)}.`,
    ...(curve === null || curve.points.length === 0
      ? []
      : [
          `The lowest threshold, ${curve.points[0]!.threshold}, reached a recall of ` +
            `${percent(recallPromised(curve, curve.points[0]!))} at a precision of ` +
            `${percent(curve.points[0]!.precision)}.`,
        ]),
    '## What it was not tested on',
    'Notes of other hospitals, other specialties and other languages than those above. What it leaves is ' +
      'not thereby free of PHI: it is a second opinion beside rules and taggers.',
  ].join('\n\n')}\n`;
}
