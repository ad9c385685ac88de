import type { z } from 'zod';

/** A call of the contract: what the window hands over, and what it gets. */
export function call<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
) {
  return { kind: 'call', input, output } as const;
}

/** An event of the contract: what main tells by itself. */
export function event<Payload extends z.ZodType>(payload: Payload) {
  return { kind: 'event', payload } as const;
}
