import { describe, expect, it } from 'vitest';
import type { SecretName, Vault } from '../../../../main/base/host-services.ts';
import { PendingInvitation } from '../../../../main/site/connection/pending-invitation.ts';
import { type SiteJoin, siteJoinSchema } from '../../../../shared/model/site.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { waitForEventLoop } from '../../closing/work.ts';

const CODE = 'hub.local:8470 12345';
const HALF_MINUTE = 30_000;

/** An invitation whose hub gives these outcomes, the last one from then on. */
function invitedTo(...outcomes: SiteJoin[]) {
  const clock = new ManualClock();
  const secrets = new Map<SecretName, string>();
  const vault: Vault = {
    read: (name) => secrets.get(name) ?? null,
    write: (name, value) => void (value === null ? secrets.delete(name) : secrets.set(name, value)),
  };
  const attempts: string[] = [];
  const invitations = new Set<string>();
  let changes = 0;
  const open = () =>
    new PendingInvitation({
      vault,
      clock,
      isThere: (invitation) => invitations.has(invitation),
      async join(invitation) {
        attempts.push(invitation);
        return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? 'away';
      },
      changed: () => changes++,
    });
  const stored = () => secrets.get('site-invitation') ?? null;
  return { clock, attempts, invitations, open, stored, changes: () => changes };
}

describe('the invitation of a provisioning file', () => {
  it('is stored until the bench is started, and tried then', async () => {
    const { open, attempts, stored, changes } = invitedTo('joined');
    const invitation = open();
    invitation.take(CODE);
    await waitForEventLoop();
    expect([attempts, stored(), invitation.outcome]).toEqual([[], CODE, null]);
    invitation.start();
    await waitForEventLoop();
    expect([attempts, stored(), invitation.outcome]).toEqual([[CODE], null, null]);
    expect(changes()).toBe(1);
  });

  it('is tried at once on a started bench', async () => {
    const { open, attempts, stored } = invitedTo('joined');
    const invitation = open();
    invitation.start();
    invitation.take(CODE);
    await waitForEventLoop();
    expect([attempts, stored()]).toEqual([[CODE], null]);
  });

  it('is tried again every half minute while the hub is away, and after a restart', async () => {
    const { open, clock, attempts, stored, changes } = invitedTo('away', 'away', 'away', 'joined');
    const before = open();
    before.start();
    before.take(CODE);
    await waitForEventLoop();
    expect(before.outcome).toBe('away');
    for (const count of [2, 3]) {
      clock.advance(HALF_MINUTE - 1);
      await waitForEventLoop();
      expect(attempts).toHaveLength(count - 1);
      clock.advance(1);
      await waitForEventLoop();
      expect([attempts.length, stored(), changes()]).toEqual([count, CODE, count]);
    }
    before.close();
    expect(clock.armed).toBe(0);
    const after = open();
    after.start();
    await waitForEventLoop();
    expect([attempts.length, stored(), after.outcome, clock.armed]).toEqual([4, null, null, 0]);
  });

  it('is not tried again if the bench closes meanwhile', async () => {
    const { open, clock, stored } = invitedTo('away');
    const invitation = open();
    invitation.start();
    invitation.take(CODE);
    invitation.close();
    await waitForEventLoop();
    expect([clock.armed, stored()]).toEqual([0, CODE]);
  });

  it('of a newer file replaces an older one', async () => {
    const { open, clock, attempts } = invitedTo('away');
    const invitation = open();
    invitation.start();
    invitation.take('older');
    await waitForEventLoop();
    invitation.take(CODE);
    await waitForEventLoop();
    clock.advance(HALF_MINUTE);
    await waitForEventLoop();
    expect(attempts).toEqual(['older', CODE, CODE]);
  });

  it('has no effect if the bench is at that hub already', async () => {
    const { open, invitations, attempts, stored } = invitedTo('joined');
    invitations.add(CODE);
    const invitation = open();
    invitation.start();
    invitation.take(CODE);
    await waitForEventLoop();
    expect([attempts, stored()]).toEqual([[], null]);
  });

  it.each(siteJoinSchema.options.filter((one) => one !== 'joined' && one !== 'away'))(
    'is over after the answer %s, which is shown',
    async (refusal) => {
      const { open, clock, stored, changes } = invitedTo(refusal);
      const invitation = open();
      invitation.start();
      invitation.take(CODE);
      await waitForEventLoop();
      expect([invitation.outcome, stored(), clock.armed, changes()]).toEqual([refusal, null, 0, 1]);
    },
  );
});
