/** The code of a file system error, such as `ENOENT`; empty for other errors. */
export function fileErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Whether the error means that the folder is not writable: a read-only stick, or a share without write permission.
 */
export function isUnwritable(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes(fileErrorCode(error));
}
