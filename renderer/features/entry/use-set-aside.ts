import type { AppError } from '../../../shared/app-error.ts';
import type { FormValues } from './form-values.ts';
import { useLatest } from './use-latest.ts';

/** An unsaved order that waits to be reopened. */
export interface SetAside {
  /** Distinguishes orders with identical values. */
  id: string;
  values: FormValues;
  /** The reason why it was not saved; null if it was set aside for another, or before a restart. */
  problem: AppError | null;
}

/** Orders that wait to be reopened; `now` returns them also before they are rendered. */
export function useSetAside(initial: readonly FormValues[]) {
  const {
    drawn: orders,
    now,
    change,
  } = useLatest<readonly SetAside[]>(() => initial.map((values) => setAside(values, null)));
  return {
    orders,
    now,
    add: (values: FormValues, problem: AppError | null): SetAside => {
      const order = setAside(values, problem);
      change([...now(), order]);
      return order;
    },
    remove: (order: SetAside) => change(now().filter((one) => one !== order)),
  };
}

function setAside(values: FormValues, problem: AppError | null): SetAside {
  return { id: crypto.randomUUID(), values, problem };
}
