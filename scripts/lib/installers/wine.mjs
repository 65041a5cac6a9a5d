// Windows, as far as Debian's Wine is one: installers run silently in a prefix of their own, without a screen.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { digestsBelow, differences, missing } from './outcome.mjs';
import { compile } from './standIn.mjs';

export const noWine = () => missing('wine', 'wine');
const longestMs = 240_000;
/** What Wine writes for itself while it runs; nothing of an installer is there. */
const own =
  /^(?:drive_c\/windows\/(?:Installer|temp|logs|system32\/(?:config|catroot))(?:\/|$)|drive_c\/users\/[^/]+\/Temp\/)/i;

export class Wine {
  #environment;
  /** @param {string} prefix */
  constructor(prefix) {
    this.prefix = prefix;
    this.c = path.join(prefix, 'drive_c');
    this.installed = path.join(this.c, 'Program Files/Gauze');
    this.#environment = {
      ...process.env,
      WINEPREFIX: prefix,
      WINEARCH: 'win64',
      // Wine links folders of people to those of the account.
      HOME: path.join(prefix, 'home'),
      WINEDEBUG: '-all',
      // Nothing to install of its own, no entries in menus of this machine; our netsh, not its empty one.
      WINEDLLOVERRIDES: 'mscoree=;mshtml=;winemenubuilder.exe=d;netsh.exe=n',
      DISPLAY: '',
    };
  }

  /** @returns {string | null} why there is none, or null */
  begin() {
    fs.mkdirSync(path.join(this.prefix, 'home'), { recursive: true });
    const { status, error, stderr } = this.run(['wineboot', '-i']);
    this.settle();
    if (status !== 0 || !fs.existsSync(path.join(this.c, 'windows')))
      return `Wine makes no prefix: ${error?.message ?? stderr.trim().split('\n').at(-1)}`;
    compile('standIn.c', path.join(this.prefix, 'holder.exe'), '1');
    compile('recorder.c', path.join(this.c, 'windows/system32/netsh.exe'), '1');
    return null;
  }

  /** @param {readonly string[]} words @returns what came of it, with the program's own exit code */
  run(words) {
    return spawnSync('wine', words, {
      encoding: 'utf8',
      env: this.#environment,
      timeout: longestMs,
      cwd: this.prefix,
    });
  }

  /** A whole line, with its own quotation marks: words would get others on their way. @param {string} line */
  runLine(line) {
    const script = path.join(this.prefix, 'line.cmd');
    fs.writeFileSync(script, `@${line}\r\n@exit /b %errorlevel%\r\n`);
    return this.run(['cmd', '/c', this.named(script)]).status;
  }

  /** As somebody who has the window open. @returns what closes it */
  open() {
    return this.#until([path.join(this.installed, 'gauze-desktop.exe'), '--wait']);
  }

  /** As another program that has a file open. @param {string} file @returns what closes it */
  holds(file) {
    return this.#until([path.join(this.prefix, 'holder.exe'), '--hold', file]);
  }

  /** @param {readonly string[]} words of what says something once it has begun @returns what ends it */
  async #until(words) {
    const child = spawn('wine', words, {
      env: this.#environment,
      stdio: ['pipe', 'pipe', 'ignore'],
      cwd: this.prefix,
    });
    await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      child.once('close', () => reject(new Error('the stand-in did not open')));
    });
    return async () => {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.stdin.end();
      await closed;
    };
  }

  /** Waits until everything of the prefix has ended, which then writes its registry down. */
  settle() {
    spawnSync('wineserver', ['-w'], { env: this.#environment, timeout: longestMs });
  }

  end() {
    spawnSync('wineserver', ['-k'], { env: this.#environment });
  }

  /** @param {string} file of this machine @returns {string} as Windows names it */
  named(file) {
    return `Z:${file.replaceAll('/', '\\')}`;
  }

  /**
   * @param {string} key @param {string | null} [name] of a value, or the one without a name
   * @returns {string | null}
   */
  value(key, name = null) {
    const { status, stdout } = this.run(['reg', 'query', key, ...(name === null ? ['/ve'] : ['/v', name])]);
    const [, text] = /REG_\w+ +(.*?)\r?$/m.exec(stdout) ?? [];
    return status === 0 ? (text ?? null) : null;
  }

  /** What netsh was asked since the last time, without the place of the program. */
  asked() {
    const log = path.join(this.c, 'netsh.log');
    if (!fs.existsSync(log)) return [];
    const lines = fs.readFileSync(log, 'utf8').trim().split(/\r?\n/);
    fs.rmSync(log);
    return lines.map((line) => line.replace(/^.*?advfirewall/, 'advfirewall'));
  }

  /** All that an installer could leave: files, and the registry of the machine. */
  snapshot() {
    this.settle();
    const registry = fs
      .readFileSync(path.join(this.prefix, 'system.reg'), 'utf8')
      .split('\n')
      .filter((line) => !/^(?:#time|;;)/.test(line))
      .map((line) => line.replace(/^(\[.*?\]) \d+$/, '$1'))
      .filter((line) => line !== '');
    return { files: filesOf(this.c), registry };
  }
}

/** Of Windows' own folder by names alone: Wine keeps hundreds of megabytes there. @param {string} c */
function filesOf(c) {
  const [windows, ...others] = [path.join(c, 'windows'), ...fs.readdirSync(c).map((name) => path.join(c, name))];
  const system = fs.readdirSync(windows, { recursive: true, withFileTypes: true });
  return new Map(
    [
      ...system.map((entry) => [`drive_c/${path.relative(c, path.join(entry.parentPath, entry.name))}`, '']),
      ...others
        .filter((each) => each !== windows && fs.statSync(each).isDirectory())
        .flatMap((each) =>
          [...digestsBelow(each)].map(([name, digest]) => [`drive_c/${path.basename(each)}/${name}`, digest]),
        ),
    ].filter(([name]) => !own.test(name)),
  );
}

/**
 * @param {ReturnType<Wine['snapshot']>} before @param {ReturnType<Wine['snapshot']>} after
 * @returns {{ files: readonly string[], registry: readonly string[] }} what is not as it was
 */
export function left(before, after) {
  const known = new Set(before.registry);
  return {
    files: differences(before.files, after.files),
    registry: after.registry.filter((line) => !known.has(line) && /gauze/i.test(line)),
  };
}
