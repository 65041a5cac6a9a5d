// The product's own TypeScript for a command in plain JavaScript: no second copy of what the application does.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {readonly string[]} files below the repository's root, without ending @returns everything that they export */
export async function ownCode(files) {
  const entry = 'own-code';
  const bundle = await rolldown({
    input: entry, cwd: root, platform: 'node', logLevel: 'silent',
    plugins: [{
      name: entry,
      resolveId: (id) => (id === entry ? id : null),
      load: (id) => (id === entry ? files.map((file) => `export * from ${JSON.stringify(path.join(root, `${file}.ts`))};`).join('') : null),
    }],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}
