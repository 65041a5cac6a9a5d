// Tables of names in few bytes, so that one letter can be read without the others. What the lines hold stands in
// electron/core/deidentify/nameTables.ts.

const particleWords = /^(?:\p{Ll}+ )+/u;

/** Weights in steps of a sixth, so that many names share a line's group. */
const step = (count) => Math.round(Math.exp(Math.round(Math.log(count) * 6) / 6));

export function packTables(sources, tables, fold) {
  const lines = sources.map((source) => `# ${source}`);
  for (const [name, { counts, tail }] of Object.entries(tables)) {
    lines.push(`= ${name} ${Math.round(1e6 * Math.max(0, tail))}`);
    const groups = new Map();
    const scale = Math.min(1, 2 ** 31 / [...counts.values()].reduce((sum, count) => sum + count, 0));
    for (const [written, count] of counts) {
      const core = written.replace(particleWords, '');
      const letter = fold(core)[0];
      if (!/^[a-z]$/.test(letter)) continue;
      const form = `${written === core ? '' : 'p'}${/[^\x00-\x7fñÑ]/u.test(core) ? 'm' : ''}`;
      const weight = Math.max(1, step(count * scale));
      const key = `${letter} ${form === '' ? '-' : form}`;
      const byWeight = groups.get(key) ?? new Map();
      groups.set(key, byWeight.set(weight, [...(byWeight.get(weight) ?? []), written]));
    }
    for (const key of [...groups.keys()].sort()) {
      const classes = [...groups.get(key)].sort(([a], [b]) => b - a);
      const sum = classes.reduce((all, [weight, names]) => all + weight * names.length, 0);
      const coded = classes.map(([weight, names]) => {
        const sorted = names.sort((a, b) => (a < b ? -1 : 1));
        return `${weight}:${frontCoded(sorted)}`;
      });
      lines.push(`${key} ${sum} ${coded.join(';')}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Each name as one figure (base 36), how many letters it shares with the one before, and the rest. */
function frontCoded(names) {
  let before = '';
  return names
    .map((name) => {
      let shared = 0;
      while (shared < 35 && shared < before.length && before[shared] === name[shared]) shared++;
      before = name;
      return shared.toString(36) + name.slice(shared);
    })
    .join('|');
}
