import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tool } from './tool.mjs';

const administration = path.join(import.meta.dirname, '../../../resources/administration/linux');

/**
 * The same bytes from the same folder: names in order, one time, owned by root.
 * @returns the file, or null where a tool is missing
 */
export function writeTar({ folder, name, release, epoch, report }) {
  const file = path.join(release, `${name}.tar.gz`);
  const pack = [
    '--sort=name',
    `--mtime=@${epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
    `--transform=s,^\\.,${name},`,
  ];
  const args = [...pack, '-C', folder, '-c', '-I', 'gzip -n -6', '-f', file, '.'];
  return tool('tar', args, { report, makes: 'tar.gz' }) ? file : null;
}

/** By dpkg-deb itself: electron-builder would download a tool for it. */
export function writeDeb({ folder, name, release, version, epoch, report }) {
  const file = path.join(release, `${name}.deb`);
  const work = path.join(release, 'parts/deb');
  const put = placeSystemFiles(work, folder);
  const scripts = import.meta.dirname;
  for (const script of ['postinst', 'prerm', 'postrm'])
    put(`DEBIAN/${script}`, fs.readFileSync(path.join(scripts, `deb-${script}.sh`)), 0o755);
  put(
    'DEBIAN/md5sums',
    spawnSync('sh', ['-c', 'find opt usr -type f | LC_ALL=C sort | xargs -d "\\n" md5sum'], {
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
      'Package: gauze',
      `Version: ${version}`,
      `Architecture: ${process.arch === 'x64' ? 'amd64' : process.arch}`,
      'Maintainer: Gauze <gauze@example.org>',
      `Installed-Size: ${kilobytes}`,
      'Depends: libasound2 | libasound2t64, libatk-bridge2.0-0, libatspi2.0-0, libcups2, libdrm2, ' +
        'libgbm1, libgtk-3-0 | libgtk-3-0t64, libnss3, libx11-6, libxcomposite1, libxdamage1, ' +
        'libxkbcommon0, libxrandr2',
      'Section: science',
      'Priority: optional',
      'Description: De-identifies and codes clinical notes, offline',
      ' Finds protected health information, lets people review it, replaces it under a',
      ' privacy budget, and assigns codes. Touches no network.',
      '',
    ].join('\n'),
  );
  if (
    spawnSync(
      'sh',
      ['-c', `chmod -R u=rwX,go=rX . && chmod 755 DEBIAN/p* && find . -exec touch -h -d @${epoch} {} +`],
      { cwd: work },
    ).status !== 0
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

/**
 * What a Linux system has of an installed Gauze: the program, its entry in menus, the kind of its files, two commands,
 * and a unit for jobs that somebody may start.
 * @returns what writes one more file there
 */
function placeSystemFiles(work, folder) {
  fs.rmSync(work, { recursive: true, force: true });
  const place = path.join(work, 'opt/Gauze');
  fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o755 });
  // Not copied: it is a gigabyte.
  if (spawnSync('cp', ['-al', folder, place]).status !== 0) fs.cpSync(folder, place, { recursive: true });
  const put = (at, text, mode = 0o644) => {
    fs.mkdirSync(path.dirname(path.join(work, at)), { recursive: true, mode: 0o755 });
    fs.writeFileSync(path.join(work, at), text, { mode });
  };
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
  return put;
}

function bytesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** By rpmbuild, without what it would add of this machine: its name, its time, its own idea of what is needed. */
export function writeRpm({ folder, name, release, version, epoch, report }) {
  const file = path.join(release, `${name}.rpm`);
  const work = path.join(release, 'parts/rpm');
  const root = path.join(work, 'root');
  placeSystemFiles(root, folder);
  const architecture = process.arch === 'x64' ? 'x86_64' : 'aarch64';
  const script = (each) =>
    fs.readFileSync(path.join(import.meta.dirname, `deb-${each}.sh`), 'utf8').replace(/^#!.*\n/, '');
  const spec = path.join(work, 'gauze.spec');
  fs.writeFileSync(
    spec,
    `Name: gauze
Version: ${version.replaceAll('-', '~')}
Release: 1
Summary: De-identifies and codes clinical notes, offline
License: Apache-2.0
AutoReqProv: no
Requires: gtk3, nss, alsa-lib, libdrm, mesa-libgbm, libXcomposite, libXdamage, libXrandr, libxkbcommon
%description
Finds protected health information, lets people review it, replaces it under a
privacy budget, and assigns codes. Touches no network.
%post
${script('postinst')}
%preun
# In an upgrade this runs after the new package was put in place.
[ "$1" = 0 ] || exit 0
${script('prerm')}
%postun
${script('postrm')}
%files
%defattr(-,root,root,-)
/opt/Gauze
/usr/bin/gauze
/usr/bin/gauze-desktop
/usr/share/applications/gauze.desktop
/usr/lib/systemd/system/gauze@.service
/usr/lib/systemd/system/gauze@.timer
/usr/share/mime/packages/gauze.xml
/usr/share/icons/hicolor/512x512/apps/gauze.png
`,
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
      `--target=${architecture}`,
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
