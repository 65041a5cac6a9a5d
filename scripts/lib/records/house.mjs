import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testTitles } from './testTitles.mjs';

/**
 * The pages, tests and evidence of the repository, each read once.
 *
 * @param {string} root
 * @returns {import('./requirements.mjs').House & { readonly missed: () => readonly
 *   import('./answers.mjs').Missed[] }}
 */
export function readHouse(root) {
  const once = (/** @type {(name: string) => any} */ read) => {
    const cache = new Map();
    return (/** @type {string} */ name) => {
      if (!cache.has(name)) cache.set(name, read(name));
      return cache.get(name);
    };
  };
  const pageOf = once((page) => (existsSync(join(root, page)) ? readFileSync(join(root, page), 'utf8') : null));
  const rowsOf = once((room) => {
    const text = pageOf(`docs/evidence/${room}.json`);
    return text === null ? null : JSON.parse(text).sections.flatMap((/** @type {any} */ section) => section.rows);
  });
  return {
    pageOf,
    rowsOf,
    titlesOf: once((file) => {
      const text = pageOf(file);
      return text === null ? null : testTitles(text);
    }),
    missed: () =>
      readdirSync(join(root, 'docs/evidence'))
        .filter((name) => name.endsWith('.json') && name !== 'machines.json')
        .sort()
        .map((name) => name.slice(0, -'.json'.length))
        .flatMap((room) =>
          rowsOf(room)
            .filter((/** @type {any} */ { value }) => /\*\*missed\*\*|\(missed|missed by/i.test(value))
            .map((/** @type {any} */ { claim, value, bar }) => ({ room, claim, value, bar })),
        ),
  };
}
