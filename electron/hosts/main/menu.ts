import { Menu, app, type MenuItemConstructorOptions } from 'electron';

/**
 * Only what the system itself needs (clipboard, quit, window). All other commands and their keys are in the window's
 * command table; a second list here could diverge from it.
 */
export function setMenu(): void {
  const edit: MenuItemConstructorOptions = { role: 'editMenu' };
  const template: MenuItemConstructorOptions[] =
    process.platform === 'darwin' ? [{ role: 'appMenu' }, edit, { role: 'windowMenu' }] : [];
  Menu.setApplicationMenu(template.length === 0 ? null : Menu.buildFromTemplate(template));
  app.setAboutPanelOptions({ applicationName: 'Gauze', applicationVersion: app.getVersion() });
}
