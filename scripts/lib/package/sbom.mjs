import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { addonPackages, bundledPackages, linked } from './notices.mjs';

/**
 * What is in a package, as CycloneDX 1.6: the npm packages that something was bundled of (by the bundler's own list of
 * modules: they are development packages, so that no tool finds them otherwise), what was linked into their binaries,
 * the runtime, models and word lists. The same inputs give the same bytes.
 *
 * @param {object} of
 * @param {string} of.root
 * @param {string} of.version
 * @param {import('./electronToPack.mjs').Packed} of.electron that is packed
 * @param {string} of.parts what lies beside the archive
 * @param {string} of.epoch seconds since 1970
 */
export function sbomOf({ root, version, electron, parts, epoch }) {
  const all = [
    ...bundledPackages(root).map((place) => npmComponent(root, place)),
    ...runtime(electron),
    ...Object.keys(linked)
      .filter((into) => into !== 'TensorFlow')
      .flatMap(linkedComponents),
    ...filesBelow(root, 'resources/bundled-models', 'machine-learning-model'),
    ...filesBelow(root, 'resources/described', 'machine-learning-model'),
    ...filesBelow(parts, 'encoders', 'machine-learning-model'),
    ...['lists', 'places', 'surrogates'].flatMap((name) => filesBelow(root, `out/${name}`, 'data')),
  ];
  return billOf(all, { name: 'gauze', version, epoch });
}

/**
 * The same of the package with native TensorFlow.
 *
 * @param {{ root: string, version: string, tensorflow: string, epoch: string }} of `tensorflow`: its version
 */
export function tensorflowSbom({ root, version, tensorflow, epoch }) {
  const all = [
    { type: 'library', 'bom-ref': 'native:tensorflow', name: 'libtensorflow', version: tensorflow },
    ...addonPackages.map((name) => npmComponent(root, `node_modules/${name}`)),
    ...linkedComponents('TensorFlow'),
  ];
  return billOf(all, { name: 'gauze-tensorflow', version, epoch });
}

const linkedComponents = (into) =>
  [...linked[into].chromium, ...linked[into].here].map((name) => ({
    type: 'library',
    'bom-ref': `linked:${into}:${name}`,
    name,
    description: `linked into ${into}; its version is not stated there`,
  }));

function billOf(components, { name, version, epoch }) {
  const all = components.toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  // A package may lie in two places in one version.
  const each = all.filter((one, at) => at === 0 || one['bom-ref'] !== all[at - 1]['bom-ref']);
  const body = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(Number(epoch) * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': name, name, version },
    },
    components: each,
  };
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const serial =
    `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-a${digest.slice(17, 20)}-` +
    `${digest.slice(20, 32)}`;
  return `${JSON.stringify({ ...body, serialNumber: `urn:uuid:${serial}` }, null, 1)}\n`;
}

function npmComponent(root, place) {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, place, 'package.json'), 'utf8'));
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
  };
}

/** Electron, and what it says that it is made of: where it runs on this machine. */
function runtime({ executable, version }) {
  const versions = executable === null ? { electron: version } : versionsOf(executable);
  const purl = `pkg:npm/electron@${versions.electron}`;
  return [
    { type: 'framework', 'bom-ref': purl, name: 'electron', version: versions.electron, purl },
    ...Object.entries(versions)
      .filter(([name]) => !['electron', 'modules', 'napi'].includes(name))
      .map(([name, version]) => ({ type: 'library', 'bom-ref': `electron:${name}`, name, version })),
  ];
}

function versionsOf(executable) {
  const { status, stdout, stderr } = spawnSync(executable, ['-p', 'JSON.stringify(process.versions)'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the Electron that is packed does not say its versions: ${stderr}`);
  return JSON.parse(stdout);
}

function filesBelow(root, folder, type) {
  const at = path.join(root, folder);
  if (!fs.existsSync(at)) return [];
  return fs
    .readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .map((name) => ({
      type,
      'bom-ref': `file:${name}`,
      name,
      hashes: [
        {
          alg: 'SHA-256',
          content: createHash('sha256')
            .update(fs.readFileSync(path.join(root, name)))
            .digest('hex'),
        },
      ],
    }));
}
