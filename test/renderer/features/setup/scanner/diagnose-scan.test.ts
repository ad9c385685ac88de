import { expect, it } from 'vitest';
import {
  type Diagnosis,
  diagnoseScan,
} from '../../../../../renderer/features/setup/scanner/diagnose-scan.ts';

const scans: readonly (readonly [string, Diagnosis['test'], Diagnosis['changes']])[] = [
  ['PBTEST041234567', 'plain', []],
  [' PBTEST041234567\r\n', 'plain', []],
  [']C0PBTEST041234567', 'plain', ['identifier']],
  ['\u0002PBTEST041234567\u0003', 'plain', ['control']],
  ['\u0002]C0PBTEST041234567\u0003', 'plain', ['identifier', 'control']],
  ['pbtest041234567', 'plain', ['case']],
  ['pbddaawsf0123', 'letters', ['case']],
  // As Telex, VNI and ibus-unikey change it.
  ['PBĐÂWSF0123', 'letters', ['input-method']],
  ['PBĐÂƯ0123', 'letters', ['input-method']],
  ['PBDDAAWSF012', 'letters', ['lost']],
  ["PBTESTà'&é\"'(-è", 'plain', ['layout']],
  ['PBTESTđôăâêô\u0300\u0309\u0303', 'plain', ['layout']],
  ['400PBTEST400\u001D21A1B2', 'gs1', []],
  [']C1400PBTEST400\u001D21A1B2', 'gs1', ['identifier']],
  ['400PBTEST40021A1B2', 'gs1', ['no-separator']],
  ['400pbtest40021a1b2', 'gs1', ['case', 'no-separator']],
  ['SPXVN041234567890', null, []],
  [']C0SPXVN041234567890', null, ['identifier']],
  ['', null, []],
];

it.each(scans)('%j is test code %s with the changes %j', (received, test, changes) => {
  expect(diagnoseScan(received)).toEqual({ test, changes });
});
