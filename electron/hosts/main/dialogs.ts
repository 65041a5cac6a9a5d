import { app, dialog, type BrowserWindow } from 'electron';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { choosePurposes } from '../../contract/system';

type Purpose = (typeof choosePurposes)[number];
const projectFilter = [{ name: 'Gauze', extensions: ['gauze'] }];
const vaultFilter = [{ name: 'Gauze', extensions: ['gauze-vault'] }];
const tableFilter = [{ name: 'CSV', extensions: ['csv', 'tsv', 'txt'] }];
const jsonFilter = [{ name: 'JSON', extensions: ['json'] }];
const modelFilter = [{ name: 'Gauze model', extensions: ['gauzemodel'] }];

/** The system's own dialogs. @returns the chosen paths, none when the person cancelled */
export async function choosePaths(
  window: BrowserWindow,
  purpose: Purpose,
  suggestedName: string | undefined,
): Promise<readonly string[]> {
  const start = path.join(app.getPath('documents'), safeName(suggestedName ?? ''));
  if (purpose === 'newProject' || purpose === 'workPackage' || purpose === 'copyProject' || purpose === 'newDemo') {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: withEnding(start),
      filters: projectFilter,
    });
    return canceled || filePath === '' ? [] : [withEnding(filePath)];
  }
  if (purpose === 'exportModel') {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: withModelEnding(start),
      filters: modelFilter,
    });
    return canceled || filePath === '' ? [] : [withModelEnding(filePath)];
  }
  if (purpose === 'vaultFile') {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: withVaultEnding(start),
      filters: vaultFilter,
    });
    return canceled || filePath === '' ? [] : [withVaultEnding(filePath)];
  }
  if (purpose === 'privateReceipt') {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: `${start}.private.json`,
      filters: jsonFilter,
    });
    return canceled || filePath === '' ? [] : [/\.json$/i.test(filePath) ? filePath : `${filePath}.json`];
  }
  if (purpose === 'auditLog') {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: /\.(csv|jsonl)$/i.test(start) ? start : `${start}.csv`,
      filters: [
        { name: 'CSV', extensions: ['csv'] },
        { name: 'JSON', extensions: ['jsonl'] },
      ],
    });
    return canceled || filePath === '' ? [] : [/\.(csv|jsonl)$/i.test(filePath) ? filePath : `${filePath}.csv`];
  }
  if (purpose === 'codesFile') {
    const extension = path.extname(start).slice(1).toLowerCase();
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: start,
      ...(extension !== '' && { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] }),
    });
    return canceled || filePath === '' ? [] : [filePath];
  }
  if (purpose === 'chartFile') {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: `${start}.svg`,
      filters: [
        { name: 'SVG', extensions: ['svg'] },
        { name: 'PNG', extensions: ['png'] },
        { name: 'CSV', extensions: ['csv'] },
      ],
    });
    return canceled || filePath === '' ? [] : [/\.(svg|png|csv)$/i.test(filePath) ? filePath : `${filePath}.svg`];
  }
  if (purpose === 'agreementTable') {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: `${start}.csv`,
      filters: [{ name: 'CSV', extensions: ['csv'] }],
    });
    return canceled || filePath === '' ? [] : [/\.csv$/i.test(filePath) ? filePath : `${filePath}.csv`];
  }
  const properties = {
    returnedPackage: ['openFile' as const],
    openProject: ['openFile' as const],
    importFiles: ['openFile' as const, 'multiSelections' as const],
    importFolder: ['openDirectory' as const],
    exportFolder: ['openDirectory' as const, 'createDirectory' as const],
    releaseFolder: ['openDirectory' as const, 'createDirectory' as const],
    reportFolder: ['openDirectory' as const, 'createDirectory' as const],
    knownPatients: ['openFile' as const],
    indicatorTable: ['openFile' as const],
    openVault: ['openFile' as const],
    receipt: ['openFile' as const],
    importModel: ['openFile' as const],
    codeSystem: ['openFile' as const],
    codeTable: ['openFile' as const],
    labelSet: ['openFile' as const],
    gpuPack: ['openFile' as const],
  }[purpose];
  const filters = {
    openProject: projectFilter,
    returnedPackage: projectFilter,
    importModel: modelFilter,
    labelSet: jsonFilter,
    receipt: jsonFilter,
    knownPatients: tableFilter,
    indicatorTable: tableFilter,
    openVault: vaultFilter,
  }[purpose as string];
  const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties, ...(filters && { filters }) });
  return canceled ? [] : filePaths;
}

const withEnding = (file: string): string => (file.toLowerCase().endsWith('.gauze') ? file : `${file}.gauze`);
const withModelEnding = (file: string): string =>
  file.toLowerCase().endsWith('.gauzemodel') ? file : `${file}.gauzemodel`;
const withVaultEnding = (file: string): string =>
  file.toLowerCase().endsWith('.gauze-vault') ? file : `${file}.gauze-vault`;
const safeName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();

/** A path in the documents folder that does not exist yet. */
export function freePath(folder: string, name: string): string {
  for (let n = 1; ; n += 1) {
    const file = path.join(folder, n === 1 ? `${name}.gauze` : `${name} ${n}.gauze`);
    if (!existsSync(file)) return file;
  }
}
