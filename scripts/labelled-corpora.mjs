// The labelled corpora in ../shared/corpora as notes with gold spans, in UTF-16: for the commands that print figures.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const corpora = fileURLToPath(new URL('../../shared/corpora', import.meta.url));

/** @param part `train` or `dev` */
export function readMeddocan(part) {
  const folder = path.join(corpora, 'meddocan', part);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const units = unitOffsets(text);
      const spans = readFileSync(path.join(folder, file.replace(/txt$/, 'ann')), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('T'))
        .map((line) => {
          const [label, ...offsets] = line.split('\t')[1].split(/[ ;]/);
          return { start: units[Number(offsets[0])], end: units[Number(offsets.at(-1))], label };
        });
      return { id: file.replace(/\.txt$/, ''), text, spans };
    });
}

export function readPresidio() {
  return JSON.parse(readFileSync(path.join(corpora, 'presidio-synth/synth_dataset_v2.json'), 'utf8')).map(
    ({ full_text: text, spans, template_id: template }, i) => {
      const units = unitOffsets(text);
      return {
        id: String(i).padStart(4, '0'),
        text,
        template,
        spans: spans.map((span) => ({
          start: units[span.start_position],
          end: units[span.end_position],
          label: span.entity_type,
        })),
      };
    },
  );
}

/** UTF-16 offset of every code point: the corpora count code points. */
function unitOffsets(text) {
  const units = [0];
  for (const character of text) units.push(units.at(-1) + character.length);
  return units;
}
