import { Menu, app, type MenuItemConstructorOptions } from 'electron';

/**
 * Only what the system itself needs (clipboard, quit, window). Every other command lives in the window's one command
 * table, which also owns its keys; a second list here would be a second truth.
 */
export function setMenu(): void {
  const edit: MenuItemConstructorOptions = { role: 'editMenu' };
  const template: MenuItemConstructorOptions[] =
    process.platform === 'darwin' ? [{ role: 'appMenu' }, edit, { role: 'windowMenu' }] : [];
  Menu.setApplicationMenu(template.length === 0 ? null : Menu.buildFromTemplate(template));
  app.setAboutPanelOptions({ applicationName: 'Gauze', applicationVersion: app.getVersion() });
}
