// What the options mean stands in evaluateLeakScan.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Language } from '../../electron/contract/text';
import { languages } from '../../electron/contract/vocabulary';
import type { SourceDocument } from '../../electron/core/deidentify/deidentify';
import { compact } from '../../electron/core/text/spelling';
import { isDistinctive, scanRelease } from '../../electron/core/deidentify/releaseScan';
import {
  leakPatterns,
  openedPatterns,
  patternsOfOthers,
  type LeakPatterns,
} from '../../electron/core/deidentify/compiledPatterns';
import { replacedStrings, scanForLeaks, type LeakHit } from '../../electron/core/deidentify/leakScan';
import { demoRandom } from '../../electron/core/demo/demoRandom';
import { generateDemo } from '../../electron/core/demo/generateDemo';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import { below, type Random } from '../../electron/core/privacy/randomness';
import { isEveryday } from '../../electron/core/release/leakKnowledge';
import { everydayWords } from '../../electron/core/release/leakScan/everydayWords';
import { typeOfLabel } from '../../electron/core/text/labelSet';
import { readDemoResources, readLabelSet } from '../unit/core/demo/demoResources';
import { listsFor, preset, privateBench } from '../unit/core/deidentify/support';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { carriers, disguiseCases, stringsOf, type PlantedPatient } from '../unit/core/release/leakScan/disguiseCases';
import { everydayWordsFrom } from './everydayWordsFrom';
import { readCodiesp } from './codiespNotes';
import { corpora, hasMeddocan, readMeddocan } from './meddocan';
import { figures, pick, published, type CleanNote } from './publishedCases';

const { values: options } = parseArgs({
  options: {
    patients: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    notes: { type: 'string' },
    only: { type: 'string' },
    corpus: { type: 'string' },
    policy: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});
const max = options.notes === undefined ? Infinity : Number(options.notes);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
let isMissed = false;
const bar = (holds: boolean, line: string): void => {
  isMissed ||= !holds;
  print(`${holds ? 'holds ' : 'MISSED'} ${line}`);
};
/**
 * A stream of its own for whatever is invented, so that it is the same whichever parts, corpora and notes are run, and
 * in which order.
 */
const randomFor = (...what: readonly string[]): Random =>
  streamBytes(['leak scan', options.seed, ...what].join(' \0 '));
const commonIn = new Map<Language, (word: string) => boolean>();
function isCommonIn(language: Language): (word: string) => boolean {
  let known = commonIn.get(language);
  if (known === undefined) {
    const gazetteer = openGazetteer(readFileSync(`out/lists/${language}.bin`));
    commonIn.set(language, (known = (word) => isEveryday(gazetteer.lookUp(word))));
  }
  return known;
}

const labelSet = readLabelSet('hipaa-i2b2');
const demoNotes = (copies: number): readonly SourceDocument[] =>
  generateDemo(readDemoResources(), labelSet, demoRandom(`leak scan ${options.seed}`), { copies }).notes.map(
    ({ document, spans }) => ({
      id: document.id,
      text: document.text,
      language: document.language ?? 'en',
      spans,
      ...(document.patient != null && { patient: document.patient }),
    }),
  );

function planted(random: Random, language: Language): PlantedPatient {
  const surnames = listsFor(language).surnames.filter(
    (name) => compact(name).length >= 6 && /^[\p{L}\p{M}]+$/u.test(name),
  );
  return {
    surname: pick(random, surnames),
    number: `${pick(random, ['CO', 'HC', 'NIP', 'PN', 'FA'])}-${figures(random, 4)}-${figures(random, 3)}`,
    date: { year: 1930 + below(random, 95), month: 1 + below(random, 12), day: 1 + below(random, 28) },
  };
}

type Out = ReturnType<ReturnType<typeof privateBench>['release']>['outs'][number];

/** Whether the scan finds what is written behind some line of a released note. */
function isFoundIn(
  random: Random,
  out: Out,
  source: SourceDocument,
  language: Language,
  wording: string,
  patterns: LeakPatterns,
): boolean {
  const at = out.text.lastIndexOf('\n', below(random, out.text.length));
  const [head, tail] = at < 0 ? [out.text, ''] : [out.text.slice(0, at), out.text.slice(at)];
  const lead = `${head}\n${carriers[language]} `;
  const shift = lead.length + wording.length - head.length;
  const spans = out.spans.map((span) =>
    span.newStart < head.length
      ? span
      : {
          ...span,
          newStart: span.newStart + shift,
          newEnd: span.newEnd + shift,
          value: undefined,
          newValue: undefined,
        },
  );
  return scanForLeaks({ id: out.id, text: lead + wording + tail, spans, original: source.text }, patterns).some(
    ({ start, end }) => start < lead.length + wording.length && end > lead.length,
  );
}

/** Institutions whose names are ordinary words: of every town, and of none. */
const ordinaryInstitutions: Readonly<Record<Language, readonly string[]>> = {
  en: ['Primary Care', 'Regional Hospital', 'Medical Center', 'Community Health', 'Rehabilitation Unit'],
  es: ['Atención Primaria', 'Hospital Regional', 'Centro Médico', 'Salud Mental', 'Unidad de Rehabilitación'],
  fr: ['Soins Intensifs', 'Hôpital Régional', 'Centre Médical', 'Santé Mentale', 'Médecine Interne'],
  nl: ['Interne Geneeskunde', 'Medisch Centrum', 'Spoedeisende Hulp', 'Geestelijke Gezondheidszorg', 'Centrum Noord'],
  de: ['Innere Medizin', 'Klinikum Mitte', 'Medizinisches Zentrum', 'Psychiatrische Klinik', 'Zentrale Notaufnahme'],
};
const writings: Readonly<Record<string, (name: string) => string>> = {
  'as it was': (name) => name,
  'in capitals': (name) => name.toUpperCase(),
  'in small letters': (name) => name.toLowerCase(),
  'one capital': (name) => `${name.charAt(0)}${name.slice(1).toLowerCase()}`,
};

/** What it costs that such names count only with their capitals, and as a whole in a patient's own notes. */
function evaluateInstitutions(): void {
  const notes = demoNotes(1);
  const count = Number(options.patients);
  for (const [writing, write] of Object.entries(writings)) {
    const shares = languages.map((language) => {
      const sources = notes.filter((note) => note.language === language);
      const { outs } = privateBench(preset('tag')).release(sources);
      let found = 0;
      const names = ordinaryInstitutions[language];
      for (const name of names) {
        const patterns = leakPatterns([{ type: 'organization', text: name }], isCommonIn(language));
        for (let i = 0; i < count; i++) {
          const random = randomFor('institutions', writing, language, name, String(i));
          const out = outs[below(random, outs.length)]!;
          const source = sources.find(({ id }) => id === out.id)!;
          if (isFoundIn(random, out, source, language, write(name), patterns)) found++;
        }
      }
      return `${language} ${((100 * found) / (count * names.length)).toFixed(0)}`;
    });
    print(`  institutions of ordinary words, ${writing}: ${shares.join(', ')} % found`);
  }
}

function evaluateDisguises(): void {
  const notes = demoNotes(1);
  const found = new Map<string, Map<Language, number>>();
  const count = Number(options.patients);
  let [all, hits] = [0, 0];
  for (const language of languages) {
    const sources = notes.filter((note) => note.language === language);
    const { outs } = privateBench(preset('tag')).release(sources);
    for (let i = 0; i < count; i++) {
      const random = randomFor('disguises', language, String(i));
      const patient = planted(random, language);
      const patterns = leakPatterns(stringsOf(patient, language), isCommonIn(language));
      for (const one of disguiseCases) {
        const out = outs[below(random, outs.length)]!;
        const source = sources.find(({ id }) => id === out.id)!;
        const wording = one.write(patient, language);
        const isFound = isFoundIn(random, out, source, language, wording, patterns);
        const row = found.get(one.name) ?? new Map<Language, number>();
        row.set(language, (row.get(language) ?? 0) + (isFound ? 1 : 0));
        found.set(one.name, row);
        all++;
        if (isFound) hits++;
        else if (options.show) print(`  not found: ${one.name} ${language} «${wording}»`);
      }
    }
  }
  for (const [name, row] of found) {
    const shares = languages.map((language) => `${language} ${((100 * (row.get(language) ?? 0)) / count).toFixed(0)}`);
    if ([...row.values()].some((n) => n < 0.95 * count)) print(`  below 95 %: ${name}: ${shares.join(', ')} %`);
  }
  for (const language of languages) {
    const sum = [...found.values()].reduce((total, row) => total + (row.get(language) ?? 0), 0);
    bar(
      sum >= 0.95 * count * found.size,
      `${language}: ${((100 * sum) / (count * found.size)).toFixed(2)} % found of ${found.size} ` +
        `disguises for ${count} patients`,
    );
  }
  bar(hits >= 0.95 * all, `all: ${hits} of ${all}, ${((100 * hits) / all).toFixed(2)} % found; bar 95 %`);
}

interface Corpus {
  readonly name: string;
  readonly notes: readonly CleanNote[];
  /** Nothing of a patient stands outside of the spans, since the patient is invented. */
  readonly isInvented: boolean;
}

const isAsked = (corpus: string): boolean => options.corpus === undefined || options.corpus === corpus;

async function* readCorpora(): AsyncGenerator<Corpus> {
  if (!hasMeddocan) print('MEDDOCAN, CodiEsp and E3C are left out: ../shared/corpora is not there');
  if (hasMeddocan && isAsked('MEDDOCAN')) {
    const set = readLabelSet('meddocan');
    const notes = (['train', 'dev'] as const).flatMap((part) => readMeddocan(part, max));
    yield {
      name: 'MEDDOCAN',
      isInvented: false,
      notes: notes.map(({ id, text, spans }) => ({
        id,
        text,
        language: 'es',
        patient: id,
        spans: spans.map(({ start, end, type }) => ({ start, end, type: typeOfLabel(set, type) ?? 'other' })),
      })),
    };
  }
  if (isAsked('demo')) yield { name: 'demo', isInvented: false, notes: demoNotes(8).slice(0, max) };
  if (hasMeddocan && isAsked('CodiEsp')) {
    const cases = [...readCodiesp('train', 'D'), ...readCodiesp('dev', 'D'), ...readBackground()];
    yield {
      name: 'CodiEsp',
      isInvented: true,
      notes: await published(randomFor, 'CodiEsp', cases.slice(0, max), 'es'),
    };
  }
  if (!hasMeddocan || !isAsked('E3C')) return;
  const notes: CleanNote[] = [];
  for (const language of ['en', 'fr'] as const) {
    const file = path.join(corpora, `e3c-text/${language}_ccby.jsonl.gz`);
    const lines = existsSync(file)
      ? gunzipSync(readFileSync(file))
          .toString('utf8')
          .split('\n')
          .filter((line) => line !== '')
      : [];
    notes.push(
      ...(await published(
        randomFor,
        'E3C',
        lines.slice(0, max).map((line) => JSON.parse(line) as { readonly id: string; readonly text: string }),
        language,
      )),
    );
  }
  yield { name: 'E3C', isInvented: true, notes };
}

function readBackground(): readonly { readonly id: string; readonly text: string }[] {
  const folder = path.join(corpora, 'codiesp/background/text');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .sort()
        .map((name) => ({ id: name.slice(0, -4), text: readFileSync(path.join(folder, name), 'utf8') }))
    : [];
}

/** Day, month and year in figures, in the order of Spanish notes. */
const digitsOfDate = (text: string): string | undefined => {
  const [, day, month, year] = /^(\d{1,2})\D+(\d{1,2})\D+(?:\d\d)?(\d\d)$/.exec(text) ?? [];
  return day === undefined ? undefined : `${Number(day)} ${Number(month)} ${year!}`;
};

/** Does the note itself say, outside of all spans, what was marked elsewhere? */
const isLeftByGold = (wording: string, strings: readonly string[]): boolean => {
  const letters = compact(wording);
  const date = digitsOfDate(wording);
  if (date !== undefined && strings.some((text) => digitsOfDate(text) === date)) return true;
  return (
    letters.length >= 3 &&
    strings.some(
      (text) =>
        compact(text) === letters ||
        text.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => compact(word) === letters) ||
        (letters.length >= 5 && compact(text).includes(letters)),
    )
  );
};

async function evaluateAlarms(): Promise<void> {
  for await (const corpus of readCorpora()) countAlarms(corpus, new Set());
}

/**
 * The list of everyday words as notes would have given it that the alarms are not counted in: the other half of each
 * corpus, the other corpus; and none.
 */
async function evaluateHeldOut(): Promise<void> {
  const read: Corpus[] = [];
  for await (const corpus of readCorpora()) if (corpus.isInvented) read.push(corpus);
  const listFrom = (notes: readonly CleanNote[]): ReadonlySet<string> =>
    everydayWordsFrom(notes.map(({ text, headEnd }) => text.slice(headEnd)));
  const trials = read.flatMap((corpus) => [
    { ...corpus, by: 'its own list', words: listFrom(corpus.notes) },
    { ...corpus, by: 'no list', words: new Set<string>() },
    ...[0, 1].map((half) => {
      const [own, other] = [half, 1 - half].map((part) => corpus.notes.filter((_, i) => i % 2 === part));
      return { ...corpus, notes: own!, by: `half ${half + 1}, the list of the other half`, words: listFrom(other!) };
    }),
    ...read
      .filter((other) => other !== corpus)
      .map((other) => ({ ...corpus, by: `the list of ${other.name}`, words: listFrom(other.notes) })),
  ]);
  for (const corpus of read)
    countAlarms({ ...corpus, name: `${corpus.name}, the list of ${everydayWords.size} words as it is` }, new Set());
  // in place of the list of the product
  (everydayWords as Set<string>).clear();
  for (const { by, words, ...corpus } of trials)
    countAlarms({ ...corpus, name: `${corpus.name}, ${by} (${words.size} words)` }, words);
}

/** @param words everyday ones, beside those that the product has */
function countAlarms({ name, notes, isInvented }: Corpus, words: ReadonlySet<string>): void {
  // as a release knows words: of all languages of its notes
  const known = [...new Set(notes.map(({ language }) => language))].map(isCommonIn);
  const isCommon = (word: string): boolean => words.has(word) || known.some((isKnown) => isKnown(word));
  for (const policyId of options.policy?.split(',') ?? ['surrogate', 'tag', 'private-research']) {
    const { outs } = privateBench(preset(policyId)).release(notes);
    const byPatient = new Map<string, Map<string, ReturnType<typeof replacedStrings>[number]>>();
    outs.forEach((out, i) => {
      const owner = notes[i]!.patient ?? notes[i]!.id;
      const known = byPatient.get(owner) ?? new Map();
      const { text, headEnd = Infinity } = notes[i]!;
      for (const string of replacedStrings(
        text,
        out.spans.filter(({ start }) => start < headEnd),
      ))
        known.set(`${string.type} ${string.text}`, string);
      byPatient.set(owner, known);
    });
    const ofAll = openedPatterns(
      patternsOfOthers([...byPatient.values()].flatMap((own) => [...own.values()]).filter(isDistinctive), isCommon),
      isCommon,
    );
    const compiled = new Map<string, LeakPatterns>();
    let [left, alarms, alarmed] = [0, 0, 0];
    outs.forEach((out, i) => {
      const note = notes[i]!;
      const owner = note.patient ?? note.id;
      const strings = [...byPatient.get(owner)!.values()];
      const own = compiled.get(owner) ?? leakPatterns(strings, isCommon);
      compiled.set(owner, own);
      const hits: readonly LeakHit[] = scanRelease({ ...out, original: note.text }, own, ofAll);
      const wrong = hits.filter(
        ({ start, end }) =>
          isInvented ||
          !isLeftByGold(
            out.text.slice(start, end),
            strings.map(({ text }) => text),
          ),
      );
      left += hits.length - wrong.length;
      alarms += wrong.length;
      if (wrong.length > 0) alarmed++;
      if (!options.show) return;
      for (const hit of hits)
        print(
          (
            `  ${wrong.includes(hit) ? 'ALARM' : 'left '} ${note.id} ${hit.rule} ${hit.type} ` +
            `«${out.text.slice(Math.max(0, hit.start - 25), hit.start)}[${out.text.slice(hit.start, hit.end)}]` +
            `${out.text.slice(hit.end, hit.end + 15)}»`
          ).replace(/\s+/g, ' '),
        );
    });
    const share = (1000 * alarms) / notes.length;
    bar(
      share <= 1,
      `${name}, ${policyId}: ${notes.length} notes, ${alarms} false alarms in ${alarmed} of them, ` +
        `${share.toFixed(2)} for 1,000 (bar 1); ${left} places that the gold itself left`,
    );
  }
}

if (options['held-out']) await evaluateHeldOut();
else {
  if (options.only === undefined || options.only === 'disguises') evaluateDisguises();
  if (options.only === undefined || options.only === 'institutions') evaluateInstitutions();
  if (options.only === undefined || options.only === 'alarms') await evaluateAlarms();
}
process.exitCode = isMissed ? 1 : 0;
