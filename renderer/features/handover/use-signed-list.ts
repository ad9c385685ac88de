import { useState } from 'react';
import type { AppError } from '../../../shared/app-error.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { announce } from '../../ui/announce.ts';

/** The list of a handover that packer and courier sign. */
export interface SignedListFile {
  /** Path of the saved list; null before it was saved in this view. */
  readonly file: string | null;
  readonly problem: AppError | null;
  readonly isSaving: boolean;
  readonly isPrinting: boolean;
  readonly save: () => Promise<void>;
  readonly print: () => Promise<void>;
  /** Saves the list, and prints it if this bench has a printer. */
  readonly saveAndPrint: () => Promise<void>;
  /** Marks the saved file as outdated. */
  readonly forget: () => void;
}

/** Saves and prints the list of a handover. */
export function useSignedList(id: string): SignedListFile {
  const [file, setFile] = useState<string | null>(null);
  const saving = useTask();
  const printing = useTask();
  const save = async () => {
    const saved = await saving.run(() => station.call('handovers.saveList', { id }));
    if (saved?.ok) setFile(saved.value.file);
  };
  const print = async () => {
    const printed = await printing.run(() => station.call('handovers.printList', { id }));
    if (!printed?.ok) return;
    const { labels, printerName } = printed.value;
    announce('success', ({ t }) =>
      t('handover.list.printed', { count: labels, printer: printerName }),
    );
  };
  return {
    file,
    problem: saving.problem ?? printing.problem,
    isSaving: saving.isRunning,
    isPrinting: printing.isRunning,
    save,
    print,
    saveAndPrint: async () => {
      await save();
      const printers = await station.call('printers.list');
      const hasPrinter = printers.ok && printers.value.some(({ isDefault }) => isDefault);
      if (hasPrinter) await print();
    },
    forget: () => setFile(null),
  };
}
