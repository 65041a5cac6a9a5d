import { attributesOf, decodeXml, type Edit, type XmlAttribute, type XmlToken } from '../xml/tokens';

/** Invisible elements that contain information about people, programs or places; removed with their content. */
const cutElements: ReadonlySet<string> = new Set([
  'rsids',
  'docVars',
  'mailMerge',
  'attachedTemplate',
  'attachedSchema',
  'saveThroughXslt',
  'docId',
  'writeProtection',
  'fileSharing',
  'smartTagPr',
  'customXmlPr',
  'dataBinding',
  'webPublishing',
  'absPath',
  'revisionPtr',
  'externalReferences',
  'customWorkbookViews',
  'customSheetViews',
  'webPublishItems',
  'oleObjects',
  'controls',
  'slicerList',
  'slicerCaches',
  'timelineRefs',
  'timelineCacheRefs',
  // Who may write where, with which password; values that people tried out; filters by day; marks of other programs.
  'permStart',
  'permEnd',
  'protectedRanges',
  'scenarios',
  'dateGroupItem',
  'smartTags',
  'entryMacro',
  'exitMacro',
  // Schemes and programs of a ward; other names of styles.
  'schemaLibrary',
  'activeWritingStyle',
  'aliases',
  'clickAndTypeStyle',
  // Of other programs in a workbook; a category of somebody's building blocks.
  ...['customProperties', 'functionGroups', 'cellWatches', 'docPartCategory'],
  // What a control shows before anybody writes; other names of fonts; sounds, signatures, videos of the web.
  ...['docPart', 'altName', 'snd', 'signatureline', 'signatureLine', 'webVideoPr', 'webExtension', 'webExtensions'],
  // Addresses that a map looked up; views of data that go; elements of somebody's schema.
  ...['geoCache', 'slicerRef', 'timelineRef', 'xmlColumnPr'],
]);
/** Elements that lose the attribute linking to a dropped part, and stay themselves. */
const retainedWithoutLink: ReadonlySet<string> = new Set([
  'pageSetup',
  'settings',
  'worksheet',
  'hlinkClick',
  'hlinkHover',
]);

/** Attributes of any element that go. */
const cutAttributes: ReadonlySet<string> = new Set([
  'fullDate',
  'dateUtc',
  'docLocation',
  'codeName',
  'userId',
  'refreshedDate',
  // The same drawing once more, packed, with its names.
  'gfxdata',
  // Where a drawing leads; the first and last day of a column.
  'href',
  'minDate',
  'maxDate',
  'startDate',
  'endDate',
  'valIso',
  'maxValIso',
  // What is left of a password.
  ...['hash', 'salt', 'hashValue', 'saltValue', 'password'],
  ...['workbookPassword', 'workbookHashValue', 'workbookSaltValue'],
  ...['revisionsPassword', 'revisionsHashValue', 'revisionsSaltValue'],
  // Programs that a click starts, and cells that a shape shows; what stood in a control, a number, a formula before.
  ...['macro', 'textlink', 'action', 'invalidUrl', 'phldrT', 'lastValue', 'original', 'equationxml', 'shortcutKey'],
  ...['class', 'althref', 'fallbackImg', 'bmk'],
]);
const paragraphIds: ReadonlySet<string> = new Set(['w14:paraId', 'w14:textId', 'xr:uid', 'xr2:uid', 'xr3:uid']);

/** Elements around words that another program put there, by names of its own. */
const schemeMarks: ReadonlySet<string> = new Set(['customXml', 'smartTag']);
/** Of VML, but for `shape`, whose ids other shapes and programs refer to. */
const drawings: ReadonlySet<string> = new Set([
  ...['group', 'rect', 'oval', 'roundrect', 'line', 'polyline', 'curve', 'arc'],
]);

/** Building blocks that Word brings along: tables of contents, covers, numbers of pages. */
const broughtGallery = new RegExp(
  [
    '^(?:Table of Contents|Bibliographies|Cover Pages|Equations|Watermarks|Tables|Text Boxes|Headers|Footers|AutoText|',
    String.raw`Quick Parts|Page Numbers(?: \([\w ]+\))?)?$`,
  ].join(''),
);

/** Namespaces of standards and of office programs. */
const broughtScheme = new RegExp(
  [
    String.raw`^(?:https?://(?:schemas\.(?:openxmlformats\.org|microsoft\.com|apple\.com)|purl\.oclc\.org/ooxml|`,
    String.raw`www\.w3\.org|purl\.org/dc|openoffice\.org|www\.wps\.cn|customooxmlschemas\.google\.com)[/#]|`,
    'urn:(?:schemas-microsoft-com:|oasis:)|[^a-z]*(?:[a-z]{1,3}[^a-z]+)*[a-z]{0,3}$)',
  ].join(''),
  'i',
);
const scheme = /\sxmlns(?::[^\s=]+)?\s*=\s*["']([^"']*)["']/g;

/**
 * Whether a part that has no words mostly, as a list of styles, may have some: it is long, and most need not be looked
 * at.
 */
export const mayHoldWords = (raw: string): boolean =>
  /rsid|<!--|<\?(?!xml )|\sr:|altName/.test(raw) ||
  />[^<]*[^\s<][^<]*</.test(raw) ||
  [...raw.matchAll(/<(?:\w+:)?ext\s[^>]*?\buri="([^"]*)"/g)].some(([, uri = '']) => !identifier.test(uri)) ||
  [...raw.matchAll(scheme)].some(([, uri = '']) => !broughtScheme.test(uri));
/** By which extensions are called. */
const identifier = /^\{?[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}\}?$/i;

/** Names that office programs give to pictures and shapes. */
const automaticName = new RegExp(
  [
    '^(?:Object|Picture|Image|Graphic|Chart|Group|Shape|Rectangle|Text Box|TextBox|Line|Grafik|Bild|',
    String.raw`Textfeld|Imagen|Cuadro de texto|Zone de texte|Afbeelding|Tekstvak) ?\d*$`,
  ].join(''),
);

/** Names of themes and of their colours that office programs bring along. */
const broughtTheme =
  /^(?:Office(?:[ -](?:Theme|Design|Classic))?|(?:Thème|Tema(?: de)?) Office|Kantoorthema|Larissa|)[\d \u2013-]*$/;
const themeTags: ReadonlySet<string> = new Set([
  'theme',
  'clrScheme',
  'fontScheme',
  'fmtScheme',
  'themeFamily',
  'custClr',
]);
const themeName = /<(?:\w+:)?(?:theme|clrScheme|fontScheme|fmtScheme|themeFamily|custClr)\s[^>]*?\bname="([^"]*)"/g;

/** Whether somebody named a theme, its colours or its fonts: after a hospital, mostly. */
export const hasThemeNames = (raw: string): boolean =>
  [...raw.matchAll(themeName)].some(([, name = '']) => !broughtTheme.test(name));

/** Styles of tables that Excel brings along. */
const broughtTableStyle = /^(?:(?:Table|Pivot|Slicer|TimeSlicer)Style\w*|)$/;
const tableStyleTags: ReadonlySet<string> = new Set([
  ...['tableStyle', 'tableStyleInfo', 'pivotTableStyleInfo', 'slicerStyle', 'timelineStyle'],
]);
const isTableStyle = (tag: string, local: string): boolean =>
  (local === 'name' && tableStyleTags.has(tag)) || /^default(?:Table|Pivot|Slicer|Timeline)Style$/.test(local);
/** Whether somebody named styles of a workbook. */
export const hasStyleNames = (raw: string): boolean =>
  /<(?:\w+:)?(?:cellStyle\s(?![^>]*builtinId)|(?:table|slicer|timeline)Style\s)/.test(raw);

export interface Cleaned {
  /** Attributes of this tag that change. */
  readonly edits: readonly Edit[];
  /** What was taken out, if anything. */
  readonly removed: readonly string[];
}

const styleReferences: ReadonlySet<string> = new Set([
  ...['pStyle', 'rStyle', 'tblStyle', 'basedOn', 'next', 'link', 'numStyleLink', 'styleLink'],
  'defaultTableStyle',
]);
const bookmarks: ReadonlySet<string> = new Set(['bookmarkStart', 'moveFromRangeStart', 'moveToRangeStart']);

/** Whether an element is removed with its content, and under which name it is reported. */
export function cutElement(raw: string, tag: XmlToken, links: () => boolean): string | null {
  if (cutElements.has(tag.local)) return tag.local;
  if (tag.local === 'ext' && isForeign(raw, tag)) return 'extension';
  return !retainedWithoutLink.has(tag.local) && links() ? 'linkedPart' : null;
}

const isForeign = (raw: string, tag: XmlToken): boolean =>
  attributesOf(raw, tag).some(
    ({ local, valueStart, valueEnd }) => local === 'uri' && !identifier.test(raw.slice(valueStart, valueEnd)),
  );

export interface Names {
  /** New names of bookmarks and of other things that refer to each other by name. */
  readonly bookmark: (name: string) => string;
  readonly object: () => string;
  /** Of a namespace that no program brings along. */
  readonly scheme: (uri: string) => string;
  /** The new id of a style that people named; any other keeps its own. */
  readonly style: (id: string) => string;
}

const isLinkTo = (raw: string, { name, valueStart, valueEnd }: XmlAttribute, cut: ReadonlySet<string>): boolean =>
  name.includes(':') && !name.startsWith('xmlns') && cut.has(raw.slice(valueStart, valueEnd));

export const linksInto = (raw: string, tag: XmlToken, cut: ReadonlySet<string>): boolean =>
  cut.size > 0 && attributesOf(raw, tag).some((attribute) => isLinkTo(raw, attribute, cut));

/** Cleans the attributes of one tag that stays. */
export function cleanTag(
  raw: string,
  tag: XmlToken,
  attributes: readonly XmlAttribute[],
  cut: ReadonlySet<string>,
  names: Names,
): Cleaned {
  const edits: Edit[] = [];
  const removed: string[] = [];
  const hasAuthor = attributes.some(({ local }) => local === 'author');
  for (const attribute of attributes) {
    const { name, local, start, end, valueStart, valueEnd } = attribute;
    const value = raw.slice(valueStart, valueEnd);
    const put = (text: string, what: string): void => {
      if (text === value) return;
      edits.push({ start: valueStart, end: valueEnd, text });
      removed.push(what);
    };
    const drop = (what: string): void => {
      edits.push({ start, end, text: '' });
      removed.push(what);
    };
    if (/^rsid/.test(local) || paragraphIds.has(name)) drop('revisionId');
    else if (name.startsWith('xmlns')) {
      if (!broughtScheme.test(value)) put(names.scheme(value), 'customXml');
    } else if (cutAttributes.has(local)) {
      if (value !== '') drop(local);
    } else if (tag.local === 'docPartGallery' && local === 'val') {
      if (!broughtGallery.test(decodeXml(value))) put('AutoText', 'docPartGallery');
    } else if (hasAuthor && (local === 'date' || local === 'userId')) drop('revisionDate');
    else if (local === 'author' || local === 'refreshedBy') put('Author', 'revisionAuthor');
    else if (local === 'initials') put('A', 'revisionAuthor');
    else if (isLinkTo(raw, attribute, cut)) drop('linkedPart');
    else if (schemeMarks.has(tag.local) && (local === 'element' || local === 'uri')) put('mark', 'customXml');
    else if ((styleReferences.has(tag.local) && local === 'val') || (tag.local === 'style' && local === 'styleId'))
      put(names.style(value), 'styleName');
    else if (tag.local === 'cellStyle' && local === 'name' && !attributes.some((one) => one.local === 'builtinId'))
      put(names.style(value), 'styleName');
    else if (drawings.has(tag.local) && (name === 'id' || local === 'target')) drop('objectName');
    else if (tag.local === 'shape' && name === 'id' && !value.startsWith('_x0000_')) drop('objectName');
    else if ((tag.local === 'fill' || tag.local === 'stroke') && local === 'title') drop('objectName');
    else if (themeTags.has(tag.local) && local === 'name' && !broughtTheme.test(value)) put('Theme', 'themeName');
    else if (isTableStyle(tag.local, local) && !broughtTableStyle.test(value)) put(names.style(value), 'styleName');
    else if (local === 'tgtFrame' && !value.startsWith('_')) drop('frameName');
    else if (local === 'name' && (tag.local === 'docPr' || tag.local === 'cNvPr')) {
      if (!automaticName.test(decodeXml(value))) put(names.object(), 'objectName');
    } else if ((local === 'name' && bookmarks.has(tag.local)) || (local === 'anchor' && tag.local === 'hyperlink'))
      put(names.bookmark(value), 'bookmarkName');
  }
  return { edits, removed };
}
