import { app, dialog, type BrowserWindow } from 'electron';
import { pageFailureWords } from './pageFailureWords';

/**
 * What a window without a page cannot say itself: a dialog of the system says it, one at a time, and loads the page
 * again or ends Gauze.
 *
 * @param language of the person, asked when the dialog opens
 */
export function tellsOfFailure(window: BrowserWindow, language: () => string, load: () => void): () => void {
  let isTelling = false;

  async function tell(): Promise<void> {
    const { message, detail, again, quit } = pageFailureWords(language());
    const options: Electron.MessageBoxOptions = {
      type: 'error',
      title: 'Gauze',
      message,
      detail,
      noLink: true,
      buttons: [again, quit],
      defaultId: 0,
      cancelId: 1,
    };
    // A dialog of a window that was never shown would not be shown either.
    const { response } = await (window.isVisible()
      ? dialog.showMessageBox(window, options)
      : dialog.showMessageBox(options));
    isTelling = false;
    if (response !== 0) app.quit();
    else if (!window.isDestroyed()) load();
  }

  return () => {
    if (isTelling || window.isDestroyed()) return;
    isTelling = true;
    void tell();
  };
}
