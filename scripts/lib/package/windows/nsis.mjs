// The installer of NSIS: the lists of files are made here, what it does with them is in gauze.nsi.
import fs from 'node:fs';
import path from 'node:path';
import { filesOf, foldersOf, numbersOf } from './files.mjs';
import { icoOf } from './icon.mjs';
import { signInPlace, signerOf } from './authenticode.mjs';
import { tool } from '../tool.mjs';

const here = import.meta.dirname;
const icon = path.join(here, '../../../../resources/icons/icon.png');
const back = (/** @type {string} */ name) => name.replaceAll('/', '\\');
const below = (/** @type {string} */ root, /** @type {string} */ name) => `"${root}\\${back(name)}"`;

/**
 * Four macros: to lay all files down beside the old ones, to move them to their place, to take them away, and to
 * refuse while somebody uses one. Names alone: nothing that somebody else put into a folder is touched.
 * @param {readonly string[]} names @param {string} folder where they are on this machine
 * @returns {string}
 */
export function fileMacros(names, folder) {
  const folders = foldersOf(names);
  const ofFolder = (/** @type {string} */ name) => name.slice(0, Math.max(0, name.lastIndexOf('/')));
  const unpack = ['', ...folders.toReversed()].flatMap((each) => {
    const own = names.filter((name) => ofFolder(name) === each);
    return own.length === 0
      ? []
      : [
          `  SetOutPath ${each === '' ? '"${to}"' : below('${to}', each)}`,
          ...own.map((name) => `  File "${path.join(folder, name)}"`),
        ];
  });
  const place = names.flatMap((name) => [
    `  Delete /REBOOTOK ${below('${to}', name)}`,
    `  Rename /REBOOTOK ${below('${from}', name)} ${below('${to}', name)}`,
  ]);
  return [
    '!macro unpackFiles to',
    ...unpack,
    '!macroend',
    '!macro placeFiles from to',
    ...folders.toReversed().map((each) => `  CreateDirectory ${below('${to}', each)}`),
    ...place,
    ...folders.map((each) => `  RMDir ${below('${from}', each)}`),
    '  RMDir "${from}"',
    '!macroend',
    '!macro removeFiles from how',
    ...names.map((name) => `  Delete \${how} ${below('${from}', name)}`),
    ...folders.map((each) => `  RMDir ${below('${from}', each)}`),
    '!macroend',
    '!macro refuseWhileUsed from',
    ...names.map((name) => `  !insertmacro refuseWhileFileUsed ${below('${from}', name)}`),
    '!macroend',
    '',
  ].join('\n');
}

/**
 * The same bytes from the same folder, until it is signed.
 * @param {{ folder: string, name: string, release: string, version: string, epoch: string,
 *   signing?: import('./authenticode.mjs').Signing, report: (line: string) => void }} options
 * @returns {string | null} the file, or null where makensis is missing
 */
export function writeNsis({ folder, name, release, version, epoch, signing, report }) {
  const file = path.join(release, `${name}.exe`);
  const work = path.join(release, 'parts/nsis');
  fs.rmSync(work, { recursive: true, force: true });
  fs.mkdirSync(work, { recursive: true });
  const names = filesOf(folder);
  const bytes = names.reduce((sum, each) => sum + fs.statSync(path.join(folder, each)).size, 0);
  fs.writeFileSync(path.join(work, 'files.nsh'), fileMacros(names, folder));
  fs.writeFileSync(path.join(work, 'icon.ico'), icoOf(fs.readFileSync(icon)));
  const signer = signing === undefined ? null : signerOf(signing);
  const defined = {
    VERSION: version,
    NUMBER: `${numbersOf(version)}.0`,
    KILOBYTES: String(Math.ceil(bytes / 1024)),
    OUT: file,
    GENERATED: work,
    ICON: path.join(work, 'icon.ico'),
    INCLUDE: path.join(here, '..'),
    ...(signer !== null && { SIGN: signer.command }),
  };
  const isMade = tool(
    'makensis',
    [
      '-V2',
      '-WX',
      '-INPUTCHARSET',
      'UTF8',
      ...Object.entries(defined).map(([key, value]) => `-D${key}=${value}`),
      path.join(here, 'gauze.nsi'),
    ],
    { report, makes: 'exe', package: 'nsis', env: { SOURCE_DATE_EPOCH: epoch, ...signer?.env } },
  );
  if (isMade && signing !== undefined) signInPlace(file, signing);
  fs.rmSync(work, { recursive: true, force: true });
  return isMade ? file : null;
}
