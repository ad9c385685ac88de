import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CallOutput } from '../../../../../shared/contract.ts';
import { addressOf } from '../../../../../shared/model/printer.ts';
import { station } from '../../../../station/client.ts';
import { useTask } from '../../../../station/use-task.ts';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';

/** The answer of a network printer. */
export type Identity = CallOutput<'printers.identify'> & { readonly address: string };

/** Contacts the printer of the form, and takes over the language and resolution that it reports. */
export function useIdentity(form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>) {
  const [identity, setIdentity] = useState<Identity | null>(null);
  const { isRunning, problem, run } = useTask();
  /**
   * @returns `away` if the printer does not answer, `changed` if the user changed the address meanwhile. The transports of
   * the system are not contacted, and neither is a printer that answered: its reply would overwrite the user's changes.
   */
  const contact = async (): Promise<'fine' | 'away' | 'changed'> => {
    const { kind, host, port } = form.getValues('transport');
    if (kind !== 'tcp' || port === null) {
      setIdentity(null);
      return 'fine';
    }
    const address = addressOf({ kind, host: host.trim(), port });
    if (identity?.isReached === true && identity.address === address) return 'fine';
    setIdentity(null);
    const reply = await run(() => station.call('printers.identify', { host, port }));
    const now = form.getValues('transport');
    if (now.kind !== kind || now.host !== host || now.port !== port) return 'changed';
    if (!reply?.ok) return 'away';
    setIdentity({ ...reply.value, address });
    const { language, dpi } = reply.value.suggestion;
    if (language !== undefined) form.setValue('language', language);
    if (dpi !== undefined) form.setValue('dpi', dpi);
    return reply.value.isReached ? 'fine' : 'away';
  };
  return { identity, contact, isRunning, problem };
}
