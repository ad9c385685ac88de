import { safeStorage } from 'electron';
import { z } from 'zod';
import type { Log, SecretName, Vault } from '../base/host-services.ts';
import { faultInLog } from '../base/loggable.ts';
import { KnownSecrets } from '../base/known-secrets.ts';
import { readIfThere, writeFileAtomically } from '../base/files/atomic-file.ts';

/** Secrets by name, each encrypted by the operating system and encoded in base64. */
const vaultFileSchema = z.record(z.string(), z.base64());
type VaultFile = z.infer<typeof vaultFileSchema>;

/**
 * Opens a vault in `file`, encrypted with a key of the operating system's user. Every secret that is read or written is
 * added to `secrets`.
 */
export function openVault(file: string, log: Log, secrets = new KnownSecrets()): Vault {
  return {
    read(name) {
      const secret = readSecret(file, name, log);
      secrets.add(secret);
      return secret;
    },
    write(name, value) {
      secrets.add(value);
      const { [name]: _, ...otherEntries } = readVault(file, log);
      const entries = value === null ? otherEntries : { ...otherEntries, [name]: encrypt(value) };
      writeFileAtomically(file, JSON.stringify(entries));
    },
  };
}

function readSecret(file: string, name: SecretName, log: Log): string | null {
  let encrypted: string | undefined;
  try {
    encrypted = readVault(file, log)[name];
  } catch (error) {
    log.error('vault.unreadable', { name, error: faultInLog(error) });
  }
  if (encrypted === undefined) return null;
  try {
    return safeStorage.decryptString(Buffer.from(encrypted, 'base64'));
  } catch {
    // The vault of another user, or the system's key was replaced: the user has to enter the secret again.
    log.warn('vault.undecipherable', { name });
    return null;
  }
}

/** @throws if the file exists but cannot be read; treating it as empty would overwrite the other secrets */
function readVault(file: string, log: Log): VaultFile {
  const content = readIfThere(file);
  if (content === null) return {};
  const secrets = vaultFileSchema.safeParse(parseJson(content));
  if (secrets.success) return secrets.data;
  log.warn('vault.damaged');
  return {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function encrypt(value: string): string {
  if (!isEncryptionReal()) throw new Error('The system offers no encryption for secrets');
  return safeStorage.encryptString(value).toString('base64');
}

/** Whether the encryption is real. On Linux without a keyring Electron uses a key from its source code. */
function isEncryptionReal(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}
