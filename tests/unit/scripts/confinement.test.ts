import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderOfFile } from '../../fixtures/everyFile';
import { profilesIn, programsIn } from '../../../scripts/lib/confinement/profile.mjs';

const linux = 'resources/administration/linux';
const profileText = readFileSync(path.join(linux, 'gauze.apparmor'), 'utf8');
const profiles = profilesIn(profileText);
const hasDeb = process.platform === 'linux' && spawnSync('dpkg-deb', ['--version']).status === 0;

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-confinement-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** As electron-builder leaves it: the program by its name in the configuration, what Electron brings, the script. */
function standIn(): string {
  const folder = temporaryFolder();
  const configuration = readFileSync('electron-builder.yml', 'utf8');
  const executable = /^linux:\n {2}executableName: (\S+)$/m.exec(configuration)?.[1] ?? '';
  const script = /gauze\.sh, to: (\S+) \}/.exec(configuration)?.[1] ?? '';
  for (const name of [executable, 'chrome-sandbox', 'libEGL.so', 'libvulkan.so.1'])
    writeFileSync(path.join(folder, name), '\x7fELF', { mode: 0o755 });
  writeFileSync(path.join(folder, script), readFileSync('scripts/lib/package/gauze.sh'), { mode: 0o755 });
  writeFileSync(path.join(folder, 'icudtl.dat'), 'data', { mode: 0o644 });
  cpSync('resources/administration', path.join(folder, 'administration'), { recursive: true });
  return folder;
}

const confining = (program: string) =>
  profiles.filter(({ pattern }) => pattern.test(`/opt/Gauze/${program}`)).map(({ name }) => name);

describe('the profile of AppArmor', () => {
  test('has every program that is installed, in one profile, and no library', () => {
    const programs = programsIn(standIn());
    expect(Object.fromEntries(programs.map((name) => [name, confining(name)]))).toEqual({
      'chrome-sandbox': ['gauze-desktop'],
      gauze: ['gauze-command'],
      'gauze-desktop': ['gauze-desktop'],
    });
  });

  test('a program that no profile has is found', () => {
    const folder = standIn();
    writeFileSync(path.join(folder, 'helper'), '#!/bin/sh\n', { mode: 0o755 });
    expect(programsIn(folder).filter((name) => confining(name).length !== 1)).toEqual(['helper']);
  });

  test('denies every way to a network, and allows local sockets', () => {
    for (const { denied } of profiles) expect(denied).toEqual(expect.arrayContaining(['inet', 'inet6', 'packet']));
    expect(profiles.find(({ name }) => name === 'gauze-command')?.denied).toContain('netlink');
    const allowed = [...profileText.matchAll(/^ +network (.*),$/gm)].map(([, what]) => what);
    expect(new Set(allowed)).toEqual(new Set(['unix', 'netlink raw']));
    // Without it older rules apply, which know nothing of sockets.
    expect(profileText).toMatch(/^abi <abi\/3\.0>,$/m);
  });

  test('lets nothing run outside of it', () => {
    expect(profileText).not.toMatch(/\b[pcu]i?x\b|unconfined|complain|change_profile|^ *all,$/im);
  });
});

/** `key=value` below each `[section]`, comments left out. */
function unitOf(name: string): readonly (readonly [string, string])[] {
  return readFileSync(path.join(linux, name), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
}

test('the unit takes the network and the rest of the machine away, each by one line', () => {
  const unit = unitOf('gauze@.service');
  const values = Object.fromEntries(unit);
  expect(Object.keys(values)).toHaveLength(unit.length);
  expect(values).toMatchObject({
    ExecStart: '/opt/Gauze/gauze $GAUZE_LINE',
    DynamicUser: 'yes',
    PrivateNetwork: 'yes',
    RestrictAddressFamilies: 'AF_UNIX',
    IPAddressDeny: 'any',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    ProtectSystem: 'strict',
    ProtectHome: 'read-only',
    PrivateTmp: 'yes',
    RestrictNamespaces: 'yes',
  });
  expect(unit.map(([key]) => key)).not.toContain('IPAddressAllow');
  // A template that somebody has to enable; the service itself cannot be.
  expect(unitOf('gauze@.timer').map(([key]) => key)).toContain('WantedBy');
  expect(values).not.toHaveProperty('WantedBy');
});

describe.skipIf(!hasDeb)(`the package${hasDeb ? '' : ' (skipped: no dpkg-deb)'}`, () => {
  let made: string | undefined;
  /** Made once: it takes seconds, and no test changes it. */
  function packageFile(): string {
    if (made !== undefined) return made;
    const work = folderOfFile();
    const program = `
      import { writeDeb } from ${JSON.stringify(path.resolve('scripts/lib/package/archives.mjs'))};
      const [folder, release] = process.argv.slice(1);
      writeDeb({ folder, name: 'gauze', release, version: '0.1.0', epoch: '1700000000', report: console.error });`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, standIn(), work], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return (made = path.join(work, 'gauze.deb'));
  }

  /** Unpacked as dpkg would, with its scripts. */
  function unpacked(): { readonly root: string; readonly control: string } {
    const work = temporaryFolder();
    const [root, control] = [path.join(work, 'root'), path.join(work, 'control')];
    expect(spawnSync('dpkg-deb', ['-x', packageFile(), root]).status).toBe(0);
    expect(spawnSync('dpkg-deb', ['-e', packageFile(), control]).status).toBe(0);
    return { root, control };
  }

  /** With stand-ins for the programs of the system, which would change this machine. */
  function runScript(root: string, script: string, word: string, takesProfile = true): string {
    const tools = temporaryFolder();
    const stub = (name: string, code: number) =>
      writeFileSync(path.join(tools, name), `#!/bin/sh\nexit ${code}\n`, {
        mode: 0o755,
      });
    stub('apparmor_parser', takesProfile ? 0 : 1);
    stub('chown', 0);
    stub('systemctl', 0);
    const { status, stderr } = spawnSync('sh', [script, word], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${tools}:${process.env['PATH']}`, DPKG_ROOT: root },
    });
    expect(status).toBe(0);
    return stderr;
  }

  test('brings the unit, and puts the profile where the system has AppArmor, until it is purged', () => {
    const { root, control } = unpacked();
    expect(readdirSync(path.join(root, 'usr/lib/systemd/system'))).toEqual(['gauze@.service', 'gauze@.timer']);
    const placed = path.join(root, 'etc/apparmor.d/gauze');
    mkdirSync(path.join(root, 'etc/apparmor.d/local'), { recursive: true });
    writeFileSync(path.join(root, 'etc/apparmor.d/local/gauze'), '# of IT\n');
    expect(runScript(root, path.join(control, 'postinst'), 'configure')).toBe('');
    expect(readFileSync(placed, 'utf8')).toBe(profileText);
    runScript(root, path.join(control, 'postrm'), 'purge');
    expect(readdirSync(path.join(root, 'etc/apparmor.d'))).toEqual(['local']);
    expect(readdirSync(path.join(root, 'etc/apparmor.d/local'))).toEqual(['gauze']);
  });

  test('keeps the profile in an upgrade and a removal that is no purge', () => {
    const { root, control } = unpacked();
    mkdirSync(path.join(root, 'etc/apparmor.d'), { recursive: true });
    runScript(root, path.join(control, 'postinst'), 'configure');
    for (const word of ['upgrade', 'remove', '1']) {
      runScript(root, path.join(control, 'postrm'), word);
      expect(existsSync(path.join(root, 'etc/apparmor.d/gauze'))).toBe(true);
    }
  });

  test('puts nothing where there is no AppArmor, or one that does not take the profile', () => {
    const { root, control } = unpacked();
    const script = path.join(control, 'postinst');
    expect(runScript(root, script, 'configure')).toBe('');
    expect(existsSync(path.join(root, 'etc'))).toBe(false);
    mkdirSync(path.join(root, 'etc/apparmor.d'), { recursive: true });
    writeFileSync(path.join(root, 'etc/apparmor.d/gauze'), 'of the version before');
    expect(runScript(root, script, 'configure', false)).toContain('does not take the profile');
    expect(readdirSync(path.join(root, 'etc/apparmor.d'))).toEqual([]);
  });
});

describe('the rule of the firewall of Windows', () => {
  const script = readFileSync('resources/administration/windows/block-network.cmd', 'utf8');

  test('has lines that Windows reads, and blocks the program both ways', () => {
    const lines = script.split('\n');
    expect(lines.slice(0, -1).every((line) => line.endsWith('\r'))).toBe(true);
    const rules = lines.filter((line) => line.includes(' add rule '));
    expect(rules.map((line) => /dir=(\w+) action=(\w+) program="(.*?)"/.exec(line)?.slice(1))).toEqual([
      ['out', 'block', '%program%'],
      ['in', 'block', '%program%'],
    ]);
    const executable = /^win:\n {2}executableName: (\S+)$/m.exec(readFileSync('electron-builder.yml', 'utf8'))?.[1];
    expect(script).toContain(`\\${executable}.exe`);
  });

  test('comes and goes with the installer', () => {
    const include = readFileSync('scripts/lib/package/firewall.nsh', 'utf8');
    const installer = readFileSync('scripts/lib/package/windows/gauze.nsi', 'utf8');
    expect(installer).toContain('!include "${INCLUDE}/firewall.nsh"');
    for (const [macro, end] of [
      ['customInstall', 'block-network.cmd""'],
      ['customUnInstall', 'block-network.cmd" remove"'],
    ] as const) {
      expect(include).toMatch(new RegExp(`!macro ${macro}\\n[^!]*${end.replaceAll('.', '\\.')}`));
      expect(installer).toContain(`!insertmacro ${macro}`);
    }
  });
});
