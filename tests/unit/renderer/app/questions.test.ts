import { expect, test } from 'vitest';
import { api, projectApi } from '../../../../electron/contract/api';
import { lookUp } from '../../../../electron/contract/kernel';
import { isOfProject, nameOfEdit, questions, screenOf } from '../../../../renderer/app/questions';
import { messages } from '../../../../renderer/locales/registry';
import { wordAt } from '../wordAt';

const methods = Object.entries(projectApi).flatMap(([noun, calls]) =>
  Object.keys(calls).map((verb) => `${noun}.${verb}`),
);

test('every question is a call that writes no file', () => {
  for (const method of questions) {
    const call = lookUp(api, method);
    expect(call, method).toBeDefined();
    expect(call?.writes, method).toBeUndefined();
  }
});

test('no question has the name of an edit', () => {
  const verbs =
    'set put add remove import export start resume rename use change decide accept confirm save write undo redo';
  const edits = new RegExp(String.raw`\.(?:${verbs.replaceAll(' ', '|')})(?:[A-Z]|$)`);
  expect([...questions].filter((method) => edits.test(method) && method !== 'coding.exportFormats')).toEqual([]);
});

test('every edit of a project has a name in every language', () => {
  const edits = methods.filter((method) => isOfProject(method) && !questions.has(method));
  expect(edits.length).toBeGreaterThan(90);
  for (const words of Object.values(messages))
    for (const method of edits) {
      const name = nameOfEdit(method);
      const [noun = ''] = method.split('.');
      const key = name === null ? `screen.${screenOf[noun] ?? ''}` : `error.lost.edit.${name}`;
      expect(wordAt(words, key), method).toMatch(/\S/);
    }
});
