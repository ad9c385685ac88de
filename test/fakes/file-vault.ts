import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeFileAtomically } from '../../main/base/files/atomic-file.ts';
import type { SecretName, Vault } from '../../main/base/host-services.ts';

/** A vault on disk, shared by every process of one folder; readable, unlike a real one. */
export class FileVault implements Vault {
  readonly #file: string;
  readonly #onWritten: () => void;

  /** `onWritten` runs after each write to the disk. */
  constructor(file: string, onWritten: () => void = () => {}) {
    this.#file = file;
    this.#onWritten = onWritten;
  }

  read(name: SecretName): string | null {
    return this.#all()[name] ?? null;
  }

  write(name: SecretName, value: string | null): void {
    const { [name]: _, ...others } = this.#all();
    const secrets = value === null ? others : { ...others, [name]: value };
    writeFileAtomically(this.#file, JSON.stringify(secrets));
    this.#onWritten();
  }

  #all(): Record<string, string> {
    try {
      return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return {};
    }
  }
}
