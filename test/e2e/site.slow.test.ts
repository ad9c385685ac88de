import { beforeAll, expect, it } from 'vitest';
import type { SitePrint, SitePrinter } from '../../shared/model/site-print.ts';
import type { ListedBench, SiteRow, SiteState } from '../../shared/model/site.ts';
import { eventually } from '../fakes/eventually.ts';
import { beginsWith, contains, t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { settingOf, callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { answered, packAt, shortCodeAt, SiteWindows } from './site-windows.ts';

// Two windows and one hub: an order is entered at one and packed at the other, also while the hub is offline.

const site = new SiteWindows('site', { takesUpdates: true });
const { localSite } = site;
let one: StartedApp;
let other: StartedApp;
beforeAll(() => {
  [one, other] = site.both;
});

it('lets both windows in by hand, each with an invitation of its own', async () => {
  for (const app of [one, other]) {
    await app.page.keyboard.press('F8');
    await app.page.getByRole('tab', { name: contains(t('setup.sections.site')) }).click();
    await app.page
      .getByRole('textbox', { name: t('setup.site.invitation') })
      .fill(localSite.newCode());
    await app.page.getByRole('button', { name: t('setup.site.join') }).click();
    await app.page.getByText(t('setup.site.states.level.title')).waitFor();
  }
  await one.page.getByRole('button', { name: t('setup.site.look') }).click();
  await one.page.getByText('PB2 · Bàn PB2').waitFor();
  await site.shot(one, 'linked');
  const benches = await callValue<ListedBench[]>(one, 'site.benches');
  expect(benches.map(({ code }) => code).toSorted()).toEqual(['PB1', 'PB2']);
});

it('packs at one what was entered at the other, and both see who printed it', async () => {
  const { soc } = await enterOrder(one);
  const code = await shortCodeAt(other, soc);
  await packAt(other, code);
  await answered(other, t('pack.said.printing.title'));
  await site.shot(other, 'packed');
  await one.page.keyboard.press('F3');
  await one.page.getByText(t('site.scopes.site')).first().click();
  const row = one.page.getByRole('option', { name: new RegExp(soc) });
  // Before that it shows that this bench packs it.
  await row.getByText('PB2 · Bàn PB2', { exact: true }).waitFor();
  await site.shot(one, 'list');
  const { order } = await callValue<SiteRow>(one, 'site.order', { soc });
  expect(order).toMatchObject({ conflicts: [], view: { printed: 1 } });
  // At the bench that entered it, the order and a scan show which bench has its label.
  await row.click();
  await one.page.getByRole('button', { name: t('site.openOrder') }).click();
  const panel = one.page.getByRole('region', { name: t('order.title', { soc }) });
  await panel.getByRole('definition').filter({ hasText: 'PB2 · Bàn PB2' }).waitFor();
  expect(await panel.getByText(t('order.noLabels')).count()).toBe(0);
  await site.shot(one, 'panel');
  await packAt(one, code);
  await answered(one, t('pack.said.printed-before.title'));
  await answered(one, 'PB2 · Bàn PB2');
  await site.shot(one, 'printed-before');
});

async function packMode(digit: number, name: string): Promise<void> {
  await one.page.keyboard.press(`Alt+${digit}`);
  await one.page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
}

it('shows at both windows which bench packs an order while its label is not out', async () => {
  const { soc } = await enterOrder(one);
  const code = await shortCodeAt(other, soc);
  // That bench only verifies its contents: no label is printed.
  await callValue(other, 'packing.scan', { code, mode: 'verify', goesOn: false });
  for (const app of [one, other]) {
    await app.page.keyboard.press('F3');
    await app.page.getByText(t('site.scopes.site')).first().click();
    const row = app.page.getByRole('option', { name: new RegExp(soc) });
    await row.getByText(t('site.packedBy', { bench: 'PB2 · Bàn PB2' })).waitFor();
  }
  // In the bench's own list as well.
  await one.page.getByText(t('site.scopes.bench'), { exact: true }).first().click();
  const own = one.page.getByRole('option', { name: new RegExp(soc) });
  await own.getByText(t('site.packedNow', { bench: 'PB2 · Bàn PB2' })).waitFor();
  await site.shot(one, 'packed-now-own');
  await one.page.getByText(t('site.scopes.site')).first().click();
  await one.page.getByRole('option', { name: new RegExp(soc) }).click();
  const detail = one.page.getByRole('region', { name: t('order.title', { soc }) });
  await detail.getByText(t('site.packing')).waitFor();
  await site.shot(one, 'packed-now');
  await one.page.getByRole('button', { name: t('site.openOrder') }).click();
  await detail.getByRole('definition').filter({ hasText: 'PB2 · Bàn PB2' }).waitFor();
  await site.shot(one, 'packed-now-panel');
  await one.page.keyboard.press('F12');
  await packMode(2, t('pack.modes.check'));
  await packAt(one, code);
  await one.page
    .getByText(t('site.news.claimed-there', { benches: 'PB2 · Bàn PB2' }))
    .first()
    .waitFor();
  await one.page
    .getByRole('definition')
    .filter({ hasText: 'PB2 · Bàn PB2', visible: true })
    .waitFor();
  await site.shot(one, 'packed-now-pack');
  await packMode(1, t('pack.modes.print'));
  await one.page.keyboard.press('F8');
  await one.page.getByRole('tab', { name: contains(t('setup.sections.site')) }).click();
  await one.page.getByRole('button', { name: t('setup.site.look') }).click();
  await one.page
    .getByText(/đang giữ \d+ đơn để đóng/)
    .first()
    .waitFor();
  // It is still unprinted, and only that bench has it.
  const row = await callValue<SiteRow>(one, 'site.order', { soc });
  expect(row).toMatchObject({ order: { printedBy: [], conflicts: [] } });
});

it('shares a name that was given with an invisible character, without it', async () => {
  const templates = [{ name: 'Áo\0dài', parcel: '{}' }];
  await callValue(one, 'settings.save', { key: 'orderTemplates', value: templates });
  await eventually('the other bench has it', async () => {
    const shared = await settingOf(other, 'orderTemplates');
    return shared.some(({ name }) => name === 'Áodài');
  });
  const { unshared } = await callValue<SiteState>(one, 'site.state');
  expect(unshared).toEqual([]);
});

it('counts the shift of all benches, and shows that the hub takes the updates', async () => {
  const { page } = one;
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Shift+F8');
  await page.getByText(t('shift.whose.site'), { exact: true }).filter({ visible: true }).click();
  await page.getByText(t('shift.covers.title')).waitFor();
  await page
    .getByLabel(t('shift.parts.title'))
    .getByText(t('shift.parts.byBench'), { exact: true })
    .first()
    .click();
  await page.getByRole('rowheader', { name: 'PB2 · Bàn PB2' }).waitFor();
  expect(await page.getByRole('rowheader', { name: 'PB1 · Bàn PB1' }).count()).toBe(1);
  await site.shot(one, 'shift');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await site.shot(one, 'shift-wide');
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: contains(t('setup.sections.webhook')) }).click();
  await page.getByText(t('setup.listener.atHub.title')).waitFor();
  await page.getByText(t('setup.webhook.atHub.title')).waitFor();
  await site.shot(one, 'updates');
  await page.setViewportSize({ width: 1366, height: 768 });
  await site.shot(one, 'updates-small');
});

/** Opens the handover of a carrier at a window, regardless of where it was begun. */
async function handOver(app: StartedApp, button: string, codes: readonly string[]): Promise<void> {
  await app.page.keyboard.press('F10');
  await app.page.getByRole('button', { name: button }).first().click();
  // The previous screen has such a field as well.
  await app.page.getByRole('heading', { name: beginsWith(t('handover.scanned')) }).waitFor();
  for (const code of codes) {
    const field = app.page.getByRole('textbox', { name: t('common.typeCode') });
    await field.fill(code);
    await field.press('Enter');
    await app.page.getByText(code, { exact: true }).first().waitFor();
  }
}
const scanned = (app: StartedApp, count: number) =>
  app.page.getByRole('heading', { name: `${t('handover.scanned')} (${count})` }).waitFor();

it('hands over at both what was entered at one, also while the hub is gone in the middle, as one list', async () => {
  const entered = [await enterOrder(one), await enterOrder(one), await enterOrder(one)];
  const codes: string[] = [];
  for (const { id, soc } of entered) {
    const code = await shortCodeAt(other, soc);
    // The last one is packed at a different bench than the one that entered it.
    const packer = codes.length < 2 ? one : other;
    await callValue(packer, 'packing.scan', { code, mode: 'print', goesOn: false });
    await eventually('its label', async () => {
      const row = await callValue<SiteRow | null>(other, 'site.order', { soc });
      return (row?.order.view.printed ?? 0) > 0;
    });
    expect(id).not.toBe('');
    codes.push(code);
  }
  const [first, second, third] = codes as [string, string, string];
  await handOver(one, t('handover.begin'), [first]);
  await scanned(one, 1);
  await other.page.keyboard.press('F10');
  await other.page.getByText(t('handover.isOpenAt', { bench: 'PB1 · Bàn PB1' })).waitFor();
  await handOver(other, t('handover.goOn'), [second]);
  // Each shows the other one's scans.
  await scanned(other, 2);
  await scanned(one, 2);
  await other.page.getByText(t('handover.together', { benches: 'PB1 · Bàn PB1' })).waitFor();
  const field = other.page.getByRole('textbox', { name: t('common.typeCode') });
  await field.fill(first);
  await field.press('Enter');
  await other.page
    .getByText(t('handover.refused.here.todoBy', { bench: 'PB1 · Bàn PB1' }))
    .waitFor();
  await site.shot(other, 'handover-joined');
  await localSite.killHub();
  for (const app of [one, other])
    await app.page.getByRole('banner').getByText(t('setup.summary.siteAway')).waitFor();
  await field.fill(third);
  await field.press('Enter');
  await scanned(other, 3);
  await localSite.openHub();
  await scanned(one, 3);
  await one.page.keyboard.press('Control+Enter');
  const stays = one.page.getByRole('button', { name: withAnyValues('handover.closing.confirm') });
  await stays
    .or(one.page.getByText(t('handover.isClosed')))
    .first()
    .waitFor();
  if (await stays.isVisible()) await stays.click();
  for (const app of [one, other])
    await app.page.getByText(t('handover.isClosed')).first().waitFor();
  await scanned(other, 3);
  await site.shot(other, 'handover-closed');
  await site.shot(one, 'handover-closed-here');
  // Entered at one, packed and scanned at the other, it is handed over on both screens.
  for (const app of [one, other]) {
    await app.page.keyboard.press('F3');
    await app.page.getByText(t('site.scopes.site')).first().click();
    const orderRow = app.page.getByRole('option', { name: new RegExp(entered[2]!.soc) });
    await orderRow.getByText(t('site.handed')).waitFor();
    await orderRow.getByText('PB2 · Bàn PB2').waitFor();
  }
  await site.shot(other, 'handed-over');
  await site.shot(one, 'handed-over-here');
  const row = await callValue<SiteRow>(one, 'site.order', { soc: entered[2]!.soc });
  const benches = await callValue<SiteState>(one, 'site.state');
  const scanner = benches.benches.find(({ bench }) => bench === row.handoverOf?.bench);
  expect(scanner?.code).toBe('PB2');
});

it('prints at the other bench what was entered at one, where its printer may be used', async () => {
  await other.page.keyboard.press('F8');
  await other.page.getByRole('tab', { name: beginsWith(t('setup.sections.printers')) }).click();
  await other.page
    .getByRole('button', { name: beginsWith(t('setup.actions.edit')) })
    .first()
    .click();
  await other.page.getByText(t('setup.printers.isShared')).click();
  await site.shot(other, 'shared-printer');
  await other.page.getByRole('button', { name: t('setup.actions.save'), exact: true }).click();
  const { id, soc } = await enterOrder(one);
  await shortCodeAt(other, soc);
  await eventually('the printer', async () => {
    const printers = await callValue<unknown[]>(one, 'site.printers');
    return printers.length > 0;
  });
  await one.page.keyboard.press('F3');
  await one.page.getByText(t('site.scopes.bench'), { exact: true }).first().click();
  await one.page.getByRole('option', { name: new RegExp(soc) }).click();
  await one.page.getByRole('region', { name: t('order.title', { soc }) }).waitFor();
  await one.page.getByRole('button', { name: t('site.prints.elsewhere') }).click();
  await site.shot(one, 'print-elsewhere');
  await one.page.getByRole('button', { name: 'Zebra · PB2 · Bàn PB2' }).click();
  await one.page.keyboard.press('F4');
  const remotePrints = one.page.getByRole('list', { name: t('site.prints.title') });
  await remotePrints.getByText(t('site.prints.states.printed')).waitFor();
  await site.shot(one, 'printed-elsewhere');
  const printed = async () =>
    (await callValue<{ order: { printed: number } }>(one, 'orders.get', { id })).order.printed;
  await eventually('it counts here', async () => (await printed()) > 0);
  expect(await printed()).toBe(1);
});

/** Requests a label from the other bench, without the hub, and withdraws the request. */
async function takeBack(id: string): Promise<void> {
  const [printer] = await callValue<SitePrinter[]>(one, 'site.printers');
  await callValue(one, 'site.print', { orderIds: [id], printerId: printer?.id, reason: null });
  await one.page.keyboard.press('F4');
  const remotePrints = one.page.getByRole('list', { name: t('site.prints.title') });
  await remotePrints.getByRole('button', { name: t('site.prints.withdraw') }).click();
  await remotePrints.getByText(t('site.prints.states.recalling')).waitFor();
  await site.shot(one, 'taking-back');
}

it('asks before it packs another bench’s order while the hub is away, and tells both when it is back', async () => {
  const { soc } = await enterOrder(one);
  const code = await shortCodeAt(other, soc);
  const unwanted = await enterOrder(one);
  await shortCodeAt(other, unwanted.soc);
  await localSite.killHub();
  await other.page.getByRole('banner').getByText(t('setup.summary.siteAway')).waitFor();
  await takeBack(unwanted.id);
  await packAt(other, code);
  await answered(other, t('pack.said.nobody-knows.title'));
  await site.shot(other, 'asked');
  await packAt(one, code);
  await answered(one, t('pack.said.printing.title'));
  await other.page.getByRole('button', { name: contains(t('pack.goOn')) }).click();
  await answered(other, t('pack.said.printing.title'));
  await localSite.openHub();
  for (const app of [one, other])
    await app.page
      .getByText(/HAI BÀN CÙNG IN TEM/)
      .first()
      .waitFor();
  await site.linked('level');
  await site.shot(one, 'conflict');
  const prints = await callValue<SitePrint[]>(one, 'site.prints');
  expect(prints.map(({ soc }) => soc)).not.toContain(unwanted.soc);
  await one.page.keyboard.press('F3');
  await one.page
    .getByText(t('site.open', { count: 1 }))
    .first()
    .waitFor();
  const row = await callValue<SiteRow>(one, 'site.order', { soc });
  expect(row.order.conflicts).toEqual(['packed-twice']);
  expect(row.order.printedBy).toHaveLength(2);
});

it('says that another hub answers where this one was set up anew, and joins it by a new invitation', async () => {
  await localSite.inHub(`DELETE FROM site_facts WHERE name IN ('authority', 'vouching')`);
  await localSite.killHub();
  await localSite.openHub();
  await one.page.keyboard.press('F8');
  await one.page.getByRole('tab', { name: contains(t('setup.sections.site')) }).click();
  await one.page.getByText(t('setup.site.states.other-hub.title')).waitFor();
  await site.shot(one, 'other-hub');
  await one.page
    .getByRole('textbox', { name: t('setup.site.invitation') })
    .fill(localSite.newCode());
  await one.page.getByRole('button', { name: t('setup.site.join') }).click();
  await one.page.getByText(t('setup.site.states.level.title')).waitFor();
  expect((await callValue<SiteState>(one, 'site.state')).link.state).toBe('level');
});

it('follows the hub to another address by an invitation at one window', async () => {
  await localSite.moveHub();
  await one.page.getByRole('region', { name: t('setup.site.moved') }).waitFor();
  await site.shot(one, 'moved-hub');
  const { bench } = await callValue<SiteState>(one, 'site.state');
  await one.page
    .getByRole('textbox', { name: t('setup.site.invitation') })
    .fill(localSite.newCode());
  await one.page.getByRole('button', { name: t('setup.site.join') }).click();
  await one.page.getByText(t('setup.site.states.level.title')).waitFor();
  const state = await callValue<SiteState>(one, 'site.state');
  expect(state).toMatchObject({ bench, hub: localSite.address });
});
