import type { PackAnswer, ScanResult, PackTone } from '../../shared/model/packing.ts';

interface Traits {
  readonly tone: PackTone;
  readonly isAlarm?: true;
  readonly asks?: NonNullable<PackAnswer['asks']>;
  /** Procedure that reverts a scan with this result. */
  readonly undo?: 'check' | 'verify' | 'hand-over';
}

/** Tone of each result and the packer's possible answers. The only place that defines them. */
const traits: Readonly<Record<ScanResult, Traits>> = {
  unknown: { tone: 'danger', asks: 'look-up' },
  'shared-code': { tone: 'danger' },
  cancelled: { tone: 'danger', isAlarm: true },
  rejected: { tone: 'danger' },
  returned: { tone: 'danger', isAlarm: true },
  'weight-changed': { tone: 'danger', asks: 'go-on' },
  'cod-changed': { tone: 'danger', asks: 'go-on' },
  'moved-on': { tone: 'danger', asks: 'go-on' },
  printing: { tone: 'success' },
  'print-waits': { tone: 'warning' },
  'print-under-way': { tone: 'warning' },
  'printed-before': { tone: 'warning', asks: 'reason' },
  'maybe-printed': { tone: 'warning', asks: 'reason' },
  'print-doubtful': { tone: 'warning' },
  'no-printer': { tone: 'danger' },
  checked: { tone: 'success', undo: 'check' },
  'checked-before': { tone: 'warning' },
  'parcel-held': { tone: 'warning' },
  'goods-held': { tone: 'warning' },
  'label-valid': { tone: 'warning' },
  'wrong-label': { tone: 'danger', isAlarm: true },
  'wrong-parcel': { tone: 'danger', isAlarm: true },
  'wrong-goods': { tone: 'danger', isAlarm: true },
  'not-printed': { tone: 'danger', asks: 'label' },
  'verify-begun': { tone: 'success', undo: 'verify' },
  'verify-going-on': { tone: 'warning', undo: 'verify' },
  counted: { tone: 'success', undo: 'verify' },
  'confirm-rest': { tone: 'warning', asks: 'go-on', undo: 'verify' },
  'no-codes': { tone: 'warning', asks: 'go-on', undo: 'verify' },
  verified: { tone: 'success', undo: 'verify' },
  'verified-printing': { tone: 'success', undo: 'verify' },
  'verified-before': { tone: 'warning', undo: 'verify' },
  'no-parcel': { tone: 'danger' },
  surplus: { tone: 'danger' },
  'too-many': { tone: 'danger' },
  'wrong-product': { tone: 'danger' },
  unfinished: { tone: 'danger', asks: 'go-on' },
  'handed-over': { tone: 'success', undo: 'hand-over' },
  'handed-before': { tone: 'warning' },
  'other-carrier': { tone: 'danger' },
  'not-on-platform': { tone: 'warning' },
  found: { tone: 'success' },
  elsewhere: { tone: 'warning' },
  'handed-elsewhere': { tone: 'warning' },
  'elsewhere-not-sent': { tone: 'danger' },
  'packed-elsewhere': { tone: 'danger', asks: 'go-on' },
  'claimed-elsewhere': { tone: 'danger' },
  'nobody-knows': { tone: 'danger', asks: 'go-on' },
};

export function resultTraits(result: ScanResult): Traits {
  return traits[result];
}
