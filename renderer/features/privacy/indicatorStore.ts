import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { indicatorShape } from '../../../electron/contract/indicator';
import { GauzeError } from '../../../electron/contract/errors';
import type { PrivateAction } from '../../../electron/contract/policy';
import type { IndicatorImport, IndicatorRow } from '../../../electron/contract/privacy';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';
import { withoutSettings, type Draw } from './drawsModel';
import { usePictures } from './picturesStore';
import { usePrivacy } from './privacyStore';

/** A file with several columns of figures, until a person says which. */
interface Undecided {
  readonly path: string;
  readonly columns: readonly string[];
}

/** Each column alone, every two of a few, and all of them together. */
export function columnChoices(columns: readonly string[]): readonly string[] {
  const pairs =
    columns.length > 5 ? [] : columns.flatMap((one, at) => columns.slice(at + 1).map((other) => `${one} | ${other}`));
  const all = columns.length > 2 ? [columns.join(' | ')] : [];
  return [...columns, ...[...pairs, ...all].filter(({ length }) => length <= indicatorShape.columnLength)];
}

/** The public tables of figures that towns may stay alike in. */
export const useIndicators = defineStore('indicators', () => {
  const errors = useErrors();
  const project = useProject();
  const privacy = usePrivacy();
  const pictures = usePictures();

  const tables = shallowRef<readonly IndicatorRow[]>([]);
  const undecided = shallowRef<Undecided | null>(null);
  const column = ref('');
  /** Of the last file that was read. */
  const last = shallowRef<IndicatorImport | null>(null);
  /** For the country that the map shows. */
  const table = computed(() => tables.value.find(({ language }) => language === pictures.language) ?? null);

  const load = async (): Promise<void> => {
    tables.value = (await errors.guard(() => client.privacy.indicators({}))) ?? [];
  };

  /** Which file; one column of figures is taken, of several a person chooses. */
  async function choose(draw: Draw, ownName: string): Promise<void> {
    const { paths } = await client.system.choose({ purpose: 'indicatorTable' });
    const [path] = paths;
    if (path !== undefined) await read(path, undefined, draw, ownName);
  }

  async function read(path: string, wanted: string | undefined, draw: Draw, ownName: string): Promise<void> {
    const asked = client.privacy.importIndicator({ path, ...(wanted !== undefined && { column: wanted }) });
    const found = await asked.catch((error: unknown) => {
      const names =
        error instanceof GauzeError && error.code === 'missingColumn' ? String(error.details['columns'] ?? '') : '';
      const columns = names.split(' | ').filter((name) => name !== '');
      if (wanted === undefined && columns.length > 1)
        [undecided.value, column.value] = [{ path, columns }, columns[0]!];
      else errors.show(error);
      return null;
    });
    if (found === null) return;
    undecided.value = null;
    last.value = found;
    pictures.language = found.language;
    await load();
    await use(true, draw, ownName);
  }
  const readColumn = async (draw: Draw, ownName: string): Promise<void> => {
    if (undecided.value !== null) await read(undecided.value.path, column.value, draw, ownName);
  };

  /** The policy draws towns alike in the figure of the shown country, or does not. */
  async function use(isUsed: boolean, { kind }: Draw, ownName: string): Promise<void> {
    const draw = pictures.drawOf(kind);
    const chosen = table.value;
    if (draw?.action === undefined || draw.action === null || chosen === null || draw.action.radius !== undefined)
      return;
    const { language, name, column: header, sha256 } = chosen;
    const others = Object.fromEntries(Object.entries(draw.action.indicators ?? {}).filter(([of]) => of !== language));
    const indicators = isUsed ? { ...others, [language]: { name, column: header, sha256 } } : others;
    const bare = withoutSettings(
      draw.action,
      'indicators',
      ...(isUsed && draw.action.rule === 'near' ? (['rule'] as const) : []),
    );
    await pictures.change(
      draw,
      (Object.keys(indicators).length === 0 ? bare : { ...bare, indicators }) as PrivateAction,
      ownName,
    );
  }

  async function remove(): Promise<void> {
    const chosen = table.value;
    if (chosen === null) return;
    await errors.guard(() => client.privacy.removeIndicator({ language: chosen.language }));
    last.value = null;
    await load();
    await privacy.load();
    await pictures.drawOdds();
  }

  watch(
    () => project.info?.id,
    () => {
      [tables.value, undecided.value, last.value, column.value] = [[], null, null, ''];
    },
  );

  return { tables, table, undecided, column, last, load, choose, readColumn, use, remove };
});
