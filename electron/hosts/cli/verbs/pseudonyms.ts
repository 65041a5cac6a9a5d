import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { readPseudonymTable, type PseudonymTable, type PseudonymTableNote } from '../../../store/pseudonymTableFile';
import { nodeCrypto } from '../../node/crypto';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { forProject, withPassphrase } from '../keys/passphrase';
import { exit, flag, helpText, option, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

interface PatientRow {
  readonly pseudonym: string;
  readonly patient: string;
  readonly notes: readonly string[];
}

export const pseudonyms: Verb = {
  rights: { does: 'reidentify' },
  usage: helpText`gauze pseudonyms open FILE [--patient P | --text NOTE] [--passphrase-file FILE] [--project \
    FILE.gauze] [--json]

FILE was written by \`gauze deidentify --project … --pseudonyms FILE\` or by the window, and has its own passphrase.
Prints pseudonym, patient and number of notes, one patient per line, separated by tabs.

  --patient P       only this one, by pseudonym or by true ID
  --text NOTE       instead: the originals of one released note; start, end (in the released text, UTF-16 code units), \
                    words as JSON
  --project FILE    records in the audit trail of this project, before anything is printed, \
                    that the file was read (\`readVault\`), or that its
                    passphrase was incorrect; --project-passphrase-file FILE opens the project. \
                    Without it no trail records the reading: the file
                    itself is never changed, so that it can be on a read-only medium, and there is one line \`noTrail\`
--json prints one object.`,
  options: {
    patient: { type: 'string' },
    text: { type: 'string' },
    project: { type: 'string' },
    'project-passphrase-file': { type: 'string' },
    'passphrase-file': { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(context) {
    const [name, file] = context.positionals;
    if (name !== 'open' || file === undefined) throw new GauzeError('badRequest', 'pseudonyms open FILE');
    if (option(context, 'patient') !== undefined && option(context, 'text') !== undefined)
      throw new GauzeError('badRequest', 'give --patient or --text, not both');
    const project = option(context, 'project');
    if (project === undefined && option(context, 'project-passphrase-file') !== undefined)
      throw new GauzeError('badRequest', '--project-passphrase-file requires --project');
    if (project === undefined)
      context.diagnostics.report('warn', 'noTrail', {
        message: 'this access is not recorded in an audit trail; --project FILE.gauze records it',
      });
    const read = project === undefined ? await readWith(context, file) : await readOnRecord(context, file, project);
    const note = option(context, 'text');
    if (note === undefined) await printPatients(context, read);
    else await printNote(context, read, note);
    return exit.done;
  },
};

const ports = { files: nodeFiles, crypto: nodeCrypto, sha256: systemDigest.sha256, version: applicationVersion };

/** @param before called with the passphrase, before anything is read with it */
const readWith = (
  context: VerbContext,
  file: string,
  before: (passphrase: string) => Promise<unknown> = async () => undefined,
): Promise<PseudonymTable> =>
  withPassphrase(context, async (secret) => {
    const passphrase = secret !== undefined && 'passphrase' in secret ? secret.passphrase : undefined;
    if (passphrase !== undefined) await before(passphrase);
    return readPseudonymTable(ports, file, passphrase);
  });

/** The audit line is written before anything is printed, also for an incorrect passphrase. */
const readOnRecord = async (context: VerbContext, file: string, project: string): Promise<PseudonymTable> => {
  const { withProject } = await import('../project/projectClient');
  return withProject(forProject(context), path.resolve(project), (client) =>
    readWith(context, file, (passphrase) =>
      client.reidentification.open({ path: path.resolve(file), passphrase, reading: 'all' }),
    ),
  );
};

async function printPatients(
  context: VerbContext,
  { release, time, policySha256, notes }: PseudonymTable,
): Promise<void> {
  const wanted = option(context, 'patient');
  const patients = patientsOf(notes).filter(
    ({ patient, pseudonym }) => wanted === undefined || wanted === patient || wanted === pseudonym,
  );
  // The answer does not contain the value asked for: it goes to standard error, which ends up in logs.
  if (wanted !== undefined && patients.length === 0) throw new GauzeError('notFound', 'no such patient in the file');
  if (flag(context, 'json')) {
    const notesWithoutPatient = notes.filter(({ patient }) => patient === null).map(({ note }) => note);
    const answer = { release, time, policySha256, patients, ...(wanted === undefined && { notesWithoutPatient }) };
    await writeAll(context.stdout, `${JSON.stringify(answer)}\n`);
    return;
  }
  for (const { pseudonym, patient, notes: names } of patients)
    await writeAll(context.stdout, `${pseudonym}\t${patient}\t${names.length}\n`);
}

async function printNote(context: VerbContext, { notes }: PseudonymTable, name: string): Promise<void> {
  const found = notes.find(({ note }) => note === name);
  if (found === undefined) throw new GauzeError('notFound', 'no such note in the file');
  if (flag(context, 'json')) return writeAll(context.stdout, `${JSON.stringify(found)}\n`);
  for (const { start, end, text } of found.spans)
    await writeAll(context.stdout, `${start}\t${end}\t${JSON.stringify(text)}\n`);
}

function patientsOf(notes: readonly PseudonymTableNote[]): readonly PatientRow[] {
  const found = new Map<string, { readonly pseudonym: string; readonly patient: string; readonly notes: string[] }>();
  for (const { patient, pseudonym, note } of notes) {
    if (patient === null || pseudonym === null) continue;
    const row = found.get(patient) ?? { pseudonym, patient, notes: [] };
    row.notes.push(note);
    found.set(patient, row);
  }
  return [...found.values()];
}
