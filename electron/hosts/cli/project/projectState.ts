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
      message: 'the newest file could not be read; everything was recovered from the previous one and the journal',
    });
  if (info.readOnly !== undefined)
    diagnostics.report('warn', 'readOnly', {
      message:
        messages[info.readOnly] ??
        (info.isDamaged
          ? 'the project is damaged and read-only: gauze project recover FILE TO rescues its content'
          : 'the disk did not confirm a write: nothing more will be written'),
      reason: info.readOnly,
    });
}

const messages: Readonly<Record<string, string>> = {
  'journal missing':
    'this file was copied on its own while the project was open: the latest work is in the files ' +
    'NAME.gauze-journal-N next to the original. Copy them here and open it again; gauze project recover ' +
    'FILE TO continues without them',
  'read-only medium': 'this location is read-only: the project can be read, checked and copied',
};
