import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../../../electron/contract/policy';
import { phiFacts, phiTypes } from '../../../../../../electron/contract/phiTypes';
import { openSurrogateTable } from '../../../../../../electron/core/deidentify/surrogateTable';
import type { PlanContext } from '../../../../../../electron/core/deidentify/private/kinds/kind';
import { createPlanners, createWriters } from '../../../../../../electron/core/deidentify/private/kinds/registry';
import { privateSettingsOf } from '../../../../../../electron/core/deidentify/private/policySettings';
import { createPrivateSurrogateTable } from '../../../../../../electron/core/deidentify/private/privateSurrogateTable';
import { privateKinds } from '../../../../../../electron/core/privacy/registry';
import { digestOf, prfWith, listsFor, placesFor, preset, privateBench } from '../../support';

const folder = path.join(import.meta.dirname, '../../../../../../electron/core/deidentify/private/kinds');
const policy = preset('private-research');
const entries = createPrivateSurrogateTable(openSurrogateTable(prfWith('kinds')), prfWith('kinds'), digestOf(policy));
const unused = (): never => {
  throw new Error('a draw');
};
const context: PlanContext = {
  entries,
  settingsOf: (type) => privateSettingsOf(policy, type),
  lists: listsFor,
  places: placesFor,
  libraries: { timelines: unused, episodes: unused } as unknown as PlanContext['libraries'],
  sampler: { dates: unused, age: unused, place: unused, category: unused, step: unused },
  randomFor: unused,
};

describe('kinds of private values', () => {
  test('are those that a type may name, each planned, written and in a folder of its own', () => {
    const named = new Set(phiTypes.map((type) => phiFacts[type].privateKind).filter((kind) => kind !== '-'));
    expect([...named].toSorted()).toEqual([...privateKinds].toSorted());
    expect([...createPlanners(context).keys()].toSorted()).toEqual([...privateKinds].toSorted());
    const writers = createWriters({
      entries,
      hasDates: true,
      isCapped: false,
      places: placesFor,
      placeContext: unused,
    });
    expect(Object.keys(writers).toSorted()).toEqual([...privateKinds].toSorted());
    expect(readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())).toHaveLength(
      privateKinds.length,
    );
  });

  test('plan dates before ages, since ages follow them', () => {
    const order = [...createPlanners(context).keys()];
    expect(order.indexOf('dates')).toBeLessThan(order.indexOf('age'));
  });

  test('charge dates and ages first, then values in the order in which the notes first mention their kind', () => {
    const text =
      'On 03/12/2019 and 06/01/2019 a teacher, 45 years, of Chicago, seen at Mercy Hospital, before in Boston.';
    const span = (type: 'date' | 'profession' | 'age' | 'city' | 'hospital', word: string) => ({
      start: text.indexOf(word),
      end: text.indexOf(word) + word.length,
      type,
    });
    const drawn = { action: 'private', epsilon: '1' };
    const all = parsePolicy({
      id: 'all',
      version: 1,
      name: 'All kinds',
      default: { action: 'tag' },
      actions: { date: drawn, age: drawn, city: drawn, profession: drawn, hospital: drawn },
    });
    const { plans } = privateBench(all).release([
      {
        id: 'n',
        text,
        language: 'en',
        patient: 'A',
        date: '2019-03-12',
        spans: [
          span('date', '03/12/2019'),
          span('date', '06/01/2019'),
          span('profession', 'teacher'),
          span('age', '45'),
          span('city', 'Chicago'),
          span('hospital', 'Mercy Hospital'),
          span('city', 'Boston'),
        ],
      },
    ]);
    expect(plans[0]!.charges.map(({ kind }) => kind)).toEqual(['dates', 'age', 'profession', 'place', 'hospital']);
    expect(plans[0]!.kindPlans.places.map(({ main, others }) => [main, others])).toEqual([['chicago', ['boston']]]);
  });
});
