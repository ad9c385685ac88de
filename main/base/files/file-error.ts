/** The code of a file system's error, such as `ENOENT`; empty for another error. */
export function fileErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a folder cannot be written: a read-only stick, or a share without that right. */
export function isUnwritable(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes(fileErrorCode(error));
}
