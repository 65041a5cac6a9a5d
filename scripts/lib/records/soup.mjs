import { generated, table } from './page.mjs';

/**
 * Software of unknown provenance: what others made and Gauze uses, why, and what is known to be wrong with it. Versions
 * and licences are those of the lock file; reasons are written by people. Pure.
 *
 * @typedef {'renderer' | 'main' | 'command line' | 'build' | 'tests'} Where
 * @typedef {{ readonly runs: readonly Where[], readonly use: string, readonly trust: string,
 *   readonly anomalies?: string }} Reasons
 * @typedef {Reasons & { readonly name: string, readonly version: string, readonly licence: string }} Other
 * @typedef {{ readonly direct: Readonly<Record<string, Reasons>>, readonly bundled: Readonly<Record<string, string>>,
 *   readonly others: readonly Other[] }} Soup `bundled`: what direct packages bring into the application
 * @typedef {{ readonly version?: string, readonly license?: string,
 *   readonly dependencies?: Readonly<Record<string, string>>, readonly devDependencies?: Readonly<Record<string,
 *   string>>, readonly peerDependencies?: Readonly<Record<string, string>> }} Locked
 * @typedef {Readonly<Record<string, Locked>>} Lock `packages` of package-lock.json
 * @typedef {{ readonly main: readonly string[], readonly renderer: readonly string[] }} Bundles folders of packages, as
 *   the bundler wrote them to `out/.packages`
 */

export const places = /** @type {const} */ (['renderer', 'main', 'command line', 'build', 'tests']);
const installed = /** @type {ReadonlySet<string>} */ (new Set(['renderer', 'main', 'command line']));

const nameOf = (/** @type {string} */ folder) => folder.replace(/^.*node_modules\//, '');
const namesOf = (/** @type {readonly string[]} */ folders) => new Set(folders.map(nameOf));

/** @param {Iterable<string>} these @param {{ has(name: string): boolean }} those @param {string} what */
const missing = (these, those, what) => [...these].filter((name) => !those.has(name)).map((name) => `${name} ${what}`);

/**
 * @param {Soup} soup @param {Lock} lock
 * @returns {readonly string[]} direct packages without reasons, reasons without a package, and bad ones
 */
export function soupProblems({ direct, bundled, others }, lock) {
  const asked = new Set(Object.keys({ ...lock['']?.dependencies, ...lock['']?.devDependencies }));
  const given = new Set(Object.keys(direct));
  const known = namesOf(Object.keys(lock));
  return [
    ...missing(asked, given, 'is a direct package without reasons'),
    ...missing(given, asked, 'has reasons and is no direct package'),
    ...missing(Object.keys(bundled), known, 'is not in the lock file'),
    ...[...Object.entries(direct), ...others.map((one) => /** @type {const} */ ([one.name, one]))].flatMap(
      ([name, { runs, use, trust }]) => [
        ...(use === '' || trust === '' ? [`${name} has an empty reason`] : []),
        ...(runs.length === 0 || runs.some((place) => !places.includes(place)) ? [`${name} runs nowhere known`] : []),
      ],
    ),
  ];
}

/**
 * What somebody wrote, beside what the bundler did.
 *
 * @param {Soup} soup @param {Bundles} bundles
 * @returns {readonly string[]}
 */
export function bundleProblems({ direct, bundled }, bundles) {
  const [main, renderer] = [namesOf(bundles.main), namesOf(bundles.renderer)];
  const brought = new Set([...main, ...renderer].filter((name) => !Object.hasOwn(direct, name)));
  const shown = (/** @type {string} */ name, /** @type {readonly Where[]} */ where) =>
    where.some((place) => direct[name]?.runs.includes(place));
  return [
    ...missing(brought, new Set(Object.keys(bundled)), 'is bundled and not listed'),
    ...missing(Object.keys(bundled), brought, 'is listed and not bundled'),
    ...Object.keys(direct).flatMap((name) => [
      ...(main.has(name) && !shown(name, ['main', 'command line']) ? [`${name} is bundled into main`] : []),
      ...(renderer.has(name) && !shown(name, ['renderer']) ? [`${name} is bundled into the renderer`] : []),
      ...(shown(name, ['renderer', 'main', 'command line']) &&
      !main.has(name) &&
      !renderer.has(name) &&
      !isListedSeparately(name)
        ? [`${name} is said to run and is not bundled`]
        : []),
    ]),
  ];
}

/** The runtime, what lies beside the archive as it came, and what only hands on what its own parts hold. */
const isListedSeparately = (/** @type {string} */ name) => ['electron', 'webgpu', 'vue'].includes(name);

/** @param {Soup} soup without problems @param {Lock} lock @returns the page, Markdown */
export function soupPage(soup, lock) {
  const direct = Object.entries(soup.direct).map(([name, reasons]) => {
    const { version = '?', license = '?' } = lock[`node_modules/${name}`] ?? {};
    return { name, version, licence: license, ...reasons };
  });
  const runs = (/** @type {readonly string[]} */ where) => where.some((place) => installed.has(place));
  const section = (/** @type {string} */ title, /** @type {readonly Other[]} */ rows) => [
    `## ${title}`,
    '',
    ...table(
      [
        'name',
        'version',
        'licence',
        'runs in',
        'used for',
        'why it is trusted, how it is tested',
        'known anomalies considered',
      ],
      rows.map((row) => [
        row.name,
        row.version,
        row.licence,
        row.runs.join(', '),
        row.use,
        row.trust,
        row.anomalies ?? '–',
      ]),
    ),
    '',
  ];
  return [
    generated('soup.json and package-lock.json'),
    '',
    '# Software of others (SOUP)',
    '',
    'Everything that Gauze is made of and that others made: exact versions and licences from the lock ' +
      'file, reasons by people.',
    'A test fails where a direct package has no reasons, or where the bundler put something into the ' +
      'application that is not',
    'here. *main*: the processes of the application without a page, main, project and engine; the ' +
      'command line has the same',
    'services in it. `–`: no anomaly that matters here was found in use.',
    '',
    'Lists of published vulnerabilities were **not** looked up for this page: nothing here uses a ' +
      'network. `gauze sbom check`',
    'holds an installation against those that you bring ([administration](../' +
      'administration.md#what-it-is-made-of-and-known-vulnerabilities)).',
    'Every version is pinned exactly, and the lock file has the SHA-512 of each package.',
    '',
    ...section(
      'In an installation',
      direct.filter((row) => runs(row.runs)),
    ),
    ...section('In an installation, not from npm', soup.others),
    '## Brought by these, and bundled',
    '',
    ...table(['name', 'version', 'licence', 'brought by', 'what it is'], broughtRows(soup, lock)),
    '',
    ...section(
      'For building and testing alone',
      direct.filter((row) => !runs(row.runs)),
    ),
  ].join('\n');
}

/** @param {Soup} soup @param {Lock} lock */
function broughtRows({ direct, bundled }, lock) {
  const inside = new Set([...Object.keys(direct), ...Object.keys(bundled)]);
  const parents = (/** @type {string} */ name) =>
    Object.entries(lock)
      .filter(([folder, one]) => {
        const parent = nameOf(folder);
        const isInstalled =
          !Object.hasOwn(direct, parent) || direct[parent]?.runs.some((place) => installed.has(place));
        return inside.has(parent) && isInstalled && name in { ...one.dependencies, ...one.peerDependencies };
      })
      .map(([folder]) => nameOf(folder));
  return Object.entries(bundled).map(([name, what]) => {
    const found = Object.entries(lock).filter(([folder]) => folder !== '' && nameOf(folder) === name);
    const listed = (/** @type {(one: Locked) => string | undefined} */ pick) =>
      [...new Set(found.map(([, one]) => pick(one) ?? '?'))].join(', ');
    return [
      name,
      listed(({ version }) => version),
      listed(({ license }) => license),
      [...new Set(parents(name))].sort().join(', '),
      what,
    ];
  });
}
