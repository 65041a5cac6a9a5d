import { generated, table, wayTo } from './page.mjs';

/**
 * What Gauze promises, the tests that would fail if it did not hold, and the figures of `docs/evidence`. Pure: what
 * stands in files is handed in.
 *
 * @typedef {{ readonly page: string, readonly words: string }} Promise what is promised, in the words of a page
 * @typedef {{ readonly file: string, readonly name: string }} NamedTest
 * @typedef {{ readonly room: string, readonly claim: string }} NamedFigure by the first words of its claim
 * @typedef {{ readonly id: string, readonly says: string, readonly promises: readonly Promise[],
 *   readonly tests: readonly NamedTest[], readonly figures: readonly NamedFigure[] }} Requirement
 * @typedef {{ readonly title: string, readonly requirements: readonly Requirement[] }} Area
 * @typedef {{ readonly claim: string, readonly value: string, readonly bar: string, readonly date: string }} Row
 * @typedef {object} House what the pages, tests and evidence of the repository are
 * @property {(page: string) => string | null} pageOf its text
 * @property {(file: string) => readonly import('./testTitles.mjs').TestTitle[] | null} titlesOf
 * @property {(room: string) => readonly Row[] | null} rowsOf of a room of evidence, in the order of its page
 */

const words = (/** @type {string} */ text) => text.replace(/\s+/g, ' ');

/** @param {NamedFigure} figure @param {House} house @returns {readonly number[]} places on the page of the room */
function placesOf({ room, claim }, house) {
  const rows = house.rowsOf(room) ?? [];
  return rows.flatMap((row, at) => (row.claim.startsWith(claim) ? [at] : []));
}

/** @param {NamedTest} test @param {House} house @returns {string | null} what is wrong */
function testProblem({ file, name }, house) {
  const titles = house.titlesOf(file);
  if (titles === null) return `no file ${file}`;
  const named = titles.filter(({ title }) => title === name);
  if (named.length === 0) return `${file} has no test "${name}"`;
  return named.every(({ isOff }) => isOff) ? `${file}: "${name}" is never run` : null;
}

/** @param {Promise} promise @param {House} house @returns {string | null} what is wrong */
function promiseProblem({ page, words: wording }, house) {
  const text = house.pageOf(page);
  if (text === null) return `no page ${page}`;
  return words(text).includes(words(wording)) ? null : `${page} does not say "${wording}"`;
}

/** @param {NamedFigure} figure @param {House} house @returns {string | null} what is wrong */
function figureProblem(figure, house) {
  const { room, claim } = figure;
  if (house.rowsOf(room) === null) return `no room of evidence ${room}`;
  const found = placesOf(figure, house).length;
  return found === 1 ? null : `${room}.json has ${found} claims that begin with "${claim}"`;
}

/**
 * @param {readonly Area[]} areas @param {House} house
 * @returns {readonly string[]} what is wrong, each with the requirement; empty when all is well
 */
export function requirementProblems(areas, house) {
  const all = areas.flatMap(({ requirements }) => requirements);
  const ids = all.map(({ id }) => id);
  return all.flatMap(({ id, says, promises, tests, figures }, at) =>
    [
      /^[A-Z]+-\d+$/.test(id) ? null : 'is no id',
      ids.indexOf(id) === at ? null : 'stands twice',
      /^[A-Z].*\.$/.test(says) ? null : 'is no sentence',
      promises.length > 0 ? null : 'comes from no page',
      tests.length > 0 ? null : 'has no test',
      ...promises.map((promise) => promiseProblem(promise, house)),
      ...tests.map((test) => testProblem(test, house)),
      ...figures.map((figure) => figureProblem(figure, house)),
    ].flatMap((problem) => (problem === null ? [] : [`${id}: ${problem}`])),
  );
}

/** @param {readonly Area[]} areas without problems @param {House} house @returns the page, Markdown */
export function requirementsPage(areas, house) {
  const all = areas.flatMap(({ requirements }) => requirements);
  const tests = new Set(all.flatMap((one) => one.tests.map(({ file, name }) => `${file}\n${name}`)));
  return [
    generated('requirements.json, the tests and docs/evidence'),
    '',
    '# Requirements, tests and figures',
    '',
    `${all.length} requirements, ${tests.size} tests. Each requirement is a promise that a page of Gauze ` +
      'makes, with the tests that fail where it',
    'does not hold, and the figures that were measured. A test of the house fails where a promise is no ' +
      'longer in the page, a',
    'test no longer in its file or a figure no longer in the evidence. Titles with `%s` or `%j` are run ' +
      'for each row of a',
    'table; `†`: the test needs something that is not everywhere (a corpus, a system, rights of root) ' +
      'and is left out, with a',
    'message, where that is missing.',
    '',
    'What it does not show: that a sentence says all that somebody needs, or that a test looks at every ' +
      'case. Figures say when',
    'they were measured, on which data and on which machine in the [evidence](../evidence/README.md). ' +
      '**missed** is a figure',
    'beyond the limit that was set for it. What is not promised stands in the [README](../../' +
      'README.md#limits), the [threat',
    'model](../threat-model.md#out-of-scope), [privacy](../privacy.md#what-is-not-claimed) and [known ' +
      'anomalies](anomalies.md).',
    '',
    ...areas.flatMap(({ title, requirements }) => [
      `## ${title}`,
      '',
      ...table(
        ['', 'requirement', 'promised in', 'tests', 'figures'],
        requirements.map((one) => rowOf(one, house)),
      ),
      '',
    ]),
  ].join('\n');
}

/** @param {Requirement} requirement @param {House} house */
function rowOf({ id, says, promises, tests, figures }, house) {
  const pages = [...new Set(promises.map(({ page }) => page))];
  return [
    id,
    says,
    pages.map((page) => `[${page.replace(/^docs\//, '')}](${wayTo(page)})`).join(', '),
    tests.map((test) => `\`${test.file}\` › ${test.name}${isConditional(test, house) ? ' †' : ''}`).join('<br>'),
    figures
      .map((figure) => {
        const [at = 0] = placesOf(figure, house);
        const { claim, value, bar, date } = /** @type {Row} */ ((house.rowsOf(figure.room) ?? [])[at]);
        const limit = bar === '' ? '' : ` (bar ${bar})`;
        const what = claim === figure.claim ? claim : `${figure.claim} …`;
        return `${what}: ${value}${limit}, ${date}, [${figure.room} ${at + 1}](../evidence/${figure.room}.md)`;
      })
      .join('<br>') || '–',
  ];
}

/** @param {NamedTest} test @param {House} house */
const isConditional = ({ file, name }, house) =>
  (house.titlesOf(file) ?? []).filter(({ title }) => title === name).every(({ isConditional: needs }) => needs);
