import { CANCELLED_STATUS } from '../../../shared/model/delivery.ts';
import { fold } from '../../../shared/fold.ts';
import type { Store } from '../../store/store.ts';
import type { StoredFinding } from '../../store/imports-table.ts';
import type { CheckedOrder } from './check-order.ts';
import { contentsText } from './contents-text.ts';

/** Orders for the same phone with the same COD and contents are asked about within this, ms. */
const ALIKE_WITHIN_MS = 7 * 24 * 3_600_000;
/** Some numbers stand for thousands of orders. */
const JUDGED_BY = 50;

/** What says that an order of the file may be there already: in the file itself, or at this station. */
export function doublesOf(order: CheckedOrder, store: Store, now: number): StoredFinding[] {
  const { row, soc, alike } = order;
  const found: StoredFinding[] = [];
  const find = (field: string, rule: string, other: string, isDoubt: boolean, text: string) =>
    found.push({ field, rule, isDoubt, text, suggestion: null, other });
  const twin = soc === '' ? null : store.imports.withSoc(soc, row);
  if (store.orders.hasSoc(soc)) find('soc', 'import.enteredBefore', soc, false, soc);
  else if (twin !== null) find('soc', 'import.socTwice', String(twin), false, soc);
  if (alike === null || found.length > 0) return found;
  const [phone = ''] = alike.split('|');
  const inFile = store.imports.withAlike(alike, row);
  if (inFile !== null) find('phone', 'import.alikeInFile', String(inFile), true, phone);
  const before = alikeBefore(alike, store, now);
  if (before !== null) find('phone', 'import.alikeBefore', before, true, phone);
  return found;
}

/** The code of an order of the last days that looks the same and is still meant; null for none. */
function alikeBefore(alike: string, store: Store, now: number): string | null {
  const [phone = '', cod] = alike.split('|');
  const contents = alike.slice(`${phone}|${cod}|`.length);
  for (const past of store.receivers.ordersOf(phone, JUDGED_BY)) {
    if (now - past.at > ALIKE_WITHIN_MS || String(past.codAmount) !== cod) continue;
    if (
      ['withdrawn', 'cancelled', 'cancelling', 'rejected'].includes(past.sync) ||
      past.status === CANCELLED_STATUS
    )
      continue;
    const draft = store.orders.get(past.id)?.draft;
    if (draft && fold(contentsText(draft.contents)) === contents) return past.soc;
  }
  return null;
}
