import type { Language } from '../../contract/text';
import { codeSystemProblemKinds } from '../../contract/vocabulary';
import { sha256 } from '../privacy/sha256';

/** Chapters and blocks contain others and are never assigned; a category is a code of any length. */
export const codeKinds = ['chapter', 'block', 'category'] as const;
export type CodeKind = (typeof codeKinds)[number];

export interface CodeEntry {
  /**
   * As `normaliseCode` writes it: upper case, with its dot. For chapters and blocks the file's own name, such as `II`
   * or `C00-D49`.
   */
  readonly code: string;
  readonly kind: CodeKind;
  readonly description: string;
  /** The code above it; null for a root. */
  readonly parent: string | null;
  /** Whether the code may be assigned. False for codes with finer ones, if the system requires those. */
  readonly isBillable: boolean;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  /** Other wordings of the description, in any language. */
  readonly synonyms: readonly string[];
}

/** A classification supplied by the site. Names, never content, go into logs. */
export interface CodeSystem {
  readonly name: string;
  /** As the publisher numbers it, such as `2020`. */
  readonly version: string;
  /** Of the descriptions. */
  readonly language: Language;
  /**
   * SHA-256 of the content (without name and version), hexadecimal: two files with the same content are the same
   * system.
   */
  readonly digest: string;
  /** In the order of the file. A parent may come after its children. */
  readonly entries: readonly CodeEntry[];
  /** In the order of the file. */
  readonly roots: readonly CodeEntry[];
  /** Reads the code in any spelling that `normaliseCode` understands. */
  readonly find: (code: string) => CodeEntry | undefined;
  /** Those one step below, in the order of the file; none for a code that is not in the system. */
  readonly children: (code: string) => readonly CodeEntry[];
  /** The nearest first; none for a code that is not in the system. */
  readonly ancestors: (code: string) => readonly CodeEntry[];
}

/** What was repaired on reading. `count` is the number of codes; `examples` contains the first few. */
export interface CodeSystemProblem {
  readonly kind: CodeSystemProblemKind;
  readonly count: number;
  readonly examples: readonly string[];
}
export type CodeSystemProblemKind = (typeof codeSystemProblemKinds)[number];

export interface ReadCodeSystem {
  readonly system: CodeSystem;
  readonly problems: readonly CodeSystemProblem[];
}

/**
 * A row as a format reads it: `undefined` for a parent that the format does not name and that follows from the code's
 * spelling.
 */
export interface CodeRow {
  readonly code: string;
  readonly kind?: CodeKind;
  readonly description: string;
  readonly parent?: string | null | undefined;
  /** If undefined, a code without children is billable. */
  readonly isBillable?: boolean | undefined;
  readonly includes?: readonly string[];
  readonly excludes?: readonly string[];
  readonly synonyms?: readonly string[];
}

export interface CodeSystemHead {
  readonly name: string;
  readonly version: string;
  readonly language: Language;
}

/**
 * Sections of ICD-10-PCS whose codes also look like diagnoses written without a dot; a diagnosis that starts so never
 * has seven characters.
 */
const isProcedure = (bare: string): boolean =>
  bare.length === 7 &&
  /^[0-9A-HJ-NP-Z]{7}$/.test(bare) &&
  (/^[0-9BCDFG]/.test(bare) || /^HZ/.test(bare) || /^X.[C-Z]/.test(bare));

/**
 * Upper case, no blanks, and the dot of a diagnosis after its third character (`n448` is `N44.8`, `I200+0` is
 * `I20.0+0`). Procedures of ICD-10-PCS have no dot; anything else is left as it is, in upper case. A final dagger or
 * asterisk is removed.
 */
export function normaliseCode(code: string): string {
  const upper = code
    .trim()
    .toUpperCase()
    .replace(/[†*‡]+$/, '');
  const tight = /\s/.test(upper) ? upper.replace(/\s+/g, '') : upper;
  if (tight.length <= 3) return tight;
  if (tight.charCodeAt(3) === 46) return tight.length === 4 ? tight.slice(0, 3) : tight;
  if (!/^[A-Z][0-9][0-9A-Z][0-9A-Z+]+$/.test(tight) || isProcedure(tight)) return tight;
  return `${tight.slice(0, 3)}.${tight.slice(3)}`;
}

/** The three characters that a code begins with. */
export const family = (code: string): string => code.slice(0, 3);

const shown = 5;
class Problems {
  private readonly counts = new Map<CodeSystemProblemKind, { count: number; examples: string[] }>();

  add(kind: CodeSystemProblemKind, code: string): void {
    const known = this.counts.get(kind) ?? { count: 0, examples: [] };
    known.count++;
    if (known.examples.length < shown) known.examples.push(code.slice(0, 40));
    this.counts.set(kind, known);
  }

  list(): readonly CodeSystemProblem[] {
    return codeSystemProblemKinds.flatMap((kind) => {
      const found = this.counts.get(kind);
      return found === undefined ? [] : [{ kind, ...found }];
    });
  }
}

/** Longest name of a code, chapter or block. */
const longestCode = 40;

/**
 * Builds a system from rows: parents by name or by spelling, cycles cut, duplicate rows merged. Linear except for
 * sorting.
 *
 * @returns the system, and what was repaired
 */
export function buildCodeSystem(head: CodeSystemHead, rows: readonly CodeRow[]): ReadCodeSystem {
  const problems = new Problems();
  const places = new Map<string, number>();
  const accepted: { row: CodeRow; code: string; synonyms: string[] }[] = [];
  for (const row of rows) {
    const kind = row.kind ?? 'category';
    const code = kind === 'category' ? normaliseCode(row.code) : row.code.trim();
    if (code === '' || code.length > longestCode || /[\t\n\r]/.test(code)) {
      problems.add('badCode', code);
      continue;
    }
    const known = places.get(code);
    if (known === undefined) {
      places.set(code, accepted.length);
      accepted.push({ row, code, synonyms: (row.synonyms ?? []).map(tidy).filter((text) => text !== '') });
    } else {
      problems.add('duplicateCode', code);
      const first = accepted[known]!;
      for (const text of [row.description, ...(row.synonyms ?? [])].map(tidy))
        if (text !== '' && text !== tidy(first.row.description) && !first.synonyms.includes(text))
          first.synonyms.push(text);
    }
  }

  const parents = new Int32Array(accepted.length).fill(-1);
  const hasChildren = new Uint8Array(accepted.length);
  for (const [place, { row, code }] of accepted.entries()) {
    let parent = -1;
    if (row.parent === undefined) parent = row.kind === undefined || row.kind === 'category' ? above(code, places) : -1;
    else if (row.parent !== null && row.parent.trim() !== '') {
      parent = places.get(row.parent.trim()) ?? places.get(normaliseCode(row.parent)) ?? -1;
      if (parent === -1) {
        problems.add('unknownParent', code);
        parent = above(code, places);
      }
    }
    parents[place] = parent;
  }
  cutCycles(parents, (place) => problems.add('cycle', accepted[place]!.code));
  for (const parent of parents) if (parent >= 0) hasChildren[parent] = 1;

  const byDescription = new Map<string, number>();
  const entries = accepted.map(({ row, code, synonyms }, place): CodeEntry => {
    const kind = row.kind ?? 'category';
    const description = tidy(row.description);
    if (description === '') problems.add('noDescription', code);
    const isBillable = kind === 'category' && (row.isBillable ?? hasChildren[place] === 0);
    if (isBillable && description !== '') {
      const same = byDescription.get(description);
      if (same !== undefined) problems.add('duplicateDescription', code);
      else byDescription.set(description, place);
    }
    const parent = parents[place]!;
    return {
      code,
      kind,
      description: description === '' ? code : description,
      parent: parent < 0 ? null : accepted[parent]!.code,
      isBillable,
      includes: (row.includes ?? none).map(tidy).filter((text) => text !== ''),
      excludes: (row.excludes ?? none).map(tidy).filter((text) => text !== ''),
      synonyms,
    };
  });
  return { system: openCodeSystem(head, entries), problems: problems.list() };
}

const none: readonly string[] = [];
const tidy = (text: string): string => (/^\s|\s$|[\t\n\r]|\s\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

/** The nearest shorter code in the system, by cutting characters off the end. */
function above(code: string, places: ReadonlyMap<string, number>): number {
  for (let length = code.length - 1; length >= 3; length--) {
    const last = code.charCodeAt(length - 1);
    if (last === 46 || last === 43) continue;
    const place = places.get(code.slice(0, length));
    if (place !== undefined) return place;
  }
  return -1;
}

/** A path upwards that returns to itself is cut where the cycle closes. */
function cutCycles(parents: Int32Array, report: (place: number) => void): void {
  const state = new Uint32Array(parents.length);
  for (let start = 0; start < parents.length; start++) {
    const walk = start + 1;
    let place = start;
    while (place >= 0 && state[place] === 0) {
      state[place] = walk;
      const next = parents[place]!;
      if (next >= 0 && state[next] === walk) {
        parents[place] = -1;
        report(place);
        break;
      }
      place = next;
    }
  }
}

/** Rows as text: one per line, fields separated by tabs. `tidy` has removed both from the values. */
function packRows(entries: readonly CodeEntry[]): string {
  const places = new Map(entries.map(({ code }, place) => [code, place]));
  const lines = entries.map(({ code, kind, description, parent, isBillable, includes, excludes, synonyms }) => {
    const parentPlace = parent === null ? '' : places.get(parent);
    const flags = codeKinds.indexOf(kind) * 2 + (isBillable ? 1 : 0);
    const line = `${code}\t${parentPlace}\t${flags}\t${description}`;
    return includes.length + excludes.length + synonyms.length === 0
      ? line
      : `${line}\t${JSON.stringify([includes, excludes, synonyms])}`;
  });
  return lines.join('\n');
}

function hexDigest(text: string): string {
  return Array.from(sha256(new TextEncoder().encode(text)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const packedKind = 'gauze-code-system';

/** The form stored in a project file or a model: a line that names the system, then its rows; UTF-8. */
export function packCodeSystem({ name, version, language, digest, entries }: CodeSystem): Uint8Array {
  return new TextEncoder().encode(
    `${JSON.stringify({ kind: packedKind, format: 1, name, version, language, digest })}\n${packRows(entries)}`,
  );
}

/** Reads what `packCodeSystem` wrote; the digest is trusted, as its container is sealed. */
export function unpackCodeSystem(bytes: Uint8Array): CodeSystem {
  const text = new TextDecoder().decode(bytes);
  const end = text.indexOf('\n');
  const head = JSON.parse(end < 0 ? text : text.slice(0, end)) as CodeSystemHead & { readonly digest: string };
  const lines = end < 0 || end === text.length - 1 ? [] : text.slice(end + 1).split('\n');
  const codes = lines.map((line) => line.slice(0, line.indexOf('\t')));
  const entries = lines.map((line, place): CodeEntry => {
    const [, parent = '', flags = '0', description = '', lists] = line.split('\t');
    const [includes, excludes, synonyms] =
      lists === undefined ? [none, none, none] : (JSON.parse(lists) as [string[], string[], string[]]);
    const kind = codeKinds[Number(flags) >> 1] ?? 'category';
    return {
      code: codes[place]!,
      kind,
      description,
      parent: parent === '' ? null : codes[Number(parent)]!,
      isBillable: (Number(flags) & 1) === 1,
      includes,
      excludes,
      synonyms,
    };
  });
  return openCodeSystem(head, entries, head.digest);
}

/** @param entries without cycles, codes unique, every parent among them */
function openCodeSystem(
  { name, version, language }: CodeSystemHead,
  entries: readonly CodeEntry[],
  digest = hexDigest(packRows(entries)),
): CodeSystem {
  const places = new Map<string, number>();
  for (const [place, { code }] of entries.entries()) places.set(code, place);
  const placeOf = (code: string): number | undefined => places.get(code) ?? places.get(normaliseCode(code));
  let below: ReadonlyMap<string, readonly CodeEntry[]> | null = null;
  const childrenByParent = (): ReadonlyMap<string, readonly CodeEntry[]> => {
    if (below !== null) return below;
    const lists = new Map<string, CodeEntry[]>();
    for (const entry of entries) {
      if (entry.parent === null) continue;
      const list = lists.get(entry.parent);
      if (list === undefined) lists.set(entry.parent, [entry]);
      else list.push(entry);
    }
    return (below = lists);
  };
  const find = (code: string): CodeEntry | undefined => {
    const place = placeOf(code);
    return place === undefined ? undefined : entries[place];
  };
  return {
    name,
    version,
    language,
    digest,
    entries,
    find,
    roots: entries.filter(({ parent }) => parent === null),
    children: (code) => childrenByParent().get(find(code)?.code ?? '') ?? [],
    ancestors(code) {
      const found: CodeEntry[] = [];
      for (let entry = find(code); entry !== undefined && entry.parent !== null;) {
        entry = entries[places.get(entry.parent)!];
        if (entry !== undefined) found.push(entry);
      }
      return found;
    },
  };
}
