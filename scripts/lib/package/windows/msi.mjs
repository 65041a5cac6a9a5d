// The MSI, by wixl of Debian's msitools. Per machine; `msiexec /i FILE /qn`, `msiexec /x FILE /qn`.
import fs from 'node:fs';
import path from 'node:path';
import { signInPlace } from './authenticode.mjs';
import { filesOf, guidOf, numbersOf } from './files.mjs';
import { withIdentity } from './msiIdentity.mjs';
import { digestOf } from '../tensorflow.mjs';
import { tool } from '../tool.mjs';

/** Never another: by it Windows knows what a new version replaces. */
const upgradeCode = '5B0C1B5E-5E0B-4C5B-9C0E-1E2B7A4C9D10';
const program = 'gauze-desktop.exe';
const xml = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const element = (
  /** @type {string} */ name,
  /** @type {Record<string, string>} */ attributes,
  /** @type {string} */ end = '',
) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${xml(value)}"`)
    .join(' ')}${end}>`;

/** @typedef {{ folders: Map<string, Tree>, files: string[] }} Tree */

/** @param {readonly string[]} names @returns {Tree} */
function treeOf(names) {
  /** @type {Tree} */
  const root = { folders: new Map(), files: [] };
  for (const name of names) {
    let at = root;
    for (const part of name.split('/').slice(0, -1)) {
      const next = at.folders.get(part) ?? { folders: new Map(), files: [] };
      at.folders.set(part, next);
      at = next;
    }
    at.files.push(name);
  }
  return root;
}

/**
 * @param {{ names: readonly string[], version: string }} options
 * @returns {string}
 */
export function wxsOf({ names, version }) {
  const ids = new Map(names.map((name, at) => [name, `f${at}`]));
  const components = names.map((name) => `c${ids.get(name)?.slice(1)}`);
  let folders = 0;
  const component = (/** @type {string} */ name) => [
    `<Component Id="c${ids.get(name)?.slice(1)}" Guid="${guidOf(`component/${name}`)}" Win64="yes">`,
    element('File', { Id: ids.get(name) ?? '', KeyPath: 'yes', Name: path.posix.basename(name), Source: name }, ' /'),
    ...(name === program ? [shortcut, ...registry(version)] : []),
    '</Component>',
  ];
  /** @returns {readonly string[]} */
  const below = (/** @type {Tree} */ tree) => [
    ...tree.files.flatMap(component),
    ...[...tree.folders].flatMap(([name, each]) => [
      `<Directory Id="d${folders++}" Name="${xml(name)}">`,
      ...below(each),
      '</Directory>',
    ]),
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">',
    element('Product', {
      Id: guidOf(`product/${version}`),
      Name: 'Gauze',
      Language: '1033',
      Version: numbersOf(version),
      Manufacturer: 'Gauze',
      UpgradeCode: upgradeCode,
    }),
    element(
      'Package',
      {
        Id: '*',
        InstallerVersion: '500',
        Compressed: 'yes',
        InstallScope: 'perMachine',
        Description: `Gauze ${version}`,
        Manufacturer: 'Gauze',
      },
      ' /',
    ),
    '<MajorUpgrade DowngradeErrorMessage="A newer version of Gauze is installed. Remove it first." />',
    '<Media Id="1" Cabinet="gauze.cab" EmbedCab="yes" />',
    '<Property Id="ARPNOMODIFY" Value="1" />',
    '<Property Id="INSTALLEDBY">',
    '<RegistrySearch Id="by" Root="HKLM" Key="Software\\Gauze" Name="InstalledBy" Type="raw" Win64="yes" />',
    '</Property>',
    '<Condition Message="Gauze was installed by its other installer. Remove that one first.">' +
      'Installed OR NOT INSTALLEDBY = "nsis"</Condition>',
    '<Directory Id="TARGETDIR" Name="SourceDir">',
    '<Directory Id="ProgramFiles64Folder"><Directory Id="INSTALLDIR" Name="Gauze">',
    ...below(treeOf(names)),
    '</Directory></Directory>',
    '<Directory Id="ProgramMenuFolder" />',
    '</Directory>',
    ...firewall,
    '<Feature Id="Gauze" Level="1">',
    ...components.map((id) => `<ComponentRef Id="${id}" />`),
    '</Feature>',
    '</Product>',
    '</Wix>',
    '',
  ].join('\n');
}

/** Where it is, by what it came, and who opens `.gauze`: as the other installer writes it. @param {string} version */
function registry(version) {
  const values = [
    ['Software\\Gauze', 'InstallLocation', '[INSTALLDIR]'],
    ['Software\\Gauze', 'Version', version],
    ['Software\\Gauze', 'InstalledBy', 'msi'],
    ['Software\\Classes\\.gauze', null, 'Gauze.Project'],
    ['Software\\Classes\\Gauze.Project', null, 'Gauze project'],
    ['Software\\Classes\\Gauze.Project\\DefaultIcon', null, `"[INSTALLDIR]${program}",0`],
    ['Software\\Classes\\Gauze.Project\\shell\\open\\command', null, `"[INSTALLDIR]${program}" "%1"`],
  ];
  return values.map(([key, name, value]) =>
    element(
      'RegistryValue',
      { Root: 'HKLM', Key: key ?? '', ...(name !== null && { Name: name }), Value: value ?? '', Type: 'string' },
      ' /',
    ),
  );
}

const shortcut =
  '<Shortcut Id="menu" Directory="ProgramMenuFolder" Name="Gauze" WorkingDirectory="INSTALLDIR" ' +
  `Target="[INSTALLDIR]${program}" />`;

const block = (/** @type {string} */ word) =>
  xml(`/d /c ""[INSTALLDIR]administration\\windows\\block-network.cmd"${word}"`);
const command = 'Property="GauzeShell" Execute="deferred" Impersonate="no" Return="ignore"';

/** Set by the system's account, once the files are there; taken away before they go. An upgrade sets them anew. */
const firewall = [
  '<CustomAction Id="FindShell" Property="GauzeShell" Value="[System64Folder]cmd.exe" Impersonate="yes" />',
  `<CustomAction Id="BlockNetwork" ${command} ExeCommand="${block('')}" />`,
  `<CustomAction Id="UnblockNetwork" ${command} ExeCommand="${block(' remove')}" />`,
  '<InstallExecuteSequence>',
  // In the transaction: where the new version cannot be written, Windows puts the old one back.
  '<RemoveExistingProducts Sequence="1550" />',
  '<Custom Action="FindShell" Sequence="1100" />',
  '<Custom Action="UnblockNetwork" Sequence="1700">REMOVE="ALL" AND NOT UPGRADINGPRODUCTCODE</Custom>',
  '<Custom Action="BlockNetwork" Sequence="4200">NOT REMOVE</Custom>',
  '</InstallExecuteSequence>',
];

/**
 * @param {{ folder: string, name: string, release: string, version: string, epoch: string,
 *   signing?: import('./authenticode.mjs').Signing, report: (line: string) => void }} options
 * @returns {Promise<string | null>} the file, or null where wixl is missing
 */
export async function writeMsi({ folder, name, release, version, epoch, signing, report }) {
  const file = path.join(release, `${name}.msi`);
  const work = path.join(release, 'parts/msi');
  fs.rmSync(work, { recursive: true, force: true });
  fs.mkdirSync(work, { recursive: true });
  const names = filesOf(folder);
  // Their times go into the cabinet.
  for (const each of names) fs.utimesSync(path.join(folder, each), Number(epoch), Number(epoch));
  const digests = await Promise.all(names.map(async (each) => `${await digestOf(path.join(folder, each))}  ${each}\n`));
  const wxs = path.join(work, 'gauze.wxs');
  fs.writeFileSync(wxs, wxsOf({ names, version }));
  const isMade = tool('wixl', ['-a', 'x64', '-o', file, wxs], {
    report,
    makes: 'msi',
    cwd: folder,
    env: { SOURCE_DATE_EPOCH: epoch, TZ: 'UTC' },
  });
  if (isMade) {
    // Another content is another package to Windows, which would take the one for the other by this number.
    const code = guidOf(`package/${version}/${digests.join('')}`);
    fs.writeFileSync(file, withIdentity(fs.readFileSync(file), { code, epoch: Number(epoch) }));
    if (signing !== undefined) signInPlace(file, signing);
  }
  fs.rmSync(work, { recursive: true, force: true });
  return isMade ? file : null;
}
