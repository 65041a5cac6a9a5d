import type { AuditRow } from '../../../electron/contract/audit';

interface Names {
  readonly roleOf: (role: string) => string;
  /** The name of a label of the project, or null. */
  readonly labelOf: (label: string) => string | null;
  /** What stands for a code of `audit.detail`; other codes stay. */
  readonly wordOf: (code: string) => string;
  readonly kindOf: (label: string, n: number) => string;
  /** Earlier versions recorded only the label of the first. */
  readonly firstOf: (label: string) => string;
}

/** The detail of these is a role; that of others may be a label, or the name of anything. */
const ofRoles = new Set(['addPerson', 'changePerson', 'setRoles']);
/** With what the project was opened, why it was locked, or what a note is now. */
const ofWays = new Set(['open', 'lock', 'setPassphrase', 'failedUnlock', 'setStatus']);
/** What ran, `+` between its parts, and how it ended. */
const ofRuns = new Set(['importRun', 'detectRun']);
/** Which kind of work: `underWay.release`. */
const ofWork = new Set(['workBegun', 'workEnded', 'workInterrupted']);

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

/** How many of which label, if a line says so. */
function countsOf(label: string): readonly (readonly [label: string, n: number])[] | null {
  if (!label.startsWith('{')) return null;
  try {
    const counts = Object.entries(JSON.parse(label) as Readonly<Record<string, unknown>>);
    return counts.flatMap(([each, n]) => (typeof n === 'number' ? [[each, n] as const] : []));
  } catch {
    return null;
  }
}

/** The detail of a line as a person reads it; how it is recorded stands in the tooltip. */
export function detailOf(
  { action, label, count }: Pick<AuditRow, 'action' | 'label' | 'count'>,
  { roleOf, labelOf, wordOf, kindOf, firstOf }: Names,
): string {
  if (label === null) return '';
  if (ofRoles.has(action)) return roleOf(label);
  if (ofWays.has(action)) return wordOf(label);
  if (ofWork.has(action)) return wordOf(label.replace(/^underWay\./, 'work.'));
  if (!ofRuns.has(action)) {
    const counts = countsOf(label);
    if (counts !== null) return counts.map(([each, n]) => kindOf(labelOf(each) ?? each, n)).join(' · ');
    const name = labelOf(label);
    return name !== null && count > 1 ? firstOf(name) : (name ?? label);
  }
  const [, what = label, end = ''] = /^(.*) (\S+)$/.exec(label) ?? [];
  const parts = what.split('+').map(wordOf).join(' + ');
  return end === '' || end === 'done' ? parts : `${parts} · ${wordOf(end)}`;
}
