import type { AuditRow } from '../../../electron/contract/audit';

interface Names {
  readonly roleOf: (role: string) => string;
  /** The name of a label of the project, or null. */
  readonly labelOf: (label: string) => string | null;
  /** What stands for a code of `audit.detail`; other codes stay. */
  readonly wordOf: (code: string) => string;
}

/** The detail of these is a role; that of others may be a label, or the name of anything. */
const ofRoles = new Set(['addPerson', 'changePerson', 'setRoles']);
/** With what the project was opened, why it was locked, or what a note is now. */
const ofWays = new Set(['open', 'lock', 'setPassphrase', 'failedUnlock', 'setStatus']);
/** What ran, `+` between its parts, and how it ended. */
const ofRuns = new Set(['importRun', 'detectRun']);

interface Words {
  readonly t: (key: string) => string;
  readonly te: (key: string) => boolean;
  readonly count: (key: string, n: number) => string;
}
/** What stands for a code: of a part of a search, of a way of opening, or of how something ended. */
export const codeWords =
  ({ t, te, count }: Words) =>
  (code: string): string => {
    const [, counted, what] = /^(\d+) (models|described)$/.exec(code) ?? [];
    if (counted !== undefined) return count(`audit.detail.${what}`, Number(counted));
    const key = [`audit.detail.${code}`, `error.${code}.what`].find(te);
    return key === undefined ? code : t(key);
  };

/** The detail of a line as a person reads it; how it is recorded stands in the tooltip. */
export function detailOf(
  { action, label }: Pick<AuditRow, 'action' | 'label'>,
  { roleOf, labelOf, wordOf }: Names,
): string {
  if (label === null) return '';
  if (ofRoles.has(action)) return roleOf(label);
  if (ofWays.has(action)) return wordOf(label);
  if (!ofRuns.has(action)) return labelOf(label) ?? label;
  const [, what = label, end = ''] = /^(.*) (\S+)$/.exec(label) ?? [];
  const parts = what.split('+').map(wordOf).join(' + ');
  return end === '' || end === 'done' ? parts : `${parts} · ${wordOf(end)}`;
}
