import type { AppError } from '../../../shared/app-error.ts';
import type { FormValues } from './form-values.ts';
import { useLatest } from './use-latest.ts';

/** An order that is not saved and waits to be opened again. */
export interface SetAside {
  /** Tells two apart that hold the very same. */
  id: string;
  values: FormValues;
  /** Why it could not be saved; null when it made room for another, or before a restart. */
  problem: AppError | null;
}

/** Orders that wait to be opened again; `now` also answers before they are on the screen. */
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
