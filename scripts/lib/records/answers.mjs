import { generated, table, wayTo } from './page.mjs';

/**
 * What is answered to those who ask, and what is known to be wrong, each with the page that says so. Pure.
 *
 * @typedef {{ readonly page: string, readonly words: string }} Source the words of a page
 * @typedef {{ readonly question: string, readonly answer: 'yes' | 'no' | 'partly' | 'not applicable',
 *   readonly says: string, readonly shown: Source }} Answer
 * @typedef {{ readonly title: string, readonly answers: readonly Answer[] }} Chapter
 * @typedef {{ readonly what: string, readonly effect: string, readonly todo: string, readonly source: Source }} Anomaly
 * @typedef {{ readonly title: string, readonly anomalies: readonly Anomaly[] }} AnomalyArea
 * @typedef {{ readonly room: string, readonly claim: string, readonly value: string, readonly bar: string }} Missed
 */

const words = (/** @type {string} */ text) => text.replace(/\s+/g, ' ');
const linkTo = (/** @type {string} */ page) => `[${page.replace(/^docs\//, '')}](${wayTo(page)})`;
const cut = (/** @type {string} */ text) => (text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text);

/**
 * @param {readonly Source[]} sources @param {(page: string) => string | null} pageOf
 * @returns {readonly string[]} sources that do not say what they are named for
 */
export const sourceProblems = (sources, pageOf) =>
  sources.flatMap(({ page, words: wording }) => {
    const text = pageOf(page);
    if (text === null) return [`no page ${page}`];
    return words(text).includes(words(wording)) ? [] : [`${page} does not say "${wording}"`];
  });

/** @param {readonly Chapter[]} chapters @returns the page, Markdown */
export const mds2Page = (chapters) =>
  [
    generated('mds2.json'),
    '',
    '# Questions of those who buy and connect (in the manner of MDS2)',
    '',
    'The questions of a Manufacturer Disclosure Statement for Medical Device Security, as far as they ' +
      'can be asked of a',
    'program that runs at a desk and has no network, in words of our own. **Gauze is no medical device**,' +
      ' and this is not the',
    'form of NEMA/HIMSS itself, which can be filled in from here. A test fails where a page no longer says what it is',
    'named for.',
    '',
    ...chapters.flatMap(({ title, answers }) => [
      `## ${title}`,
      '',
      ...table(
        ['question', 'answer', '', 'shown in'],
        answers.map(({ question, answer, says, shown }) => [question, answer, says, linkTo(shown.page)]),
      ),
      '',
    ]),
  ].join('\n');

/** @param {readonly AnomalyArea[]} areas @param {readonly Missed[]} missed @returns the page, Markdown */
export const anomaliesPage = (areas, missed) =>
  [
    generated('anomalies.json and docs/evidence'),
    '',
    '# Known anomalies',
    '',
    'What is known not to be as somebody might expect, or was never tried, in this version. What was ' +
      'found and mended stands',
    'in the [changelog](../../CHANGELOG.md); anomalies of what others made in the [list of their ' +
      'software](soup.md). Limits of',
    'the method (what no replacement can promise) are in [privacy](../privacy.md#what-is-not-claimed).',
    '',
    ...areas.flatMap(({ title, anomalies }) => [
      `## ${title}`,
      '',
      ...table(
        ['what', 'what follows', 'what to do', 'said in'],
        anomalies.map(({ what, effect, todo, source }) => [what, effect, todo, linkTo(source.page)]),
      ),
      '',
    ]),
    '## Limits that were set and missed',
    '',
    'Every row of the evidence that says **missed**, in its own words, shortened. The room has the whole of it.',
    '',
    ...table(
      ['measured', 'result', 'room'],
      missed.map(({ room, claim, value, bar }) => [
        cut(claim),
        `${cut(value.replaceAll('**', ''))}${bar === '' ? '' : ` (bar ${bar})`}`,
        `[${room}](../evidence/${room}.md)`,
      ]),
    ),
    '',
  ].join('\n');
