import type { Call, PlatformParts } from '../platform-parts.ts';
import { cancelledStatus, mayBeCancelled, statusName } from '../journeys/statuses.ts';
import type { TrainingOrder } from '../order.ts';
import { type Reply, refusal, success } from '../reply.ts';
import { check, filled, record } from '../rules.ts';

const requestSchema = record('Dữ liệu', { code: filled('Mã đơn hàng (code)') });

/**
 * The contract, 4.8, does not say when a cancellation is refused. As on similar platforms: after pickup, and the second
 * time.
 */
export function cancelOrder(call: Call, parts: PlatformParts): Reply {
  const request = check(requestSchema, call.body);
  if (!request.ok) return request.refusal;
  const order = parts.ledger.byPlatformCode(request.value.code);
  if (order === null) return refusal(404, 'Không tìm thấy đơn hàng.');
  if (order.status === cancelledStatus)
    return refusal(422, `Đơn hàng ${order.platformCode} đã ở trạng thái huỷ.`);
  if (!mayBeCancelled(order.status))
    return refusal(
      422,
      `Không thể huỷ đơn hàng ${order.platformCode} ở trạng thái ${statusName(order.status)}.`,
    );
  const cancelled = parts.journeys.move(order.platformCode, cancelledStatus) ?? order;
  return success({ order: summary(cancelled) });
}

/** The contract, 2.7. */
function summary(order: TrainingOrder) {
  return {
    code: order.platformCode,
    soc: order.soc === '' ? null : order.soc,
    status: order.status,
    status_name: statusName(order.status),
  };
}
