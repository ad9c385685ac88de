import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuditCheck, inFours } from '../../shared/model/audit.ts';
import type { StationState } from '../../shared/model/station.ts';
import { eventually } from '../fakes/eventually.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';
import { startApp, type StartedApp } from './app.ts';
import { shotsOf, callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { activate } from './keyboard.ts';
import { textsOf } from '../../main/texts/texts.ts';

const shot = shotsOf('audit');
const folder = mkdtempSync(join(tmpdir(), 'packbench-audit-'));
let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startApp({ userDataDir: folder });
  ({ page } = app);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByLabel(t('entry.receiverName')).waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.audit') }).click();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const panel = () => page.getByRole('region', { name: t('setup.audit.checkTitle'), exact: true });
const log = () => page.getByRole('region', { name: t('setup.audit.log.title'), exact: true });

async function check(): Promise<void> {
  await activate(page, t('setup.audit.check'));
}

it('is checked by a key, and shows where it ends', async () => {
  await enterOrder(app);
  await check();
  await panel().getByText(t('setup.audit.whole'), { exact: true }).waitFor();
  const { head } = await callValue<AuditCheck>(app, 'audit.check');
  expect(head?.seq).toBeGreaterThan(1);
  expect(await panel().getByRole('list').count()).toBe(0);
  await panel().scrollIntoViewIfNeeded();
  await shot(page, '1-whole-vi');
});

it('shows who did what, and what was done with one order, and keeps that as a file', async () => {
  await enterOrder(app, { soc: 'HOI-THANG-3' });
  const rows = log().getByRole('listbox', { name: t('setup.audit.log.list'), exact: true });
  await rows.getByText('HOI-THANG-3', { exact: true }).first().waitFor();
  const code = log().getByRole('textbox', { name: t('setup.audit.log.order'), exact: true });
  await code.focus();
  await page.keyboard.insertText('HOI-THANG-3');
  await page.keyboard.press('Enter');
  await log()
    .getByRole('button', { name: t('setup.audit.log.allOrders'), exact: true })
    .waitFor();
  const orderRows = rows.getByRole('option');
  await eventually('rows of this order alone', async () =>
    (await orderRows.allTextContents()).every((text) => text.includes('HOI-THANG-3')),
  );
  await rows.focus();
  await page.keyboard.press('End');
  const detail = log().getByRole('region', { name: withAnyValues('setup.audit.log.detail') });
  await detail.getByText(textsOf('vi').audit.kinds.entered, { exact: true }).waitFor();
  await shot(page, '0-log-vi');
  await log()
    .getByRole('button', { name: t('setup.audit.log.saveCsv'), exact: true })
    .click();
  const saved = log()
    .getByText(withAnyValues('setup.audit.log.saved'))
    .filter({ hasText: /Nhat ky HOI-THANG-3\.csv$/ });
  await saved.waitFor();
  const file = (await saved.textContent())?.replace(/^Đã lưu \d+ dòng: /, '') ?? '';
  expect(readFileSync(file, 'utf8')).toContain('Phần đã chọn,Mã đơn: HOI-THANG-3');
  await shot(page, '0-saved-vi');
});

it('cuts no row of an order in a large window, and no summary of the set-up at all', async () => {
  const cut = (where: string) =>
    page
      .locator(where)
      .evaluateAll((cells) =>
        cells
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
          .map((one) => one.textContent),
      );
  expect(await cut('[role=tab] span')).toEqual([]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await log()
    .getByRole('button', { name: t('setup.audit.log.allOrders'), exact: true })
    .click();
  const rows = log().getByRole('listbox', { name: t('setup.audit.log.list'), exact: true });
  // The longest text in a row of a day: the platform's and the carrier's names of the order.
  await rows
    .getByText(/TRN[\d.]+ · .*: \S/)
    .first()
    .waitFor();
  // The complete settings of a printer are shown below the rows.
  const ofOrders = (text: string | null) => !/^(máy in|điểm lấy hàng) “/.test(text ?? '');
  expect((await cut('[role=listbox] [role=option] > span')).filter(ofOrders)).toEqual([]);
  // At 150 % of a small screen every column is still visible.
  await page.setViewportSize({ width: 911, height: 512 });
  const beyond = await log()
    .getByText(t('setup.audit.log.columns.details'), { exact: true })
    .first()
    .evaluate(
      (heading) =>
        heading.getBoundingClientRect().right -
        (heading.parentElement?.getBoundingClientRect().right ?? 0),
    );
  expect(beyond).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1366, height: 768 });
});

it('names the row that somebody changed in the file', async () => {
  const db = new Sqlite(join(folder, 'training', 'packbench.db'));
  db.exec(`DROP TRIGGER audit_log_keep; UPDATE audit_log SET at = at + 1 WHERE seq = 2`);
  db.close();
  await check();
  const changedRows = panel().getByRole('list', {
    name: t('setup.audit.breaks'),
    exact: true,
  });
  await changedRows
    .getByText(t('setup.audit.found.changed', { row: 2 }), { exact: true })
    .waitFor();
  expect(await panel().getByText(t('setup.audit.whole'), { exact: true }).count()).toBe(0);
  await shot(page, '2-broken-vi');
  const { settings } = await callValue<StationState>(app, 'station.state');
  await callValue(app, 'settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  const english = page.getByRole('region', { name: 'Check of the audit log', exact: true });
  await english.getByText('Row 2 was changed.', { exact: true }).waitFor();
  await shot(page, '2-broken-en');
  await callValue(app, 'settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
});

it('ends a shift’s summary', async () => {
  await page.keyboard.press('Shift+F8');
  // The order may reach the platform during this check, which adds a row.
  const isShown = await eventually('the end of the log', async () => {
    const { head } = await callValue<AuditCheck>(app, 'audit.check');
    const row = new Intl.NumberFormat('vi').format(head?.seq ?? 0);
    const end = `Nhật ký thao tác tới dòng ${row}, mã ${inFours(head?.code ?? '')}`;
    return page.getByText(end, { exact: true }).isVisible();
  });
  expect(isShown).toBe(true);
});
