import { expect, it } from 'vitest';
import { rtf } from '../../../../../electron/core/exchange/documents/rtf/rtf';
import { replaceAll, tagged } from './replaceAll';

// Places of an RTF file in which a name stands and that no page shows, or that show it in pieces.
const S = 'Quenhentz';
const hex = Buffer.from(S).toString('hex');
const cases: readonly (readonly [string, string])[] = [
  ['a style', `{\\stylesheet{\\s0 Normal;}{\\s15\\sbasedon0 Brief ${S};}{\\*\\cs16 ${S};}{\\*\\ts17 ${S};}}a`],
  ['a style in letters by their numbers', "{\\stylesheet{\\s15 \\'51uenhentz;}{\\s16 \\u81?uenhentz;}}a"],
  ['another name of a font', `{\\fonttbl{\\f0\\fnil{\\*\\falt ${S}}Arial;}{\\f1\\fnil Arial{\\*\\fname ${S};};}}a`],
  ['names of files', `{\\*\\filetbl{\\file\\fid1 C:\\\\${S};}}a`],
  [
    'lists',
    `{\\*\\listtable{\\list{\\listlevel{\\leveltext\\'03${S};}}{\\listname ${S};}{\\*\\liststylename ${S};}}}a`,
  ],
  ['lists of old', `{\\*\\pnseclvl1{\\pntxtb ${S}}{\\pntxta ${S}}}{\\pntext ${S}}{\\pn{\\pntxtb ${S}}}a`],
  ['bookmarks', `{\\*\\bkmkstart ${S}}a{\\*\\bkmkend ${S}}{\\bkmkstart ${S}}`],
  [
    'properties',
    `{\\info{\\author ${S}}{\\*\\company ${S}}}{\\*\\userprops{\\propname ${S}}\\proptype30{\\staticval ${S}}}a`,
  ],
  ['who changed it', `{\\*\\revtbl{Unknown;}{${S};}}{\\revised\\revauth1 a}`],
  ['a program within', `{\\object{\\*\\objclass ${S}}{\\*\\objname ${S}}{\\*\\objdata ${hex}}{\\result a}}`],
  ['a program without the star', `{\\object{\\objclass ${S}}{\\objname ${S}}{\\objdata ${hex}}{\\result a}}`],
  ['what nobody knows', `{\\*\\vogel ${S}}{\\*\\vogel{\\pard ${S}}}a`],
  ['hidden words', `a{\\v ${S}}{\\v\\b Quen}{\\v\\i hentz}`],
  ['letters by their numbers', `a \\u81?\\u117?\\u101?\\u110?\\u104?\\u101?\\u110?\\u116?\\u122?`],
  ['letters by their numbers, with more to skip', `\\uc3 a \\u81 Que\\u117 uen\\uc0\\u101\\u110\\u104 entz`],
  ['letters in groups', 'a {\\b Q}{\\u117?}{\\b enh}{\\i entz}'],
  ['letters beside a line end', 'a Quen\r\nhentz Quen\nhentz'],
  ['a number for programs', `\\abc84521973 a\\margl84521973`],
  [
    'themes and data',
    `{\\*\\themedata ${hex}}{\\*\\datastore ${hex}}{\\*\\colorschememapping ${hex}}{\\*\\xmlnstbl ${S}}a`,
  ],
  ['latent styles', `{\\*\\latentstyles\\lsdstimax1{\\lsdlockedexcept\\lsdqformat1 ${S};}}a`],
  ['mail merge', `{\\*\\mailmerge{\\mmodsofldmpdata{\\mmodsomappedname ${S}}}}{\\mailmerge ${S}}a`],
  [
    'forms',
    `{\\field{\\*\\fldinst FORMTEXT{\\*\\formfield{\\fftype0{\\*\\ffname ${S}}{\\*\\ffdeftext ${S}}}}}{\\fldrslt a}}`,
  ],
  ['a field without the star', `{\\field{\\fldinst REF ${S}}{\\fldrslt a}}`],
  ['shapes', `{\\shp{\\*\\shpinst{\\sp{\\sn wzName}{\\sv ${S}}}{\\sp{\\sn pihlShape}{\\sv{\\*\\hl{\\hlfr ${S}}}}}}}a`],
  ['drawings', `{\\*\\do\\dobxpage{\\dptxbx{\\dptxbxtext ${S}}}}{\\do{\\dpx1 ${S}}}a`],
  ['a table of users', `{\\*\\protusertbl{${S};}}{\\*\\pwd ${S}}{\\*\\docvar{${S}}{${S}}}a`],
  ['behind the end', `a}${S}`],
];

it.each(cases)('%s', async (_, body) => {
  const bytes = Uint8Array.from(Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1'));
  const opened = await rtf.open(bytes);
  const words = ['Quenhentz', 'Quen\nhentz', '84521973'];
  const out = await rtf.open(bytes).then(({ rewrite }) => rewrite!(replaceAll(opened, words, tagged)));
  const texts = [Buffer.from(out).toString('latin1'), (await rtf.open(out)).notes[0]!.text];
  for await (const { text } of rtf.strings(out)) texts.push(text);
  const raw = texts
    .join('\n')
    .replace(/(?:[\da-f]{2}){6,}/g, (own) => own + Buffer.from(own, 'hex').toString('latin1'));
  expect(raw.replaceAll(/[\r\n]/g, '')).not.toMatch(/uenhentz|84521973/i);
});

it('a control word that is a name would be found by the check of a written file', async () => {
  const found: string[] = [];
  for await (const { text } of rtf.strings(Uint8Array.from(Buffer.from(`{\\rtf1 a\\${S} b}`)))) found.push(text);
  expect(found).toContain(S);
});

it('styles that word processors bring along keep their names', async () => {
  const own =
    '{\\rtf1{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}{\\*\\cs10 Default Paragraph Font;}{\\s2 Text Body;}}a}';
  const { rewrite } = await rtf.open(Uint8Array.from(Buffer.from(own)));
  expect(Buffer.from(await rewrite!([[]])).toString()).toBe(own);
});

it('a footnote and a comment stand apart from the words around them', async () => {
  const body = 'Seen on the 6th{\\footnote Dr Quenhentz, the 7th}Yours{\\*\\annotation call 0471 501234}Dr Oltz';
  const { notes } = await rtf.open(Uint8Array.from(Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1')));
  expect(notes[0]!.text.split('\n')).toEqual([
    'Seen on the 6th',
    'Dr Quenhentz, the 7th',
    'Yours',
    'call 0471 501234',
    'Dr Oltz',
  ]);
});
