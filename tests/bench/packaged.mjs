// npm run test:package -- [--no-package] [--picture=FILE.ppm] Packs the application and starts what was packed, as
// another account without a home of its own where this one is root (Linux). What must hold: it starts with its sandbox
// on and shows its first screen; its self-test passes and says that native TensorFlow of the package runs, with no
// cache anywhere; it detects, and trains a tagger that tags; it refuses switches that open it to others, and what its
// fuses forbid; a changed file is found; each library, each WebAssembly module and each npm package in it has its
// notice; nothing of it ever begins a connection to a network (where strace is there).
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundledPackages, linked } from '../../scripts/lib/package/notices.mjs';
import { installTensorFlow } from '../../scripts/lib/tensorflow/install.mjs';

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

const names = [
  'Rosa Vega',
  'Luis Prado',
  'Ana Molina',
  'Pablo Soler',
  'Elena Rivas',
  'Mateo Campos',
  'Irene Ferrer',
  'Diego Ruiz',
];

/** JSON lines to train on; the names of nobody. */
const taggedNotes = () =>
  names
    .map((name, at) => {
      const text = `Paciente ${name} ingresa por dolor. Paciente ${name} recibe el alta.`;
      const spans = [text.indexOf(name), text.lastIndexOf(name)].map((start) => ({
        start,
        end: start + name.length,
        label: 'NOMBRE_SUJETO_ASISTENCIA',
        text: name,
      }));
      return `${JSON.stringify({ id: `n${at}`, patient: `p${at}`, language: 'es', text, spans })}\n`;
    })
    .join('');

/** Which notice covers which binary, by its place; a binary that no line names has none. */
const covered = [
  [
    /^(?:gauze-desktop|chrome-sandbox|chrome_crashpad_handler|lib(?:EGL|GLESv2|ffmpeg|vk_swiftshader)\.so|libvulkan\.so\.1)$/,
    'LICENSES.chromium.html',
    'Chromium',
  ],
  [
    /^resources\/tensorflow\/lib\/libtensorflow_(?:cc|framework)\.so\.2$/,
    'resources/tensorflow/THIRD_PARTY_NOTICES.txt',
    '== grpc',
  ],
  [/^resources\/tensorflow\/addon\/\w+\/tfjs_binding\.node$/, 'THIRD-PARTY-NOTICES.txt', '@tensorflow/tfjs-node-gpu'],
  [/^resources\/tensorflow\/addon\/\w+\/(?:mute|biLstm)\.node$/, 'THIRD-PARTY-NOTICES.txt', 'node-api-headers'],
  [/^resources\/node_modules\/webgpu\/dist\/[\w-]+\/dawn\.node$/, 'THIRD-PARTY-NOTICES.txt', 'webgpu'],
  [
    /^resources\/app\.asar\/out\/main\/wasm\/tfjs-backend-wasm[\w-]*\.wasm$/,
    'THIRD-PARTY-NOTICES.txt',
    '@tensorflow/tfjs-backend-wasm',
  ],
  [/^resources\/app\.asar\/out\/main\/sql-wasm\.wasm$/, 'THIRD-PARTY-NOTICES.txt', 'sql.js'],
];

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

notices();
selfTest();
detectAndTrain();
graphicsPack();
refusals();
damage();
await showWindow();
process.exitCode = hasFailed ? 1 : 0;

function notices() {
  const read = (name) => fs.readFileSync(path.join(installed, name), 'utf8');
  const text = read('THIRD-PARTY-NOTICES.txt');
  const chapters = new Map(
    text.split(/\n\n-{100}\n\n/).map((chapter) => [chapter.split('\n', 1)[0].replace(/ \d\S* \(.*$/, ''), chapter]),
  );
  const apache = read('resources/tensorflow/LICENSE.txt').trim();
  const has = (name) => {
    const chapter = chapters.get(name) ?? '';
    return chapter.length > 300 || (chapter.includes('Apache License 2.0') && text.includes(apache));
  };
  const packages = bundledPackages(root).map(
    (place) => JSON.parse(fs.readFileSync(path.join(root, place, 'package.json'), 'utf8')).name,
  );
  const bare = [...new Set(packages)].filter((name) => !has(name));
  check('each npm package has its licence', bare.length === 0, bare.join(', ') || `${packages.length} packages`);
  const binaries = binariesIn(installed);
  const unnamed = binaries.filter(
    (name) =>
      !covered.some(
        ([pattern, file, word]) =>
          pattern.test(name) && (file === 'THIRD-PARTY-NOTICES.txt' ? has(word) : read(file).includes(word)),
      ),
  );
  check(
    'each library and module has its notice',
    unnamed.length === 0 && binaries.length >= 14,
    unnamed.join(', ') || `${binaries.length} files`,
  );
  const chromium = read('LICENSES.chromium.html');
  const unsaid = Object.entries(linked).flatMap(([name, parts]) => [
    ...parts.chromium.filter((title) => !chromium.includes(`>${title}</span>`)),
    ...[...parts.chromium, ...parts.here].filter((part) => !chapters.get(name)?.includes(part)),
  ]);
  check('what is linked into them is named', unsaid.length === 0, unsaid.join(', '));
  const manifests = fs
    .readdirSync(path.join(root, 'resources/bundled-models'))
    .map((language) =>
      JSON.parse(fs.readFileSync(path.join(root, 'resources/bundled-models', language, 'manifest.json'), 'utf8')),
    );
  const sources = manifests.flatMap(({ lineage }) => lineage.map(({ name }) => name));
  check(
    'what bundled models learned from is named, MEDDOCAN with its makers',
    sources.every((name) => text.includes(name)) &&
      /Marimon[\s\S]*Creative Commons Attribution 4\.0/.test(chapters.get('Bundled models') ?? ''),
  );
  check(
    'what the encoder read is named with its makers',
    /Encoder of Spanish notes[\s\S]*Miranda-Escalada[\s\S]*Creative Commons Attribution 4\.0/.test(
      chapters.get('Data') ?? '',
    ),
  );
  check('towns are those of GeoNames', /GeoNames.*CC BY 4\.0/.test(chapters.get('Data') ?? ''));
}

/**
 * Programs, libraries and WebAssembly, by their first bytes; the archive of the application as the folder that it is.
 */
function binariesIn(folder) {
  const isBinary = (head) => head.toString('latin1', 0, 4) === '\x7fELF' || head.toString('latin1', 0, 4) === '\0asm';
  const headOf = (file, from) => {
    const open = fs.openSync(file);
    const head = Buffer.alloc(4);
    fs.readSync(open, head, 0, 4, from);
    fs.closeSync(open);
    return head;
  };
  const asar = path.join(folder, 'resources/app.asar');
  const size = Buffer.alloc(16);
  const open = fs.openSync(asar);
  fs.readSync(open, size, 0, 16, 0);
  const list = Buffer.alloc(size.readUInt32LE(12));
  fs.readSync(open, list, 0, list.length, 16);
  fs.closeSync(open);
  const packed = (node, at) =>
    Object.entries(node.files ?? {}).flatMap(([name, each]) =>
      each.files === undefined ? [[`${at}/${name}`, Number(each.offset)]] : packed(each, `${at}/${name}`),
    );
  const inside = packed(JSON.parse(list.toString('utf8')), 'resources/app.asar')
    .filter(([, offset]) => isBinary(headOf(asar, 8 + size.readUInt32LE(4) + offset)))
    .map(([name]) => name);
  const beside = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => isBinary(headOf(file, 0)));
  return [...beside.map((file) => path.relative(folder, file)), ...inside].sort();
}

function selfTest() {
  const { status, stdout, stderr } = run(trace('self-test.strace', [gauze, 'self-test', '--json']));
  const { checks = [] } = status === null || stdout === '' ? {} : JSON.parse(stdout);
  check(
    'self-test',
    status === 0,
    status === 0
      ? `${checks.length} checks hold`
      : stderr.slice(-300) || JSON.stringify(checks.filter(({ isOk }) => !isOk)),
  );
  const seen = (name) => checks.find((one) => one.name === name)?.seen ?? '';
  check(
    'native TensorFlow of the package runs',
    /^TensorFlow \d/.test(seen('compute')) && !fs.existsSync(path.join(home, '.cache/gauze')),
    seen('compute'),
  );
  for (const name of ['package', 'demo', 'learning']) check(name, seen(name) !== '', seen(name));
  checkTrace('self-test.strace');
}

function detectAndTrain() {
  const found = run([gauze, 'detect'], { input: '{"id":"a","text":"Paciente: Rosa Vega Marín, 14/03/1956."}\n' });
  check(
    'detect',
    found.status === 0 && JSON.parse(found.stdout).spans.length === 2,
    `${found.stdout.length} characters`,
  );
  check(
    'what stands behind the verb is the verb’s, not Chromium’s',
    run([gauze, 'detect', '--version']).status === 2 &&
      run([gauze, 'detect', '--remote-debugging-port=1']).status === 2,
  );
  const notes = path.join(home, 'notes.jsonl');
  fs.writeFileSync(notes, taggedNotes());
  const model = path.join(home, 'model');
  const trained = run([
    gauze,
    'train',
    'tagger',
    '--train',
    notes,
    '--out',
    model,
    '--kind',
    'default',
    '--epochs',
    '2',
    '--language',
    'es',
    '--labels',
    'meddocan',
    '--json',
  ]);
  const { backend } = trained.status === 0 ? JSON.parse(trained.stdout) : {};
  check(
    'train tagger',
    trained.status === 0 && backend === 'tensorflow',
    trained.status === 0 ? `on ${backend}` : trained.stderr.slice(-300),
  );
  const tagged = run([gauze, 'detect', '--model', model, '--rules', 'off'], {
    input: '{"id":"a","language":"es","text":"Paciente Marta Vega ingresa por dolor."}\n',
  });
  check(
    'the trained tagger tags',
    tagged.status === 0 && JSON.parse(tagged.stdout).spans.some(({ text }) => text === 'Marta Vega'),
    tagged.stderr.slice(-200),
  );
}

function graphicsPack() {
  const computes = (...args) => {
    const { status, stdout, stderr } = run([gauze, 'compute', ...args]);
    return { status, said: stdout.trim().replace('\n', '; '), stderr };
  };
  const damaged = path.join(work, 'damaged.tar');
  fs.copyFileSync(pack, damaged);
  const file = fs.openSync(damaged, 'r+');
  fs.writeSync(file, Buffer.from('X'), 0, 1, fs.statSync(damaged).size - 100_000);
  fs.closeSync(file);
  fs.chmodSync(damaged, 0o644);
  const refused = computes('--install-pack', damaged);
  check(
    'a damaged graphics pack is refused',
    refused.status === 2 &&
      refused.stderr.includes('"damaged"') &&
      !fs.existsSync(path.join(home, '.config/Gauze/gpu-pack')),
    refused.stderr.trim().split('\n').at(-1)?.slice(0, 200),
  );
  fs.rmSync(damaged);
  const readable = path.join(work, 'pack.tar');
  fs.copyFileSync(pack, readable);
  fs.chmodSync(readable, 0o644);
  const installed = computes('--install-pack', readable);
  fs.rmSync(readable);
  check(
    'a graphics pack that was laid down is installed and runs',
    installed.status === 0 && installed.said.includes('of the graphics pack'),
    installed.said || installed.stderr.slice(-200),
  );
  const removed = computes('--remove-pack');
  check(
    'and can be removed',
    removed.status === 0 && removed.said.startsWith('TensorFlow') && removed.said.endsWith('none'),
    removed.said,
  );
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
  ]) {
    const { status } = run([desktop, '--ozone-platform=headless', `--${name}`]);
    check(`--${name} is refused`, status === 78, `exit code ${status}`);
  }
  const { status } = run([desktop, '--ozone-platform=headless', '--no-sandbox']);
  check('--no-sandbox is refused to the window', status === 78, `exit code ${status}`);
  const asNode = run([desktop, '--ozone-platform=headless', '--no-sandbox', '--cli', 'help'], {
    more: { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--require /nowhere.cjs' },
  });
  check(
    'it is no Node, whatever the environment says',
    asNode.status === 0 && asNode.stdout.startsWith('gauze VERB'),
    `exit code ${asNode.status}`,
  );
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

/** @returns how many colours the screen has when they no longer change, or after a minute */
async function painted(file, child) {
  let before = -1;
  for (let look = 0; look < 240 && child.exitCode === null; look++) {
    await sleep(250);
    if (!fs.existsSync(file)) continue;
    const { pixels } = screenOf(file);
    const colours = new Set(pixels).size;
    if (colours > 50 && colours === before) return colours;
    before = colours;
  }
  return before;
}

/** An X window dump: sizes in the head, then colours, then 32 bits a point. */
function screenOf(file) {
  const bytes = fs.readFileSync(file);
  const [head, width, height, perLine, colours] = [0, 4, 5, 12, 19].map((at) => bytes.readUInt32BE(at * 4));
  const from = head + colours * 12;
  const pixels = new Uint32Array(
    bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + from + perLine * height),
  );
  return { width, height, pixels };
}

function writePicture(from, to) {
  const { width, height, pixels } = screenOf(from);
  const body = Buffer.alloc(width * height * 3);
  pixels.forEach((pixel, at) => body.writeUIntBE(pixel & 0xffffff, at * 3, 3));
  fs.writeFileSync(to, Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), body]));
}

function processes() {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [
          {
            pid: Number(pid),
            command: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
            status: fs.readFileSync(`/proc/${pid}/status`, 'utf8'),
          },
        ];
      } catch {
        return [];
      }
    });
}
