import type { AppError } from '../../../shared/result.ts';

/** Troubles of a label that no waiting mends. */
const lasting: ReadonlySet<AppError['code']> = new Set([
  'label-mismatch',
  'label-no-barcode',
  'label-pages',
  'label-size',
  'label-unreadable',
  'paper-too-narrow',
  'too-large',
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

export function isLasting(trouble: AppError): boolean {
  return isNoSuchPage(trouble) || lasting.has(trouble.code);
}

export function isOfAll(trouble: AppError): boolean {
  return !isNoSuchPage(trouble) && ofAll.has(trouble.code);
}

/** A page of errors in a label's place passes with a busy server, not with one that has no label. */
function isNoSuchPage(trouble: AppError): boolean {
  return trouble.code === 'not-json' && trouble.status < 500;
}
