// What a profile of AppArmor confines, and which programs there are to confine.
import fs from 'node:fs';
import path from 'node:path';

/**
 * @returns for each profile its name, a pattern of the programs that it is for, and the kinds of sockets it denies
 */
export function profilesIn(text) {
  return text
    .split(/^profile /m)
    .slice(1)
    .map((part) => {
      const [name, place] = part.split(/\s+/);
      const denied = [...part.matchAll(/^\s*deny network (\w+),$/gm)].map(([, family]) => family);
      return { name, pattern: patternOf(place), denied };
    });
}

/** `{a,b}`, `*` and `**` of a path. */
function patternOf(place) {
  const parts = { '{': '(?:', '}': ')', ',': '|', '*': '[^/]*', '**': '.*' };
  const source = place.replace(/\*\*|[*{},]|[.+?^$()|[\]\\]/g, (part) => parts[part] ?? `\\${part}`);
  return new RegExp(`^${source}$`);
}

/**
 * The programs of an installed application, by what they are: executable, of the system's format or a script, and no
 * library. What `administration` holds is for IT and other systems.
 * @returns their paths below the folder
 */
export function programsIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/^administration[/\\]|\.so(?:\.\d+)*$|\.node$/.test(name))
    .filter((name) => isProgram(path.join(folder, name)))
    .sort();
}

function isProgram(file) {
  if ((fs.statSync(file).mode & 0o111) === 0) return false;
  const head = Buffer.alloc(4);
  const open = fs.openSync(file);
  fs.readSync(open, head, 0, 4, 0);
  fs.closeSync(open);
  return head.toString('latin1') === '\x7fELF' || head.toString('latin1', 0, 2) === '#!';
}
