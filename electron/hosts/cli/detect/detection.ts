import type { DescribedLabel } from '../../../contract/described';
import type { DetectionSystem } from '../../../contract/engine';
import { GauzeError } from '../../../contract/errors';
import type { KnownPatient, LabelSet, PhiType } from '../../../contract/phi';
import type { Language, NoteDocument, NoteSpan } from '../../../contract/text';
import { familyOfType } from '../../../contract/phiTypes';
import { languages, thoroughModel } from '../../../contract/vocabulary';
import { labelIds } from '../../../core/text/labelSet';
import type { Resources } from '../../../services/ports';
import type { Engine } from '../../../contract/engineApi';
import { detectionHere } from '../../node/detection';
import { nodeFiles } from '../../node/files';
import { defaultLabelSet, labelSetOf } from '../labels';
import { choice } from '../files/documentPlaces';
import { helpText, option, type VerbContext } from '../verb';

export const detectionOptions = {
  language: { type: 'string' },
  rules: { type: 'string' },
  bundled: { type: 'string' },
  patients: { type: 'string' },
  labels: { type: 'string' },
  model: { type: 'string', multiple: true },
  'recall-target': { type: 'string', multiple: true },
  redactor: { type: 'string' },
  'redactor-recall': { type: 'string' },
  describe: { type: 'string' },
} as const;

export const detectionUsage = helpText`  --language L           en es fr nl de; otherwise as stated by a document, \
                         otherwise recognised from its words
  --model MODEL          a trained model, folder or file; several are averaged
  --bundled on|off|thorough  the bundled model for a note's language; on unless --model is given. \`thorough\`: \
                             the one that reads every
                         language with a network, far slower; it needs the pre-trained encoder
  --rules on|off         off: only models and known patient data are used
  --recall-target R      covers this share of PHI, as calibrated on the notes held out when the model was trained \
                         (.99); LABEL=R, repeatable,
                         is for one label of the model; a label may have a lower target than the others
  --redactor MODEL       from gauze train redactor: adds what nothing else found, with the reason "redactor"; \
                         --redactor-recall R: at the
                         threshold that covered this share of PHI when it was trained
  --describe FILE        labels by what they mean, with up to ten examples each, as JSON: {"labels":[{"label":"COURT",\
                         "description":"name of the court","examples":["…"]}]}; suggests what nothing else found. Far \
                         from sure: docs/detection.md says how often it was right on labels it never saw. It needs the \
                         pre-trained encoder
  --patients FILE.csv    known patient data, searched for in the notes of each patient
  --labels SET           hipaa-i2b2, meddocan, hnfc, grascco, or a FILE.json; by default that of --model, \
                         or hipaa-i2b2 without one`;

/** Finds PHI in one document. Existing spans are ignored and dropped. */
export type Finder = (document: NoteDocument) => Promise<NoteDocument & { readonly spans: readonly NoteSpan[] }>;

export interface Detection {
  readonly find: Finder;
  readonly labelSet: LabelSet;
  readonly knownPatients: readonly KnownPatient[];
  /** One of the given models is more than a linear CRF. */
  readonly hasNetworks: boolean;
  /** The language from `--language`, for all documents. */
  readonly language: Language | undefined;
}

/**
 * @param fromFields patient data from structured files
 * @throws GauzeError `badRequest` for option values, `notReady` for a recall target without a model, and errors of a
 *   model
 */
export async function openDetection(
  context: VerbContext,
  resources: Resources,
  fromFields: readonly KnownPatient[] = [],
): Promise<Detection> {
  const requested = choice(context, 'language', languages);
  const hasRules = choice(context, 'rules', ['on', 'off']) !== 'off';
  const patients = option(context, 'patients');
  const places = modelPlaces(context);
  const targets = recallTargetsOf(context);
  const bundled = choice(context, 'bundled', ['on', 'off', thoroughModel]);
  const isThorough = bundled === thoroughModel;
  const hasBundledModels = bundled === undefined ? places.length === 0 : bundled !== 'off';
  const redactorPlace = option(context, 'redactor');
  const describedPlace = option(context, 'describe');
  const others = [patients, redactorPlace, describedPlace];
  const isAlone =
    places.length === 0 && bundled !== 'on' && !isThorough && others.every((place) => place === undefined);
  if (!hasRules && isAlone)
    throw new GauzeError(
      'badRequest',
      'with --rules off there is nothing to find PHI with: give --model or --patients',
    );
  const described = await describedLabels(describedPlace);
  const knownPatients: KnownPatient[] = [
    ...(patients === undefined ? [] : await readPatients(patients, context)),
    ...fromFields,
  ];
  // The schemas of all model calls account for half of the start-up time.
  const asksModels =
    places.length > 0 || isThorough || targets.recallTarget !== null || Object.keys(targets.labelTargets).length > 0;
  const engine =
    context.outside?.engine ?? (asksModels ? (await import('../../node/engine')).createEngine(resources) : undefined);
  const detection = engine?.detection ?? detectionHere(resources);
  const loaded =
    engine === undefined || (places.length === 0 && !isThorough)
      ? { hashes: [], labels: new Map<string, PhiType>(), language: undefined, labelSet: undefined, hasNetworks: false }
      : await loadModels(context, engine, places, isThorough);
  const labelSet = withDescribed(await labelSetFor(option(context, 'labels'), loaded, resources), described);
  await checkTargets(
    targets,
    [...loaded.labels.keys()],
    hasBundledModels && engine !== undefined ? () => engine.tagger.bundledModels({}) : async () => [],
  );
  // A model with a single language determines the language of notes that state none.
  const stated = requested ?? (hasBundledModels ? undefined : loaded.language);
  const system: DetectionSystem = { hasRules, models: loaded.hashes, hasBundledModels, ...targets, described };
  const labels = labelIds(labelSet);
  const known = new Set(labelSet.labels.map(({ id }) => id));
  const { signal } = new AbortController();
  const redactor =
    redactorPlace === undefined
      ? null
      : await (
          await import('./redactorVoice')
        ).openRedactorVoice(context, redactorPlace, known, (type) => labels.get(type));

  const find: Finder = async (document) => {
    const { text, patient } = document;
    const {
      results: [result],
    } = await detection.detect(
      {
        documents: [{ text, language: requested ?? document.language ?? stated ?? null, patient: patient ?? null }],
        knownPatients,
        system,
        hasUncertainty: false,
      },
      { signal },
    );
    if (result === undefined) throw new GauzeError('bug', 'the engine did not reply');
    const spans = result.suggestions.flatMap(({ start, end, type, label: own, score, source, reason }): NoteSpan[] => {
      const label = own !== undefined && known.has(own) ? own : labels.get(type);
      return label === undefined
        ? []
        : [
            {
              start,
              end,
              label,
              text: text.slice(start, end),
              score: Math.round(score * 1000) / 1000,
              source,
              status: 'suggested',
              reason,
            },
          ];
    });
    const more = redactor === null ? [] : await redactor(text, spans);
    const all = more.length === 0 ? spans : [...spans, ...more].sort((a, b) => a.start - b.start);
    return { ...document, language: result.language, spans: all };
  };
  const hasNetworks = loaded.hasNetworks || redactor !== null || described.length > 0;
  return { find, labelSet, knownPatients, hasNetworks, language: requested };
}

function modelPlaces(context: VerbContext): readonly string[] {
  const given = context.values['model'];
  const places = given === undefined ? [] : typeof given === 'object' ? given : [given];
  return places.map((place) => {
    if (typeof place !== 'string' || place === '')
      throw new GauzeError('badRequest', '--model needs the path of a model');
    return place;
  });
}

type Targets = Pick<DetectionSystem, 'recallTarget' | 'labelTargets'>;

/** `.99` for all labels, `LABEL=.99` for one; duplicates are refused. */
function recallTargetsOf({ values }: VerbContext): Targets {
  const given = values['recall-target'];
  const targets = new Map<string | null, number>();
  for (const one of given === undefined ? [] : typeof given === 'object' ? given : [given]) {
    const [, label = null, share = ''] = /^(?:(.+)=)?(.*)$/su.exec(String(one)) ?? [];
    if (!(Number(share) > 0 && Number(share) < 1))
      throw new GauzeError('badRequest', '--recall-target is a number between 0 and 1, or LABEL=NUMBER');
    if (targets.has(label)) throw new GauzeError('badRequest', '--recall-target is given twice for the same label');
    targets.set(label, Number(share));
  }
  return {
    recallTarget: targets.get(null) ?? null,
    labelTargets: Object.fromEntries([...targets].filter((entry): entry is [string, number] => entry[0] !== null)),
  };
}

/** Targets require models, and labels that one of them has: a misspelt one would have no effect. */
async function checkTargets(
  { recallTarget, labelTargets }: Targets,
  labels: readonly string[],
  bundledModels: () => ReturnType<Engine['tagger']['bundledModels']>,
): Promise<void> {
  const requested = Object.keys(labelTargets);
  if (recallTarget === null && requested.length === 0) return;
  const known = new Set(labels);
  for (const model of await bundledModels()) model.labels.forEach(({ id }) => known.add(id));
  if (known.size === 0)
    throw new GauzeError('notReady', 'a recall target needs a trained model: rules cannot be adjusted');
  const unknown = requested.filter((label) => !known.has(label));
  if (unknown.length > 0)
    throw new GauzeError(
      'badRequest',
      `no model has the label of --recall-target; the labels are ${[...known].sort().join(', ')}`,
      { labels: unknown.length },
    );
}

interface LoadedModels {
  readonly hashes: readonly string[];
  /** The types of all their labels, by label id. */
  readonly labels: ReadonlyMap<string, PhiType>;
  /** Their language, if it is the same for all. */
  readonly language: Language | undefined;
  /** Id of their label set, if it is the same for all. */
  readonly labelSet: string | undefined;
  readonly hasNetworks: boolean;
}

async function loadModels(
  context: VerbContext,
  engine: Engine,
  places: readonly string[],
  isThorough: boolean,
): Promise<LoadedModels> {
  const [{ readModel }, { writeBundle }, { refuseUnlisted }] = await Promise.all([
    import('../models/modelFiles'),
    import('../../../../models/bundle'),
    import('../models/allowedModels'),
  ]);
  const hashes: string[] = [];
  const spoken = new Set<Language>();
  const labelSets = new Set<string>();
  const labels = new Map<string, PhiType>();
  let hasNetworks = false;
  for (const place of places) {
    const bundle = await readModel(place);
    refuseUnlisted(context, bundle);
    await engine.tagger.load({ sha256: bundle.sha256, bytes: writeBundle(bundle) });
    hasNetworks ||= bundle.manifest.kind !== 'linearCrf';
    hashes.push(bundle.sha256);
    bundle.manifest.languages.forEach((language) => spoken.add(language));
    labelSets.add(bundle.manifest.labelSet);
    bundle.manifest.labels.forEach(({ id, type }) => labels.set(id, type));
  }
  if (isThorough) {
    const thorough = (await engine.tagger.bundledModels({})).find(({ name }) => name === thoroughModel);
    if (thorough === undefined)
      throw new GauzeError('notReady', 'this copy of Gauze does not include the thorough model');
    // Reported before anything is read, not for each document.
    if (!(await import('../../node/baseEncoder')).hasBaseEncoder())
      throw new GauzeError(
        'notReady',
        'the thorough model needs the pre-trained encoder, which is not on this computer: ' +
          '`npm run transformer` in a checkout of Gauze downloads it',
        { needs: 'encoder' },
      );
    hashes.push(thorough.sha256);
    hasNetworks = true;
  }
  return { hashes, labels, language: only(spoken), labelSet: only(labelSets), hasNetworks };
}

function only<T>(values: ReadonlySet<T>): T | undefined {
  const [first] = values;
  return values.size === 1 ? first : undefined;
}

/**
 * The requested label set; otherwise that of the models, extended by labels of theirs that no set contains, so that
 * these are written unchanged. A model trained with a custom label set states only its id: its other labels are those
 * of the default set.
 */
async function labelSetFor(
  requested: string | undefined,
  { labels, labelSet }: LoadedModels,
  resources: Resources,
): Promise<LabelSet> {
  if (requested !== undefined) return labelSetOf(requested, resources);
  const isShipped = labelSet !== undefined && (await resources.list('label-sets')).includes(`${labelSet}.json`);
  const set = await labelSetOf(isShipped ? labelSet : defaultLabelSet, resources);
  if (labelSet === undefined) return set;
  const known = new Set(set.labels.map(({ id }) => id));
  return {
    ...set,
    labels: [
      ...set.labels,
      ...[...labels]
        .filter(([id]) => !known.has(id))
        .map(([id, type]) => ({ id, family: familyOfType[type], type, from: [], name: {} })),
    ],
  };
}

async function describedLabels(place: string | undefined): Promise<readonly DescribedLabel[]> {
  return place === undefined ? [] : (await import('./describedFile')).readDescribedFile(place);
}

/** With the labels that the set lacks; they are replaced as what has no kind of its own. */
function withDescribed(set: LabelSet, described: readonly DescribedLabel[]): LabelSet {
  const known = new Set(set.labels.map(({ id }) => id));
  const more = described.filter(({ label }) => !known.has(label));
  return {
    ...set,
    labels: [
      ...set.labels,
      ...more.map(({ label }) => ({
        id: label,
        family: familyOfType.other,
        type: 'other' as const,
        from: [],
        name: {},
      })),
    ],
  };
}

/** A table with one row per patient. */
export async function readPatients(file: string, { diagnostics }: VerbContext): Promise<readonly KnownPatient[]> {
  const [{ readTable }, { guessKnownPatientColumns, knownPatientsFromRows }] = await Promise.all([
    import('../../../core/exchange/readTable'),
    import('../../../core/detection/knownPatientRows'),
  ]);
  const { headers, rows } = readTable(await nodeFiles.read(file));
  const { patients, skipped } = knownPatientsFromRows(rows, guessKnownPatientColumns(headers));
  if (skipped.length > 0)
    diagnostics.report('warn', 'patientRowsSkipped', { rows: skipped.length, first: skipped[0]?.row ?? 0 });
  diagnostics.report('info', 'patientsRead', { patients: patients.length });
  return patients;
}
