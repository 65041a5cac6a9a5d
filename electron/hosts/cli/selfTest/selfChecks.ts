import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ComputeReport } from '../../../contract/compute';
import type { PhiType } from '../../../contract/phi';
import { languages } from '../../../contract/vocabulary';
import type { Language } from '../../../contract/text';
import { leakPatterns } from '../../../core/deidentify/compiledPatterns';
import { scanForLeaks } from '../../../core/deidentify/leakScan';
import { createDetector } from '../../../core/detection/detect';
import { openGazetteer } from '../../../core/detection/gazetteer';
import { loadLabelSets } from '../../../services/labels/labelSets';
import { policyPresets } from '../../../services/privacy/policies';
import { createCompute } from '../../node/compute';
import { createEngine } from '../../node/engine';
import { readManagedPolicy } from '../../node/managedPolicy';
import { systemRandom } from '../../node/random';
import { createResources } from '../../node/resources';
import { loadSql } from '../../node/sql';
import { computeWords } from '../computeWords';
import { createProjectClient, jobEnd } from '../project/projectClient';
import { learnAndTag } from './selfLearning';
import { checkPackage } from './selfPackage';
import type { VerbContext } from '../verb';

/** The result in a few words, and for programs. */
interface Seen {
  readonly seen: string;
  readonly report: ComputeReport;
}

/**
 * One requirement of this machine.
 * @throws if it is not met
 */
export interface SelfCheck {
  readonly name: string;
  readonly run: (context: VerbContext) => Promise<string | Seen>;
}

/** Sentences written for this check, with the types that must be found in them. */
const sentences: Readonly<
  Record<Language, { readonly text: string; readonly expected: readonly (readonly [string, PhiType])[] }>
> = {
  en: {
    text: 'Patient Name: John Walker. DOB: 03/14/1956. Seen by Dr. Alice Brown.',
    expected: [
      ['03/14/1956', 'date'],
      ['Alice Brown', 'staff'],
    ],
  },
  es: {
    text: 'Nombre: Rosa. Apellidos: Vega Marín. Fecha de nacimiento: 14/03/1956. Médico: Luis Prado Gil.',
    expected: [
      ['14/03/1956', 'date'],
      ['Vega Marín', 'patient'],
    ],
  },
  fr: {
    text: 'Nom : Dupont. Née le 14/03/1956. Adressée par le Dr Paul Martin.',
    expected: [
      ['14/03/1956', 'date'],
      ['Paul Martin', 'staff'],
    ],
  },
  nl: {
    text: 'Geboortedatum: 14-03-1956. Met vriendelijke groet, dr. J. Bakker.',
    expected: [
      ['14-03-1956', 'date'],
      ['J. Bakker', 'staff'],
    ],
  },
  de: {
    text: 'Geburtsdatum: 14.03.1956. Mit freundlichen Grüßen, Dr. med. Hans Maier.',
    expected: [
      ['14.03.1956', 'date'],
      ['Hans Maier', 'staff'],
    ],
  },
};

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** One per process. */
const ownCompute = createCompute();

const gazetteerOf = async (language: Language) => openGazetteer(await createResources().bytes(`lists/${language}.bin`));

export const selfChecks: readonly SelfCheck[] = [
  { name: 'package', run: checkPackage },
  { name: 'lists', run: lists },
  { name: 'resources', run: resources },
  { name: 'detection', run: detection },
  { name: 'sql', run: sql },
  { name: 'policy', run: managedPolicy },
  { name: 'project', run: projectRoundTrip },
  { name: 'demo', run: demo },
  { name: 'network', run: network },
  { name: 'compute', run: compute },
  { name: 'learning', run: learning },
  { name: 'random', run: random },
  { name: 'leakScan', run: leakScan },
];

async function lists(): Promise<string> {
  for (const language of languages) await gazetteerOf(language);
  return `${languages.length} languages`;
}

async function resources(): Promise<string> {
  const [sets, policies] = await Promise.all([loadLabelSets(createResources()), policyPresets(createResources())]);
  must(sets.length > 0 && policies.length > 0, 'no label sets or no policies');
  return `${sets.length} label sets, ${policies.length} policies`;
}

async function detection(): Promise<string> {
  let found = 0;
  for (const language of languages) {
    const { text, expected } = sentences[language];
    const suggestions = createDetector({ language, gazetteer: await gazetteerOf(language) })(text);
    for (const [surface, type] of expected) {
      must(
        suggestions.some(
          (suggestion) => suggestion.type === type && text.slice(suggestion.start, suggestion.end).includes(surface),
        ),
        `${language}: ${type} not found`,
      );
      found += 1;
    }
  }
  return `${found} known spans`;
}

async function sql(): Promise<string> {
  const { Database } = await loadSql();
  const database = new Database();
  const [row] = database.exec('SELECT sqlite_version()');
  database.close();
  return `SQLite ${String(row?.values[0]?.[0] ?? '')}`;
}

async function managedPolicy(): Promise<string> {
  const { state, file, problems } = readManagedPolicy();
  must(state !== 'invalid', `the managed policy ${file} cannot be used: ${problems.join(', ')}`);
  return Promise.resolve(state === 'none' ? 'nothing managed' : `managed by ${file}`);
}

/**
 * No policy can require a longer one. Of letters, none of which is written for another: to estimate how many guesses a
 * long one withstands that has digits in place of letters takes seconds.
 */
const newPassphrase = (): string =>
  Array.from(systemRandom.bytes(128), (byte) => 'bdfhjkmnpqrtvwyz'[byte % 16]).join('');

async function projectRoundTrip(context: VerbContext): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gauze-self-test-'));
  try {
    const note = path.join(folder, 'note.txt');
    await writeFile(note, `${sentences.es.text}\n`);
    const file = path.join(folder, 'test.gauze');
    const client = await createProjectClient(context);
    const passphrase = newPassphrase();
    await client.project.create({ path: file, name: 'self-test', labelSet: 'meddocan', passphrase });
    await jobEnd(
      context,
      client,
      (await client.exchange.import({ paths: [note], format: 'text', again: false, spansAs: 'suggested' })).jobId,
    );
    await jobEnd(context, client, (await client.detection.run({})).jobId);
    const before = await client.project.info({});
    await client.project.close({});
    await client.project.open({ path: file, passphrase });
    const after = await client.project.info({});
    const { text } = await client.document.get({ id: 1 });
    await client.project.close({});
    must(text === `${sentences.es.text}\n`, 'the note came back changed');
    must(
      (after?.counts.suggested ?? 0) > 0 && JSON.stringify(before?.counts) === JSON.stringify(after?.counts),
      'the project came back changed',
    );
    return `${after?.counts.suggested ?? 0} suggestions stored`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The demo project as in the window, its notes searched by rules and bundled models. */
async function demo(context: VerbContext): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gauze-self-test-'));
  try {
    const client = await createProjectClient(context);
    await client.project.createDemo({ path: path.join(folder, 'demo.gauze') });
    const info = await client.project.info({});
    await client.project.close({});
    must(info !== null && info.counts.documents > 0 && info.counts.suggested > 0, 'the demo is empty');
    return `${info?.counts.documents ?? 0} notes, ${info?.counts.suggested ?? 0} suggestions`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A port of this machine on which nothing listens: if the network were open, the connection would be refused there, not
 * here.
 */
async function network(): Promise<string> {
  let isClosed = false;
  try {
    net
      .connect({ host: '127.0.0.1', port: 9 })
      .on('error', () => undefined)
      .destroy();
  } catch {
    isClosed = true;
  }
  must(isClosed, 'a connection could be opened');
  return 'closed';
}

/** Always passes, since plain JavaScript is always available; the useful part is why nothing better runs. */
async function compute({ outside }: VerbContext): Promise<Seen> {
  const report = outside === undefined ? (await ownCompute.start()).report : await outside.computeReport();
  return { seen: computeWords(report, (await outside?.gpuPack.state())?.sha256), report };
}

async function learning({ outside }: VerbContext): Promise<string> {
  return learnAndTag(outside?.engine ?? createEngine(createResources(), {}, ownCompute));
}

async function random(): Promise<string> {
  const draws = new Set(Array.from({ length: 64 }, () => systemRandom.bytes(16).join(' ')));
  must(draws.size === 64, 'the generator repeats itself');
  return 'cryptographic';
}

async function leakScan(): Promise<string> {
  const patterns = leakPatterns([
    { type: 'patient', text: 'Rosa Vega Marín' },
    { type: 'medicalRecord', text: '718293' },
  ]);
  const scan = (text: string) => scanForLeaks({ id: 'self-test', text, spans: [], original: text }, patterns).length;
  must(scan('La paciente ROSA VEGA MARIN ingresa.') > 0 && scan('Historia 718 293.') > 0, 'a planted leak passed');
  must(scan('La paciente [PATIENT] ingresa. Historia [ID].') === 0, 'a clean text was refused');
  return 'planted leaks refused';
}
