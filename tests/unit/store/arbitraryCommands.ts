import fc from 'fast-check';
import type { Annotation } from '../../../electron/contract/text';
import { testLabelSet } from '../../fixtures/openStore';

export const text = 'Mrs Weber saw Dr Jones on 12 March in Bern.';

export const time = '2026-01-01T00:00:00.000Z';

export const labelSet = {
  ...testLabelSet,
  labels: testLabelSet.labels.filter(({ id: name }) => ['PATIENT', 'DOCTOR', 'DATE'].includes(name)),
};

const smaller = { ...labelSet, labels: labelSet.labels.filter(({ id: name }) => name !== 'DOCTOR') };

const words = [
  [0, 9],
  [4, 9],
  [14, 22],
  [17, 22],
  [26, 34],
  [38, 42],
] as const;

const nat = (max: number) => fc.nat(max);

const noteId = fc.integer({ min: 1, max: 3 });

export const label = fc.constantFrom('PATIENT', 'DOCTOR', 'DATE');

export const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');

/** Ids of different notes never coincide. */
const annotation = (documentId: number): fc.Arbitrary<Annotation> =>
  fc
    .record({
      id,
      at: nat(words.length - 1),
      label,
      status: fc.constantFrom('suggested', 'accepted', 'rejected'),
      score: fc.constantFrom(0.2, 0.9),
    })
    .map(({ id: name, at, ...rest }) => {
      const [start, end] = words[at] ?? [0, 3];
      return {
        ...rest,
        id: `${documentId}${name}`,
        start,
        end,
        text: text.slice(start, end),
        author: 'tester',
        source: 'person',
      } as Annotation;
    });

export const annotations = (documentId: number) =>
  fc.uniqueArray(annotation(documentId), { selector: ({ id: name }) => name, maxLength: 3 });

const change = noteId.chain((documentId) =>
  fc.record({
    documentId: fc.constant(documentId),
    put: annotations(documentId),
    drop: fc.uniqueArray(
      id.map((name) => `${documentId}${name}`),
      { maxLength: 1 },
    ),
  }),
);

/** Without spans: a label that is not in the project's set cannot come with a note. */
const newNote = (number: number) =>
  fc.constant({
    id: number,
    name: `n${number}`,
    patient: 'p',
    date: null,
    language: 'en',
    kind: null,
    text,
    meta: {},
    sourceName: 'x',
    sourceSha256: `${number}`,
    status: 'open',
    annotations: [],
  });

const code = noteId.chain((documentId) =>
  fc.record({
    documentId: fc.constant(documentId),
    put: fc
      .uniqueArray(
        fc.record({
          id: id.map((name) => `${documentId}${name}`),
          status: fc.constantFrom('suggested', 'accepted', 'rejected'),
          code: fc.constantFrom('I10', 'E11.9'),
        }),
        { selector: (each) => each.id, maxLength: 2 },
      )
      .map((all) =>
        all.map((each) => ({
          ...each,
          systemId: null,
          version: '',
          role: 'secondary',
          position: 1,
          reason: null,
          author: 'tester',
          source: 'person',
          decidedAt: null,
          probability: null,
          isAbove: true,
          seen: 0,
          evidence: [],
        })),
      ),
    drop: fc.uniqueArray(
      id.map((name) => `${documentId}${name}`),
      { maxLength: 1 },
    ),
    state: fc.constantFrom('open', 'done'),
  }),
);

const person = fc.record({
  id: fc.constantFrom('r1', 'r2'),
  name: fc.constantFrom('Ruth', 'Nils'),
  account: fc.constantFrom(null, 'ruth', 'nils'),
  role: fc.constantFrom('reader', 'reviewer'),
});

const assignment = fc.record({ reader: fc.constantFrom('r1', 'r2'), documentId: noteId });

const comment = fc.record({
  id,
  documentId: noteId,
  annotationId: fc.constant(null),
  text: fc.constantFrom('who?', 'why?'),
  author: fc.constant('tester'),
  time: fc.constant(time),
});

const rule = fc.record({
  id,
  words: fc.constantFrom('Weber', 'weber', 'Jones'),
  verdict: fc.constant('never'),
  label: fc.constant(null),
  author: fc.constant('tester'),
});

const guideline = fc.record({
  language: fc.constant('en'),
  label: fc.constantFrom('', 'PATIENT'),
  version: fc.integer({ min: 1, max: 3 }),
  entry: fc.record({ definition: fc.constantFrom('one', 'two'), examples: fc.constant([]), not: fc.constant([]) }),
  author: fc.constant('tester'),
  time: fc.constant(time),
});

const mark = fc.record({
  documentId: noteId,
  key: fc.constantFrom('status', '1a'),
  package: nat(2),
  seq: nat(5),
  hash: fc.constantFrom('x', 'y'),
  data: fc.constantFrom(null, '{}'),
});

const returned = fc.record({
  packageId: fc.constant('w1'),
  head: fc.constantFrom('h1', 'h2'),
  seq: nat(5),
  time: fc.constant(time),
});

const decision = fc.option(
  fc.record({ choice: fc.constantFrom('first', 'none'), author: fc.constant('tester'), time: fc.constant(time) }),
  { nil: null },
);

const accepted = fc.constant({ author: 'tester', time });

/** Written only by undo: its parameters are those of an actual change. */
export const onlyInverse = ['labelSet.restore', 'search.restore'];

/** Possible user requests: parameters that may or may not fit the existing data. */
export const undoable: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'documents.add': fc
    .integer({ min: 4, max: 6 })
    .chain(newNote)
    .map((document) => ({ documents: [document] })),
  'documents.hide': fc.record({ ids: fc.uniqueArray(noteId, { minLength: 1 }) }),
  'documents.show': fc.record({ ids: fc.uniqueArray(noteId, { minLength: 1 }) }),
  'documents.status': fc.record({
    changes: fc.uniqueArray(fc.record({ id: noteId, status: fc.constantFrom('open', 'done', 'exempt') }), {
      selector: (each) => each.id,
      maxLength: 3,
    }),
  }),
  'documents.flag': fc.record({
    changes: fc.uniqueArray(fc.record({ id: noteId, isFlagged: fc.boolean() }), {
      selector: (each) => each.id,
      maxLength: 3,
    }),
  }),
  'annotations.change': fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }) }),
  'annotations.decide': fc
    .record({
      documentId: noteId,
      name: id,
      author: fc.constant('bob'),
      status: fc.constantFrom('accepted', 'rejected', 'suggested'),
    })
    .map(({ name, ...rest }) => ({ ...rest, ids: [`${rest.documentId}${name}`] })),
  'annotations.relabel': fc
    .record({ documentId: noteId, name: id, author: fc.constant('bob'), label })
    .map(({ name, ...rest }) => ({ ...rest, ids: [`${rest.documentId}${name}`] })),
  'detection.apply': fc.record({
    found: fc.uniqueArray(
      noteId.chain((documentId) =>
        annotations(documentId).map((suggestions) => ({
          documentId,
          suggestions: suggestions.map((each) => ({ ...each, id: `${each.id}m`, status: 'suggested' })),
        })),
      ),
      { selector: (each) => each.documentId, minLength: 1, maxLength: 2 },
    ),
  }),
  'search.apply': fc.record({
    searchId: fc.constantFrom(1, 2),
    documentIds: fc.uniqueArray(noteId, { maxLength: 3 }),
    changes: fc.uniqueArray(change, { selector: (each) => each.documentId, maxLength: 2 }),
  }),
  'setting.set': fc.record({ key: fc.constantFrom('policy', 'review.queues'), value: fc.constantFrom(null, '1', '2') }),
  'patients.replace': fc.record({
    patients: fc.uniqueArray(fc.constantFrom('p', 'q'), { maxLength: 2 }).map((all) =>
      all.map((patient) => ({
        patient,
        names: ['Weber'],
        dates: [],
        identifiers: [],
        places: [],
        contacts: [],
        others: [],
      })),
    ),
  }),
  'documents.patient': fc.record({
    changes: fc.uniqueArray(fc.record({ id: noteId, patient: fc.constantFrom('p', 'q', null) }), {
      selector: (each) => each.id,
      minLength: 1,
      maxLength: 3,
    }),
  }),
  'patients.decline': fc.record({
    put: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
    drop: fc.array(fc.constantFrom('d', 'e'), { maxLength: 1 }),
  }),
  'patientLinks.add': fc.record({
    rows: fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), root: fc.constantFrom('a', 'b', 'c', 'd') }), {
      minLength: 1,
      maxLength: 2,
    }),
  }),
  'patientLinks.remove': fc.record({ keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }) }),
  'comments.change': fc.record({
    put: fc.uniqueArray(comment, { selector: (each) => each.id, maxLength: 2 }),
    drop: fc.uniqueArray(id, { maxLength: 1 }),
  }),
  'rules.change': fc.record({ put: fc.array(rule, { maxLength: 1 }), drop: fc.uniqueArray(id, { maxLength: 1 }) }),
  'guideline.put': guideline,
  'guideline.drop': guideline,
  'labelSet.change': fc.constantFrom(
    { set: smaller, mapping: { PATIENT: 'PATIENT', DOCTOR: 'PATIENT', DATE: null } },
    { set: labelSet, mapping: { PATIENT: 'DOCTOR', DOCTOR: 'PATIENT', DATE: 'DATE' } },
  ),
  'coding.change': fc.record({
    changes: fc.uniqueArray(code, { selector: (each) => each.documentId, minLength: 1, maxLength: 2 }),
  }),
  'codeSystems.add': fc.integer({ min: 2, max: 4 }).map((number) => ({
    id: number,
    name: `S${number}`,
    version: '1',
    language: 'en',
    format: 'csv',
    digest: `${number}`,
    codes: 1,
    bytes: 3,
    parts: 1,
    importedAt: time,
  })),
  'codeSystems.hide': fc.record({ id: fc.integer({ min: 1, max: 4 }) }),
  'codeSystems.show': fc.record({ id: fc.integer({ min: 1, max: 4 }) }),
  'people.put': person,
  'people.drop': fc.record({ id: fc.constantFrom('r1', 'r2') }),
  'assignments.change': fc.record({
    add: fc.array(assignment, { maxLength: 2 }),
    drop: fc.array(assignment, { maxLength: 2 }),
  }),
  'layers.merge': fc.record({
    reader: fc.constant('r1'),
    marks: fc.uniqueArray(mark, { selector: (each) => `${each.documentId} ${each.key}`, maxLength: 3 }),
    returned,
  }),
  'layers.put': fc.record({
    reader: fc.constant('r1'),
    put: fc.uniqueArray(mark, { selector: (each) => `${each.documentId} ${each.key}`, maxLength: 2 }),
    drop: fc.constant([]),
    returned: fc.option(returned, { nil: null }),
    forgotten: fc.constant(null),
  }),
  'adjudication.decide': fc.record({ documentId: noteId, key: fc.constantFrom('k', 'l'), decision }),
  'adjudication.accept': noteId
    .chain((documentId) =>
      annotations(documentId).map((found) => ({
        documentId,
        annotations: found.map((each) => ({ ...each, id: `${each.id}z`, status: 'accepted' })),
      })),
    )
    .map((note) => ({ notes: [{ ...note, accepted: { author: 'tester', time } }] })),
  'adjudication.restore': noteId
    .chain((documentId) =>
      fc.record({
        documentId: fc.constant(documentId),
        put: annotations(documentId),
        drop: fc.constant([]),
        status: fc.constantFrom('open', 'done'),
        accepted: fc.option(accepted, { nil: null }),
      }),
    )
    .map((state) => ({ states: [state] })),
};
