import { GauzeError } from '../../contract/errors';
import { parsePolicy, type Policy } from '../../contract/policy';
import type { Resources } from '../../services/ports';
import { readJson } from './labels';

/** A policy file, or a preset by id. @throws GauzeError `notFound`, `malformed` */
export async function policyOf(idOrFile: string, resources: Resources): Promise<Policy> {
  if (idOrFile.endsWith('.json')) return parsePolicy(await readJson(idOrFile, 'policy'));
  const presets = (await resources.list('policies')).map((name) => name.replace(/\.json$/, ''));
  if (!presets.includes(idOrFile)) throw new GauzeError('notFound', `no such policy; there are ${presets.join(', ')}`);
  return parsePolicy(JSON.parse(await resources.text(`policies/${idOrFile}.json`)));
}
