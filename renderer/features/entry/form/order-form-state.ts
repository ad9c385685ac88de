import type { UseFormReturn } from 'react-hook-form';
import type { OrderDraft } from '../../../../shared/model/order.ts';
import type { FormValues } from './form-values.ts';

/** The form state of an order: the typed values, and the draft that they produce. */
export type OrderFormState = UseFormReturn<FormValues, unknown, OrderDraft>;
