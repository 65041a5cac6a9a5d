import { GauzeError } from '../../../contract/errors';
import type { ForeignFiles, ImportRefusal } from '../../../contract/imports';
import type { Files } from '../../../store/files';

const MiB = 1024 * 1024;
/** The files that are read from a folder, with their maximum sizes. All others are ignored. */
const largest: Readonly<Record<string, number>> = {
  'config.json': MiB,
  'model.safetensors': 1500 * MiB,
  'tokenizer.json': 64 * MiB,
  'README.md': 4 * MiB,
};
const pickles = /\.(?:bin|pt|pth|pkl|pickle|ckpt|h5|msgpack)$/i;

/**
 * Reads the files of a third-party model from a folder. Links are not followed, archives are not unpacked, and files
 * that run code when loaded are never opened.
 * @throws GauzeError `notFound`, `unreadable`, and with a `reason` of `importRefusals`
 */
export async function readForeignFolder(files: Files, folder: string): Promise<ForeignFiles> {
  const links: string[] = [];
  const found = await files.walk(folder, (name) => links.push(name));
  // Walking a file yields that file.
  if (found.length === 1 && found[0]!.path === folder) throw refused('archive');
  const names = found.map(({ name }) => name);
  if (links.some((name) => Object.hasOwn(largest, name))) throw refused('link');
  if (names.some((name) => name.endsWith('.py'))) throw refused('customCode');
  if (!names.includes('model.safetensors')) throw refused(withoutWeights(names));
  if (!names.includes('config.json')) throw refused('noConfig');
  const wanted = found.filter(({ name }) => Object.hasOwn(largest, name));
  if (wanted.some(({ name, bytes }) => bytes > largest[name]!)) throw refused('tooLarge', 'tooLarge');
  const read: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  for (const { name, path } of wanted) read.push({ name, bytes: await files.read(path) });
  return read;
}

function withoutWeights(names: readonly string[]): ImportRefusal {
  if (names.some((name) => /^model.*\.safetensors/.test(name))) return 'externalData';
  if (names.some((name) => name.endsWith('.onnx'))) return 'onnx';
  return names.some((name) => pickles.test(name)) ? 'pickle' : 'noWeights';
}

const refused = (reason: ImportRefusal, code: 'unknownFormat' | 'tooLarge' = 'unknownFormat'): GauzeError =>
  new GauzeError(code, `the model cannot be imported: ${reason}`, { reason });
