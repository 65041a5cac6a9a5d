/** @returns tables of `packTables` by name: names with their weights, the most frequent first */
export function unpackTables(text) {
  const tables = new Map();
  let names = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [first, second, , ...groups] = line.split(' ');
    if (first === '=') tables.set(second, (names = []));
    else for (const group of groups.join(' ').split(';')) names.push(...namesOf(group));
  }
  for (const table of tables.values()) table.sort((a, b) => b[1] - a[1]);
  return tables;
}

/** Names of one weight: each shares as many letters as its first figure (base 36) says with the one before. */
function namesOf(group) {
  const colon = group.indexOf(':');
  const weight = Number(group.slice(0, colon));
  let name = '';
  return group
    .slice(colon + 1)
    .split('|')
    .map((coded) => {
      name = name.slice(0, Number.parseInt(coded[0], 36)) + coded.slice(1);
      return [name, weight];
    });
}
