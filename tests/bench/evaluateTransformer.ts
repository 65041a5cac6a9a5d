import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createPieceCutter } from '../../models/pieces/notePieces';
import { createEncoder } from '../../models/transformer/encoder';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { fineTune, fineTuneOptions } from '../../models/transformer/fineTune';
import { decodeSpans, readTags } from '../../models/transformer/readTags';
import { pieceNote, type TagHead } from '../../models/transformer/taggedNote';
import { places } from '../models/backendPlaces';
import { readMeddocan, readSentences, scoreLine, scoreMeddocan, typesOf } from './meddocan';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const count = (name: string, otherwise: number): number => Number(argument(name) ?? otherwise);
const file =
  argument('encoder') ??
  path.join(os.homedir(), '.cache', 'gauze', 'encoders', 'multilingual-e5-small', 'encoder.safetensors');
const { report } = await startBackend({
  choice: (argument('backend') ?? 'auto') as BackendChoice,
  places,
  threads: count('threads', 1),
});
const { encoder: base } = readEncoderFile(new Uint8Array(readFileSync(file)), count('layers', 6));
const train = readMeddocan('train', count('notes', 500));
const dev = readMeddocan('dev', count('dev', 250));
const types = typesOf(readMeddocan('train'));

/** The eight kinds that every source has; null: nothing of them, undefined: any. */
const kinds: Readonly<Record<string, string | null | undefined>> = {
  CALLE: 'LOCATION',
  TERRITORIO: 'LOCATION',
  PAIS: 'LOCATION',
  HOSPITAL: 'ORG',
  CENTRO_SALUD: 'ORG',
  INSTITUCION: 'ORG',
  FECHAS: 'DATE',
  EDAD_SUJETO_ASISTENCIA: 'AGE',
  ID_ASEGURAMIENTO: 'ID',
  ID_CONTACTO_ASISTENCIAL: 'ID',
  ID_EMPLEO_PERSONAL_SANITARIO: 'ID',
  ID_SUJETO_ASISTENCIA: 'ID',
  ID_TITULACION_PERSONAL_SANITARIO: 'ID',
  NOMBRE_PERSONAL_SANITARIO: 'NAME',
  NOMBRE_SUJETO_ASISTENCIA: 'NAME',
  NUMERO_FAX: 'CONTACT',
  NUMERO_TELEFONO: 'CONTACT',
  CORREO_ELECTRONICO: 'CONTACT',
  PROFESION: 'PROFESSION',
  SEXO_SUJETO_ASISTENCIA: null,
  FAMILIARES_SUJETO_ASISTENCIA: null,
};
const heads: readonly TagHead[] = [
  { name: 'fine', types, typeOf: (type) => (types.includes(type) ? type : null) },
  {
    name: 'coarse',
    types: ['NAME', 'PROFESSION', 'LOCATION', 'ORG', 'DATE', 'AGE', 'ID', 'CONTACT'],
    typeOf: (type) => kinds[type],
  },
];
const out = argument('out');
if (out !== undefined) mkdirSync(out, { recursive: true });
const checkpoint = out === undefined ? null : path.join(out, 'checkpoint.safetensors');
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
let [said, started] = [0, cpu()];
console.log(
  `backend ${report.running} ${report.version}; ${base.shape.layers} layers, ${train.length} notes to ` +
    `learn from, ${dev.length} scored`,
);
const result = await fineTune(
  base,
  heads,
  train,
  dev,
  {
    ...fineTuneOptions,
    epochs: count('epochs', fineTuneOptions.epochs),
    seed: count('seed', 1),
    frozen: count('frozen', fineTuneOptions.frozen),
  },
  {
    elapsed: () => performance.now(),
    onProgress: ({ step, steps, epoch, loss, evaluation }) => {
      if (evaluation === undefined && performance.now() - said < 30_000) return;
      said = performance.now();
      const f1 = evaluation === undefined ? '' : `, dev F1 ${evaluation.micro.f1.toFixed(4)}`;
      console.log(
        `epoch ${epoch}, step ${step} of ${steps}, loss ${loss.toFixed(4)}, ${(cpu() - started).toFixed(0)} CPU s${f1}`,
      );
    },
    onCheckpoint: (bytes) => {
      if (checkpoint !== null) writeFileSync(checkpoint, bytes);
    },
  },
  checkpoint !== null && existsSync(checkpoint) ? new Uint8Array(readFileSync(checkpoint)) : undefined,
);
const encoder = createEncoder(result.base);
const cutter = createPieceCutter(base.vocabulary);
const notes = dev.map(({ text }) => pieceNote(text, cutter));
started = cpu();
const logs = await readTags(encoder, result.heads[0]!, notes);
const pieces = notes.reduce((sum, note) => sum + note.pieces.length, 0);
console.log(`dev read: ${Math.round(pieces / (cpu() - started))} pieces a CPU second`);
encoder.dispose();
const found = notes.map((note, at) => decodeSpans(note, logs[at]!, types));
console.log(scoreLine(scoreMeddocan(dev, found, types, readSentences())));
