import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { privateMechanisms } from '../../../electron/contract/policy';
import { familyOfType, phiFacts, phiFamilies, phiTypes, typesWhere } from '../../../electron/contract/phiTypes';
import { privateKinds } from '../../../electron/core/privacy/registry';
import { scriptOf, writtenTypeSets } from './phiTypeSets';

const root = path.join(import.meta.dirname, '../../..');
const sources = ['electron', 'models', 'renderer', 'scripts']
  .flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)),
  )
  .filter((name) => /\.(?:ts|mjs|js|vue)$/.test(name) && !name.includes('node_modules'));

describe('facts of a PHI type', () => {
  test('are one row each, with a family, and known to the lists they name', () => {
    expect(phiTypes).toHaveLength(40);
    for (const type of phiTypes) {
      const { family, privateKind } = phiFacts[type];
      expect(phiFamilies).toContain(family);
      expect(familyOfType[type]).toBe(family);
      if (privateKind !== '-') expect(privateKinds).toContain(privateKind);
    }
    expect(Object.keys(privateMechanisms).toSorted()).toEqual([...privateKinds].toSorted());
  });

  test('every identifier propagates; all of a nature do or none', () => {
    for (const type of typesWhere('family', 'identifier')) expect(phiFacts[type].propagates, type).toBe('number');
    for (const type of typesWhere('nature', 'number', 'telephone'))
      expect(phiFacts[type].propagates, type).toBe('number');
    for (const type of typesWhere('nature', 'personName')) expect(phiFacts[type].propagates, type).toBe('words');
  });

  test('remembered kinds are numbered from 1 without gaps: trained models depend on the order', () => {
    const remembered = phiTypes.filter((type) => phiFacts[type].memory > 0);
    const ordered = remembered.toSorted((a, b) => phiFacts[a].memory - phiFacts[b].memory);
    expect(ordered.map((type) => phiFacts[type].memory)).toEqual(ordered.map((_, i) => i + 1));
    expect(ordered.join(' ')).toBe(
      'patient staff relative person hospital healthCentre organization street city territory country ' +
        'department profession kinship',
    );
  });

  test('stand in no other place: no source writes out a set of types', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources
      .filter((name) => name !== path.join('electron', 'contract', 'phiTypes.ts'))
      .flatMap((name) =>
        writtenTypeSets(scriptOf(name, readFileSync(path.join(root, name), 'utf8'))).map(
          ({ line, types }) => `${name}:${line}: ${types.join(' ')}`,
        ),
      );
    expect(found).toEqual([]);
  }, 120_000);
});

describe('what counts as a set written out', () => {
  test.each([
    ['a list', `new Set(['ssn', 'vehicle'])`],
    ['a list of constants', `const names = ['patient', 'staff'] as const;`],
    ['a union', `type Institution = 'hospital' | 'department';`],
    ['cases that share', `switch (type) { case 'ssn': case 'device': return 1; case 'age': return 2; }`],
    ['a pair', `const isTown = type === 'city' || type === 'location';`],
    ['a chain', `if (type === 'date' || type === 'age' || (type === 'sex')) stop();`],
    ['a chain of refusals', `if (type !== 'date' && type !== 'age' && type !== 'sex') stop();`],
    ['alternative calls', `const isTown = has(policy, 'city') !== undefined || has(policy, 'location') !== undefined;`],
    ['a call where another has nothing', `const town = settings(policy, 'city') ?? settings(policy, 'location');`],
    ['a column', `const kind = { city: 'place', location: 'place', age: 'age' };`],
  ])('%s', (_name, source) => {
    expect(writtenTypeSets(source)).toHaveLength(1);
  });

  test.each([
    ['one type', `const only = ['patient'];`],
    ['words that are no types beside it', `const fields = ['patient', 'surname'];`],
    ['cases that do something each', `switch (type) { case 'ssn': return 1; case 'device': return 2; }`],
    ['two values compared', `if (from === 'date' && to === 'age' && here === 'sex') stop();`],
    ['what a key word announces', `if (target === 'staff' || target === 'person') stop();`],
    ['content by kind', `const heads = { hospital: 'Klinikum', department: 'Abteilung', room: 'Zimmer' };`],
  ])('not %s', (_name, source) => {
    expect(writtenTypeSets(source)).toEqual([]);
  });

  test('of a component its script is read', () => {
    const source = `<template>\n<b />\n</template>\n<script setup lang="ts">\nconst a = ['zip', 'city'];\n</script>\n`;
    expect(writtenTypeSets(scriptOf('a.vue', source))).toEqual([{ line: 5, types: ['zip', 'city'] }]);
  });
});
