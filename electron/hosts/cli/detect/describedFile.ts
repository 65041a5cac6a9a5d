import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { DescribedLabel, maxDescribed } from '../../../contract/described';
import { GauzeError } from '../../../contract/errors';
import { hasBaseEncoder } from '../../node/baseEncoder';
import { nodeFiles } from '../../node/files';

const DescribedFile = z.strictObject({ labels: z.array(DescribedLabel).min(1).max(maxDescribed).readonly() });
/** Twenty labels with all that they may have take less than a tenth. */
const maxBytes = 1 << 20;

/**
 * The labels of `--describe FILE`. Messages name places of the file, never what stands there: examples may be PHI.
 *
 * @throws GauzeError `malformed` with the place of the fault, `tooLarge`, `duplicateId`, `unreadable`; `notReady` where
 *   there is no pre-trained encoder to read with
 */
export async function readDescribedFile(file: string): Promise<readonly DescribedLabel[]> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxBytes) throw new GauzeError('tooLarge', 'the file of --describe is larger than a megabyte', { file });
  const parsed = DescribedFile.safeParse(jsonOf(await nodeFiles.read(file), file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue!.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
    const words = place === '' ? 'its beginning' : place.replace(/^\./, '');
    const message = `the file of --describe is not as docs/command-line.md says, at ${words}`;
    throw new GauzeError('malformed', message, { file, place });
  }
  const { labels } = parsed.data;
  if (new Set(labels.map(({ label }) => label)).size < labels.length)
    throw new GauzeError('duplicateId', 'a label of --describe stands there twice', { file });
  // Reported before anything is read, not for each document.
  if (!hasBaseEncoder())
    throw new GauzeError(
      'notReady',
      '--describe needs the pre-trained encoder, which is not on this computer: ' +
        '`npm run transformer` in a checkout of Gauze downloads it',
      { needs: 'encoder' },
    );
  return labels;
}

function jsonOf(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // What the parser says quotes the text.
    throw new GauzeError('malformed', 'the file of --describe is no JSON in UTF-8', { file, place: '' });
  }
}
