import { useDeferredValue } from 'react';
import type { KnownReceiver } from '../../../../shared/model/receiver.ts';
import { phoneStart } from '../../../../shared/phone.ts';
import { useCall } from '../../../station/queries.ts';

const none: readonly KnownReceiver[] = [];

/**
 * Returns receivers whose phone starts with the typed digits. The numbers leave the window's memory together with the
 * form.
 */
export function useKnownReceivers(typed: string): readonly KnownReceiver[] {
  const start = phoneStart(useDeferredValue(typed));
  const receivers = useCall(
    'receivers.find',
    { phone: start ?? '' },
    { enabled: start !== null, cacheForMs: 0 },
  );
  return start === phoneStart(typed) ? (receivers.data ?? none) : none;
}
