import { useCallback, useRef, useState } from 'react';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';

/** State of a requested operation. */
export interface Task {
  isRunning: boolean;
  problem: AppError | null;
  /** Runs `work`, unless an earlier one is still running; then returns undefined. */
  run: <T>(work: () => Promise<Result<T>>) => Promise<Result<T> | undefined>;
}

export function useTask(): Task {
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<AppError | null>(null);
  const busy = useRef(false);

  const run = useCallback(async <T>(work: () => Promise<Result<T>>) => {
    if (busy.current) return undefined;
    busy.current = true;
    setIsRunning(true);
    try {
      const result = await work();
      setProblem(result.ok ? null : result.error);
      return result;
    } finally {
      busy.current = false;
      setIsRunning(false);
    }
  }, []);
  return { isRunning, problem, run };
}
