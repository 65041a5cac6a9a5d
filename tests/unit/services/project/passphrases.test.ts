import { expect, test } from 'vitest';
import { languages } from '../../../../electron/contract/text';
import { codeOf, openServices } from '../../../fixtures/openServices';
import { quickCrypto } from '../../../fixtures/openStore';

const weak = [
  '12345678',
  'password',
  'Passw0rd',
  'passwort',
  'contraseña',
  'motdepasse',
  'wachtwoord',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'qwertzuiop',
  '01011980',
  'cardiology',
  'Cardiology letters',
  'cardiology2024',
  'letters2024',
  'gauzegauze',
  'ziekenhuis',
];
const strong = ['seven quiet herons', 'señor Müller’s Passwort', 'trois hérons du lundi', 'T7#vq9!mZp2x'];

test.each(weak)('create_refuses_%s', async (passphrase) => {
  const { client, at, failures } = await openServices({ crypto: quickCrypto });
  const code = await codeOf(
    client.project.create({
      path: at('Cardiology 2024.gauze'),
      name: 'Cardiology letters 2024',
      labelSet: 'hnfc',
      passphrase,
    }),
  );
  expect(code).toBe('weakPassphrase');
  expect(failures.join()).not.toContain(passphrase);
});

test.each(strong)('create_takes_%s', async (passphrase) => {
  const { client, at } = await openServices({ crypto: quickCrypto });
  expect(
    await client.project.create({ path: at('c.gauze'), name: 'Cardiology', labelSet: 'hnfc', passphrase }),
  ).toMatchObject({ isEncrypted: true });
});

test('everyWayToSetAPassphrase_refusesAWeakOne', async () => {
  const { client, at } = await openServices({ crypto: quickCrypto });
  const passphrase = 'seven quiet herons';
  await client.project.create({ path: at('c.gauze'), name: 'Cardiology', labelSet: 'hnfc', passphrase });
  expect(await codeOf(client.project.changePassphrase({ old: passphrase, passphrase: 'cardiology' }))).toBe(
    'weakPassphrase',
  );
  expect(await codeOf(client.project.addPassphrase({ known: passphrase, passphrase: '12345678' }))).toBe(
    'weakPassphrase',
  );
  expect(await client.project.keys({})).toMatchObject({ passphrases: 1 });
  await client.project.create({ path: at('plain.gauze'), name: 'Plain', labelSet: 'hnfc' });
  expect(await codeOf(client.project.encrypt({ passphrase: 'password' }))).toBe('weakPassphrase');
  expect(await client.project.info({})).toMatchObject({ isEncrypted: false });
});

test('passphraseStrength_saysWhatIsAccepted', async () => {
  const { client } = await openServices({ crypto: quickCrypto });
  expect(await client.project.passphraseStrength({ passphrase: '', context: [] })).toMatchObject({
    score: 0,
    isAccepted: false,
  });
  expect(
    await client.project.passphraseStrength({ passphrase: 'heron study', context: ['Heron study'] }),
  ).toMatchObject({ isAccepted: false });
  expect(
    await client.project.passphraseStrength({ passphrase: 'seven quiet herons', context: ['Heron study'] }),
  ).toMatchObject({ isAccepted: true });
  // A long one must not take minutes.
  expect(await client.project.passphraseStrength({ passphrase: 'x7 Kö'.repeat(200), context: [] })).toMatchObject({
    isAccepted: true,
  });
});

test.each(languages)('proposePassphrase_inSixEverydayWords_%s', async (language) => {
  const { client } = await openServices({ crypto: quickCrypto });
  const proposals = await Promise.all(Array.from({ length: 4 }, () => client.project.proposePassphrase({ language })));
  expect(new Set(proposals.map(({ passphrase }) => passphrase)).size).toBe(4);
  for (const { passphrase } of proposals) {
    expect(passphrase).toMatch(/^\p{Ll}{4,8}(?: \p{Ll}{4,8}){5}$/u);
    expect(await client.project.passphraseStrength({ passphrase, context: [] })).toMatchObject({ score: 4 });
  }
});

test('open_withAPassphrase_refusesAFileThatHasNone', async () => {
  const { client, at } = await openServices({ crypto: quickCrypto });
  await client.project.create({ path: at('p.gauze'), name: 'Plain', labelSet: 'hnfc' });
  await client.project.close({});
  expect(await codeOf(client.project.open({ path: at('p.gauze'), passphrase: 'seven quiet herons' }))).toBe(
    'notEncrypted',
  );
  expect(await codeOf(client.project.open({ path: at('p.gauze'), recoveryKey: '0000-0000' }))).toBe('notEncrypted');
  expect(await client.project.info({})).toBeNull();
  expect(await client.project.open({ path: at('p.gauze') })).toMatchObject({ isEncrypted: false });
});
