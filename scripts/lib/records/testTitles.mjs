import ts from 'typescript';

/**
 * What a test file says that it tests.
 *
 * @typedef {{ readonly title: string, readonly isOff: boolean, readonly isConditional: boolean }} TestTitle
 *   `isOff`: it never runs (`skip`, `todo`, `fixme`); `isConditional`: it runs where something else is there, a corpus
 *   or a program
 */
const runners = new Set(['test', 'it', 'describe']);
const off = new Set(['skip', 'todo', 'fixme']);
const conditional = new Set(['skipIf', 'runIf']);

/**
 * Read from the syntax and not by a search: a title in a comment is no test.
 *
 * @param {string} text TypeScript
 * @returns {readonly TestTitle[]} in order; of tables the title with its gaps
 */
export function testTitles(text) {
  /** @type {TestTitle[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node, /** @type {ReadonlySet<string>} */ above) => {
    let around = above;
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression);
      const title = runners.has(words[0] ?? '') ? titleOf(node.arguments[0]) : null;
      if (title !== null) {
        around = new Set([...above, ...words]);
        const has = (/** @type {ReadonlySet<string>} */ names) => [...around].some((word) => names.has(word));
        found.push({ title, isOff: has(off), isConditional: has(conditional) });
      }
    }
    ts.forEachChild(node, (child) => visit(child, around));
  };
  visit(ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest), new Set());
  return found;
}

/** @param {ts.Expression | undefined} node @returns {string | null} its gaps as `…`; null for what is no text */
function titleOf(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
    : null;
}

/**
 * `test.runIf(…).each(…)` gives test, runIf and each.
 *
 * @param {ts.Node} node
 * @returns {readonly string[]}
 */
function wordsOf(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return wordsOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return wordsOf(node.tag);
  return [];
}
