import { readFile } from 'node:fs/promises';
import { GauzeError } from '../../contract/errors';
import type { LabelSet } from '../../contract/phi';
import type { Resources } from '../../services/ports';

export const defaultLabelSet = 'hipaa-i2b2';

/**
 * A shipped label set by id, or a custom one by path. Shipped ones are checked by the tests, so the schema need not be
 * loaded for them.
 * @throws GauzeError `notFound`, `malformed`
 */
export async function labelSetOf(idOrFile: string, resources: Resources): Promise<LabelSet> {
  if (!idOrFile.endsWith('.json')) {
    const known = (await resources.list('label-sets')).map((name) => name.replace(/\.json$/, ''));
    if (!known.includes(idOrFile))
      throw new GauzeError('notFound', `no such label set; choose from ${known.join(', ')}`);
    return JSON.parse(await resources.text(`label-sets/${idOrFile}.json`)) as LabelSet;
  }
  const { LabelSet: schema } = await import('../../contract/phi');
  const parsed = schema.safeParse(await readJson(idOrFile, 'label set'));
  if (parsed.success) return parsed.data;
  throw new GauzeError(
    'malformed',
    `label set: invalid ${parsed.error.issues
      .slice(0, 10)
      .map(({ path }) => path.join('.') || '(root)')
      .join(', ')}`,
  );
}

/** @throws GauzeError `notFound`, `malformed`, naming the file as `what` */
export async function readJson(file: string, what: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new GauzeError(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'notFound' : 'unreadable',
      `the ${what} cannot be read`,
    );
  }
  try {
    // Editors on Windows add a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    throw new GauzeError('malformed', `the ${what} is not JSON`);
  }
}
