import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/app-error.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { refusedFile, sendFile } from './send-file.ts';
import { transferredFile } from './transferred-file.ts';

interface Taking {
  /** Opens the system's file dialog. */
  readonly choose: () => void;
  /** Imports a dropped or pasted file. Text is accepted only with a name for it. */
  readonly takeFrom: (data: DataTransfer, nameOfText?: string) => void;
  readonly isRunning: boolean;
  readonly problem: AppError | null;
}

const TakingContext = createContext<Taking | null>(null);

/** Imports files of orders. It wraps the screen, whose code is loaded when opened, so that its key works before. */
export function FileTaker({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { data: open } = useCall('imports.state', undefined);
  const { run, problem, isRunning } = useTask();
  const take = useCallback((file: File) => void run(() => sendUnlessOpen(file)), [run]);
  const taking = useMemo(
    (): Taking => ({
      choose: () => input.current?.click(),
      takeFrom: (data, nameOfText) => {
        const transferred = transferredFile(data, nameOfText);
        if (!transferred.ok) void run(async () => transferred);
        else if (transferred.value !== null) take(transferred.value);
      },
      isRunning,
      problem,
    }),
    [run, take, isRunning, problem],
  );
  useCommands({ chooseFile: open ? null : taking.choose });
  return (
    <TakingContext value={taking}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.fods"
        aria-label={t('import.choose')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) take(file);
          target.value = '';
        }}
      />
      {children}
    </TakingContext>
  );
}

export function useTaking(): Taking {
  const taking = useContext(TakingContext);
  if (!taking) throw new Error('No FileTaker above');
  return taking;
}

/**
 * An open file is not replaced: other files may be dropped on it, and the key may be pressed before the state is
 * loaded.
 */
async function sendUnlessOpen(file: File): ReturnType<typeof sendFile> {
  const open = await station.call('imports.state');
  if (!open.ok) return open;
  return open.value === null ? sendFile(file) : refusedFile(file.name, 'another-open');
}
