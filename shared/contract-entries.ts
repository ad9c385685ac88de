import type { z } from 'zod';

/** A call that changes nothing: what the window hands over, and what it gets. */
export function query<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
) {
  return { kind: 'call', input, output, emits: null } as const;
}

/**
 * A call that changes something. `emits` names the events by which every window learns of the change: none where no
 * other call answers differently afterwards.
 */
export function command<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Emits extends readonly string[],
>(input: Input, output: Output, { emits }: { readonly emits: Emits }) {
  return { kind: 'call', input, output, emits } as const;
}

/** An event of the contract: what main tells by itself. */
export function event<Payload extends z.ZodType>(payload: Payload) {
  return { kind: 'event', payload } as const;
}
