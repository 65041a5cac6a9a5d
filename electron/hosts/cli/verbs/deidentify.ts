import { GauzeError } from '../../../contract/errors';
import type { LabelSet } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import type { Language, NoteDocument } from '../../../contract/text';
import { forbiddenNames, type PhiString } from '../../../core/deidentify/deidentify';
import { replacedStrings } from '../../../core/deidentify/leakScan';
import { isPrivatePolicy } from '../../../core/deidentify/private/policySettings';
import { withBudget } from '../../../core/deidentify/private/withBudget';
import { buildReceipt, type ReceiptDocument } from '../../../core/deidentify/receipt';
import { parseEpsilon } from '../../../core/privacy/rational';
import { comparedKinds } from '../../../core/release/openKinds';
import { refuseComparison } from '../../../core/release/refuseComparison';
import { receiptPrivacy } from '../../../services/receiptPrivacy';
import type { VaultChoice } from '../../../services/reidentification';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { createResources } from '../../node/resources';
import { createRuleEngine } from '../../node/ruleEngine';
import { eachDocument, finish } from '../batch';
import { detectionOptions, detectionUsage, openDetection } from '../detection';
import { labelSetOf } from '../labels';
import { indicatorOptions, indicatorUsage, withIndicatorsOf } from '../indicators';
import { refuseSameFiles } from '../distinctFiles';
import { createLeakCheck } from '../leakCheck';
import { readKeyFile } from '../keyFile';
import { keyAlone, openLedgerFile, seededLedger, type LedgerFile } from '../ledgerFile';
import { lossCounter } from '../lost';
import { passphraseOptions } from '../passphrase';
import { choice, placeOptions, placesOf, placeUsage, type Place } from '../places';
import { policyOf } from '../policies';
import { drawPrivately, notesOfUnits, onlyOutlook } from '../privateDraws';
import { receiptLanguage, receiptLanguageOptions, receiptLanguageUsage } from '../receiptLanguage';
import { createReplacer, leakError, leaksOf, markedOf, outgoing, spanStrings, stringsByPatient, type Marked, type Replaced } from '../replacing';
import { writeReports } from '../reports';
import { openSink } from '../sink';
import { documentsIn } from '../source';
import { openSpool, type Spool } from '../spool';
import { stageWayBack, vaultOf } from '../wayBack';
import { flag, option, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';

/** Hits beyond these are counted only. */
const hitsListed = 1000;

export const deidentify: Verb = {
  summary: 'replaces PHI under a policy; writes nothing when the leak scan finds something',
  usage: `gauze deidentify --policy FILE.json|PRESET --ledger FILE [options] < notes.jsonl > released.jsonl
gauze deidentify --project FILE.gauze --out DIR --format F [--release NAME] [--policy P] [--only-done] [--vault FILE] [--passphrase-file FILE] [--json]

Replaces the spans of a document that were not rejected, and in a document without spans what detection finds. Everything is
replaced first and kept encrypted in a temporary file; when the leak scan finds nothing, it is written, else nothing is
and the exit code is 5. Patients become pseudonyms; dates and other fields of a document stay behind.

  --policy P             a preset (an unknown name lists them) or a FILE.json
  --ledger FILE          the secret, the surrogates drawn with it and what private draws were charged; made when there is none.
                         Keep it, and keep it secret
  --key FILE             the secret from a file of its own (\`gauze ledger new-key FILE\`): processes that share only this file, each with
                         whole patients, draw the same for a patient; with private actions each needs a --ledger of its own beside it
  --budget E             nats that may be charged to one patient for ever, over all runs with this ledger; min(6, ln 0.05 N) unless told.
                         A run in which anybody would pass it is refused with exit code 3 before anything is drawn
  --epsilon E            the private values of one patient cost E together, split as the policy splits them; it is then another policy
${indicatorUsage}
  --accept-comparison    it is known that the policy changes dates or places by a published form (action \`comparison\`), which has no guarantee
                         for a patient; without it such a policy is refused
  --outlook              prints what the run would cost whom and what that promises, one JSON object a patient, and does no more
  --seed N               in place of a ledger: the same surrogates everywhere, for demos and tests; not with private actions
  --detect missing|always|never   where detection runs: in documents without spans (default), in all, in none
  --receipt FILE         the record of the release: hashes and counts
  --reports DIR          attacks and utility, Safe Harbor coverage and the drafts for experts, measured on what is written
  --release NAME         its name, for the receipt
${receiptLanguageUsage}
  --vault FILE           also the way back (pseudonyms, true ids, originals), encrypted under a passphrase of its own, to a FILE outside of
                         --out and --reports; \`gauze vault\` reads it. Off unless asked for, not with --seed; the receipt says that it exists
  --vault-passphrase-file FILE   that passphrase: the first line of FILE; else it is asked for at the terminal
${detectionUsage}
${placeUsage}`,
  options: {
    ...placeOptions, ...detectionOptions, policy: { type: 'string' }, ledger: { type: 'string' }, project: { type: 'string' }, detect: { type: 'string' }, seed: { type: 'string' }, receipt: { type: 'string' }, release: { type: 'string' },
    key: { type: 'string' }, budget: { type: 'string' }, epsilon: { type: 'string' }, ...indicatorOptions, 'accept-comparison': { type: 'boolean' }, outlook: { type: 'boolean' }, reports: { type: 'string' }, 'only-done': { type: 'boolean' }, vault: { type: 'string' }, 'vault-passphrase-file': { type: 'string' }, ...receiptLanguageOptions, ...passphraseOptions, json: { type: 'boolean' },
  },
  async run(context) {
    await refuseSameFiles(context);
    const project = option(context, 'project');
    const [own, key, seed] = [option(context, 'ledger'), option(context, 'key'), option(context, 'seed')];
    if ([project, own ?? key, seed].filter((given) => given !== undefined).length !== 1) throw new GauzeError('badRequest', 'deidentify needs one of --ledger FILE, --key FILE, --project FILE, --seed N');
    if (project !== undefined) {
      const { releaseOptions, releaseProject } = await import('../projectRelease');
      refuseOthers(context, '--project', ['project', 'json', ...Object.keys(releaseOptions), ...Object.keys(passphraseOptions)]);
      return releaseProject(context, project);
    }
    refuseOthers(context, 'documents: a project has them', Object.keys(deidentify.options).filter((name) => !['only-done', 'json', ...Object.keys(passphraseOptions)].includes(name)));
    if (choice(context, 'detect', ['missing', 'always', 'never']) === 'never') {
      const idle = ['model', 'starter', 'rules', 'recall-target'].filter((name) => context.values[name] !== undefined);
      if (idle.length > 0) throw new GauzeError('badRequest', `--detect never leaves nothing to do for ${idle.map((name) => `--${name}`).join(' ')}`);
    }
    if (option(context, 'policy') === undefined) throw new GauzeError('badRequest', 'deidentify needs --policy');
    const { source, target } = await placesOf(context);
    const vault = await vaultOf(context, target);
    if (vault !== undefined && option(context, 'receipt') === undefined) context.diagnostics.report('warn', 'noTrail', { message: 'without --receipt nothing tells that a re-identification file of this release exists' });
    const ledger = await openLedger(context);
    const spools: Spool<unknown>[] = [];
    try {
      return await deidentifyAll(context, source, target, ledger, vault, async <T>() => {
        const spool = await openSpool<T>();
        spools.push(spool as Spool<unknown>);
        return spool;
      });
    } finally {
      for (const spool of spools) await spool.dispose();
      await ledger.close();
    }
  },
};

function withEpsilon(policy: Policy, epsilon: string | undefined): Policy {
  if (epsilon === undefined) return policy;
  if (!isPrivatePolicy(policy)) throw new GauzeError('badRequest', '--epsilon is for policies with private actions');
  const scaled = withBudget(policy, parseEpsilon(epsilon));
  // published forms and local mechanisms keep their ε, which is for an interval, a day or a kilometre
  if (scaled === policy) throw new GauzeError('badRequest', '--epsilon would change nothing: no value of this policy is drawn with an ε for the patient');
  return scaled;
}

async function openLedger(context: VerbContext): Promise<LedgerFile> {
  const [file, keyFile, seed] = [option(context, 'ledger'), option(context, 'key'), option(context, 'seed')];
  const key = keyFile === undefined ? undefined : await readKeyFile(keyFile);
  if (file !== undefined) return openLedgerFile(file, key);
  if (key !== undefined) return keyAlone(key);
  if (seed === undefined) throw new GauzeError('badRequest', 'deidentify needs --ledger');
  if (!Number.isSafeInteger(Number(seed)) || seed.trim() === '') throw new GauzeError('badRequest', '--seed is a whole number');
  context.diagnostics.report('warn', 'seeded', { message: 'anybody can undo surrogates that come from a seed: for demos and tests' });
  return seededLedger(Number(seed));
}

async function deidentifyAll(context: VerbContext, source: Place, target: Place, ledger: LedgerFile, vault: VaultChoice | undefined, newSpool: <T>() => Promise<Spool<T>>): Promise<ExitCode> {
  const { diagnostics } = context;
  const language = receiptLanguage(context);
  const resources = createResources();
  const { policy, tables } = await withIndicatorsOf(context, withEpsilon(await policyOf(option(context, 'policy') ?? '', resources), option(context, 'epsilon')), resources);
  refuseComparison(policy, flag(context, 'accept-comparison'));
  if (flag(context, 'accept-comparison') && comparedKinds(policy).length === 0) diagnostics.report('warn', 'unusedOption', { message: 'the policy has no published form', options: '--accept-comparison' });
  const detection = await openDetection(context, resources);
  const { labelSet } = detection;
  const otherIds = (await resources.list('label-sets')).map((name) => name.replace(/\.json$/, '')).filter((id) => id !== labelSet.id);
  const others = await Promise.all(otherIds.map((id) => labelSetOf(id, resources)));
  const mark = marker(context, others, detection);

  // First all notes are read: what is PHI in one note of a patient must not become a surrogate in another.
  const marked = await newSpool<Marked>();
  const strings = stringsByPatient();
  const names = new Map<string, PhiString>();
  const languages = new Set<Language>();
  const units = notesOfUnits();
  await eachDocument(context, documentsIn(source, context.stdin), async (document) => {
    const note = await mark(document);
    const own = spanStrings(note);
    strings.add(note.patient, own);
    for (const string of own) for (const name of forbiddenNames([string])) names.set(name, string);
    languages.add(note.language);
    await marked.add(note);
    units.add(note);
  });

  const replacer = await createReplacer({ policy, ledger, languages, indicators: tables, knownPatients: detection.knownPatients, strings, names: names.values(), now: systemClock.now(), isSplit: option(context, 'key') !== undefined }, resources);
  const drawn = await drawPrivately(context, policy, replacer, ledger, marked, units);
  if (drawn === onlyOutlook) return finish(context, 0);
  const replaced = await newSpool<Replaced>();
  const removed = stringsByPatient();
  for await (const note of marked.read()) {
    if (drawn?.failed.has(note.id) === true) continue;
    try {
      const done = replacer.replace(note);
      removed.add(done.patient, replacedStrings(done.text, done.result.spans));
      await replaced.add(done);
    } catch (error) {
      if (!(error instanceof GauzeError) || error.code === 'diskFull' || error.code === 'unwritable') throw error;
      diagnostics.failed(note.id, error.code, error.details);
    }
  }

  const check = await createLeakCheck(resources, createRuleEngine(resources), detection.knownPatients, languages, removed.ofEverybody());
  let hits = 0;
  let leaking = 0;
  for await (const note of replaced.read()) {
    const found = await leaksOf(note, check, removed, target.options.offsets ?? 'codePoints');
    leaking += found.length > 0 ? 1 : 0;
    for (const { documentId, start, end, rule, type } of found) {
      hits += 1;
      if (hits <= hitsListed) diagnostics.report('error', 'leak', { documentId, start, end, rule, type });
    }
  }
  if (hits > 0) throw leakError('the leak scan refused the release: nothing was written', hits, leaking);

  await ledger.save();
  const time = new Date(systemClock.now()).toISOString();
  const name = option(context, 'release') ?? 'command-line';
  const way = vault === undefined ? undefined : await stageWayBack(vault, { release: name, time, policySha256: replacer.policyDigest }, replaced, ledger);
  let written: readonly ReceiptDocument[];
  try {
    written = await writeAll(context, target, replaced, ledger);
    await way?.keep();
  } catch (error) {
    await way?.discard();
    throw error;
  }
  const leakScan = { patterns: check.patterns(), residualDetection: true };
  const reports = await writeReports(context, { time, name, policy, replacer, drawn, leakScan, notes: replaced, language, hasPseudonyms: units.hasPatients() });
  const receiptFile = option(context, 'receipt');
  if (receiptFile !== undefined) {
    const receipt = buildReceipt({
      appVersion: applicationVersion, time, name, outputFormat: target.format.id, policy, labelSet, documents: written, reports, leakScan: { ...leakScan, hits: 0 }, hasVault: way !== undefined, hasPseudonyms: units.hasPatients(), language,
      ...(drawn !== null && { privacy: receiptPrivacy({ policy, ...drawn }), heads: { ledger: drawn.ledger.head() } }),
    }, systemDigest.sha256);
    await nodeFiles.replace(receiptFile, new TextEncoder().encode(`${JSON.stringify(receipt, null, 2)}\n`));
  }
  return finish(context, written.length);
}

async function writeAll(context: VerbContext, target: Place, notes: Spool<Replaced>, ledger: LedgerFile): Promise<readonly ReceiptDocument[]> {
  const sink = await openSink(target, context.stdout);
  const lost = lossCounter();
  const written: ReceiptDocument[] = [];
  const keepsSpans = option(context, 'receipt') !== undefined;
  try {
    for await (const note of notes.read()) {
      const out = sink.prepare(outgoing(note, ledger));
      await sink.commit(out);
      lost.add(note.id, out.losses);
      written.push({ id: note.id, sha256In: keepsSpans ? systemDigest.sha256(note.text) : '', sha256Out: keepsSpans ? systemDigest.sha256(note.result.text) : '', spans: keepsSpans ? note.result.spans : [] });
    }
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
  lost.report(context.diagnostics);
  return written;
}

/** A document with the spans that are replaced in it, from the document or from detection. */
function marker(context: VerbContext, others: readonly LabelSet[], { find, labelSet, language }: Awaited<ReturnType<typeof openDetection>>): (document: NoteDocument) => Promise<Marked> {
  const when = choice(context, 'detect', ['missing', 'always', 'never']) ?? 'missing';
  return async (document) => {
    const own = document.spans ?? [];
    const isFound = when === 'always' || (when === 'missing' && own.length === 0);
    const found = isFound ? (await find(document)).spans.filter(({ start, end }) => !own.some((span) => span.start < end && start < span.end)) : [];
    const { marked, unknownLabels } = markedOf({ ...document, spans: [...own, ...found] }, labelSet, others, language);
    if (unknownLabels > 0) context.diagnostics.note(document.id, 'unknownLabels', { spans: unknownLabels });
    return marked;
  };
}
