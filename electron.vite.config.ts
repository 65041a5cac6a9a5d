import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const hosts = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `electron/hosts/${name}/index.ts`]));

/**
 * Writes down which npm packages went into a bundle, so that a package can bring their licences:
 * `out/.packages/NAME.json`.
 */
const bundledPackages = (name: string): Plugin => ({
  name: 'bundled-packages',
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk' ? Object.keys(part.modules) : part.originalFileNames,
    );
    const folders = ids.flatMap(
      (id) =>
        /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/.exec(
          id.replaceAll('\\', '/').split('?')[0]!,
        )?.[0] ?? [],
    );
    mkdirSync('out/.packages', { recursive: true });
    writeFileSync(`out/.packages/${name}.json`, `${JSON.stringify([...new Set(folders)].sort(), null, 1)}\n`);
  },
});

/** Nothing is fetched over a network: whoever starts Gauze need not hear that a chunk is large. */
const chunkSizeWarningLimit = 2000;

export default defineConfig({
  main: {
    resolve: {
      alias: [
        // The kernels of tfjs-node ask for the whole library; they need its core. One copy of the core for everybody.
        {
          find: /^@tensorflow\/tfjs$/,
          replacement: fileURLToPath(new URL('models/backend/bundledTfjs.ts', import.meta.url)),
        },
        // Its build for Node declares a `require` of its own, which no module of this bundle may; what only that build
        // has (threads) is not used.
        { find: /^fflate$/, replacement: 'fflate/browser' },
      ],
    },
    plugins: [bundledPackages('main')],
    build: {
      // Bundled whole: a package carries no node_modules. The command line for Node is built apart
      // (`scripts/lib/buildCli.mjs`); `--cli` is in `main`.
      externalizeDeps: false,
      chunkSizeWarningLimit,
      // Chunks lie beside their entries: what a file finds relative to itself does not depend on where the bundler put
      // it. Blanks are left out, names stay.
      rollupOptions: {
        input: hosts('main', 'project', 'engine', 'reader', 'pages', 'scans', 'onnx', 'demo'),
        external: ['electron', 'webgpu'],
        output: {
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  },
  preload: {
    // A sandboxed preload script must be one CommonJS file.
    build: { rollupOptions: { input: hosts('preload'), output: { format: 'cjs', entryFileNames: '[name].cjs' } } },
  },
  renderer: {
    root: 'renderer',
    build: {
      rollupOptions: { input: 'renderer/index.html' },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit,
      minify: true,
      modulePreload: { polyfill: false },
    },
    plugins: [vue(), bundledPackages('renderer')],
  },
});
