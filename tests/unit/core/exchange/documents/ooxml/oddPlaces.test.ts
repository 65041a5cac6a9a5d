import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { recogniseDocument } from '../../../../../../electron/core/exchange/documents/registry';
import { inSheet, inWord, knownExt, planted } from '../../../../../fixtures/documents/oddPlaces';
import { replaceAll, tagged } from '../replaceAll';

const S = planted;

async function leftIn(fixture: string, part: RegExp, mark: string, more: string): Promise<string> {
  const members = unzipSync(new Uint8Array(readFileSync(`tests/fixtures/documents/${fixture}`)));
  const name = Object.keys(members).find((one) => part.test(one))!;
  const raw = strFromU8(members[name]!);
  expect(raw).toContain(mark);
  const bytes = zipSync({ ...members, [name]: strToU8(raw.replace(mark, `${more}${mark}`)) });
  const format = recogniseDocument({ name: fixture, head: bytes });
  // Whoever wrote it would be told by the check of the written file.
  const before: string[] = [];
  for await (const { text } of format.strings(bytes)) before.push(text);
  if (more.includes(S)) expect(before.join('\n')).toContain(S);
  const opened = await format.open(bytes);
  const written = unzipSync(await opened.rewrite!(replaceAll(opened, [S], tagged)));
  return Object.values(written)
    .map((content) => Buffer.from(content).toString('latin1'))
    .filter((content) => content.includes('uenhentz'))
    .map((content) => content.slice(content.indexOf('uenhentz') - 40).slice(0, 80))
    .join('\n');
}

it.each(inWord)('Word: %s', async (_, mark, more) => {
  expect(await leftIn('letter.docx', /^word\/document\.xml$/, mark, more)).toBe('');
});

it.each([
  [
    'settings',
    'schemes of a ward',
    `<w:schemaLibrary><w:schema w:uri="${S}" w:manifestLocation="${S}"/></w:schemaLibrary>`,
  ],
  ['settings', 'variables', `<w:docVars><w:docVar w:name="${S}" w:val="${S}"/></w:docVars>`],
  [
    'settings',
    'captions',
    `<w:captions><w:caption w:name="${S}"/><w:autoCaptions><w:autoCaption w:name="${S}" ` +
      `w:caption="${S}"/></w:autoCaptions></w:captions>`,
  ],
  ['settings', 'words between settings', S],
  ['settings', 'who corrects', `<w:activeWritingStyle w:lang="en-GB" w:appName="${S}"/>`],
  ['settings', 'what is left of a password', `<w:documentProtection w:edit="forms" w:hash="${S}" w:salt="${S}"/>`],
  ['styles', 'words between styles', S],
  ['styles', 'more of styles', `<w:extLst><w:ext w:uri="${S}" w:a="${S}">${S}</w:ext></w:extLst>`],
  ['webSettings', 'words', `<w:divs><w:div w:id="1">${S}</w:div></w:divs>`],
  [
    'styles',
    'a style called after a physician',
    `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${S}"><w:name w:val="Letter ${S}"/>` +
      `<w:aliases w:val="${S}"/></w:style><w:style w:customStyle="1" w:styleId="b"><w:basedOn w:val="${S}"/></w:style>`,
  ],
])('Word, %s: %s', async (part, _, more) => {
  expect(await leftIn('letter.docx', new RegExp(`^word/${part}\\.xml$`), `</w:${part}>`, more)).toBe('');
});

it.each([
  [
    'a format of numbers',
    '<fonts',
    `<numFmts count="1"><numFmt numFmtId="180" formatCode="&quot;for ${S} &quot;0"/></numFmts>`,
  ],
  ['words', '<fonts', S],
  [
    'a style of slicers',
    '</styleSheet>',
    `<extLst><ext ${knownExt}><x14:slicerStyles xmlns:x14="x14" ` +
      `defaultSlicerStyle="${S}"><x14:slicerStyle name="${S}"/></x14:slicerStyles></ext></extLst>`,
  ],
  ['a style of cells', '</cellStyles>', `<cellStyle name="${S}" xfId="0"/>`],
  [
    'a style of tables',
    '</styleSheet>',
    `<tableStyles count="1" defaultTableStyle="${S}" defaultPivotStyle="PivotStyleLight16"><tableStyle name="${S}"/>` +
      '</tableStyles>',
  ],
])('Excel, styles: %s', async (_, mark, more) => {
  expect(await leftIn('table.xlsx', /^xl\/styles\.xml$/, mark, more)).toBe('');
});

it('Word: a list that somebody named', async () => {
  const named = `<w:abstractNum w:abstractNumId="77"><w:name w:val="${S}"></w:name></w:abstractNum>`;
  expect(await leftIn('letter.docx', /^word\/numbering\.xml$/, '</w:numbering>', named)).toBe('');
});

it.each([
  ['letter.docx', /^word\/theme\/theme1\.xml$/],
  ['table.xlsx', /^xl\/theme\/theme1\.xml$/],
] as const)('a theme called after a hospital: %s', async (fixture, part) => {
  const colours = `<a:extraClrScheme><a:clrScheme name="${S}"/></a:extraClrScheme>`;
  const named = `<a:extraClrSchemeLst>${colours}</a:extraClrSchemeLst>`;
  const family = `<a:extLst><a:ext><thm15:themeFamily xmlns:thm15="x" name="${S}"/></a:ext></a:extLst>`;
  expect(await leftIn(fixture, part, '</a:theme>', named + family)).toBe('');
});

it.each(inSheet)('Excel: %s', async (_, mark, more) => {
  expect(await leftIn('table.xlsx', /^xl\/worksheets\/sheet1\.xml$/, mark, more)).toBe('');
});

it('Excel: a pivot table, and what it was made of', async () => {
  const members = unzipSync(new Uint8Array(readFileSync('tests/fixtures/documents/table.xlsx')));
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const linked = (from: string, type: string, target: string): Record<string, Uint8Array> => {
    const name = from.replace(/[^/]*$/, '_rels/$&.rels');
    const one = `<Relationship Id="rIdOdd" Type="${types}/${type}" Target="${target}"/>`;
    const raw = members[name] === undefined ? '<Relationships></Relationships>' : strFromU8(members[name]);
    return { [name]: strToU8(raw.replace('</Relationships>', `${one}</Relationships>`)) };
  };
  const bytes = zipSync({
    ...members,
    ...linked('xl/workbook.xml', 'pivotCacheDefinition', 'pivotCache/pivotCacheDefinition1.xml'),
    ...linked('xl/worksheets/sheet1.xml', 'pivotTable', '../pivotTables/pivotTable1.xml'),
    'xl/pivotCache/pivotCacheDefinition1.xml': strToU8(
      `<pivotCacheDefinition refreshedBy="${S}"><cacheSource><worksheetSource ref="A1" sheet="${S}"/></cacheSource>` +
        `<cacheFields><cacheField name="${S}"><sharedItems minDate="1956-03-14T00:00:00" maxDate="${S}">` +
        `<s v="${S}"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>`,
    ),
    'xl/pivotTables/pivotTable1.xml': strToU8(
      `<pivotTableDefinition name="${S}" tag="${S}" dataCaption="${S}" grandTotalCaption="${S}">` +
        `<pivotFields><pivotField name="${S}" subtotalCaption="${S}"><items><item n="${S}"/></items></pivotField>` +
        '</pivotFields></pivotTableDefinition>',
    ),
  });
  const opened = await recogniseDocument({ name: 'table.xlsx', head: bytes }).open(bytes);
  const written = unzipSync(await opened.rewrite!(replaceAll(opened, [S], tagged)));
  expect(Object.keys(written)).toContain('xl/pivotTables/pivotTable1.xml');
  for (const content of Object.values(written))
    expect(Buffer.from(content).toString('latin1')).not.toMatch(/uenhentz|1956-03-14/);
});

it('the check of a written file reads names of elements, and parts with other endings', async () => {
  const members = unzipSync(new Uint8Array(readFileSync('tests/fixtures/documents/letter.docx')));
  const odd = `<a:b><${S}s x="1"/><k ${S}="1"/><r><t>Quen</t></r><r><t>hentz</t></r></a:b>`;
  const found: string[] = [];
  for await (const { text } of recogniseDocument({ name: 'a', head: zipSync(members) }).strings(
    zipSync({ ...members, 'parts/part1.dat': strToU8(odd) }),
  ))
    found.push(...text.split('\n').filter((line) => line.includes('Quen')));
  expect(found).toEqual([S, `${S}s`, S]);
});

it('Word: another name of a font', async () => {
  const named = `<w:font w:name="Calibri Light"><w:altName w:val="${S}"/></w:font>`;
  expect(await leftIn('letter.docx', /^word\/fontTable\.xml$/, '</w:fonts>', named)).toBe('');
});

it('a colour that somebody named', async () => {
  const colours = `<a:custClrLst><a:custClr name="${S}"/></a:custClrLst>`;
  expect(await leftIn('letter.docx', /^word\/theme\/theme1\.xml$/, '</a:theme>', colours)).toBe('');
});

it.each([
  [
    'a chart',
    /^xl\/charts\/chart1\.xml$/,
    '</c:chartSpace>',
    `<c:extLst><c:ext ${knownExt} fallbackImg="${S}"/></c:extLst>`,
  ],
  [
    'a chart of a map',
    /^xl\/charts\/chart1\.xml$/,
    '</c:chartSpace>',
    `<cx:geoCache xmlns:cx="x"><cx:address address1="${S}" locality="${S}" ` + `postalCode="${S}"/></cx:geoCache>`,
  ],
  [
    'a shape of a drawing',
    /^xl\/drawings\/drawing1\.xml$/,
    '</xdr:wsDr>',
    `<xdr:sp macro="[0]!${S}" textlink="${S}!A1"/>`,
  ],
  [
    'a diagram',
    /^xl\/drawings\/drawing1\.xml$/,
    '</xdr:wsDr>',
    `<dgm:pt xmlns:dgm="x"><dgm:prSet phldrT="[${S}]"/></dgm:pt>`,
  ],
  [
    'a table',
    /^xl\/tables\/table1\.xml$/,
    '</table>',
    `<extLst><ext ${knownExt}><x14:table xmlns:x14="x" altText="${S}"/></ext></extLst>`,
  ],
  [
    'strings of all sheets',
    /^xl\/sharedStrings\.xml$/,
    '</sst>',
    `<si><t>a</t><extLst><ext a="${S}">${S}</ext></extLst></si>${S}`,
  ],
  [
    'strings that no program knows',
    /^xl\/sharedStrings\.xml$/,
    '</sst>',
    `<si k="${S}"><t>a</t><rPh sb="0" eb="1"><t>${S}</t></rPh></si>` + `<extLst><ext a="${S}">${S}</ext></extLst>`,
  ],
  [
    'a name',
    /^xl\/workbook\.xml$/,
    '</workbook>',
    `<definedNames><definedName name="a${S}" comment="${S}" shortcutKey="k">1</definedName>` +
      `</definedNames><webPublishing css="1"/><extLst><ext uri="${S}">` +
      `<x15:webExtension xmlns:x15="x" appRef="${S}"/></ext></extLst>`,
  ],
  ['a comment', /^xl\/comments1\.xml$/, '</comments>', `<commentPr altText="${S}"/>`],
  [
    'a field that is asked for',
    /^xl\/worksheets\/sheet1\.xml$/,
    '</worksheet>',
    `<extLst><ext ${knownExt}><x15:question xmlns:x15="x" ` +
      `text="${S}" helpText="${S}" defaultValue="${S}"/></ext></extLst>`,
  ],
])('Excel, in a part of its own: %s', async (_, part, mark, more) => {
  expect(await leftIn('everywhere.xlsx', part, mark, more)).toBe('');
});

it('Excel: values of cubes', async () => {
  const members = unzipSync(new Uint8Array(readFileSync('tests/fixtures/documents/table.xlsx')));
  const rels = 'xl/_rels/workbook.xml.rels';
  const one =
    '<Relationship Id="rIdOdd" Type="http://x/relationships/sheetMetadata" Target="metadata.xml"/></Relationships>';
  const bytes = zipSync({
    ...members,
    [rels]: strToU8(strFromU8(members[rels]!).replace('</Relationships>', one)),
    'xl/metadata.xml': strToU8(`<metadata><metadataStrings><s v="[${S}]"/></metadataStrings></metadata>`),
  });
  const opened = await recogniseDocument({ name: 'table.xlsx', head: bytes }).open(bytes);
  const written = unzipSync(await opened.rewrite!(replaceAll(opened, [S], tagged)));
  for (const content of Object.values(written)) expect(strFromU8(content)).not.toContain('uenhentz');
});

it('Excel: rows that are as high as what stood in them are as high as what stands there', async () => {
  const members = unzipSync(new Uint8Array(readFileSync('tests/fixtures/documents/table.xlsx')));
  const name = 'xl/worksheets/sheet1.xml';
  const raw = strFromU8(members[name]!)
    .replace('<row r="2"', '<row r="2" ht="60" x14ac:dyDescent="0.25"')
    .replace('<row r="3"', '<row r="3" ht="45" customHeight="1"');
  const bytes = zipSync({ ...members, [name]: strToU8(raw) });
  const opened = await recogniseDocument({ name: 'table.xlsx', head: bytes }).open(bytes);
  const written = strFromU8(unzipSync(await opened.rewrite!(opened.notes.map(() => [])))[name]!);
  expect(written.match(/<row[^>]*>/g)).toEqual([
    '<row r="1">',
    '<row r="2" x14ac:dyDescent="0.25">',
    '<row r="3" ht="45" customHeight="1">',
  ]);
});
