import type { AppError } from '../../../../shared/app-error.ts';
import type { FormValues } from '../form/form-values.ts';
import { useLatest } from '../form/use-latest.ts';

/** An unsaved order that waits to be reopened. */
export interface ParkedOrder {
  /** Distinguishes orders with identical values. */
  id: string;
  values: FormValues;
  /** The reason why it was not saved; null if it was set aside for another, or before a restart. */
  problem: AppError | null;
}

/** Orders that wait to be reopened; `now` returns them also before they are rendered. */
export function useParkedOrders(initial: readonly FormValues[]) {
  const {
    drawn: orders,
    now,
    change,
  } = useLatest<readonly ParkedOrder[]>(() => initial.map((values) => parkedOrder(values, null)));
  return {
    orders,
    now,
    add: (values: FormValues, problem: AppError | null): ParkedOrder => {
      const order = parkedOrder(values, problem);
      change([...now(), order]);
      return order;
    },
    remove: (order: ParkedOrder) => change(now().filter((one) => one !== order)),
  };
}

function parkedOrder(values: FormValues, problem: AppError | null): ParkedOrder {
  // The form changes its values in place when it is filled with the next order.
  return { id: crypto.randomUUID(), values: structuredClone(values), problem };
}
