import ts from 'typescript';
import { expect, test } from 'vitest';

/** Relative paths of what a project checks. */
function filesOf(project: string): readonly string[] {
  const { config, error } = ts.readConfigFile(project, ts.sys.readFile) as { config: unknown; error?: unknown };
  expect(error, project).toBeUndefined();
  const vue = { extension: 'vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred };
  const { fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, '.', {}, project, undefined, [vue]);
  expect(errors, project).toEqual([]);
  return fileNames;
}

test('the types of every file of the whole are checked in one of the two halves, components in that of vue-tsc', () => {
  const [native, window] = [new Set(filesOf('tsconfig.native.json')), new Set(filesOf('tsconfig.window.json'))];
  const whole = filesOf('tsconfig.json');
  expect(whole.length).toBeGreaterThan(2000);
  expect(whole.filter((file) => !native.has(file) && !window.has(file))).toEqual([]);
  const components = whole.filter((file) => file.endsWith('.vue'));
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter((file) => !window.has(file) || native.has(file))).toEqual([]);
});
