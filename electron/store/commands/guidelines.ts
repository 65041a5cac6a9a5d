import { z } from 'zod';
import { GuidelineEntry } from '../../contract/guideline';
import { conflict } from '../../contract/errors';
import { Language } from '../../contract/text';
import { newestGuideline } from '../repositories/guidelines';
import { command, type CommandEffect } from './command';

const Version = {
  language: Language,
  label: z.string().max(80),
  version: z.int().min(1),
  entry: GuidelineEntry,
  author: z.string(),
  time: z.string(),
};
const effect = (label: string, inverse: CommandEffect['inverse']): CommandEffect => ({
  inverse,
  count: 1,
  documentId: null,
  label,
  text: null,
  documentIds: [],
});

/** Adds a version of the guideline for a label; earlier versions remain. */
export const guidelinePut = command({
  name: 'guideline.put',
  params: z.object(Version),
  apply(database, params) {
    const { language, label, version, entry, author, time } = params;
    if ((newestGuideline(database, language, label)?.version ?? 0) !== version - 1)
      throw conflict('guidelineChanged', 'the guideline was changed in the meantime', { version });
    database.run('INSERT INTO guideline (language, label, version, entry, author, time) VALUES (?, ?, ?, ?, ?, ?)', [
      language,
      label,
      version,
      JSON.stringify(entry),
      author,
      time,
    ]);
    return effect(label, { name: 'guideline.drop', params });
  },
});

/** Removes the newest version. */
export const guidelineDrop = command({
  name: 'guideline.drop',
  params: z.object(Version),
  apply(database, params) {
    const { language, label, version } = params;
    if (newestGuideline(database, language, label)?.version !== version)
      throw conflict('guidelineChanged', 'the guideline was changed in the meantime', { version });
    database.run('DELETE FROM guideline WHERE language = ? AND label = ? AND version = ?', [language, label, version]);
    return effect(label, { name: 'guideline.put', params });
  },
});
