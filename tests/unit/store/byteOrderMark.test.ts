import { expect, test } from 'vitest';
import { storedDocument } from '../../../electron/store/repositories/documents';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { createTestProject, officer, storePorts } from '../../fixtures/openStore';

// Without its byte order mark the text would be one character shorter than its spans assume: the first letter of a name
// remained in a release.
test.each(['\ufeffName: Iria Zbrowskiv, seen on 12 March 2024.', '\ufeffIria', '\ufeff\ufeffName: Iria Zbrowskiv.'])(
  'aNoteThatBeginsWithAMark_isReadBackWhole %#',
  async (text) => {
    const project = await createTestProject('p.gauze', await storePorts(new MemoryFiles().port));
    const start = text.indexOf('Iria');
    const annotation = {
      id: 'a',
      start,
      end: start + 4,
      label: 'PATIENT',
      text: 'Iria',
      status: 'accepted',
      author: 'x',
      source: 'import',
    };
    const document = {
      id: 1,
      name: 'n',
      patient: null,
      date: null,
      language: 'en',
      kind: null,
      text,
      meta: {},
      sourceName: 'x',
      sourceSha256: '1',
      status: 'open',
      annotations: [annotation],
    };
    await project.commit({ name: 'documents.add', params: { documents: [document] } }, officer, { action: 'import' });
    const stored = storedDocument(project.database, 1)!;
    expect(stored.text).toBe(text);
    expect(stored.text.slice(start, start + 4)).toBe('Iria');
    await project.close();
  },
);
