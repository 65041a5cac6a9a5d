export const iconNames = [
  'arrowRight', 'check', 'chevronDown', 'chevronRight', 'notYet', 'pass', 'wait', 'cancel', 'copy', 'import', 'note', 'notTaken', 'notes', 'demo', 'open', 'new', 'keys', 'lock', 'log', 'dark',
  'stop', 'release', 'reset', 'detect', 'search', 'settings', 'privacy', 'review', 'light', 'remove', 'warning', 'undo', 'export', 'patients', 'offline', 'close', 'training', 'labels', 'statistics', 'flag', 'filter', 'comment', 'coding',
  'readers', 'add', 'agreement', 'adjudication',
] as const;
export type IconName = (typeof iconNames)[number];
