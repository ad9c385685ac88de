import { describe, expect, it, vi } from 'vitest';
import { badNetwork } from '../../fakes/bad-network.ts';
import { joined, reached, TestSite, socsOf } from './test-site.ts';
import { start } from './local-site.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

const site = new TestSite();

describe('a network between bench and hub', () => {
  it.each(['cut', 'one-way', 'breaking', 'slow'] as const)(
    'that is %s loses nothing and doubles nothing',
    async (weather) => {
      const network = await badNetwork(site.port);
      const bench = site.newBench();
      const invitation = site.newCode().replace(`:${site.port}/`, `:${network.port}/`);
      const first = start(bench, { join: invitation, orders: 1 });
      expect(await joined(first)).toBe('joined');
      await reached(first, 'level');
      await first.kill();
      network.set(weather);
      const again = start(bench, { orders: 250 });
      if (weather !== 'slow') {
        await reached(again, 'away');
        network.set('fair');
      }
      await reached(again, 'level');
      expect(await site.logOf(bench)).toEqual([...socsOf(first), ...socsOf(again)]);
    },
  );
});
