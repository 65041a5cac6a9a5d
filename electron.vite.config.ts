import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';

const hosts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `electron/hosts/${name}/index.ts`]));

/**
 * What the command line loads before its first note, in three files rather than thirty: a module costs about a millisecond to find and link. Only modules that
 * are always needed together; what else a verb needs stays in files of its own.
 */
const together = (name: string, pattern: RegExp) => ({ name, test: (id: string) => pattern.test(id.replaceAll('\\', '/')) });
const atOnce = [
  together('rules', /electron\/(?:core\/(?:detection|text)\/|contract\/(?:vocabulary|errors)\.)/),
  together('pipe', /electron\/(?:hosts\/cli\/(?:run|registry|verb|diagnostics|detection|labels|places|source|sink|batch|lost|writeAll|verbs\/detect)\.|core\/exchange\/(?:jsonl|format)\.)/),
  together('starter', /models\/(?:features\/|bundle\/(?:format|shipped|linearCrfPart)\.|linearCrf\/(?:linearCrf|emissions|featureTable|chain|exp|weights|templates)\.|tagger\/(?:loadModel|combine|calibrate|probabilities|decodeBio)\.|training\/tensorFile\.)|hosts\/node\/modelEngine\./),
];

export default defineConfig({
  main: {
    resolve: {
      alias: [
        // The kernels of tfjs-node ask for the whole library; they need its core. One copy of the core for everybody.
        { find: /^@tensorflow\/tfjs$/, replacement: fileURLToPath(new URL('models/backend/bundledTfjs.ts', import.meta.url)) },
      ],
    },
    build: {
      // Bundled whole: the command line starts from a handful of files, and a package carries no node_modules.
      externalizeDeps: false,
      // Chunks lie beside their entries: what a file finds relative to itself does not depend on where the bundler put it. Blanks are
      // left out, since Node reads every file before it runs a line of it (a tenth of the start of the command line); names stay.
      rollupOptions: { input: hosts('main', 'project', 'engine', 'cli', 'demo'), external: ['electron', 'webgpu'], output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } }, chunkFileNames: '[name]-[hash].js', codeSplitting: { groups: atOnce } } },
    },
  },
  preload: {
    // A sandboxed preload script must be one CommonJS file.
    build: { rollupOptions: { input: hosts('preload'), output: { format: 'cjs', entryFileNames: '[name].cjs' } } },
  },
  renderer: {
    root: 'renderer',
    build: { rollupOptions: { input: 'renderer/index.html' }, assetsInlineLimit: 0, minify: true, modulePreload: { polyfill: false } },
    plugins: [vue()],
  },
});
