import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readWebhookEvent,
  type WebhookEvent,
} from '../../../main/webhook-listener/webhook-event.ts';
import { afterEvent, type KnownParcel } from '../../../main/tracking/after-event.ts';
import { bodyOf } from './webhook-bodies.ts';

const unknown: KnownParcel = { delivery: null, counted: null };
const receivedAt = '2026-11-21T02:00:00.000Z';

function eventOf(change: Record<string, unknown> = {}): WebhookEvent {
  const read = readWebhookEvent(bodyOf(change));
  if (read.kind !== 'value') throw new Error(read.lacks);
  return read.value;
}

function after(...events: WebhookEvent[]): KnownParcel {
  return events.reduce((parcel, event) => afterEvent(parcel, event, receivedAt), unknown);
}

describe('what is known of a parcel after updates', () => {
  it('is what the first one tells, with the platform’s own time', () => {
    expect(after(eventOf())).toMatchObject({
      delivery: { code: '11', name: 'Đang Giao Hàng', at: '2026-11-21T01:00:00.000Z' },
      counted: {
        weight: { value: 500, at: '2026-11-21T01:00:00.000Z' },
        codAmount: { value: 350_000 },
        shipmentFee: { value: 25_000 },
        insuranceFee: { value: 1_000 },
      },
    });
  });

  it('is not turned back by one that comes late', () => {
    const delivered = eventOf({ status: '12', updated_at: '2026-11-22T08:00:00+07:00' });
    expect(after(delivered, eventOf()).delivery?.code).toBe('12');
  });

  it('needs a look-up where it matters, and keeps the word of one that was made', () => {
    const delivered = eventOf({ status: '12' });
    const afterDelivery = after(delivered);
    expect(afterDelivery.delivery?.isUnconfirmed).toBe(true);
    const { isUnconfirmed: _, ...confirmed } = afterDelivery.delivery ?? {
      code: '',
      name: '',
      at: '',
    };
    const knownParcel = { ...afterDelivery, delivery: confirmed };
    expect(afterEvent(knownParcel, delivered, receivedAt).delivery).toBe(confirmed);
    expect(after(eventOf()).delivery?.isUnconfirmed).toBeUndefined();
  });

  it('keeps amounts that a later update does not tell', () => {
    const later = eventOf({ weight: null, amount: '', updated_at: '2026-11-22T08:00:00+07:00' });
    expect(after(eventOf(), later).counted).toMatchObject({
      weight: { value: 500 },
      codAmount: { value: 350_000 },
      shipmentFee: { value: 25_000, at: '2026-11-22T01:00:00.000Z' },
    });
  });

  it('is the same in whatever order and how often the updates come', () => {
    const time = fc.integer({ min: 0, max: 6 }).map((day) => `2026-11-2${day} 08:00:00`);
    const event = fc
      .record({
        type: fc.constantFrom('update_status', 'update_weight', 'update_address'),
        status: fc.constantFrom('', '0', '2', '11', 12, '13', '14', '99'),
        status_name: fc.constantFrom('', 'Đang Giao Hàng'),
        reason_text: fc.constantFrom('', 'Không nghe máy', null),
        updated_at: fc.oneof(time, fc.constant(null)),
        pushed_at: fc.oneof(time, fc.constant('gestern')),
        weight: fc.constantFrom(null, 500, '600', 700.4),
        amount: fc.constantFrom(null, 0, '350000'),
        fshipment: fc.constantFrom(undefined, 25_000),
      })
      .map(eventOf);
    const shuffled = fc.array(event, { minLength: 1, maxLength: 8 }).chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], {
          minLength: events.length * 2,
          maxLength: events.length * 2,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([events, later]) => {
        expect(after(...later)).toEqual(after(...events));
      }),
    );
  });
});

describe('the body of an update', () => {
  it('is read with numbers as texts, codes as numbers, nulls and members that nobody knows', () => {
    const event = eventOf({
      code: ' PB.1 ',
      status: 12,
      amount: '350000',
      weight: '500.0',
      soc: null,
      partial: 1,
      barter: 'true',
      tomorrow: { nested: [1] },
      updated_at: '2026-11-21 08:00:00',
    });
    expect(event).toMatchObject({
      kind: 'status',
      platformCode: 'PB.1',
      soc: null,
      status: { code: '12' },
      codAmount: 350_000,
      weight: 500,
      isPartial: true,
      hasBarter: true,
      updatedAt: '2026-11-21T01:00:00.000Z',
    });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'code=PB.1'],
    ['a list', '[{"code":"PB.1"}]'],
    ['no code', bodyOf({ code: null })],
    ['a code of another kind', bodyOf({ code: { a: 1 } })],
    ['half of it', bodyOf().slice(0, 100)],
    ['a deep nest', '['.repeat(60_000)],
  ])('%s is no update', (_, body) => {
    expect(readWebhookEvent(body).kind).toBe('meaningless');
  });

  it('is no crash, whatever it is', () => {
    const names = fc.constantFrom(...Object.keys(JSON.parse(bodyOf())));
    const strange = fc.dictionary(names, fc.jsonValue()).map(bodyOf);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), strange), (body) => {
        expect(readWebhookEvent(body).kind).toMatch(/^(value|meaningless)$/);
      }),
    );
  });

  it('may begin with a byte order mark', () => {
    expect(readWebhookEvent(`\uFEFF${bodyOf()}`).kind).toBe('value');
  });
});
