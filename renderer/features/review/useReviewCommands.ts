import { useCommands } from '../../app/commands';
import { cursorCommands } from './commands/cursorCommands';
import { decisionCommands } from './commands/decisionCommands';
import { elsewhereCommands } from './commands/elsewhereCommands';
import { noteCommands } from './commands/noteCommands';

/** What the commands ask of the screen: where it is focused, and what is seen of the note. */
type Screen = Parameters<typeof cursorCommands>[0] &
  Parameters<typeof decisionCommands>[0] &
  Parameters<typeof elsewhereCommands>[0] &
  Parameters<typeof noteCommands>[0];

/** What the keys of the workbench do while it is shown. */
export function useReviewCommands(screen: Screen): void {
  useCommands().handle({
    ...cursorCommands(screen),
    ...decisionCommands(screen),
    ...elsewhereCommands(screen),
    ...noteCommands(screen),
  });
}
