import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderDraft } from '../../../shared/model/order.ts';
import { station } from '../../station/client.ts';
import { type FormValues, isWorthKeeping } from './form-values.ts';

/** How long typing has to rest before the form is kept, ms. */
const restMs = 300;

type EntryForm = UseFormReturn<FormValues, unknown, OrderDraft>;

/** Keeps what stands in the form, so that a crash or a power cut loses none of it. */
export function useKeptForm(form: EntryForm): void {
  const { subscribe, getValues } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      const values = getValues();
      const text = isWorthKeeping(values) ? JSON.stringify(values) : null;
      void station.call('form.keep', { form: text });
    };
    // What was kept may have gone while another form was saved in this one's place.
    if (isWorthKeeping(getValues())) keep();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, restMs);
      },
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
  }, [subscribe, getValues]);
}
