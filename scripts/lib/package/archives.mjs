import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tool } from './tool.mjs';

const administration = path.join(import.meta.dirname, '../../../resources/administration/linux');

/** By the name of the platform. */
const architectures = { 'linux-x64': { deb: 'amd64', rpm: 'x86_64' }, 'linux-arm64': { deb: 'arm64', rpm: 'aarch64' } };
const own = `linux-${process.arch}`;
/** Native TensorFlow is built for the machine that packs: there is no package of it for another. */
const withTensorFlow = (/** @type {string} */ line, /** @type {string} */ platform) => (platform === own ? [line] : []);

/** What is packed. `systemFiles`: besides the folder of the program; `scripts`: at installation and removal. */
const contents = {
  gauze: {
    systemFiles: placeSystemFiles,
    scripts: ['postinst', 'prerm', 'postrm'],
    summary: 'De-identifies and codes clinical notes, offline',
    text: [
      'Finds protected health information, lets people review it, replaces it under a',
      'privacy budget, and assigns codes. Touches no network.',
    ],
    deb: (version, platform) => [
      'Depends: libasound2 | libasound2t64, libatk-bridge2.0-0, libatspi2.0-0, libcups2, libdrm2, ' +
        'libgbm1, libgtk-3-0 | libgtk-3-0t64, libnss3, libx11-6, libxcomposite1, libxdamage1, ' +
        'libxkbcommon0, libxrandr2',
      ...withTensorFlow(`Recommends: gauze-tensorflow (= ${version})`, platform),
    ],
    rpm: (version, platform) => [
      'Requires: gtk3, nss, alsa-lib, libdrm, mesa-libgbm, libXcomposite, libXdamage, libXrandr, libxkbcommon',
      ...withTensorFlow(`Recommends: gauze-tensorflow = ${version}`, platform),
    ],
    files: [
      '/opt/Gauze',
      '/usr/bin/gauze',
      '/usr/bin/gauze-desktop',
      '/usr/share/applications/gauze.desktop',
      '/usr/lib/systemd/system/gauze@.service',
      '/usr/lib/systemd/system/gauze@.timer',
      '/usr/share/mime/packages/gauze.xml',
      '/usr/share/icons/hicolor/512x512/apps/gauze.png',
    ],
  },
  // Another version of the two together would be refused by the program: the system keeps them the same.
  'gauze-tensorflow': {
    systemFiles: () => undefined,
    scripts: [],
    summary: 'Native TensorFlow for Gauze: faster training',
    text: ['Without it, trained models run on WebGPU or WebAssembly. Touches no network.'],
    deb: (version) => [`Depends: gauze (= ${version})`],
    rpm: (version) => [`Requires: gauze = ${version}`],
    files: ['/opt/Gauze/resources/tensorflow'],
  },
};

/**
 * The same bytes from the same folder: names in order, one time, owned by root.
 * @param within the folder that it unpacks into: that of the application, for what is laid down in it
 * @returns the file, or null where a tool is missing
 */
export function writeTar({ folder, name, release, epoch, report, within = name }) {
  const file = path.join(release, `${name}.tar.gz`);
  const pack = [
    '--sort=name',
    `--mtime=@${epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
    `--transform=s,^\\.,${within},`,
  ];
  const args = [...pack, '-C', folder, '-c', '-I', 'gzip -n -6', '-f', file, '.'];
  return tool('tar', args, { report, makes: 'tar.gz' }) ? file : null;
}

/** By dpkg-deb itself: electron-builder would download a tool for it. */
export function writeDeb({ folder, name, release, version, epoch, report, packed = 'gauze', platform = own }) {
  const { systemFiles, scripts, summary, text, deb } = contents[packed];
  const file = path.join(release, `${name}.deb`);
  const work = path.join(release, 'parts/deb');
  const put = placeProgram(work, folder);
  systemFiles(work, put);
  for (const script of scripts)
    put(`DEBIAN/${script}`, fs.readFileSync(path.join(import.meta.dirname, `deb-${script}.sh`)), 0o755);
  put(
    'DEBIAN/md5sums',
    spawnSync('sh', ['-c', 'find * -path DEBIAN -prune -o -type f -print | LC_ALL=C sort | xargs -d "\\n" md5sum'], {
      cwd: work,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    }).stdout,
  );
  // Of the files alone: what a folder takes is another number on each file system.
  const kilobytes = Math.ceil(bytesBelow(work) / 1024);
  put(
    'DEBIAN/control',
    [
      `Package: ${packed}`,
      `Version: ${version}`,
      `Architecture: ${architectures[platform].deb}`,
      'Maintainer: Gauze <gauze@example.org>',
      `Installed-Size: ${kilobytes}`,
      ...deb(version, platform),
      'Section: science',
      'Priority: optional',
      `Description: ${summary}`,
      ...text.map((line) => ` ${line}`),
      '',
    ].join('\n'),
  );
  if (
    spawnSync('sh', ['-c', `chmod -R u=rwX,go=rX . && find . -exec touch -h -d @${epoch} {} +`], { cwd: work })
      .status !== 0
  )
    throw new Error('the folder of the .deb could not be made ready');
  const isMade = tool('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', work, file], {
    report,
    makes: 'deb',
    package: 'dpkg',
    env: { SOURCE_DATE_EPOCH: epoch },
  });
  fs.rmSync(work, { recursive: true, force: true });
  return isMade ? file : null;
}

/** @returns what writes one more file there */
function placeProgram(work, folder) {
  fs.rmSync(work, { recursive: true, force: true });
  const place = path.join(work, 'opt/Gauze');
  fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o755 });
  // Not copied: it is half a gigabyte.
  if (spawnSync('cp', ['-al', folder, place]).status !== 0) fs.cpSync(folder, place, { recursive: true });
  return (at, text, mode = 0o644) => {
    fs.mkdirSync(path.dirname(path.join(work, at)), { recursive: true, mode: 0o755 });
    fs.writeFileSync(path.join(work, at), text, { mode });
  };
}

/** Its entry in menus, the kind of its files, two commands, and a unit for jobs that somebody may start. */
function placeSystemFiles(work, put) {
  put(
    'usr/share/applications/gauze.desktop',
    [
      '[Desktop Entry]',
      'Type=Application',
      'Name=Gauze',
      'Comment=De-identifies and codes clinical notes, offline',
      'Exec=/opt/Gauze/gauze-desktop %F',
      'Icon=gauze',
      'Terminal=false',
      'Categories=Science;',
      'MimeType=application/x-gauze;',
      'StartupWMClass=Gauze',
      '',
    ].join('\n'),
  );
  put(
    'usr/share/mime/packages/gauze.xml',
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
      '  <mime-type type="application/x-gauze">',
      '    <comment>Gauze project</comment>',
      '    <magic priority="60"><match type="string" offset="0" value="GAUZE\\r\\n\\x1a"/></magic>',
      '    <glob pattern="*.gauze"/>',
      '  </mime-type>',
      '</mime-info>',
      '',
    ].join('\n'),
  );
  for (const unit of ['gauze@.service', 'gauze@.timer'])
    put(`usr/lib/systemd/system/${unit}`, fs.readFileSync(path.join(administration, unit)));
  const icon = path.join(work, 'usr/share/icons/hicolor/512x512/apps/gauze.png');
  fs.mkdirSync(path.dirname(icon), { recursive: true });
  fs.copyFileSync(path.join(import.meta.dirname, '../../../resources/icons/icon.png'), icon);
  fs.mkdirSync(path.join(work, 'usr/bin'), { recursive: true });
  for (const program of ['gauze', 'gauze-desktop'])
    fs.symlinkSync(`/opt/Gauze/${program}`, path.join(work, 'usr/bin', program));
}

function bytesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** By rpmbuild, without what it would add of this machine: its name, its time, its own idea of what is needed. */
export function writeRpm({ folder, name, release, version, epoch, report, packed = 'gauze', platform = own }) {
  const { systemFiles, scripts, summary, text, rpm, files } = contents[packed];
  const file = path.join(release, `${name}.rpm`);
  const work = path.join(release, 'parts/rpm');
  const root = path.join(work, 'root');
  systemFiles(root, placeProgram(root, folder));
  const number = version.replaceAll('-', '~');
  const spec = path.join(work, 'gauze.spec');
  fs.writeFileSync(
    spec,
    [
      `Name: ${packed}`,
      `Version: ${number}`,
      'Release: 1',
      `Summary: ${summary}`,
      'License: Apache-2.0',
      'AutoReqProv: no',
      ...rpm(number, platform),
      '%description',
      ...text,
      ...(scripts.length === 0 ? [] : rpmScripts()),
      '%files',
      '%defattr(-,root,root,-)',
      ...files,
      '',
    ].join('\n'),
  );
  if (
    spawnSync('sh', ['-c', `chmod -R u=rwX,go=rX . && find . -exec touch -h -d @${epoch} {} +`], { cwd: root })
      .status !== 0
  )
    throw new Error('the folder of the .rpm could not be made ready');
  const defined = {
    _topdir: work,
    _rpmdir: path.join(work, 'made'),
    _build_name_fmt: 'gauze.rpm',
    _buildhost: 'gauze',
    _build_id_links: 'none',
    __os_install_post: '%{nil}',
    debug_package: '%{nil}',
    use_source_date_epoch_as_buildtime: '1',
    clamp_mtime_to_source_date_epoch: '1',
    _binary_payload: 'w6.gzdio',
  };
  const isMade = tool(
    'rpmbuild',
    [
      '-bb',
      `--buildroot=${root}`,
      `--target=${architectures[platform].rpm}`,
      '--noclean',
      ...Object.entries(defined).flatMap(([key, value]) => ['--define', `${key} ${value}`]),
      spec,
    ],
    { report, makes: 'rpm', package: 'rpm', env: { SOURCE_DATE_EPOCH: epoch, HOME: work } },
  );
  if (isMade) fs.renameSync(path.join(work, 'made/gauze.rpm'), file);
  fs.rmSync(work, { recursive: true, force: true });
  return isMade ? file : null;
}

/** Those of the deb, which say in their comments what rpm gives them. */
function rpmScripts() {
  const script = (each) =>
    fs.readFileSync(path.join(import.meta.dirname, `deb-${each}.sh`), 'utf8').replace(/^#!.*\n/, '');
  return [
    '%post',
    script('postinst'),
    '%preun',
    '# In an upgrade this runs after the new package was put in place.',
    '[ "$1" = 0 ] || exit 0',
    script('prerm'),
    '%postun',
    script('postrm'),
  ];
}
