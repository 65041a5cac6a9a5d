import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { omopNlpColumns, omopNoteColumns } from '../../../../electron/core/exchange/omopColumns';
import { writeFormats, type WriteFormatId } from '../../../../electron/core/exchange/writers/registry';
import { readTree } from '../../../fixtures/openServices';
import { recordOf, release, released, reviewed, type ReviewedNote } from '../../../fixtures/releases';

const spans = [
  ['Edwin Zbrowskiv', 'PATIENT'],
  ['14 March 2024', 'DATE'],
] as const;
const notes: readonly ReviewedNote[] = [
  { id: 'ward/one', patient: 'mrn-4711', text: 'Seen: Edwin Zbrowskiv on 14 March 2024.\r\n', spans },
  { id: 'ward/two', patient: 'mrn-4711', text: 'Again: Edwin Zbrowskiv on 14 March 2024. \n\n', spans },
];

/** The field names of each object at any depth, with those of nested values; lists are represented by their items. */
function keysWithin(value: unknown): readonly (readonly string[])[] {
  if (Array.isArray(value)) return value.flatMap(keysWithin);
  if (typeof value !== 'object' || value === null) return [];
  return [Object.keys(value), ...Object.values(value).flatMap(keysWithin)];
}
const keysOfLines = (file: string): readonly (readonly string[])[] =>
  file
    .trim()
    .split('\n')
    .flatMap((line) => keysWithin(JSON.parse(line)));
const keysOfFile = (file: string): readonly (readonly string[])[] => keysWithin(JSON.parse(file));

/** The content of the files of a format for one note, besides its text. */
const fieldsOf: Readonly<Record<WriteFormatId, (file: string) => readonly (readonly string[])[]>> = {
  text: () => [],
  csv: (file) => [file.slice(0, file.indexOf('\r\n')).split(',')],
  jsonl: (file) =>
    file
      .trim()
      .split('\n')
      .flatMap((line) => {
        const note = JSON.parse(line) as { spans: readonly object[] };
        return [Object.keys(note), ...note.spans.map((span) => Object.keys(span))];
      }),
  brat: (file) =>
    /^T\d/.test(file)
      ? file
          .trim()
          .split('\n')
          .map((line) => [line.split('\t')[0]!, line.split('\t')[1]!.replace(/\d+/g, '0')])
      : [],
  i2b2: (file) =>
    [...file.matchAll(/<(\w+) ([^>]*?)\/>/g)].map(([, , attributes = '']) =>
      [...attributes.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    ),
  conll: (file) => [
    file
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/=.*/, '=').trim()),
  ],
  xmi: (file) =>
    [...file.matchAll(/<((?:cas|tcas|ner):\w+) ([^>]*?)\/>/g)].map(([, element = '', attributes = '']) => [
      element,
      ...[...attributes.matchAll(/([\w:]+)="/g)].map(([, name = '']) => name),
    ]),
  jsoncas: keysOfFile,
  webanno: (file) =>
    file
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [
        line.startsWith('#') ? line.replace(/^(#Text=).*/, '$1') : line.replace(/^[^\t]*\t[^\t]*\t[^\t]*/, ''),
      ]),
  doccano: keysOfLines,
  labelstudio: keysOfFile,
  spacy: keysOfLines,
  huggingface: keysOfLines,
  biocxml: (file) => [...file.matchAll(/<(\w+)((?: key="\w*")?)/g)].map(([, name = '', key = '']) => [name + key]),
  biocjson: keysOfFile,
  omop: (file) => [
    file.slice(0, file.indexOf('\r\n')).split(','),
    ...[...file.matchAll(/"label=[^"]*"/g)].map(([words]) => [words.replace(/\d+/g, '0')]),
  ],
};
const expected: Readonly<Record<WriteFormatId, readonly (readonly string[])[]>> = {
  text: [],
  csv: [['id', 'patient', 'date', 'language', 'text']],
  jsonl: [
    ['id', 'text', 'patient', 'language', 'spans'],
    ['start', 'end', 'label', 'text'],
  ],
  brat: [
    ['T1', 'PATIENT 0 0'],
    ['T2', 'DATE 0 0'],
  ],
  i2b2: [['id', 'start', 'end', 'text', 'TYPE', 'comment']],
  conll: [],
  xmi: [
    ['cas:NULL', 'xmi:id'],
    ['tcas:DocumentAnnotation', 'xmi:id', 'sofa', 'begin', 'end', 'language'],
    ['ner:NamedEntity', 'xmi:id', 'sofa', 'begin', 'end', 'value'],
    ['cas:Sofa', 'xmi:id', 'sofaNum', 'sofaID', 'mimeType', 'sofaString'],
    ['cas:View', 'sofa', 'members'],
  ],
  jsoncas: [
    ['%ID', '%TYPE', '@sofa', 'begin', 'end', 'language'],
    ['%ID', '%TYPE', '@sofa', 'begin', 'end', 'value'],
    ['%ID', '%TYPE', 'sofaNum', 'sofaID', 'mimeType', 'sofaString'],
    ['%NAME', '%RANGE'],
    ['%NAME', '%SUPER_TYPE', 'value', 'identifier'],
    ['%SOFA', '%MEMBERS'],
    ['%TYPES', '%FEATURE_STRUCTURES', '%VIEWS'],
    ['_InitialView'],
    ['de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity'],
  ],
  webanno: [
    ['#FORMAT=WebAnno TSV 3.3'],
    ['#T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|identifier|value'],
    ['#Text='],
    ['\t*[1]\tPATIENT[1]\t'],
    ['\t*[2]\tDATE[2]\t'],
    ['\t_\t_\t'],
  ],
  doccano: [['id', 'label', 'text', 'patient', 'language', 'Comments']],
  labelstudio: [
    ['data', 'annotations', 'predictions'],
    ['id', 'text', 'patient', 'language'],
    ['result'],
    ['id', 'from_name', 'to_name', 'type', 'value'],
    ['start', 'end', 'text', 'labels'],
  ],
  spacy: [
    ['id', 'ents', 'text', 'tokens', 'patient', 'language'],
    ['id', 'start', 'end'],
    ['start', 'end', 'label'],
  ],
  huggingface: [['id', 'tokens', 'ner_tags', 'offsets', 'text']],
  biocxml: [
    ...['annotation', 'collection', 'date', 'document', 'id', 'key', 'location', 'offset', 'passage', 'source', 'text'],
    ...['infon key="language"', 'infon key="patient"', 'infon key="type"'],
  ].map((name) => [name]),
  biocjson: [
    [],
    ['bioctype', 'id', 'infons', 'passages', 'annotations', 'relations'],
    ['bioctype', 'offset', 'infons', 'text', 'sentences', 'annotations', 'relations'],
    ['bioctype', 'source', 'date', 'key', 'version', 'infons', 'documents'],
    ['id', 'infons', 'text', 'locations'],
    ['offset', 'length'],
    ['patient', 'language'],
    ['type'],
  ],
  omop: [['"label=DATE,end=0"'], ['"label=PATIENT,end=0"'], [...omopNlpColumns], [...omopNoteColumns]],
};

describe.each(writeFormats.map(({ id }) => id))('%s', (format) => {
  test('holdsNothingButWhatIsListed_inAnyFile_orBesideIt', async () => {
    const services = await reviewed(notes);
    expect((await release(services, { format })).job).toMatchObject({ status: 'done', skippedCount: 0 });
    const files = released(services);
    const { left, kept } = await recordOf(services);
    // Every file is stated in the receipt, except the receipt itself.
    expect(Object.keys(files).toSorted()).toEqual(
      [...(left.files ?? []).map(({ name }) => name), 'receipt.json'].toSorted(),
    );
    // No date and no original patient id; note ids in the receipt match those of the notes.
    const all = Object.entries(files)
      .map(([name, bytes]) => `${name}\n${bytes.toString()}`)
      .join('\n');
    for (const hidden of [
      'mrn-4711',
      '2024-03-14',
      '14 March 2024',
      kept.time,
      ...kept.notes.map(({ sha256In }) => sha256In),
    ])
      expect(all).not.toContain(hidden);
    const found = Object.entries(files)
      .filter(([name]) => name !== 'receipt.json')
      .flatMap(([, bytes]) => fieldsOf[format](bytes.toString()));
    if (format === 'conll') for (const comment of found.flat()) expect(comment).toMatch(/^#/);
    else
      expect([...new Set(found.map((fields) => JSON.stringify(fields)))].toSorted()).toEqual(
        expected[format].map((fields) => JSON.stringify(fields)).toSorted(),
      );
    // A single time, the day stated in the receipt, and the same permissions; also for folders.
    const day = Date.parse(left.date);
    const folder = services.at('out', 'r1');
    const places = new Set(
      Object.keys(readTree(folder)).flatMap((name) =>
        name.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/')),
      ),
    );
    for (const place of [folder, ...[...places].map((name) => path.join(folder, ...name.split('/')))]) {
      const stats = statSync(place);
      expect([place, stats.mtimeMs]).toEqual([place, day]);
      if (process.platform !== 'win32')
        expect([place, stats.mode & 0o777]).toEqual([place, stats.isDirectory() ? 0o700 : 0o600]);
    }
  }, 60_000);
});
