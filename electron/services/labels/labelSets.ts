import { GauzeError } from '../../contract/errors';
import { LabelSet } from '../../contract/phi';
import { labelForType, labelById } from '../../core/text/labelSet';
import type { Resources } from '../ports';

/** The shipped label sets by id. */
export async function loadLabelSets(resources: Resources): Promise<readonly LabelSet[]> {
  const files = (await resources.list('label-sets')).filter((name) => name.endsWith('.json'));
  return Promise.all(files.map(async (name) => LabelSet.parse(JSON.parse(await resources.text(`label-sets/${name}`)))));
}

export async function loadLabelSet(resources: Resources, id: string): Promise<LabelSet> {
  const found = (await loadLabelSets(resources)).find((set) => set.id === id);
  if (found === undefined) throw new GauzeError('notFound', 'no such label set', { labelSet: id });
  return found;
}

/**
 * Translates labels of files to those of the project: its own are unchanged, those of another shipped set are mapped by
 * meaning, and anything else is unknown (undefined).
 */
export function labelTranslator(
  project: LabelSet,
  shipped: readonly LabelSet[],
): (label: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (label) => {
    if (!known.has(label)) known.set(label, translate(label, project, shipped));
    return known.get(label);
  };
}

function translate(label: string, project: LabelSet, shipped: readonly LabelSet[]): string | undefined {
  if (labelById(project, label) !== undefined) return label;
  for (const set of shipped) {
    const type = labelById(set, label)?.type;
    if (type !== undefined) return labelForType(project, type)?.id;
  }
  return undefined;
}
