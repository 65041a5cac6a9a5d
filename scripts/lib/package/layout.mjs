// Where an application of each system is built, and where it is what it is installed as.
import path from 'node:path';

const built = {
  'linux-x64': 'linux-unpacked',
  'linux-arm64': 'linux-arm64-unpacked',
  'win32-x64': 'win-unpacked',
  'darwin-x64': 'mac',
  'darwin-arm64': 'mac-arm64',
};

/**
 * @typedef {object} Layout
 * @property {'linux' | 'windows' | 'macos'} system
 * @property {string} folder what packages are made of
 * @property {string} root names in the list of files are relative to it
 * @property {string} contents what the builder filled: the root, or `Contents` of it
 * @property {string} resources
 * @property {string} list what the makers sign. Apple's signature seals all of an application, and is among what is
 *   listed: so for macOS the list is beside it
 */

/** @param {string} platform @param {string} release @returns {Layout} */
export const layoutOf = (platform, release) => layoutIn(path.join(release, built[platform] ?? 'unpacked'), platform);

/** @param {string} folder @param {string} platform @returns {Layout} */
export function layoutIn(folder, platform) {
  if (!platform.startsWith('darwin')) {
    const resources = path.join(folder, 'resources');
    const system = platform.startsWith('win32') ? 'windows' : 'linux';
    return { system, folder, root: folder, contents: folder, resources, list: path.join(resources, 'files.sha256') };
  }
  const root = path.join(folder, 'Gauze.app');
  const contents = path.join(root, 'Contents');
  const list = path.join(folder, 'files.sha256');
  return { system: 'macos', folder, root, contents, resources: path.join(contents, 'Resources'), list };
}
