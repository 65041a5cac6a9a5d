/**
 * The evidence of `docs/evidence`: every figure that Gauze states, with the command that prints it.
 * A room is one JSON file; its page is generated. Pure: text in, text or problems out.
 *
 * @typedef {{ readonly claim: string, readonly command: string, readonly value: string, readonly bar: string,
 *   readonly machine: string, readonly date: string, readonly note?: string | readonly string[] }} Row
 * @typedef {{ readonly title: string, readonly rows: readonly Row[] }} Section
 * @typedef {{ readonly title: string, readonly columns: readonly string[], readonly rows: readonly (readonly
 *   string[])[], readonly before?: readonly string[], readonly after?: readonly string[] }} Table
 * @typedef {{ readonly order: number, readonly title: string, readonly intro?: readonly string[],
 *   readonly sections: readonly Section[], readonly tables?: readonly Table[] }} Room
 */

/** Longest text of each field, in UTF-16 units: what a reader takes in at once. Longer ones become rows or notes. */
export const maxLength = { claim: 360, command: 400, value: 300, bar: 160, machine: 60, date: 10, note: 420 };
const fields = /** @type {const} */ (['claim', 'command', 'value', 'bar', 'machine', 'date']);
const allowed = new Set([...fields, 'note']);

/** @param {Row} row */
export const notesOf = (row) => (row.note === undefined ? [] : Array.isArray(row.note) ? row.note : [row.note]);

/** @param {Row} row @param {ReadonlySet<string>} machines @returns {readonly string[]} what is wrong with it */
function rowProblems(row, machines) {
  const missing = fields.filter((field) => typeof row[field] !== 'string').map((field) => `${field} is missing`);
  if (missing.length > 0) return missing;
  const unknown = Object.keys(row).filter((key) => !allowed.has(key));
  const long = fields.filter((field) => row[field].length > maxLength[field]);
  return [
    ...unknown.map((key) => `${key} is not a field`),
    ...long.map(
      (field) => `${field} has ${row[field].length} characters, at most ${maxLength[field]}: add a row or a note`,
    ),
    ...['claim', 'command', 'value'].filter((field) => row[field].trim() === '').map((field) => `${field} is empty`),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(row.date) ? [] : [`date is not YYYY-MM-DD: ${row.date}`]),
    ...(machines.has(row.machine.split(',')[0]) ? [] : [`machine is not in machines.json: ${row.machine}`]),
    ...(row.command === 'same' ? ['command says "same": write it out'] : []),
    ...notesOf(row)
      .filter((note) => note.length > maxLength.note || note.trim() === '')
      .map((note) => `note is empty or has more than ${maxLength.note} characters: ${note.slice(0, 40)}…`),
    ...[...fields.map((field) => row[field]), ...notesOf(row)]
      .filter((text) => /[\n\r]/.test(text))
      .map((text) => `line break in a field: ${text.slice(0, 40)}…`),
  ];
}

/**
 * @param {Room} room @param {ReadonlySet<string>} machines names in machines.json
 * @returns {readonly string[]} what is wrong with a room, each with the row's place; empty when all is well
 */
export function roomProblems(room, machines) {
  const outer = [
    ...(Number.isInteger(room.order) ? [] : ['order is not a whole number']),
    ...(typeof room.title === 'string' && room.title !== '' ? [] : ['title is missing']),
    ...(Array.isArray(room.sections) && room.sections.length > 0 ? [] : ['sections are missing']),
    ...(room.tables ?? []).flatMap((table) =>
      table.rows.every((row) => row.length === table.columns.length)
        ? []
        : [`table "${table.title}": cells and columns differ`],
    ),
  ];
  if (outer.length > 0) return outer;
  return room.sections.flatMap((section) =>
    section.rows.flatMap((row, index) =>
      rowProblems(row, machines).map((problem) => `${section.title}, row ${index + 1}: ${problem}`),
    ),
  );
}

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');
/** @param {readonly string[]} cells */
const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
/** @param {readonly string[]} columns @param {readonly (readonly string[])[]} rows */
const table = (columns, rows) => [line(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(line)];

/** @param {Section} section @param {number} before rows of the page before it */
function sectionLines(section, before) {
  const rows = section.rows.map((row, index) => [
    String(before + index + 1),
    row.claim,
    row.value,
    row.bar,
    row.command,
    row.machine,
    row.date,
  ]);
  const notes = section.rows.flatMap((row, index) => notesOf(row).map((note) => `- (${before + index + 1}) ${note}`));
  return [
    `## ${section.title}`,
    '',
    ...table(['', 'claim', 'value', 'bar', 'command', 'machine', 'date'], rows),
    ...(notes.length === 0 ? [] : ['', 'Notes', '', ...notes]),
    '',
  ];
}

const generated = (/** @type {string} */ source) =>
  `<!-- Generated from ${source} by \`npm run evidence\`. Edit the JSON. -->`;

/** @param {Room} room @param {string} name its file without extension @returns the page, Markdown */
export function roomPage(room, name) {
  let before = 0;
  const sections = room.sections.flatMap((section) => {
    const lines = sectionLines(section, before);
    before += section.rows.length;
    return lines;
  });
  const tables = (room.tables ?? []).flatMap((each) => [
    `## ${each.title}`,
    '',
    ...(each.before ?? []).flatMap((text) => [text, '']),
    ...table(each.columns, each.rows),
    '',
    ...(each.after ?? []).flatMap((text) => [text, '']),
  ]);
  const intro = (room.intro ?? []).flatMap((text) => [text, '']);
  return [generated(`${name}.json`), '', `# Evidence: ${room.title}`, '', ...intro, ...sections, ...tables].join('\n');
}

/**
 * @param {readonly (readonly [name: string, room: Room])[]} rooms
 * @param {Readonly<Record<string, string>>} machines
 * @returns the first page, Markdown
 */
export function indexPage(rooms, machines) {
  const count = (/** @type {Room} */ room) => room.sections.reduce((sum, section) => sum + section.rows.length, 0);
  const listed = [...rooms].sort(([, a], [, b]) => a.order - b.order);
  return [
    generated('the rooms and machines.json'),
    '',
    '# Evidence',
    '',
    'Every figure that Gauze states has a command here that prints it.',
    '',
    'The corpora are public and not part of the repository. Commands look for them in `../shared/corpora`; tests that',
    'need them skip with a message where that folder is absent. `–`: not yet run.',
    '',
    ...table(
      ['room', 'rows'],
      listed.map(([name, room]) => [`[${room.title}](${name}.md)`, String(count(room))]),
    ),
    '',
    '## Machines',
    '',
    ...table(['machine', ''], Object.entries(machines)),
    '',
    '## How to add a row',
    '',
    '1. Open the JSON file of the room and copy a row: `claim`, `command`, `value`, `bar`, `machine`, `date`, and',
    '   `note` (one text, or a list) where something must be said besides.',
    '2. Write short sentences. A claim is one thing; a second thing is a second row. `npm run evidence` ' +
      'says which field',
    `   is too long (claim ${maxLength.claim} characters, value ${maxLength.value}, note ${maxLength.note}).`,
    '3. `command` is written out, never "same". `npm run` names and files under `tests/` must exist.',
    '4. `bar` is the limit that was set before measuring, or empty. Say **missed** in `value` where it is missed.',
    '5. `machine` begins with a name of `machines.json`; how busy it was follows after a comma.',
    '6. Run `npm run evidence`. It writes the pages; `npm test` fails where a page is not up to date.',
    '',
  ].join('\n');
}
