import { createHash } from 'node:crypto';
import path from 'node:path';
import { plainFs } from './plainFs';

/** Where the parts of an installed or unpacked application are. */
export interface Installation {
  /** Everything below it belongs to the application; names in the signed list are relative to it. */
  readonly root: string;
  /** With the archive, relative to the root. */
  readonly resources: string;
  /** Bill of materials, licences and documents. */
  readonly papers: string;
  /** The list that the makers sign. On macOS it is outside the application, which Apple's signature seals. */
  readonly list: string;
}

export const listName = 'files.sha256';
/** Where the package for macOS puts the list; beside the managed policy. */
const listFolderOfMac = '/Library/Application Support/Gauze';
const appName = 'Gauze.app';

/** The folder of the installed application; undefined in a checkout. */
export const installationFolder = (): string | undefined => {
  const { resourcesPath } = process as NodeJS.Process & { readonly resourcesPath?: string };
  return resourcesPath === undefined ? undefined : folderOf(resourcesPath);
};

/** @param resources the folder with the archive */
export function folderOf(resources: string): string {
  const folder = path.dirname(resources);
  return path.basename(folder) === 'Contents' ? path.dirname(folder) : folder;
}

/** What lies in a folder or an image of macOS. With anything else in it, a folder is of another system. */
const lists = ['', '.minisig', '.2.minisig'].map((end) => listName + end);
const besideApp = new Set([appName, 'Applications', '.DS_Store', ...lists]);

function appIn(folder: string): string | null {
  if (folder.endsWith('.app')) return folder;
  const names = plainFs.existsSync(folder) ? plainFs.readdirSync(folder) : [];
  return names.includes(appName) && names.every((name) => besideApp.has(name)) ? path.join(folder, appName) : null;
}

/**
 * @param folder of the application; for macOS `Gauze.app`, or the folder that it is in with its list
 * @param listFolder where the list is if it is not beside `Gauze.app`
 */
export function installationAt(folder: string, listFolder: string = listFolderOfMac): Installation {
  const app = appIn(folder);
  if (app === null)
    return { root: folder, resources: 'resources', papers: '.', list: path.join(folder, 'resources', listName) };
  const beside = path.join(path.dirname(app), listName);
  return {
    root: app,
    resources: 'Contents/Resources',
    papers: 'Contents/Resources',
    list: plainFs.existsSync(beside) ? beside : path.join(listFolder, listName),
  };
}

/**
 * What the list states of a link: bundles of macOS have some. Null for one that leads out of the application.
 * @param name relative to the root
 */
export function linkDigest(root: string, name: string): string | null {
  const target = plainFs.readlinkSync(path.join(root, name));
  const end = path.posix.join(path.posix.dirname(name), target);
  if (target.startsWith('/') || end === '..' || end.startsWith('../')) return null;
  return createHash('sha256').update(`link to ${target}`).digest('hex');
}
