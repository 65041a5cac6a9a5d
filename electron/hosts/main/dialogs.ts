import { app, dialog, type BrowserWindow } from 'electron';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { choosePurposes } from '../../contract/system';

type Purpose = (typeof choosePurposes)[number];
const projectFilter = [{ name: 'Gauze', extensions: ['gauze'] }];
const pseudonymTableFilter = [{ name: 'Gauze', extensions: ['gauze-vault'] }];
const tableFilter = [{ name: 'CSV', extensions: ['csv', 'tsv', 'txt'] }];
const jsonFilter = [{ name: 'JSON', extensions: ['json'] }];
const modelFilter = [{ name: 'Gauze model', extensions: ['gauzemodel'] }];
const poolFilter = [{ name: 'Gauze pool', extensions: ['gauzepool'] }];

const withEnding = (file: string): string => (file.toLowerCase().endsWith('.gauze') ? file : `${file}.gauze`);
const withModelEnding = (file: string): string =>
  file.toLowerCase().endsWith('.gauzemodel') ? file : `${file}.gauzemodel`;
const withPoolEnding = (file: string): string =>
  file.toLowerCase().endsWith('.gauzepool') ? file : `${file}.gauzepool`;
const withPseudonymTableEnding = (file: string): string =>
  file.toLowerCase().endsWith('.gauze-vault') ? file : `${file}.gauze-vault`;

interface SaveDialog {
  /** What the dialog proposes, from a path without an extension. */
  readonly propose: (start: string) => string;
  readonly filters: (start: string) => Electron.FileFilter[];
  /** The complete path, if the user omitted the extension. */
  readonly complete: (file: string) => string;
}
const project: SaveDialog = { propose: withEnding, filters: () => projectFilter, complete: withEnding };
const csvFilter = { name: 'CSV', extensions: ['csv'] };

/** Purposes that create a file. All others select an existing one. */
const saveDialogs: Readonly<Partial<Record<Purpose, SaveDialog>>> = {
  newProject: project,
  workPackage: project,
  copyProject: project,
  newDemo: project,
  exportModel: { propose: withModelEnding, filters: () => modelFilter, complete: withModelEnding },
  poolPackage: { propose: withPoolEnding, filters: () => poolFilter, complete: withPoolEnding },
  pseudonymTableFile: {
    propose: withPseudonymTableEnding,
    filters: () => pseudonymTableFilter,
    complete: withPseudonymTableEnding,
  },
  privateReceipt: {
    propose: (start) => `${start}.private.json`,
    filters: () => jsonFilter,
    complete: (file) => (/\.json$/i.test(file) ? file : `${file}.json`),
  },
  releaseLetter: {
    propose: (start) => `${start}.pdf`,
    filters: () => [
      { name: 'PDF', extensions: ['pdf'] },
      { name: 'HTML', extensions: ['html'] },
    ],
    complete: (file) => (/\.(pdf|html?)$/i.test(file) ? file : `${file}.pdf`),
  },
  auditLog: {
    propose: (start) => (/\.(csv|jsonl)$/i.test(start) ? start : `${start}.csv`),
    filters: () => [csvFilter, { name: 'JSON', extensions: ['jsonl'] }],
    complete: (file) => (/\.(csv|jsonl)$/i.test(file) ? file : `${file}.csv`),
  },
  codesFile: {
    propose: (start) => start,
    filters: (start) => {
      const extension = path.extname(start).slice(1).toLowerCase();
      return extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }];
    },
    complete: (file) => file,
  },
  chartFile: {
    propose: (start) => `${start}.svg`,
    filters: () => [{ name: 'SVG', extensions: ['svg'] }, { name: 'PNG', extensions: ['png'] }, csvFilter],
    complete: (file) => (/\.(svg|png|csv)$/i.test(file) ? file : `${file}.svg`),
  },
  dossier: {
    propose: (start) => `${start}.pdf`,
    filters: () => [
      { name: 'PDF', extensions: ['pdf'] },
      { name: 'HTML', extensions: ['html'] },
      { name: 'Markdown', extensions: ['md'] },
    ],
    complete: (file) => (/\.(pdf|html|md)$/i.test(file) ? file : `${file}.pdf`),
  },
  agreementTable: {
    propose: (start) => `${start}.csv`,
    filters: () => [csvFilter],
    complete: (file) => (/\.csv$/i.test(file) ? file : `${file}.csv`),
  },
};

type OpenProperty = 'openFile' | 'openDirectory' | 'multiSelections' | 'createDirectory';
const newFolder: OpenProperty[] = ['openDirectory', 'createDirectory'];
/** A single file by default. */
const openProperties: Readonly<Partial<Record<Purpose, OpenProperty[]>>> = {
  importFiles: ['openFile', 'multiSelections'],
  importFolder: ['openDirectory'],
  importForeignModel: ['openDirectory'],
  publicTexts: ['openDirectory'],
  poolPackages: ['openFile', 'multiSelections'],
  exportFolder: newFolder,
  releaseFolder: newFolder,
  reportFolder: newFolder,
};
const openFilters: Readonly<Partial<Record<Purpose, Electron.FileFilter[]>>> = {
  openProject: projectFilter,
  returnedPackage: projectFilter,
  importModel: modelFilter,
  poolPackages: poolFilter,
  labelSet: jsonFilter,
  receipt: jsonFilter,
  knownPatients: tableFilter,
  indicatorTable: tableFilter,
  patientLinks: tableFilter,
  openPseudonymTable: pseudonymTableFilter,
};

/**
 * Opens the system's own dialogs.
 * @returns the chosen paths, empty if the user cancelled
 */
export async function choosePaths(
  window: BrowserWindow,
  purpose: Purpose,
  suggestedName: string | undefined,
): Promise<readonly string[]> {
  const start = path.join(app.getPath('documents'), safeName(suggestedName ?? ''));
  const save = saveDialogs[purpose];
  if (save !== undefined) {
    const filters = save.filters(start);
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: save.propose(start),
      ...(filters.length > 0 && { filters }),
    });
    return canceled || filePath === '' ? [] : [save.complete(filePath)];
  }
  const filters = openFilters[purpose];
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: openProperties[purpose] ?? ['openFile'],
    ...(filters && { filters }),
  });
  return canceled ? [] : filePaths;
}

const safeName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();

/** A path in the documents folder that does not exist yet. */
export function freePath(folder: string, name: string): string {
  for (let n = 1; ; n += 1) {
    const file = path.join(folder, n === 1 ? `${name}.gauze` : `${name} ${n}.gauze`);
    if (!existsSync(file)) return file;
  }
}
