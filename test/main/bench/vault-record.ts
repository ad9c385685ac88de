import type { MemoryVault } from '../../fakes/bench.ts';

/** Returns the vault's record of an account. */
export function recordOf(vault: MemoryVault): unknown {
  return JSON.parse(vault.secrets.get('account') ?? 'null');
}
