import type { LabelSize } from '../../../shared/model/label-size.ts';
import type { TrainingOrder } from '../order.ts';

/** A bare sheet an order: the short code as text, on paper of the right size. */
export function drawLabels(
  orders: readonly TrainingOrder[],
  size: LabelSize,
  _now: number,
): string {
  return `<html><style>@page{size:${size.widthMm}mm ${size.heightMm}mm;margin:0}</style>${orders.map((o) => `<p>${o.shortCode}</p>`).join('')}</html>`;
}
