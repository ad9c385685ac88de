import { createHash } from 'node:crypto';
import type { Printer } from '../../../shared/model/printer.ts';
import type { StoredOrder } from '../../store/orders-table.ts';

/** Tells labels apart that would not come out the same: other contents, codes, or another profile. */
export function fingerprint(order: StoredOrder, printer: Printer): string {
  const { draft, platform, pickupPoint, soc } = order;
  const { name: _name, isDefault: _isDefault, transport: _transport, ...profile } = printer;
  return createHash('sha256')
    .update(JSON.stringify([soc, draft, platform, pickupPoint, profile]))
    .digest('base64url');
}
