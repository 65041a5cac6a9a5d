// Not by `import`: that makes a view of the whole module, for which Node loads its streams and web crypto too, some ten
// milliseconds of each start.
const { createHash } = process.getBuiltinModule('node:crypto');
const { chmodSync, closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs');
const { createRequire } = process.getBuiltinModule('node:module');
const path = process.getBuiltinModule('node:path');
const { cachedDataVersionTag } = process.getBuiltinModule('node:v8');
const vm = process.getBuiltinModule('node:vm');

const hashBytes = 32;
const ofOthers = 0o022;

/**
 * Runs a built CommonJS file and the files beside it that it asks for, from what V8 compiled the time before. To
 * compile the command line takes as long as to find PHI in the first note; Node does this by itself only from 22.1 on,
 * and leaves out what is compiled when it is first called.
 *
 * Anyone who can write compiled code can have it run. So it is kept beside the program, never in a cache of the account
 * or a temporary folder; taken only from a file that the owner of the program owns and nobody else may write; and only
 * for the very source (SHA-256) it was made of, since V8 itself compares no more than the length. A second SHA-256,
 * over the code, finds damage. Whatever does not fit is passed over in silence, and the source compiled. V8 refuses
 * what another version of it made, or the same under other flags; those have files of their own.
 *
 * @param {string} file the first one. Packages that are ES modules it loads by `importPackage(name)`, which stands
 *   beside `require`.
 * @param {string} folder of what was compiled. Nothing is kept where it does not exist or cannot be written.
 */
export function runCompiled(file, folder) {
  const tag = cachedDataVersionTag().toString(16);
  /** @type {Map<string, { exports: unknown }>} */
  const loaded = new Map();
  /** @type {{ script: vm.Script, file: string, kept: string, source: Buffer }[]} */
  const fresh = [];
  const place = path.dirname(file);
  const builtin = createRequire(file);

  /** @param {string} file */
  const load = (file) => {
    const known = loaded.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    // Before it runs, so that files may ask for each other in a circle.
    loaded.set(file, module);
    const source = readFileSync(file);
    const kept = path.join(folder, `${path.basename(file)}.${tag}`);
    const cachedData = readCached(kept, file, source);
    const script = new vm.Script(
      `(function (exports, require, module, __filename, __dirname, importPackage) {${source.toString()}\n})`,
      { filename: file, ...(cachedData !== undefined && { cachedData }) },
    );
    if (cachedData === undefined || script.cachedDataRejected) fresh.push({ script, file, kept, source });
    /** @param {string} id */
    const require = (id) => (id.startsWith('./') ? load(path.join(place, id)) : builtin(id));
    script.runInThisContext().call(module.exports, module.exports, require, module, file, place, importPackage);
    return module.exports;
  };

  // A script made of kept code has no `import()` of its own.
  /** @param {string} name */
  const importPackage = (name) => import(name);

  // At the end: then the functions that were called are compiled too.
  process.on('exit', () => fresh.forEach(keep));
  return load(file);
}

/**
 * @param {string} kept
 * @param {string} file
 * @param {Buffer} source
 */
function readCached(kept, file, source) {
  let opened;
  try {
    opened = openSync(kept, 'r');
    const { uid, mode } = fstatSync(opened);
    // Windows has neither owners nor modes that Node could tell; there the folder's list of who may write decides, as
    // for the program.
    if (process.platform !== 'win32' && (uid !== statSync(file).uid || (mode & ofOthers) !== 0)) return undefined;
    const whole = readFileSync(opened);
    const code = whole.subarray(2 * hashBytes);
    return sha256(source).equals(whole.subarray(0, hashBytes)) &&
      sha256(code).equals(whole.subarray(hashBytes, 2 * hashBytes))
      ? code
      : undefined;
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** @param {{ script: vm.Script, file: string, kept: string, source: Buffer }} made */
function keep({ script, file, kept, source }) {
  const unfinished = `${kept}.${process.pid}`;
  try {
    const code = script.createCachedData();
    writeFileSync(unfinished, Buffer.concat([sha256(source), sha256(code), code]), { flag: 'wx' });
    // The command line makes its files for nobody else; anyone who may read the program may read this.
    chmodSync(unfinished, statSync(file).mode & 0o644);
    renameSync(unfinished, kept);
  } catch {
    // A read-only folder, a full disk, another process that was quicker: the next start compiles again.
    rmSync(unfinished, { force: true });
  }
}

/** @param {Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
