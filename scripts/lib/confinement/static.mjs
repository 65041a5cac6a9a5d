// What can be said of the files that confine Gauze by reading them, with the tools of the systems they are for.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { profilesIn, programsIn } from './profile.mjs';

const mustBeDenied = ['inet', 'inet6', 'packet'];
/** Tenths: what systemd calls "OK" ends at 4.9. */
const highestExposure = 30;

const notRun = (why) => ({ result: 'notRun', detail: why });
const outcome = (holds, detail) => ({ result: holds ? 'holds' : 'fails', detail });
const isMissing = ({ error }) => error?.code === 'ENOENT' || error?.code === 'EACCES';

/** By the parser itself, in what it would give to the kernel. */
export function profileParses(file) {
  const parsed = spawnSync('apparmor_parser', ['-Q', '-K', '-d', file], { encoding: 'utf8' });
  if (isMissing(parsed)) return notRun('no apparmor_parser (Debian: apparmor)');
  const names = [...parsed.stdout.matchAll(/^Name:\s+(\S+)$/gm)].map(([, name]) => name);
  const denied = [...parsed.stdout.matchAll(/^Deny Net:\s+(.*)$/gm)].map(([, families]) => families.split(' '));
  const isWhole =
    names.length === profilesIn(fs.readFileSync(file, 'utf8')).length &&
    denied.length === names.length &&
    denied.every((families) => mustBeDenied.every((family) => families.includes(family)));
  return outcome(parsed.status === 0 && isWhole, parsed.status === 0 ? `${names.join(', ')}` : parsed.stderr.trim());
}

export function profileCovers(file, installed) {
  if (!fs.existsSync(installed)) return notRun(`no ${installed}: \`npm run package -- --targets=dir\``);
  const profiles = profilesIn(fs.readFileSync(file, 'utf8'));
  const programs = programsIn(installed);
  const open = programs.filter(
    (name) => profiles.filter(({ pattern }) => pattern.test(`/opt/Gauze/${name}`)).length !== 1,
  );
  return outcome(open.length === 0 && programs.length > 0, (open.length === 0 ? programs : open).join(', '));
}

/** As one job of the template, with a program that is there in place of the installed one. */
export function unitHolds(folder, work) {
  const unit = path.join(work, 'gauze@check.service');
  const timer = path.join(work, 'gauze@check.timer');
  const text = fs.readFileSync(path.join(folder, 'gauze@.service'), 'utf8');
  fs.writeFileSync(unit, text.replace('ExecStart=/opt/Gauze/gauze ', 'ExecStart=/bin/true '));
  fs.copyFileSync(path.join(folder, 'gauze@.timer'), timer);
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit, timer], { encoding: 'utf8' });
  if (isMissing(verified)) return { verify: notRun('no systemd-analyze'), security: notRun('no systemd-analyze') };
  // A key that systemd does not know is a warning alone.
  const lines = verified.stderr.split('\n').filter((line) => line.includes('gauze@'));
  const judged = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', `--threshold=${highestExposure}`, unit],
    { encoding: 'utf8' },
  );
  return {
    verify: outcome(verified.status === 0 && lines.length === 0, lines.join('; ')),
    security: outcome(
      judged.status === 0,
      /exposure level .*?: ([\d.]+ \w+)/.exec(judged.stdout)?.[1] ?? judged.stderr,
    ),
  };
}

/** The two macros of the installer, in a setup of their own: that they compile, not that they do anything. */
export function installerCompiles(include, work) {
  const script = path.join(work, 'setup.nsi');
  const lines = [
    '!include LogicLib.nsh',
    `!include "${include}"`,
    'OutFile gauze-check.exe',
    'Section',
    '  !insertmacro customInstall',
    '  WriteUninstaller uninstall.exe',
    'SectionEnd',
    'Section un.all',
    '  !insertmacro customUnInstall',
    'SectionEnd',
    '',
  ];
  fs.writeFileSync(script, lines.join('\n'));
  const made = spawnSync('makensis', ['-V2', '-WX', script], { encoding: 'utf8' });
  return isMissing(made)
    ? notRun('no makensis (Debian: nsis)')
    : outcome(made.status === 0, `${made.stdout}${made.stderr}`.trim());
}
