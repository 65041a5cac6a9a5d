import path from 'node:path';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import type { ReleaseReportsInput } from '../../core/release/reportInput';
import { unitOf } from '../../services/outlook';
import { isPseudonymisedBy } from '../../core/deidentify/receipt';
import { factsOf } from '../../services/receiptPrivacy';
import { buildReleaseReports } from '../../services/releaseReports';
import { systemDigest } from '../node/digest';
import { nodeFiles } from '../node/files';
import { applicationVersion } from '../node/ports';
import { systemRandom } from '../node/random';
import type { DrawnRelease } from './privateDraws';
import type { Replaced, Replacer } from './replacing';
import type { Spool } from './spool';
import { option, type VerbContext } from './verb';

interface ReportsOf {
  readonly time: string;
  readonly name: string;
  readonly policy: Policy;
  readonly replacer: Replacer;
  readonly drawn: DrawnRelease | null;
  readonly leakScan: ReleaseReportsInput['leakScan'];
  readonly notes: Spool<Replaced>;
  readonly language: Language | undefined;
  /** Numbers of patients leave as pseudonyms. */
  readonly hasPseudonyms: boolean;
}

/** With `--reports DIR`: attacks compare every patient with every other, so all notes are in memory while they run. @returns what was written, hashed; undefined without the option */
export async function writeReports(context: VerbContext, { time, name, policy, replacer, drawn, leakScan, notes, language, hasPseudonyms }: ReportsOf): Promise<readonly { readonly name: string; readonly sha256: string }[] | undefined> {
  const folder = option(context, 'reports');
  if (folder === undefined) return undefined;
  const released: ReleaseReportsInput['notes'][number][] = [];
  for await (const note of notes.read()) {
    released.push({ unit: unitOf(note), isPatient: note.patient !== undefined, language: note.language, date: note.date, original: note.text, released: note.result.text, spans: note.result.spans });
  }
  const hasVault = option(context, 'vault') !== undefined;
  const files = await buildReleaseReports({
    appVersion: applicationVersion, time, releaseName: name, policy, policySha256: replacer.policyDigest, notes: released, leakScan, hasVault, language,
    isPseudonymised: isPseudonymisedBy({ documents: released, hasPseudonyms, hasVault, hasDraws: drawn !== null }), pivotYear: replacer.pivotYear, random: systemRandom,
    places: (language) => {
      const set = replacer.places.get(language);
      return set === undefined ? undefined : { table: set.table, find: set.indexOf };
    },
    ...(drawn !== null && { privacy: { patients: factsOf(drawn.plans, drawn.ledger), ledgerHead: drawn.ledger.head() } }),
  });
  await nodeFiles.makeFolder(folder);
  const written: { readonly name: string; readonly sha256: string }[] = [];
  for (const file of files) {
    const bytes = new TextEncoder().encode(file.text);
    await nodeFiles.replace(path.join(folder, file.name), bytes);
    written.push({ name: file.name, sha256: systemDigest.sha256(bytes) });
  }
  return written;
}
