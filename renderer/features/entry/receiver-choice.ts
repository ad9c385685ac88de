import { fold } from '../../../shared/fold.ts';
import type { KnownReceiver } from '../../../shared/model/receiver.ts';
import { readPhone } from '../../../shared/phone.ts';
import type { FormValues } from './form-values.ts';

/** What a suggestion would replace in the form. */
type Present = FormValues['receiver'];

/**
 * Whether Enter may take a suggestion over: nothing that somebody typed would be lost. Otherwise it takes
 * a key of its own.
 */
export function mayTakeByEnter(suggested: KnownReceiver, present: Present): boolean {
  const isEmpty = [present.address, present.commune, present.district, present.province].every(
    (text) => text.trim() === '',
  );
  const name = fold(present.name);
  return isEmpty && (name === '' || name === fold(suggested.name));
}

/** Whether the form says already what the suggestion does. */
export function isTaken(suggested: KnownReceiver, present: Present): boolean {
  const names = ['name', 'address', 'province', 'district', 'commune'] as const;
  return names.every((name) => suggested[name] === present[name]);
}

/** Whose number this is, once it is typed to its end; undefined for somebody new. */
export function exactly(found: readonly KnownReceiver[], typed: string): KnownReceiver | undefined {
  const read = readPhone(typed);
  return read.ok ? found.find(({ phone }) => phone === read.phone) : undefined;
}
