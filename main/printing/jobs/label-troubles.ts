import { stops, stopsOnlyLine, traitsOf } from '../../../shared/error-traits.ts';
import type { AppError } from '../../../shared/app-error.ts';

/** Whether waiting does not solve the problem of a label. */
export function isLasting(trouble: AppError): boolean {
  return stops(trouble, 'label') && !traitsOf(trouble).passes;
}

/** Whether the platform is unreachable. This blocks every label, and ends for all of them at once. */
export function isOfAll(trouble: AppError): boolean {
  return stopsOnlyLine(trouble, 'label');
}
