import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GauzeError } from '../../../contract/errors';
import type { Suggestion } from '../../../contract/phi';
import type { Language, NoteSpan } from '../../../contract/text';
import type { Prf } from '../../../core/deidentify/prf';
import type { ResidualDetection, Resources } from '../../../core/release/ports';
import { nodeFiles } from '../../node/files';
import type { Finder } from '../detect/detection';
import type { SourcePlace } from '../files/documentPlaces';
import { filesIn, type DocumentSource } from '../files/source';
import type { Resume } from './resume';
import type { VerbContext } from '../verb';
import { openWorkJournal, type RunIdentity, type WorkJournal } from './workJournal';

/** Options about locations or reporting, which do not affect what is found. */
const irrelevantOptions: ReadonlySet<string> = new Set([
  'resume',
  'jobs',
  'quiet',
  'json',
  'expect',
  'in',
  'out',
  'ledger',
  'key',
  'anchor',
  'receipt',
  'private-receipt',
  'reports',
  'leaks',
  'quarantine',
  'passphrase-file',
]);
/** Options whose values may name a file or folder, which must be unchanged. */
const namesFiles = ['policy', 'labels', 'patients', 'model', 'redactor', 'describe', 'linked', 'indicator'] as const;

interface Run {
  readonly context: VerbContext;
  readonly verb: string;
  readonly source: SourcePlace;
  readonly resources: Resources;
  readonly prf: Prf | undefined;
}

/** @throws GauzeError as described for `openResume` */
export async function resumeIn(folder: string, { context, verb, source, resources, prf }: Run): Promise<Resume> {
  await nodeFiles.makeFolder(folder);
  const file = path.join(folder, 'journal');
  const keyFile = path.join(folder, 'key');
  const unlock = await nodeFiles.lock(file);
  let journal: WorkJournal;
  try {
    const secret = prf === undefined ? await secretOf(keyFile) : prf('resumeJournal', '');
    journal = openWorkJournal(file, secret, await identityOf(context, verb, source, resources));
  } catch (error) {
    await unlock();
    throw error;
  }
  const close = async (): Promise<void> => {
    journal.close();
    await unlock();
  };
  let isDone = false;
  return {
    // Files were compared as a whole before anything was read.
    source: (documents) => (isPipe(source) ? compared(documents, journal) : documents),
    find: (find) => remembered(find, journal),
    residual: (residual) => rememberedResidual(residual, journal),
    async done() {
      isDone = true;
      // A run that ended while it took the lock leaves a draft of it.
      for (const name of await readdir(folder))
        if (/^(?:journal(?:-lock-.*)?|key(?:\.new)?)$/.test(name)) await rm(path.join(folder, name), { force: true });
      await close();
      // The user may keep other files in it.
      await rmdir(folder).catch(() => undefined);
    },
    close: async () => (isDone ? undefined : close()),
  };
}

/** For a verb without a secret of its own: created if missing, mode 0600. */
async function secretOf(file: string): Promise<Uint8Array> {
  if (!(await nodeFiles.exists(file))) await nodeFiles.replace(file, randomBytes(32));
  const secret = await nodeFiles.read(file);
  if (secret.length !== 32) throw new GauzeError('damaged', 'the key in the --resume folder was changed');
  return secret;
}

const isPipe = ({ path: place, kind }: SourcePlace): boolean => place === null || kind === 'pipe';

async function identityOf(
  { values }: VerbContext,
  verb: string,
  source: SourcePlace,
  resources: Resources,
): Promise<RunIdentity> {
  const relevant = Object.entries(values)
    .filter(([name, value]) => value !== undefined && !irrelevantOptions.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const files = createHash('sha256');
  for (const name of namesFiles)
    for (const place of [values[name] ?? []].flat())
      if (typeof place === 'string') files.update(`${name} ${await digestOfPlace(place)}\n`);
  return {
    application: await applicationDigest(resources),
    options: JSON.stringify([verb, relevant]),
    files: files.digest('hex'),
    input: isPipe(source) ? 'pipe' : await digestOfInput(source),
  };
}

/** Code and resources: names of built files contain a hash, and all others are read. */
async function applicationDigest(resources: Resources): Promise<string> {
  const hash = createHash('sha256');
  const folder = fileURLToPath(new URL('.', import.meta.url));
  for (const name of (await readdir(folder)).sort()) hash.update(`${name}\n`);
  hash.update(await readFile(path.join(folder, 'cli.cjs')).catch(() => ''));
  for (const kind of ['lists', 'gazetteers', 'described'])
    for (const name of await resources.list(kind)) hash.update(await resources.bytes(`${kind}/${name}`));
  for (const language of await resources.list('bundled-models'))
    for (const name of await resources.list(`bundled-models/${language}`))
      hash.update(await resources.bytes(`bundled-models/${language}/${name}`));
  return hash.digest('hex');
}

async function digestOfInput(source: SourcePlace): Promise<string> {
  const { files } = await filesIn(source);
  return digestOfFiles(files);
}

/** Digest of a file or a folder; of any other name, a marker that it is neither. */
async function digestOfPlace(place: string): Promise<string> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return 'none';
  return digestOfFiles(found.isDirectory() ? await nodeFiles.walk(place) : [{ path: place, name: '' }]);
}

async function digestOfFiles(files: readonly { readonly path: string; readonly name: string }[]): Promise<string> {
  const all = createHash('sha256');
  for (const { path: file, name } of files) {
    const one = createHash('sha256');
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) one.update(chunk as Buffer);
    all.update(`${JSON.stringify(name)} ${one.digest('hex')}\n`);
  }
  return all.digest('hex');
}

function compared(source: DocumentSource, journal: WorkJournal): DocumentSource {
  return {
    ...source,
    async *[Symbol.asyncIterator]() {
      const before = [...journal.marks('d')];
      let number = 0;
      for await (const item of source) {
        const mark = journal.markOf(['document', item]);
        if (number >= before.length) journal.put('d', mark);
        else if (before[number] !== mark) throw otherInput(number + 1);
        number += 1;
        yield item;
      }
      if (number < before.length) throw otherInput(number + 1);
    },
  };
}

const otherInput = (number: number): GauzeError =>
  new GauzeError('stale', 'the --resume folder belongs to a run with another input: remove it to start again', {
    differs: 'input',
    number,
  });

/** The text of a span is the text at its position. */
type StoredSpan = Omit<NoteSpan, 'text'> & { readonly text?: string | 0 | undefined };
interface StoredFinding {
  readonly language?: Language;
  readonly spans: readonly StoredSpan[];
}

function remembered(find: Finder, journal: WorkJournal): Finder {
  return async (document) => {
    const { text, language, patient } = document;
    const mark = journal.markOf(['found', text, language ?? null, patient ?? null]);
    const known = journal.get('f', mark) as StoredFinding | undefined;
    if (known !== undefined)
      return {
        ...document,
        ...(known.language !== undefined && { language: known.language }),
        spans: known.spans.map(
          (span) => ({ ...span, text: span.text === 0 ? text.slice(span.start, span.end) : span.text }) as NoteSpan,
        ),
      };
    const found = await find(document);
    journal.put('f', mark, {
      ...(found.language !== undefined && { language: found.language }),
      spans: found.spans.map((span) => (span.text === text.slice(span.start, span.end) ? { ...span, text: 0 } : span)),
    } satisfies StoredFinding);
    return found;
  };
}

/** Requested note by note, so that the answers are stored individually. */
const rememberedResidual = (residual: ResidualDetection, journal: WorkJournal): ResidualDetection => ({
  ...residual,
  detect: (notes) =>
    Promise.all(
      // What is stored belongs to a text, whatever was replaced in it.
      notes.map(async ({ text, language }) => {
        const note = { text, language };
        const mark = journal.markOf(['residual', note.text, note.language]);
        const known = journal.get('r', mark) as readonly Suggestion[] | undefined;
        if (known !== undefined) return known;
        const [found = []] = await residual.detect([note]);
        journal.put('r', mark, found);
        return found;
      }),
    ),
});
