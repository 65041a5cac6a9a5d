import { GauzeError } from '../../../electron/contract/errors';
import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import { cardName } from '../../bundle/format';
import { exportedFiles } from '../exportFolder';
import { modelOfBundle, type LanguageBundle } from '../languageBundle';
import { refuseOtherAudit } from '../scrubBundle';
import { dossierOf, overruledBy, type Acceptance } from './dossier';

/**
 * What leaves: a folder for the `transformers` library with the card and the dossier, by name.
 *
 * @param day UTC, ISO 8601
 * @throws GauzeError `stale`; `leak` with the number of `failures` where the audit speaks against it and nobody says
 * why it leaves all the same
 */
export function givenAway(
  bundle: LanguageBundle,
  audit: LanguageAudit,
  acceptance: Acceptance | null,
  day: string,
): ReadonlyMap<string, Uint8Array> {
  refuseOtherAudit(bundle, audit);
  if (audit.failures.length > 0 && acceptance === null)
    throw new GauzeError(
      'leak',
      `the audit speaks against giving the model away (${audit.failures.join(', ')}); a named person may overrule it`,
      { failures: audit.failures.length },
    );
  const files = new Map(exportedFiles(modelOfBundle(bundle)));
  const card = `${pageHead(bundle.manifest)}${new TextDecoder().decode(bundle.parts.get(cardName))}`;
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  files.set(
    'README.md',
    encode(acceptance === null || audit.failures.length === 0 ? card : `${card}\n${overruledBy(acceptance)}\n`),
  );
  files.set('DOSSIER.md', encode(dossierOf(bundle, audit, acceptance, day)));
  return files;
}

/** What programs read of a `README.md`; a licence that is no identifier stands in the card alone. */
function pageHead({ languages, licence }: LanguageBundle['manifest']): string {
  const lines = [
    ...(/^[\w.+-]{1,60}$/.test(licence) ? [`license: ${licence}`] : []),
    'language:',
    ...languages.map((language) => `- ${language}`),
  ];
  return `---\n${lines.join('\n')}\n---\n\n`;
}
