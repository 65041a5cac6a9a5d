import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { recogniseDocument } from '../../../../../../electron/core/exchange/documents/registry';
import { replaceAll, tagged } from '../replaceAll';

// Attributes in which office programs keep what people wrote, and that neither page nor sheet shows.
const S = 'Quenhentz';
const vml = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
const inWord: readonly (readonly [string, string, string])[] = [
  ['who may write there', '</w:body>', `<w:p><w:permStart w:id="7" w:ed="${S}@a.nl"/><w:permEnd w:id="7"/></w:p>`],
  [
    'a field of a form',
    '</w:body>',
    `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${S}"/><w:entryMacro w:val="${S}"/>` +
      `<w:exitMacro w:val="${S}"/></w:ffData></w:fldChar></w:r></w:p>`,
  ],
  [
    'drawings of old',
    '</w:body>',
    `<w:p><w:r><w:pict><v:group ${vml} alt="${S}" href="http://${S}"><v:rect alt="${S}" title="${S}"/>` +
      `<v:oval alt="${S}"/><v:line o:title="${S}"/><v:roundrect id="${S}" o:href="${S}" target="${S}"/></v:group>` +
      '</w:pict></w:r></w:p>',
  ],
  ['a move', '</w:body>', `<w:p><w:moveFromRangeStart w:id="8" w:name="${S}"/><w:moveFromRangeEnd w:id="8"/></w:p>`],
  ['marks of a scheme', '</w:body>', `<w:customXml w:element="${S}" w:uri="${S}"><w:p/></w:customXml>`],
  [
    'a section that repeats',
    '</w:body>',
    `<w:p><w:sdt><w:sdtPr><w:sectionTitle w:val="${S}"/></w:sdtPr></w:sdt></w:p>`,
  ],
  ['marks of a program', '</w:body>', `<w:p><w:smartTag w:element="${S}" w:uri="${S}"/></w:p>`],
  [
    'names of a drawing of old, and of the pictures that fill it',
    '</w:body>',
    `<w:p><w:r><w:pict><v:shape ${vml} id="${S}" o:gfxdata="${S}"><v:fill o:title="${S}"/><v:stroke o:title="${S}"/>` +
      '</v:shape></w:pict></w:r></w:p>',
  ],
  ['the window of a link', '</w:body>', `<w:p><w:hyperlink w:anchor="a" w:tgtFrame="${S}"/></w:p>`],
  [
    'a category of building blocks',
    '</w:body>',
    `<w:sdt><w:sdtPr><w:docPartObj><w:docPartCategory w:val="${S}"/></w:docPartObj></w:sdtPr></w:sdt>`,
  ],
];
const inSheet: readonly (readonly [string, string, string])[] = [
  [
    'rules of colours',
    '<pageMargins',
    `<conditionalFormatting sqref="A1"><cfRule type="containsText" text="${S}"><formula>SEARCH("${S}",A1)</formula>` +
      '</cfRule></conditionalFormatting>',
  ],
  ['where a link leads', '<pageMargins', `<hyperlinks><hyperlink ref="A1" location="'${S}'!A1"/></hyperlinks>`],
  [
    'scenarios',
    '<sheetData',
    `<scenarios><scenario name="${S}" user="${S}" comment="${S}"><inputCells r="A1" val="${S}"/></scenario>` +
      '</scenarios>',
  ],
  [
    'ranges with a password',
    '<sheetData',
    `<protectedRanges><protectedRange name="${S}" sqref="A1" securityDescriptor="${S}"/></protectedRanges>`,
  ],
  ['an order', '<pageMargins', `<sortState ref="A1"><sortCondition customList="${S},b" ref="A1"/></sortState>`],
  [
    'what another program put there',
    '<pageMargins',
    `<cellWatches><cellWatch r="${S}"/></cellWatches><customProperties><customPr name="${S}"/></customProperties>`,
  ],
  [
    'marks of a program',
    '<pageMargins',
    `<smartTags><cellSmartTags r="A1"><cellSmartTag type="0"/></cellSmartTags></smartTags>`,
  ],
];

async function leftIn(fixture: string, part: RegExp, mark: string, more: string): Promise<string> {
  const members = unzipSync(new Uint8Array(readFileSync(`tests/fixtures/documents/${fixture}`)));
  const name = Object.keys(members).find((one) => part.test(one))!;
  const raw = strFromU8(members[name]!);
  expect(raw).toContain(mark);
  const bytes = zipSync({ ...members, [name]: strToU8(raw.replace(mark, `${more}${mark}`)) });
  const opened = await recogniseDocument({ name: fixture, head: bytes }).open(bytes);
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
  ['settings', 'who corrects', `<w:activeWritingStyle w:lang="en-GB" w:appName="${S}"/>`],
  ['settings', 'what is left of a password', `<w:documentProtection w:edit="forms" w:hash="${S}" w:salt="${S}"/>`],
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
