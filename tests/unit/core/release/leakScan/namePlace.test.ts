import { describe, expect, it, test } from 'vitest';
import type { PhiType } from '../../../../../electron/contract/phi';
import { leakPatterns } from '../../../../../electron/core/deidentify/compiledPatterns';
import { scanForLeaks } from '../../../../../electron/core/deidentify/leakScan';
import { isEveryday } from '../../../../../electron/core/release/leakKnowledge';
import { openGazetteer } from '../../../../../electron/core/detection/gazetteer';
import { testResources } from '../../../../fixtures/openServices';

const gazetteers = await Promise.all(
  ['de', 'en', 'es', 'fr', 'nl'].map(async (name) => openGazetteer(await testResources.bytes(`lists/${name}.bin`))),
);
const isCommon = (word: string): boolean => gazetteers.some((list) => isEveryday(list.lookUp(word)));

/** What the scan finds in a text, of which `[…]` are words that were replaced, for names as they were marked. */
function found(template: string, ...names: readonly string[]): readonly string[] {
  const spans = [];
  let [text, original] = ['', ''];
  let at = 0;
  for (const match of template.matchAll(/\[(\w+):([^\]]+)\]/g)) {
    const [whole, type, said] = match;
    const plain = template.slice(at, match.index);
    [text, original] = [text + plain, original + plain];
    const [start, newStart] = [original.length, text.length];
    [text, original] = [`${text}Xaver`, original + said!];
    const ends = { end: original.length, newEnd: text.length };
    spans.push({ start, newStart, ...ends, type: type as PhiType, label: 'L', action: 'surrogate' as const });
    at = match.index + whole.length;
  }
  [text, original] = [text + template.slice(at), original + template.slice(at)];
  const patterns = leakPatterns(
    names.map((name) => ({ type: 'patient', text: name })),
    isCommon,
  );
  return scanForLeaks({ id: 'n', text, original, spans }, patterns).map(({ start, end }) => text.slice(start, end));
}

describe('a name that is a word, in small letters', () => {
  it.each([
    ['vogel heute unauffällig', 'Martha Vogel', 'vogel'],
    ['pat wach. vogel isst wenig', 'Martha Vogel', 'vogel'],
    ['keine schmerzen, tochter von frau lang war da', 'Wolfgang Lang', 'lang'],
    ['pat wach und orientiert, lang klagt über schmerzen', 'Wolfgang Lang', 'lang'],
    ['visite mit dr. kurz um neun', 'Dieter Kurz', 'kurz'],
    ['hausarzt: dr kurz', 'Dieter Kurz', 'kurz'],
    ['groß 6.3.25 fd', 'Ilse Groß', 'groß'],
    ['groß [date:6.3.25] fd', 'Ilse Groß', 'groß'],
    ['befund an d. kurz gefaxt', 'Dieter Kurz', 'kurz'],
    ['angehörige von [patient:martha] vogel informiert', 'Martha Vogel', 'vogel'],
    ['seen by mr young. no fever', 'Mark Young', 'young'],
    ['reviewed by young at 0900', 'Mark Young', 'young'],
    ['brown c/o pain r knee', 'Margaret Brown', 'brown'],
    ['slept well. short denies pain', 'Daniel Short', 'short'],
    ["daughter of brown rang, brown's husband too", 'Margaret Brown', 'brown,brown'],
    ['bed 4 brown for ct', 'Margaret Brown', 'brown'],
    ['green rn 0700', 'Ruth Green', 'green'],
    ['d/w r. green, agrees', 'Ruth Green', 'green'],
    ['green, r. to review', 'Ruth Green', 'green'],
    ['cc young', 'Mark Young', 'young'],
    ['[patient:margaret]-brown', 'Margaret Brown', 'brown'],
    ['sra. blanco refiere dolor', 'Ana Blanco', 'blanco'],
    ['rubio niega fiebre', 'Ana Rubio', 'rubio'],
    ['mme petit se plaint de la hanche', 'Anne Petit', 'petit'],
    ['mevr. groot belt', 'Ans Groot', 'groot'],
    ['frau vogels tochter war da', 'Martha Vogel', 'vogel'],
    ['mr lee stable', 'Ann Lee', 'lee'],
    ['patientin vogel klagt, heute bei vogel, meier-vogel', 'Martha Vogel', 'vogel,vogel,vogel'],
    ['4b/vogel, vogels tochter da', 'Martha Vogel', 'vogel,vogel'],
    ['pt brown c/o pain, told brown', 'Margaret Brown', 'brown,brown'],
    ['her wife rose rang', 'Rose Hall', 'rose'],
    ['su hermana (amparo) ayuda', 'Amparo Hall', 'amparo'],
    ['d. st clair pgy2 / seen w/ brooks', 'Ann Brooks', 'brooks'],
    ['d/w long, agrees', 'Peter Long', 'long'],
    ['spätdienst   zi. 383   fr. kurz   26.01.19', 'Ilse Kurz', 'kurz'],
    ['bettplatz 57  sommer', 'Ilse Sommer', 'sommer'],
    ['geb. lang, hausfrau', 'Ilse Lang', 'lang'],
    ['home visit grant [patient:pemberton] today', 'Grant Hall', 'grant'],
    ['op: [staff:stroomberg]/zwart', 'Ans Zwart', 'zwart'],
  ] as const)('%j still says %s', (text, name, expected) => {
    expect(found(text, name).join()).toBe(expected);
    // however the mention is written that was marked
    expect(found(text, name.toLowerCase()).join()).toBe(expected);
  });

  it.each([
    ['brown sputum ++, brown at times', 'Margaret Brown'],
    ['short of breath on stairs, short history', 'Daniel Short'],
    ['no young children at home. green sputum last week.', 'Mark Young', 'Ruth Green'],
    [
      'heute groß gegessen, lang geschlafen, kurz an bettkante mobilisiert',
      'Wolfgang Lang',
      'Ilse Groß',
      'Dieter Kurz',
    ],
    ['pat kurz mobilisiert. kurz war er verwirrt. lang hat es gedauert', 'Dieter Kurz', 'Wolfgang Lang'],
    ['for 24 hr long term, qrs 120 ms long, 2 m long', 'Mark Long'],
    ["z.b. kurz, bell's palsy left", 'Anna Zb. Kurz', 'Ann Bell'],
    ['?uti csu sent, CSU sent', 'Ann Csu'],
    ['long standing copd. long-acting insulin', 'Peter Long'],
    ['green 2+ on dipstick', 'Ruth Green'],
    ['gelernter koch, koch von beruf', 'Ilse Koch'],
    ['the porter came. smith fracture left', 'Ann Porter', 'Ann Smith'],
    ['pt short of breath', 'Daniel Short'],
    ['daughter will visit, wife short of breath, tochter kurz da', 'Will Hall', 'Daniel Short', 'Dieter Kurz'],
    ['heute kurz [staff:sommer] informiert', 'Dieter Kurz'],
    ['ojos de color blanco. blanco está el fondo', 'Ana Blanco'],
    ['petit oedème. grand calme', 'Anne Petit', 'Luc Grand'],
  ] as const)('%j does not say it', (text, ...names) => {
    expect(found(text, ...names)).toEqual([]);
    expect(found(text, ...names.map((name) => name.toLowerCase()))).toEqual([]);
  });
});

describe('in lines of capitals', () => {
  it.each([
    ['MR SHORT STABLE, AFEBRILE', 'Daniel Short', 'SHORT'],
    ['PROGRESS NOTE 17/03/2025\n\nMR SHORT STABLE', 'Daniel Short', 'SHORT'],
    ['WURDE DURCH DR. KURZ UNTERSUCHT', 'Dieter Kurz', 'KURZ'],
    ['HEUTE VOGEL STABIL', 'Martha Vogel', 'VOGEL'],
    ['Seen: Mr BROWN.', 'Margaret Brown', 'BROWN'],
  ] as const)('%j still says %s', (text, name, expected) => {
    expect(found(text, name).join()).toBe(expected);
  });

  it.each([
    ['SHORT COURSE OF STEROIDS. BROWN SPUTUM LESS. CONTINUE SHORT COURSE', 'Margaret Brown', 'Daniel Short'],
    ['WEITER WIE BISHER. GROSSER APPETIT, LANG GESCHLAFEN', 'Ilse Groß', 'Wolfgang Lang'],
  ] as const)('%j does not say it', (text, ...names) => {
    expect(found(text, ...names)).toEqual([]);
  });
});

test('atTheBeginningOfASentence_whatOnlyPeopleDoShowsAName', () => {
  expect(found('Tel. 0561 77. Müller raucht nicht mehr.', 'Karl Müller')).toEqual(['Müller']);
  expect(found('Stable. Brown denies pain. Brown discolouration of nails.', 'Margaret Brown')).toEqual(['Brown']);
  expect(found('Stable. Smith fracture left. Young children at home.', 'Ann Smith', 'Mark Young')).toEqual([]);
});
