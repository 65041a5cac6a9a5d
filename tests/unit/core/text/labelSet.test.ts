import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LabelSet, familyOfType, phiTypes, type PhiType } from '../../../../electron/contract/phi';
import { languages } from '../../../../electron/contract/text';
import {
  labelById,
  labelForType,
  labelIds,
  labelSetProblems,
  mapLabels,
  typeOfLabel,
  unmappedTypes,
} from '../../../../electron/core/text/labelSet';

const folder = join(import.meta.dirname, '../../../../resources/label-sets');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const load = (id: string): LabelSet => LabelSet.parse(JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')));

const make = (labels: readonly (readonly [id: string, type: PhiType, from: readonly PhiType[]])[]): LabelSet => ({
  id: 'test',
  version: 1,
  name: 'Test',
  labels: labels.map(([id, type, from]) => ({ id, type, from, family: familyOfType[type], name: { en: id } })),
});

describe('shipped label sets', () => {
  it('are those of the specification, with all their labels', () => {
    expect(files.toSorted()).toEqual(['grascco.json', 'hipaa-i2b2.json', 'hnfc.json', 'meddocan.json']);
    expect(load('hipaa-i2b2').labels).toHaveLength(31);
    expect(load('meddocan').labels).toHaveLength(29);
    expect(load('grascco').labels).toHaveLength(24);
    expect(
      load('hnfc')
        .labels.map((label) => label.id)
        .toSorted(),
    ).toEqual(['AGE', 'DATE', 'Email', 'LOC', 'ORG', 'PER', 'QID', 'REF', 'TEL', 'URL']);
  });

  it.each(files)('%s is sound and named in every interface language', (file) => {
    const set = load(file.replace('.json', ''));
    expect(`${set.id}.json`).toBe(file);
    expect(labelSetProblems(set)).toEqual([]);
    for (const label of set.labels) {
      expect(Object.keys(label.name).toSorted()).toEqual(languages.toSorted());
      expect(Object.values(label.name).every((name) => name.trim().length > 0)).toBe(true);
    }
  });

  it('leave alone only what their rules do not call PHI', () => {
    expect(unmappedTypes(load('hipaa-i2b2'))).toEqual(['kinship', 'sex', 'duration', 'labValue']);
    expect(unmappedTypes(load('grascco'))).toEqual(['kinship', 'sex', 'duration', 'labValue']);
    expect(unmappedTypes(load('meddocan'))).toEqual(['department', 'duration', 'labValue']);
    expect(unmappedTypes(load('hnfc'))).toEqual(['kinship', 'sex', 'duration', 'labValue']);
  });

  it('cover every MEDDOCAN label that occurs in the corpus', ({ skip }) => {
    const corpus = join(import.meta.dirname, '../../../../../shared/corpora/meddocan/dev');
    let names: string[] = [];
    try {
      names = readdirSync(corpus).filter((name) => name.endsWith('.ann'));
    } catch {
      skip('../shared/corpora/meddocan is absent');
    }
    const set = load('meddocan');
    const found = new Set<string>();
    for (const name of names) {
      for (const line of readFileSync(join(corpus, name), 'utf8').split('\n')) {
        const label = /^T\d+\t(\S+) /.exec(line)?.[1];
        if (label !== undefined) found.add(label);
      }
    }
    expect(found.size).toBeGreaterThan(15);
    expect([...found].filter((label) => labelById(set, label) === undefined)).toEqual([]);
  });
});

describe('labelSetProblems', () => {
  it('names every fault', () => {
    const set: LabelSet = {
      ...make([
        ['A', 'city', ['city', 'zip']],
        ['B', 'zip', ['zip']],
        ['A', 'phone', ['phone']],
      ]),
    };
    expect(labelSetProblems(set)).toEqual([
      { code: 'claimedTwice', label: 'B', type: 'zip' },
      { code: 'duplicateLabel', label: 'A' },
      { code: 'foreignType', label: 'B', type: 'zip' },
    ]);
    const odd: LabelSet = { ...set, labels: [{ id: 'C', type: 'age', from: ['age'], family: 'place', name: {} }] };
    expect(labelSetProblems(odd)).toEqual([{ code: 'wrongFamily', label: 'C', type: 'age' }]);
  });
});

describe('mapLabels', () => {
  const fine = make([
    ['PATIENT', 'patient', ['patient']],
    ['DOCTOR', 'staff', ['staff']],
    ['CITY', 'city', ['city']],
    ['SEX', 'sex', ['sex']],
  ]);
  const coarse = make([
    ['PER', 'person', ['person', 'patient', 'staff']],
    ['LOC', 'location', ['location', 'city']],
  ]);

  it('tells merged, split and dropped labels apart', () => {
    expect(mapLabels(fine, coarse)).toEqual([
      { from: 'PATIENT', to: 'PER', loss: 'merged' },
      { from: 'DOCTOR', to: 'PER', loss: 'merged' },
      { from: 'CITY', to: 'LOC', loss: 'none' },
      { from: 'SEX', to: undefined, loss: 'dropped' },
    ]);
    const patientIsPerson = make([
      ['PATIENT', 'patient', ['patient', 'person']],
      ['DOCTOR', 'staff', ['staff']],
    ]);
    expect(mapLabels(coarse, patientIsPerson)).toEqual([
      { from: 'PER', to: 'PATIENT', loss: 'split' },
      { from: 'LOC', to: undefined, loss: 'dropped' },
    ]);
  });

  it('loses nothing from a shipped set to itself', () => {
    for (const file of files) {
      const set = load(file.replace('.json', ''));
      expect(mapLabels(set, set).filter((mapping) => mapping.loss !== 'none' || mapping.from !== mapping.to)).toEqual(
        [],
      );
    }
  });

  it('agrees with rewriting kind by kind, for random sets', () => {
    const partition = fc.array(fc.nat(6), { minLength: phiTypes.length, maxLength: phiTypes.length }).map((parts) => {
      const groups = new Map<number, PhiType[]>();
      phiTypes.forEach((type, index) => {
        const part = parts[index] ?? 0;
        if (part > 0) groups.set(part, [...(groups.get(part) ?? []), type]);
      });
      return make([...groups].map(([part, types]) => [`L${part}`, types[0] ?? 'other', types] as const));
    });
    fc.assert(
      fc.property(partition, partition, (source, target) => {
        for (const { from, to, loss } of mapLabels(source, target)) {
          const label = labelById(source, from);
          const images = label?.from.map((type) => labelForType(target, type)?.id) ?? [];
          const backs =
            labelById(target, to ?? '')
              ?.from.map((type) => labelForType(source, type)?.id)
              .filter((id) => id !== undefined) ?? [];
          expect(to).toBe(labelIds(target).get(typeOfLabel(source, from) ?? 'other'));
          const expected =
            to === undefined
              ? 'dropped'
              : new Set(images).size > 1
                ? 'split'
                : new Set(backs).size > 1
                  ? 'merged'
                  : 'none';
          expect(loss).toBe(expected);
        }
      }),
    );
  });
});
