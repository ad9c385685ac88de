import { expect, it } from 'vitest';
import { labelsTogether } from '../../../../renderer/features/pack/labels-together.ts';
import type { PackScan } from '../../../../shared/model/packing.ts';

const timeOf = (second: number) => new Date(1_780_000_000_000 + second * 1_000).toISOString();

/** Returns a scan at a time, with its label printed at another time, s. */
function scanOf(seq: number, at: number, sent: number | null, isMatched = false): PackScan {
  return {
    seq,
    at: timeOf(at),
    station: 'PB1 · Bàn 1',
    mode: 'print',
    code: `PB.${seq}`,
    result: 'printing',
    facts: {},
    tone: 'success',
    packerName: null,
    orderId: `O${seq}`,
    receiverName: `Người nhận ${seq}`,
    shortCode: `PB.${seq}`,
    label: {
      state: sent === null ? 'waiting' : 'sent',
      sentAt: sent === null ? null : timeOf(sent),
      goods: '2 áo',
      isMatched,
    },
    undoneAt: null,
    canUndo: false,
  };
}
const seqs = (...scans: PackScan[]) => labelsTogether(scans.toReversed()).map(({ seq }) => seq);

it('lists no labels that came out before the next parcel was scanned', () => {
  expect(seqs(scanOf(1, 0, 1), scanOf(2, 10, 11), scanOf(3, 20, null))).toEqual([]);
});

it('lists the labels that waited for a printer, in the order of the paper', () => {
  expect(seqs(scanOf(1, 0, 60), scanOf(2, 10, 58), scanOf(3, 20, 62), scanOf(4, 70, 71))).toEqual([
    2, 1, 3,
  ]);
});

it('leaves out each one that was matched', () => {
  expect(seqs(scanOf(1, 0, 60, true), scanOf(2, 10, 61), scanOf(3, 20, 62))).toEqual([2, 3]);
});
