import type { ExportProblem } from '../../../shared/model/export.ts';

const problems: Readonly<Record<string, ExportProblem>> = {
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
export function exportProblemOf(error: unknown): ExportProblem | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (code.startsWith('SQLITE')) return 'failed';
  return problems[code] ?? (/^E[A-Z]+$/.test(code) ? 'failed' : null);
}
