import type { ExportTrouble } from '../../../shared/model/export.ts';

const troubles: Readonly<Record<string, ExportTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ENODEV: 'gone',
  ENXIO: 'gone',
  EIO: 'gone',
  ESTALE: 'gone',
};

/** Classifies a write error by the remedy that a person has. Null for a bug of the app. */
export function troubleOf(error: unknown): ExportTrouble | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (code.startsWith('SQLITE')) return 'failed';
  return troubles[code] ?? (/^E[A-Z]+$/.test(code) ? 'failed' : null);
}
