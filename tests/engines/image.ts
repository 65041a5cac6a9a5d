import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { debianWith } from './install';
import { areSame, detect, linesIn, type Material, sorted } from './material';
import { reportOf, type Report } from './report';
import { type Ended, run } from './run';

interface Bundle {
  readonly process: Record<string, unknown> & { readonly args: readonly string[]; readonly env: readonly string[] };
  readonly root: object;
  readonly mounts: readonly Readonly<Record<string, unknown>>[];
  readonly linux: { readonly namespaces: readonly { readonly type: string }[] };
}

/** An account without rights and a network, whom this process may become if it is root. */
const nobody = 65_534;
const asNobody: readonly string[] =
  process.getuid?.() === 0
    ? ['unshare', '--net', 'setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
    : [];

/** An image, built twice; unpacked and run by runc, read-only, without a network. All of it by an ordinary account. */
export function image(material: Material): void {
  const umoci = path.join(debianWith('umoci'), 'usr/bin');
  const runc = path.join(debianWith('runc'), 'usr/sbin');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-image-'));
  const at = (name: string): string => path.join(folder, name);
  mkdirSync(at('notes'));
  for (const file of [material.notes, material.index, material.key]) cpSync(file, at(`notes/${path.basename(file)}`));
  if (asNobody.length > 0)
    for (const one of ['', 'notes', ...readdirSync(at('notes')).map((name) => `notes/${name}`)])
      chownSync(at(one), nobody, nobody);
  const env = {
    PATH: `${umoci}:${runc}:${process.env['PATH']}`,
    TMPDIR: folder,
    XDG_RUNTIME_DIR: folder,
    HOME: folder,
  };
  const by = (words: readonly string[]): Ended => {
    const [program, ...args] = [...asNobody, ...words];
    return run(program!, args, { env });
  };
  try {
    const versions = ['umoci', 'runc'].map((program) => by([program, '--version']).stdout.split('\n')[0]!);
    inContainers(material, at, by, reportOf(['OCI image', ...versions].join(', ')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inContainers(
  material: Material,
  at: (name: string) => string,
  by: (words: readonly string[]) => Ended,
  report: Report,
): void {
  const digests = ['image', 'image-again'].map((name) => {
    const { code, stderr } = by([process.execPath, 'scripts/build-image.mjs', at(name)]);
    return code === 0 ? readFileSync(path.join(at(name), 'index.json'), 'utf8') : stderr;
  });
  report.check(
    'built twice, not by root: the same digest',
    digests[0]!.includes('sha256:') && digests[0] === digests[1],
  );
  by(['umoci', 'unpack', '--rootless', '--image', `${at('image')}:gauze`, at('bundle')]);
  const inBundle = path.join(at('bundle'), 'config.json');
  const unpacked = JSON.parse(readFileSync(inBundle, 'utf8')) as Bundle;
  const inside = (input: string, args: readonly string[], program = unpacked.process.args.slice(0, 2)): Ended => {
    writeFileSync(inBundle, JSON.stringify(closed(unpacked, at('notes'), [...program, ...args])));
    const words = `exec runc --root ${at('runc')} run --bundle ${at('bundle')} gauze-${process.pid} < ${input}`;
    return by(['bash', '-c', words]);
  };
  const notes = at('notes/notes.jsonl');
  const found = inside(notes, [...detect, '--quiet']);
  report.check(
    'detect in a container of an account that is not root: the bytes of one process, in its order',
    areSame(linesIn(found.stdout), material.markedLines),
    found.code === 0 ? `${material.count} notes` : found.stderr.slice(-200),
  );
  const released = ['deidentify', '--quiet', '--index', '/notes/release.index', '--key', '/notes/release.key'];
  report.check(
    'release by the index in a container: note by note the bytes of one process',
    areSame(sorted(linesIn(inside(notes, released).stdout)), material.released),
  );
  const probe =
    'const fs = require("fs"); const out = { networks: Object.keys(os.networkInterfaces()) };' +
    'for (const place of ["/", "/opt/gauze", "/notes"]) { try { fs.writeFileSync(place + "/x", ""); out[place] = 0 }' +
    ' catch (error) { out[place] = error.code } } console.log(JSON.stringify(out))';
  const seen = inside('/dev/null', [`--eval=${probe}`], unpacked.process.args.slice(0, 1)).stdout.trim();
  const walls = JSON.stringify({ networks: ['lo'], '/': 'EROFS', '/opt/gauze': 'EROFS', '/notes': 'EROFS' });
  report.check(
    'inside there is no interface but a loopback of its own, and nothing can be written',
    seen === walls,
    seen,
  );
  const refused = inside(at('notes/release.key'), released);
  report.check('the exit code of gauze is that of the container', refused.code !== 0, `exit code ${refused.code}`);
}

/** What the page on administration says of `config.json`: no terminal, read-only, no network, no right. */
function closed(bundle: Bundle, notes: string, args: readonly string[]): Bundle {
  const kept = bundle.mounts.filter((mount) => ['/proc', '/dev', '/dev/shm'].includes(String(mount['destination'])));
  const others = bundle.linux.namespaces.filter(({ type }) => type !== 'network');
  return {
    ...bundle,
    process: { ...bundle.process, terminal: false, args, capabilities: {} },
    root: { ...bundle.root, readonly: true },
    mounts: [
      ...kept,
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'noexec', 'mode=1777'] },
      { destination: '/notes', type: 'bind', source: notes, options: ['bind', 'ro', 'nosuid', 'nodev', 'noexec'] },
    ],
    linux: { ...bundle.linux, namespaces: [...others, { type: 'network' }] },
  };
}
