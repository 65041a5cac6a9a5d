import ts from 'typescript';
import { isPhiType, phiTypes } from '../../../electron/contract/phiTypes';

const anyType = `(${phiTypes.join('|')})`;
const quotedType = new RegExp(`['"\`]${anyType}['"\`]`, 'g');
const typeAsKey = new RegExp(`[{,\\s]${anyType}:`, 'g');
const distinct = (source: string, expression: RegExp): number =>
  new Set([...source.matchAll(expression)].map((match) => match[1])).size;
/** Two types in quotes, or three as keys: without them a source need not be parsed. */
const mayHoldSet = (source: string): boolean => distinct(source, quotedType) > 1 || distinct(source, typeAsKey) > 2;

/** Where a source writes out a set of PHI types. */
export interface WrittenSet {
  readonly line: number;
  readonly types: readonly string[];
}

/**
 * The sets of PHI types that a source writes out: a list or a union of two or more that holds nothing else, cases of a
 * `switch` that share what they do, alternatives that differ in the type alone (`type === 'city' || type === 'zip'`,
 * `has('city') ?? has('zip')`), and an object that says the same of two or more kinds, three being named.
 *
 * @param source TypeScript or JavaScript; of a Vue component what stands in its script
 */
export function writtenTypeSets(source: string): readonly WrittenSet[] {
  if (!mayHoldSet(source)) return [];
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const found: WrittenSet[] = [];
  const put = (node: ts.Node, types: readonly string[], min: number): void => {
    if (new Set(types).size >= min)
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, types });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node)) put(node, onlyTypes(node.elements.map(textOf)), 2);
    else if (ts.isUnionTypeNode(node))
      put(
        node,
        onlyTypes(node.types.map((each) => (ts.isLiteralTypeNode(each) ? textOf(each.literal) : undefined))),
        2,
      );
    else if (ts.isCaseBlock(node) && !ofFamily.test(node.parent.expression.getText(file)))
      for (const types of sharedCases(node)) put(node, types, 2);
    else if (ts.isBinaryExpression(node) && isEither(node) && !isEither(node.parent))
      for (const words of alternatives(node, file).values()) put(node, onlyTypes(words), 2);
    else if (ts.isObjectLiteralExpression(node)) put(node, alikeKeys(node), 2);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

// Some families, and some that key words announce, are called as one of the types.
const ofFamily = /family|\btarget\b/i;

const textOf = (node: ts.Node): string | undefined => (ts.isStringLiteralLike(node) ? node.text : undefined);
const isType = (text: string | undefined): text is string => text !== undefined && isPhiType(text);
const onlyTypes = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.every(isType) ? (texts as readonly string[]) : [];

/** Runs of cases of which only the last does something. */
function sharedCases({ clauses }: ts.CaseBlock): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const clause of clauses) {
    const text = ts.isCaseClause(clause) ? textOf(clause.expression) : undefined;
    if (isType(text)) runs.at(-1)!.push(text);
    if (clause.statements.length > 0) runs.push([]);
  }
  return runs;
}

const eitherTokens: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
];
const isEither = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && eitherTokens.includes(node.operatorToken.kind);

/** Words in quotes by what stands around them, where nothing else differs. */
function alternatives(
  node: ts.Expression,
  file: ts.SourceFile,
  into = new Map<string, string[]>(),
): ReadonlyMap<string, string[]> {
  if (ts.isParenthesizedExpression(node)) return alternatives(node.expression, file, into);
  if (ts.isBinaryExpression(node) && isEither(node)) {
    alternatives(node.left, file, into);
    return alternatives(node.right, file, into);
  }
  const text = node.getText(file);
  const [match, ...others] = [...text.matchAll(/['"`](\w+)['"`]/g)];
  if (match === undefined || others.length > 0 || ofFamily.test(text)) return into;
  const around = text.replace(match[0], '');
  into.set(around, [...(into.get(around) ?? []), match[1]!]);
  return into;
}

/** Of an object that is keyed by types alone, three at least: those that share a literal value with another. */
function alikeKeys({ properties }: ts.ObjectLiteralExpression): readonly string[] {
  const byValue = new Map<string, string[]>();
  for (const property of properties) {
    if (!ts.isPropertyAssignment(property)) return [];
    const key = ts.isIdentifier(property.name) ? property.name.text : textOf(property.name);
    if (!isType(key)) return [];
    const { initializer } = property;
    const isLiteral =
      ts.isLiteralExpression(initializer) ||
      initializer.kind === ts.SyntaxKind.TrueKeyword ||
      initializer.kind === ts.SyntaxKind.FalseKeyword;
    if (isLiteral) byValue.set(initializer.getText(), [...(byValue.get(initializer.getText()) ?? []), key]);
  }
  if (properties.length < 3) return [];
  return [...byValue.values()].find((keys) => keys.length > 1) ?? [];
}

/** The script of a Vue component, with its lines where they stand; any other source as it is. */
export const scriptOf = (name: string, source: string): string =>
  name.endsWith('.vue')
    ? source.replace(/[\s\S]*?(<script[^>]*>)([\s\S]*?)<\/script>[\s\S]*/u, (_all, _tag: string, script: string) => {
        const before = source.slice(0, source.indexOf(script)).split('\n').length - 1;
        return '\n'.repeat(before) + script;
      })
    : source;
