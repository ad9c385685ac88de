import { createHash } from 'node:crypto';
import type { UnreadLabels } from '../../../shared/model/print-rules.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { StoredOrder } from '../../store/order-row.ts';

/** What decides how a label comes out beside its order and its printer. */
export interface MakingRules {
  /** What becomes of labels of which no barcode can be read. */
  readonly unread: UnreadLabels;
  /** The app's build: another one may draw and place differently, with other fonts. */
  readonly build: string;
}

/**
 * Tells labels apart that would not come out the same: other contents, codes, another profile, other
 * rules, or made by another build of Packbench.
 */
export function fingerprint(order: StoredOrder, printer: Printer, rules: MakingRules): string {
  const { draft, pickupPoint, soc } = order;
  // What look-ups tell stands on no label.
  const { lookedUp: _lookedUp, ...platform } = order.platform ?? {};
  const { name: _name, isDefault: _isDefault, transport: _transport, ...profile } = printer;
  return createHash('sha256')
    .update(JSON.stringify([soc, draft, platform, pickupPoint, profile, rules]))
    .digest('base64url');
}
