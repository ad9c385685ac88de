import { describe, expect, it } from 'vitest';
import type { PlatformOrder } from '../../../shared/model/order.ts';
import {
  billingChanges,
  mergeBilledAmounts,
  type ReportedAmounts,
} from '../../../main/outbox/billed.ts';
import { draftOf } from '../../fakes/drafts.ts';

const names = ['weight', 'codAmount', 'shipmentFee', 'insuranceFee'] as const;
const nothing: ReportedAmounts = {
  weight: null,
  codAmount: null,
  shipmentFee: null,
  insuranceFee: null,
};

/** ISO times in order. */
const [early, late] = ['2026-11-30T01:00:00.000Z', '2026-11-30T02:00:00.000Z'] as const;

/** An order that was entered and agreed at 100 for each amount. */
const agreed = {
  counted: null,
  draft: { ...draftOf(), weight: 100, codAmount: 100 },
  platform: { shipmentFee: 100, insuranceFee: 100 } as PlatformOrder,
};
const counted = (name: (typeof names)[number], value: number, at: string = early) =>
  mergeBilledAmounts(null, { ...nothing, [name]: value }, at);

describe.each(names)('the platform’s amount: %s', (name) => {
  it('is compared with what was entered or agreed, until there is a counted one', () => {
    expect(billingChanges(agreed, counted(name, 100))).toBeNull();
    expect(billingChanges(agreed, counted(name, 120))).toEqual({
      [`${name}Before`]: 100,
      [name]: 120,
    });
  });

  it('is compared with the one that was counted before', () => {
    const order = { ...agreed, counted: counted(name, 120) };
    expect(billingChanges(order, counted(name, 120))).toBeNull();
    expect(billingChanges(order, counted(name, 100))).toEqual({
      [`${name}Before`]: 120,
      [name]: 100,
    });
  });

  it('changes nothing if it was not reported, or if nothing is known to compare it with', () => {
    expect(billingChanges({ ...agreed, counted: counted(name, 120) }, null)).toBeNull();
    const draft = { ...agreed.draft, weight: null, codAmount: null } as never;
    expect(billingChanges({ counted: null, draft, platform: null }, counted(name, 120))).toBeNull();
  });

  it('is the newest one in any order of arrival, and the greater one of the same time', () => {
    const merged = (...reports: (readonly [value: number | null, at: string])[]) =>
      reports.reduce(
        (stored, [value, at]) => mergeBilledAmounts(stored, { ...nothing, [name]: value }, at),
        counted(name, 50, early),
      )?.[name];
    expect(merged([70, late])).toEqual({ value: 70, at: late });
    expect(merged([70, late], [60, early])).toEqual({ value: 70, at: late });
    expect(merged([60, early])).toEqual({ value: 60, at: early });
    expect(merged([40, early])).toEqual({ value: 50, at: early });
    expect(merged([40, late])).toEqual({ value: 40, at: late });
    expect(merged([null, late])).toEqual({ value: 50, at: early });
  });
});

it('has no amounts while the platform reports none', () => {
  expect(mergeBilledAmounts(null, nothing, early)).toBeNull();
});
