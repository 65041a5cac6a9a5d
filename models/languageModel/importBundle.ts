import { GauzeError } from '../../electron/contract/errors';
import type { ForeignFiles } from '../../electron/contract/imports';
import type { Sha256 } from '../bundle/format';
import { readmeFacts } from '../imported/readme';
import { importLanguageModel } from './importFolder';
import { createLanguageBundle, modelFiles, type LanguageBundle } from './languageBundle';
import { languageBundleFormat, languageBundleVersion, type LanguageManifest } from './languageManifest';

/** What a person states about a model that came as a folder; what is missing is read from its `README.md`. */
export type LanguageImport = Pick<LanguageManifest, 'name' | 'createdAt' | 'gauze'> &
  Partial<Pick<LanguageManifest, 'languages' | 'licence'>>;

/**
 * A model of ours out of a folder as `lm export` writes it. Weights and vocabulary are read number by number and
 * written again, so that nothing else of the files comes along. The same bytes for the same files and order.
 *
 * @throws GauzeError with a `reason` of `importRefusals`; `badRequest` where nobody says which language it is of
 */
export function importLanguageBundle(files: ForeignFiles, order: LanguageImport, sha256: Sha256): LanguageBundle {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const model = importLanguageModel(byName);
  const facts = readmeFacts(byName.get('README.md'));
  const { name, createdAt, gauze, languages = facts.languages, licence = facts.licence ?? 'not stated' } = order;
  const manifest: Omit<LanguageManifest, 'parts'> = {
    format: languageBundleFormat,
    version: languageBundleVersion,
    name,
    createdAt,
    gauze,
    languages: requireLanguage(languages),
    licence,
    text: null,
    canaries: { seed: 0, groups: [] },
    training: null,
    scrub: null,
    source: modelFiles.map((file) => {
      const bytes = byName.get(file)!;
      return { name: file, bytes: bytes.length, sha256: sha256(bytes) };
    }),
  };
  return createLanguageBundle(manifest, model, sha256);
}

function requireLanguage(languages: LanguageManifest['languages']): LanguageManifest['languages'] {
  if (languages.length === 0)
    throw new GauzeError('badRequest', 'which languages the model is of is not said: --language en,es');
  return languages;
}
