import { expect, type Gauze } from '../fixtures/app';
import type { UtilityReadiness, UtilityResult } from '../../../electron/contract/utility';

/** The room that says what de-identification costs coding. No selector stands in a spec. */
export const utility = ({ page, call }: Gauze) => ({
  async go(): Promise<void> {
    await page.keyboard.press('Control+5');
    await expect(page.locator('.utility-runs')).toBeVisible();
  },
  readiness: () => call<UtilityReadiness>('utility.readiness', {}),
  result: () => call<UtilityResult | null>('utility.result', {}),
  async measure(runs: string): Promise<void> {
    await page.locator('.utility-runs').getByRole('radio', { name: runs, exact: true }).click();
    await page.locator('.utility-form input[type=checkbox]').uncheck();
    await page.locator('.utility-form .button.primary').click();
    await expect(page.locator('.utility-form .button.primary')).toHaveCount(0);
  },
  async cancel(): Promise<void> {
    await page.locator('.utility-form .button').last().click();
    await expect(page.locator('.utility-form .button.primary')).toBeEnabled();
  },
  verdict: () => page.getByTestId('utility-verdict'),
  rows: () => page.locator('.utility-table tbody tr'),
});
