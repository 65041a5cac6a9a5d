// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { createApp, h, type App } from 'vue';
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { PrivateReceipt, PublicReceipt } from '../../../../../electron/contract/receipt';
import { ReadingFacts, UnreadBound } from '../../../../../electron/contract/release';
import { usePreferences } from '../../../../../renderer/app/preferences';
import { createWords } from '../../../../../renderer/app/i18n';
import { useReceiptWords } from '../../../../../renderer/features/release/useReceiptWords';
import { messages } from '../../../../../renderer/locales/registry';
import { fakeBridge } from '../../../../fixtures/fakeBridge';
import { wordAt } from '../../wordAt';

let app: App | undefined;
afterEach(() => app?.unmount());

/** The words of a window in this language. */
async function wordsIn(language: string): Promise<ReturnType<typeof useReceiptWords>> {
  const { answers } = fakeBridge();
  answers.set('system.preferences', () => ({ language, keys: {}, places: {} }));
  await usePreferences().load();
  let words: ReturnType<typeof useReceiptWords> | undefined;
  app?.unmount();
  app = createApp({
    setup() {
      words = useReceiptWords();
      return () => h('i');
    },
  });
  app.use(createWords(language)).use(getActivePinia()!).mount(document.createElement('div'));
  return words!;
}

/** Wrappers say nothing about what is shown. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const inner = 'unwrap' in schema && typeof schema.unwrap === 'function' ? (schema.unwrap() as z.ZodType) : null;
  return inner === null || schema.type === 'array' ? schema : unwrapped(inner);
}
/** Every field that is shown in a line of its own, as `privacy.epsilon.most`. */
function linesOf(schema: z.ZodType, prefix = ''): readonly string[] {
  const inner = unwrapped(schema);
  if ('shape' in inner)
    return Object.entries(inner.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, part]) =>
      linesOf(part, prefix === '' ? name : `${prefix}.${name}`),
    );
  if (inner.type === 'array') return 'shape' in unwrapped((inner as z.ZodArray<z.ZodType>).element) ? [] : [prefix];
  return [prefix];
}

test('howTheNotesWereRead_hasWordsInTheReceipt_andTheComparisonNamesEveryPart_inEveryLanguage', () => {
  const facts = [
    ...Object.keys(ReadingFacts.unwrap().omit({ unreadBound: true }).shape).map((name) => `receipt.reading_${name}`),
    ...Object.keys(UnreadBound.unwrap().shape).map((name) => `receipt.reading_unreadBound_${name}`),
  ];
  expect(facts.length).toBeGreaterThan(5);
  const parts = Object.keys(PrivateReceipt.unwrap().shape).map((name) => `audit.receipt.part.${name}`);
  for (const words of Object.values(messages))
    expect([...facts, ...parts].filter((name) => wordAt(words, name) === undefined)).toEqual([]);
});

test('everyLineOfBothHalvesOfAReceipt_hasAName_inEveryLanguage', () => {
  const lines = [...new Set([...linesOf(PublicReceipt), ...linesOf(PrivateReceipt)])].filter(
    (line) => line !== 'notClaimed',
  );
  expect(lines).toEqual(expect.arrayContaining(['policy.id', 'privacy.drawn', 'leaks.mode', 'sample.found']));
  for (const [language, words] of Object.entries(messages))
    expect(
      lines.filter((line) => wordAt(words, `receipt.${line.replaceAll('.', '_')}`) === undefined),
      language,
    ).toEqual([]);
});

test('whatAReceiptSaysInCodes_isShownInTheWordsOfTheLetter_inEveryLanguage', async () => {
  const coded = {
    'policy.id': ['maximum-privacy', 'own', 'redacted', 'private-stays'],
    'release.outputFormat': ['text', 'documents'],
    'privacy.drawn': ['patient, labValue'],
    language: ['nl'],
    date: ['2026-11-29'],
    format: ['gauze-receipt', 'gauze-private-receipt'],
    'leaks.mode': ['propagate', 'mask', 'quarantine'],
  };
  for (const language of Object.keys(messages)) {
    const { shown } = await wordsIn(language);
    for (const [key, values] of Object.entries(coded))
      for (const value of values)
        if (value !== 'redacted') expect(shown({ key, value }), `${language} ${key}`).not.toBe(value);
  }
  const { shown } = await wordsIn('de');
  expect(shown({ key: 'policy.id', value: 'maximum-privacy' })).toBe('Maximaler Schutz');
  expect(shown({ key: 'privacy.drawn', value: 'patient, labValue' })).toBe('Namen von Patienten, Laborwerte');
  expect(shown({ key: 'release.outputFormat', value: 'text' })).toBe('Reiner Text');
  // What a later Gauze writes is shown as it stands.
  expect(shown({ key: 'privacy.drawn', value: 'patient, newType' })).toBe('Namen von Patienten, newType');
  expect(shown({ key: 'policy.id', value: 'of-our-hospital' })).toBe('of-our-hospital');
});
