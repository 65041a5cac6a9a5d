import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { LETTERS, type Scan } from '../scan';
import { isWord, markCode, wordFilter, wordSetOf } from './neighbours';

const handleKeys = wordSetOf(
  'usuario username user login benutzername benutzer gebruikersnaam identifiant utilisateur twitter ' +
    'instagram skype facebook',
);
const handle = /[:=\s]{1,3}@?([A-Za-z][\w.-]{2,39})(?![\w@])/y;

/** `login: jsmith3`; a name without a digit, point or underscore needs the colon. */
function behindKey(scan: Scan, emit: Emit): void {
  const { text, starts, ends, digits } = scan;
  for (let k = 0; k < digits.length; k++) {
    const i = digits[k]!;
    // an account name of this kind has its digits attached to letters
    if (starts[i] === 0 || ends[i - 1] !== starts[i] || scan.kinds[i - 1] !== LETTERS) continue;
    let at = i - 1;
    for (
      let steps = 0;
      at > 0 && steps < 8 && ends[at - 1] === starts[at] && !/[:=]/.test(text[starts[at - 1]!]!);
      steps++
    )
      at--;
    for (let key = at - 1; key >= Math.max(0, at - 3); key--) {
      if (scan.kinds[key] !== LETTERS) continue;
      if (!isWord(scan, key, handleKeys)) break;
      handle.lastIndex = ends[key]!;
      const match = handle.exec(text);
      if (match) emit(handle.lastIndex - match[1]!.length, handle.lastIndex, 'username', 0.8, 'context-word');
      break;
    }
  }
}

/** Where people have accounts. */
const plain = 'insta instagram snap snapchat tiktok telegram discord venmo cashapp paypal';
const plainPlatforms = wordSetOf(plain);
/** Some are also abbreviations of medicine (*IG*, *FB*): behind them a small word is no name. */
const platforms = wordSetOf(`${plain} ig fb twitter facebook reddit twitch`);
const cash = wordSetOf('cash');
/** A sign before a name, or a colon and a name. */
const announced = /[ \t]?(?::[ \t]?@?|=[ \t]?@?|[ \t]@|[ \t]?\$)([A-Za-z][\w.]{1,28}\w)(?![\w@])/y;
const cashName = /[ \t]App:?[ \t]\$([A-Za-z]\w{2,29})(?!\w)/y;
/** `dj_whit_24`, `marie.dupont`, `whit24`: no word; but `SpO2`, `FiO2`. */
const isWritten = (name: string): boolean => /_|[a-z]\.[a-z]|[a-z]{3,}\d{2}/i.test(name);
const atName = /[A-Za-z][\w.]{1,28}\w(?![\w@-])/y;
const underlined = /[A-Za-z0-9]{1,24}(?:_+[A-Za-z0-9]{1,24}){1,4}/y;
const farthestPlatform = 5;

let isPlatform: ((key: number) => boolean) | undefined;

/** `IG: @dj_whit_24`, `Snap: djwhit7`, `Cash App $djwhit`: after the name of a platform. */
function behindPlatform(scan: Scan, emit: Emit): void {
  const { capitals, keys, ends, text, classes } = scan;
  isPlatform ??= wordFilter([...platforms, ...cash]);
  for (let c = 0; c < capitals.length; c++) {
    const i = capitals[c]!;
    if (!isPlatform(keys[i]!)) continue;
    const isCash = isWord(scan, i, cash);
    if (!isCash && !isWord(scan, i, platforms)) continue;
    const form = isCash ? cashName : announced;
    form.lastIndex = ends[i]!;
    const name = form.exec(text)?.[1];
    if (name === undefined) continue;
    const start = form.lastIndex - name.length;
    const isMarked = text[start - 1] === '@' || text[start - 1] === '$';
    const word = tokenAt(scan, i, start);
    // `Snap: djwhit`; but `FB: none`
    const isPlain = isWord(scan, i, plainPlatforms) && isSmall.test(name) && classes[word] === 0;
    if (isMarked || isWritten(name) || isPlain) emit(start, form.lastIndex, 'username', 0.8, 'context-word');
  }
}

const isSmall = /^[a-z]+$/;

const tokenAt = ({ starts, count }: Scan, from: number, start: number): number => {
  let i = from;
  while (i < count && starts[i]! < start) i++;
  return i;
};

/** `@dj_whit_24`: a sign before a name that is no word. */
function behindSign({ ats, starts, text }: Scan, emit: Emit): void {
  for (let k = 0; k < ats.length; k++) {
    const at = starts[ats[k]!]!;
    if (at > 0 && !/[\s(:,;"'/]/.test(text[at - 1]!)) continue;
    atName.lastIndex = at + 1;
    const name = atName.exec(text)?.[0];
    if (name !== undefined && isWritten(name)) emit(at + 1, at + 1 + name.length, 'username', 0.75, 'pattern');
  }
}

/** `postet als Icke_Tom74 auf Insta`: a name with underscores beside a platform. */
function besidePlatform(scan: Scan, emit: Emit): void {
  const { text } = scan;
  let done = 0;
  let first = 0;
  for (let line = text.indexOf('_'); line >= 0; line = text.indexOf('_', Math.max(done, line + 1))) {
    let start = line;
    while (start > 0 && line - start < 24 && /[A-Za-z0-9]/.test(text[start - 1]!)) start--;
    underlined.lastIndex = start;
    if (!underlined.test(text) || !/[A-Za-z]/.test(text[start]!)) continue;
    done = underlined.lastIndex;
    first = tokenAt(scan, first, start);
    const behind = tokenAt(scan, first, done);
    let isBeside = false;
    for (let i = Math.max(0, first - farthestPlatform); i < Math.min(scan.count, behind + farthestPlatform); i++)
      isBeside ||= scan.kinds[i] === LETTERS && isWord(scan, i, platforms) && markCode(scan, i - 1) !== 95;
    if (isBeside) emit(start, done, 'username', 0.75, 'context-word');
  }
}

/** Account names after their key (`login: jsmith3`), on platforms (`IG: @dj_whit_24`) and behind a sign. */
export const accountName: Recognizer = {
  id: 'username',
  languages,
  find: (scan, emit) => {
    behindKey(scan, emit);
    behindPlatform(scan, emit);
    behindSign(scan, emit);
    besidePlatform(scan, emit);
  },
};
