import { GauzeError } from '../../../contract/errors';
import { deidentifyNotes } from '../release/deidentifyNotes';
import { batchOptions, batchUsage } from '../batch/batch';
import { detectionOptions, detectionUsage } from '../detect/detection';
import { refuseSameFiles } from '../release/distinctFiles';
import { choice, placeOptions, placesOf, placeUsage, type SourcePlace } from '../files/documentPlaces';
import { documentsId } from '../documents/formats';
import { indicatorUsage } from '../release/indicators';
import { readKeyFile } from '../keys/keyFile';
import { jobsOptions, jobsUsage } from '../jobs';
import { ledgerOfKey, openLedgerFile, seededLedger, type LedgerFile } from '../ledger/ledgerFile';
import { leakOptions, leakUsage } from '../release/leakTreatment';
import { passphraseOptions } from '../keys/passphrase';
import { receiptLanguageOptions, receiptLanguageUsage } from '../release/receiptLanguage';
import { orderUsage } from '../release/releaseOrder';
import { indicatorOptions, orderOptions } from '../release/sharedOptions';
import { createResources } from '../../node/resources';
import { openResume, resumeOptions, resumeUsage, type Resume } from '../batch/resume';
import { createSpools } from '../files/spools';
import { helpText, option, refuseOthers, type Verb, type VerbContext } from '../verb';
import { pseudonymTableOf } from '../release/releaseTable';
import { scanOptions, scanUsage, withAcceptedScans } from '../documents/acceptScans';

export const deidentify: Verb = {
  rights: {
    does: 'send',
    options: { pseudonyms: 'reidentify', 'private-receipt': 'reidentify' },
    writes: ['out', 'receipt', 'private-receipt', 'reports', 'pseudonyms', 'make-index'],
  },
  usage: async () => helpText`gauze deidentify --policy FILE.json|PRESET --ledger FILE [options] < notes.jsonl > \
        released.jsonl
gauze deidentify --policy P --ledger FILE --in DIR --out DIR [options]
gauze deidentify --project FILE.gauze --out DIR --format F [--release NAME] [--policy P] [--only-done] \
    [--accept-unread] [--pseudonyms FILE] [--passphrase-file FILE] [--json]

Replaces the spans of a document that were not rejected, or, in a document without spans, what detection finds. \
    Everything is
replaced first and kept encrypted in a temporary file; it is written if the leak scan finds nothing; \
    otherwise nothing is written
and the exit code is 5 (--on-leak changes this). Patients become pseudonyms; dates and other fields of a document are \
    not released.

In a folder without --format each file is recognised by its content and written back in the same format: \
    a letter as a letter. Hidden
identifying content (properties, authors, links, embedded files) is removed; file names are new unless --keep-ids. \
    A file that cannot be
read, or only in part, is reported and never copied. Every written file is read again from the disk and searched for \
    all originals.

  --policy P             a preset (an unknown name lists them) or a FILE.json
  --ledger FILE          the secret, the surrogates derived from it and the charges for private draws; \
                         created if there is none.
                         Keep it with its FILE.counter, and keep it confidential
  --key FILE             the secret from a separate file (\`gauze ledger new-key FILE\`): \
                         processes that share only this file, each with
                         whole patients, get the same values for a patient; with private actions each also needs its \
                         own --ledger
  --make-index FILE      writes no notes but an index (encrypted with --key), by which other processes write them: \
                         each any part of the
                         input, a patient's notes in several. Everything is charged, sampled, replaced and scanned here
  --index FILE           writes the notes as the index says, with --key and nothing else; refused if a note is not in it
  --anchor FILE          appends signed heads of the ledger to a FILE that this account cannot rewrite; \
                         a ledger older than it is refused
  --budget E             nats that may be charged to one patient for ever, over all runs with this ledger; \
                         by default min(6, ln 0.05 N).
                         A run in which any patient would exceed it is refused with exit code 3 before anything is \
                         sampled
  --linked FILE          a table of IDs that belong to the same person: one row per person, two or more IDs, \
                         no header. They share one
                         budget from then on; IDs that the ledger knows keep their surrogates, \
                         and their charges are summed
  --epsilon E            the private values of one patient cost E in total, split as in the policy; \
                         this makes it a different policy
  --cohort N             scales the policy, and the default budget, to N patients in total, as the window does: min(6, \
                         ln 0.05 N). Processes
                         with different patients must give the same N, or they are charged under different policies
${indicatorUsage}
  --accept-comparison    confirms that you know the policy changes dates or places by a published method (action \
                         \`comparison\`), which has no guarantee
                         for a patient; without it such a policy is refused
${scanUsage}
${orderUsage}
  --accept-unlinked      confirms that notes without a patient are unrelated, under a policy with private \
                         actions, each with its own
                         whole budget; without it such notes are refused
  --outlook              prints what the run would cost each patient and what it guarantees, \
                         one JSON object per patient,
                         then how far off stays, ages and towns would be at each ε (a table at a terminal), \
                         and does nothing else
  --seed N               instead of a ledger: the same surrogates everywhere, for demos and tests; \
                         not with private actions
  --detect missing|always|never   where detection runs: in documents without spans (default), in all, in none
  --receipt FILE         the public half of the record of the release: hashes of what was released and commitments to \
                         the originals; may be
                         sent with it
  --private-receipt FILE the private half (mode 0600, not in --out): which note became which, hashes of originals, \
      counts, the key to open a note
  --reports DIR          private: attacks and utility, Safe Harbor coverage and the drafts for experts, \
                         measured on true values; not in --out
${leakUsage}
  --release NAME         its name, for the receipt; IDs and order of the notes are derived from the secret and this \
                         name (default \`command-line\`)
${receiptLanguageUsage}
  --pseudonyms FILE      also writes the pseudonym table (pseudonyms, true IDs, originals), \
                         encrypted with its own passphrase, to a FILE outside
                         --out and --reports; \`gauze pseudonyms\` reads it. Off by default, not with --seed; \
                         the receipt says that it exists
  --pseudonyms-passphrase-file FILE   that passphrase: the first line of FILE; otherwise the terminal asks
${detectionUsage}
${jobsUsage}
${resumeUsage}
${batchUsage}
${await placeUsage()}`,
  options: {
    ...placeOptions,
    ...batchOptions,
    ...jobsOptions,
    ...resumeOptions,
    ...detectionOptions,
    policy: { type: 'string' },
    ledger: { type: 'string' },
    project: { type: 'string' },
    detect: { type: 'string' },
    seed: { type: 'string' },
    receipt: { type: 'string' },
    'private-receipt': { type: 'string' },
    release: { type: 'string' },
    'make-index': { type: 'string' },
    index: { type: 'string' },
    key: { type: 'string' },
    anchor: { type: 'string' },
    budget: { type: 'string' },
    linked: { type: 'string' },
    epsilon: { type: 'string' },
    cohort: { type: 'string' },
    ...indicatorOptions,
    'accept-comparison': { type: 'boolean' },
    'accept-unlinked': { type: 'boolean' },
    'accept-unread': { type: 'boolean' },
    ...scanOptions,
    ...orderOptions,
    outlook: { type: 'boolean' },
    reports: { type: 'string' },
    ...leakOptions,
    'only-done': { type: 'boolean' },
    pseudonyms: { type: 'string' },
    'pseudonyms-passphrase-file': { type: 'string' },
    ...receiptLanguageOptions,
    ...passphraseOptions,
    json: { type: 'boolean' },
  },
  writesDocuments: true,
  async run(context) {
    await refuseSameFiles(context);
    const index = option(context, 'index');
    if (index !== undefined) return (await import('../release/releaseByIndex')).releaseByIndex(context, index);
    const project = option(context, 'project');
    const [own, key, seed] = [option(context, 'ledger'), option(context, 'key'), option(context, 'seed')];
    if ([project, own ?? key, seed].filter((given) => given !== undefined).length !== 1)
      throw new GauzeError('badRequest', 'deidentify needs one of --ledger FILE, --key FILE, --project FILE, --seed N');
    if (project !== undefined) {
      const { releaseOptions } = await import('../project/projectOptions');
      const { releaseProject } = await import('../project/projectRelease');
      refuseOthers(context, '--project', [
        'project',
        'json',
        ...Object.keys(releaseOptions),
        ...Object.keys(passphraseOptions),
      ]);
      return releaseProject(context, project);
    }
    refuseOthers(
      context,
      'cannot be used with --project, which provides the documents',
      Object.keys(deidentify.options).filter(
        (name) => !['only-done', 'accept-unread', 'json', ...Object.keys(passphraseOptions)].includes(name),
      ),
    );
    if (choice(context, 'detect', ['missing', 'always', 'never']) === 'never') {
      const idle = ['model', 'bundled', 'rules', 'recall-target', 'redactor', 'redactor-recall', 'describe'].filter(
        (name) => context.values[name] !== undefined,
      );
      if (idle.length > 0)
        throw new GauzeError(
          'badRequest',
          `with --detect never, ${idle.map((name) => `--${name}`).join(' ')} would have no effect`,
        );
    }
    if (option(context, 'policy') === undefined) throw new GauzeError('badRequest', 'deidentify needs --policy');
    const { source: given, target } = await placesOf(context, documentsId);
    const source = withAcceptedScans(context, given);
    if (option(context, 'make-index') !== undefined) refuseForIndex(context, source);
    const pseudonymTable = await pseudonymTableOf(context, target);
    if (pseudonymTable !== undefined && option(context, 'receipt') === undefined)
      context.diagnostics.report('warn', 'noTrail', {
        message: 'without --receipt nothing records that a pseudonym table of this release exists',
      });
    if (option(context, 'receipt') !== undefined && option(context, 'private-receipt') === undefined)
      context.diagnostics.report('warn', 'noPrivateHalf', {
        message: 'without --private-receipt nobody can prove later which originals went in',
      });
    if (pseudonymTable !== undefined && option(context, 'resume') !== undefined)
      throw new GauzeError('badRequest', '--pseudonyms cannot be used with --resume: its file must not exist yet');
    const ledger = await openLedger(context);
    const spools = createSpools();
    let resume: Resume | undefined;
    try {
      // Without a stored key, an interrupted run would resume with a different one.
      if (option(context, 'resume') !== undefined) await ledger.save();
      resume = await openResume(context, 'deidentify', source, createResources(), ledger.prf);
      const code = await deidentifyNotes(context, source, target, ledger, pseudonymTable, resume, spools.open);
      await resume.done();
      return code;
    } finally {
      await resume?.close();
      await spools.dispose();
      await ledger.close();
    }
  },
};

/** @throws GauzeError `badRequest` for what an index cannot do */
function refuseForIndex(context: VerbContext, source: SourcePlace): void {
  if (option(context, 'key') === undefined)
    throw new GauzeError(
      'badRequest',
      '--make-index requires --key FILE: the processes that use it share only the key',
    );
  if (option(context, 'out') !== undefined)
    throw new GauzeError('badRequest', '--make-index writes no notes: --out cannot be used with it');
  if (option(context, 'on-leak') === 'quarantine')
    throw new GauzeError('badRequest', '--make-index cannot be used with --on-leak quarantine: no note stays behind');
  if (source.format.id === documentsId)
    throw new GauzeError('badRequest', '--make-index is for notes in one format: give --format');
}

async function openLedger(context: VerbContext): Promise<LedgerFile> {
  const [file, keyFile, seed] = [option(context, 'ledger'), option(context, 'key'), option(context, 'seed')];
  const key = keyFile === undefined ? undefined : await readKeyFile(keyFile);
  if (option(context, 'anchor') !== undefined && file === undefined)
    throw new GauzeError('badRequest', '--anchor requires --ledger');
  if (file !== undefined) return openLedgerFile(file, key, option(context, 'anchor'));
  if (key !== undefined) return ledgerOfKey(key);
  if (seed === undefined) throw new GauzeError('badRequest', 'deidentify needs --ledger');
  if (!Number.isSafeInteger(Number(seed)) || seed.trim() === '')
    throw new GauzeError('badRequest', '--seed is a whole number');
  context.diagnostics.report('warn', 'seeded', {
    message: 'anyone can undo surrogates that come from a seed: only for demos and tests',
  });
  return seededLedger(Number(seed));
}
