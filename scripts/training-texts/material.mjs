// What the thorough model learns from, and the notes that their curves are measured on: the texts beside this file with
// drawn values, MEDDOCAN (CC BY 4.0) and presidio-synth (MIT). Two tenths of the templates of presidio-synth are seen
// by neither, and every tenth of our own texts only by the second.
import { readFileSync } from 'node:fs';
import { readMeddocan, readPresidio } from '../labelled-corpora.mjs';
import { slotsOf } from './values.mjs';

const languages = ['en', 'es', 'fr', 'nl', 'de'];
/** Of `template_id % 10`: what `evaluate:letters` of presidio-synth is scored on. */
export const unseenTemplates = [7, 8];
const measuredTemplates = 6;
/** Times that a text is written again, with other values. */
const copies = { phi: 6, free: 3, dev: 3 };
const meddocanDev = 40;
const shares = { capitals: 0.05, lowerCase: 0.04, joined: 0.85 };

/** What labels of the corpora are here; others are nothing. */
const meddocanLabels = {
  CALLE: 'LOCATION',
  TERRITORIO: 'LOCATION',
  PAIS: 'LOCATION',
  HOSPITAL: 'HOSPITAL',
  CENTRO_SALUD: 'HOSPITAL',
  INSTITUCION: 'ORGANIZATION',
  FECHAS: 'DATE',
  EDAD_SUJETO_ASISTENCIA: 'AGE',
  ID_ASEGURAMIENTO: 'ID',
  ID_CONTACTO_ASISTENCIAL: 'ID',
  ID_EMPLEO_PERSONAL_SANITARIO: 'ID',
  ID_SUJETO_ASISTENCIA: 'ID',
  ID_TITULACION_PERSONAL_SANITARIO: 'ID',
  NOMBRE_PERSONAL_SANITARIO: 'NAME',
  NOMBRE_SUJETO_ASISTENCIA: 'NAME',
  NUMERO_FAX: 'PHONE',
  NUMERO_TELEFONO: 'PHONE',
  CORREO_ELECTRONICO: 'EMAIL',
  PROFESION: 'PROFESSION',
};
const presidioLabels = {
  PERSON: 'NAME',
  STREET_ADDRESS: 'LOCATION',
  GPE: 'LOCATION',
  ZIP_CODE: 'LOCATION',
  ORGANIZATION: 'ORGANIZATION',
  DATE_TIME: 'DATE',
  AGE: 'AGE',
  PHONE_NUMBER: 'PHONE',
  EMAIL_ADDRESS: 'EMAIL',
  DOMAIN_NAME: 'URL',
  IP_ADDRESS: 'URL',
  CREDIT_CARD: 'ID',
  IBAN_CODE: 'ID',
  US_SSN: 'ID',
  US_DRIVER_LICENSE: 'ID',
};

/** @returns {{ train: readonly object[], dev: readonly object[] }} notes as `gauze train tagger` reads them */
export function material(seed) {
  const draw = drawer(seed);
  const [train, dev] = [[], []];
  for (const language of languages) {
    const own = ownTexts(language, draw);
    train.push(...own.train);
    dev.push(...own.dev);
  }
  train.push(...coarseMeddocan('train'), ...learnedPresidio(draw));
  dev.push(
    ...coarseMeddocan('dev').slice(0, meddocanDev),
    ...noted(
      presidio().filter(({ template }) => template % 10 === measuredTemplates),
      'en',
      'presidio-dev',
    ),
  );
  return { train, dev };
}

/**
 * Our own texts of one language with drawn values. Spans say which slot they were: finer than their label.
 *
 * @param {object} draw as `drawer` makes it
 * @param times how often each text is written with other values
 * @param slots as `slotsOf` gives them, or with other labels
 */
export function ownTexts(language, draw, times = copies, freeFiles = files.free, slots = slotsOf(language, draw)) {
  const [phi, free] = [files.phi, freeFiles].map((names) => blocksOf(language, names));
  const notes = (isIn, times) => {
    const write = (blocks, count) =>
      blocks
        .filter((_, at) => isIn(at))
        .flatMap((block) => Array.from({ length: count }, () => written(block, slots, draw)));
    return joined([...write(phi, times.phi), ...write(free, times.free)], draw);
  };
  const isMeasured = (at) => at % 10 === 9;
  return {
    train: noted(
      notes((at) => !isMeasured(at), times).map((note) => varied(note, language, draw)),
      language,
      `own-${language}`,
    ),
    dev: noted(notes(isMeasured, { phi: copies.dev, free: copies.dev }), language, `held-${language}`),
  };
}

/** Files of texts with PHI and of those without, by two authors each. */
const files = { phi: ['phi', 'more'], free: ['free', 'none'] };

/** Texts of those files, cut at lines of three hyphens. */
function blocksOf(language, names) {
  return names.flatMap((file) =>
    readFileSync(new URL(`texts/${language}.${file}.txt`, import.meta.url), 'utf8')
      .split(/^---[ \t]*$/m)
      .map((block) => block.replace(/^\n+|\s+$/g, ''))
      .filter((block) => block !== ''),
  );
}

/** One text with drawn alternatives and values. */
function written(block, slots, draw) {
  const chosen = block.replace(/<([^<>]*\|[^<>]*)>/g, (_, choices) => draw.one(choices.split('|')));
  let text = '';
  const spans = [];
  let at = 0;
  for (const match of chosen.matchAll(/\{(\w+)\}/g)) {
    const slot = slots[match[1]];
    if (slot === undefined) throw new Error(`no slot ${match[0]}`);
    text += chosen.slice(at, match.index);
    at = match.index + match[0].length;
    const value = slot.value();
    if (slot.label !== null)
      spans.push({ start: text.length, end: text.length + value.length, label: slot.label, slot: match[1] });
    text += value;
  }
  return { text: text + chosen.slice(at), spans };
}

/** Some stand alone, others behind one another: short and long notes, with and without PHI next to each other. */
export function joined(notes, draw) {
  const left = draw.shuffled(notes);
  const out = [];
  while (left.length > 0) {
    const count = draw.chance(shares.joined) ? 3 + draw.below(6) : 1;
    out.push(
      left.splice(-count).reduce((before, note) => behind(before, note, draw.one(['\n\n', '\n', '\n\n\n', ' ']))),
    );
  }
  return out;
}

const behind = (before, { text, spans }, between) => {
  const from = before.text.length + between.length;
  return {
    text: before.text + between + text,
    spans: [...before.spans, ...spans.map((span) => ({ ...span, start: from + span.start, end: from + span.end }))],
  };
};

/** Some in capitals, some without any. */
function varied({ text, spans }, language, draw) {
  const share = draw.share();
  const other =
    share < shares.capitals
      ? text.toLocaleUpperCase(language)
      : share < shares.capitals + shares.lowerCase
        ? text.toLocaleLowerCase(language)
        : text;
  return { text: other.length === text.length ? other : text, spans };
}

/** MEDDOCAN in the kinds that every corpus has. */
export const coarseMeddocan = (part) =>
  noted(
    readMeddocan(part).map((note) => relabelled(note, meddocanLabels)),
    'es',
    part === 'train' ? 'meddocan' : `meddocan-${part}`,
  );

/** Presidio-synth without the templates that are kept for measuring, by themselves and behind one another. */
export function learnedPresidio(draw) {
  const learned = presidio().filter(({ template }) => ![measuredTemplates, ...unseenTemplates].includes(template % 10));
  return noted([...joined(learned, draw), ...learned], 'en', 'presidio');
}

const presidio = () => readPresidio().map((note) => ({ ...relabelled(note, presidioLabels), template: note.template }));

const relabelled = ({ text, spans }, labels) => ({
  text,
  spans: spans.flatMap((span) => (labels[span.label] === undefined ? [] : [{ ...span, label: labels[span.label] }])),
});

const noted = (notes, language, name) =>
  notes.map(({ text, spans }, at) => ({ id: `${name}-${at}`, patient: `${name}-${at}`, language, text, spans }));

/** Mulberry32: the same for the same seed. */
export function drawer(seed) {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count) => Math.floor(share() * count);
  return {
    share,
    below,
    one: (list) => list[below(list.length)],
    chance: (p) => share() < p,
    shuffled(list) {
      const out = [...list];
      for (let at = out.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [out[at], out[other]] = [out[other], out[at]];
      }
      return out;
    },
  };
}
