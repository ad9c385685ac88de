import { stops, stopsOnlyLine, traitsOf } from '../../../shared/error-traits.ts';
import type { AppError } from '../../../shared/app-error.ts';

/** Whether waiting does not solve the problem of a label. */
export function isLasting(problem: AppError): boolean {
  return stops(problem, 'label') && !traitsOf(problem).passes;
}

/** Whether the platform is unreachable. This blocks every label, and ends for all of them at once. */
export function isOfAll(problem: AppError): boolean {
  return stopsOnlyLine(problem, 'label');
}
