// The package for Installer and MDM: per machine, into /Applications. `installer -pkg FILE -target /`.
import fs from 'node:fs';
import path from 'node:path';
import { bomOf } from './bom.mjs';
import { writePayload } from './cpio.mjs';
import { entriesOf } from './tree.mjs';
import { writeXar } from './xar.mjs';

/** Never another: by it macOS knows what a new version replaces. */
export const identifier = 'org.gauze.desktop';
const component = 'gauze.pkg';
/** As /Applications itself has them: Installer gives a folder the rights that the package says. */
const applications = { mode: 0o775, group: 80 };

/**
 * The same bytes from the same folder, until it is signed.
 * @param {{ folder: string, name: string, release: string, version: string, platform: string, epoch: string }} options
 *   `folder`: with Gauze.app, and the list of its files and its signatures beside it
 * @returns {Promise<string>} the file
 */
export async function writePkg({ folder, name, release, version, platform, epoch }) {
  const file = path.join(release, `${name}.pkg`);
  const work = path.join(release, 'parts/pkg');
  const time = Number(epoch);
  fs.rmSync(work, { recursive: true, force: true });
  for (const each of ['payload', 'scripts']) fs.mkdirSync(path.join(work, each), { recursive: true });
  placeScripts(path.join(work, 'scripts'), folder, version);
  // Not copied: entries are read where they lie.
  const app = entriesOf(path.join(folder, 'Gauze.app'));
  const [root] = entriesOf(path.join(work, 'payload'), applications);
  const entries = [root, ...app.map((each) => ({ ...each, name: path.posix.join('Gauze.app', each.name) }))];
  const kilobytes = Math.ceil(entries.reduce((sum, { size }) => sum + Math.ceil(size / 512), 0) / 2);
  const [payload, scripts] = ['Payload', 'Scripts'].map((each) => path.join(work, each));
  await writePayload(entries, time, payload);
  await writePayload(entriesOf(path.join(work, 'scripts')), time, scripts);
  const minimum = minimumSystem(path.join(folder, 'Gauze.app'));
  await writeXar(
    [
      {
        name: component,
        mode: 0o700,
        children: [
          { name: 'Bom', text: bomOf(entries, time) },
          { name: 'Payload', file: payload },
          { name: 'Scripts', file: scripts },
          { name: 'PackageInfo', text: Buffer.from(packageInfo({ version, files: entries.length, kilobytes })) },
        ],
      },
      { name: 'Distribution', text: Buffer.from(distribution({ version, platform, kilobytes, minimum })) },
    ],
    file,
    time,
  );
  fs.rmSync(work, { recursive: true, force: true });
  return file;
}

/** @param {string} to @param {string} folder @param {string} version */
export function placeScripts(to, folder, version) {
  for (const name of ['preinstall', 'postinstall']) {
    const text = fs.readFileSync(path.join(import.meta.dirname, `${name}.sh`), 'utf8');
    fs.writeFileSync(path.join(to, name), text.replaceAll('@VERSION@', version));
    fs.chmodSync(path.join(to, name), 0o755);
  }
  for (const name of fs.readdirSync(folder).filter((each) => each.startsWith('files.sha256')))
    fs.copyFileSync(path.join(folder, name), path.join(to, name));
}

/** What Electron asks for. @param {string} app @returns {string} */
export function minimumSystem(app) {
  const plist = fs.readFileSync(path.join(app, 'Contents/Info.plist'), 'utf8');
  const [, version] = /<key>LSMinimumSystemVersion<\/key>\s*<string>([\d.]+)<\/string>/.exec(plist) ?? [];
  if (version === undefined) throw new Error('Info.plist does not say which macOS it needs');
  return version;
}

/** @param {{ version: string, files: number, kilobytes: number }} of */
const packageInfo = ({ version, files, kilobytes }) => `<?xml version="1.0" encoding="utf-8"?>
<pkg-info overwrite-permissions="true" relocatable="false" identifier="${identifier}" postinstall-action="none" \
version="${version}" format-version="2" install-location="/Applications" auth="root">
    <payload numberOfFiles="${files}" installKBytes="${kilobytes}"/>
    <bundle path="./Gauze.app" id="${identifier}" CFBundleShortVersionString="${version}" \
CFBundleVersion="${version}"/>
    <bundle-version>
        <bundle id="${identifier}"/>
    </bundle-version>
    <upgrade-bundle/>
    <update-bundle/>
    <atomic-update-bundle/>
    <strict-identifier/>
    <relocate/>
    <scripts>
        <preinstall file="./preinstall" timeout="600"/>
        <postinstall file="./postinstall" timeout="600"/>
    </scripts>
</pkg-info>
`;

/** @param {{ version: string, platform: string, kilobytes: number, minimum: string }} of */
const distribution = ({ version, platform, kilobytes, minimum }) => `<?xml version="1.0" encoding="utf-8"?>
<installer-gui-script minSpecVersion="2">
    <title>Gauze ${version}</title>
    <domains enable_anywhere="false" enable_currentUserHome="false" enable_localSystem="true"/>
    <options customize="never" require-scripts="false" rootVolumeOnly="true" \
hostArchitectures="${platform.endsWith('arm64') ? 'arm64' : 'x86_64'}"/>
    <volume-check>
        <allowed-os-versions>
            <os-version min="${minimum}"/>
        </allowed-os-versions>
    </volume-check>
    <choices-outline>
        <line choice="default">
            <line choice="${identifier}"/>
        </line>
    </choices-outline>
    <choice id="default"/>
    <choice id="${identifier}" visible="false">
        <pkg-ref id="${identifier}"/>
    </choice>
    <pkg-ref id="${identifier}" version="${version}" onConclusion="none" installKBytes="${kilobytes}" \
auth="root">#${component}</pkg-ref>
</installer-gui-script>
`;
