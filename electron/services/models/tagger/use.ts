import type { BundleInfo, DetectionSystem } from '../../../contract/engine';
import { GauzeError } from '../../../contract/errors';
import { checkAllowed } from '../../../core/training/allowedModels';
import type { Caller } from '../../../contract/kernel';
import { DetectionSettings } from '../../../contract/models';
import { setting } from '../../../store/repositories/records';
import { modelBytes, storedModel, storedModels } from '../../../store/repositories/models';
import type { Session } from '../../session';
import { withModels } from '../taskUse';

export const settingsKey = 'models.detection';
export const bundledPrefix = 'starter:';
/** Id of a bundled model: its language, and `-notes` behind it where it reads what another one does not. */
export const bundledId = ({ name }: Pick<BundleInfo, 'name'>): string =>
  `${bundledPrefix}${name.replace(/^starter-/, '')}`;
const defaults: DetectionSettings = {
  modelIds: [],
  hasBundledModels: true,
  hasRules: true,
  recallTarget: null,
  labelTargets: {},
  redactorId: null,
  redactorRecall: null,
  described: [],
};

export function detectionSettings({ project }: Session): DetectionSettings {
  const stored = setting(project.database, settingsKey);
  const parsed = DetectionSettings.safeParse(stored === undefined ? defaults : withCurrentNames(JSON.parse(stored)));
  return parsed.success ? parsed.data : defaults;
}

/** Older projects call bundled models `hasStarters`; redactors and descriptions of labels came later. */
function withCurrentNames(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { redactorId, redactorRecall, described } = defaults;
  const { hasStarters, ...others } = stored as { readonly hasStarters?: unknown };
  return {
    redactorId,
    redactorRecall,
    described,
    ...(hasStarters !== undefined && { hasBundledModels: hasStarters }),
    ...others,
  };
}

export async function saveDetectionSettings(
  session: Session,
  settings: DetectionSettings,
  caller: Caller,
): Promise<DetectionSettings> {
  await session.commit(
    { name: 'models.settings', params: { key: settingsKey, value: JSON.stringify(settings) } },
    caller,
    { action: 'setDetection' },
  );
  session.ports.emit({ name: 'modelsChanged' });
  return settings;
}

/** The model trained during review; it is never stored. */
export interface BackgroundModel {
  readonly projectId: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

export type { ModelUse };

const uses = new WeakMap<Session, ModelUse>();
/** One per session. */
export function modelUseOf(session: Session): ModelUse {
  let use = uses.get(session);
  if (use === undefined) uses.set(session, (use = new ModelUse(session)));
  return use;
}

/** Provides models to the engine: identified by hash, and loaded when the engine does not have them. */
class ModelUse {
  readonly #session: Session;
  #bundled: Promise<readonly BundleInfo[]> | null = null;
  background: BackgroundModel | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  bundledModels(): Promise<readonly BundleInfo[]> {
    this.#bundled ??= this.#session.ports.engine.tagger.bundledModels({});
    this.#bundled.catch(() => (this.#bundled = null));
    return this.#bundled;
  }

  /** @throws GauzeError `notFound` */
  async sha256Of(id: string): Promise<string> {
    if (id.startsWith(bundledPrefix)) {
      const found = (await this.bundledModels()).find((info) => bundledId(info) === id);
      if (found !== undefined) return found.sha256;
    } else {
      const stored = storedModel(this.#session.project.database, 'tagger', Number(id));
      if (stored !== undefined) return stored.sha256;
    }
    throw new GauzeError('notFound', 'no such model');
  }

  /** The current detection system. */
  async system(): Promise<DetectionSystem> {
    const settings = detectionSettings(this.#session);
    const { modelIds, hasBundledModels, hasRules, recallTarget, labelTargets, redactorId, redactorRecall } = settings;
    const { database, identity } = this.#session.project;
    // Another label set may lack what was described.
    const own = new Set(identity.labelSet.labels.map(({ id }) => id));
    const described = settings.described.filter(({ label }) => own.has(label));
    const redactor = redactorId === null ? undefined : storedModel(database, 'redactor', Number(redactorId));
    const models: string[] = [];
    for (const id of modelIds) {
      const sha256 = await this.sha256Of(id).catch(() => null);
      if (sha256 !== null) models.push(sha256);
    }
    const { background } = this;
    const isOurs = background?.projectId === this.#session.project.identity.id;
    return {
      models,
      hasBundledModels,
      hasRules,
      recallTarget,
      labelTargets,
      ...(isOurs && { learning: background.sha256 }),
      ...(redactor !== undefined && { redactor: { sha256: redactor.sha256, recallTarget: redactorRecall } }),
      ...(described.length > 0 && { described }),
    };
  }

  /**
   * Runs `work`. If the engine does not have a model (because it was restarted), passes it the models and runs `work`
   * again.
   */
  async withModels<T>(
    { models, learning, redactor }: Pick<DetectionSystem, 'models' | 'learning' | 'redactor'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const all = learning === undefined ? models : [...models, learning];
    return withModels(async () => {
      for (const sha256 of all) await this.#load(sha256);
      if (redactor !== undefined) await this.#loadRedactor(redactor.sha256);
    }, work);
  }

  async #loadRedactor(sha256: string): Promise<void> {
    const { ports, project } = this.#session;
    const stored = storedModels(project.database, 'redactor').find((model) => model.sha256 === sha256);
    if (stored === undefined) return;
    if (stored.origin === 'imported') checkAllowed(ports.managed, sha256);
    await ports.engine.redactor.load({ sha256, bytes: modelBytes(project.database, 'redactor', stored.id) });
  }

  async #load(sha256: string): Promise<void> {
    const { tagger } = this.#session.ports.engine;
    if (this.background?.sha256 === sha256) return void (await tagger.load({ sha256, bytes: this.background.bytes }));
    const { database } = this.#session.project;
    const stored = storedModels(database, 'tagger').find((model) => model.sha256 === sha256);
    if (stored?.origin === 'imported') checkAllowed(this.#session.ports.managed, sha256);
    if (stored !== undefined) await tagger.load({ sha256, bytes: modelBytes(database, 'tagger', stored.id) });
  }
}
