// What the options mean stands in onLeak.mjs.
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, openSync, closeSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { Language } from '../../electron/contract/text';
import { below } from '../../electron/core/privacy/randomness';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { longitudinalNotes } from './longitudinal';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    modes: { type: 'string', default: 'propagate,mask,quarantine,refuse' },
    policy: { type: 'string', default: 'surrogate' },
    bundled: { type: 'string', default: 'off' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Number(options.notes);
const noteLength = 3500;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Headings, findings and eponyms: what rules may take for names. */
const sentences: Partial<Record<Language, readonly string[]>> = {
  en: [
    'Vital Signs: Stable. BP 128/74, HR 72, RR 16.',
    'General Appearance: Unremarkable. Alert and oriented.',
    'Heart sounds regular, no murmur; Carotid Pulses symmetric.',
    'Lungs clear on both sides. Abdomen Soft, no guarding.',
    'Past Medical History: Crohn disease, Raynaud phenomenon, Bell palsy in childhood.',
    'Seen by Neurology; Babinski negative, Romberg steady.',
    'Foley catheter removed. Doppler of the legs without thrombosis.',
    'Plan: Continue Metoprolol and Lisinopril; review by Dietetics.',
    'Chief Complaint: Chest Tightness on exertion, none at rest.',
    'Potassium 4.1 mmol/l, creatinine .9 mg/dl, CRP below 5.',
    'Social History: Lives alone, retired. Denies Tobacco.',
    'Discussed with Family. Consent obtained.',
  ],
  es: [
    'Constantes Vitales: Estable. TA 128/74, FC 72, FR 16.',
    'Exploración General: Sin Hallazgos. Consciente y orientado.',
    'Auscultación cardiaca rítmica, sin soplos. Pulsos Carotídeos simétricos.',
    'Abdomen Blando y depresible, sin defensa. Murphy negativo, Blumberg negativo.',
    'Antecedentes Personales: enfermedad de Crohn, fenómeno de Raynaud, parálisis de Bell.',
    'Valorado por Neurología; Babinski negativo, Romberg estable.',
    'Sonda de Foley retirada. Doppler de miembros inferiores sin trombosis.',
    'Plan: Continuar Metoprolol y Lisinopril; revisión por Nutrición.',
    'Motivo de Consulta: Dolor Torácico de esfuerzo, ausente en reposo.',
    'Potasio 4,1 mmol/l, creatinina 0,9 mg/dl, PCR menor de 5.',
    'Situación Basal: Vive solo, jubilado. Niega Tabaco.',
    'Comentado con la Familia. Consentimiento firmado.',
  ],
};

function lengthened(text: string, language: Language, seed: string): string {
  const random = streamBytes(seed);
  const list = sentences[language]!;
  let out = text;
  while (out.length < noteLength) out += `${list[below(random, list.length)]!}\n`;
  return out;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-on-leak-'));
const at = (name: string): string => path.join(folder, name);

async function writeNotes(): Promise<number> {
  const out = createWriteStream(at('notes.jsonl'));
  let [count, characters] = [0, 0];
  for (let share = 1; count < wanted; share++) {
    for (const { id, patient, language, date, text } of longitudinalNotes(
      100,
      ['en', 'es'],
      `${options.seed}/${share}`,
    )) {
      if (count === wanted) break;
      const long = lengthened(text, language, `${options.seed}/${share}/${id}`);
      count += 1;
      characters += long.length;
      const line = { id: `${share}-${id}`, patient: `${share}-${patient}`, language, date, text: long };
      if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'finish');
  return characters;
}

interface Ran {
  readonly code: number | null;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}
async function gauze(args: readonly string[]): Promise<Ran> {
  const began = performance.now();
  const log = openSync(at('log'), 'a');
  const child = spawn(
    process.execPath,
    ['--require', path.resolve('tests/bench/meter.cjs'), 'scripts/gauze.mjs', ...args],
    {
      stdio: ['ignore', log, log, 'pipe'],
    },
  );
  let usage = '';
  child.stdio[3]!.on('data', (chunk: Buffer) => void (usage += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  closeSync(log);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage;
  return {
    code,
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  };
}

async function linesIn(name: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(at(name)) })) count += line === '' ? 0 : 1;
  return count;
}

let isMissed = false;
try {
  const characters = await writeNotes();
  say(
    `${wanted.toLocaleString('en')} notes, ${(characters / 1e6).toFixed(1)} M characters, ${options.policy}, rules${options.bundled === 'on' ? ' and bundled model' : ' alone'}`,
  );
  const modes = options.modes.split(',');
  for (const mode of modes) {
    const { code, seconds, cpuSeconds, megabytes } = await gauze([
      ...[
        'deidentify',
        '--policy',
        options.policy,
        '--seed',
        '1',
        '--keep-ids',
        '--keep-order',
        '--bundled',
        options.bundled,
      ],
      ...[
        '--in',
        at('notes.jsonl'),
        '--out',
        at(`${mode}.jsonl`),
        '--on-leak',
        mode,
        '--leaks',
        at(`${mode}.leaks`),
        '--quiet',
      ],
      ...(mode === 'quarantine' ? ['--quarantine', at('aside.jsonl')] : []),
    ]);
    const released = code === 5 ? 0 : await linesIn(`${mode}.jsonl`);
    const aside = mode === 'quarantine' ? await linesIn('aside.jsonl') : 0;
    if (mode !== 'refuse' && released + aside !== wanted) isMissed = true;
    say(
      `${mode.padEnd(10)} exit ${code} · released ${released} · put aside ${aside} · places ${await linesIn(`${mode}.leaks`)} · ${cpuSeconds.toFixed(0)} CPU s · ${seconds.toFixed(0)} s · ${(characters / cpuSeconds / 1e6).toFixed(2)} M characters a CPU second · ${megabytes.toFixed(0)} MB`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
