import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../electron/contract/text';
import type { Language } from '../../../../electron/contract/text';
import { demoRandom } from '../../../../electron/core/demo/demoRandom';
import {
  demoSeed,
  generateDemo,
  knownPatientsCsv,
  type Demo,
  type DemoNote,
} from '../../../../electron/core/demo/generateDemo';
import { guessKnownPatientColumns } from '../../../../electron/core/detection/knownPatientRows';
import { labelForType } from '../../../../electron/core/text/labelSet';
import { readDemoResources, readLabelSet } from './demoResources';

const resources = readDemoResources();
const hipaa = readLabelSet('hipaa-i2b2');
const demo = generateDemo(resources, hipaa, demoRandom(demoSeed));
/** Other draws of the same stories, so that no check holds by luck. */
const others = ['a', 'b', 'c', 'd'].map((seed) => generateDemo(resources, hipaa, demoRandom(seed), { copies: 2 }));
const all: readonly Demo[] = [demo, ...others];
const notesOf = (demos: readonly Demo[]): readonly DemoNote[] => demos.flatMap(({ notes }) => notes);

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Where a word stands by itself in a text. */
function occurrences(text: string, word: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + word.length))) found.push(at);
  }
  return found;
}

const isCovered = ({ spans }: DemoNote, start: number, end: number): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);

describe('the demo', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(generateDemo(resources, hipaa, demoRandom(demoSeed))).toEqual(demo);
    expect(generateDemo(resources, hipaa, demoRandom('gauze-demo-2')).notes[0]?.document.text).not.toBe(
      demo.notes[0]?.document.text,
    );
  });

  it('does not redraw one patient when another story is removed', () => {
    const [, second] = resources.scenarios.scenarios;
    const alone = generateDemo(
      { ...resources, scenarios: { version: 1, scenarios: second === undefined ? [] : [second] } },
      hipaa,
      demoRandom(demoSeed),
    );
    expect(alone.notes.length).toBeGreaterThan(0);
    const same = demo.notes.filter((note) => note.document.meta?.['scenario'] === second?.id);
    expect(alone.notes.map((note) => note.document.text)).toEqual(same.map((note) => note.document.text));
  });

  it('has enough notes of each language, of many kinds and lengths', () => {
    expect(demo.notes.length).toBeGreaterThanOrEqual(80);
    for (const language of languages) {
      const own = demo.notes.filter((note) => note.document.language === language);
      expect(own.length, language).toBeGreaterThanOrEqual(16);
      expect(new Set(own.map((note) => note.document.meta?.['kind'])).size, language).toBeGreaterThanOrEqual(7);
      const lengths = own.map((note) => note.document.text.length);
      expect(Math.max(...lengths) / Math.min(...lengths), language).toBeGreaterThan(2);
    }
    const perPatient = new Map<string, number>();
    for (const { document } of demo.notes)
      perPatient.set(document.patient ?? '', (perPatient.get(document.patient ?? '') ?? 0) + 1);
    expect(perPatient.size).toBe(demo.patients.length);
    for (const count of perPatient.values()) expect(count >= 3 && count <= 6).toBe(true);
    expect(new Set(demo.notes.map((note) => note.document.id)).size).toBe(demo.notes.length);
  });

  it('leaves no hole and no doubled mark in a text', () => {
    for (const { document } of notesOf(all)) {
      const bad = /[{}|]{2}|\{|\}|\[\[|\]\]|undefined|NaN| ,|\.\.(?!\.)|,,|;;/.exec(
        document.text.replaceAll('...', ''),
      );
      expect(
        bad === null ? null : `${document.id}: ${document.text.slice(Math.max(0, bad.index - 30), bad.index + 30)}`,
      ).toBeNull();
      expect(document.text).toMatch(/\S\n$/);
      expect(document.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describe('the gold spans', () => {
  it('lie in order, apart, and say what the text says', () => {
    for (const note of notesOf(all)) {
      let last = 0;
      for (const span of note.spans) {
        expect(span.start).toBeGreaterThanOrEqual(last);
        expect(span.end).toBeGreaterThan(span.start);
        expect(note.document.text.slice(span.start, span.end)).toBe(span.text);
        expect(span.text).toBe(span.text.trim());
        last = span.end;
      }
      expect(last).toBeLessThanOrEqual(note.document.text.length);
    }
  });

  it('do not run into the words beside them', () => {
    const glued: string[] = [];
    for (const { document, spans } of notesOf(all)) {
      for (const { start, end } of spans) {
        const before = document.text.charAt(start - 1);
        const after = document.text.charAt(end);
        const first = document.text.charAt(start);
        const final = document.text.charAt(end - 1);
        // "77y", "22h" and "J3" are glued in real notes too; letters are not.
        if (
          (/\p{L}/u.test(before) && /\p{L}/u.test(first)) ||
          (/\p{L}/u.test(after) && /\p{L}/u.test(final)) ||
          (/\d/.test(before) && /\d/.test(first)) ||
          (/\d/.test(after) && /\d/.test(final))
        ) {
          glued.push(`${document.id}: ${document.text.slice(Math.max(0, start - 12), end + 12)}`);
        }
      }
    }
    expect(glued).toEqual([]);
  });

  it('carry the labels of the project’s set and drop what the set leaves alone', () => {
    for (const id of ['hipaa-i2b2', 'meddocan', 'hnfc']) {
      const set = readLabelSet(id);
      for (const { document, spans } of generateDemo(resources, set, demoRandom(demoSeed)).notes) {
        const expected = spans.flatMap((span) => {
          const label = labelForType(set, span.type);
          return label === undefined ? [] : [[span.start, span.end, label.id, span.text]];
        });
        expect(document.spans?.map((span) => [span.start, span.end, span.label, span.text])).toEqual(expected);
      }
    }
  });

  it('cover every place where a person, number or address of the story is written', () => {
    const missed: string[] = [];
    for (const each of all) {
      const rows = new Map(each.patients.map((row) => [row.patient, row]));
      for (const note of each.notes) {
        const { text, id, patient } = note.document;
        const row = rows.get(patient ?? '');
        if (row === undefined) throw new Error('no row');
        // Particles and joining words are not names by themselves.
        const names = [row, ...row.relatives, ...row.doctors]
          .flatMap(({ given, family }) => `${given} ${family}`.split(' '))
          .filter((word) => /^\p{Lu}/u.test(word) && word.length > 2);
        const words = new Set([
          ...names,
          ...names.map((name) => name.toUpperCase()),
          ...row.ids.map(({ value }) => value),
          row.street,
          row.zip,
          row.city,
          ...row.phones,
          ...row.emails,
        ]);
        for (const word of words) {
          for (const at of occurrences(text, word)) {
            if (!isCovered(note, at, at + word.length))
              missed.push(`${id}: ${text.slice(Math.max(0, at - 25), at + word.length + 25)}`);
          }
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it('cover every written date', () => {
    const missed: string[] = [];
    for (const note of notesOf(all)) {
      for (const match of note.document.text.matchAll(
        /(?<![\d.,/-])(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\d)/g,
      )) {
        if (!isCovered(note, match.index, match.index + match[0].length))
          missed.push(`${note.document.id}: ${match[0]}`);
      }
    }
    expect(missed).toEqual([]);
  });

  const anyOf = (words: string, flags: string): RegExp =>
    new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, flags);
  const kinship: Readonly<Record<Language, RegExp>> = {
    en: /\b(?:wife|husband|daughter|son|brother|sister|mother|father|children|grandson|partner)\b/gi,
    es: anyOf('esposa|marido|mujer|hij[ao]s?|herman[ao]s?|madre|padres?|pareja|suegra|nietos|prima|varón', 'giu'),
    fr: anyOf('épouse|filles?|fils|sœur|frère|mère|père|neveu|enfants|petits-enfants|belle-fille', 'giu'),
    nl: /\b(?:echtgenoot|dochter|zoon|moeder|vader|broer|kinderen|kleindochter|partner)\b/gi,
    de: anyOf('Ehefrau|Tochter|Sohn|Mutter|Vater|Bruders?|Schwester|Eltern|Partner|Kinder|Oma|Schwiegermutter', 'gu'),
  };
  it('cover the words of kinship', () => {
    const missed = demo.notes.flatMap((note) => {
      const { text, id, language = 'en' } = note.document;
      return [...text.matchAll(kinship[language])]
        .filter((match) => !isCovered(note, match.index, match.index + match[0].length))
        .map((match) => `${id}: ${text.slice(Math.max(0, match.index - 20), match.index + 20)}`);
    });
    expect(missed).toEqual([]);
  });
});

describe('the gold codes', () => {
  it('have evidence inside the text', () => {
    for (const { document, codes } of notesOf(all)) {
      for (const { code, start, end } of codes) {
        expect(code).toMatch(/^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?$/);
        expect(document.text.slice(start, end).trim()).toBe(document.text.slice(start, end));
        expect(end - start).toBeGreaterThan(1);
        expect(end).toBeLessThanOrEqual(document.text.length);
      }
    }
    const bare = demo.notes.filter(({ codes }) => codes.length === 0).map((note) => note.document.id);
    expect(bare.length / demo.notes.length).toBeLessThan(0.2);
  });

  it('occur with other patients of their language often enough that a coder learns from them', () => {
    const rows = demo.notes.flatMap(({ document, codes }) =>
      [...new Set(codes.map(({ code }) => code))].map((code) => ({
        code,
        language: document.language,
        patient: document.patient,
      })),
    );
    for (const language of languages) {
      const own = rows.filter((row) => row.language === language);
      const shared = own.filter(({ code, patient }) =>
        own.some((other) => other.code === code && other.patient !== patient),
      );
      expect(shared.length / own.length, language).toBeGreaterThan(1 / 3);
    }
  });

  it('exist in ICD-10-CM', ({ skip }) => {
    const file = join(import.meta.dirname, '../../../../../shared/corpora/icd10cm/icd10cm_order_2020.txt');
    if (!existsSync(file)) skip('../shared/corpora/icd10cm is absent');
    const known = new Set(
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.slice(6, 14).trim()),
    );
    const used = new Set(demo.notes.flatMap(({ codes }) => codes.map(({ code }) => code)));
    expect(used.size).toBeGreaterThan(60);
    expect([...used].filter((code) => !known.has(code.replace('.', '')))).toEqual([]);
  });
});

describe('the known patient data', () => {
  it('has one row a patient, whose values occur in the notes', () => {
    expect(new Set(demo.patients.map(({ patient }) => patient)).size).toBe(demo.patients.length);
    for (const row of demo.patients) {
      const texts = demo.notes
        .filter((note) => note.document.patient === row.patient)
        .map((note) => note.document.text)
        .join('\n');
      expect(texts).toContain(row.family.split(' ')[0]);
      expect(row.ids.some(({ value }) => texts.includes(value))).toBe(true);
      expect(row.doctors.some(({ given, family }) => texts.includes(`${given} ${family}`))).toBe(true);
    }
  });

  it('has headers that the reader of known patients takes', () => {
    const headers = knownPatientsCsv([]).trim().split(',');
    const guessed = guessKnownPatientColumns(headers);
    expect(Object.values(guessed).flat().toSorted()).toEqual(headers.filter((header) => header !== 'sex').toSorted());
    expect(guessed).toMatchObject({
      patient: ['patient'],
      surname: ['family'],
      given: ['given'],
      relatives: ['relatives'],
      healthPlan: ['insuranceNumber'],
    });
  });

  it('is written as CSV that reads back', async () => {
    const { default: Papa } = await import('papaparse');
    const parsed = Papa.parse<Record<string, string>>(knownPatientsCsv(demo.patients), {
      header: true,
      skipEmptyLines: true,
    });
    expect(parsed.errors).toEqual([]);
    expect(
      parsed.data.map((row) => [
        row['patient'],
        row['family'],
        row['street'],
        row['mrn']?.split('; ')[0],
        row['doctors']?.split('; '),
      ]),
    ).toEqual(
      demo.patients.map((row) => [
        row.patient,
        row.family,
        row.street,
        row.ids[0]?.value,
        row.doctors.map(({ given, family }) => `${family}, ${given}`),
      ]),
    );
  });
});
