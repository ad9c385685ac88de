import type { OrderEventKind } from '../../../../shared/model/order-event.ts';

/** Returns events of these kinds, as the order's screen reads them. */
export const eventsOf = (...kinds: OrderEventKind[]) => kinds.map((kind) => ({ kind }));
