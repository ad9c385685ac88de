import { announce } from '../../../ui/announce.ts';

/** Reports a saved printer, and the default printer, where labels will come out. */
export function announcePrinterSaved(name: string, target: string | null): void {
  announce('success', ({ t }) => ({
    title: t('setup.actions.saved'),
    todo: target === null ? name : t('setup.printers.savedTarget', { name, printer: target }),
  }));
}
