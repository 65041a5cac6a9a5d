import { describe, expect, test } from 'vitest';
import { codeOf, type TestServices } from '../../../../fixtures/openServices';
import { letter, recordOf, release, reviewed, second, type ReviewedNote } from '../../../../fixtures/releases';

/** Besides what is labelled: the surname in lower case in one note, and twice in another. */
const leaking: readonly ReviewedNote[] = [
  letter,
  { ...second, text: `${second.text}The wife of zbrowskiv waited.\n` },
  { id: 'c', patient: 'p1', text: 'Zbrowskiv slept well. Zbrowskiv ate.\n' },
];
const desk = async ({ client }: TestServices, sources?: readonly ('leak' | 'elsewhere' | 'unjudged' | 'rejected')[]) =>
  (await client.release.desk({ ...(sources !== undefined && { sources: [...sources] }) })).groups;
const texts = async ({ client }: TestServices) =>
  Promise.all([1, 2, 3].map(async (id) => (await client.document.get({ id })).text));

describe('a refused release', () => {
  test('hasEveryWordOnTheDesk_withItsSentence_itsLabelAndItsCounts', async () => {
    const services = await reviewed(leaking);
    expect(await desk(services, ['leak'])).toEqual([]);
    await release(services);
    const { groups, counts } = await services.client.release.desk({ sources: ['leak'] });
    expect(groups).toMatchObject([
      {
        key: 'zbrowskiv',
        words: 'Zbrowskiv',
        label: 'PATIENT',
        mentions: 3,
        notes: 2,
        shown: [
          {
            documentName: 'b',
            before: 'The wife of ',
            words: 'zbrowskiv',
            after: ' waited.',
            sources: ['leak', 'elsewhere', 'spelling'],
          },
          { documentName: 'c', before: '', words: 'Zbrowskiv', after: ' slept well.' },
          { documentName: 'c', before: '', words: 'Zbrowskiv', after: ' ate.' },
        ],
      },
    ]);
    expect(counts.leak).toEqual({ words: 1, mentions: 3 });
  });

  test('isCleanOnceItsWordsAreAccepted_inOneStepThatCanBeTakenBack', async () => {
    const services = await reviewed(leaking);
    await release(services);
    const before = await texts(services);
    const settled = await services.client.release.settle({ key: 'zbrowskiv', label: 'PATIENT', sources: ['leak'] });
    expect(settled).toMatchObject({ labelled: 3, judged: 0, documents: 2, left: 0, desk: { groups: [] } });
    expect(settled.desk.counts.leak).toEqual({ words: 0, mentions: 0 });
    expect(await texts(services)).toEqual(before);

    await services.client.review.undo({});
    expect(await desk(services, ['leak'])).toMatchObject([{ mentions: 3 }]);
    await services.client.review.redo({});
    expect(await desk(services, ['leak'])).toEqual([]);
    expect((await release(services)).job.status).toBe('done');
    expect((await recordOf(services)).kept.leakScan).not.toHaveProperty('judged');
  });

  test('isSettled_thoughItsNotesChangeBetweenReadingAndWriting', async () => {
    const services = await reviewed(leaking);
    await release(services);
    const { client } = services;
    const { text } = await client.document.get({ id: 3 });
    const start = text.indexOf('slept');
    // As an undo that is pressed right behind the answer.
    const [settled] = await Promise.all([
      client.release.settle({ key: 'zbrowskiv', label: 'PATIENT', sources: ['leak'] }),
      client.review.add({ documentId: 3, start, end: start + 5, label: 'PATIENT' }),
    ]);
    expect(settled).toMatchObject({ labelled: 3, left: 0 });
  });

  test('isCleanOnceItsWordsAreJudgedNoPhi_andSaysHowManyPlacesWere', async () => {
    const services = await reviewed(leaking);
    await release(services);
    const settled = await services.client.release.settle({ key: 'zbrowskiv', label: null, sources: ['leak'] });
    expect(settled).toMatchObject({ labelled: 0, judged: 3, documents: 2, left: 0, desk: { groups: [] } });
    // The name of someone in this project: never a rule, whatever these places are.
    expect(await services.client.review.rules({})).toEqual([]);
    expect((await release(services)).job.status).toBe('done');
    const { left, kept, reports } = await recordOf(services);
    expect(kept.leakScan).toMatchObject({ hits: 0, judged: 3 });
    expect(left).not.toHaveProperty('leakScan');
    expect(Object.values(reports).join('\n')).toContain('3 places that a person reviewed and judged not to be PHI');
    await services.client.review.undo({});
    expect((await release(services, { name: 'r2' })).job.error?.code).toBe('leak');
  });

  test('isRefusedStill_byTheSameWordInAnotherPlace', async () => {
    const services = await reviewed([...leaking, { id: 'd', patient: 'p1', text: 'Nobody here.\n' }]);
    const { client } = services;
    await release(services);
    await client.release.settle({ key: 'zbrowskiv', label: null });
    // Removing a label later leaves the word at a place that nobody judged.
    const { annotations } = await client.document.get({ id: 1 });
    const name = annotations.find(({ text }) => text === 'Edwin Zbrowskiv');
    await client.review.resize({ documentId: 1, annotationId: name!.id, start: name!.start, end: name!.start + 5 });
    const { job, leaks } = await release(services);
    expect(job.error?.code).toBe('leak');
    expect(leaks.map(({ documentName }) => documentName)).toEqual(['a']);
  });

  test('takesRejectionsInReview_forNoJudgement', async () => {
    const services = await reviewed(leaking);
    const { client } = services;
    const { leaks } = await release(services);
    const place = leaks.find(({ documentId }) => documentId === 2)!;
    await client.review.add({ documentId: 2, start: place.start, end: place.end, label: 'PATIENT' });
    const { annotations } = await client.document.get({ id: 2 });
    const made = annotations.find(({ start }) => start === place.start)!;
    await client.review.decide({ documentId: 2, annotationIds: [made.id], status: 'rejected' });
    expect((await release(services)).leaks).toHaveLength(3);
  });

  test('withExceptions_labelsTheRest_andBothAreSettled', async () => {
    const services = await reviewed(leaking);
    const { client } = services;
    await release(services);
    const { mentions } = await client.release.deskMentions({ key: 'zbrowskiv', limit: 10 });
    const { documentId, start, end } = mentions[2]!;
    const settled = await client.release.settle({
      key: 'zbrowskiv',
      label: 'PATIENT',
      except: [{ documentId, start, end }],
    });
    expect(settled).toMatchObject({ labelled: 2, judged: 1, documents: 2 });
    expect((await client.document.get({ id: 3 })).annotations.map(({ start: at, status }) => [at, status])).toEqual([
      [0, 'accepted'],
      [22, 'rejected'],
    ]);
    expect((await release(services)).job.status).toBe('done');
    expect((await recordOf(services)).kept.leakScan).toMatchObject({ judged: 1 });
  });

  test('overTheNameOfAFile_isSettledByNoLabel', async () => {
    const services = await reviewed([{ ...letter, id: 'Zbrowskiv-2024' }]);
    await release(services);
    const [group] = await desk(services, ['leak']);
    expect(group).toMatchObject({ words: 'Zbrowskiv-2024', shown: [{ rule: 'fileName' }] });
    const settled = await services.client.release.settle({ key: group!.key, label: 'PATIENT', sources: ['leak'] });
    expect(settled).toMatchObject({ labelled: 0, judged: 0, left: 1, desk: { groups: [{}] } });
  });
});

describe('a word that is refused because it was accepted elsewhere', () => {
  /** Someone accepted «Zaragosh» as a place, unread: it is a clinical word in all other notes. */
  const mistaken: readonly ReviewedNote[] = [
    { id: 'a', patient: 'p1', text: 'Fever, Zaragosh at night.\n', spans: [['Zaragosh', 'CITY']] },
    { id: 'b', patient: 'p1', text: 'No zaragosh. Zaragosh last week.\n' },
    { id: 'c', patient: 'p1', text: 'Denies Zaragosh.\n' },
  ];

  test('saysWhereItWasAccepted_andHowOften', async () => {
    const services = await reviewed(mistaken);
    await release(services);
    const [group] = await desk(services, ['leak']);
    expect(group).toMatchObject({
      key: 'zaragosh',
      mentions: 3,
      accepted: {
        label: 'CITY',
        mentions: 1,
        notes: 1,
        shown: [{ documentName: 'a', before: 'Fever, ', words: 'Zaragosh', after: ' at night.' }],
      },
    });
    // What nobody accepted says nothing.
    const others = (await desk(services, ['unjudged'])).map(({ accepted }) => accepted);
    expect(others.every((accepted) => accepted === null)).toBe(true);
  });

  test.each(['zaragosh-lindt', 'ZARAGOSH LINDT', 'Zárágosh Lindt', 'Zaragosh  Lindt'])(
    'saysSo_thoughItWasAcceptedAs_%s',
    async (written) => {
      const services = await reviewed([
        { id: 'a', patient: 'p1', text: `Fever, ${written} at night.\n`, spans: [[written, 'CITY']] },
        { id: 'b', patient: 'p1', text: 'Sent to Zaragosh Lindt. Zaragosh-Lindt is closed.\n' },
      ]);
      const told = (await desk(services)).filter(({ key }) => /^zaragosh.lindt$/.test(key));
      expect(told.length).toBeGreaterThan(0);
      expect(told.map(({ accepted }) => accepted?.mentions)).toEqual(told.map(() => 1));
    },
  );

  test('isNoRule_whereAnExportWroteTheAcceptedOneOtherwise', async () => {
    const services = await reviewed([
      { id: 'a', patient: 'p1', text: 'Seen with Zar&aacute;gosh today.\n', spans: [['Zar&aacute;gosh', 'PATIENT']] },
      { id: 'b', patient: 'p2', text: 'Seen with Zarágosh today.\n' },
    ]);
    const { client } = services;
    const [group] = (await desk(services)).filter(({ key }) => key === 'zaragosh');
    await client.release.settle({ key: group!.key, label: null });
    expect(await client.review.rules({})).toEqual([]);
  });

  test('isTakenBackEverywhere_inOneStep_andLeavesNoRefusal', async () => {
    const services = await reviewed(mistaken);
    const { client } = services;
    await release(services);
    const settled = await client.release.settle({ key: 'zaragosh', label: null, takesBack: true, sources: ['leak'] });
    expect(settled).toMatchObject({ labelled: 0, judged: 3, takenBack: 1, documents: 3, desk: { groups: [] } });
    expect((await client.document.get({ id: 1 })).annotations).toMatchObject([{ status: 'rejected', label: 'CITY' }]);
    // It is PHI nowhere now, and new notes are told.
    expect(await client.review.rules({})).toMatchObject([{ words: 'Zaragosh', verdict: 'never' }]);
    expect(await desk(services, ['leak', 'elsewhere', 'rejected'])).toEqual([]);
    expect((await client.audit.list({ action: 'deskTakeBack', offset: 0, limit: 10 })).total).toBe(2);

    await client.review.undo({});
    expect((await client.document.get({ id: 1 })).annotations).toMatchObject([{ status: 'accepted' }]);
    expect(await client.review.rules({})).toEqual([]);
    expect(await desk(services, ['leak'])).toMatchObject([{ mentions: 3, accepted: { mentions: 1 } }]);
    await client.review.redo({});
    expect((await release(services)).job.status).toBe('done');
    expect(await texts(services)).toContain('Fever, Zaragosh at night.\n');
  });

  test('isNotTakenBack_byAnAnswerThatItIsPhi', async () => {
    const services = await reviewed(mistaken);
    await release(services);
    const answer = { key: 'zaragosh', label: 'CITY', takesBack: true };
    expect(await codeOf(services.client.release.settle(answer))).toBe('badRequest');
  });
});

describe('before any release', () => {
  const notes: readonly ReviewedNote[] = [
    { id: 'a', patient: 'p1', text: 'Seen with Ochsenfurth today.\n', spans: [['Ochsenfurth', 'CITY']] },
    { id: 'b', patient: 'p2', text: 'Moved to Ochsenfurth. Room 4711 is near Lindau.\n' },
  ];
  test('theDeskHasWordsOfOtherNotes_andWhatNobodyJudged', async () => {
    const services = await reviewed(notes);
    expect((await desk(services)).map(({ words, label, sources }) => [words, label, sources])).toEqual([
      ['Ochsenfurth', 'CITY', ['elsewhere', 'unjudged']],
      ['Lindau', null, ['unjudged']],
      ['4711', null, ['unjudged']],
    ]);
  });

  test('anOrdinaryWordThatIsANameElsewhere_comesAfterWhatLooksLikeAName', async () => {
    const services = await reviewed([
      {
        id: 'nl',
        patient: 'p1',
        text: 'Gezien door Vos en Zbrowskiv.\n',
        spans: [
          ['Vos', 'DOCTOR'],
          ['Zbrowskiv', 'DOCTOR'],
        ],
      },
      { id: 'fr', patient: 'p2', text: 'Confrère, vos soins, vos avis, vos notes. Vu avec Zbrowskiv.\n' },
    ]);
    const found = (await desk(services, ['elsewhere'])).map(({ words, mentions }) => [words, mentions]);
    // One mention that looks like a name before three in small letters, which nobody accepted so.
    expect(found).toEqual([
      ['Zbrowskiv', 1],
      ['vos', 3],
    ]);
  });

  test('aWordThatIsNoPhi_isRemembered_andDoesNotComeBack', async () => {
    const services = await reviewed(notes);
    const { client } = services;
    await client.release.settle({ key: 'lindau', label: null });
    expect(await client.review.rules({})).toMatchObject([{ words: 'Lindau', verdict: 'never' }]);
    expect((await desk(services)).map(({ words }) => words)).toEqual(['Ochsenfurth', '4711']);
    // One step, including the rule.
    await client.review.undo({});
    expect(await client.review.rules({})).toEqual([]);
    expect((await desk(services)).map(({ words }) => words)).toContain('Lindau');
  });

  test('aWordWithoutAProposal_takesTheLabelThatIsGiven_andNoOther', async () => {
    const { client } = await reviewed(notes);
    expect(await codeOf(client.release.settle({ key: '4711', label: 'GIZMO' }))).toBe('badRequest');
    expect(await codeOf(client.release.settle({ key: 'nowhere', label: null }))).toBe('notFound');
    expect(await client.release.settle({ key: '4711', label: 'IDNUM' })).toMatchObject({ labelled: 1, documents: 1 });
    expect((await client.document.get({ id: 2 })).annotations).toMatchObject([{ text: '4711', status: 'accepted' }]);
  });

  test('whatASuggestionSays_isAcceptedOrRejected_whereItStands', async () => {
    const services = await reviewed(notes);
    const { client } = services;
    const { annotations } = await client.document.get({ id: 1 });
    await client.review.decide({ documentId: 1, annotationIds: [annotations[0]!.id], status: 'suggested' });
    const group = (await desk(services)).find(({ key }) => key === 'ochsenfurth');
    expect(group).toMatchObject({ sources: ['undecided', 'unjudged'], mentions: 2, notes: 2 });
    await client.release.settle({ key: 'ochsenfurth', label: 'CITY' });
    expect((await client.document.get({ id: 1 })).annotations).toMatchObject([
      { id: annotations[0]!.id, status: 'accepted' },
    ]);
    expect((await desk(services)).map(({ words }) => words)).not.toContain('Ochsenfurth');
  });

  test('exemptNotes_areNoRisk', async () => {
    const services = await reviewed(notes);
    await services.client.document.setStatus({ ids: [2], status: 'exempt' });
    expect(await desk(services)).toEqual([]);
  });

  test('readersDoNotSettle', async () => {
    const services = await reviewed(notes);
    const reader = services.as({ role: 'reader', author: 'r' });
    expect(await codeOf(reader.release.desk({}))).toBe('forbidden');
    expect(await codeOf(reader.release.settle({ key: 'lindau', label: null }))).toBe('forbidden');
  });
});

describe('words that nobody judged', () => {
  test('areLast_whereEveryHospitalCallsATestSo', async () => {
    const text = 'Today a Barthel rose, as the Ziehl-Neelsen and the Epstein-Barr did. Then the Quenfurther came.\n';
    const services = await reviewed([{ id: 'e', patient: 'p9', text }]);
    const words = (await desk(services, ['unjudged'])).map((group) => group.words);
    expect(words[0]).toBe('Quenfurther');
    expect(words.slice(1).toSorted()).toEqual(['Barthel', 'Epstein-Barr', 'Ziehl-Neelsen']);
  });

  test('areReadAgain_inANoteThatChanged', async () => {
    const text = 'Then the Quenfurther came, and Lindquaster.\n';
    const services = await reviewed([{ id: 'e', patient: 'p9', text }]);
    const words = async () => (await desk(services, ['unjudged'])).map((group) => group.words).toSorted();
    expect(await words()).toEqual(['Lindquaster', 'Quenfurther']);
    const start = text.indexOf('Lind');
    await services.client.review.add({ documentId: 1, start, end: start + 'Lindquaster'.length, label: 'PATIENT' });
    expect(await words()).toEqual(['Quenfurther']);
    await services.client.review.undo({});
    expect(await words()).toEqual(['Lindquaster', 'Quenfurther']);
  });
});

test('aNameLabelledInOnePlaceOfANote_isARiskInTheOthers', async () => {
  const text = 'Anna Quenfurther was seen. Anna Quenfurther ate, Quenfurther slept.\n';
  const services = await reviewed([{ id: 'e', patient: 'p9', text }]);
  const add = (start: number, words: string) =>
    services.client.review.add({ documentId: 1, start, end: start + words.length, label: 'PATIENT' });
  await add(0, 'Anna Quenfurther');
  const found = async () =>
    (await desk(services, ['elsewhere'])).map((group) => [group.words, group.mentions] as const);
  expect(await found()).toEqual([['Anna Quenfurther', 1]]);
  await add(text.indexOf('Anna', 1), 'Anna Quenfurther');
  expect(await found()).toEqual([]);
  await add(text.indexOf('Quenfurther slept'), 'Quenfurther');
  expect(await found()).toEqual([]);
});
