import path from 'node:path';
import { expect as quickly, reload, test, toWelcome, type Gauze } from './fixtures/app';
import { keepPicture, lookAt } from './fixtures/lookAt';
import { signal } from './fixtures/processes';

// Keys that come before a project is open: they are for the project.
const expect = quickly.configure({ timeout: 30_000 });
test.slow();

const size = { width: 1280, height: 800 } as const;
const passphrase = 'lorem ipsum dolor sit';
const screen = ({ page }: Gauze) => page.locator('body');

/** A new project, which stays open. */
async function created({ chooseNext, call }: Gauze, folder: string, secret?: string): Promise<void> {
  await chooseNext([path.join(folder, 'Night.gauze')]);
  await call('system.choose', { purpose: 'newProject' });
  await call('project.create', {
    path: path.join(folder, 'Night.gauze'),
    name: 'Night',
    labelSet: 'hnfc',
    ...(secret !== undefined && { passphrase: secret }),
  });
}
/** The same, closed, with Welcome on the screen. */
async function onWelcome(launch: () => Promise<Gauze>, folder: string, secret?: string): Promise<Gauze> {
  const gauze = await launch();
  await created(gauze, folder, secret);
  await toWelcome(gauze);
  return gauze;
}
/** While the process that opens projects stands still. */
async function whileItWaits({ call }: Gauze, act: () => Promise<void>): Promise<void> {
  const { projectPid } = await call<{ projectPid: number }>('system.info', {});
  signal(projectPid, 'SIGSTOP');
  try {
    await act();
  } finally {
    signal(projectPid, 'SIGCONT');
  }
}
const type = async ({ page }: Gauze, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('keysWhileAPageBeginsWithItsProject_waitInWords_andActInTheProject', async ({ launch, folder }) => {
  const gauze = await launch({ isOwn: true, size });
  const { page } = gauze;
  await created(gauze, folder);
  await whileItWaits(gauze, async () => {
    await page.reload();
    await expect(page.getByText('Opening …')).toBeVisible();
    // The first one is pressed by someone who saw nothing happen.
    await type(gauze, 'Enter', 'g', 'b');
    await expect(page.getByText('Keys wait until this is done')).toBeVisible();
    await keepPicture(gauze, 'opening-keys-wait');
  });
  await expect(screen(gauze)).toHaveAttribute('data-screen', 'labels');
  await gauze.close();
});

test('keysWhileAProjectIsOpenedFromTheList_actInIt_andNoneActsOnWelcome', async ({ launch, folder }) => {
  const gauze = await onWelcome(() => launch({ isOwn: true, size }), folder);
  const { page } = gauze;
  await whileItWaits(gauze, async () => {
    await page.getByRole('button', { name: 'Night' }).first().click();
    await type(gauze, 'Enter', 'g', 'i');
    await expect(page.locator('.key-line').getByText('Keys wait until this is done')).toBeVisible();
    await keepPicture(gauze, 'welcome-keys-wait');
  });
  await expect(screen(gauze)).toHaveAttribute('data-screen', 'statistics');
  await gauze.close();
});

test('aPassphraseThatIsTypedBeforeItsFieldIsThere_standsInTheField', async ({ launch, folder }) => {
  const gauze = await onWelcome(() => launch({ isOwn: true, size }), folder, passphrase);
  const { page } = gauze;
  await whileItWaits(gauze, async () => {
    await page.getByRole('button', { name: 'Night' }).first().click();
    await type(
      gauze,
      ...passphrase
        .replaceAll(' ', '|')
        .split('')
        .map((key) => (key === '|' ? 'Space' : key)),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await expect(page.getByLabel('Passphrase')).toBeFocused();
  await expect(page.getByLabel('Passphrase')).toHaveValue(passphrase);
  await page.keyboard.press('Enter');
  await expect(screen(gauze)).toHaveAttribute('data-screen', 'notes');
  await gauze.close();
});

test('whileAProjectIsUnlocked_itsFieldIsTypedInto_andEscapeGivesItUp', async ({ launch, folder }) => {
  const gauze = await onWelcome(() => launch({ isOwn: true, size }), folder, passphrase);
  const { page, call } = gauze;
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Night' }).first().click();
    await expect(page.getByLabel('Passphrase')).toBeFocused();
  };
  // Enter came too early: the rest is typed, and tried next.
  await open();
  await whileItWaits(gauze, async () => {
    await page.keyboard.type('lorem ipsum dolor');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Unlocking …');
    await page.keyboard.type(' sit');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Passphrase')).toHaveValue(passphrase);
    await keepPicture(gauze, 'unlocking-typed');
  });
  await expect(screen(gauze)).toHaveAttribute('data-screen', 'notes');
  await expect(dialog).toHaveCount(0);
  await toWelcome(gauze);

  await open();
  await whileItWaits(gauze, async () => {
    await page.keyboard.type(passphrase);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Unlocking …');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  // It was asked before this, and is answered by now.
  expect(await call('project.info', {})).toBeNull();
  await expect(screen(gauze)).toHaveAttribute('data-screen', 'welcome');
  // The same can be opened afterwards.
  await open();
  await page.keyboard.type(passphrase);
  await page.keyboard.press('Enter');
  await expect(screen(gauze)).toHaveAttribute('data-screen', 'notes');
  await gauze.close();
});

test('keysOfSomeoneWhoWaitedLong_actNowhere_andThatIsSaid', async ({ launch, folder }) => {
  const gauze = await onWelcome(() => launch({ isOwn: true, size }), folder);
  const { page } = gauze;
  await whileItWaits(gauze, async () => {
    await page.getByRole('button', { name: 'Night' }).first().click();
    await type(gauze, 'g', 'i');
    await expect(page.getByText('what you typed meanwhile was not kept')).toBeVisible();
    await expect(page.locator('.welcome')).toContainText('Opening …');
    await lookAt(gauze, 'opening-keys-forgotten');
  });
  await expect(screen(gauze)).toHaveAttribute('data-screen', 'notes');
  await reload(page);
  await expect(screen(gauze)).toHaveAttribute('data-screen', 'notes');
  await gauze.close();
});
