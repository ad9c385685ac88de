import { newToken } from '../base/chance.ts';
import type { Clock } from '../base/surroundings.ts';

/** Short-lived keys to the labels of a few orders (contract 4.6). They end with the process. */
export interface PrintTokens {
  issue(platformCodes: readonly string[]): string;
  /** The codes that the token stands for; null when it is unknown or has expired. */
  codesOf(token: string): readonly string[] | null;
}

/** `lifetimeMs` is how long a token prints. */
export function createPrintTokens(clock: Clock, lifetimeMs: number): PrintTokens {
  const tokens = new Map<string, { codes: readonly string[]; expiresAt: number }>();
  const forgetExpired = (): void => {
    // Insertion order is order of expiry.
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
