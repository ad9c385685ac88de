import type { Call, Desk } from '../desk.ts';
import { cancelledStatus, statusName, type TrainingOrder } from '../order.ts';
import { type Reply, refusal, success } from '../reply.ts';
import { check, filled, record } from '../rules.ts';

const requestSchema = record('Dữ liệu', { code: filled('Mã đơn hàng (code)') });

/** The contract, 4.8. Cancelling twice is refused, as relatives of the platform do. */
export function cancelOrder(call: Call, desk: Desk): Reply {
  const request = check(requestSchema, call.body);
  if (!request.ok) return request.refusal;
  const order = desk.ledger.byPlatformCode(request.value.code);
  if (order === null) return refusal(404, 'Không tìm thấy đơn hàng.');
  if (order.status === cancelledStatus)
    return refusal(422, `Đơn hàng ${order.platformCode} đã ở trạng thái huỷ.`);
  const cancelled = desk.ledger.cancel(order.platformCode, desk.clock.now()) ?? order;
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
