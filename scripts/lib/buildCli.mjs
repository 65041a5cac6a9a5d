import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from 'vite';

/** Modules that are needed together. */
const files = {
  /** What every verb needs, in the first file: what else a verb loads may not bring more with it. */
  cli: [
    String.raw`electron/contract/(?:errors|kernel|managedRules)\.`,
    String.raw`electron/core/managed/rules\.`,
    String.raw`electron/hosts/cli/(?:index|run|registry|verb|diagnostics|aliases|managed|rights)\.`,
    String.raw`electron/hosts/cli/(?:files/realPath|threads/threadArgument)\.`,
    String.raw`electron/hosts/node/(?:closeNetwork|log|managedPolicyPath|pdfRejections)\.`,
  ],
  /** What verbs need that read or write files. */
  common: [
    String.raw`electron/core/(?:dates|text)/`,
    String.raw`electron/core/privacy/patientKey\.`,
    String.raw`electron/contract/(?:phiTypes|vocabulary)\.`,
    // what reviewing and releasing search for themselves
    String.raw`electron/core/detection/(?:codeUnits|knownMatcher|knownPatientRows|mergedKnown|scan)\.`,
    String.raw`electron/core/detection/(?:repairs/|recognizers/(?:neighbours|units)\.)`,
    String.raw`electron/core/exchange/(?:(?:readers|writers)/jsonl|format)\.`,
    String.raw`electron/hosts/cli/(?:labels|jobs)\.`,
    String.raw`electron/hosts/cli/files/(?:documentPlaces|source|sink|sourceMeter|writeAll)\.`,
    String.raw`electron/hosts/node/(?:files|resources|digest|clock|networkShare|random)\.`,
  ],
  /** What finds the first PHI. */
  start: [
    String.raw`electron/core/detection/`,
    String.raw`electron/hosts/cli/(?:detect/detection|verbs/detect)\.`,
    String.raw`electron/hosts/cli/batch/(?:batch|idsMet|lost)\.`,
    String.raw`electron/hosts/node/detection\.`,
    String.raw`models/features/`,
    String.raw`models/engine/(?:taggerEngine|detectWithModels|loadedModels)\.`,
    String.raw`models/bundle/(?:format|shipped|linearCrfPart)\.`,
    String.raw`models/linearCrf/(?:linearCrf|emissions|kernel|kernelCode|chain|exp|weights|templates)\.`,
    String.raw`models/tagger/(?:loadModel|combine|calibrate|probabilities|decodeBio)\.`,
    String.raw`models/training/tensorFile\.`,
  ],
};

/**
 * What the command line loads before its first note, in three files rather than sixty: a module costs about a
 * millisecond to find and link. What else a verb needs stays in files of its own.
 */
const groups = Object.entries(files).map(([name, paths], at) => {
  const together = new RegExp(paths.join('|'));
  return { name, priority: 3 - at, test: (/** @type {string} */ id) => together.test(id.replaceAll('\\', '/')) };
});

/** ES modules that are not bundled, loaded when they are needed. */
const packages = ['webgpu'];

/** Code that V8 kept cannot `import()` (Node loses what loads for it), so that is handed in by who runs it. */
const importsByHand = {
  name: 'imports-by-hand',
  /** @param {string} code */
  renderChunk: (code) =>
    packages.reduce(
      (changed, name) => changed.replaceAll(new RegExp(`\\bimport\\((?=["'\`]${name}["'\`])`, 'g'), 'importPackage('),
      code,
    ),
};

/**
 * Builds the command line for Node, beside the processes of the window and as CommonJS: only so can what V8 compiled be
 * kept on every Node (`compiledModules.mjs`). Blanks are left out, since every file is read and hashed whole; names
 * stay.
 *
 * @param {string} root
 */
export async function buildCli(root) {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    resolve: {
      alias: [{ find: /^@tensorflow\/tfjs$/, replacement: path.join(root, 'models/backend/bundledTfjs.ts') }],
    },
    ssr: { noExternal: true },
    plugins: [importsByHand],
    build: {
      ssr: true,
      outDir: path.join(root, 'out/main'),
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rollupOptions: {
        input: { cli: path.join(root, 'electron/hosts/cli/index.ts') },
        external: [...packages],
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          codeSplitting: { groups },
        },
      },
    },
  });
}

/**
 * Runs the built command line once, so that its first user finds it compiled.
 *
 * @param {string} root
 */
export function compileCli(root) {
  const folder = path.join(root, 'out/.compiled');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const text = 'Name: Rosa Vega, 14/03/1956. Dr. Luis Prado, Hospital General, 40001 Segovia. Tel. 921 555 010.';
  const input = ['es', 'en', 'fr', 'nl', 'de']
    .map((language) => `${JSON.stringify({ id: language, language, text })}\n`)
    .join('');
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/gauze.mjs'), 'detect', '--quiet'], {
    input,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  if (status !== 0 || readdirSync(folder).length === 0) throw new Error('the built command line does not run');
}
