import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { newMakers } from '../../scripts/lib/installers/standIn.mjs';
import { signatureOf } from '../../scripts/lib/package/minisign.mjs';
import { partPlace, sealPart } from '../../scripts/lib/package/tensorflow.mjs';

/** @typedef {import('./packagedLearning.mjs').Tried} Tried */

const unpacked = (root) => path.join(root, 'release/linux-tensorflow');

/** As a package manager would: no more than links to the same files. @param {Tried} tried */
export function layTensorFlow({ root, installed, check }) {
  fs.rmSync(path.join(installed, partPlace), { recursive: true, force: true });
  const { status } = spawnSync('cp', ['-al', `${unpacked(root)}/.`, installed]);
  check('gauze-tensorflow is laid over it', status === 0);
}

/** In place of a link to what was packed. */
function change(file, how) {
  const bytes = how(fs.readFileSync(file));
  fs.rmSync(file);
  if (bytes !== null) fs.writeFileSync(file, bytes);
}
const turned = (bytes) => {
  bytes[bytes.length >> 1] ^= 1;
  return bytes;
};

/** Each sort of it is not loaded; something else runs, and the reason is told. @param {Tried} tried */
export function refusesTensorFlow(tried) {
  const { installed, gauze, run, check } = tried;
  const folder = path.join(installed, partPlace);
  const manifest = path.join(folder, 'manifest.json');
  const small = () => {
    const [addon] = fs.readdirSync(path.join(folder, 'addon'));
    return path.join(folder, 'addon', addon, 'biLstm.node');
  };
  const { tensorflow } = JSON.parse(fs.readFileSync(path.join(unpacked(tried.root), partPlace, 'manifest.json')));
  const reseal = (version) => {
    fs.rmSync(manifest);
    return sealPart({ folder, version, tensorflow, platform: `${process.platform}-${process.arch}` });
  };
  const cases = [
    ['half laid', 'is incomplete and is not used', () => fs.rmSync(path.join(folder, 'lib/libtensorflow_cc.so.2'))],
    ['cut', 'is incomplete and is not used', () => change(small(), (bytes) => bytes.subarray(0, 1000))],
    ['with one bit turned', 'is not as it was packed', () => change(small(), turned)],
    [
      'with a library more',
      'is not as it was packed',
      () => fs.writeFileSync(path.join(folder, 'lib/libstdc++.so.6'), ''),
    ],
    ['of another version', 'is for another version of Gauze', () => reseal('0.0.9')],
    [
      'of another build',
      'was not packed with this copy of Gauze',
      () => {
        change(small(), turned);
        return reseal(JSON.parse(fs.readFileSync(manifest)).gauze);
      },
    ],
  ];
  return cases.reduce(async (before, [what, words, spoil]) => {
    await before;
    layTensorFlow({ ...tried, check: () => undefined });
    await spoil();
    const { status, stdout, stderr } = run([gauze, 'compute']);
    const [said] = stdout.split('\n');
    check(
      `TensorFlow ${what} is not loaded, and it is said why`,
      status === 0 && /^Web(?:Assembly|GPU) /.test(said) && said.includes(words),
      said.slice(said.indexOf('TensorFlow:')) || stderr.slice(-200),
    );
    isVerified(tried, 1, 'verify-install names what differs', /(?:changed|missing|added) +resources\/tensorflow\//);
    // Half a minute each.
    if (what !== cases[0][0]) return;
    const tested = run([gauze, 'self-test', '--json']);
    const [first] = tested.stdout === '' ? [{}] : JSON.parse(tested.stdout).checks;
    check(
      'and the self-test fails with a sentence',
      tested.status === 1 && first.isOk === false && first.seen.includes('gauze-tensorflow: '),
      first.seen ?? '',
    );
  }, Promise.resolve());
}

/** Signed by two keys of nobody, over the list as it was packed. @param {Tried} tried @param {string} words */
export function verifiesInstallation(tried, words) {
  const { installed, work } = tried;
  const list = path.join(installed, 'resources/files.sha256');
  if (!fs.existsSync(`${list}.minisig`)) {
    const { secrets } = newMakers(work);
    ['.minisig', '.2.minisig'].forEach((suffix, at) =>
      fs.writeFileSync(list + suffix, signatureOf(secrets[at], fs.readFileSync(list), 'gauze for tests')),
    );
  }
  isVerified(tried, 0, 'verify-install finds every file as it was signed', new RegExp(words));
}

function isVerified({ gauze, work, run, check }, code, name, words) {
  const keys = [0, 1].flatMap((at) => ['--key', path.join(work, `maker-${at}.pub`)]);
  const { status, stdout, stderr } = run([gauze, 'verify-install', ...keys]);
  check(name, status === code && words.test(stdout), stdout.trim().split('\n').join('; ') || stderr.slice(-200));
}

/** A real pack, but with the processor's libraries. @param {Tried} tried */
export function takesGraphicsPack({ gauze, home, work, pack, run, check }) {
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
