import { useState } from 'react';
import type { AppError } from '../../../shared/app-error.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';

interface ListFile {
  /** Path of the list; null before it was saved. */
  readonly file: string | null;
  readonly problem: AppError | null;
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
  /** Marks the saved file as outdated. */
  readonly forget: () => void;
}

/** Saves the list of a handover as a file, and stores its path. */
export function useListFile(id: string): ListFile {
  const [file, setFile] = useState<string | null>(null);
  const { run, problem, isRunning } = useTask();
  const save = async () => {
    const saved = await run(() => station.call('handovers.saveList', { id }));
    if (saved?.ok) setFile(saved.value.file);
  };
  return { file, problem, isSaving: isRunning, save, forget: () => setFile(null) };
}
