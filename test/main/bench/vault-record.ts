import type { MemoryVault } from '../../fakes/bench.ts';

/** What the vault keeps of an account. */
export function recordOf(vault: MemoryVault): unknown {
  return JSON.parse(vault.secrets.get('account') ?? 'null');
}
