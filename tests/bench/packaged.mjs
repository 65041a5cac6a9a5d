// npm run test:package -- [--no-package] [--picture=FILE.ppm] Packs the application and starts what was packed, as
// another account without a home of its own where this one is root (Linux), first alone, then with the package
// gauze-tensorflow laid over it. What must hold: it starts with its sandbox on and shows its first screen; its
// self-test passes and says what trained models run on, with no cache anywhere; it detects, trains a tagger that tags,
// on WebAssembly and on TensorFlow, and reads and writes original file formats as a checkout does; a TensorFlow that is
// cut, changed, of another version or another build is not loaded, and the reason is said; an open window notices that
// it was upgraded, and goes on; `verify-install` takes the application with and without it; it refuses switches that
// open it to others, and what its fuses forbid; a changed file is found; each library, each WebAssembly module and each
// npm package in it has its notice, and nothing is in it that nobody needs; nothing of it ever begins a connection to a
// network (where strace is there).
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installTensorFlow } from '../../scripts/lib/tensorflow/install.mjs';
import { installedFiles, unneededOf } from '../../scripts/lib/package/contents.mjs';
import { bundledPackages } from '../../scripts/lib/package/notices.mjs';
import { checkDocuments } from './packagedDocuments.mjs';
import { detects, trains } from './packagedLearning.mjs';
import { checkNotices } from './packagedNotices.mjs';
import { painted, processes, writePicture } from './packagedScreen.mjs';
import { layTensorFlow, refusesTensorFlow, takesGraphicsPack, verifiesInstallation } from './packagedTensorflow.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
if (process.platform !== 'linux') {
  console.log('Not run: written for Linux.');
  process.exit(0);
}
const { values } = parseArgs({
  options: { 'no-package': { type: 'boolean', default: false }, picture: { type: 'string' } },
});
// A real pack, but with the processor's libraries: CUDA's are not at hand. It stands for the way from the file to the
// engine.
const pack = path.join(root, 'release/gauze-gpu-for-tests.tar');
if (!values['no-package']) {
  const { folder } = await installTensorFlow({ report: console.error });
  fs.mkdirSync(path.dirname(pack), { recursive: true });
  if (
    spawnSync(
      process.execPath,
      ['scripts/build-gpu-pack.mjs', `--out=${pack}`, `--libraries=${path.join(folder, 'lib')}`],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    ).status !== 0
  )
    process.exit(1);
}
if (
  !values['no-package'] &&
  spawnSync(process.execPath, ['scripts/package.mjs', '--targets=dir', `--gpu-pack=${pack}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status !== 0
)
  process.exit(1);

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-packaged-'));
process.on('exit', () => fs.rmSync(work, { recursive: true, force: true }));
const isRoot = process.getuid() === 0;
const account = 65534;
// Where the other account can read it: a copy of links, as a system's folder would be.
const installed = path.join(work, 'opt', 'Gauze');
fs.mkdirSync(path.dirname(installed), { recursive: true });
if (spawnSync('cp', ['-al', path.join(root, 'release/linux-unpacked'), installed]).status !== 0)
  fs.cpSync(path.join(root, 'release/linux-unpacked'), installed, { recursive: true });
const home = path.join(work, 'home');
fs.mkdirSync(home);
fs.chmodSync(work, 0o755);
if (isRoot) fs.chownSync(home, account, account);
const env = { PATH: '/usr/bin:/bin', HOME: home, XDG_RUNTIME_DIR: home, TMPDIR: home, LANG: 'C.UTF-8' };
const [gauze, desktop] = [path.join(installed, 'gauze'), path.join(installed, 'gauze-desktop')];

let hasFailed = false;
function check(name, holds, seen = '') {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}${seen === '' ? '' : `: ${seen}`}`);
  hasFailed ||= !holds;
}
/** As the other account. */
const line = (command) =>
  isRoot ? ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--clear-groups', ...command] : command;
function run(command, { input, more = {} } = {}) {
  const [program, ...args] = line(command);
  return spawnSync(program, args, {
    env: { ...env, ...more },
    input,
    encoding: 'utf8',
    cwd: home,
    timeout: 300_000,
    maxBuffer: 1 << 28,
  });
}
console.log(isRoot ? `As account ${account}.` : 'As this account: root would try another one.');

const hasStrace = spawnSync('strace', ['-V']).status === 0;
const trace = (name, command) =>
  hasStrace
    ? [
        'strace',
        '-f',
        '-qq',
        '-e',
        'trace=connect,bind,sendto,sendmsg,sendmmsg',
        '-o',
        path.join(home, name),
        ...command,
      ]
    : command;
function checkTrace(name) {
  if (!hasStrace) return console.log('not seen: no strace here');
  const text = fs.readFileSync(path.join(home, name), 'utf8');
  const reached = text
    .split('\n')
    .filter((each) => /(?:connect|bind|sendto|sendmsg|sendmmsg)\(.*sa_family=AF_INET/.test(each));
  check(
    'no connection to a network was begun',
    reached.length === 0 && text.length > 0,
    reached[0] ?? `${text.split('\n').length} calls on sockets, none of them AF_INET`,
  );
}

const tried = { gauze, installed, home, work, root, pack, run, check, line, env };
const checkFolder = () => {
  checkNotices(installed, check);
  const unneeded = unneededOf(installedFiles(installed), `${process.platform}-${process.arch}`);
  check('nothing is in it that nobody needs', unneeded.length === 0, unneeded[0]?.name ?? '');
};

console.log('\nThe application alone');
checkFolder();
billOfMaterials();
selfTest(
  'alone.strace',
  'WebAssembly or WebGPU runs, and the package is named that would make training faster',
  (seen) =>
    /^Web(?:Assembly|GPU) \d[\s\S]*TensorFlow: Not installed\. The package gauze-tensorflow would make/.test(seen),
);
verifiesInstallation(tried, 'gauze-tensorflow is not installed.');
detects(tried);
trains(tried, ['wasm', 'webgpu']);
await checkDocuments(tried, processes);
refusals();
damage();
await showWindow();

console.log('\nWith gauze-tensorflow');
await refusesTensorFlow(tried);
layTensorFlow(tried);
checkFolder();
selfTest('both.strace', 'native TensorFlow of the package runs', (seen) => /^TensorFlow \d/.test(seen));
verifiesInstallation(tried, 'files of gauze-tensorflow, which the signed list names.');
trains(tried, ['tensorflow']);
takesGraphicsPack(tried);
process.exitCode = hasFailed ? 1 : 0;

function billOfMaterials() {
  const { components } = JSON.parse(fs.readFileSync(path.join(installed, 'sbom.cdx.json'), 'utf8'));
  const refs = components.map((component) => component['bom-ref']);
  const missing = bundledPackages(root).filter((place) => {
    const { name, version } = JSON.parse(fs.readFileSync(path.join(root, place, 'package.json'), 'utf8'));
    return !refs.includes(`pkg:npm/${name.replace('@', '%40')}@${version}`);
  });
  check(
    'the bill of materials names every bundled package once',
    missing.length === 0 && new Set(refs).size === refs.length,
    missing[0] ?? `${refs.length} components`,
  );
}

function selfTest(traced, name, isMeant) {
  const { status, stdout, stderr } = run(trace(traced, [gauze, 'self-test', '--json']));
  const { checks = [] } = status === null || stdout === '' ? {} : JSON.parse(stdout);
  check(
    'self-test',
    status === 0,
    status === 0
      ? `${checks.length} checks hold`
      : stderr.slice(-300) || JSON.stringify(checks.filter(({ isOk }) => !isOk)),
  );
  const seen = (one) => checks.find((each) => each.name === one)?.seen ?? '';
  check(name, isMeant(seen('compute')) && !fs.existsSync(path.join(home, '.cache/gauze')), seen('compute'));
  for (const one of ['package', 'demo', 'learning']) check(one, seen(one) !== '', seen(one));
  checkTrace(traced);
}

function refusals() {
  for (const name of [
    'remote-debugging-port=9333',
    'remote-debugging-pipe',
    'proxy-server=localhost:1',
    'host-resolver-rules=MAP * 127.0.0.1',
    'load-extension=/tmp',
    'disable-web-security',
    'log-net-log=x',
    'js-flags=--prof',
    'renderer-cmd-prefix=x',
    'user-data-dir=/tmp/x',
    'enable-logging',
    'disk-cache-dir=/tmp/x',
    'crash-dumps-dir=/tmp/x',
    'inspect=0',
    'no-sandbox',
  ]) {
    const { status, stderr } = run([desktop, `--${name}`]);
    const [switchName] = name.split('=');
    check(
      `--${name} is refused with a sentence`,
      status === 78 && stderr.includes(`does not start with --${switchName}`),
      `exit code ${status}`,
    );
  }
  const { status, stderr } = run([desktop]);
  check('without a display a sentence says so', status === 78 && stderr.includes('there is no display'), stderr.trim());
  // Electron itself takes NODE_OPTIONS away, and it has no effect.
  check(
    'NODE_OPTIONS has no effect',
    run([gauze, 'help'], { more: { NODE_OPTIONS: '--require /nowhere.cjs' } }).status === 0,
  );
  for (const name of ['ELECTRON_ENABLE_LOGGING', 'SSLKEYLOGFILE', 'NODE_V8_COVERAGE']) {
    const inEnvironment = run([gauze, 'help'], { more: { [name]: 'x' } });
    check(`${name} in the environment is refused`, inEnvironment.status === 78, `exit code ${inEnvironment.status}`);
  }
  const asNode = run([desktop, '--no-sandbox', '-e', 'console.log(1)'], { more: { ELECTRON_RUN_AS_NODE: '1' } });
  check('it is no Node, whatever the environment says', asNode.status === 78 && asNode.stdout === '');
  check(
    'no application can be put in place of ours',
    !fs.existsSync(path.join(installed, 'resources/default_app.asar')) &&
      !fs.existsSync(path.join(installed, 'resources/app')),
  );
}

function damage() {
  const file = path.join(installed, 'documents/privacy.md');
  const text = fs.readFileSync(file, 'utf8');
  fs.rmSync(file);
  fs.writeFileSync(file, `${text} `);
  const { status, stdout } = run([gauze, 'self-test', '--json']);
  check(
    'a changed file is found',
    status === 1 && JSON.parse(stdout).checks[0].seen.includes('documents/privacy.md'),
    JSON.parse(stdout).checks[0].seen,
  );
  fs.writeFileSync(file, text);
}

/** As dpkg does it: another file under the same name. */
async function isUpgraded(child, log) {
  const archive = path.join(installed, 'resources/app.asar');
  fs.copyFileSync(archive, `${archive}.dpkg-new`);
  fs.renameSync(`${archive}.dpkg-new`, archive);
  const isTold = () => fs.existsSync(log) && fs.readFileSync(log, 'utf8').includes('"applicationReplaced"');
  for (let look = 0; look < 60 && !isTold(); look++) await sleep(250);
  check('an upgrade under the open window is noticed, and the window goes on', isTold() && child.exitCode === null);
}

async function showWindow() {
  const screen = path.join(work, 'screen');
  fs.mkdirSync(screen);
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x800x24', '-fbdir', screen, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await new Promise((resolve, reject) => {
    server.on('error', reject);
    server.stdio[3].once('data', (number) => resolve(`:${String(number).trim()}`));
  });
  const sandbox = isRoot ? [] : ['--disable-setuid-sandbox'];
  const [program, ...args] = line(trace('window.strace', [desktop, ...sandbox]));
  const child = spawn(program, args, { env: { ...env, DISPLAY: display }, cwd: home, stdio: 'ignore', detached: true });
  try {
    const colours = await painted(path.join(screen, 'Xvfb_screen0'), child);
    check('the window shows its first screen', colours > 50, `${colours} colours`);
    if (values.picture !== undefined) writePicture(path.join(screen, 'Xvfb_screen0'), values.picture);
    const renderer = processes().find(
      ({ command }) => command.includes(installed) && command.includes('--type=renderer'),
    );
    check(
      'the page runs in the sandbox',
      renderer !== undefined && /^Seccomp:\s+2$/m.test(renderer.status),
      renderer === undefined ? 'no such process' : '',
    );
    const log = path.join(home, '.config/Gauze/logs/gauze.ndjson');
    const errors = fs.existsSync(log)
      ? fs
          .readFileSync(log, 'utf8')
          .split('\n')
          .filter((each) => each.includes('"error"'))
      : [];
    check('nothing unexpected in the log', errors.length === 0, errors[0] ?? '');
    await isUpgraded(child, log);
  } finally {
    const main = processes().find(({ command }) => command.startsWith(desktop) && !command.includes('--type='));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (main !== undefined) process.kill(main.pid, 'SIGTERM');
    const isEnded = await Promise.race([ended.then(() => true), sleep(30_000, false)]);
    check('it ends when it is asked to', isEnded);
    if (!isEnded) process.kill(-child.pid, 'SIGKILL');
    server.kill();
  }
  checkTrace('window.strace');
}
