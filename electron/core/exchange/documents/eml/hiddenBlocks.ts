/** Text of a mail in pieces; those with unreadable letters have `isHidden`. */
export interface TextPiece {
  readonly text: string;
  readonly isHidden: boolean;
}

const uuencoded = /^begin(?:-base64)? [0-7]{3,4} .*\n(?:.*\n)*?(?:end|====)(?=\n|$)/gm;
const yenc = /^=ybegin .*\n(?:.*\n)*?=yend .*(?=\n|$)/gm;
const base64Lines = /^(?:[> ]*[A-Za-z\d+/]{60,}\n)+[> ]*[A-Za-z\d+/]*={0,2}(?=\n|$)/gm;

/** Cuts out files that older programs wrote into the text, and what a server quoted of a mail in base64. */
export function withoutHiddenBlocks(text: string): readonly TextPiece[] {
  const found = [uuencoded, yenc, base64Lines]
    .flatMap((form) => [...text.matchAll(form)])
    .map((match) => [match.index, match.index + match[0].length] as const)
    .sort(([a], [b]) => a - b);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const [start, end] of found) {
    if (end <= from) continue;
    if (start > from) pieces.push({ text: text.slice(from, start), isHidden: false });
    pieces.push({ text: text.slice(Math.max(start, from), end), isHidden: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHidden: false });
  return pieces;
}
