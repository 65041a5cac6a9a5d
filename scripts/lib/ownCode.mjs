// The product's own TypeScript for a command in plain JavaScript: no second copy of what the application does.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {readonly string[]} files below the repository's root, without ending
 * @returns everything that they export; any other name throws, since `undefined` in its place once made an empty file
 */
export const ownCode = async (files) => {
  const code = await bundleOwnCode(files);
  return new Proxy(await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`), {
    get(exported, name) {
      // promises ask for `then`
      if (name !== 'then' && !(name in exported)) throw new Error(`${files.join(', ')}: no ${String(name)}`);
      return exported[name];
    },
  });
};

/** @param {readonly string[]} files as for `ownCode` @returns one module that exports everything that they do */
export async function bundleOwnCode(files) {
  const entry = 'own-code';
  const bundle = await rolldown({
    input: entry,
    cwd: root,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? files.map((file) => `export * from ${JSON.stringify(path.join(root, `${file}.ts`))};`).join('')
            : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return output[0].code;
}
