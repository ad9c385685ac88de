import { describe, expect, it } from 'vitest';
import type { OrderDraftInput } from '../../../shared/model/order.ts';
import type { Result } from '../../../shared/result.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { HOUR_MS, to, enter } from './enter-for.ts';

describe('an order like one of the last hour', () => {
  const again = (under: StationUnderTest, change: Partial<OrderDraftInput> = {}) =>
    under.station.orders.enter({ draft: draftOf(change), print: false, unlessAlike: true });
  const codeOf = (result: Result<unknown>) => (result.ok ? 'saved' : result.error.code);

  it('is refused once when somebody is to be asked, and nothing of it is kept', async () => {
    const under = await openTestStation();
    under.platform.faults.down = true;
    const { station } = under;
    const { soc, enteredAt } = valueOf(again(under));
    station.setup.form.keepForm('{"typed":1}');
    const answer = again(under, to({ name: ' chi  lan ' }));
    expect(answer.ok ? null : answer.error).toMatchObject({
      code: 'entered-alike',
      soc,
      enteredAt,
    });
    expect(station.store.settings.get('form.kept')).toBe('{"typed":1}');
    expect(station.store.orders.counts().queued).toBe(1);
    // With a confirmation, or without the question, it is entered.
    enter(under, {});
    expect(station.store.orders.counts().queued).toBe(2);
  });

  it('is one with the same phone, name and COD, that is still meant, and no older than an hour', async () => {
    const under = await openTestStation();
    under.platform.faults.down = true;
    const first = valueOf(again(under)).id;
    expect(codeOf(again(under, { codAmount: 360_000 }))).toBe('saved');
    expect(codeOf(again(under, to({ name: 'Anh Lan' })))).toBe('saved');
    expect(codeOf(again(under, to({ phone: '0912345679' })))).toBe('saved');
    expect(codeOf(again(under))).toBe('entered-alike');
    under.clock.advance(HOUR_MS - 1);
    expect(codeOf(again(under))).toBe('entered-alike');
    under.clock.advance(1);
    expect(codeOf(again(under))).toBe('saved');
    expect(first).not.toBe('');
  });

  it('is not one that was taken back', async () => {
    const under = await openTestStation();
    under.station.outbox.pause(true);
    const { id } = valueOf(again(under));
    valueOf(under.station.outbox.cancel(id));
    expect(codeOf(again(under))).toBe('saved');
  });
});
