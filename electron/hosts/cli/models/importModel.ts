import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { ForeignLabel } from '../../../contract/imports';
import { ForeignLabel as ForeignLabelSchema } from '../../../contract/imports';
import type { LabelSet } from '../../../contract/phi';
import { languages } from '../../../contract/vocabulary';
import { withForeignFolder } from '../../../services/models/tagger/foreignFolder';
import { systemClock } from '../../node/clock';
import { createEngine } from '../../node/engine';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { createResources } from '../../node/resources';
import { defaultLabelSet, labelSetOf, readJson } from '../labels';
import { checkFree } from './modelFiles';
import { option, type VerbContext } from '../verb';

/** Entry of a table for a label of the model that is not to be detected. */
const ignored = 'ignore';

/**
 * Imports a folder with a Hugging Face token classifier.
 * @returns the label that each label of the model was mapped to
 * @throws GauzeError with a `reason` of `importRefusals`; `notReady` with `needs: labels` if the table lacks a label
 */
export async function importForeignModel(context: VerbContext, folder: string): Promise<readonly ForeignLabel[]> {
  const out = option(context, 'out');
  if (out === undefined) throw new GauzeError('badRequest', 'models import needs --out');
  await checkFree(out);
  const resources = createResources();
  const labelSet = await labelSetOf(option(context, 'label-set') ?? defaultLabelSet, resources);
  const given = option(context, 'labels');
  const decided = given === undefined ? [] : tableOf(await readJson(given, 'table of labels'));
  const engine = context.outside?.engine ?? createEngine(resources);
  const name = option(context, 'name') ?? path.basename(path.resolve(folder)).slice(0, 100);
  const { bytes, table } = await withForeignFolder(nodeFiles, folder, async (files) => {
    const view = await engine.tagger.viewForeign({ files });
    const all = [...decided, ...sameNames(view.labels, decided, labelSet)];
    const imported = await engine.tagger.importForeign({
      files,
      seen: view.sha256,
      order: {
        name,
        languages: languagesAsked(context) ?? (view.languages.length > 0 ? view.languages : languages),
        labelSet: labelSet.id,
        labels: labelSet.labels.map(({ id, type, from }) => ({ id, type, from: [...from] })),
        table: all,
        licence: option(context, 'licence') ?? view.licence ?? 'not said',
        createdAt: new Date(systemClock.now()).toISOString(),
        gauze: applicationVersion,
      },
    });
    return { bytes: imported.bytes, table: all };
  });
  const [{ readBundle }, { systemDigest }, { writeModel }] = await Promise.all([
    import('../../../../models/bundle'),
    import('../../node/digest'),
    import('./modelFiles'),
  ]);
  await writeModel(out, readBundle(bytes, systemDigest.sha256));
  return table;
}

/** `{"PER": "NAME", "MISC": "ignore"}`. @throws GauzeError `malformed` */
function tableOf(value: unknown): readonly ForeignLabel[] {
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  const table = entries?.map(([label, phi]) =>
    ForeignLabelSchema.safeParse({ label, phi: phi === ignored ? null : (phi as unknown) }),
  );
  if (table === undefined || !table.every(({ success }) => success))
    throw new GauzeError('malformed', 'the table of labels must be an object: {"PER": "NAME", "MISC": "ignore"}');
  return table.map(({ data }) => data!);
}

/** A label with exactly the same name in the set needs no entry. */
function sameNames(
  labels: readonly string[],
  decided: readonly ForeignLabel[],
  labelSet: LabelSet,
): readonly ForeignLabel[] {
  return labels
    .filter(
      (label) => !decided.some((entry) => entry.label === label) && labelSet.labels.some(({ id }) => id === label),
    )
    .map((label) => ({ label, phi: label }));
}

/**
 * The languages from `--language`.
 * @throws GauzeError `badRequest`
 */
export function languagesAsked(context: VerbContext): readonly (typeof languages)[number][] | undefined {
  const given = option(context, 'language');
  if (given === undefined) return undefined;
  const requested = given.split(',').map((language) => language.trim());
  const known = languages.filter((language) => requested.includes(language));
  if (known.length !== requested.length || known.length === 0)
    throw new GauzeError('badRequest', `--language is one or several of ${languages.join(', ')}, separated by commas`);
  return known;
}
