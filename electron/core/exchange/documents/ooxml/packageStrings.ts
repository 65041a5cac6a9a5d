import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { GauzeError } from '../../../../contract/errors';
import type { DocumentString } from '../documentFormat';

const utf8 = new TextDecoder();

/**
 * Every text in a written package, by other libraries than those that wrote it: fflate unpacks, saxes parses. Words of
 * a paragraph are joined, whatever runs they are in; so are the values of attributes.
 *
 * @throws GauzeError `malformed` for an invalid archive or invalid XML
 */
export async function* packageStrings(bytes: Uint8Array): AsyncGenerator<DocumentString> {
  let members: Readonly<Record<string, Uint8Array>>;
  try {
    members = unzipSync(bytes);
  } catch {
    throw new GauzeError('malformed', 'no ZIP archive', { reason: 'zip' });
  }
  for (const [name, content] of Object.entries(members)) {
    yield { where: 'name', text: name };
    if (/\.(?:xml|rels|vml)$/i.test(name) || beginsLikeXml(content)) yield* xmlStrings(name, utf8.decode(content));
    else yield { where: name, text: printable(content) };
  }
}

const beginsLikeXml = (content: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<[?A-Za-z]/.test(String.fromCharCode(...content.subarray(0, 64)));

/** Fonts and styles have names of people and of places, and every file has the same. */
const layoutParts = /(?:^|\/)(?:styles|stylesWithEffects|fontTable|numbering|theme\d*|webSettings|settings)\.xml$/;
/** Runs and what they contain, which belong to one line of text. */
const runParts = new RegExp(
  `^(?:${'r t span delText instrText delInstrText rPr b i u sz rFonts tab proofErr bookmarkStart bookmarkEnd lang'
    .split(' ')
    .join('|')})$`,
);
const layoutTags: ReadonlySet<string> = new Set(['pStyle', 'rStyle', 'tblStyle', 'cellStyle', 'tableStyleInfo']);
const layoutAttributes: ReadonlySet<string> = new Set(['ascii', 'hAnsi', 'cs', 'eastAsia', 'typeface', 'panose']);

/** What is printed around a sheet, and the codes in it. */
const headOrFoot = /(?:odd|even|first)(?:Header|Footer)$/;
const headCode = /&(?:"[^"]*"|\d{1,3}|.)/gsu;

function xmlStrings(where: string, xml: string): readonly DocumentString[] {
  const parser = new SaxesParser();
  const words: string[] = [];
  const values: string[] = [];
  const layout: string[] = [];
  const names = new Set<string>();
  const isLayoutPart = layoutParts.test(where);
  parser.on('error', () => {
    throw new GauzeError('malformed', 'no XML', { reason: 'xml', line: parser.line });
  });
  let element = '';
  // Codes directly precede words: `&CAna Ruiz`.
  parser.on('text', (text) => void words.push(headOrFoot.test(element) ? text.replace(headCode, '\n') : text));
  parser.on('cdata', (text) => void words.push(text));
  parser.on('comment', (text) => void words.push(`\n${text}\n`));
  parser.on('processinginstruction', ({ body }) => void words.push(`\n${body}\n`));
  parser.on('opentag', ({ name: tag, attributes }) => {
    element = tag;
    names.add(tag);
    const isStyle = layoutTags.has(tag.slice(tag.indexOf(':') + 1));
    for (const [name, value] of Object.entries(attributes)) {
      names.add(name);
      const local = name.slice(name.indexOf(':') + 1);
      (isLayoutPart || isStyle || name.startsWith('xmlns') || layoutAttributes.has(local) ? layout : values).push(
        value,
      );
    }
  });
  parser.on('closetag', ({ name }) => {
    // Runs and what is in them belong together; all else divides.
    const local = name.slice(name.indexOf(':') + 1);
    if (!runParts.test(local)) words.push('\n');
  });
  parser.write(xml).close();
  return [
    { where, text: words.join('') },
    { where: `${where} attributes`, text: values.join('\n') },
    { where: `${where} layout`, text: layout.join('\n') },
    { where: `${where} names layout`, text: [...names].join('\n') },
  ];
}

/** Letters in a row in 8 or 16 bits, at least six: what a name in the head of a picture looks like. */
function printable(bytes: Uint8Array): string {
  const found: string[] = [];
  let run = '';
  const end = (): void => {
    if (run.length >= 6) found.push(run);
    run = '';
  };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if ((byte >= 32 && byte < 127) || byte >= 0xc0) run += String.fromCharCode(byte);
    else if (byte !== 0 || run === '' || bytes[at - 1] === 0) end();
  }
  end();
  return found.join('\n');
}
