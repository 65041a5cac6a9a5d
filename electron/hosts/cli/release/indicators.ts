import path from 'node:path';
import type { ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import type { Client } from '../../../contract/kernel';
import { parsePolicy, type Policy } from '../../../contract/policy';
import type { IndicatorImport } from '../../../contract/privacy';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { indicatorOf, takesIndicators, withIndicator } from '../../../core/deidentify/private/indicators';
import type { IndicatorTable } from '../../../core/deidentify/private/indicatorTable';
import { indicatorSource, readIndicatorFor } from '../../../services/privacy/indicators';
import type { Resources } from '../../../services/ports';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { choice } from '../files/documentPlaces';
import { helpText, option, type VerbContext } from '../verb';

export const indicatorUsage = helpText`  --indicator FILE.csv   a public table with an indicator for places (the rate \
                         of a disease): sampled towns are similar in it, and only towns
                         in the table are used. Columns: a town, optionally its region or latitude and longitude, \
                         and --indicator-column C, or
                         several: 'A | B'; the
                         country is the one with the most towns in the table, or that of --indicator-language L. \
                         This makes it a different policy`;

interface Requested {
  readonly file: string;
  readonly column: string | undefined;
  readonly language: Language | undefined;
}

function requestedOf(context: VerbContext): Requested | undefined {
  const file = option(context, 'indicator');
  const [column, language] = [option(context, 'indicator-column'), choice(context, 'indicator-language', languages)];
  if (file === undefined && (column !== undefined || language !== undefined))
    throw new GauzeError('badRequest', '--indicator-column and --indicator-language require --indicator FILE.csv');
  return file === undefined ? undefined : { file, column, language };
}

const report = (
  { diagnostics }: VerbContext,
  { language, column, places, rows, unknown, unknownRows, withoutFigure }: Omit<IndicatorImport, 'name' | 'sha256'>,
): void =>
  diagnostics.report(unknown > 0 ? 'warn' : 'info', 'indicator', {
    language,
    column,
    places,
    rows,
    unknown,
    withoutFigure,
    ...(unknown > 0 && { unknownRows: unknownRows.join(' ') }),
  });

const refuseOther = (policy: Policy): void => {
  if (!takesIndicators(policy))
    throw new GauzeError('badRequest', '--indicator needs a policy that draws towns privately by subset selection');
};

/** The policy with the tables given by --indicator. */
export async function withIndicatorsOf(
  context: VerbContext,
  policy: Policy,
  resources: Resources,
): Promise<{ readonly policy: Policy; readonly tables: ReadonlyMap<Language, IndicatorTable> }> {
  const requested = requestedOf(context);
  if (requested === undefined) return { policy, tables: new Map() };
  refuseOther(policy);
  const reading = await readIndicatorFor(
    resources,
    indicatorSource(await nodeFiles.read(requested.file), requested.file, requested.column, systemDigest),
    requested.language,
  );
  const { table } = reading;
  report(context, { ...reading, language: table.language, column: table.column, places: table.ids.length });
  return {
    policy: withIndicator(policy, table.language, indicatorOf(table)),
    tables: new Map([[table.language, table]]),
  };
}

/** The same in a project: the table is stored there, and its policy uses it from then on. */
export async function useIndicators(context: VerbContext, client: Client<ProjectApi>): Promise<void> {
  const requested = requestedOf(context);
  if (requested === undefined) return;
  const policy = parsePolicy(await client.privacy.policy({}));
  refuseOther(policy);
  const { file, ...rest } = requested;
  const read = await client.privacy.importIndicator({
    path: path.resolve(file),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  });
  report(context, read);
  const { name, column, sha256, language } = read;
  await client.privacy.setPolicy({ policy: { ...withIndicator(policy, language, { name, column, sha256 }) } });
}
