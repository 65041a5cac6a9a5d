// Notes from wards, practices and ambulances with gold spans in five languages, for `npm run evaluate:letters --
// --set=ward`. How they were kept apart from the rules is written in README.md beside this file.
import { createDrawer, linesOf } from '../letters/drawer';
import type { GoldSpan } from '../letters/letters';
import { createWriter, type WriterWords } from '../letters/story';
import { sentences } from './sentences';
import { type WardKind, type WardPart, wardKinds, type WardTemplate } from './wardPart';
import { part as enTrain } from './en';
import { part as enDev } from './enDev';
import { part as deTrain } from './de';
import { part as deDev } from './deDev';
import { part as frTrain } from './fr';
import { part as frDev } from './frDev';
import { part as nlTrain } from './nl';
import { part as nlDev } from './nlDev';
import { part as esTrain } from './es';
import { part as esDev } from './esDev';

export { wardKinds };

export interface WardNote {
  readonly id: string;
  readonly kind: WardKind;
  readonly part: 'train' | 'dev';
  readonly text: string;
  readonly spans: readonly GoldSpan[];
}

type Parts = Readonly<Record<WardNote['part'], WardPart>>;

const all: Readonly<Record<string, Parts>> = {
  en: { train: enTrain, dev: enDev },
  de: { train: deTrain, dev: deDev },
  fr: { train: frTrain, dev: frDev },
  nl: { train: nlTrain, dev: nlDev },
  es: { train: esTrain, dev: esDev },
};

const fillings = 5;

export function wardParts(language: string): Parts {
  const parts = all[language];
  if (parts === undefined) throw new Error(`no ward notes in ${language}`);
  return parts;
}

/** Every template five times, with other values; the same for the same language and seed. */
export function writeWardNotes(language: string, seed = 20_261_201): readonly WardNote[] {
  const parts = wardParts(language);
  return (['train', 'dev'] as const).flatMap((part) =>
    parts[part].templates.flatMap((template, t) =>
      Array.from({ length: fillings }, (_, i): WardNote => {
        const id = `ward-${language}-${part}-${String(t).padStart(2, '0')}-${i}`;
        return { id, kind: template.kind, part, ...written(parts[part], template, `${id}/${seed}`) };
      }),
    ),
  );
}

/** Sentences without PHI. */
export function wardSentences(language: string): readonly string[] {
  const text = sentences[language];
  if (text === undefined) throw new Error(`no sentences in ${language}`);
  return linesOf(text);
}

function written(part: WardPart, template: WardTemplate, seed: string): Pick<WardNote, 'text' | 'spans'> {
  const region = part.countries[template.country];
  if (region === undefined) throw new Error(`no country ${template.country}`);
  const list = (name: string): readonly string[] => region.further?.[name] ?? [];
  const words: WriterWords = {
    ...part.words,
    regions: [region],
    employers: list('employers'),
    jobs: list('jobs'),
    wards: list('wards'),
    free: [],
    told: [],
  };
  const { text, spans } = createWriter(words, createDrawer(seed)).write(template.text);
  return { text: template.form === 'wrap' ? wrapped(text) : text, spans };
}

/** Blanks become line breaks, so that spans keep their places. */
function wrapped(text: string, columns = 72): string {
  let [line, blank] = [0, -1];
  const units = [...text].flatMap((letter) => letter.split(''));
  for (let at = 0; at < units.length; at += 1) {
    if (units[at] === '\n') [line, blank] = [at + 1, -1];
    if (units[at] === ' ') blank = at;
    if (at - line < columns || blank < 0) continue;
    units[blank] = '\n';
    [line, blank] = [blank + 1, -1];
  }
  return units.join('');
}
