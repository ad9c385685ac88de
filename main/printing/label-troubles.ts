import type { AppError } from '../../shared/result.ts';

/** Troubles of a label that no waiting mends. */
const lasting: ReadonlySet<AppError['code']> = new Set([
  'label-mismatch',
  'label-no-barcode',
  'label-pages',
  'label-size',
  'label-unreadable',
  'refused',
  'no-printer',
  'personal-data-removed',
]);

/** Troubles with the platform that keep every label from coming, and pass for all of them at once. */
const ofAll: ReadonlySet<AppError['code']> = new Set([
  'unreachable',
  'timed-out',
  'rate-limited',
  'not-json',
  'unauthorised',
  'no-token',
]);

export function isLasting({ code }: AppError): boolean {
  return lasting.has(code);
}

export function isOfAll({ code }: AppError): boolean {
  return ofAll.has(code);
}
