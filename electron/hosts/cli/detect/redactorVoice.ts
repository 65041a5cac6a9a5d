import type { PhiType } from '../../../contract/phi';
import type { NoteSpan } from '../../../contract/text';
import { openRedactor } from '../../../../models/redactor/openRedactor';
import { foundAlone } from '../../../../models/redactor/foundAlone';
import { createCompute } from '../../node/compute';
import { readRedactor, thresholdOf } from '../models/redactorFiles';
import { option, type VerbContext } from '../verb';

/** What a redactor finds in a note in addition to existing spans. */
export type RedactorVoice = (text: string, spans: readonly NoteSpan[]) => Promise<readonly NoteSpan[]>;

/**
 * The redactor of `--redactor` as a second opinion: it adds what nothing else found, and changes no existing span.
 * @param known labels of the output label set
 * @param labelOf the label for a type of PHI in that set
 * @throws GauzeError as `readRedactor` and `thresholdOf`
 */
export async function openRedactorVoice(
  context: VerbContext,
  place: string,
  known: ReadonlySet<string>,
  labelOf: (type: PhiType) => string | undefined,
): Promise<RedactorVoice> {
  const bundle = await readRedactor(context, place);
  const threshold = thresholdOf(bundle, option(context, 'redactor-recall'), 'redactor-recall');
  await createCompute().start();
  const redactor = openRedactor(bundle);
  const { name, labels } = bundle.manifest;
  const types = new Map(labels.map(({ id, type }) => [id, type]));
  const labelFor = (type: string | null): string | undefined =>
    type !== null && known.has(type) ? type : labelOf(types.get(type ?? '') ?? 'other');
  return async (text, spans) =>
    foundAlone(text, await redactor.redact(text, threshold), spans).map(({ start, end, type, score }) => ({
      start,
      end,
      // A finding is PHI even if the label set has no label for it.
      label: labelFor(type) ?? labelOf('other') ?? [...known][0]!,
      text: text.slice(start, end),
      score: Math.round(score * 1000) / 1000,
      source: `redactor:${name}`,
      status: 'suggested',
      reason: 'redactor',
    }));
}
