// npm run build:everyday-words: the words of electron/core/release/leakScan/everydayWords.ts that published cases in
// ../shared/corpora have in small letters three times and nine times out of ten, and that a list of the language has as
// a surname or a town of any country; those who are called so in the countries of one of the five languages aside, and
// given names. CodiEsp in Spanish (train, dev, and the half of its background that may be read,
// `tests/bench/codiespHalves.mjs`), E3C in English and French. What the file has already stays. Needs `npm run build`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { mayBeRead } from '../tests/bench/codiespHalves.mjs';
import { corpora } from './labelled-corpora.mjs';
import { ownCode } from './lib/ownCode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = path.join(root, 'electron/core/release/leakScan/everydayWords.ts');
const own = await ownCode([
  'electron/core/detection/gazetteer',
  'electron/core/detection/wordClasses',
  'electron/core/release/leakScan/everydayWords',
  'electron/core/text/spelling',
]);
const minSmall = 3;
const timesSmall = 9;

const folder = (name, isWanted = () => true) =>
  readdirSync(path.join(corpora, 'codiesp', name))
    .filter((entry) => entry.endsWith('.txt') && isWanted(entry.slice(0, -'.txt'.length)))
    .map((entry) => readFileSync(path.join(corpora, 'codiesp', name, entry), 'utf8'));
const e3c = (language) =>
  gunzipSync(readFileSync(path.join(corpora, `e3c-text/${language}_ccby.jsonl.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).text);
const texts = {
  es: [...folder('train/text'), ...folder('dev/text'), ...folder('background/text', mayBeRead)],
  en: e3c('en'),
  fr: e3c('fr'),
};

const listOf = (language) => own.openGazetteer(readFileSync(path.join(root, `out/lists/${language}.bin`)));
const lists = ['en', 'es', 'fr', 'nl', 'de'].map(listOf);
const isSomebody = (word) =>
  lists.some(({ lookUp }) => {
    const classes = lookUp(word);
    return (classes & own.GIVEN) !== 0 || ((classes & own.SURNAME) !== 0 && (classes & own.NATIVE_NAME) !== 0);
  });

const words = new Set(own.everydayWords);
for (const [language, cases] of Object.entries(texts)) {
  const { lookUp } = listOf(language);
  const counts = new Map();
  for (const text of cases)
    for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]{3,}/gu)) {
      const count = counts.get(own.foldSpelling(word)) ?? { small: 0, other: 0 };
      if (word === word.toLowerCase()) count.small += 1;
      else count.other += 1;
      counts.set(own.foldSpelling(word), count);
    }
  const { CITY, TOWN, SURNAME, COMMON, FUNCTION_WORD, PROTECTED } = own;
  for (const [word, { small, other }] of counts) {
    const classes = lookUp(word);
    const isNamesake = (classes & (CITY | TOWN | SURNAME)) !== 0 && !isSomebody(word);
    const isKnown = (classes & (COMMON | FUNCTION_WORD | PROTECTED)) !== 0;
    if (isNamesake && !isKnown && small >= minSmall && small >= timesSmall * other) words.add(word);
  }
}
const lines = [];
for (const word of [...words].sort((a, b) => (a < b ? -1 : 1))) {
  const line = lines.at(-1);
  if (line !== undefined && line.length + word.length < 106) lines[lines.length - 1] = `${line} ${word}`;
  else lines.push(word);
}
const source = readFileSync(file, 'utf8');
const list = lines.map((line, i) => `    '${line}${i < lines.length - 1 ? " ' +" : "'"}`).join('\n');
writeFileSync(
  file,
  source.replace(/(new Set\(\n\s*\(\n)[^]*?(\n\s*\)\.split)/u, (_, head, tail) => head + list + tail),
);
console.log(`${words.size} words, ${own.everydayWords.size} before`);
