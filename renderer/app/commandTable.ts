import type { Keys } from './keymap';

/**
 * Where a command acts. `everywhere` and `project` (one is open) act beside the screen that is shown; `note` acts only
 * while the text of a note has the focus (inside `[data-note-focus]`), which is where letters are safe to press.
 */
export const scopes = ['everywhere', 'project', 'welcome', 'notes', 'review', 'note', 'training', 'privacy', 'release', 'coding', 'audit', 'labels', 'statistics', 'settings'] as const;
export type Scope = (typeof scopes)[number];

export interface CommandDefinition {
  readonly id: string;
  readonly scope: Scope;
  /** The first is shown; a person may replace them. */
  readonly keys: readonly Keys[];
  /** Place in the key line, small first; absent when it does not stand there. */
  readonly line?: number;
  /** A command whose keys stand beside in the key line, under one word: ↑ ↓ move. */
  readonly lineWith?: string;
  /** The last of a row of commands whose keys are shown as one range: 1–7 label. */
  readonly lineTo?: string;
  /** Not offered by name in the palette: it needs a cursor, or opens the palette itself. */
  readonly isKeyOnly?: boolean;
}

const command = (id: string, scope: Scope, keys: readonly Keys[], rest: Pick<CommandDefinition, 'line' | 'lineWith' | 'lineTo' | 'isKeyOnly'> = {}): CommandDefinition => ({ id, scope, keys, ...rest });

/**
 * Every command there is. Menu, palette, key line, key table and tests come from here; the name is `command.<id>` in the
 * locales, the short one of the key line `line.<id>`. Whoever can carry one out registers a handler (`commands.ts`).
 */
export const commandTable: readonly CommandDefinition[] = [
  command('palette.open', 'everywhere', ['Mod+K'], { isKeyOnly: true }),
  command('keys.show', 'everywhere', ['?']),
  command('frame.nextPart', 'everywhere', ['F6']),
  command('theme.switch', 'everywhere', []),
  command('settings.open', 'everywhere', ['Mod+,', 'G S']),
  command('project.open', 'everywhere', ['Mod+O']),
  command('project.new', 'everywhere', ['Mod+Shift+N']),
  command('project.demo', 'everywhere', []),

  command('go.notes', 'project', ['G N']),
  command('go.review', 'project', ['G R']),
  command('go.training', 'project', ['G T']),
  command('go.privacy', 'project', ['G P']),
  command('go.release', 'project', ['G L']),
  command('go.coding', 'project', ['G C']),
  command('go.audit', 'project', ['G A']),
  command('go.labels', 'project', ['G B']),
  command('go.statistics', 'project', ['G I']),
  command('project.copy', 'project', []),
  command('project.lock', 'project', ['Mod+L']),
  command('project.close', 'project', []),
  command('project.reveal', 'project', []),
  command('edit.undo', 'project', ['Mod+Z']),
  command('edit.redo', 'project', ['Mod+Shift+Z', 'Mod+Y']),
  command('job.cancel', 'project', []),

  command('welcome.demo', 'welcome', ['D', 'Enter'], { line: 1 }),
  command('welcome.new', 'welcome', ['N'], { line: 2 }),
  command('welcome.open', 'welcome', ['O'], { line: 3 }),

  command('notes.previous', 'notes', ['ArrowUp'], { line: 1, lineWith: 'notes.next', isKeyOnly: true }),
  command('notes.next', 'notes', ['ArrowDown'], { isKeyOnly: true }),
  command('notes.open', 'notes', ['Enter'], { line: 2, isKeyOnly: true }),
  command('notes.select', 'notes', ['Space'], { line: 3, isKeyOnly: true }),
  command('notes.search', 'notes', ['/', 'Mod+F'], { line: 4 }),
  command('notes.import', 'notes', ['I'], { line: 5 }),
  command('notes.importFolder', 'notes', ['Shift+I']),
  command('notes.detect', 'notes', ['F'], { line: 6 }),
  command('notes.done', 'notes', ['M'], { line: 7 }),
  command('notes.reopen', 'notes', ['Shift+M']),
  command('notes.exempt', 'notes', ['Shift+E']),
  command('notes.remove', 'notes', ['Delete']),
  command('notes.export', 'notes', ['E']),
  command('notes.patients', 'notes', []),
  command('notes.clearFilter', 'notes', []),

  command('review.next', 'note', ['Tab'], { line: 1, isKeyOnly: true }),
  command('review.previous', 'note', ['Shift+Tab'], { isKeyOnly: true }),
  command('review.nextSpan', 'note', ['J'], { isKeyOnly: true }),
  command('review.previousSpan', 'note', ['K'], { isKeyOnly: true }),
  command('review.doubt', 'note', ['W'], { line: 9 }),
  command('review.accept', 'note', ['A'], { line: 2 }),
  command('review.reject', 'note', ['X'], { line: 3 }),
  command('review.reopen', 'note', ['U']),
  command('review.label1', 'note', ['1'], { line: 4, lineTo: 'review.label7' }),
  command('review.label2', 'note', ['2']),
  command('review.label3', 'note', ['3']),
  command('review.label4', 'note', ['4']),
  command('review.label5', 'note', ['5']),
  command('review.label6', 'note', ['6']),
  command('review.label7', 'note', ['7']),
  command('review.chooseLabel', 'note', ['L']),
  command('review.remove', 'note', ['Delete', 'Backspace']),
  command('review.startOut', 'note', ['[', 'Alt+Shift+ArrowLeft'], { line: 7, lineWith: 'review.endOut', isKeyOnly: true }),
  command('review.startIn', 'note', ['{', 'Alt+Shift+ArrowRight'], { isKeyOnly: true }),
  command('review.endOut', 'note', [']', 'Alt+ArrowRight'], { isKeyOnly: true }),
  command('review.endIn', 'note', ['}', 'Alt+ArrowLeft'], { isKeyOnly: true }),
  command('review.startOutCharacter', 'note', ['Mod+Alt+Shift+ArrowLeft'], { isKeyOnly: true }),
  command('review.startInCharacter', 'note', ['Mod+Alt+Shift+ArrowRight'], { isKeyOnly: true }),
  command('review.endOutCharacter', 'note', ['Mod+Alt+ArrowRight'], { isKeyOnly: true }),
  command('review.endInCharacter', 'note', ['Mod+Alt+ArrowLeft'], { isKeyOnly: true }),
  command('review.wordRight', 'note', ['ArrowRight'], { isKeyOnly: true }),
  command('review.wordLeft', 'note', ['ArrowLeft'], { isKeyOnly: true }),
  command('review.wordUp', 'note', ['ArrowUp'], { isKeyOnly: true }),
  command('review.wordDown', 'note', ['ArrowDown'], { isKeyOnly: true }),
  command('review.extendRight', 'note', ['Shift+ArrowRight'], { isKeyOnly: true }),
  command('review.extendLeft', 'note', ['Shift+ArrowLeft'], { isKeyOnly: true }),
  command('review.clear', 'note', ['Escape'], { isKeyOnly: true }),
  command('review.propagate', 'note', ['Shift+Enter'], { line: 5 }),
  command('review.propagatePatient', 'note', ['Alt+Shift+Enter']),
  command('review.propagateProject', 'note', ['Mod+Shift+Enter']),
  command('review.stepThrough', 'note', ['O']),
  command('review.variants', 'note', ['V']),
  command('review.acceptAll', 'note', ['Shift+A']),
  command('review.rejectAll', 'note', ['Shift+R']),
  command('review.always', 'note', ['Y']),
  command('review.never', 'note', ['Shift+X']),
  command('review.done', 'note', ['Enter'], { line: 6 }),
  command('review.flag', 'note', ['F'], { line: 10 }),
  command('review.comment', 'note', ['C'], { line: 11 }),
  command('review.narrow', 'note', ['S']),
  command('review.guideline', 'note', ['H']),
  command('review.sweep', 'review', ['Mod+F', '/'], { line: 12 }),
  command('review.sweepSame', 'review', ['Mod+Shift+F']),
  command('review.nextNote', 'review', ['Alt+ArrowDown'], { line: 8 }),
  command('review.previousNote', 'review', ['Alt+ArrowUp']),
  command('review.focusQueue', 'review', ['Mod+Shift+E']),
  command('review.focusNote', 'review', ['Mod+E']),
  command('review.larger', 'review', ['Mod+=', 'Mod++']),
  command('review.smaller', 'review', ['Mod+-']),

  command('training.learn', 'training', ['T'], { line: 1 }),
  command('training.models', 'training', ['M'], { line: 2 }),
  command('training.compare', 'training', ['C'], { line: 3 }),
  command('training.runs', 'training', ['H'], { line: 4 }),
  command('training.new', 'training', ['N']),
  command('training.start', 'training', ['Mod+Enter'], { line: 5 }),
  command('training.cancel', 'training', ['X'], { line: 6 }),
  command('training.resume', 'training', ['R'], { line: 7 }),
  command('training.previousModel', 'training', ['Alt+ArrowUp']),
  command('training.nextModel', 'training', ['Alt+ArrowDown']),
  command('training.use', 'training', ['U'], { line: 8 }),
  command('training.target', 'training', ['Shift+R'], { line: 9 }),
  command('training.import', 'training', ['I']),
  command('training.verify', 'training', ['V']),
  command('training.export', 'training', ['E']),

  command('privacy.policy', 'privacy', ['T'], { line: 1 }),
  command('privacy.draws', 'privacy', ['D'], { line: 2 }),
  command('privacy.budget', 'privacy', ['B'], { line: 3 }),
  command('privacy.ledger', 'privacy', ['L'], { line: 4 }),
  command('privacy.epsilon1', 'privacy', ['1'], { line: 5, lineTo: 'privacy.epsilon4' }),
  command('privacy.epsilon2', 'privacy', ['2']),
  command('privacy.epsilon3', 'privacy', ['3']),
  command('privacy.epsilon4', 'privacy', ['4']),
  command('privacy.again', 'privacy', ['R'], { line: 6 }),
  command('privacy.search', 'privacy', ['/', 'Mod+F'], { line: 7 }),
  command('privacy.example', 'privacy', ['E'], { line: 8 }),

  command('release.previousNote', 'release', ['P'], { line: 1 }),
  command('release.nextNote', 'release', ['N'], { line: 2 }),
  command('release.original', 'release', ['O'], { line: 3 }),
  command('release.both', 'release', ['B'], { line: 4 }),
  command('release.released', 'release', ['D'], { line: 5 }),
  command('release.run', 'release', ['Mod+Enter'], { line: 6 }),

  command('coding.next', 'coding', ['ArrowDown'], { isKeyOnly: true }),
  command('coding.previous', 'coding', ['ArrowUp'], { line: 1, lineWith: 'coding.next', isKeyOnly: true }),
  command('coding.accept', 'coding', ['A'], { line: 2 }),
  command('coding.reject', 'coding', ['X'], { line: 3 }),
  command('coding.reason1', 'coding', ['1'], { line: 1, lineTo: 'coding.reason9' }),
  command('coding.reason2', 'coding', ['2']),
  command('coding.reason3', 'coding', ['3']),
  command('coding.reason4', 'coding', ['4']),
  command('coding.reason5', 'coding', ['5']),
  command('coding.reason6', 'coding', ['6']),
  command('coding.reason7', 'coding', ['7']),
  command('coding.reason8', 'coding', ['8']),
  command('coding.reason9', 'coding', ['9']),
  command('coding.replace', 'coding', ['R'], { line: 4 }),
  command('coding.reopen', 'coding', ['U']),
  command('coding.remove', 'coding', ['Delete', 'Backspace']),
  command('coding.evidence', 'coding', ['E'], { line: 5 }),
  command('coding.search', 'coding', ['/', 'Mod+F'], { line: 6 }),
  command('coding.browse', 'coding', ['B'], { line: 7 }),
  command('coding.principal', 'coding', ['P'], { line: 8 }),
  command('coding.related', 'coding', ['Shift+P']),
  command('coding.moveUp', 'coding', ['Alt+Shift+ArrowUp'], { isKeyOnly: true }),
  command('coding.moveDown', 'coding', ['Alt+Shift+ArrowDown'], { isKeyOnly: true }),
  command('coding.support', 'coding', ['M']),
  command('coding.wordRight', 'coding', ['ArrowRight'], { isKeyOnly: true }),
  command('coding.wordLeft', 'coding', ['ArrowLeft'], { isKeyOnly: true }),
  command('coding.extendRight', 'coding', ['Shift+ArrowRight'], { isKeyOnly: true }),
  command('coding.extendLeft', 'coding', ['Shift+ArrowLeft'], { isKeyOnly: true }),
  command('coding.clear', 'coding', ['Escape'], { isKeyOnly: true }),
  command('coding.below', 'coding', ['L']),
  command('coding.ask', 'coding', ['S']),
  command('coding.askAll', 'coding', ['Shift+S']),
  command('coding.done', 'coding', ['Enter'], { line: 9 }),
  command('coding.nextNote', 'coding', ['Alt+ArrowDown']),
  command('coding.previousNote', 'coding', ['Alt+ArrowUp']),
  command('coding.roomCode', 'coding', ['Mod+1']),
  command('coding.roomStatistics', 'coding', ['Mod+2']),
  command('coding.roomCoders', 'coding', ['Mod+3']),
  command('coding.roomSystems', 'coding', ['Mod+4']),
  command('coding.importSystem', 'coding', []),
  command('coding.importCodes', 'coding', []),
  command('coding.export', 'coding', ['Mod+Shift+E']),
  command('coding.train', 'coding', ['Mod+Enter']),
  command('coding.cancel', 'coding', ['C']),

  command('audit.search', 'audit', ['/', 'Mod+F'], { line: 1 }),
  command('audit.verify', 'audit', ['V'], { line: 2 }),
  command('audit.export', 'audit', ['E'], { line: 3 }),

  command('labels.guideline', 'labels', ['B'], { line: 1 }),
  command('labels.sets', 'labels', ['S'], { line: 2 }),
  command('labels.search', 'labels', ['/', 'Mod+F'], { line: 3 }),
  command('labels.edit', 'labels', ['E'], { line: 4 }),
  command('labels.file', 'labels', ['O']),
  command('labels.change', 'labels', ['Mod+Enter']),

  command('statistics.copy', 'statistics', ['C'], { line: 1 }),
];

/** Scopes that act at the same time as a screen; their keys must not clash. */
export const scopesBeside: Readonly<Record<Scope, readonly Scope[]>> = {
  everywhere: ['everywhere'], project: ['everywhere', 'project'],
  welcome: ['everywhere', 'welcome'], settings: ['everywhere', 'project', 'settings'],
  notes: ['everywhere', 'project', 'notes'], review: ['everywhere', 'project', 'review'], note: ['everywhere', 'project', 'review', 'note'],
  training: ['everywhere', 'project', 'training'], privacy: ['everywhere', 'project', 'privacy'], release: ['everywhere', 'project', 'release'], audit: ['everywhere', 'project', 'audit'], coding: ['everywhere', 'project', 'coding'],
  labels: ['everywhere', 'project', 'labels'], statistics: ['everywhere', 'project', 'statistics'],
};
