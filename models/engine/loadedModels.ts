import { GauzeError } from '../../electron/contract/errors';
import type { Language } from '../../electron/contract/text';
import { languages, thoroughModel } from '../../electron/contract/vocabulary';
import { isBundleFile, type Bundle } from '../bundle/format';
import { readShipped } from '../bundle/shipped';
import type { Featurizer } from '../features/tokenFeatures';
import { loadModel, type LoadedModel } from '../tagger/loadModel';
import type { Tagger } from '../tagger/tagger';
import type { NetworkTools } from '../tagger/trainModel';
import type { Machine } from './machine';
import { inCharge } from './precedence';

/** Beside those in use; more are forgotten, oldest first. */
const maxLoaded = 8;

/** Of languages whose own model learned from one kind of notes: the one for all others. */
const generalModels: Readonly<Partial<Record<Language, string>>> = { es: 'es-notes' };
/** Folders of `bundled-models`, in the order in which people see them. */
export const bundledNames: readonly string[] = [
  ...languages.flatMap((language) => {
    const general = generalModels[language];
    return general === undefined ? [language] : [language, general];
  }),
  thoroughModel,
];

/** Models that are ready to be used, by the SHA-256 of their bundles, and those that came with Gauze. */
export class LoadedModels {
  readonly #machine: Machine;
  readonly #featurizer: Featurizer;
  readonly #networkTools: () => Promise<NetworkTools>;
  readonly #loaded = new Map<string, LoadedModel>();
  readonly #bundled = new Map<string, Promise<Bundle | null>>();

  constructor(machine: Machine, featurizer: Featurizer, networkTools: () => Promise<NetworkTools>) {
    this.#machine = machine;
    this.#featurizer = featurizer;
    this.#networkTools = networkTools;
  }

  /** Makes a bundle ready; twice is no error. */
  async add(bundle: Bundle): Promise<LoadedModel> {
    const known = this.#loaded.get(bundle.sha256);
    if (known !== undefined) return known;
    const model = await loadModel(bundle, this.#featurizer, async (bytes, features, kind) => {
      const graph = kind === 'imported' ? await this.#graph(bytes) : null;
      return graph ?? (await this.#networkTools()).load(bytes, features, kind);
    });
    this.#loaded.set(bundle.sha256, model);
    for (const [sha256, old] of this.#loaded) {
      if (this.#loaded.size <= maxLoaded) break;
      this.#loaded.delete(sha256);
      old.dispose();
    }
    return model;
  }

  /** An imported graph: it has a runtime of its own, and TensorFlow is not started for it. Null: it is none. */
  async #graph(bytes: Uint8Array): Promise<Tagger | null> {
    if (!(await import('../imported/onnx/onnxFile')).holdsOnnx(bytes)) return null;
    const [{ onnxTagger }, runtime] = await Promise.all([import('../imported/onnx/onnxTagger'), this.#machine.onnx()]);
    return onnxTagger(bytes, runtime);
  }

  remove(sha256: string): void {
    this.#loaded.get(sha256)?.dispose();
    this.#loaded.delete(sha256);
  }

  /** The model that came for a language, or the thorough one; null where there is none. */
  bundled(name: string): Promise<Bundle | null> {
    let reading = this.#bundled.get(name);
    if (reading === undefined) this.#bundled.set(name, (reading = readBundled(this.#machine, name)));
    return reading;
  }

  /** @throws GauzeError `notReady` with `needs: model` */
  async find(sha256: string): Promise<LoadedModel> {
    const known = this.#loaded.get(sha256);
    if (known !== undefined) return known;
    for (const name of bundledNames) {
      const bundle = await this.bundled(name);
      if (bundle?.sha256 === sha256) return this.add(bundle);
    }
    throw new GauzeError('notReady', 'the model was not loaded', { needs: 'model' });
  }

  /** What reads notes that are unlike those that the model of the language learned from; null where there is none. */
  async general(language: Language): Promise<LoadedModel | null> {
    const name = generalModels[language];
    const bundle = name === undefined ? null : await this.bundled(name);
    return bundle === null ? null : this.add(bundle);
  }

  /** Those that read a note of this language: of `asked` those that know it, else the one that came for it. */
  inChargeOf(
    asked: readonly LoadedModel[],
    hasBundledModels: boolean,
    language: Language,
  ): Promise<readonly LoadedModel[]> {
    return inCharge(asked, language, async () => {
      const bundle = hasBundledModels ? await this.bundled(language) : null;
      return bundle === null ? null : this.add(bundle);
    });
  }
}

async function readBundled({ resources, sha256 }: Machine, name: string): Promise<Bundle | null> {
  const folder = `bundled-models/${name}`;
  const names = await resources.list(folder).catch(() => []);
  if (names.length === 0) return null;
  const files = await Promise.all(
    names.filter(isBundleFile).map(async (name) => [name, await resources.bytes(`${folder}/${name}`)] as const),
  );
  return readShipped(new Map(files), sha256);
}
