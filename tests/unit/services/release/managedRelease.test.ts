import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Managed, ManagedPolicy } from '../../../../electron/contract/managed';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import { policyDigest } from '../../../../electron/core/release/receipt/policyDigest';
import { letter, release, reviewed as reviewedNotes, sha256 } from '../../../fixtures/releases';
import { ledger, patients, policy, reviewed, run } from './privateStudy';

const managedBy = (rules: Omit<ManagedPolicy, 'version'>): Managed => ({
  ...nothingManaged,
  state: 'valid',
  policy: { version: 1, ...rules },
});
const preset = (name: string): Policy =>
  parsePolicy(JSON.parse(readFileSync(`resources/policies/${name}.json`, 'utf8')));
const refused = (needs: string) => ({ status: 'failed', error: { code: 'forbidden', details: { needs } } });

test('a policy that is not named makes no release; one that is, by name or by digest, does', async () => {
  const tried = async (releasePolicies: string[], own?: Policy) => {
    const services = await reviewedNotes([letter], { managed: managedBy({ releasePolicies }) });
    if (own !== undefined) await services.client.privacy.setPolicy({ policy: own });
    return (await release(services)).job;
  };
  expect(await tried(['tag', 'mask'])).toMatchObject(refused('releasePolicies'));
  expect(await tried(['surrogate'])).toMatchObject({ status: 'done' });
  // Under another name it is still the same policy.
  const disguised = { ...preset('tag'), id: 'surrogate' };
  expect(await tried(['surrogate'], disguised)).toMatchObject(refused('releasePolicies'));
  const digest = policyDigest(preset('tag'), sha256);
  expect(await tried([digest], preset('tag'))).toMatchObject({ status: 'done' });
});

test('notes in another language do not leave', async () => {
  const services = await reviewedNotes([letter], { managed: managedBy({ releaseLanguages: ['de'] }) });
  expect((await release(services)).job).toMatchObject(refused('releaseLanguages'));
});

test('no release charges a patient more than the institution allows, and a refused one charges nobody', async () => {
  const services = await reviewed(patients(60), { managed: managedBy({ maxEpsilon: '1.74' }) });
  await services.client.privacy.setPolicy({ policy: policy() });
  await services.client.privacy.setBudget({ epsilon: '2', project: null });
  expect(await run(services)).toMatchObject(refused('maxEpsilon'));
  expect((await ledger(services)).total).toBe(0);
});

test('at the most that the institution says it is released', async () => {
  const services = await reviewed(patients(60), { managed: managedBy({ maxEpsilon: '1.75' }) });
  await services.client.privacy.setPolicy({ policy: policy() });
  await services.client.privacy.setBudget({ epsilon: '2', project: null });
  expect(await run(services)).toMatchObject({ status: 'done' });
});

test('a larger budget counts as that of the institution, in what is shown and in what is charged', async () => {
  const services = await reviewed(patients(60), { managed: managedBy({ maxBudget: '1' }) });
  await services.client.privacy.setPolicy({ policy: policy() });
  await services.client.privacy.setBudget({ epsilon: '2', project: null });
  expect(await services.client.privacy.outlook({})).toMatchObject({ budget: { epsilon: 1 }, exceeding: 60 });
  expect(await run(services)).toMatchObject({ status: 'failed', error: { code: 'budgetExhausted' } });
});

test('a preset scaled to another ε is still that preset; one with another rule is not', async () => {
  const tried = async (change: (actions: Policy['actions']) => object) => {
    const services = await reviewed(patients(60), { managed: managedBy({ releasePolicies: ['private-research'] }) });
    const own = preset('private-research');
    await services.client.privacy.setPolicy({ policy: { ...own, actions: change(own.actions) } });
    await services.client.privacy.setBudget({ epsilon: '6', project: null });
    return run(services);
  };
  const halved = (actions: Policy['actions']) => ({
    ...actions,
    date: { ...actions['date'], epsilon: '3/2' },
    city: { ...actions['city'], epsilon: '1' },
    location: { ...actions['location'], epsilon: '1' },
    age: { ...actions['age'], epsilon: '1/2' },
  });
  expect(await tried(halved)).toMatchObject({ status: 'done' });
  const otherSplit = (actions: Policy['actions']) => ({ ...actions, age: { ...actions['age'], epsilon: '2' } });
  expect(await tried(otherSplit)).toMatchObject(refused('releasePolicies'));
});
