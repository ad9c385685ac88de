import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from './app.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM under a key in a file that only this user can read. Weaker than the operating system's
 * keyring: a process that can read the user's files can also read the key.
 */
export const safeStorage = {
  isEncryptionAvailable: (): boolean => true,
  getSelectedStorageBackend: (): string => 'key_file',

  encryptString(text: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key(), iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },

  decryptString(encrypted: Buffer): string {
    const iv = encrypted.subarray(0, ivBytes);
    const decipher = createDecipheriv('aes-256-gcm', key(), iv);
    decipher.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
    const body = encrypted.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  },
};

function key(): Buffer {
  const file = join(app.getPath('userData'), 'host-safe-storage.key');
  try {
    return readFileSync(file);
  } catch {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
    return readFileSync(file);
  }
}
