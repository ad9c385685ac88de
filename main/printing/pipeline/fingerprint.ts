import { createHash } from 'node:crypto';
import type { UnreadLabels } from '../../../shared/model/print-rules.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';

/** Inputs of a label besides its order and its printer. */
export interface MakingRules {
  /** Handling of labels without a readable barcode. */
  readonly unread: UnreadLabels;
  /** Build of the app. Another build may draw and place differently, with other fonts. */
  readonly build: string;
}

/**
 * Hashes all inputs of a label. Labels with different contents, codes, profile, rules or build have different
 * fingerprints.
 */
export function fingerprint(order: StoredOrder, printer: Printer, rules: MakingRules): string {
  const { draft, pickupPoint, soc } = order;
  // Results of look-ups are not printed on a label.
  const { lookedUp: _lookedUp, ...platform } = order.platform ?? {};
  const { name: _name, isDefault: _isDefault, transport: _transport, ...profile } = printer;
  return createHash('sha256')
    .update(JSON.stringify([soc, draft, platform, pickupPoint, profile, rules]))
    .digest('base64url');
}
