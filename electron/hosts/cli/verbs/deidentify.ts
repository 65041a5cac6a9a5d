import { GauzeError } from '../../../contract/errors';
import { deidentifyNotes } from '../release/deidentifyNotes';
import { batchOptions, batchUsage } from '../batch/batch';
import { detectionOptions, detectionUsage } from '../detect/detection';
import { refuseSameFiles } from '../release/distinctFiles';
import { choice, placeOptions, placesOf, placeUsage } from '../files/documentPlaces';
import { documentsId } from '../documents/formats';
import { indicatorOptions, indicatorUsage } from '../release/indicators';
import { readKeyFile } from '../keys/keyFile';
import { jobsOptions, jobsUsage } from '../jobs';
import { keyAlone, openLedgerFile, seededLedger, type LedgerFile } from '../ledger/ledgerFile';
import { leakOptions, leakUsage } from '../release/leakTreatment';
import { passphraseOptions } from '../keys/passphrase';
import { receiptLanguageOptions, receiptLanguageUsage } from '../release/receiptLanguage';
import { orderOptions, orderUsage } from '../release/releaseOrder';
import { createResources } from '../../node/resources';
import { openResume, resumeOptions, resumeUsage, type Resume } from '../batch/resume';
import { createSpools } from '../files/spools';
import { option, refuseOthers, type Verb, type VerbContext } from '../verb';
import { pseudonymTableOf } from '../release/wayBack';

export const deidentify: Verb = {
  summary: 'replaces PHI under a policy; writes nothing when the leak scan finds something, unless told',
  rights: {
    does: 'send',
    options: { pseudonyms: 'reidentify', 'private-receipt': 'reidentify' },
    writes: ['out', 'receipt', 'private-receipt', 'reports', 'pseudonyms'],
  },
  usage: async () => `gauze deidentify --policy FILE.json|PRESET --ledger FILE [options] < notes.jsonl > released.jsonl
gauze deidentify --policy P --ledger FILE --in DIR --out DIR [options]
gauze deidentify --project FILE.gauze --out DIR --format F [--release NAME] [--policy P] [--only-done] [--accept-unread] [--pseudonyms FILE] [--passphrase-file FILE] [--json]

Replaces the spans of a document that were not rejected, and in a document without spans what detection finds. Everything is
replaced first and kept encrypted in a temporary file; when the leak scan finds nothing, it is written, else nothing is
and the exit code is 5 (--on-leak says otherwise). Patients become pseudonyms; dates and other fields of a document stay behind.

A folder without --format is read file by file by what is in it, and written back in the same formats: a letter as a letter. What is hidden
and identifies (properties, authors, links, embedded files) goes; names of files are new unless --keep-ids. A file that cannot be read, or
not whole, is told and never copied. Every written file is read again from the disk and searched for all originals.

  --policy P             a preset (an unknown name lists them) or a FILE.json
  --ledger FILE          the secret, the surrogates drawn with it and what private draws were charged; made when there is none.
                         Keep it with its FILE.counter, and keep it secret
  --key FILE             the secret from a file of its own (\`gauze ledger new-key FILE\`): processes that share only this file, each with
                         whole patients, draw the same for a patient; with private actions each needs a --ledger of its own beside it
  --anchor FILE          appends signed heads of the ledger to a FILE that this account cannot rewrite; a ledger that is behind it is refused
  --budget E             nats that may be charged to one patient for ever, over all runs with this ledger; min(6, ln 0.05 N) unless told.
                         A run in which anybody would pass it is refused with exit code 3 before anything is drawn
  --linked FILE          a table of ids that belong to one person: a row for each person, two ids or more, no header. They have one
                         budget from then on; ids that the ledger knows keep their surrogates, and their charges are summed
  --epsilon E            the private values of one patient cost E together, split as the policy splits them; it is then another policy
  --cohort N             scales the policy, and the budget unless told, to N patients in all, as the window does: min(6, ln 0.05 N). Processes
                         with different patients give the same N, or they are charged under different policies
${indicatorUsage}
  --accept-comparison    it is known that the policy changes dates or places by a published form (action \`comparison\`), which has no guarantee
                         for a patient; without it such a policy is refused
${orderUsage}
  --accept-unlinked      it is known that notes without a patient stand alone under a policy with private actions, each with a whole budget of its
                         own; without it such notes are refused
  --outlook              prints what the run would cost whom and what that promises, one JSON object a patient,
                         then by how much stays, ages and towns would be off at each ε (a table at a terminal), and does no more
  --seed N               in place of a ledger: the same surrogates everywhere, for demos and tests; not with private actions
  --detect missing|always|never   where detection runs: in documents without spans (default), in all, in none
  --receipt FILE         the public half of the record of the release: hashes of what left and commitments to the originals; may leave with it
  --private-receipt FILE the half that stays (mode 0600, not in --out): which note became which, hashes of originals, counts, what opens a note
  --reports DIR          private: attacks and utility, Safe Harbor coverage and the drafts for experts, measured on true values; not in --out
${leakUsage}
  --release NAME         its name, for the receipt; ids and order of the notes come from the secret and this name (\`command-line\` unless told)
${receiptLanguageUsage}
  --pseudonyms FILE      also the pseudonym table (pseudonyms, true ids, originals), encrypted under a passphrase of its own, to a FILE outside
                         of --out and --reports; \`gauze pseudonyms\` reads it. Off unless asked for, not with --seed; the receipt says that it exists
  --pseudonyms-passphrase-file FILE   that passphrase: the first line of FILE; else it is asked for at the terminal
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
    const project = option(context, 'project');
    const [own, key, seed] = [option(context, 'ledger'), option(context, 'key'), option(context, 'seed')];
    if ([project, own ?? key, seed].filter((given) => given !== undefined).length !== 1)
      throw new GauzeError('badRequest', 'deidentify needs one of --ledger FILE, --key FILE, --project FILE, --seed N');
    if (project !== undefined) {
      const { releaseOptions, releaseProject } = await import('../project/projectRelease');
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
      'documents: a project has them',
      Object.keys(deidentify.options).filter(
        (name) => !['only-done', 'accept-unread', 'json', ...Object.keys(passphraseOptions)].includes(name),
      ),
    );
    if (choice(context, 'detect', ['missing', 'always', 'never']) === 'never') {
      const idle = ['model', 'bundled', 'rules', 'recall-target', 'redactor', 'redactor-recall'].filter(
        (name) => context.values[name] !== undefined,
      );
      if (idle.length > 0)
        throw new GauzeError(
          'badRequest',
          `--detect never leaves nothing to do for ${idle.map((name) => `--${name}`).join(' ')}`,
        );
    }
    if (option(context, 'policy') === undefined) throw new GauzeError('badRequest', 'deidentify needs --policy');
    const { source, target } = await placesOf(context, documentsId);
    const pseudonymTable = await pseudonymTableOf(context, target);
    if (pseudonymTable !== undefined && option(context, 'receipt') === undefined)
      context.diagnostics.report('warn', 'noTrail', {
        message: 'without --receipt nothing tells that a pseudonym table of this release exists',
      });
    if (option(context, 'receipt') !== undefined && option(context, 'private-receipt') === undefined)
      context.diagnostics.report('warn', 'noPrivateHalf', {
        message: 'without --private-receipt nobody can prove later which originals went in',
      });
    if (pseudonymTable !== undefined && option(context, 'resume') !== undefined)
      throw new GauzeError('badRequest', 'not with --resume: --pseudonyms, a file that must not be there yet');
    const ledger = await openLedger(context);
    const spools = createSpools();
    let resume: Resume | undefined;
    try {
      // a key that was lost with a broken run would be another key for the next
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

async function openLedger(context: VerbContext): Promise<LedgerFile> {
  const [file, keyFile, seed] = [option(context, 'ledger'), option(context, 'key'), option(context, 'seed')];
  const key = keyFile === undefined ? undefined : await readKeyFile(keyFile);
  if (option(context, 'anchor') !== undefined && file === undefined)
    throw new GauzeError('badRequest', '--anchor goes with --ledger');
  if (file !== undefined) return openLedgerFile(file, key, option(context, 'anchor'));
  if (key !== undefined) return keyAlone(key);
  if (seed === undefined) throw new GauzeError('badRequest', 'deidentify needs --ledger');
  if (!Number.isSafeInteger(Number(seed)) || seed.trim() === '')
    throw new GauzeError('badRequest', '--seed is a whole number');
  context.diagnostics.report('warn', 'seeded', {
    message: 'anybody can undo surrogates that come from a seed: for demos and tests',
  });
  return seededLedger(Number(seed));
}
