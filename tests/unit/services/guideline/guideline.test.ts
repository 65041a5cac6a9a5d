import { describe, expect, test } from 'vitest';
import { languages } from '../../../../electron/contract/text';
import { guidelineOf } from '../../../../electron/core/review/guideline';
import { loadGuideline } from '../../../../electron/services/guideline/guideline';
import { loadLabelSets } from '../../../../electron/services/labels/labelSets';
import { exampleParts } from '../../../../renderer/features/labels/guidelineText';
import { codeOf, openProject, testResources } from '../../../fixtures/openServices';

const entry = { definition: 'Names of patients, also of their pets.', examples: ['«Rex»'], not: ['dog'] };

describe('shipped guidelines', () => {
  test.each(languages)('%s_saysSomethingOfEveryKind_withExamples', async (language) => {
    const { general, types } = await loadGuideline(testResources, language);
    expect(general.length).toBeGreaterThan(2);
    for (const [type, { definition, examples }] of Object.entries(types))
      expect(definition.length > 10 && examples.length > 0, type).toBe(true);
  });

  test.each(languages)(
    '%s_everyLabelOfEveryShippedSet_saysSomethingOfItsOwn_withWhatIsMarkedInEveryExample',
    async (language) => {
      const shipped = await loadGuideline(testResources, language);
      const sets = await loadLabelSets(testResources);
      expect(sets).toHaveLength(4);
      for (const { id, labels } of sets) {
        const entries = labels.map((label) => guidelineOf(label, id, shipped));
        for (const [at, { definition, examples, not }] of entries.entries()) {
          const name = `${id} ${labels[at]?.id ?? ''}`;
          expect(definition.length > 10 && examples.length > 0, name).toBe(true);
          for (const example of examples)
            expect(
              exampleParts(example).filter(({ isMarked }) => isMarked).length,
              `${name}: ${example}`,
            ).toBeGreaterThan(0);
          for (const line of not) expect(/[«»]/.test(line), `${name}: ${line}`).toBe(false);
        }
        expect(new Set(entries.map(({ definition }) => definition)).size, id).toBe(labels.length);
      }
      // Entries for a single set refer to labels of that set.
      for (const [id, own] of Object.entries(shipped.sets))
        expect(sets.find((set) => set.id === id)?.labels.map((label) => label.id)).toEqual(
          expect.arrayContaining(Object.keys(own)),
        );
    },
  );

  test('list_followsTheLabelSet_andJoinsWhatItCountsAsOne', async () => {
    const { client } = await openProject({ labelSet: 'hnfc' });
    const list = await client.guideline.list({ language: 'fr' });
    expect(list.map(({ label }) => label).slice(0, 3)).toEqual(['', 'PER', 'ORG']);
    const person = list.find(({ label }) => label === 'PER');
    expect(person?.entry.definition.split('\n')).toHaveLength(5);
    expect(person).toMatchObject({ version: 0, author: null, time: null });
  });
});

describe('own guidelines', () => {
  test('edit_isAVersion_undoneAndRedone', async () => {
    const { client } = await openProject();
    const edited = await client.guideline.edit({ language: 'en', label: 'PATIENT', version: 0, entry });
    expect(edited).toMatchObject({ label: 'PATIENT', version: 1, author: 'tester', entry });
    await client.guideline.edit({ language: 'en', label: 'PATIENT', version: 1, entry: { ...entry, not: [] } });
    expect(
      (await client.guideline.versions({ language: 'en', label: 'PATIENT' })).map(({ version }) => version),
    ).toEqual([2, 1, 0]);
    const now = async () => (await client.guideline.list({ language: 'en' })).find(({ label }) => label === 'PATIENT');
    expect((await now())?.version).toBe(2);
    await client.review.undo({});
    expect(await now()).toMatchObject({ version: 1, entry });
    await client.review.undo({});
    expect((await now())?.version).toBe(0);
    await client.review.redo({});
    expect(await now()).toMatchObject({ version: 1, entry });
    expect((await client.guideline.list({ language: 'de' })).every(({ version }) => version === 0)).toBe(true);
  });

  test('edit_ofAnOlderVersion_isRefused_andNothingIsLost', async () => {
    const { client } = await openProject();
    await client.guideline.edit({ language: 'en', label: '', version: 0, entry });
    expect(
      await codeOf(
        client.guideline.edit({ language: 'en', label: '', version: 0, entry: { ...entry, definition: 'Another.' } }),
      ),
    ).toBe('conflict');
    expect((await client.guideline.list({ language: 'en' }))[0]?.entry).toEqual(entry);
  });

  test('labelOfAnotherSet_orAReader_isRefused', async () => {
    const services = await openProject();
    expect(await codeOf(services.client.guideline.edit({ language: 'en', label: 'FECHAS', version: 0, entry }))).toBe(
      'notFound',
    );
    expect(
      await codeOf(
        services
          .as({ role: 'reader', author: 'night' })
          .guideline.edit({ language: 'en', label: 'DATE', version: 0, entry }),
      ),
    ).toBe('forbidden');
  });
});
