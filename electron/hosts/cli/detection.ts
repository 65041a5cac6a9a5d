import { GauzeError } from '../../contract/errors';
import type { KnownPatient, LabelSet } from '../../contract/phi';
import type { Language, NoteDocument, NoteSpan } from '../../contract/text';
import { languages } from '../../contract/vocabulary';
import { labelIds } from '../../core/text/labelSet';
import type { Resources } from '../../services/ports';
import { nodeFiles } from '../node/files';
import { createRuleEngine } from '../node/ruleEngine';
import { choice } from './places';
import { flag, option, type VerbContext } from './verb';

export const detectionOptions = {
  language: { type: 'string' }, rules: { type: 'string' }, patients: { type: 'string' }, labels: { type: 'string' }, model: { type: 'string', multiple: true }, 'recall-target': { type: 'string' },
} as const;

export const detectionUsage = `  --language L           en es fr nl de; else what a document states, else recognised from its words
  --rules on|off         off leaves known patient data alone
  --patients FILE.csv    known patient data, looked for in the notes of each patient
  --labels SET           hipaa-i2b2 (default), meddocan, hnfc, or a FILE.json`;

/** Finds PHI in one document. What it carries as spans already is not looked at and not kept. */
export type Finder = (document: NoteDocument) => Promise<NoteDocument & { readonly spans: readonly NoteSpan[] }>;

export interface Detection {
  readonly find: Finder;
  readonly knownPatients: readonly KnownPatient[];
  /** What `--language` says of every document. */
  readonly language: Language | undefined;
}

/** @throws GauzeError `notReady` for what needs a trained model, `badRequest` for option values */
export async function openDetection(context: VerbContext, labelSet: LabelSet, resources: Resources): Promise<Detection> {
  refuseModels(context);
  const stated = choice(context, 'language', languages);
  const hasRules = choice(context, 'rules', ['on', 'off']) !== 'off';
  const patients = option(context, 'patients');
  if (!hasRules && patients === undefined) throw new GauzeError('badRequest', '--rules off leaves nothing to find PHI with; give --patients');
  const knownPatients: KnownPatient[] = patients === undefined ? [] : [...(await readPatients(patients, context))];
  const without = hasRules ? [] : (await import('../../core/detection/registry')).recognizers.map(({ id }) => id);
  const engine = createRuleEngine(resources, { without });
  const labels = labelIds(labelSet);
  const { signal } = new AbortController();

  const find: Finder = async (document) => {
    const { text, patient } = document;
    const { results: [result] } = await engine.detect({ documents: [{ text, language: stated ?? document.language ?? null, patient: patient ?? null }], knownPatients }, signal);
    if (result === undefined) throw new GauzeError('bug', 'no reply of the engine');
    const spans = result.suggestions.flatMap(({ start, end, type, score, source, reason }): NoteSpan[] => {
      const label = labels.get(type);
      return label === undefined ? [] : [{ start, end, label, text: text.slice(start, end), score: Math.round(score * 1000) / 1000, source, status: 'suggested', reason }];
    });
    return { ...document, language: result.language, spans };
  };
  return { find, knownPatients, language: stated };
}

function refuseModels(context: VerbContext): void {
  const target = option(context, 'recall-target');
  if (target !== undefined && !(Number(target) > 0 && Number(target) < 1)) throw new GauzeError('badRequest', '--recall-target is a number between 0 and 1');
  if (target !== undefined) throw new GauzeError('notReady', 'a recall target needs a trained model, and this version has none: rules give what they give');
  if (context.values['model'] !== undefined || flag(context, 'model')) throw new GauzeError('notReady', 'models come with a later version; this one detects by rules');
}

async function readPatients(file: string, { diagnostics }: VerbContext): Promise<readonly KnownPatient[]> {
  const [{ readTable }, { guessKnownPatientColumns, knownPatientsFromRows }] = await Promise.all([import('../../services/tables'), import('../../core/detection/knownPatientRows')]);
  const { headers, rows } = readTable(await nodeFiles.read(file));
  const { patients, skipped } = knownPatientsFromRows(rows, guessKnownPatientColumns(headers));
  if (skipped.length > 0) diagnostics.report('warn', 'patientRowsSkipped', { rows: skipped.length, first: skipped[0]?.row ?? 0 });
  diagnostics.report('info', 'patientsRead', { patients: patients.length });
  return patients;
}
