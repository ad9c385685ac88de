import { newToken } from '../base/random.ts';
import type { Clock } from '../base/host-services.ts';

/** Short-lived tokens for the labels of some orders (contract 4.6). They are lost when the process ends. */
export interface PrintTokens {
  issue(platformCodes: readonly string[]): string;
  /** Returns the codes of a token; null if it is unknown or expired. */
  codesOf(token: string): readonly string[] | null;
}

/** @param lifetimeMs Validity of a token (ms). */
export function createPrintTokens(clock: Clock, lifetimeMs: number): PrintTokens {
  const tokens = new Map<string, { codes: readonly string[]; expiresAt: number }>();
  const forgetExpired = (): void => {
    // Insertion order is expiry order.
    for (const [token, { expiresAt }] of tokens) {
      if (clock.now() < expiresAt) return;
      tokens.delete(token);
    }
  };
  return {
    issue(codes) {
      forgetExpired();
      const token = newToken();
      tokens.set(token, { codes, expiresAt: clock.now() + lifetimeMs });
      return token;
    },
    codesOf(token) {
      forgetExpired();
      return tokens.get(token)?.codes ?? null;
    },
  };
}
