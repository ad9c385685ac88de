import type { UseFormReturn } from 'react-hook-form';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { FormValues } from './form-values.ts';

/** The form of an order: what is typed, and the draft that it makes. */
export type OrderFormState = UseFormReturn<FormValues, unknown, OrderDraft>;
