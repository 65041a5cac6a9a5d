import type { Language } from '../../electron/contract/text';

/** Words without a meaning of their own, which stand in names and addresses of everybody. In small letters. */
const lists: Readonly<Record<Language, string>> = {
  en:
    'a an the of and or in on at to for by with from as is was are were be been his her its their our your ' +
    'my this that these those not no but if than then so up out who which',
  es:
    'a al ante con contra de del desde e el ella en entre es esta este fue ha la las le lo los más no o ' +
    'para pero por que se sin sobre su sus un una uno unos unas y ya',
  fr:
    'à au aux avec ce ces cette d dans de des du elle en est et il ils l la le les leur leurs mais ne nous ' +
    'ou par pas pour qu que qui sa sans se ses son sous sur un une y',
  de:
    'am an auf aus bei bis das dem den der des die durch ein eine einem einen einer eines für hinter im in ' +
    'ist mit nach nicht oder ohne seit sich sie über um und unter vom von vor war zu zum zur',
  nl:
    'aan al als bij dat de den der des die dit door een en er het hij ik in is je maar met na naar niet of ' +
    'om onder ook op over te ten ter tot uit van voor was ze zij zijn',
};

const known = new Map<Language, ReadonlySet<string>>();

export function isStopWord(word: string, language: Language): boolean {
  let words = known.get(language);
  if (words === undefined) known.set(language, (words = new Set(lists[language].split(' '))));
  // a capital alone is an initial
  return words.has(word.toLowerCase()) && !/^\p{Lu}$/u.test(word);
}
