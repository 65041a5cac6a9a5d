import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { nothingManaged } from '../../electron/contract/managedRules';
import { createDiagnostics } from '../../electron/hosts/cli/diagnostics';
import { reportState } from '../../electron/hosts/cli/project/projectState';
import { ProjectInfo } from '../../electron/contract/project';

const info = {
  id: 'x',
  name: 'P',
  path: '/p.gauze',
  labelSet: {
    id: 'l',
    version: 1,
    name: 'L',
    labels: [{ id: 'A', family: 'name', type: 'person', from: ['person'], name: { en: 'A' } }],
  },
  revision: 1,
  counts: {
    open: 0,
    documents: 0,
    notSearched: 0,
    searched: 0,
    read: 0,
    done: 0,
    exempt: 0,
    patients: 0,
    suggested: 0,
    accepted: 0,
    rejected: 0,
  },
  isDemo: false,
  isEncrypted: false,
  isLarge: false,
  isFromPrevious: false,
  isDamaged: false,
  openedBy: 'plain',
  knownPatients: 0,
};
function saidAbout(part: object): readonly string[] {
  const stream = new PassThrough();
  reportState(
    {
      values: {},
      managed: nothingManaged,
      positionals: [],
      stdin: new PassThrough(),
      stdout: new PassThrough(),
      diagnostics: createDiagnostics(stream, () => 0, false),
      elapsed: () => 0,
    },
    ProjectInfo.parse({ ...info, ...part }),
  );
  return String(stream.read() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { code: string }).code);
}

it('says on opening what a person should know about the file', () => {
  expect(saidAbout({})).toEqual([]);
  expect(saidAbout({ networkShare: 'cifs', isLarge: true, isFromPrevious: true, readOnly: 'journal 3' })).toEqual([
    'networkShare',
    'large',
    'isFromPrevious',
    'readOnly',
  ]);
});
