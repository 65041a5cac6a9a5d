import { SaxesParser } from 'saxes';
import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { buildCodeSystem, type CodeKind, type CodeRow } from '../codeSystem';
import { headText, noCodes, onlyFile, textOf, yearIn, type CodeSystemFormat } from './format';

interface Rubric {
  readonly kind: string;
  readonly text: string;
}
/** A class of the file, or a modifier, or one value of a modifier. */
interface ClamlClass {
  readonly element: 'Class' | 'Modifier' | 'ModifierClass';
  readonly code: string;
  readonly kind: string;
  /** Of a value: the modifier that it belongs to. */
  readonly modifier: string;
  parent: string | null;
  readonly subclasses: string[];
  readonly rubrics: Rubric[];
  readonly modifiedBy: { readonly code: string; readonly valid: string[] }[];
  readonly excluded: Set<string>;
}

interface Claml {
  readonly title: { readonly name: string; readonly version: string };
  readonly language: string;
  readonly classes: readonly ClamlClass[];
}

function parse(xml: string, file: string): Claml {
  const parser = new SaxesParser();
  const classes: ClamlClass[] = [];
  const path: string[] = [];
  let title = { name: '', version: '' };
  let language = '';
  let current: ClamlClass | null = null;
  let rubric = '';
  let label: string | null = null;
  let isRoot = false;
  parser.on('error', () => {
    throw new GauzeError('malformed', 'not well-formed XML', { file, line: parser.line });
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    const attributeOf = (attribute: string): string => (attributes as Record<string, string>)[attribute] ?? '';
    if (path.length === 1) isRoot = name === 'ClaML';
    if (name === 'Title') title = { name: attributeOf('name'), version: attributeOf('version') };
    else if (name === 'Meta' && attributeOf('name') === 'lang') language ||= attributeOf('value');
    else if (name === 'Class' || name === 'Modifier' || name === 'ModifierClass') {
      current = {
        element: name,
        code: attributeOf('code'),
        kind: attributeOf('kind'),
        modifier: attributeOf('modifier'),
        parent: null,
        subclasses: [],
        rubrics: [],
        modifiedBy: [],
        excluded: new Set(),
      };
      classes.push(current);
    } else if (current !== null) {
      if (name === 'SuperClass') current.parent ??= attributeOf('code');
      else if (name === 'SubClass') current.subclasses.push(attributeOf('code'));
      else if (name === 'ModifiedBy') current.modifiedBy.push({ code: attributeOf('code'), valid: [] });
      else if (name === 'ValidModifierClass') current.modifiedBy.at(-1)?.valid.push(attributeOf('code'));
      else if (name === 'ExcludeModifier') current.excluded.add(attributeOf('code'));
      else if (name === 'Rubric') rubric = attributeOf('kind');
      else if (name === 'Label') {
        label = '';
        language ||= attributeOf('xml:lang');
      } else if (label !== null && name === 'Reference') label += ' (';
      // texts in pieces read as one line
      else if (label !== null && (name === 'Fragment' || name === 'Para' || name === 'ListItem' || name === 'Cell'))
        label += ' ';
    }
  });
  const take = (text: string): void => {
    if (label !== null) label += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (label !== null && name === 'Reference') label += ')';
    if (label !== null && name === 'Label') {
      const text = label.replace(/\s+/g, ' ').replace(/\( /g, '(').trim();
      if (text !== '') current?.rubrics.push({ kind: rubric, text });
      label = null;
    }
    if (name === 'Class' || name === 'Modifier' || name === 'ModifierClass') current = null;
  });
  parser.write(xml).close();
  if (!isRoot) throw new GauzeError('malformed', 'the XML is not ClaML', { file });
  return { title, language, classes };
}

/** More than any national version has; a file that expands beyond this is broken. */
const maxCodes = 500_000;

/** Kinds of rubric: the titles, then the other names of a class, what it includes and what it excludes. */
const preferred = ['preferredLong', 'preferred'];
const textsOf = ({ rubrics }: ClamlClass, ...kinds: readonly string[]): readonly string[] =>
  rubrics.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
const titleOf = (one: ClamlClass): string =>
  preferred.map((kind) => textsOf(one, kind)[0]).find((text) => text !== undefined) ?? '';

const kindOf = ({ kind, code }: ClamlClass): CodeKind =>
  kind === 'chapter' ? 'chapter' : kind === 'block' || code.includes('-') ? 'block' : 'category';

function rowsOf({ classes }: Claml, file: string): readonly CodeRow[] {
  const plain = new Map<string, ClamlClass>();
  const values = new Map<string, ClamlClass[]>();
  for (const one of classes) {
    if (one.element === 'Class') plain.set(one.code, one);
    else if (one.element === 'ModifierClass') values.set(one.modifier, [...(values.get(one.modifier) ?? []), one]);
  }
  // some files give the tree from parent to child only
  const named = new Map<string, string>();
  for (const one of plain.values()) for (const code of one.subclasses) if (!named.has(code)) named.set(code, one.code);
  const parentOf = (one: ClamlClass): string | null => one.parent ?? named.get(one.code) ?? null;
  const modifiersOf = (one: ClamlClass): readonly ClamlClass['modifiedBy'][number][] => {
    const found: ClamlClass['modifiedBy'][number][] = [];
    const excluded = new Set<string>();
    const met = new Set<string>();
    for (
      let at: ClamlClass | undefined = one;
      at !== undefined && !met.has(at.code);
      at = plain.get(parentOf(at) ?? '')
    ) {
      met.add(at.code);
      for (const code of at.excluded) excluded.add(code);
      found.unshift(
        ...at.modifiedBy.filter(({ code }) => !excluded.has(code) && found.every((known) => known.code !== code)),
      );
    }
    return found;
  };
  const parents = new Set([...named.values(), ...[...plain.values()].flatMap(({ parent }) => parent ?? [])]);
  const rows: CodeRow[] = [];
  for (const one of plain.values()) {
    const kind = kindOf(one);
    const title = titleOf(one);
    rows.push({
      code: one.code,
      kind,
      description: title,
      parent: parentOf(one),
      synonyms: textsOf(one, ...preferred, 'synonym').filter((text) => text !== title),
      includes: textsOf(one, 'inclusion', 'include'),
      excludes: textsOf(one, 'exclusion', 'exclude'),
    });
    if (kind !== 'category' || parents.has(one.code)) continue;
    let stems: readonly { readonly code: string; readonly title: string }[] = [{ code: one.code, title }];
    for (const { code, valid } of modifiersOf(one)) {
      const allowed = (values.get(code) ?? []).filter((value) => valid.length === 0 || valid.includes(value.code));
      if (allowed.length === 0) continue;
      const next: { code: string; title: string }[] = [];
      for (const stem of stems) {
        for (const value of allowed) {
          const made = { code: joinCode(stem.code, value.code), title: `${stem.title}: ${titleOf(value)}` };
          next.push(made);
          if (!plain.has(made.code))
            rows.push({
              code: made.code,
              description: made.title,
              parent: stem.code,
              includes: textsOf(value, 'inclusion', 'include'),
              excludes: textsOf(value, 'exclusion', 'exclude'),
            });
          if (rows.length > maxCodes)
            throw new GauzeError('tooLarge', 'the modifiers make too many codes', { file, codes: rows.length });
        }
      }
      stems = next;
    }
  }
  return rows;
}

const joinCode = (stem: string, value: string): string =>
  value.startsWith('.') && stem.includes('.')
    ? `${stem}${value.slice(1)}`
    : !value.startsWith('.') && !stem.includes('.')
      ? `${stem}.${value}`
      : `${stem}${value}`;

const isLanguage = (code: string): code is Language => languages.some((known) => known === code);

/**
 * ClaML 2 and 3, as the WHO publishes ICD-10 and as Germany and the Netherlands publish theirs. Modifiers are expanded.
 */
export const claml: CodeSystemFormat = {
  id: 'claml',
  name: 'ClaML',
  extensions: ['.xml', '.claml'],
  sniff: (files) => (files.length === 1 && /<ClaML\b/.test(headText(files[0]!)) ? 1 : 0),
  read(files, options = {}) {
    const file = onlyFile(files);
    const parsed = parse(textOf(file), file.name);
    const rows = rowsOf(parsed, file.name);
    if (rows.length === 0) throw noCodes(file.name);
    const lang = parsed.language.slice(0, 2).toLowerCase();
    const {
      name = parsed.title.name || 'ICD-10',
      version = parsed.title.version || yearIn(file.name) || '',
      language = isLanguage(lang) ? lang : 'en',
    } = options;
    return buildCodeSystem({ name, version, language }, rows);
  },
};
