import { GauzeError } from '../../../contract/errors';
import { createDelimitedReader, detectDelimiter, sampleRecords, type Delimiter } from '../../exchange/delimited';
import { foldSpelling } from '../../text/spelling';
import { codeKinds, type CodeKind, type CodeRow } from '../codeSystem';
import { codeColumns, type CodeColumn, type CodeSystemOptions } from './format';

/** Common column names, folded, letters and digits only. The first match in this order is used. */
const names: Readonly<Record<CodeColumn, readonly string[]>> = {
  code: [
    'code',
    'codigo',
    'kode',
    'schlussel',
    'schlusselnummer',
    'icd10',
    'icd10code',
    'icdcode',
    'icd',
    'cie10',
    'cie',
    'codigocie10',
    'cim10',
    'cim',
    'codecim10',
    'diagnosecode',
    'codigoconpunto',
  ],
  description: [
    'longdescription',
    'descripcionlarga',
    'descriptorcompleto',
    'libellelong',
    'libellecomplet',
    'description',
    'descripcion',
    'descripciones',
    'descriptor',
    'libelle',
    'titulo',
    'titre',
    'title',
    'titel',
    'bezeichnung',
    'beschreibung',
    'omschrijving',
    'label',
    'text',
    'name',
    'nombre',
    'nom',
    'term',
  ],
  parent: [
    'parent',
    'parentcode',
    'padre',
    'codigopadre',
    'superior',
    'pere',
    'codeparent',
    'superclass',
    'oberbegriff',
    'ubergeordnet',
    'ouder',
    'bovenliggend',
  ],
  billable: [
    'billable',
    'isbillable',
    'valid',
    'validforcoding',
    'leaf',
    'nodofinal',
    'final',
    'facturable',
    'terminal',
    'abrechenbar',
    'declarabel',
  ],
  kind: ['kind', 'level', 'type', 'tipo', 'nivel', 'niveau', 'ebene'],
  includes: [
    'includes',
    'inclusion',
    'inclusions',
    'inclusiones',
    'incluye',
    'inclut',
    'inklusiva',
    'inklusiv',
    'inclusief',
  ],
  excludes: [
    'excludes',
    'exclusion',
    'exclusions',
    'exclusiones',
    'excluye',
    'exclut',
    'exklusiva',
    'exklusiv',
    'exclusief',
  ],
  synonyms: [
    'synonyms',
    'synonym',
    'sinonimos',
    'synonymes',
    'synonyme',
    'synoniemen',
    'aliases',
    'shortdescription',
    'descripcioncorta',
    'libellecourt',
    'descriptionen',
    'english',
  ],
};

const key = (name: string): string => foldSpelling(name).replace(/[^\p{L}\p{N}]/gu, '');
const codeLike = /^[A-Z0-9][0-9A-Z]{2}(?:\.?[0-9A-Z+]{0,5})?$/i;

const unreadable: readonly string[] = [];

interface Layout {
  readonly places: Readonly<Record<CodeColumn, number>>;
  readonly hasHead: boolean;
}

/** Undefined if the table has no column of codes. */
function layoutOf(first: readonly string[], columns: CodeSystemOptions['columns']): Layout | undefined {
  const keys = first.map(key);
  const places = Object.fromEntries(
    codeColumns.map((column) => {
      const given = columns?.[column];
      if (given !== undefined) return [column, first.findIndex((name) => name.trim() === given.trim())];
      return [column, names[column].map((name) => keys.indexOf(name)).find((place) => place >= 0) ?? -1];
    }),
  ) as Record<CodeColumn, number>;
  if (places.code >= 0) return { places, hasHead: true };
  const [code = '', description = ''] = first;
  if (!codeLike.test(code.trim()) || !/\d/.test(code) || description.trim() === '') return undefined;
  // as the lists of CodiEsp: code, description, the description in other languages
  return {
    places: { code: 0, description: 1, parent: -1, billable: -1, kind: -1, includes: -1, excludes: -1, synonyms: 2 },
    hasHead: false,
  };
}

/** Whether a table looks like codes: 1 with a column of that name, less if only the first cell looks like a code. */
export function looksLikeCodes(head: string): number {
  const [first] = sampleRecords(head, detectDelimiter(head, false), false);
  const layout = first === undefined ? undefined : layoutOf(first, undefined);
  if (layout === undefined || layout.places.description < 0) return 0;
  return layout.hasHead ? 0.6 : 0.4;
}

const yes = new Set([
  '1',
  'true',
  'yes',
  'y',
  's',
  'si',
  'sí',
  'x',
  'o',
  'oui',
  'j',
  'ja',
  'wahr',
  'vrai',
  'waar',
  'verdadero',
]);
const kindWords: Readonly<Record<string, CodeKind>> = {
  chapter: 'chapter',
  capitulo: 'chapter',
  chapitre: 'chapter',
  hoofdstuk: 'chapter',
  kapitel: 'chapter',
  block: 'block',
  bloque: 'block',
  seccion: 'block',
  section: 'block',
  bloc: 'block',
  blok: 'block',
  gruppe: 'block',
  groep: 'block',
};

/** Several values in one cell: separated by bars or line ends, or by semicolons if those do not separate cells. */
function listIn(cell: string, delimiter: Delimiter): readonly string[] {
  if (cell === '') return [];
  return cell
    .split(delimiter === '|' ? /[;\r\n]/ : delimiter === ';' ? /[|\r\n]/ : /[|;\r\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** @throws GauzeError `missingColumn`, `malformed`, `empty` */
export function readCodeTable(text: string, file: string, { columns }: CodeSystemOptions): readonly CodeRow[] {
  const sample = text.slice(0, 1 << 16);
  const delimiter = detectDelimiter(sample, sample.length === text.length);
  const reader = createDelimitedReader(delimiter);
  // an unreadable record is a row without a code, and counted as one
  const records = [...reader.push(text), ...reader.end()].map((record) =>
    'cells' in record ? record.cells : unreadable,
  );
  const first = records.find((cells) => cells !== unreadable);
  if (first === undefined) throw new GauzeError('empty', 'no codes in the file', { file });
  const layout = layoutOf(first, columns);
  if (layout === undefined || layout.places.description < 0)
    throw new GauzeError('missingColumn', 'the table has no column of codes or descriptions', {
      file,
      column: layout === undefined ? 'code' : 'description',
    });
  const { places, hasHead } = layout;
  const rows = (hasHead ? records.slice(records.indexOf(first) + 1) : records).flatMap((cells): readonly CodeRow[] => {
    if (cells === unreadable) return [{ code: '', description: '' }];
    const at = (column: CodeColumn): string => (places[column] < 0 ? '' : (cells[places[column]] ?? '').trim());
    if (at('code') === '') return cells.every((cell) => cell.trim() === '') ? [] : [{ code: '', description: '' }];
    const kind = kindWords[key(at('kind'))] ?? codeKinds.find((one) => one === key(at('kind')));
    const synonyms = !hasHead
      ? cells
          .slice(2)
          .map((cell) => cell.trim())
          .filter((cell) => cell !== '' && cell !== at('description'))
      : listIn(at('synonyms'), delimiter);
    return [
      {
        code: at('code'),
        description: at('description'),
        ...(kind !== undefined && { kind }),
        ...(places.parent >= 0 && at('parent') !== '' && { parent: at('parent') }),
        ...(at('billable') !== '' && { isBillable: yes.has(at('billable').toLowerCase()) }),
        includes: listIn(at('includes'), delimiter),
        excludes: listIn(at('excludes'), delimiter),
        synonyms,
      },
    ];
  });
  if (rows.every(({ code }) => code === '')) throw new GauzeError('empty', 'no codes in the file', { file });
  return rows;
}
