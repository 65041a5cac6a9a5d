// What Electron of another system looks like to those who pack it: this machine's own Electron's data, and stand-ins
// for its programs, with the first bytes of that system's and the marks by which Electron is told what it may do.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const fuses = Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x09'), Buffer.from('0'.repeat(9))]);
const isData = (/** @type {string} */ name) => /\.(?:pak|dat|bin|html)$|^(?:version|LICENSE)$/.test(name);

/** A head of 64 bits, and nothing that could run. @param {'linux-arm64' | 'darwin-arm64'} platform */
export function programOf(platform) {
  const head = Buffer.alloc(64);
  if (platform.startsWith('darwin')) {
    head.writeUInt32LE(0xfeedfacf);
    head.writeUInt32LE(platform.endsWith('arm64') ? 0x0100000c : 0x01000007, 4);
  } else {
    head.write('\x7fELF\x02\x01\x01', 'latin1');
    head.writeUInt16LE(3, 16);
    head.writeUInt16LE(183, 18);
    head.writeUInt16LE(64, 58);
  }
  return head;
}

/** @param {string} electron the folder of this machine's @param {string} zip is made */
export function makeArm64Zip(electron, zip) {
  const folder = `${zip}-folder`;
  fs.mkdirSync(path.join(folder, 'resources'), { recursive: true });
  for (const name of fs.readdirSync(electron).filter(isData))
    fs.copyFileSync(path.join(electron, name), path.join(folder, name));
  fs.cpSync(path.join(electron, 'locales'), path.join(folder, 'locales'), { recursive: true });
  const program = programOf('linux-arm64');
  fs.writeFileSync(path.join(folder, 'electron'), Buffer.concat([program, fuses]), { mode: 0o755 });
  for (const name of ['chrome-sandbox', 'libffmpeg.so'])
    fs.writeFileSync(path.join(folder, name), program, { mode: 0o755 });
  pack(folder, zip);
}

const helpers = ['', ' (Renderer)', ' (GPU)', ' (Plugin)'].map((kind) => `Electron Helper${kind}`);

/** @param {string} electron the folder of this machine's @param {string} zip is made @param {string} platform */
export function makeMacZip(electron, zip, platform) {
  const folder = `${zip}-folder`;
  const put = (name, content, mode = 0o644) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content, { mode });
  };
  for (const name of fs.readdirSync(electron).filter((each) => /^(?:version|LICENSE.*)$/.test(each)))
    put(name, fs.readFileSync(path.join(electron, name)));
  const program = programOf(platform);
  const contents = 'Electron.app/Contents';
  const framework = `${contents}/Frameworks/Electron Framework.framework`;
  put(`${contents}/Info.plist`, plistOf('Electron', 'com.github.Electron', 'APPL'));
  put(`${contents}/MacOS/Electron`, program, 0o755);
  put(`${contents}/Resources/electron.icns`, 'icns');
  for (const name of helpers) {
    put(`${contents}/Frameworks/${name}.app/Contents/Info.plist`, plistOf(name, 'com.github.Electron.helper', 'APPL'));
    put(`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, program, 0o755);
  }
  put(`${framework}/Versions/A/Electron Framework`, Buffer.concat([program, fuses]), 0o755);
  put(`${framework}/Versions/A/Libraries/libffmpeg.dylib`, program, 0o755);
  for (const name of fs.readdirSync(electron).filter((each) => /\.(?:pak|dat|bin)$/.test(each)))
    put(`${framework}/Versions/A/Resources/${name}`, fs.readFileSync(path.join(electron, name)));
  for (const name of fs.readdirSync(path.join(electron, 'locales'))) {
    const language = path.parse(name).name.replace('-', '_').replace('en_US', 'en');
    const place = `${framework}/Versions/A/Resources/${language}.lproj/locale.pak`;
    put(place, fs.readFileSync(path.join(electron, 'locales', name)));
  }
  put(`${framework}/Versions/A/Resources/Info.plist`, plistOf('Electron Framework', 'com.github.Electron.fw', 'FMWK'));
  fs.symlinkSync('A', path.join(folder, framework, 'Versions/Current'));
  for (const name of ['Electron Framework', 'Libraries', 'Resources'])
    fs.symlinkSync(`Versions/Current/${name}`, path.join(folder, framework, name));
  pack(folder, zip);
}

const plistOf = (name, identifier, kind) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
  <dict>
    <key>CFBundleDisplayName</key>
    <string>${name}</string>
    <key>CFBundleExecutable</key>
    <string>${name}</string>
    <key>CFBundleIdentifier</key>
    <string>${identifier}</string>
    <key>CFBundleName</key>
    <string>${name}</string>
    <key>CFBundlePackageType</key>
    <string>${kind}</string>
    <key>LSMinimumSystemVersion</key>
    <string>13.0</string>
  </dict>
</plist>
`;

/** Links as links. */
function pack(folder, zip) {
  const { status, error, stderr } = spawnSync('zip', ['-q', '-1', '-r', '-y', zip, '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`zip: ${error?.message ?? stderr}`);
  fs.rmSync(folder, { recursive: true });
}
