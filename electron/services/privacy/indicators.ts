import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { Language } from '../../contract/text';
import { languages } from '../../contract/vocabulary';
import { withIndicator } from '../../core/deidentify/private/indicators';
import {
  readIndicator,
  type IndicatorReading,
  type IndicatorSource,
  type IndicatorTable,
} from '../../core/deidentify/private/indicatorTable';
import { decodeText } from '../../core/exchange/encoding';
import type { ProjectDatabase } from '../../store/database';
import { setting } from '../../store/repositories/records';
import { placeFile } from '../../core/release/publicPlaces';
import { policyKey, projectPolicy } from './policies';
import type { Resources, ServicePorts } from '../ports';
import type { Session } from '../session';

/** A table with every town of a country has some megabytes; a larger file is not one. */
const largestFile = 32 * 2 ** 20;
const keyOf = (language: Language): string => `indicator:${language}`;

/** The project's indicator table for the towns of one language. */
export function indicatorTable(database: ProjectDatabase, language: Language): IndicatorTable | undefined {
  const stored = setting(database, keyOf(language));
  return stored === undefined
    ? undefined
    : database.remember(keyOf(language), () => JSON.parse(stored) as IndicatorTable);
}

/**
 * A file as input of `readIndicator`.
 * @throws GauzeError `tooLarge`, `notText`, `unknownEncoding`
 */
export function indicatorSource(
  bytes: Uint8Array,
  path: string,
  column: string | undefined,
  digest: ServicePorts['digest'],
): IndicatorSource {
  if (bytes.length > largestFile)
    throw new GauzeError('tooLarge', 'the indicator table is too large', { bytes: bytes.length });
  return { name: path.split(/[/\\]/).at(-1) ?? '', text: decodeText(bytes).text, sha256: digest.sha256(bytes), column };
}

/**
 * Reads a table for one country or, if unspecified, for the one with the most known places.
 * @throws GauzeError for the requested country, or for English if no country has enough known places
 */
export async function readIndicatorFor(
  resources: Resources,
  source: IndicatorSource,
  requested: Language | undefined,
): Promise<IndicatorReading> {
  if (requested !== undefined) return readIndicator(source, requested, await placeFile(resources, requested));
  const found: IndicatorReading[] = [];
  const refused: unknown[] = [];
  for (const language of languages) {
    try {
      found.push(readIndicator(source, language, await placeFile(resources, language)));
    } catch (error) {
      refused.push(error);
    }
  }
  const [best] = found.sort((a, b) => b.table.ids.length - a.table.ids.length);
  if (best !== undefined) return best;
  // An error in the file affects every country; too few known places is the least informative error.
  throw refused.find((error) => !(error instanceof GauzeError) || error.code !== 'empty') ?? refused[0];
}

/** Describes a file that was read. */
const describeReading = ({
  table: { language, name, column, sha256, ids },
  rows,
  unknown,
  unknownRows,
  withoutFigure,
}: IndicatorReading) => ({
  language,
  name,
  column,
  sha256,
  places: ids.length,
  rows,
  unknown,
  unknownRows: [...unknownRows],
  withoutFigure,
});

export function indicatorHandlers(
  session: Session,
): Pick<Handlers<ProjectApi>['privacy'], 'indicators' | 'importIndicator' | 'removeIndicator'> {
  return {
    indicators: () =>
      languages.flatMap((language) => {
        const table = indicatorTable(session.project.database, language);
        return table === undefined
          ? []
          : [{ language, name: table.name, column: table.column, sha256: table.sha256, places: table.ids.length }];
      }),
    async importIndicator({ path, language, column }, caller) {
      const { project } = session;
      const { files, resources, digest } = session.ports;
      const reading = await readIndicatorFor(
        resources,
        indicatorSource(await files.read(path), path, column, digest),
        language,
      );
      session.checkSame(project);
      await session.commit(
        { name: 'setting.set', params: { key: keyOf(reading.table.language), value: JSON.stringify(reading.table) } },
        caller,
        { action: 'importIndicator' },
      );
      return describeReading(reading);
    },
    async removeIndicator({ language }, caller) {
      const { project } = session;
      if (indicatorTable(project.database, language) === undefined)
        throw new GauzeError('notFound', 'no indicator table for this language');
      const policy = await projectPolicy(session);
      session.checkSame(project);
      const without = withIndicator(policy, language, undefined);
      // The policy comes first: one that needs a missing table draws nothing.
      if (JSON.stringify(without) !== JSON.stringify(policy))
        await session.commit(
          {
            name: 'setting.set',
            params: { key: policyKey, value: JSON.stringify({ ...without, version: policy.version + 1 }) },
          },
          caller,
          { action: 'setPolicy' },
        );
      await session.commit({ name: 'setting.set', params: { key: keyOf(language), value: null } }, caller, {
        action: 'removeIndicator',
      });
      return null;
    },
  };
}
