// Dev under another template: header keys in a wording that neither train nor the augmentation has, and the header as
// one paragraph.
import type { TrainingNote } from '../../models/tagger/tagger';
import { regionsOf } from './meddocan';

const renamed: readonly (readonly [string, string])[] = [
  ['Nombre', 'Primer nombre'],
  ['Apellidos', 'Apellido(s) legales'],
  ['NHC', 'Nº expediente'],
  ['CIPA', 'Código autonómico'],
  ['NASS', 'Nº de afiliado'],
  ['Domicilio', 'Señas'],
  ['Localidad/ Provincia', 'Plaza'],
  ['CP', 'Distrito postal'],
  ['Fecha de nacimiento', 'Nac.'],
  ['Fecha de Ingreso', 'Día de admisión'],
  ['Médico', 'Atendido por'],
  ['Edad', 'Edad actual'],
  ['Sexo', 'Sexo biológico'],
  ['País de nacimiento', 'Natural de'],
  ['País', 'Estado'],
  ['Episodio', 'Visita nº'],
  ['NºCol', 'Colegiación'],
  ['Remitido por', 'Informe elaborado por'],
  ['Responsable clínico', 'Suscribe'],
  ['Responsable clinico', 'Suscribe'],
];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits outside the spans, applied with the spans moved along. */
function edited(note: TrainingNote, edits: readonly Edit[]): TrainingNote {
  let text = '';
  let read = 0;
  const moves: { readonly from: number; readonly by: number }[] = [];
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < read || note.spans.some((span) => span.start < end && span.end > start)) continue;
    text += note.text.slice(read, start) + replacement;
    read = end;
    moves.push({ from: end, by: replacement.length - (end - start) });
  }
  text += note.text.slice(read);
  const moved = (offset: number): number => moves.reduce((at, { from, by }) => (from <= offset ? at + by : at), offset);
  return {
    ...note,
    text,
    spans: note.spans.map(({ start, end, type }) => ({ start: moved(start), end: moved(end), type })),
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export const withOtherKeys = (note: TrainingNote): TrainingNote =>
  edited(
    note,
    renamed.flatMap(([key, text]) =>
      [...note.text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(key)}(?= ?:)`, 'gu'))].map(({ index }) => ({
        start: index,
        end: index + key.length,
        text,
      })),
    ),
  );

export function withFlatHeader(note: TrainingNote): TrainingNote {
  const region = regionsOf(note.text);
  const breaks = [...note.text.matchAll(/\n/g)].map(({ index }) => index);
  const end = Math.max(0, ...breaks.filter((index, i) => region((breaks[i - 1] ?? -1) + 1) === 'header'));
  return edited(
    note,
    breaks.filter((index) => index < end).map((index) => ({ start: index, end: index + 1, text: ' ' })),
  );
}
