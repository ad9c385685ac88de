import { fillIn, trainingTexts } from '../../texts/texts.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import { cancelledStatus, mayBeCancelled, statusName } from '../journeys/statuses.ts';
import type { TrainingOrder } from '../order.ts';
import { type Reply, refusal, success } from '../reply.ts';
import { checkFields, filled, record } from '../rules.ts';

const requestSchema = record({ code: filled(trainingTexts.fields.shared.code) });

/**
 * The contract, 4.8, does not say when a cancellation is refused. As on similar platforms: after pickup, and the second
 * time.
 */
export function cancelOrder(call: TrainingCall, parts: PlatformParts): Reply {
  const request = checkFields(requestSchema, call.body);
  if (!request.ok) return request.refusalReply;
  const order = parts.ledger.byPlatformCode(request.value.code);
  if (order === null) return refusal(404, trainingTexts.refusals.noOrder);
  if (order.status === cancelledStatus)
    return refusal(
      422,
      fillIn(trainingTexts.refusals.alreadyCancelled, { code: order.platformCode }),
    );
  if (!mayBeCancelled(order.status))
    return refusal(
      422,
      fillIn(trainingTexts.refusals.notCancellable, {
        code: order.platformCode,
        status: statusName(order.status),
      }),
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
