/** @param {string} source what a page was made of */
export const generated = (source) => `<!-- Generated from ${source} by \`npm run records\`. -->`;

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');
/** @param {readonly string[]} cells */
const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;

/** @param {readonly string[]} columns @param {readonly (readonly string[])[]} rows @returns lines of Markdown */
export const table = (columns, rows) => [line(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(line)];
