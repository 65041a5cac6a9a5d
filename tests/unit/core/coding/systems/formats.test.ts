import { expect, test } from 'vitest';
import type { CodeSystem } from '../../../../../electron/core/coding/codeSystem';
import { cim10Fr } from '../../../../../electron/core/coding/systems/cim10Fr';
import { claml } from '../../../../../electron/core/coding/systems/claml';
import {
  codeSystemFormatById,
  codeSystemFormats,
  recogniseCodeSystem,
} from '../../../../../electron/core/coding/systems/registry';
import { latin1, named } from './codeSystemFixtures';

const tree = (system: CodeSystem): readonly string[] =>
  system.entries.map(({ code, parent, isBillable }) => `${parent ?? '-'} > ${code}${isBillable ? ' *' : ''}`);
const csv = codeSystemFormatById('csv');
const cie10Es = codeSystemFormatById('cie10Es');

const atih = [
  'A00   |3|3|3|Choléra|Choléra',
  'A000  |0|0|0|Choléra classique|Choléra à vibrions, forme classique',
  'A009  |0|0|0|Choléra, sans précision|Choléra, sans précision',
  'B24   |3|3|3|Virus|Virus',
  'B24+0 |0|0|0|Virus, un|Virus, forme un',
  'V010  |2|2|2|Chute|Chute | avec une barre',
  '',
].join('\r\n');

test('cim10Fr_latin1File_hasCodesRolesAndLongTitles', () => {
  const file = latin1('LIBCIM10MULTI_2025.TXT', atih);
  const { system, problems } = cim10Fr.read([file]);
  expect([system.name, system.version, system.language]).toEqual(['CIM-10 FR', '2025', 'fr']);
  expect(problems).toEqual([]);
  expect(tree(system)).toEqual([
    '- > A00-B99',
    '- > V00-Y99',
    'A00-B99 > A00',
    'A00 > A00.0 *',
    'A00 > A00.9 *',
    'A00-B99 > B24',
    'B24 > B24.+0 *',
    'V00-Y99 > V01.0 *',
  ]);
  expect(system.find('A000')).toMatchObject({
    description: 'Choléra à vibrions, forme classique',
    synonyms: ['Choléra classique'],
  });
  expect(system.find('B24+0')?.code).toBe('B24.+0');
  expect(system.find('V010')?.description).toBe('Chute|avec une barre');
  expect(() => cim10Fr.read([named('f.txt', `${atih}A00;no\r\n`)])).toThrow(
    expect.objectContaining({ code: 'malformed', details: { file: 'f.txt', line: 7 } }),
  );
});

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ClaML SYSTEM "ClaML.dtd">
<ClaML version="2.0.0"><Meta name="lang" value="de"/>
  <Title name="ICD-X" version="2031" date="2030-09-17">Systematik</Title>
<Class code="IV" kind="chapter"><SubClass code="E10-E14"/>
  <Rubric kind="preferred"><Label xml:lang="de">Stoffwechsel</Label></Rubric></Class>
<Class code="E10-E14" kind="block"><SuperClass code="IV"/><SubClass code="E10"/><SubClass code="E12"/>
  <Rubric kind="preferred"><Label xml:lang="de">Diabetes</Label></Rubric></Class>
<Class code="E10" kind="category"><SuperClass code="E10-E14"/>
  <ModifiedBy code="S4"/>
  <Rubric kind="preferred"><Label xml:lang="de">Diabetes, Typ&#160;1</Label></Rubric>
 <Rubric kind="inclusion"><Label>
   <Fragment type="item">jugendlicher</Fragment>
   <Fragment type="item">Diabetes</Fragment></Label></Rubric>
 <Rubric kind="exclusion"><Label>bei Neugeborenen <Reference code="P70.2">P70.2</Reference></Label></Rubric></Class>
<Class code="E12" kind="category"><SuperClass code="E10-E14"/><SubClass code="E12.0"/><SubClass code="E12.1"/>
  <ModifiedBy code="S4"><ValidModifierClass code=".0"/></ModifiedBy>
  <Rubric kind="preferred"><Label>Mangel</Label></Rubric></Class>
<Class code="E12.0" kind="category">
  <ExcludeModifier code="S4"/>
  <Rubric kind="preferred"><Label>ohne Modifier</Label></Rubric></Class>
<Class code="E12.1" kind="category"><SuperClass code="E12"/>
  <ExcludeModifier code="S4"/>
  <ModifiedBy code="S5"/>
  <Rubric kind="preferredLong"><Label>lang</Label></Rubric>
  <Rubric kind="preferred"><Label>kurz</Label></Rubric></Class>
<Modifier code="S4"><SubClass code=".0"/><SubClass code=".1"/></Modifier>
<ModifierClass modifier="S4" code=".0"><SuperClass code="S4"/>
  <Rubric kind="preferred"><Label>mit Koma</Label></Rubric></ModifierClass>
<ModifierClass modifier="S4" code=".1"><SuperClass code="S4"/>
  <Rubric kind="preferred"><Label>mit Azidose</Label></Rubric>
  <Rubric kind="exclusion"><Label>ohne Koma</Label></Rubric></ModifierClass>
<ModifierClass modifier="S5" code="1"><SuperClass code="S5"/>
  <Rubric kind="preferred"><Label>links</Label></Rubric></ModifierClass>
</ClaML>`;

test('claml_classesAndModifiers_becomeTheTree', () => {
  const { system, problems } = claml.read([named('x.xml', xml)]);
  expect([system.name, system.version, system.language]).toEqual(['ICD-X', '2031', 'de']);
  expect(problems).toEqual([]);
  expect(tree(system)).toEqual([
    '- > IV',
    'IV > E10-E14',
    'E10-E14 > E10',
    'E10 > E10.0 *',
    'E10 > E10.1 *',
    'E10-E14 > E12',
    'E12 > E12.0 *',
    'E12 > E12.1',
    'E12.1 > E12.11 *',
  ]);
  expect(system.find('E10')).toMatchObject({
    description: 'Diabetes, Typ 1',
    includes: ['jugendlicher Diabetes'],
    excludes: ['bei Neugeborenen (P70.2)'],
  });
  expect(system.find('E10.1')).toMatchObject({ description: 'Diabetes, Typ 1: mit Azidose', excludes: ['ohne Koma'] });
  expect(system.find('E12.1')).toMatchObject({ description: 'lang', synonyms: ['kurz'] });
  expect(system.find('E12.11')?.description).toBe('lang: links');
});

test.each([
  ['broken', xml.replace('</ClaML>', ''), 'malformed'],
  ['other', '<html/>', 'malformed'],
  ['empty', '<ClaML version="2.0.0"></ClaML>', 'empty'],
  ['entity', xml.replace('Stoffwechsel', '&unknown;'), 'malformed'],
])('claml_%s_isRefused', (_, text, code) => {
  expect(() => claml.read([named('x.xml', text)])).toThrow(expect.objectContaining({ code }));
});

test('claml_cycleOfClasses_isCutAndTold', () => {
  const { system, problems } = claml.read([
    named(
      'x.xml',
      '<ClaML><Class code="A00" kind="category"><SuperClass code="A01"/><Rubric ' +
        'kind="preferred"><Label>a</Label></Rubric></Class><Class code="A01" kind="category"><SuperClass ' +
        'code="A00"/><Rubric kind="preferred"><Label>b</Label></Rubric></Class></ClaML>',
    ),
  ]);
  expect(problems).toEqual([{ kind: 'cycle', count: 1, examples: ['A01'] }]);
  expect(tree(system)).toEqual(['A01 > A00 *', '- > A01']);
});

test('csv_namedColumns_areRead', () => {
  const text =
    'Code;Description;Parent;Valid;Includes;Excludes;Synonyms\nX1;"Root; of all";;no;;;\nX1a;Leaf;X1;yes;' +
    'one|two;three;"vier|fünf"\nX9;Other;X7;;;;\n;lost;;;;;\n';
  const { system, problems } = csv.read([named('own codes 2030.csv', text)]);
  expect([system.name, system.version, system.language]).toEqual(['own codes 2030', '2030', 'en']);
  expect(tree(system)).toEqual(['- > X1', 'X1 > X1A *', '- > X9 *']);
  expect(system.find('X1A')).toMatchObject({
    includes: ['one', 'two'],
    excludes: ['three'],
    synonyms: ['vier', 'fünf'],
  });
  expect(problems).toEqual([
    { kind: 'unknownParent', count: 1, examples: ['X9'] },
    { kind: 'badCode', count: 1, examples: [''] },
  ]);
});

test('csv_recordsThatCannotBeRead_areCountedAndTheRestTaken', () => {
  const { system, problems } = csv.read([
    named('t.csv', 'code,description\nA00,"one"\nA01,"two" more\n,\nA02,three\nA03,"open\n'),
  ]);
  expect(system.entries.filter(({ kind }) => kind === 'category').map(({ code }) => code)).toEqual(['A00', 'A02']);
  expect(problems).toEqual([{ kind: 'badCode', count: 2, examples: ['', ''] }]);
});

test('csv_toldColumns_areTaken', () => {
  const { system } = csv.read([named('t.csv', 'a,b,c\nK35,ignored,Appendicitis\nK35.8,ignored,Other\n')], {
    columns: { code: 'a', description: 'c' },
    name: 'Own',
    version: '7',
    language: 'nl',
  });
  expect([system.name, system.version, system.language]).toEqual(['Own', '7', 'nl']);
  expect(tree(system)).toEqual(['- > K00-K95', 'K00-K95 > K35', 'K35 > K35.8 *']);
  expect(system.find('K35')?.description).toBe('Appendicitis');
  expect(system.find('K00-K95')?.description).toBe('Spijsvertering');
});

test.each([
  ['no column of codes', 'a,b\nhello,world\n', 'missingColumn'],
  ['no description', 'code,x\nA00,y\n', 'missingColumn'],
  ['nothing', 'code,description\n', 'empty'],
])('csv_%s_isRefused', (_, text, code) => {
  expect(() => csv.read([named('t.csv', text)])).toThrow(expect.objectContaining({ code }));
});

test('cie10Es_tableOfTheMinistry_isRead', () => {
  const file = latin1(
    'Diagnosticos_ES2024.csv',
    'Código;Descripción;Nodo final\r\nN44;Torsión;N\r\nN44.8;Otras torsiones;S\r\n',
  );
  expect(recogniseCodeSystem([{ name: file.name, head: file.bytes }])?.id).toBe('cie10Es');
  const { system } = cie10Es.read([file]);
  expect([system.name, system.version, system.language]).toEqual(['CIE-10-ES', '2024', 'es']);
  expect(tree(system)).toEqual(['- > N00-N99', 'N00-N99 > N44', 'N44 > N44.8 *']);
  expect(system.find('n448')?.description).toBe('Otras torsiones');
});

test('cie10Es_listWithoutHead_takesTheSecondLanguageAsSynonym', () => {
  const { system } = cie10Es.read([named('codes.tsv', 'n44.8\tOtra torsión\tOther torsion\nr60.9\tEdema\tEdema\n')]);
  expect(system.find('N44.8')).toMatchObject({ description: 'Otra torsión', synonyms: ['Other torsion'] });
  expect(system.find('R60.9')?.synonyms).toEqual([]);
});

test.each([
  ['cim10Fr', atih],
  ['claml', xml],
  ['cie10Es', 'Código\tDescripción\nA00\tx'],
  ['csv', 'code,title\nA00,x'],
  ['csv', 'a00\tuno\tone\n'],
])('recogniseCodeSystem_%s', (id, text) => {
  expect(recogniseCodeSystem([{ name: 'a.txt', head: new TextEncoder().encode(text) }])?.id).toBe(id);
});

test('recogniseCodeSystem_otherText_isNull', () => {
  expect(
    recogniseCodeSystem([{ name: 'a.txt', head: new TextEncoder().encode('Dear colleague,\nthe patient is well.\n') }]),
  ).toBeNull();
  expect(codeSystemFormats.map(({ id }) => codeSystemFormatById(id).id)).toEqual(codeSystemFormats.map(({ id }) => id));
  expect(() => codeSystemFormatById('icd')).toThrow(expect.objectContaining({ code: 'unknownFormat' }));
});
