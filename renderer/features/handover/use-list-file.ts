import { useState } from 'react';
import type { AppError } from '../../../shared/app-error.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';

interface ListFile {
  /** Where the list lies; null until it was kept. */
  readonly file: string | null;
  readonly problem: AppError | null;
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
  /** What is kept is not the list any more. */
  readonly forget: () => void;
}

/** Keeps the list of a handover as a file, and knows where. */
export function useListFile(id: string): ListFile {
  const [file, setFile] = useState<string | null>(null);
  const { run, problem, isRunning } = useTask();
  const save = async () => {
    const saved = await run(() => station.call('handovers.saveList', { id }));
    if (saved?.ok) setFile(saved.value.file);
  };
  return { file, problem, isSaving: isRunning, save, forget: () => setFile(null) };
}
