import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { letter, reviewed } from '../fixtures/releases';
import { gauze, temporaryFolder } from './gauze';

const words = 'violet kettle under moss';

test('a release confirmed by a second account names both; nobody confirms alone', async () => {
  const folder = temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  const services = await reviewed([letter]);
  const file = services.at('p.gauze');
  await services.as({ author: 'bert', role: 'privacyOfficer' }).release.setConfirmingKey({ passphrase: words });
  await services.client.project.close({});
  mkdirSync(at('out'));
  writeFileSync(at('words'), `${words}\n`, { mode: 0o600 });
  const asked = [file, '--out', at('out'), '--format', 'text', '--accept-unread'];
  const confirming = ['--confirming-passphrase-file', at('words')];

  const own = await gauze(['project', 'confirming-key', file, '--new-passphrase-file', at('words'), '--json']);
  expect(JSON.parse(own.stdout)).toMatchObject({ key: expect.stringMatching(/^scrypt-17:/) as string });
  const confirmed = await gauze(['project', 'confirm', ...asked, ...confirming, '--json']);
  expect(JSON.parse(confirmed.stdout)).toMatchObject({ by: os.userInfo().username, notes: 1 });
  expect(
    (await gauze(['project', 'confirm', ...asked, ...confirming, '--confirmed-by', 'carla'])).diagnostics,
  ).toContainEqual(expect.objectContaining({ code: 'forbidden', needs: 'secondAccount' }));
  const half = ['--private-receipt', at('half.json')];
  const released = await gauze(['project', 'release', ...asked, ...half, ...confirming, '--confirmed-by', 'bert']);
  expect(released).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(at('half.json'), 'utf8'))).toMatchObject({
    secondAccount: { releasedBy: os.userInfo().username, confirmation: { by: 'bert' } },
  });
}, 180_000);
