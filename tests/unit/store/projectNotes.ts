import type { Annotation } from '../../../electron/contract/text';
import type { NewDocument } from '../../../electron/store/commands/documentsAdd';
import { ProjectFile } from '../../../electron/store/projectFile';

export const text = 'Mrs Weber saw Dr Jones on 12 March. Weber went home.';

const spans = [
  [4, 9],
  [17, 22],
  [26, 34],
  [36, 41],
] as const;

export const note = (id: number, annotations: readonly Annotation[] = []): NewDocument => ({
  id,
  name: `note-${id}`,
  patient: `p${id % 3}`,
  date: '2024-03-12',
  language: 'en',
  kind: null,
  text,
  meta: {},
  sourceName: `note-${id}.txt`,
  sourceSha256: `${id}`,
  status: 'open',
  annotations: [...annotations],
});

export const annotation = (id: string, which: number, part: Partial<Annotation> = {}): Annotation => {
  const [start, end] = spans[which % spans.length] ?? [0, 3];
  return {
    id,
    start,
    end,
    label: 'PATIENT',
    text: text.slice(start, end),
    status: 'suggested',
    author: 'rule',
    source: 'rule:x',
    score: 0.9,
    ...part,
  };
};

export const act = { action: 'test' };

/** Everything a user can see or lose; the command list itself grows with every step. */
export function dump(project: ProjectFile): string {
  const tables = ['document', 'documentText', 'annotation', 'patient', 'setting', 'surrogate', 'release'];
  return JSON.stringify(
    tables.map((table) =>
      project.database.all(`SELECT * FROM ${table} ORDER BY 1, 2`).map((row) => ({ ...row, revision: 0 })),
    ),
  );
}
