import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../../electron/contract/policy';
import { attackPage } from '../../../../electron/core/release/attackReport';
import { publicNames } from '../../../bench/parrotNames';
import { listsFor, preset } from '../deidentify/support';
import { inputOf, releasedNotes } from './notes';
import { measured } from './reportedRelease';

const names = publicNames(400, 'es', listsFor('es'));
/** A patient for each of the names, seen by one of so many physicians. */
const release = (policy: Policy, physicians: number) =>
  measured(
    inputOf(
      releasedNotes(
        names.map((_, i) => ({
          patient: `p${i}`,
          template: `Visto por {staff:${names[i % physicians]!}}, colegiado.`,
        })),
        policy,
      ),
      policy,
    ),
  );
const byPatient = preset('surrogate');
const byProject: Policy = { ...byPatient, staff: 'project' };

describe('missed names of staff', () => {
  test('are found by the words of others where staff are the same in the whole project, and the report says so', () => {
    const [own, shared] = [release(byPatient, 400), release(byProject, 400)];
    expect(own.parrot).toBeNull();
    for (const { staffParrot } of [own, shared])
      expect(staffParrot).toMatchObject({ names: 200, planted: 20, known: { planted: 0 }, others: { planted: 20 } });
    expect(shared.staffParrot!.hits).toBeGreaterThan(own.staffParrot!.hits + 3);
    expect(attackPage(shared, '')).toContain(
      'Missed names of staff: 20 true names left on purpose among 200; 0 of them stand in notes of other patients too',
    );
  });

  test('are all known where ten physicians see everybody', () => {
    const ten = release(byPatient, 10);
    expect(ten.staffParrot).toMatchObject({ planted: 20, known: { planted: 20 }, others: { planted: 0, hits: 0 } });
    expect(attackPage(ten, '')).toMatch(/20 of them stand in notes of other patients[^;]*\.\n/);
  });

  test('are not searched where staff become tags', () => {
    const tagged = release(preset('tag'), 400);
    expect(tagged.staffParrot).toBeNull();
    expect(attackPage(tagged, '')).not.toContain('names of staff');
  });
});
