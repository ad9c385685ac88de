import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../../../main/base/ids.ts';
import { Claiming } from '../../../../main/site/sync/claiming.ts';
import type { HubClient } from '../../../../main/site/connection/hub-client.ts';
import { openStore } from '../../../../main/store/store.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

const MINUTE = 60_000;

/** Opens a bench whose hub grants each claim for half an hour, until `at.isAway` takes the hub offline. */
function openClaims() {
  const clock = new ManualClock();
  const opened = openStore(join(temporaryFolder(), 'packbench.db'), createIds(clock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  onTestFinished(() => store.close());
  const value = { bench: 'A', untilMs: 30 * MINUTE, called: null as Called };
  const client = { ask: async () => ({ kind: 'done', value }) } as unknown as HubClient;
  const at = { client, bench: 'A', isAway: false };
  const answers = (bench: string, called: Called) => Object.assign(value, { bench, called });
  return { clock, store, at, answers, claiming: new Claiming({ store, clock, asks: () => at }) };
}
type Called = { code: string; name: string } | null;

describe('an order that a bench took, once the hub is away', () => {
  it('is the bench’s for as long as the hub keeps it, and asked about afterwards', async () => {
    const { clock, at, claiming } = openClaims();
    await claiming.take('A1');
    at.isAway = true;
    clock.advance(29 * MINUTE);
    expect(await claiming.take('A1')).toEqual({ claim: 'ours', untilMs: MINUTE });
    clock.advance(MINUTE);
    expect(await claiming.take('A1')).toEqual({ claim: 'unknown' });
  });

  it.each([-3 * 60, 3 * 60, -2 * 525_600, 2 * 525_600])(
    'is so for as long where this computer’s clock was set by %i minutes',
    async (minutes) => {
      const { clock, at, claiming } = openClaims();
      await claiming.take('A1');
      at.isAway = true;
      clock.jump(minutes * MINUTE);
      clock.advance(9 * MINUTE);
      clock.sleep(20 * MINUTE);
      expect(await claiming.take('A1')).toEqual({ claim: 'ours', untilMs: MINUTE });
      clock.sleep(MINUTE);
      expect(await claiming.take('A1')).toEqual({ claim: 'unknown' });
    },
  );

  it('is asked about where the clock was set back while the app was closed', async () => {
    const { clock, store, at, claiming } = openClaims();
    await claiming.take('A1');
    at.isAway = true;
    clock.jump(-60 * MINUTE);
    const next = new Claiming({ store, clock, asks: () => at });
    expect(await next.take('A1')).toEqual({ claim: 'unknown' });
  });

  it('is asked about where it was given back', async () => {
    const { at, claiming } = openClaims();
    await claiming.take('A1');
    await claiming.giveBack('A1');
    at.isAway = true;
    expect(await claiming.take('A1')).toEqual({ claim: 'unknown' });
  });
});

describe('the bench that packs an order', () => {
  const claimBy = (name: string) => ({ claim: 'theirs', bench: name, untilMs: 30 * MINUTE });

  it('is named by the hub, also where this bench has not heard of it yet', async () => {
    const { answers, claiming } = openClaims();
    answers('C', { code: 'PB3', name: 'Bàn 3' });
    expect(await claiming.take('A1')).toEqual(claimBy('PB3 · Bàn 3'));
  });

  it('is named as this bench knows it by a hub that does not say', async () => {
    const { answers, claiming, store } = openClaims();
    store.commit(() =>
      store.site.putBenches([{ bench: 'C', code: 'PB3', name: 'Bàn 3', isGone: false }]),
    );
    answers('C', null);
    expect(await claiming.take('A1')).toEqual(claimBy('PB3 · Bàn 3'));
  });
});
