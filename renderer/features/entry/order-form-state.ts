import type { UseFormReturn } from 'react-hook-form';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { FormValues } from './form-values.ts';

/** The form of an order, new or reworked: what stands in its fields, and the draft they describe. */
export type OrderFormState = UseFormReturn<FormValues, unknown, OrderDraft>;
