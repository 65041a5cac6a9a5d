import path from 'node:path';
import type { ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import type { Client } from '../../../contract/kernel';
import { languages } from '../../../contract/vocabulary';
import { furtherPassphrase, newPassphrase, passphraseOptions } from '../keys/passphrase';
import { choice, formatOptions, placeOptions } from '../files/documentPlaces';
import { printFields } from '../printFields';
import { createProjectClient, jobEnd, withProject } from '../project/projectClient';
import { keyOptions, releaseOptions } from '../project/projectOptions';
import { reportState } from '../project/projectState';
import { defaultLabelSet } from '../labels';
import { exit, flag, helpText, option, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';

type Work = (context: VerbContext, file: string) => Promise<ExitCode>;

export const project: Verb = {
  rights: {
    does: {
      info: 'look',
      status: 'look',
      check: 'look',
      copy: 'copy',
      recover: 'copy',
      compact: 'move',
      keys: 'look',
      passphrase: 'keys',
      'recovery-key': 'keys',
      encrypt: 'keys',
      create: 'move',
      import: 'move',
      detect: 'mark',
      accept: 'mark',
      link: 'move',
      release: 'make',
      confirm: 'confirm',
      'confirming-key': 'confirm',
      releases: 'look',
    },
    options: { pseudonyms: 'reidentify', 'private-receipt': 'reidentify', reports: 'oversee' },
    writes: ['out', 'receipt', 'private-receipt', 'reports', 'pseudonyms', 2],
  },
  usage: helpText`gauze project info FILE                    what it contains
gauze project status FILE                  how far its notes are, what was interrupted, \
                                           and which notes a release would include unread
gauze project check FILE                   pages, journal, audit chain; exit 1 if something is broken
gauze project copy FILE TO                 the whole project as one file
gauze project recover FILE TO              what can still be read, as a new file
gauze project compact FILE                 frees the space of what was removed
gauze project keys FILE                    how many passphrases and other keys open it
gauze project passphrase FILE [--new-passphrase-file F] [--add | --remove]
                                           replaces the passphrase that opened it (with a recovery key, all of them);
                                           --add: adds another, --remove: removes this one
gauze project recovery-key FILE            prints a new recovery key; the previous one stops working
gauze project encrypt FILE [--new-passphrase-file F]   encrypts a project without a passphrase; prints its recovery key
gauze project create FILE [--name N] [--labels SET] [--no-passphrase]
gauze project import FILE --in PATH --format F [--spans-as accepted|suggested] [--language L] [--again]
gauze project detect FILE [--patients FILE.csv]
gauze project accept FILE [--all | --imported]   suggestions (or only imported ones) are accepted, open notes are done
gauze project link FILE --linked TABLE     IDs of one person: one row per person, two or more IDs, no header. \
                                           They share one budget;
                                           charges of IDs that are now linked are summed. Releases accept --linked too
gauze project release FILE --out DIR --format F [--name N] [--policy P] [--receipt FILE] [--private-receipt FILE] \
    [--reports DIR] [--only-done] [--accept-unread]
                      [--pseudonyms FILE [--pseudonyms-passphrase-file FILE]]
                      [--confirmed-by ACCOUNT [--confirming-passphrase-file FILE]]   a second account confirms it at \
                      this desk
gauze project confirm FILE --out DIR --format F [the options of the release] [--confirmed-by ACCOUNT] \
    [--confirming-passphrase-file FILE]
                                           a second account confirms exactly this release beforehand; \
                                           the person who makes it then runs release
gauze project confirming-key FILE [--new-passphrase-file F]   sets the passphrase that this account confirms with; \
    prints its key
gauze project releases FILE [--release NAME --receipt FILE | --private-receipt FILE | --reports DIR]   those made so \
    far; saves parts of one

--accept-unread: confirms that you know notes were never opened or not read to the end, or have undecided suggestions, \
    which are replaced
unread; without it such a release is refused with exit code 2, and always if the institution forbids it \
    (\`allowUnread\`).
Imported spans count as accepted by default; detection replaces suggestions, including imported ones.
--passphrase-file FILE   its first line opens (create: encrypts) the project; otherwise the terminal asks. \
                         create prints the recovery
key, once: anyone with it can open the project. --recovery-key-file FILE opens the project with it.
--json prints the result as JSON. A project that is open elsewhere is refused with exit code 4.`,
  options: {
    ...placeOptions,
    ...releaseOptions,
    labels: { type: 'string' },
    'spans-as': { type: 'string' },
    language: { type: 'string' },
    again: { type: 'boolean' },
    patients: { type: 'string' },
    all: { type: 'boolean' },
    imported: { type: 'boolean' },
    ...passphraseOptions,
    ...keyOptions,
    'no-passphrase': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(context) {
    const [name = '', file] = context.positionals;
    const work = Object.hasOwn(works, name) ? works[name] : undefined;
    if (work === undefined) throw new GauzeError('badRequest', `project ${Object.keys(works).join('|')} FILE`);
    if (file === undefined) throw new GauzeError('badRequest', `project ${name} needs FILE`);
    refuseOthers(context, `project ${name}`, ['json', ...Object.keys(passphraseOptions), ...(optionsOf[name] ?? [])]);
    return work(context, path.resolve(file));
  },
};

/** Options besides those that open the project. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  create: ['name', 'labels', 'no-passphrase'],
  import: [
    'spans-as',
    'language',
    'again',
    ...Object.keys(placeOptions).filter((name) => name !== 'out' && name !== 'to'),
  ],
  detect: ['patients'],
  accept: ['all', 'imported'],
  link: ['linked'],
  release: Object.keys(releaseOptions),
  confirm: Object.keys(releaseOptions).filter((name) => !['receipt', 'private-receipt', 'reports'].includes(name)),
  'confirming-key': ['new-passphrase-file'],
  releases: ['release', 'receipt', 'private-receipt', 'reports'],
  passphrase: Object.keys(keyOptions),
  encrypt: ['new-passphrase-file'],
};

const files = () => import('../project/projectFiles');
const keys = () => import('../project/projectKeys');
const releases = () => import('../project/projectRelease');

const works: Readonly<Record<string, Work>> = {
  info: (context, file) =>
    withProject(context, file, async (client) => {
      const found = await client.project.info({});
      if (found === null) throw new GauzeError('notReady', 'no project is open');
      const {
        id,
        name,
        labelSet,
        revision,
        counts,
        isDemo,
        isEncrypted,
        isFromPrevious,
        networkShare,
        readOnly,
        knownPatients,
      } = found;
      await printFields(context, {
        id,
        name,
        labelSet: labelSet.id,
        revision,
        ...counts,
        knownPatients,
        isDemo,
        isEncrypted,
        isFromPrevious,
        networkShare: networkShare ?? null,
        readOnly: readOnly ?? null,
      });
      return exit.done;
    }),
  status: (context, file) =>
    withProject(context, file, async (client) => {
      const { statusOf } = await import('../project/projectStatus');
      await printFields(context, await statusOf(client));
      return exit.done;
    }),
  async check(context, file) {
    const found = await (await files()).checkProject(context, file);
    await printFields(context, found);
    return found.isWhole && found.firstBrokenLine === null ? exit.done : exit.someFailed;
  },
  copy: (context, file) =>
    withProject(context, file, async (client) => {
      await client.project.copy({ path: target(context) });
      return exit.done;
    }),
  async recover(context, file) {
    await printFields(context, await (await files()).recoverProject(context, file, target(context)));
    return exit.done;
  },
  async compact(context, file) {
    await printFields(context, await (await files()).compactProject(context, file));
    return exit.done;
  },
  async create(context, file) {
    const passphrase = await newPassphrase(context, flag(context, 'no-passphrase'));
    const client = await createProjectClient(context);
    const created = await client.project.create({
      path: file,
      name: option(context, 'name') ?? path.basename(file).replace(/\.gauze$/, ''),
      labelSet: option(context, 'labels') ?? defaultLabelSet,
      ...(passphrase !== undefined && { passphrase }),
    });
    reportState(context, created);
    await client.project.close({});
    await printFields(context, {
      id: created.id,
      name: created.name,
      labelSet: created.labelSet.id,
      isEncrypted: created.isEncrypted,
      ...(created.recoveryKey !== undefined && { recoveryKey: created.recoveryKey }),
    });
    return exit.done;
  },
  import: (context, file) =>
    withProject(context, file, async (client) => {
      const [input, format] = [option(context, 'in'), option(context, 'format') ?? option(context, 'from')];
      if (input === undefined || format === undefined)
        throw new GauzeError('badRequest', 'project import needs --in PATH and --format');
      const language = choice(context, 'language', languages);
      const { jobId } = await client.exchange.import({
        paths: [path.resolve(input)],
        format,
        options: formatOptions(context),
        again: flag(context, 'again'),
        spansAs: choice(context, 'spans-as', ['accepted', 'suggested']) ?? 'accepted',
        ...(language !== undefined && { language }),
      });
      return ended(context, client, jobId);
    }),
  detect: detectInProject,
  accept: (context, file) => withProject(context, file, (client) => accept(context, client)),
  async link(context, file) {
    const { linkPatients } = await import('../project/projectLinks');
    return withProject(context, file, (client) => linkPatients(context, client));
  },
  release: async (context, file) => (await releases()).releaseProject(context, file),
  confirm: async (context, file) => (await releases()).confirmRelease(context, file),
  'confirming-key': (context, file) =>
    withProject(context, file, async (client) => {
      await printFields(
        context,
        await client.release.setConfirmingKey({ passphrase: await furtherPassphrase(context) }),
      );
      return exit.done;
    }),
  async releases(context, file) {
    const { listReleases } = await releases();
    return withProject(context, file, (client) => listReleases(context, client));
  },
  keys: async (context, file) => (await keys()).printKeys(context, file),
  passphrase: async (context, file) => (await keys()).changePassphrase(context, file),
  'recovery-key': async (context, file) => (await keys()).newRecoveryKey(context, file),
  encrypt: async (context, file) => (await keys()).encryptProject(context, file),
};

function target({ positionals }: VerbContext): string {
  const [name, , to] = positionals;
  if (to === undefined) throw new GauzeError('badRequest', `project ${name} needs FILE TO`);
  return path.resolve(to);
}

/** `gauze project detect`, and `gauze detect --project`. */
export function detectInProject(context: VerbContext, file: string): Promise<ExitCode> {
  return withProject(context, file, async (client) => {
    const patients = option(context, 'patients');
    if (patients !== undefined) {
      const { patients: count, skipped } = await client.detection.loadPatients({ path: path.resolve(patients) });
      context.diagnostics.report('info', 'patientsRead', { patients: count, skipped });
    }
    return ended(context, client, (await client.detection.run({})).jobId);
  });
}

async function ended(context: VerbContext, client: Client<ProjectApi>, jobId: string): Promise<ExitCode> {
  const { result, skippedCount } = await jobEnd(context, client, jobId);
  await printFields(context, { ...result, skipped: skippedCount });
  return skippedCount > 0 ? exit.someFailed : exit.done;
}

const pageSize = 500;

/** Accepts all suggestions: for demos, tests, and imported gold. */
async function accept(context: VerbContext, client: Client<ProjectApi>): Promise<ExitCode> {
  if (flag(context, 'all') && flag(context, 'imported')) throw new GauzeError('badRequest', 'give --all or --imported');
  const isSelected = ({ source, status }: { readonly source: string; readonly status: string }) =>
    status === 'suggested' && (!flag(context, 'imported') || source === 'import');
  let [notes, accepted] = [0, 0];
  let total: number | undefined;
  for (;;) {
    // Finished notes leave the list, so the next page is the first one again.
    const page = await client.document.list({ filter: { status: 'open' }, offset: 0, limit: pageSize });
    const { rows } = page;
    total ??= page.total;
    if (rows.length === 0) break;
    for (const { id } of rows) {
      const { annotations } = await client.document.get({ id });
      const annotationIds = annotations.filter(isSelected).map((annotation) => annotation.id);
      if (annotationIds.length > 0) await client.review.decide({ documentId: id, annotationIds, status: 'accepted' });
      accepted += annotationIds.length;
      notes += 1;
      context.diagnostics.progress(notes, 'notes', { phase: 'accept', total });
    }
    await client.document.setStatus({ ids: rows.map(({ id }) => id), status: 'done' });
  }
  await printFields(context, { notes, accepted });
  return exit.done;
}
