// An application of macOS in small, signed by two throw-away keys: what packages are tried with where none was packed.
import fs from 'node:fs';
import path from 'node:path';
import { writeFileList } from '../package/fileList.mjs';
import { layoutIn } from '../package/layout.mjs';
import { signatureOf } from '../package/minisign.mjs';
import { programOf } from './electronZips.mjs';

const root = path.join(import.meta.dirname, '../../..');
export const macPlatform = 'darwin-arm64';

/**
 * @param {string} folder is made
 * @param {{ version: string, secrets: readonly ReturnType<typeof import('../package/minisign.mjs').newSecretKey>[],
 *   lists?: number }} of `lists`: of 500 files and more the package's own list has more than one leaf
 */
export async function makeMacStandIn(folder, { version, secrets, lists = 3 }) {
  const layout = layoutIn(folder, macPlatform);
  const put = (name, content, mode = 0o644) => {
    const place = path.join(layout.contents, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, content, { mode });
  };
  const program = Buffer.concat([programOf(macPlatform), Buffer.from(version)]);
  const framework = 'Frameworks/Electron Framework.framework';
  put('Info.plist', plistOf(version));
  put('MacOS/Gauze', program, 0o755);
  for (const name of ['Gauze Helper', 'Gauze Helper (GPU)'])
    put(`Frameworks/${name}.app/Contents/MacOS/${name}`, program, 0o755);
  put(`${framework}/Versions/A/Electron Framework`, program, 0o755);
  put(`${framework}/Versions/A/Libraries/libffmpeg.dylib`, program, 0o755);
  put('Resources/app.asar', `the application ${version}`);
  put('Resources/node_modules/webgpu/dawn.node', program);
  put(`Resources/documents/of ${version}.md`, `# ${version}\n`);
  for (let at = 0; at < lists; at += 1) put(`Resources/lists/${at}.bin`, `${at}`);
  put('Resources/gauze', fs.readFileSync(path.join(root, 'scripts/lib/package/macos/gauze.sh')), 0o755);
  fs.cpSync(path.join(root, 'resources/administration'), path.join(layout.resources, 'administration'), {
    recursive: true,
  });
  fs.symlinkSync('A', path.join(layout.contents, framework, 'Versions/Current'));
  for (const name of ['Electron Framework', 'Libraries'])
    fs.symlinkSync(`Versions/Current/${name}`, path.join(layout.contents, framework, name));
  await writeFileList(layout);
  secrets.forEach((secret, at) =>
    fs.writeFileSync(
      `${layout.list}${['.minisig', '.2.minisig'][at]}`,
      signatureOf(secret, fs.readFileSync(layout.list), `gauze ${version} ${macPlatform}`),
    ),
  );
}

const plistOf = (/** @type {string} */ version) => `<plist version="1.0">
  <dict>
    <key>CFBundleShortVersionString</key>
    <string>${version}</string>
    <key>LSMinimumSystemVersion</key>
    <string>13.0</string>
  </dict>
</plist>
`;
