import { describe, expect, it } from 'vitest';
import { readInvitation, writeInvitation } from '../../../main/site/protocol/join-code.ts';
import type { Child } from '../../fakes/child.ts';
import { joined, waitForLevel, reached, TestSite, socsOf, withStore } from './test-site.ts';
import { start } from './local-site.ts';

const site = new TestSite();

describe('a bench and its hub', () => {
  it('knows what another one entered, each order once, with what was told of it', async () => {
    const [one, other] = [site.newBench(), site.newBench()];
    const first = start(one, { join: site.newCode(), orders: 5 });
    const second = start(other, { join: site.newCode(), orders: 3 });
    expect([await joined(first), await joined(second)]).toEqual(['joined', 'joined']);
    await Promise.all([waitForLevel(first, 8), waitForLevel(second, 8)]);
    // Their names may be written after their orders.
    await second.line('both benches', ({ benches }) => (Number(benches) >= 2 ? true : undefined));
    await Promise.all([first.kill(), second.kill()]);
    const [soc] = socsOf(first);
    const [view] = withStore(other, (store) => store.site.ofSoc(soc!));
    expect(view!.view).toMatchObject({
      receiverName: 'Chị Lan',
      receiverPhone: '0912345678',
      codAmount: 350_000,
      sync: 'queued',
      enteredHere: true,
    });
    expect(await site.logOf(one)).toEqual(socsOf(first));
    const codeOf = new Map(
      withStore(other, (store) => store.site.benches()).map(({ bench, code }) => [bench, code]),
    );
    expect(codeOf.get(view!.bench)).toBe(one.code);
  });

  it('reads the same part of the log twice, and nothing changes', async () => {
    const bench = site.newBench();
    const child = start(bench, { join: site.newCode(), orders: 2 });
    await joined(child);
    await waitForLevel(child, await site.orders());
    await child.kill();
    const rows = () =>
      withStore(bench, (store) =>
        socsOf(child).map((soc) => JSON.stringify(store.site.ofSoc(soc))),
      );
    const before = rows();
    withStore(bench, (store) => {
      const { site: name, bench: number, position } = store.site.progress()!;
      store.commit(() => {
        const views = socsOf(child).flatMap((soc) => store.site.ofSoc(soc));
        store.site.enter(name, number, position.epoch);
        store.site.put(views);
        store.site.putReadTo(0);
      });
    });
    const again = start(bench);
    await reached(again, 'level');
    await again.kill();
    expect(rows()).toEqual(before);
    expect(await site.logOf(bench)).toEqual(socsOf(child));
  });

  it('does not let strangers in', async () => {
    const bench = site.newBench();
    const code = site.newCode();
    const { address, code: said } = readInvitation(code)!;
    const secret = said.secret.startsWith('0')
      ? `1${said.secret.slice(1)}`
      : `0${said.secret.slice(1)}`;
    const fingerprint = '0'.repeat(said.fingerprint.length);
    const tried = async (join: string) => {
      const child = start(bench, { join });
      const outcome = await joined(child);
      await child.kill();
      return outcome;
    };
    expect(await tried(`${code.slice(0, -1)}U`)).toBe('not-a-code');
    expect(await tried(writeInvitation(address, { ...said, secret }))).toBe('wrong-code');
    expect(await tried(writeInvitation(address, { ...said, fingerprint }))).toBe(
      'other-certificate',
    );
    expect(await tried(code)).toBe('joined');
    const second = start(site.newBench(), { join: code });
    expect(await joined(second)).toBe('wrong-code');
  });

  it('packs an order that no other one packs; without the hub nobody can tell', async () => {
    const [one, other] = [site.newBench(), site.newBench()];
    const claim = `${one.code}-CLAIMED`;
    const outcome = (child: Child) =>
      child.line('a claim', (fact) => (fact['claim'] === undefined ? undefined : fact));
    const first = start(one, { join: site.newCode(), claim });
    await joined(first);
    expect(await outcome(first)).toMatchObject({ claim: 'ours' });
    const second = start(other, { join: site.newCode(), claim });
    await joined(second);
    expect(await outcome(second)).toMatchObject({ claim: 'theirs' });
    await Promise.all([first.kill(), second.kill()]);
    await site.killHub();
    const alone = start(other, { claim });
    expect(await outcome(alone)).toEqual({ claim: 'unknown' });
    await alone.kill();
    await site.openHub();
    // Preserved across the hub's restart.
    expect(await outcome(start(other, { claim }))).toMatchObject({ claim: 'theirs' });
  });
});
