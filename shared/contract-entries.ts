import type { z } from 'zod';

/** Defines a call that changes no data, with its input and output. */
export function query<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
) {
  return { kind: 'call', input, output, emits: null } as const;
}

/**
 * Defines a call that changes something. `emits` lists the events that notify every window; empty if no other call's
 * answer changes.
 */
export function command<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Emits extends readonly string[],
>(input: Input, output: Output, { emits }: { readonly emits: Emits }) {
  return { kind: 'call', input, output, emits } as const;
}

/** Defines an event that the main process sends. */
export function event<Payload extends z.ZodType>(payload: Payload) {
  return { kind: 'event', payload } as const;
}
