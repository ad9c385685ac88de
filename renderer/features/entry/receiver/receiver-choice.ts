import { fold } from '../../../../shared/fold.ts';
import type { KnownReceiver } from '../../../../shared/model/receiver.ts';
import { readPhone } from '../../../../shared/phone.ts';
import type { FormValues } from '../form/form-values.ts';

/** Values of the form that a suggestion would replace. */
type Present = FormValues['receiver'];

/** Checks whether Enter may accept a suggestion without replacing typed text. Otherwise a separate key is required. */
export function mayTakeByEnter(suggested: KnownReceiver, present: Present): boolean {
  const isEmpty = [present.address, present.commune, present.district, present.province].every(
    (text) => text.trim() === '',
  );
  const name = fold(present.name);
  return isEmpty && (name === '' || name === fold(suggested.name));
}

/** Checks whether the form has the suggestion's values already. */
export function isTaken(suggested: KnownReceiver, present: Present): boolean {
  const names = ['name', 'address', 'province', 'district', 'commune'] as const;
  return names.every((name) => suggested[name] === present[name]);
}

/** Returns the receiver with exactly this number once it is complete; undefined for a new one. */
export function exactly(
  receivers: readonly KnownReceiver[],
  typed: string,
): KnownReceiver | undefined {
  const read = readPhone(typed);
  return read.ok ? receivers.find(({ phone }) => phone === read.phone) : undefined;
}
