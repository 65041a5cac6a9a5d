import { GauzeError } from '../../../contract/errors';
import type { ServicePorts } from '../../ports';

/** More text adds little. */
const maxBytes = 256 * 1024 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Public texts of a file or a folder: each text file, and each line of a `.jsonl` with a `text`.
 * @throws GauzeError `notText`, `malformed`, `tooLarge`, `empty`
 */
export async function publicTexts({ files }: Pick<ServicePorts, 'files'>, place: string): Promise<readonly string[]> {
  const found = (await files.walk(place)).filter(({ name }) => /\.(?:txt|jsonl)$/i.test(name));
  const texts: string[] = [];
  let bytes = 0;
  for (const { path, name } of found) {
    const own = await files.read(path);
    bytes += own.length;
    if (bytes > maxBytes) throw new GauzeError('tooLarge', 'the public text is too large', { most: maxBytes });
    let text: string;
    try {
      text = decoder.decode(own);
    } catch {
      throw new GauzeError('notText', 'a public text is not UTF-8', { file: name });
    }
    if (!/\.jsonl$/i.test(name)) texts.push(text);
    else for (const line of text.split('\n')) if (line.trim() !== '') texts.push(textOf(line, name));
  }
  if (texts.every((text) => text.trim() === ''))
    throw new GauzeError('empty', 'there is no public text: .txt or .jsonl');
  return texts;
}

function textOf(line: string, file: string): string {
  try {
    const { text } = Object(JSON.parse(line)) as { readonly text?: unknown };
    if (typeof text === 'string') return text;
  } catch {
    // reported below
  }
  throw new GauzeError('malformed', 'a line of public text lacks the field text', { file });
}
