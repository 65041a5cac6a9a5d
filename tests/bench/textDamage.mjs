// What happens to the text of notes on its way: each form as the edits that it makes, so that gold spans move along.

/** Mulberry32: the same damage in each run. */
function randomFrom(seed) {
  let state = seed + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const edits = (text, pattern, write) =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const written = write(match[0], match);
    return written === match[0] ? [] : [{ start: match.index, end: match.index + match[0].length, text: written }];
  });

const entities = new Map(
  Object.entries({
    ä: 'auml', ö: 'ouml', ü: 'uuml', Ä: 'Auml', Ö: 'Ouml', Ü: 'Uuml', ß: 'szlig', é: 'eacute', è: 'egrave',
    ê: 'ecirc', ë: 'euml', ï: 'iuml', î: 'icirc', ô: 'ocirc', ç: 'ccedil', à: 'agrave', â: 'acirc', û: 'ucirc',
    ù: 'ugrave', á: 'aacute', í: 'iacute', ó: 'oacute', ú: 'uacute', ñ: 'ntilde', É: 'Eacute', Á: 'Aacute',
    '&': 'amp', "'": '#39', '"': 'quot', '<': 'lt', '>': 'gt',
  }).map(([letter, name]) => [letter, `&${name};`]),
); // prettier-ignore

/** UTF-8 that was read as Windows-1252. */
const misread = (text) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
/** What text recognition takes for one another. */
const lookalikes = { l: '1', O: '0', 0: 'O', 1: 'l', S: '5', 5: 'S', B: '8', rn: 'm', m: 'rn', e: 'c', c: 'e', h: 'b' };
const letters = 'abcdefghijklmnopqrstuvwxyz';

function mistyped(word, random) {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at] + word.slice(at);
  if (kind === 2) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return word.slice(0, at) + letters[Math.floor(random() * 26)] + word.slice(at + 1);
}

export const forms = {
  decomposed: (text) => edits(text, /[^\0-\x7f]/gu, (letter) => letter.normalize('NFD')),
  'no-break spaces': (text) => edits(text, / /g, () => '\u00a0'),
  'wide spaces': (text, random) => edits(text, / /g, () => (random() < 0.2 ? '  ' : ' ')),
  tabs: (text, random) => edits(text, / /g, () => (random() < 0.1 ? '\t' : ' ')),
  'soft hyphens': (text) => edits(text, /(?<=\p{L}{3})(?=\p{L}{3})/gu, () => '\u00ad'),
  'zero widths': (text, random) => edits(text, /(?<=\p{L}) /gu, () => (random() < 0.2 ? '\u200b ' : ' ')),
  ligatures: (text) => edits(text, /ffi|fi|fl/g, (two) => ({ ffi: '\ufb03', fi: '\ufb01', fl: '\ufb02' })[two]),
  misread: (text) => edits(text, /[^\0-\x7f]/gu, misread),
  entities: (text) => edits(text, /[^\0-\x7f]|[&'"<>]/gu, (letter) => entities.get(letter) ?? letter),
  'question marks': (text) => edits(text, /[^\0-\x7f]/gu, () => '?'),
  replacements: (text) => edits(text, /[^\0-\x7f]/gu, () => '\ufffd'),
  'escaped line ends': (text) => edits(text, /\n/g, () => '\\n'),
  'escaped CRLF': (text) => edits(text, /\n/g, () => '\\r\\n'),
  breaks: (text) => edits(text, /\n/g, () => '<br>'),
  'no line ends': (text) => edits(text, /\n+/g, () => ' '),
  CR: (text) => edits(text, /\n/g, () => '\r'),
  markdown: (text) =>
    [
      ...edits(text, /^([^\n:]{2,40}:)(?= |$)/gm, (head) => `**${head}**`),
      ...edits(text, /(?<=[,;.] )\p{Lu}\p{L}+ \p{Lu}\p{L}+/gu, (words) => `**${words}**`),
    ]
      .sort((a, b) => a.start - b.start)
      .filter((one, at, all) => at === 0 || all[at - 1].end <= one.start),
  'quoted mail': (text) => edits(text, /^/gm, () => '> '),
  'no punctuation': (text) => edits(text, /(?<=\p{L})[.,;:]/gu, () => ''),
  'no spaces after': (text) => edits(text, /(?<=[.,;:]) /gu, () => ''),
  'typed in haste': (text, random) =>
    edits(text, /\p{L}{4,}/gu, (word) => (random() < 0.06 ? mistyped(word, random) : word)),
  'text recognition': (text, random) =>
    edits(text, /rn|[lO01S5Bmech]/g, (one) => (random() < 0.03 ? (lookalikes[one] ?? one) : one)),
};

/** The note with those edits; a gold span keeps all that is written within it. */
export function damagedNote({ spans, text, ...note }, damage, seed) {
  const made = damage(text, randomFrom(seed));
  let written = '';
  let at = 0;
  const starts = new Int32Array(text.length + 1);
  const ends = new Int32Array(text.length + 1);
  const keep = (to) => {
    for (; at < to; at++) {
      starts[at] = written.length;
      written += text[at];
      ends[at + 1] = written.length;
    }
  };
  for (const edit of made) {
    keep(edit.start);
    const before = written.length;
    written += edit.text;
    for (let i = edit.start; i < edit.end; i++) {
      starts[i] = before;
      ends[i + 1] = written.length;
    }
    at = Math.max(at, edit.end);
  }
  keep(text.length);
  return {
    ...note,
    text: written,
    spans: spans.map((span) => ({ ...span, start: starts[span.start], end: ends[span.end] })),
  };
}
