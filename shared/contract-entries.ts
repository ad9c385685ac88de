import type { z } from 'zod';
import type { Lockable } from './model/lock.ts';

/**
 * Role required for a call if packers sign in and the shift lead has a PIN. `nobody`: it only reads, or changes no
 * important data. `packer`: actions on orders, labels and parcels, and a packer's own small items (templates, named
 * lists, import profiles); these affect no other person's work and can be reverted. `lead`: the set-up, the account, a
 * restore, and deleting items that others rely on.
 */
export type Role = 'nobody' | 'packer' | 'lead';

/** Who may make a call; a call without `needs` does not compile. */
interface Access {
  readonly needs: Role;
  /** Set-up page that the call changes, if an administrator can lock that page. */
  readonly locks?: Lockable;
}

/** Defines a call that changes no data, with its input and output. */
export function query<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  { needs, locks }: Access,
) {
  return { kind: 'call', input, output, emits: null, needs, locks: locks ?? null } as const;
}

/**
 * Defines a call that changes something. `emits` lists the events that notify every window; empty if no other call's
 * answer changes.
 */
export function command<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Emits extends readonly string[],
>(input: Input, output: Output, { needs, locks, emits }: Access & { readonly emits: Emits }) {
  return { kind: 'call', input, output, emits, needs, locks: locks ?? null } as const;
}

/** Defines an event that the main process sends. */
export function event<Payload extends z.ZodType>(payload: Payload) {
  return { kind: 'event', payload } as const;
}
