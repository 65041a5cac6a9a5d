import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import {
  codeOf,
  importTree,
  openProject,
  openServices,
  readTree,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';
import { quickCrypto } from '../../../fixtures/openStore';

const passphrase = 'correct horse Bätterie';
const canary = 'Quirinius Plantedname';

async function sealed(): Promise<TestServices & { readonly recoveryKey: string }> {
  const services = await openServices({ crypto: quickCrypto });
  const made = await services.client.project.create({
    path: services.at('e.gauze'),
    name: 'Sealed',
    labelSet: 'hipaa-i2b2',
    passphrase,
  });
  expect(made.isEncrypted).toBe(true);
  return { ...services, recoveryKey: made.recoveryKey ?? '' };
}

/**
 * Possible encodings of the words in a file: two text encodings, and each of these in base64 at all three alignments.
 */
function formsOf(words: string): readonly Buffer[] {
  const big = Buffer.from(words, 'utf16le').swap16();
  const plain = [Buffer.from(words, 'utf8'), Buffer.from(words, 'utf16le'), big];
  const coded = plain.flatMap((bytes) =>
    [0, 1, 2].map((before) => {
      const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
      // The characters at the ends depend on the adjacent bytes.
      return Buffer.from(text.slice(4, -4), 'latin1');
    }),
  );
  return [...plain, ...coded];
}
const filesWith = (folder: string, words: string): readonly string[] =>
  Object.entries(readTree(folder))
    .filter(([name, bytes]) => !name.startsWith('in/') && formsOf(words).some((form) => bytes.includes(form)))
    .map(([name]) => name);

test('formsOf_findsWhatIsPlanted', async () => {
  const { folder, at } = await openServices({ crypto: quickCrypto });
  writeTree(at('p'), {
    'a.txt': `x${canary}y`,
    'b.bin': Buffer.from(`.${canary}`, 'utf16le'),
    'c.b64': Buffer.from(`ab${canary} and more`).toString('base64'),
    'd.txt': 'nothing',
  });
  expect(filesWith(folder, canary)).toEqual(['p/a.txt', 'p/b.bin', 'p/c.b64']);
});

test('create_withPassphrase_leavesNothingReadable', async () => {
  const services = await sealed();
  const { client, at, folder, events, logged, failures, recoveryKey } = services;
  expect(recoveryKey).toMatch(/^(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
  expect(JSON.stringify(await client.project.info({}))).not.toContain(recoveryKey);
  const notes = writeTree(at('in'), { 'n.txt': `Seen by Dr. ${canary} today.` });
  expect((await importTree(services, notes)).status).toBe('done');
  await services.ended(await client.detection.run({}));
  for (const words of [canary, passphrase, recoveryKey])
    expect(filesWith(folder, words), words.slice(0, 5)).toEqual([]);
  await client.project.close({});
  for (const words of [canary, passphrase, recoveryKey])
    expect(filesWith(folder, words), words.slice(0, 5)).toEqual([]);
  await codeOf(client.project.open({ path: at('e.gauze'), passphrase: `${passphrase} wrong` }));
  for (const said of [logged.join(), failures.join(), JSON.stringify(events)]) {
    expect(said).not.toContain('horse');
    expect(said).not.toContain(recoveryKey);
  }
  // The same data without a passphrase is found: the search above can fail.
  const plain = await openProject();
  await importTree(plain, writeTree(plain.at('in'), { 'n.txt': `Seen by Dr. ${canary} today.` }));
  await plain.client.project.close({});
  expect(filesWith(plain.folder, canary)).toContain('p.gauze');
});

test('open_takesPassphraseOrRecoveryKey_andTellsWhatIsMissing', async () => {
  const { client, at, recoveryKey } = await sealed();
  await client.project.close({});
  const path = at('e.gauze');
  const needed = await client.project.open({ path }).catch((error: unknown) => error);
  expect(needed).toMatchObject({ code: 'notReady', details: { needs: 'passphrase' } });
  expect(needed).toBeInstanceOf(GauzeError);
  expect(await codeOf(client.project.open({ path, passphrase: 'no' }))).toBe('wrongPassphrase');
  expect(await codeOf(client.project.open({ path, recoveryKey: 'no' }))).toBe('wrongPassphrase');
  expect(
    await codeOf(
      client.project.open({ path, recoveryKey: recoveryKey.replace(/^./, (first) => (first === '0' ? '1' : '0')) }),
    ),
  ).toBe('wrongPassphrase');
  expect(await codeOf(client.project.open({ path, recoveryKey, passphrase }))).toBe('badRequest');
  expect(await client.project.info({})).toBeNull();
  // Typed on a keyboard that writes the umlaut as two characters.
  expect(await client.project.open({ path, passphrase: passphrase.normalize('NFD') })).toMatchObject({
    isEncrypted: true,
    name: 'Sealed',
  });
  await client.project.close({});
  expect(
    await client.project.open({ path, recoveryKey: ` ${recoveryKey.toLowerCase().replaceAll('-', ' ')} ` }),
  ).toMatchObject({ isEncrypted: true });
}, 60_000);

test('create_withoutOrWithTooShortPassphrase', async () => {
  const { client, at } = await openServices({ crypto: quickCrypto });
  expect(
    await codeOf(client.project.create({ path: at('s.gauze'), name: 'S', labelSet: 'hnfc', passphrase: '1234567' })),
  ).toBe('badRequest');
  const plain = await client.project.create({ path: at('s.gauze'), name: 'S', labelSet: 'hnfc' });
  expect(plain).toMatchObject({ isEncrypted: false });
  expect(plain).not.toHaveProperty('recoveryKey');
  expect(await codeOf(client.project.changePassphrase({ old: 'none there', passphrase }))).toBe('badRequest');
  expect(await codeOf(client.project.newRecoveryKey({}))).toBe('badRequest');
});

test('changePassphrase_andNewRecoveryKey_replaceTheOldOnes', async () => {
  const { client, as, at, recoveryKey } = await sealed();
  const path = at('e.gauze');
  const next = 'another long one';
  expect(
    await codeOf(as({ role: 'reviewer', author: 'r' }).project.changePassphrase({ old: passphrase, passphrase: next })),
  ).toBe('forbidden');
  expect(await codeOf(client.project.changePassphrase({ old: 'not the old one', passphrase: next }))).toBe(
    'wrongPassphrase',
  );
  await client.project.changePassphrase({ old: passphrase, passphrase: next });
  const fresh = await client.project.newRecoveryKey({});
  await client.project.close({});
  expect(await codeOf(client.project.open({ path, passphrase }))).toBe('wrongPassphrase');
  expect(await codeOf(client.project.open({ path, recoveryKey }))).toBe('wrongPassphrase');
  for (const secret of [{ passphrase: next }, fresh]) {
    await client.project.open({ path, ...secret });
    await client.project.close({});
  }
  expect(readFileSync(path).includes(next)).toBe(false);
}, 60_000);

test('open_givenUpWhileItIsUnlocked_leavesWhatWasOpen_andHoldsNoFile', async () => {
  let isSlow = false;
  let stretch = (): void => undefined;
  let begun = (): void => undefined;
  const isStretching = new Promise<void>((resolve) => (begun = resolve));
  const { client, at } = await openServices({
    crypto: {
      ...quickCrypto,
      async scrypt(words, salt, ...rest) {
        if (isSlow) await new Promise<void>((resolve) => ((stretch = resolve), begun()));
        return quickCrypto.scrypt(words, salt, ...rest);
      },
    },
  });
  for (const [name, secret] of [
    ['sealed', { passphrase }],
    ['other', {}],
  ] as const)
    await client.project.create({ path: at(`${name}.gauze`), name, labelSet: 'hipaa-i2b2', ...secret });
  isSlow = true;
  const opening = codeOf(client.project.open({ path: at('sealed.gauze'), passphrase }));
  await isStretching;
  await client.project.cancelOpening({});
  stretch();
  expect(await opening).toBe('cancelled');
  expect(await client.project.info({})).toMatchObject({ name: 'other' });
  // The next attempt is one that nobody gave up.
  isSlow = false;
  expect(await client.project.open({ path: at('sealed.gauze'), passphrase })).toMatchObject({ name: 'sealed' });
  await client.project.cancelOpening({});
  expect(await client.project.info({})).toMatchObject({ name: 'sealed' });
});
