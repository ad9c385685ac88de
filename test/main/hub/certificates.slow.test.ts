import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issueServer, makeAuthority } from '../../../main/hub/tls/authority.ts';
import type { Child } from '../../fakes/child.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { joinHub } from '../../fakes/hub-bench.ts';
import { joined, waitForLevel, reached, socsOf } from '../site/test-site.ts';
import { LocalSite, start } from '../site/local-site.ts';

// A hub and a bench as processes: certificates of other days, and the retention of orders.

const DAY_MS = 86_400_000;
const serial = () => crypto.getRandomValues(new Uint8Array(16));

/** Returns a hub that uses certificate files, which its administrators renew or forget to renew. */
function hubOfFiles() {
  const folder = temporaryFolder();
  const site = new LocalSite(folder);
  const authority = makeAuthority(Date.now(), serial());
  const [cert, key] = [join(folder, 'hub.crt'), join(folder, 'hub.key')];
  /** Opens it with a certificate that begins and ends this many days from now. */
  const open = async (begins: number, ends: number) => {
    // Certificates begin two days before their time of issue.
    const issuedAt = Date.now() + (begins + 2) * DAY_MS;
    const lifeMs = (ends - begins - 2) * DAY_MS;
    const identity = issueServer(authority, issuedAt, serial(), lifeMs);
    writeFileSync(cert, identity.cert);
    writeFileSync(key, identity.key);
    await (await site.startHub('--tls-cert', cert, '--tls-key', key)).open();
  };
  return { site, open };
}
const saysClock = (child: Child) =>
  child.line('that a clock is wrong', (fact) =>
    fact['state'] === 'away' && fact['why'] === 'clock' ? fact : undefined,
  );

it.each([
  ['has expired', -10, -1],
  ['begins in days to come', 5, 30],
])(
  'says so where the certificate of a hub %s, lets nobody in, and goes on once it is renewed',
  async (_, begins, ends) => {
    const { site, open } = hubOfFiles();
    await open(-2, 30);
    try {
      const bench = site.newBench();
      const first = start(bench, { join: site.newCode() });
      expect(await joined(first)).toBe('joined');
      await reached(first, 'level');
      await first.kill();
      await site.closeHub();
      await open(begins, ends);
      const child = start(bench, { orders: 3 });
      await saysClock(child);
      // A new bench reaches the join request, but never sends it to such a hub.
      expect(await joined(start(site.newBench(), { join: site.newCode() }))).toBe('away');
      expect(await site.orders()).toBe(0);
      await site.closeHub();
      await open(-2, 30);
      await waitForLevel(child, 3);
      expect(await site.logOf(bench)).toEqual(socsOf(child));
    } finally {
      await site.closeHub();
    }
  },
);

it('keeps an order for as long as its owner says, also after it was started without saying so again', async () => {
  const site = new LocalSite(temporaryFolder());
  const refused = await (await site.startHub('--claim-minutes', '0')).exited();
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('--claim-minutes 1') });
  await (await site.startHub('--claim-minutes', '7')).open();
  try {
    const bench = await joinHub(site.newCode(), 'PB1');
    const claimMinutes = async (soc: string) =>
      Number((await bench.ask('/v1/claims', { soc })).body['untilMs']) / 60_000;
    const minutes = await claimMinutes('A');
    expect(minutes).toBeGreaterThan(6);
    expect(minutes).toBeLessThanOrEqual(7);
    await site.closeHub();
    await site.openHub();
    expect(Math.ceil(await claimMinutes('B'))).toBe(7);
  } finally {
    await site.closeHub();
  }
});
