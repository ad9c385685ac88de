import { beforeAll, expect, it } from 'vitest';
import type { SiteRow } from '../../shared/model/site.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { contains, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { answered, packAt, shortCodeAt, SiteWindows } from './site-windows.ts';

// Two windows and a hub that fails in between: conflicting actions at both are reported at both, with the valid result
// and the remedy, and each window settles them separately.

const site = new SiteWindows('site-conflicts');
let one: StartedApp;
let other: StartedApp;
beforeAll(async () => {
  [one, other] = site.both;
  await site.join();
});

/** Checks a window's immediate notice among all notices, and the order's text in its list. */
async function checkNotice(
  app: StartedApp,
  soc: string,
  news: string,
  detail: RegExp,
): Promise<void> {
  await app.page.getByRole('alert').filter({ hasText: news }).first().waitFor();
  // Later notices may cover it in the bar.
  await app.page.keyboard.press('Alt+b');
  const listed = app.page.getByRole('dialog', { name: t('shell.notices') }).getByRole('listitem');
  const conflict = listed.filter({ hasText: news }).first();
  await conflict.getByRole('button', { name: t('site.look') }).click();
  const row = app.page.getByRole('option', { name: new RegExp(soc) });
  await row.getByText(t('site.conflict')).waitFor();
  await app.page
    .getByRole('region', { name: t('order.title', { soc }) })
    .getByText(detail)
    .first()
    .waitFor();
}

/** Settles it at one window: the other one still lists it. */
async function settle(soc: string): Promise<void> {
  await one.page
    .getByRole('button', { name: t('site.settle') })
    .first()
    .click();
  const rowAt = (app: StartedApp) => app.page.getByRole('option', { name: new RegExp(soc) });
  await rowAt(one).getByText(t('site.conflict')).waitFor({ state: 'detached' });
  expect(await rowAt(other).getByText(t('site.conflict')).count()).toBe(1);
}

it('tells both that an order was cancelled at one and printed at the other: it is cancelled, the parcel is kept', async () => {
  const { id, soc } = await enterOrder(one);
  const code = await shortCodeAt(other, soc);
  await site.loseHub();
  await packAt(other, code);
  await other.page.getByRole('button', { name: contains(t('pack.goOn')) }).click();
  await answered(other, t('pack.said.printing.title'));
  await callValue(one, 'orders.cancel', { id });
  await eventually('cancelled', async () => {
    const { order } = await callValue<{ order: { sync: string } }>(one, 'orders.get', { id });
    return order.sync === 'cancelled';
  });
  await site.localSite.openHub();
  const detail = /Đơn đã huỷ, nhưng tem đã in ở bàn PB2 · Bàn PB2/;
  for (const app of [one, other]) await checkNotice(app, soc, 'ĐƠN ĐÃ HUỶ mà tem đã in', detail);
  await site.shot(one, 'cancelled-here');
  await site.shot(other, 'cancelled-printed-there');
  for (const app of [one, other]) {
    const { order } = await callValue<SiteRow>(app, 'site.order', { soc });
    expect(order).toMatchObject({
      conflicts: ['cancelled-and-printed'],
      view: { sync: 'cancelled', printed: 1 },
    });
  }
  await settle(soc);
  await site.shot(one, 'cancelled-dealt-with');
});

it('tells both that they entered the same code, and corrected it: the first one’s order and the last correction stand', async () => {
  const soc = 'SHOP-77';
  // The queue is paused: neither order has reached the platform.
  for (const app of [one, other]) await callValue(app, 'outbox.pause', { paused: true });
  await site.loseHub();
  for (const [app, name] of [
    [one, 'Chị Mai PB1'],
    [other, 'Chị Mai PB2'],
  ] as const) {
    const { id } = await enterOrder(app, { soc });
    const [point] = await callValue<{ id: string }[]>(app, 'pickupPoints.list');
    const receiver = { ...draftOf().receiver, name };
    const draft = draftOf({ soc, pickupPointId: point?.id ?? '', receiver });
    await callValue(app, 'orders.correct', { id, draft });
  }
  await site.localSite.openHub();
  for (const app of [one, other])
    await checkNotice(
      app,
      soc,
      t('site.conflicts.entered-twice.title'),
      contains(t('site.conflicts.corrected-twice.title')),
    );
  await site.shot(one, 'entered-twice');
  await site.shot(other, 'entered-twice-there');
  const [atFirst, atOther] = [
    await callValue<SiteRow>(one, 'site.order', { soc }),
    await callValue<SiteRow>(other, 'site.order', { soc }),
  ];
  // Both show the same bench's order with the same text, regardless of which was first.
  expect(atFirst.order).toEqual(atOther.order);
  expect(atFirst.order.conflicts.toSorted()).toEqual(['corrected-twice', 'entered-twice']);
  for (const app of [one, other])
    await app.page
      .getByRole('option', { name: new RegExp(soc) })
      .getByText(atFirst.order.view.receiverName)
      .waitFor();
  await settle(soc);
});
