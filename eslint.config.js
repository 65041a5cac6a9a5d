import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import vue from 'eslint-plugin-vue';
import ts from 'typescript-eslint';

const may = (from, ...to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: [from, ...to] } } } },
});
/** `text` and `dates` lie within `core`, below the rest of it. */
const core = ['core', 'dates', 'text'];
const everyRoom = ['contract', ...core, 'store', 'services', 'models', 'modelEngine', 'backend'];
const mayHost = (name, { rooms, hosts = [] }) => ({
  from: { element: { type: 'host', captured: { name } } },
  allow: [
    { to: { element: { types: { anyOf: rooms } } } },
    {
      to: {
        element: { type: 'host', captured: { name: hosts.length === 0 ? name : `{${[name, ...hosts].join(',')}}` } },
      },
    },
  ],
});
const mayUse = (from, ...packages) => ({
  from: { element: { type: from } },
  allow: { to: { module: { origin: 'external', source: packages } } },
});
const mayUseNode = (...from) => ({
  from: { element: { types: { anyOf: from } } },
  allow: { to: { module: { origin: 'core' } } },
});

/** The rooms of the house and who may import whom: docs/adr/0002-rooms.md. */
export const rooms = {
  plugins: { boundaries },
  settings: {
    'import/resolver': { node: { extensions: ['.ts', '.vue', '.mjs', '.js', '.json'] } },
    'boundaries/elements': [
      { type: 'contract', pattern: 'electron/contract' },
      { type: 'text', pattern: 'electron/core/text' },
      { type: 'dates', pattern: 'electron/core/dates' },
      { type: 'core', pattern: 'electron/core' },
      { type: 'store', pattern: 'electron/store' },
      { type: 'services', pattern: 'electron/services' },
      { type: 'host', pattern: 'electron/hosts/*', capture: ['name'] },
      // The whole path: `services/models` is a folder of services.
      { type: 'backend', pattern: 'models/backend', partialMatch: false },
      { type: 'modelEngine', pattern: 'models/engine', partialMatch: false },
      { type: 'models', pattern: 'models', partialMatch: false },
      { type: 'renderer', pattern: 'renderer' },
    ],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        checkAllOrigins: true,
        default: 'disallow',
        policies: [
          may('contract'),
          may('text', 'contract'),
          may('dates', 'text', 'contract'),
          may('core', 'dates', 'text', 'contract'),
          may('backend', 'models', 'contract', ...core),
          may('models', 'backend', 'contract', ...core),
          may('modelEngine', 'models', 'contract', ...core),
          may('store', 'contract', ...core),
          may('services', 'contract', ...core, 'store'),
          may('renderer', 'contract', ...core),
          // A process is not linked to what it must never do: main opens no project and runs no model, the engine has
          // no store, the project process no model. Adapters to a runtime: what models do with each other is decided in
          // models/engine.
          mayHost('node', { rooms: ['contract', ...core, 'store', 'services', 'modelEngine', 'backend'] }),
          mayHost('preload', { rooms: ['contract'] }),
          mayHost('main', { rooms: ['contract', ...core], hosts: ['node', 'cli'] }),
          mayHost('project', { rooms: ['contract', ...core, 'store', 'services'], hosts: ['node'] }),
          mayHost('engine', { rooms: ['contract', ...core, 'services'], hosts: ['node'] }),
          mayHost('cli', { rooms: everyRoom, hosts: ['node'] }),
          mayHost('reader', { rooms: ['contract', ...core], hosts: ['node', 'engine'] }),
          mayHost('pages', { rooms: ['contract', ...core], hosts: ['node'] }),
          mayHost('scans', { rooms: ['contract', ...core], hosts: ['node', 'pages'] }),
          mayHost('onnx', { rooms: ['contract', ...core], hosts: ['node'] }),
          mayHost('demo', { rooms: ['contract', ...core, 'store', 'services'], hosts: ['node'] }),
          // Whatever a room is not given here it may not take: a new dependency is a decision about one room.
          mayUse('contract', 'zod'),
          mayUse('core', '@orama/stemmers', 'fflate', 'pdfjs-dist', 're2js', 'saxes'),
          mayUse('store', 'sql.js', 'zod'),
          mayUse('services', 'zod'),
          mayUse('models', '@tensorflow/tfjs-core', 'zod'),
          mayUse('backend', '@tensorflow/*', 'webgpu'),
          mayUse(
            'renderer',
            '@fontsource-variable/*',
            '@lucide/vue',
            '@tanstack/vue-virtual',
            'echarts',
            'pinia',
            'reka-ui',
            'vue',
            'vue-i18n',
          ),
          mayUse('host', '*', '@*/*'),
          mayUseNode('backend', 'host'),
        ],
      },
    ],
  },
};

/** Within the command line: what reads, writes, opens and finds lies below the folders that carry a verb out. */
const belowVerbs = ['batch', 'detect', 'documents', 'files', 'keys', 'ledger', 'models', 'parquet', 'policy'];
const ofVerbs = ['coding', 'languageModel', 'pool', 'project', 'release', 'selfTest', 'threads', 'training', 'verify'];
const mayNotCome = (message, folders) => ({ regex: `^\\.\\.?/(?:\\.\\./)*(?:${folders.join('|')})/`, message });

const shortLines = { code: 120, ignoreUrls: true };
export default ts.config(
  { ignores: ['out/', 'dist/', 'demo-out/', 'test-results/', '.library/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...vue.configs['flat/recommended'],
  { files: ['**/*.vue'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'no-undef': 'off',
      // Prettier breaks lines there on purpose.
      'no-unexpected-multiline': 'off',
      'no-empty-pattern': 'off',
      'no-control-regex': 'off',
      'no-irregular-whitespace': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'A const array and a union instead of an enum.' },
        { selector: 'ExportDefaultDeclaration[declaration.type!="CallExpression"]', message: 'Named exports.' },
      ],
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
      'vue/multi-word-component-names': 'off',
      // A static style attribute is blocked by the content security policy of the window.
      'vue/no-static-inline-styles': 'error',
      'vue/no-v-html': 'error',
    },
  },
  { files: ['*.config.ts', '*.config.js', '**/*.vue'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['electron/{contract,core,store,services}/**', 'models/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Inject Random.' },
        { object: 'Date', property: 'now', message: 'Inject Clock.' },
      ],
      'no-console': 'error',
    },
  },
  {
    files: ['tests/e2e/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'kill', message: 'signal() refuses what would mean every process.' },
      ],
    },
  },
  { files: ['electron/**', 'renderer/**', 'models/**'], ...rooms },
  {
    files: ['electron/hosts/cli/**'],
    ignores: ['electron/hosts/cli/registry.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [mayNotCome('the registry imports verbs', ['verbs'])] }] },
  },
  {
    files: [`electron/hosts/cli/{${belowVerbs.join(',')}}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [mayNotCome('what verbs share lies below them', ['verbs', ...ofVerbs])] },
      ],
    },
  },
  { rules: { 'max-lines': ['error', 400] } },
  {
    files: ['electron/**', 'renderer/**', 'models/**', 'scripts/**'],
    rules: { 'max-lines-per-function': ['error', 100] },
  },
  { rules: { 'max-len': ['error', shortLines] } },
  // Each tensor line ends with its shape.
  { files: ['models/**'], rules: { 'max-len': ['error', { ...shortLines, ignoreTrailingComments: true }] } },
  // Generated: tables of a standard.
  { files: ['**/dicomTables.ts'], rules: { 'max-lines': 'off' } },
  // Generated: a module of WebAssembly in one string.
  { files: ['**/*KernelCode.ts', '**/kernelCode.ts'], rules: { 'max-len': 'off' } },
);
