import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { SiteRow } from '../../shared/model/site.ts';
import { eventually } from '../fakes/eventually.ts';
import { contains, t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { shortCodeAt, SiteWindows } from './site-windows.ts';
import { textsOf } from '../../main/texts/texts.ts';

const { kinds } = textsOf('vi').audit;

// A shift lead reviews at one bench the actions at another one.

const site = new SiteWindows('site-audit');
let one: StartedApp;
let other: StartedApp;
let soc = '';
beforeAll(async () => {
  [one, other] = site.both;
  await site.join();
  ({ soc } = await enterOrder(other));
  await shortCodeAt(one, soc);
  await one.page.keyboard.press('F8');
  await one.page.getByRole('tab', { name: t('setup.sections.audit') }).click();
});

const log = () => one.page.getByRole('region', { name: t('setup.audit.log.title'), exact: true });
const rows = () => log().getByRole('listbox', { name: t('setup.audit.log.list'), exact: true });
const choose = async (bench: string) => {
  await log()
    .getByRole('button', { name: contains(t('setup.audit.log.bench')) })
    .click();
  await one.page.getByRole('option', { name: bench, exact: true }).click();
};
const refresh = () =>
  log()
    .getByRole('button', { name: t('setup.site.look'), exact: true })
    .click();
const askFor = async (code: string) => {
  const field = log().getByRole('textbox', { name: t('setup.audit.log.order'), exact: true });
  await field.focus();
  await one.page.keyboard.insertText(code);
  await one.page.keyboard.press('Enter');
};
const auditRow = (bench: string, what: string) =>
  rows().getByRole('option').filter({ hasText: bench }).filter({ hasText: what });

it('shows the rows of another bench as its hub has them, and what was done there with one order', async () => {
  await choose('PB2 · Bàn PB2');
  await log().getByText(withAnyValues('setup.audit.log.toldTo')).waitFor();
  await eventually('its rows', async () => {
    await refresh();
    const entered = rows().getByRole('option').filter({ hasText: kinds.entered });
    return entered.filter({ hasText: soc }).first().isVisible();
  });
  await site.shot(one, '1-other-bench');
  await askFor(soc);
  await log()
    .getByRole('button', { name: t('setup.audit.log.allOrders'), exact: true })
    .waitFor();
  await eventually('rows of this order alone', async () => {
    const texts = await rows().getByRole('option').allTextContents();
    return texts.length > 0 && texts.every((text) => text.includes(soc));
  });
  // The order is not at this bench: it is in the list of all benches.
  expect(await callValue(one, 'orders.byCode', { code: soc })).toBeNull();
  await log()
    .getByRole('button', { name: t('setup.audit.log.saveCsv'), exact: true })
    .click();
  const saved = log()
    .getByText(withAnyValues('setup.audit.log.saved'))
    .filter({ hasText: /Nhat ky PB2 .*\.csv$/ });
  await saved.waitFor();
  const file = (await saved.textContent())?.replace(/^Đã lưu \d+ dòng: /, '') ?? '';
  expect(readFileSync(file, 'utf8')).toContain(`Phần đã chọn,Mã đơn: ${soc}`);
  await site.shot(one, '2-order-saved');
  await log()
    .getByRole('button', { name: t('setup.audit.log.allOrders'), exact: true })
    .click();
});

it('marks the row that somebody changed at the hub, and names it when the log is checked', async () => {
  await site.localSite.inHub(
    `UPDATE site_audit SET by = 'platform' WHERE kind = 'site-joined'
     AND bench = (SELECT bench FROM site_benches WHERE code = 'PB2')`,
  );
  await refresh();
  const changed = rows()
    .getByRole('option')
    .filter({ hasText: t('setup.audit.log.brokenHere') });
  await changed.click();
  await log().getByText(withAnyValues('setup.audit.log.broken')).waitFor();
  await site.shot(one, '3-changed-row');
  expect(await changed.count()).toBe(1);
  const panel = one.page.getByRole('region', { name: t('setup.audit.checkTitle'), exact: true });
  await panel.getByRole('button', { name: t('setup.audit.check') }).click();
  const changedRows = panel.getByRole('list', {
    name: t('setup.audit.breaks'),
    exact: true,
  });
  await changedRows.getByText(withAnyValues('setup.audit.found.changed')).waitFor();
  expect(await changedRows.getByRole('listitem').count()).toBe(1);
  await panel.scrollIntoViewIfNeeded();
  await site.shot(one, '4-checked');
});

it('shows together what all benches did with one order, also from the list of all benches', async () => {
  await choose(t('setup.audit.log.everywhere'));
  await log().getByText(t('setup.audit.log.whichOrder')).waitFor();
  expect(
    await log()
      .getByRole('button', { name: t('setup.audit.log.saveCsv'), exact: true })
      .count(),
  ).toBe(0);
  await site.shot(one, '5-which-order');
  const { order } = await callValue<SiteRow>(one, 'site.order', { soc });
  await callValue(one, 'orders.adopt', { code: order.view.platformCode, kind: 'platform' });
  await askFor(soc);
  await auditRow('PB1 · Bàn PB1', kinds.adopted).waitFor();
  await auditRow('PB2 · Bàn PB2', kinds.entered).click();
  const detail = log().getByRole('region', { name: withAnyValues('setup.audit.log.detail') });
  await detail.getByText('PB2 · Bàn PB2', { exact: true }).waitFor();
  await site.shot(one, '6-all-benches');
  await choose('PB2 · Bàn PB2');
  await one.page.keyboard.press('F3');
  await one.page.getByText(t('site.scopes.site')).first().click();
  await one.page.getByRole('option', { name: new RegExp(soc) }).click();
  await site.shot(one, '7-list-of-all');
  await one.page.getByRole('button', { name: t('setup.audit.log.ofThis') }).click();
  await auditRow('PB1 · Bàn PB1', kinds.adopted).waitFor();
  await auditRow('PB2 · Bàn PB2', kinds.entered).waitFor();
  await choose('PB2 · Bàn PB2');
  await log()
    .getByRole('button', { name: t('setup.audit.log.allOrders'), exact: true })
    .click();
});

it('says so where the hub cannot be asked, and shows this bench’s own all the same', async () => {
  await site.loseHub();
  await refresh();
  await log().getByText(t('setup.audit.log.hubAway')).first().waitFor();
  await site.shot(one, '8-hub-away');
  await choose(t('setup.site.here'));
  await log()
    .getByText(contains(t('setup.audit.log.hubAwayTodo')))
    .waitFor();
  await rows().getByText(kinds['site-joined']).waitFor();
  await site.shot(one, '9-own-without-hub');
  expect(await rows().getByText(t('setup.audit.log.brokenHere')).count()).toBe(0);
});

it('shows what this bench did with an order where the others’ rows are not to be had', async () => {
  await choose(t('setup.audit.log.everywhere'));
  await askFor(soc);
  await log()
    .getByText(contains(t('setup.audit.log.aloneTodo')))
    .waitFor();
  await auditRow('PB1 · Bàn PB1', kinds.adopted).waitFor();
  await site.shot(one, '10-alone');
  expect(await auditRow('PB2 · Bàn PB2', '').count()).toBe(0);
});
