// How WebAnno TSV 3 writes what its lines and cells are made of.

const inText: Readonly<Record<string, string>> = { '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r', '\b': 'b', '\\': '\\' };
const outOfText = new Map(Object.entries(inText).map(([character, letter]) => [letter, character]));

export const escapeText = (text: string): string => text.replace(/[\t\n\f\r\b\\]/g, (mark) => `\\${inText[mark]!}`);

/** Up to 3.1 these are the escapes of Java, `\u0020` among them. */
export function unescapeText(text: string, version: string): string {
  const isJava = /^3\.[01]$/.test(version);
  return text.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (whole, code: string | undefined, mark: string = '') => {
    if (code !== undefined) return isJava ? String.fromCharCode(parseInt(code, 16)) : whole;
    return outOfText.get(mark) ?? (isJava && /["'/]/.test(mark) ? mark : mark < ' ' ? mark : whole);
  });
}

export const escapeValue = (value: string): string =>
  value.replace(/->|[\\[\]|_;*\t\n]/g, (mark) => `\\${mark === '\t' ? 't' : mark === '\n' ? 'n' : mark}`);

export const textOfValue = (cell: string): string =>
  cell.replace(/\\(->|[\\[\]|_;*tn])/g, (_, mark: string) => (mark === 't' ? '\t' : mark === 'n' ? '\n' : mark));
