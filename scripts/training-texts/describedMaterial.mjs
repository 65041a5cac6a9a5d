// What labels by description are learned from and measured on: every label that we have texts for, each with several
// descriptions in five languages. Those of corpora and of our own texts are in `described/common.txt`; further ones,
// with sentences of their own, in `described/numbers.txt` and `described/names.txt`: invented, no real patient.
import { readFileSync } from 'node:fs';
import { readMeddocan, readPresidio } from '../labelled-corpora.mjs';
import { drawer, joined, ownTexts, unseenTemplates } from './material.mjs';
import { filled, slotsOf } from './values.mjs';

const languages = ['en', 'es', 'fr', 'nl', 'de'];
const copies = { train: { phi: 1, free: 1 }, sentences: 4, heldOut: 2 };
/** How many are taken: these labels are few, and a frozen encoder is soon known. */
const notes = { meddocanTrain: 25, meddocanDev: 16, ownTrain: 24, ownDev: 8 };
const handles = ['skyfox', 'mia', 'runner', 'nightowl', 'jojo', 'lenny', 'starling', 'pepe', 'koala', 'ravenna'];

/**
 * @returns labels with `id`, `group` (those that mean the same, held out together) and `descriptions`; by source the
 *   labels whose every mention is marked; notes
 */
export function describedMaterial(seed) {
  const draw = drawer(seed);
  const common = readLabels('common');
  const invented = [...readLabels('numbers'), ...readLabels('names')];
  const idOf = (key) => {
    const places = new Map(common.flatMap(({ id, [key]: names }) => (names ?? []).map((name) => [name, id])));
    return (name) => places.get(name);
  };
  const bySlot = idOf('slots');
  const own = Object.fromEntries(languages.map((language) => [language, relabelled(slotsOf(language, draw), bySlot)]));
  const ownNotes = languages.flatMap((language) => {
    const { train, dev } = ownTexts(language, draw, copies.train, undefined, own[language]);
    return [
      ...train.slice(0, notes.ownTrain).map((note) => ({ ...note, source: 'own' })),
      ...dev.slice(0, notes.ownDev).map((note) => ({ ...note, source: 'own', isDev: true })),
    ];
  });
  const sentences = (times) =>
    languages.flatMap((language) => sentencesOf(language, invented, own[language], draw, times));
  const meddocan = (part, count, isDev) =>
    readMeddocan(part)
      .slice(0, count)
      .map((note) => taken(note, 'meddocan', 'es', idOf('meddocan'), isDev));
  const presidio = readPresidio().map((note) =>
    taken(note, 'presidio', 'en', idOf('presidio'), unseenTemplates.includes(note.template % 10)),
  );
  const all = [
    ...ownNotes,
    ...sentences(copies.sentences),
    ...sentences(copies.heldOut).map((note) => ({ ...note, isDev: true })),
    ...meddocan('train', notes.meddocanTrain, false),
    ...meddocan('dev', notes.meddocanDev, true),
    ...presidio,
  ].map(({ text, language, source, spans, isDev = false }) => ({ text, language, source, spans, isDev }));
  const marked = (key) => common.filter((label) => label[key] !== undefined).map(({ id }) => id);
  const rare = invented.filter((label) => label.rare !== undefined).map(({ id }) => id);
  return {
    labels: [...common, ...invented].map(({ id, group, descriptions }) => ({ id, group, descriptions })),
    marked: {
      own: [...marked('slots'), ...rare],
      meddocan: [...marked('meddocan'), ...rare],
      presidio: [...marked('presidio'), ...rare],
      invented: [...invented.map(({ id }) => id), 'personName', 'date', 'street', 'country', 'timeOfDay'],
    },
    train: all.filter(({ isDev }) => !isDev),
    dev: all.filter(({ isDev }) => isDev),
  };
}

/** Slots in their own names; those of one value that is no PHI are marked, too. Others are text. */
const relabelled = (slots, idOf) =>
  Object.fromEntries(Object.entries(slots).map(([slot, { value }]) => [slot, { value, label: idOf(slot) ?? 'any' }]));

const taken = ({ text, spans }, source, language, idOf, isDev) => ({
  text,
  language,
  source,
  isDev,
  spans: spans.map(({ start, end, label }) => ({ start, end, label: idOf(label) ?? 'any' })),
});

/** Sentences of invented labels, several to a note. */
function sentencesOf(language, labels, slots, draw, times) {
  const values = (label) => label.values[language] ?? label.values.any;
  const value = (label) => () => written(draw.one(values(label)), slots, draw);
  const named = Object.fromEntries(labels.map((label) => [label.id, { label: label.id, value: value(label) }]));
  const all = labels.flatMap((label) =>
    (label.texts[language] ?? []).flatMap((text) =>
      Array.from({ length: times }, () =>
        withValues(text, { ...slots, ...named, x: { label: label.id, value: value(label) } }),
      ),
    ),
  );
  return joined(all, draw).map((note) => ({ ...note, language, source: 'invented' }));
}

function withValues(template, slots) {
  let text = '';
  const spans = [];
  let at = 0;
  for (const match of template.matchAll(/\{(\w+)\}/g)) {
    text += template.slice(at, match.index);
    at = match.index + match[0].length;
    const slot = slots[match[1]];
    if (slot === undefined) throw new Error(`no slot ${match[0]} in ${template}`);
    const value = slot.value();
    spans.push({ start: text.length, end: text.length + value.length, label: slot.label });
    text += value;
  }
  return { text: text + template.slice(at), spans };
}

/** CITY, LAST and HANDLE are drawn; `#` is a digit, `@` a letter, but in front of a handle it stays. */
const written = (pattern, slots, draw) =>
  filled(pattern.replaceAll('@HANDLE', '\u0001HANDLE'), draw)
    .replaceAll('\u0001', '@')
    .replaceAll('HANDLE', () => draw.one(handles))
    .replaceAll('CITY', () => slots.city.value())
    .replaceAll('LAST', () => slots.last.value());

/** `# id @ group`, descriptions by language, names in corpora, `=` values, `LANGUAGE>` sentences. */
function readLabels(file) {
  const labels = [];
  for (const line of readFileSync(new URL(`described/${file}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line === '') continue;
    const head = /^# (\w+)(?: @ (\w+))?$/.exec(line);
    if (head !== null) labels.push({ id: head[1], group: head[2] ?? head[1], descriptions: [], values: {}, texts: {} });
    const label = labels.at(-1);
    const [, key, sign, rest] = /^(\w*)([:=>])(\w{2} )?/.exec(line) ?? [];
    if (head !== null || sign === undefined) continue;
    const value = line.slice(key.length + 1 + (rest ?? '').length).trim();
    if (sign === '=') label.values[rest?.trim() ?? 'any'] = value.split('|');
    else if (sign === '>') label.texts[key] = [...(label.texts[key] ?? []), value];
    else if (languages.includes(key))
      label.descriptions.push(...value.split(' | ').map((text) => ({ language: key, text })));
    else label[key] = value.split(' ');
  }
  return labels;
}
