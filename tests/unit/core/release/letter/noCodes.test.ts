import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../electron/contract/text';
import { phiTypes } from '../../../../../electron/contract/phiTypes';
import type { Letter } from '../../../../../electron/contract/letter';
import { statementsIn } from '../../../../../electron/core/deidentify/statements/statementsIn';
import { writeFormats } from '../../../../../electron/core/exchange/writers/registry';
import { letterOf } from '../../../../../electron/core/release/letter/letterOf';
import { formatName } from '../../../../../electron/core/release/letter/words/formatNames';
import { policyName } from '../../../../../electron/core/release/letter/words/policyNames';
import { notClaimedOf } from '../../../../../electron/core/release/receipt/notClaimed';
import { createWords } from '../../../../../renderer/app/i18n';
import { preset } from '../../deidentify/support';
import { privacy } from '../receipt/support';
import { facts, privateFacts } from './facts';

const policies = readdirSync('resources/policies').map((name) => name.replace('.json', ''));
const key = { isPseudonymised: true, hasPseudonymTable: true };
const actions = [
  ...new Set(policies.flatMap((id) => Object.values(preset(id).actions).map((each) => each?.action ?? ''))),
];
/** What stands in policy files alone: joined words, and names of policies, actions and types that are no words. */
const codes = [...policies, ...actions, ...phiTypes].filter((name) => /[A-Z-]/.test(name));
const joined = /\b[a-z]+[A-Z][A-Za-z]*\b|\b[a-z]+_[a-z]+\b/;
/** In these languages no type and no action is called as in English. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  nl: ['keep', 'date', 'age', 'sex', 'city', 'country', 'patient', 'kinship', 'profession', 'true', 'false'],
  de: ['keep', 'date', 'age', 'sex', 'city', 'country', 'kinship', 'profession', 'true', 'false'],
  fr: ['keep', 'age', 'sex', 'city', 'country', 'kinship', 'true', 'false'],
  es: ['keep', 'date', 'age', 'sex', 'city', 'country', 'kinship', 'profession', 'true', 'false'],
};
const words = (text: string): readonly string[] => text.split(/[^\p{L}-]+/u);

const sentencesOf = ({ title, edition, sections, signatures }: Letter): readonly string[] => [
  ...[title, edition, ...signatures],
  ...sections.flatMap(({ heading, facts: rows, sentences, items }) => [
    heading,
    ...sentences,
    ...items,
    // Names that people gave to accounts stand in the first column alone.
    ...rows.flatMap(([name, value]) => (/nurse|clerk|reader-of/.test(name) ? [value] : [name, value])),
  ]),
];

function codesIn(sentence: string, language: string): readonly string[] {
  const all = words(sentence);
  return [
    // Names that are written so.
    ...[joined.exec(sentence.replace(/spaCy|note_nlp/, ''))?.[0] ?? []].flat(),
    ...codes.filter((code) => all.includes(code)),
    ...(foreign[language] ?? []).filter((code) => all.includes(code)),
  ];
}

describe.each(languages)('%s', (language) => {
  test.each(policies)('no sentence of the receipt under %s has a code', (id) => {
    for (const [half, drawn] of [
      ['public', undefined],
      ['private', undefined],
      ['public', privacy],
      ['private', { ...privacy, documentsWithoutPatient: 2 }],
    ] as const)
      for (const sentence of notClaimedOf(preset(id), drawn, key, statementsIn(language), half))
        expect(codesIn(sentence, language), sentence).toEqual([]);
  });

  test('no sentence of the letter has a code, whatever policy and format', () => {
    for (const id of policies)
      for (const { id: outputFormat } of writeFormats) {
        const of = { ...facts, policy: { ...facts.policy, id } };
        const half = { ...privateFacts.half, release: { ...privateFacts.half.release, outputFormat } };
        for (const letter of [letterOf(of, language), letterOf(of, language, { ...privateFacts, half })])
          for (const sentence of sentencesOf(letter)) expect(codesIn(sentence, language), sentence).toEqual([]);
      }
  });

  test('policies and formats are called as in the window', () => {
    const { t } = createWords(language).global;
    for (const id of policies) expect(policyName(id, language)).toBe(t(`privacy.preset.${id}.name`));
    expect(policyName('ward-7', language)).toBe('ward-7');
    for (const id of ['text', 'documents']) expect(formatName(id, language)).toBe(t(`format.${id}`));
  });
});

test('a code would be found', () => {
  expect(codesIn('Wat het beleid behoudt: labValue, date.', 'nl')).toEqual(['labValue', 'labValue', 'date']);
  expect(codesIn('Beleid: private-research 3', 'nl')).toEqual(['private-research']);
});
