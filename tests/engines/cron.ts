import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { debianWith } from './install';
import { type Material } from './material';
import { reportOf, type Report } from './report';
import { type Ended, run, runWell } from './run';

const script = path.resolve('resources/administration/engines/nightly.sh');
/** The environment that cron gives to what it starts. */
const bare = { HOME: '/root', LOGNAME: 'root', SHELL: '/bin/sh', PATH: '/usr/bin:/bin' };

export function cron(material: Material): void {
  const { at } = material;
  const report = reportOf('cron, the script in its environment');
  const release = ['--policy', 'surrogate', '--on-leak', 'propagate', '--key', material.key];
  const night = (ledger: string, out: string): Ended => {
    const words = ['bash', script, material.parts, at(out), ...release, '--ledger', at(ledger)];
    const variables = Object.entries({ ...bare, GAUZE: material.gauze }).map(([name, value]) => `${name}=${value}`);
    return run('env', ['-i', ...variables, '/bin/sh', '-c', words.join(' ')]);
  };
  const names = readdirSync(material.parts).sort();
  mkdirSync(at('cron-plain'));
  for (const name of names)
    runWell(material.gauze, [
      ...['deidentify', ...release, '--ledger', at('cron-plain.json'), '--release', path.parse(name).name, '--quiet'],
      ...['--in', path.join(material.parts, name), '--out', at(`cron-plain/${name}`)],
    ]);
  const bytesIn = (folder: string): string =>
    JSON.stringify(
      names.map((name) => (existsSync(at(`${folder}/${name}`)) ? readFileSync(at(`${folder}/${name}`), 'utf8') : null)),
    );
  const expected = bytesIn('cron-plain');

  const first = night('cron.json', 'cron');
  const ledger = readFileSync(at('cron.json'), 'utf8');
  report.check(
    'every file of a folder: the bytes of a command for each, by hand',
    first.code === 0 && first.stderr === '' && bytesIn('cron') === expected,
    `${material.count} notes, ${names.length} files`,
  );
  report.check(
    'the next night nothing is done again, and the ledger stays as it is',
    night('cron.json', 'cron').code === 0 && readFileSync(at('cron.json'), 'utf8') === ledger,
  );
  rmSync(at(`cron/${names.at(-1)!}`));
  writeFileSync(path.join(material.parts, 'part-0a.jsonl'), '{"id":"broken\n');
  const broken = night('cron.json', 'cron');
  rmSync(path.join(material.parts, 'part-0a.jsonl'));
  report.check(
    'a file that cannot be read: the exit code says it, it is not released, and all others are',
    broken.code !== 0 && broken.stderr !== '' && !existsSync(at('cron/part-0a.jsonl')) && bytesIn('cron') === expected,
    `exit code ${broken.code}`,
  );
  const busy = run('flock', [at('cron/.lock'), 'bash', script, material.parts, at('cron'), ...release]);
  report.check('a second run beside the first ends with 4', busy.code === 4);
  daemon(material, report, expected, bytesIn);
}

/** The daemon itself, in a namespace in which the crontabs of this machine are not there. */
function daemon(material: Material, report: Report, expected: string, bytesIn: (folder: string) => string): void {
  const { at } = material;
  const what = 'the daemon of Debian starts a line of a crontab, and its release has the same bytes';
  if (process.getuid?.() !== 0) return report.notRun(what, 'needs root, for a namespace');
  const program = path.join(debianWith('cron'), 'usr/sbin/cron');
  const line =
    `* * * * * GAUZE=${material.gauze} bash ${script} ${material.parts} ${at('cron-daemon')} --policy surrogate ` +
    `--on-leak propagate --key ${material.key} --ledger ${at('cron-daemon.json')} 2> ${at('cron-daemon.log')}; ` +
    `echo $? > ${at('cron-daemon.code')}`;
  writeFileSync(at('crontab'), `${line}\n`);
  const start = at('start-cron');
  writeFileSync(
    start,
    [
      'set -e',
      'mount -t tmpfs none /var/spool; mount -t tmpfs none /run',
      'for there in /etc/cron.d /etc/cron.hourly; do [ ! -d $there ] || mount -t tmpfs none $there; done',
      '[ ! -e /etc/crontab ] || mount --bind /dev/null /etc/crontab',
      'mkdir -p -m 1730 /var/spool/cron/crontabs',
      `install -m 600 ${at('crontab')} /var/spool/cron/crontabs/root`,
      `${program} -f & cron=$!`,
      `for second in $(seq 150); do [ ! -e ${at('cron-daemon.code')} ] || break; sleep 1; done`,
      'kill $cron',
    ].join('\n'),
  );
  chmodSync(start, 0o700);
  const ended = run('unshare', ['--mount', '--propagation', 'private', 'bash', start]);
  const code = existsSync(at('cron-daemon.code')) ? readFileSync(at('cron-daemon.code'), 'utf8').trim() : 'nothing';
  report.check(what, code === '0' && bytesIn('cron-daemon') === expected, `${code} ${ended.stderr}`.trim());
}
