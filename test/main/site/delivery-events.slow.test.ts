import { describe, expect, it } from 'vitest';
import { webhookListenerSchema } from '../../../shared/model/webhook-listener.ts';
import { eventually } from '../../fakes/eventually.ts';
import { freePort } from '../../fakes/free-port.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { hasRead, statusOf, sendUpdate } from './platform-calls.ts';
import { shownAt } from './station-views.ts';
import { codeOf } from '../../fakes/code-of.ts';

// A hub that receives the platform's updates, and whole benches that receive them from the hub.

const site = new SiteStations({ takesUpdates: true });
const { localSite } = site;
const calls = () =>
  localSite.inHub<{ body: string }>('SELECT body FROM site_calls ORDER BY position');

describe('updates of the platform where a hub takes them', () => {
  it('are the hub’s as soon as a bench hears of it: it registers the hub and closes its own port', async () => {
    const port = await freePort();
    const alone = await site.open('Bàn 0', async ({ tracking }) => {
      await tracking.start();
      const publicUrl = `http://127.0.0.1:${port}`;
      await tracking.use(webhookListenerSchema.parse({ isOn: true, port, publicUrl }));
      await tracking.registration.register(tracking.webhooks.url!, null);
      expect(tracking.registration.state.standing).toBe('ours');
    });
    const { tracking } = alone;
    const url = await localSite.webhook();
    await eventually('registered', () => tracking.registration.state.record?.url === url);
    await eventually('closed', () => tracking.webhooks.listener.state === 'off');
    expect(tracking.webhooks).toMatchObject({ isAtHub: true, url });
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    await alone.site!.leave();
    await eventually('its own again', () => tracking.webhooks.listener.state === 'listening');
    expect(tracking.webhooks.isAtHub).toBe(false);
    await tracking.use(webhookListenerSchema.parse({ isOn: false, port }));
  });

  it('reach the order’s own bench, and the list of every bench, without the receiver', async () => {
    const [one, other] = await site.two();
    const id = await createdAt(one);
    const { soc } = one.store.orders.get(id)!;
    site.platform.advance(codeOf({ station: one }, id), '11');
    await eventually('applied', () => statusOf(one, id) === '11');
    const statusEvent = one.store.events.ofOrder(id).find(({ kind }) => kind === 'status-changed');
    expect(statusEvent).toMatchObject({ by: 'platform', facts: { status: 'Đang Giao Hàng' } });
    await eventually('shown elsewhere', () => shownAt(other, soc)?.delivery?.code === '11');
    for (const { body } of await calls()) expect(body).not.toMatch(/"(?:name|phone|address)":/);
  });

  it('change nothing when they come again, and nothing on another path', async () => {
    const [one] = await site.two();
    const code = codeOf({ station: one }, await createdAt(one));
    const before = (await calls()).length;
    const body = { code, soc: '', status: '4' };
    expect(await sendUpdate(localSite, body)).toBe(200);
    expect(await sendUpdate(localSite, body)).toBe(200);
    expect(await sendUpdate(localSite, { ...body, pushed_at: '2027-01-02T08:00:00+07:00' })).toBe(
      200,
    );
    const forged = (await localSite.webhook()).replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await sendUpdate(localSite, { ...body, status: '0' }, forged)).toBe(404);
    expect((await calls()).length).toBe(before + 1);
    await hasRead(localSite, one);
    const { webhookCalls } = one.store;
    const listedCalls = () => webhookCalls.newest(100).filter((call) => call.platformCode === code);
    await eventually('applied', () => listedCalls()[0]?.fate === 'applied');
    expect(listedCalls()).toHaveLength(1);
  });

  it('go on where the secret path is renewed: the new one is registered by itself, the one before is served on', async () => {
    const bench = await site.open('Bàn 9', ({ tracking }) => tracking.start());
    const registered = () => bench.tracking.registration.state.record?.url;
    const before = await localSite.webhook();
    await eventually('registered', () => registered() === before);
    expect(localSite.ask('--new-webhook-path')).toContain('2');
    // The address is not reported before every hub serves it.
    expect(await localSite.webhook()).toBe(before);
    await localSite.inHub('UPDATE site_webhook SET next_at = now()');
    await localSite.closeHub();
    await localSite.openHub();
    const renewed = await localSite.webhook();
    expect(renewed).not.toBe(before);
    await eventually('the new one registered', () => registered() === renewed);
    const body = { code: 'PB.77', soc: '', status: '4' };
    expect(await sendUpdate(localSite, body, renewed)).toBe(200);
    expect(await sendUpdate(localSite, { ...body, status: '5' }, before)).toBe(200);
    const old = "UPDATE site_webhook_before SET replaced_at = now() - interval '61 days'";
    await localSite.inHub(`${old}, called_at = NULL`);
    await localSite.closeHub();
    await localSite.openHub();
    expect(await sendUpdate(localSite, { ...body, status: '7' }, before)).toBe(404);
    expect(await sendUpdate(localSite, { ...body, status: '7' }, renewed)).toBe(200);
  });

  it('that end an order wait for the platform’s word: one that is forged on the right path cancels nothing', async () => {
    const [one] = await site.two();
    const id = await createdAt(one);
    await sendUpdate(localSite, {
      code: codeOf({ station: one }, id),
      status: '0',
      status_name: 'Huỷ',
    });
    await eventually('told', () => statusOf(one, id) === '0');
    expect(one.store.orders.get(id)).toMatchObject({
      sync: 'created',
      delivery: { isUnconfirmed: true },
    });
  });
});
