import type { NoteState } from '../../electron/contract/document';
import { useProject } from './project';
import { useWords } from './words';

/**
 * How far a note is, in words. For an annotator who sees no suggestions it does not matter whether a note was searched:
 * those two states are one, *not read yet*.
 */
export function useStateWords() {
  const { t } = useWords();
  const project = useProject();
  const keyOf = (state: NoteState): string =>
    project.isReadBlind && (state === 'searched' || state === 'notSearched') ? 'unread' : state;
  return {
    stateName: (state: NoteState): string => t(`reading.state.${keyOf(state)}`),
    aboutState: (state: NoteState): string => t(`reading.about.${keyOf(state)}`),
  };
}
