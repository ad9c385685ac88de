import { describe, expect, it } from 'vitest';
import { createPlatformClient } from '../../../main/platform/client.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import type { FakePlatform } from '../../fakes/platform/platform.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { realClocks } from '../../fakes/clock.ts';
import { valueOf } from '../../fakes/value-of.ts';

/** Enters an order elsewhere, such as on the platform's own site. */
async function enterOnPlatform({ baseUrl, token }: FakePlatform, soc: string): Promise<string> {
  const client = createPlatformClient({
    baseUrl,
    token: () => token,
    log: silentLog,
    ...realClocks,
  });
  const created = valueOf(await client.create({ soc, draft: draftOf({ soc }), pickupPoint }));
  await client.close();
  return created.platform.platformCode;
}

describe('an order of another origin', () => {
  it('is found by both codes, with its phone masked, and taken into the list once', async () => {
    const { station, platform } = await openTestStation();
    const code = await enterOnPlatform(platform, 'WEB-7');
    const bySoc = valueOf(await station.orders.find({ code: 'WEB-7', kind: 'soc' }));
    const byCode = valueOf(await station.orders.find({ code, kind: 'platform' }));
    expect(bySoc).toEqual(byCode);
    expect(bySoc).toMatchObject({ localId: null, soc: 'WEB-7', receiver: { name: 'Chị Lan' } });
    expect(bySoc?.receiver.phone).not.toBe('0912345678');

    const { id } = valueOf(await station.orders.adopt({ code, kind: 'platform' }));
    expect(station.store.orders.get(id)).toMatchObject({
      soc: 'WEB-7',
      sync: 'created',
      platform: { platformCode: code },
      // The routing setting selected the carrier: entered again, the order is routed by the setting of that time.
      draft: { codAmount: 350_000, weight: 500, carrier: null },
    });
    expect(valueOf(await station.orders.adopt({ code: 'WEB-7', kind: 'soc' }))).toEqual({ id });
    expect(valueOf(await station.orders.find({ code, kind: 'platform' }))?.localId).toBe(id);
  });

  it('can be cancelled here', async () => {
    const { station, platform, clock } = await openTestStation();
    const code = await enterOnPlatform(platform, 'WEB-8');
    const { id } = valueOf(await station.orders.adopt({ code, kind: 'platform' }));
    valueOf(station.outbox.cancel(id));
    await eventually('the cancellation', () => {
      clock.advance(100);
      return station.store.orders.get(id)?.sync === 'cancelled';
    });
    expect(platform.orders()[0]?.status).toBe('0');
  });

  it('never takes the place of an order of ours with the same code', async () => {
    const { station, platform } = await openTestStation();
    platform.faults.down = true;
    valueOf(station.orders.enter({ draft: draftOf({ soc: 'SAME-9' }), print: false }));
    platform.faults.down = false;
    const code = await enterOnPlatform(platform, 'SAME-9');
    expect(await station.orders.adopt({ code, kind: 'platform' })).toEqual({
      ok: false,
      error: { code: 'soc-taken', soc: 'SAME-9' },
    });
  });

  it('that does not exist is said to be none', async () => {
    const { station } = await openTestStation();
    expect(valueOf(await station.orders.find({ code: 'NOBODY', kind: 'soc' }))).toBeNull();
    expect(await station.orders.adopt({ code: 'NOBODY', kind: 'soc' })).toEqual({
      ok: false,
      error: { code: 'not-found', what: 'order', id: 'NOBODY' },
    });
  });
});
