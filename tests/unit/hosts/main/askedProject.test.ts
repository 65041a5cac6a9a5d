import { expect, test } from 'vitest';
import { argsWith, AskedProject, projectIn } from '../../../../electron/hosts/main/askedProject';

test.each<readonly [readonly string[], string | null]>([
  [['/data/Graz.gauze'], '/data/Graz.gauze'],
  [['notes/Graz.GAUZE'], '/home/meier/notes/Graz.GAUZE'],
  [['--lang=de', 'Graz.gauze'], '/home/meier/Graz.gauze'],
  [['file:///data/Stra%C3%9Fe%201.gauze'], '/data/Straße 1.gauze'],
  [['first.gauze', 'second.gauze'], '/home/meier/second.gauze'],
  [['--', '-odd.gauze'], '/home/meier/-odd.gauze'],
  [['.', 'letter.txt'], null],
  [['--proxy-server=x.gauze'], null],
  [['file://other-host/x.gauze'], null],
  [['Graz.gauze-journal-1'], null],
  [[], null],
])('%j asks for %s', (args, expected) => {
  expect(projectIn(args, '/home/meier')).toBe(expected);
});

test.each<readonly [readonly string[], string | null, readonly string[]]>([
  [['--lang=de', 'first.gauze'], '/b.gauze', ['--lang=de', '/b.gauze']],
  [['.', '--lang=de', '/a.gauze'], null, ['.', '--lang=de']],
  [['--disable-gpu', '--', '-odd.gauze'], '/b.gauze', ['--disable-gpu', '/b.gauze']],
  [[], null, []],
])('%j once more with %s is %j', (args, project, expected) => {
  expect(argsWith(args, project)).toEqual(expected);
});

test('what was asked for may be opened, and is told once', () => {
  const granted: string[] = [];
  const asked = new AskedProject((path) => granted.push(path));
  expect([asked.ask(null), asked.take(), asked.ask('/a.gauze'), asked.ask('/b.gauze')]).toEqual([
    false,
    null,
    true,
    true,
  ]);
  expect([granted, asked.take(), asked.take()]).toEqual([['/a.gauze', '/b.gauze'], '/b.gauze', null]);
});
