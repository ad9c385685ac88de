import { stops, stopsOnlyLine, traitsOf } from '../../../shared/error-traits.ts';
import type { AppError } from '../../../shared/app-error.ts';

/** Whether no waiting mends what is wrong with a label. */
export function isLasting(trouble: AppError): boolean {
  return stops(trouble, 'label') && !traitsOf(trouble).passes;
}

/** Whether the platform is away: that keeps every label from coming, and passes for all at once. */
export function isOfAll(trouble: AppError): boolean {
  return stopsOnlyLine(trouble, 'label');
}
