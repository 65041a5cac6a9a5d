/** @param {string} source what a page was made of */
export const generated = (source) => `<!-- Generated from ${source} by \`npm run records\`. -->`;

/** @param {string} page of the repository @returns the way to it from docs/records */
export const wayTo = (page) => (page.startsWith('docs/') ? `../${page.slice('docs/'.length)}` : `../../${page}`);

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');
/** @param {readonly string[]} cells */
const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;

/** @param {readonly string[]} columns @param {readonly (readonly string[])[]} rows @returns lines of Markdown */
export const table = (columns, rows) => [line(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(line)];
