import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PreferencesFile } from '../../../../electron/hosts/main/preferences';

test('nameOfAnEncryptedProject_isNotWrittenDown_norKeptFromBefore', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-preferences-'));
  try {
    const file = path.join(folder, 'preferences.json');
    const openedAt = '2026-01-01T00:00:00.000Z';
    const preferences = new PreferencesFile(folder, 'de-AT');
    preferences.remember({ id: 'open', path: '/x/open.gauze', name: 'Open study', openedAt, isEncrypted: false });
    preferences.remember({ id: 'study', path: '/x/Study 12.GAUZE', name: 'Secret study', openedAt, isEncrypted: true });
    expect(preferences.recent.map(({ name }) => name)).toEqual(['Study 12', 'Open study']);
    expect(readFileSync(file, 'utf8')).not.toContain('Secret');
    // The format of an earlier version.
    writeFileSync(file, readFileSync(file, 'utf8').replace('"Study 12"', '"Secret study"'));
    const again = new PreferencesFile(folder, 'de-AT');
    expect(again.recent[0]).toMatchObject({ name: 'Study 12' });
    again.change({ noteSize: 18 });
    expect(readFileSync(file, 'utf8')).not.toContain('Secret');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('aFolderThatCannotBeWritten_isSaidByItsCode_andTheChoiceHoldsMeanwhile', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-preferences-'));
  try {
    const inTheWay = path.join(folder, 'user-data');
    writeFileSync(inTheWay, '');
    const preferences = new PreferencesFile(inTheWay, 'en');
    const unwritable = expect.objectContaining({ name: 'GauzeError', code: 'unwritable' });
    expect(() => preferences.change({ noteSize: 18 })).toThrow(unwritable);
    expect(() =>
      preferences.remember({
        id: 'a',
        path: '/x/a.gauze',
        name: 'A',
        openedAt: '2026-01-01T00:00:00.000Z',
        isEncrypted: false,
      }),
    ).toThrow(unwritable);
    expect(preferences.preferences.noteSize).toBe(18);
    expect(preferences.recent).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('aProjectThatWasEncrypted_isRemembered_byIdAndByPath_untilItIsForgotten', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-preferences-'));
  try {
    const openedAt = '2026-01-01T00:00:00.000Z';
    const first = new PreferencesFile(folder, 'en');
    for (let i = 0; i < 20; i++)
      first.remember({ id: `s${i}`, path: `/x/${i}.gauze`, name: 'S', openedAt, isEncrypted: true });
    first.remember({ id: 'plain', path: '/x/plain.gauze', name: 'P', openedAt, isEncrypted: false });
    const preferences = new PreferencesFile(folder, 'en');
    // Older than the list of recent projects.
    expect(preferences.wasEncrypted({ id: 's0', path: '/elsewhere.gauze' })).toBe(true);
    expect(preferences.wasEncrypted({ id: 'another', path: '/x/0.gauze' })).toBe(true);
    expect(preferences.wasEncrypted({ id: 'plain', path: '/x/plain.gauze' })).toBe(false);
    // Someone who removed it from the list, or created a new project there, is aware of it.
    preferences.forget('/x/0.gauze');
    expect(preferences.wasEncrypted({ id: 's0', path: '/x/0.gauze' })).toBe(false);
    preferences.remember({ id: 'new', path: '/x/1.gauze', name: 'N', openedAt, isEncrypted: false });
    expect(preferences.wasEncrypted({ id: 's1', path: '/x/1.gauze' })).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
