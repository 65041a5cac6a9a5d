import type { ReadSystemReply, ReadSystemRequest } from '../../../contract/coderEngine';
import { GauzeError } from '../../../contract/errors';
import { packCodeSystem } from '../codeSystem';
import { codeSystemFormatById, recogniseCodeSystem } from './registry';

const headBytes = 200_000;

/**
 * Reads the files of a code system and packs it for a project. 100,000 codes take a second or more, so if a window is
 * waiting, the engine does it.
 *
 * @throws GauzeError `unknownFormat`, and what the formats throw
 */
export function readCodeSystem({ files, format, name, version, language }: ReadSystemRequest): ReadSystemReply {
  const reader =
    format === undefined
      ? recogniseCodeSystem(files.map((file) => ({ name: file.name, head: file.bytes.subarray(0, headBytes) })))
      : codeSystemFormatById(format);
  if (reader === null) throw new GauzeError('unknownFormat', 'no code system was recognised in this file');
  const { system, problems } = reader.read(files, { name, version, language });
  return {
    format: reader.id,
    name: system.name,
    version: system.version,
    language: system.language,
    digest: system.digest,
    codes: system.entries.length,
    problems: problems.map(({ kind, count }) => ({ kind, count })),
    packed: packCodeSystem(system),
  };
}
