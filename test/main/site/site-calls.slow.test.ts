import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import type { AuditRow } from '../../../shared/model/audit.ts';
import type { ListedBench, SiteRow, SiteState } from '../../../shared/model/site.ts';
import { benchOf, enter } from '../../fakes/account-bench.ts';
import { type BenchUnderTest, station } from '../../fakes/bench.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { resources } from '../../fakes/paths.ts';
import { startPlatform, type FakePlatform } from '../../fakes/platform/platform.ts';
import { TestSite } from './test-site.ts';
import { ask, value } from '../ipc/locked-bench.ts';

// The window's site calls, with a real hub and its PostgreSQL.

const site = new TestSite();
let platform: FakePlatform;
const folder = mkdtempSync(join(tmpdir(), 'packbench-platform-'));
beforeAll(async () => {
  const journal = join(folder, 'platform.ndjson');
  const token = 'token-of-the-account';
  platform = await startPlatform({
    journal,
    token,
    clock: systemClock,
    resourcesFolder: resources,
  });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a bench with an account on the platform, and its own order code. */
async function benchAt(platform: FakePlatform): Promise<BenchUnderTest & { code: string }> {
  const under = await benchOf();
  const { code } = site.newBench();
  await under.bench.saveAccount({ baseUrl: platform.baseUrl, token: platform.token });
  const { store } = station(under.bench);
  store.pickupPoints.save(pickupPoint);
  store.settings.set('station', { ...store.settings.get('station'), code, name: `Bàn ${code}` });
  return { ...under, code };
}

const stateOf = (under: BenchUnderTest) => value<SiteState>(under, 'site.state');
const linked = (under: BenchUnderTest, state: string) =>
  eventually(state, async () => (await stateOf(under)).link.state === state);
const letIn = (under: BenchUnderTest, invitation = site.newCode()) =>
  value<string>(under, 'site.join', { invitation });
const audited = async (under: BenchUnderTest) => {
  const filter = { by: null, packer: null, what: 'setup', orderId: null, from: null, to: null };
  const request = { filter, below: null, limit: 10, language: 'en' };
  const { rows } = await value<{ rows: AuditRow[] }>(under, 'audit.page', request);
  return rows.map(({ what, details, who }) => [what, ...details, who].join(' | '));
};

/** Sets the shift lead's PIN, and closes lead access. */
async function withLeadPin(under: BenchUnderTest): Promise<void> {
  await value(under, 'lead.setPin', { pin: '2580' });
  await value(under, 'lead.close');
}

describe('a bench of the warehouse', () => {
  it('joins with the lead’s PIN, says who else is there, and leaves; the audit log tells both', async () => {
    const under = await benchAt(platform);
    expect(await stateOf(under)).toEqual({
      link: { state: 'none' },
      hub: null,
      bench: null,
      invited: null,
      benches: [],
      unshared: [],
    });
    await withLeadPin(under);
    const refused = { ok: false, error: { code: 'lead-needed' } };
    expect(await ask(under, 'site.join', { invitation: 'packbench://x' })).toEqual(refused);
    expect(await ask(under, 'site.leave')).toEqual(refused);
    await value(under, 'lead.open', { pin: '2580' });
    expect(await letIn(under, 'a shopping list')).toBe('not-a-code');
    expect(await letIn(under)).toBe('joined');
    await linked(under, 'level');
    const { hub, bench, benches } = await stateOf(under);
    expect(hub).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(benches.find((one) => one.bench === bench)?.code).toBe(under.code);
    const soc = station(under.bench).store.orders.get(enter(under.bench))!.soc;
    const order = await eventually('the order came back', () =>
      value<SiteRow | null>(under, 'site.order', { soc }),
    );
    expect(order.order).toMatchObject({ soc, enteredBy: bench, conflicts: [] });
    await value(under, 'site.leave');
    expect(await stateOf(under)).toMatchObject({ link: { state: 'none' }, benches: [] });
    expect(await value(under, 'site.order', { soc })).toBeNull();
    expect(await audited(under)).toEqual(
      expect.arrayContaining([
        `This bench joined the site | ${hub} | Shift lead`,
        `This bench left the site | ${hub} | Shift lead`,
      ]),
    );
    // The hub received it: its order code is free, and its own orders do not conflict with its earlier reports.
    expect(await letIn(under)).toBe('joined');
    await linked(under, 'level');
    const again = await eventually('told again', () =>
      value<SiteRow | null>(under, 'site.order', { soc }),
    );
    expect(again.order.conflicts).toEqual([]);
    expect(again.order.enteredBy).toBe((await stateOf(under)).bench);
  });

  it('lists all with their versions, and takes another one out, which is told why', async () => {
    const [one, other] = [await benchAt(platform), await benchAt(platform)];
    expect([await letIn(one), await letIn(other)]).toEqual(['joined', 'joined']);
    await Promise.all([linked(one, 'level'), linked(other, 'level')]);
    const byCode = async (code: string) =>
      (await value<ListedBench[]>(one, 'site.benches')).find((bench) => bench.code === code)!;
    const listed = await byCode(other.code);
    expect(listed).toMatchObject({ name: `Bàn ${other.code}`, waiting: 0, isGone: false });
    expect(listed.version).toBe(station(other.bench).state().version);
    expect(listed.heardAgoMs).toBeLessThan(60_000);
    await withLeadPin(one);
    expect(await ask(one, 'site.removeBench', { bench: listed.bench })).toMatchObject({
      error: { code: 'lead-needed' },
    });
    await value(one, 'lead.open', { pin: '2580' });
    await eventually('the bench is known here', async () =>
      (await stateOf(one)).benches.some(({ bench }) => bench === listed.bench),
    );
    expect(await value(one, 'site.removeBench', { bench: listed.bench })).toBe(true);
    expect((await byCode(other.code)).isGone).toBe(true);
    enter(other.bench);
    await linked(other, 'refused');
    expect((await stateOf(other)).link).toEqual({ state: 'refused', why: 'bench-revoked' });
    expect(await audited(one)).toContain(
      `A bench was taken out of the site | ${other.code} | Shift lead`,
    );
    expect((await audited(other)).join()).toContain('The hub refuses this bench | taken out');
    // A new invitation lets it in again.
    expect(await letIn(other)).toBe('joined');
    await linked(other, 'level');
  });

  it('says since when the hub is away, and goes on when it is back', async () => {
    const under = await benchAt(platform);
    expect(await letIn(under)).toBe('joined');
    await linked(under, 'level');
    await site.killHub();
    onTestFinished(() => site.openHub());
    const before = under.clock.now();
    const away = await eventually('away', async () => {
      under.clock.advance(1_000);
      const { link } = await stateOf(under);
      return link.state === 'away' && link;
    });
    expect(Date.parse(away.since)).toBeGreaterThanOrEqual(before);
    under.clock.advance(60_000);
    expect((await stateOf(under)).link).toEqual(away);
    expect(await value(under, 'site.benches')).toBeNull();
    expect(await value(under, 'site.removeBench', { bench: 'anyone' })).toBe(false);
  });

  it('is none in training', async () => {
    const under = await benchOf();
    expect(await ask(under, 'site.join', { invitation: 'x' })).toMatchObject({
      error: { code: 'wrong-state' },
    });
    expect(await stateOf(under)).toMatchObject({ link: { state: 'none' } });
  });
});

describe('an invitation out of a provisioning file', () => {
  const provisioned = async ({ bench }: BenchUnderTest, content: object, folder: string) => {
    const file = join(folder, 'provision.json');
    writeFileSync(file, JSON.stringify(content));
    return bench.provision(file);
  };

  it('lets this computer in by its own code, which lies in a file of its own and is gone then', async () => {
    const under = await benchAt(platform);
    const folder = temporaryFolder();
    const secret = join(folder, 'invitation.txt');
    writeFileSync(secret, `${site.newCode()}\n`);
    const own = { site: { invitationFrom: { file: 'invitation.txt' } } };
    const other = { site: { invitation: site.newCode() } };
    const content = { byComputer: { [hostname()]: own, ELSEWHERE: other } };
    expect(await provisioned(under, content, folder)).toEqual({ ok: true, value: [] });
    await linked(under, 'level');
    expect(existsSync(secret)).toBe(false);
    const { bench, invited } = await stateOf(under);
    expect(invited).toBeNull();
    // Applied again with a used code, it changes nothing.
    writeFileSync(secret, site.newCode());
    expect(await provisioned(under, content, folder)).toEqual({ ok: true, value: [] });
    expect((await stateOf(under)).bench).toBe(bench);
  });

  it('is refused before anything is changed where it is none; a hub that is away is asked again', async () => {
    const under = await benchAt(platform);
    const folder = temporaryFolder();
    const wrong = { station: { code: 'NEW' }, site: { invitation: 'packbench://x' } };
    expect(await provisioned(under, wrong, folder)).toMatchObject({
      error: { code: 'bad-provision' },
    });
    const content = { site: { invitation: site.newCode() } };
    await site.killHub();
    expect(await provisioned(under, content, folder)).toEqual({ ok: true, value: [] });
    await eventually('asked', async () => (await stateOf(under)).invited === 'away');
    await site.openHub();
    await eventually('let in', async () => {
      under.clock.advance(30_000);
      return (await stateOf(under)).link.state === 'level';
    });
    expect((await stateOf(under)).invited).toBeNull();
  });

  it('that is good no more is told on the page', async () => {
    const under = await benchAt(platform);
    const invitation = site.newCode();
    expect(await letIn(await benchAt(platform), invitation)).toBe('joined');
    await provisioned(under, { site: { invitation } }, temporaryFolder());
    await eventually('answered', async () => (await stateOf(under)).invited === 'wrong-code');
    expect((await stateOf(under)).link).toEqual({ state: 'none' });
  });
});
