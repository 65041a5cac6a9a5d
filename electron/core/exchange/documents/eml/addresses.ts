/** A person in a mail header: either may be ''. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const isAddress = (text: string): boolean => /^[^\s@<>"(),;]+@[^\s@<>"(),;]+$/.test(text);

/** A list of mailboxes (RFC 5322, 3.4), cut at commas, semicolons and colons outside of quotes and brackets. */
function itemsOf(value: string): readonly string[] {
  const items: string[] = [];
  let item = '';
  let quoted = false;
  let depth = 0;
  for (let at = 0; at < value.length; at++) {
    const sign = value[at]!;
    if (sign === '\\' && (quoted || depth > 0) && at + 1 < value.length) {
      item += sign + value[++at]!;
      continue;
    }
    if (sign === '"' && depth === 0) quoted = !quoted;
    else if (!quoted && (sign === '(' || sign === '<')) depth += 1;
    else if (!quoted && (sign === ')' || sign === '>')) depth = Math.max(0, depth - 1);
    if (!quoted && depth === 0 && (sign === ',' || sign === ';' || sign === ':')) {
      items.push(item);
      item = '';
    } else item += sign;
  }
  return [...items, item].map((one) => one.trim()).filter((one) => one !== '');
}

const unquoted = (text: string): string =>
  text
    .replace(/\\(.)/g, '$1')
    .replace(/["()<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The people in a header, including comments among the names; every part of the header belongs to one of them. */
export function mailboxesOf(value: string): readonly Mailbox[] {
  return itemsOf(value).map((item) => {
    const angle = /<([^<>]*)>/.exec(item);
    const inner = angle?.[1]?.trim() ?? '';
    if (angle !== null && isAddress(inner))
      return {
        name: unquoted(item.slice(0, angle.index) + ' ' + item.slice(angle.index + angle[0].length)),
        address: inner,
      };
    const bare = item.replace(/\([^()]*\)/g, '').trim();
    if (isAddress(bare)) return { name: unquoted((item.match(/\([^()]*\)/g) ?? []).join(' ')), address: bare };
    return { name: unquoted(item), address: '' };
  });
}

/** Written if no address is possible: a domain that nobody owns (RFC 2606). */
const noAddress = 'removed@gauze.invalid';

/** A mailbox as written in a header; a replaced address that is no longer valid becomes an unowned one. */
export function writtenMailbox({ name, address }: Mailbox, encode: (text: string) => string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(address) && isAddress(address);
  const words = [name, ...(isAscii || address === '' ? [] : [address])].filter((one) => one !== '').join(' ');
  const encoded = encode(words);
  const phrase = encoded.startsWith('=?') ? encoded : `"${encoded.replace(/["\\]/g, "'")}"`;
  // A name alone is an empty group.
  if (address === '') return words === '' ? noAddress : `${phrase}:;`;
  const target = isAscii ? address : noAddress;
  return words === '' ? target : `${phrase} <${target}>`;
}
