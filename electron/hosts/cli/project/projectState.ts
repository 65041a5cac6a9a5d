import type { ProjectInfo } from '../../../contract/project';
import type { VerbContext } from '../verb';

/** What a user should know about the file before anything is done with it. */
export function reportState({ diagnostics }: VerbContext, info: ProjectInfo): void {
  if (info.networkShare !== undefined)
    diagnostics.report('warn', 'networkShare', {
      message:
        'the project lies on a network share: others may change it at the same time, and what was ' +
        'written may be lost with the connection',
      kind: info.networkShare,
    });
  if (info.isLarge)
    diagnostics.report('warn', 'large', {
      message: 'the project is larger than 500 MB: split it; beyond 1.5 GB nothing can be added',
    });
  if (info.isFromPrevious)
    diagnostics.report('warn', 'isFromPrevious', {
      message: 'the newest file could not be read; everything was brought back from the one before it and the journal',
    });
  if (info.readOnly !== undefined)
    diagnostics.report('warn', 'readOnly', {
      message:
        messages[info.readOnly] ??
        (info.isDamaged
          ? 'the project is damaged and can only be read: gauze project recover FILE TO'
          : 'the disk did not confirm a write: nothing more is written'),
      reason: info.readOnly,
    });
}

const messages: Readonly<Record<string, string>> = {
  'journal missing':
    'this file was copied alone while the project was open: what was done last is in the files ' +
    'NAME.gauze-journal-N that lay beside it. Bring them here and open it again; gauze project recover ' +
    'FILE TO goes on without them',
  'read-only medium': 'nothing can be written here: the project can be read, checked and copied',
};
