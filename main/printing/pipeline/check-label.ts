import { err, ok } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/app-error.ts';
import type { Result } from '../../../shared/result.ts';
import type { PlatformOrder } from '../../../shared/model/order.ts';
import type { Barcode } from '../raster/rendered-label.ts';

/** The barcodes of a label do not match the order, or cannot be read. */
export type ForeignLabel = Failure<'label-mismatch' | 'label-no-barcode'>;

/**
 * Minimum length of a code to be searched inside a text. Shorter codes would match by chance, so they are only compared
 * whole.
 */
const MIN_PART_LENGTH = 6;
/** Minimum number of digits of an ITF code that is not read by chance. */
const MIN_ITF_LENGTH = 8;

/**
 * Checks that a label's barcodes belong to the order. The rule:
 * - A barcode belongs if its whole text is one of the order's codes, or a part between separators is: a parcel number
 *   after a waybill, a code inside a web address. Case is ignored. Sort codes only match as whole texts.
 * - Ignored barcodes: a QR code with a web address without anything like an order code (an advertisement), and a
 *   product's EAN or UPC. Also an ITF of a few digits, which has no check digit and is found in lines of a table.
 * - Every other barcode that does not belong is another order's: `label-mismatch`.
 * - At least one barcode must identify the order itself. Sort codes are shared by many orders; a label with only those
 *   is `label-no-barcode`.
 */
export function checkLabel(
  barcodes: readonly Barcode[],
  order: { readonly soc: string; readonly platform: PlatformOrder },
): Result<undefined, ForeignLabel> {
  const { platform } = order;
  const own = normalisedCodes([
    platform.shortCode,
    platform.platformCode,
    platform.waybill,
    order.soc,
  ]);
  const sorting = normalisedCodes([platform.platformSortCode, platform.carrierSortCode]);
  const telling = barcodes.filter((barcode) => !isIgnored(barcode, [...own, ...sorting]));
  const strange = telling.filter(
    ({ text }) => !containsCode(text, own) && !sorting.includes(normalise(text)),
  );
  if (strange.length > 0) {
    return err({
      code: 'label-mismatch',
      expected: own,
      found: strange.map((barcode) => barcode.text),
    });
  }
  if (telling.some(({ text }) => containsCode(text, own))) return ok();
  return err({ code: 'label-no-barcode', expected: own });
}

function normalisedCodes(codes: readonly (string | null)[]): string[] {
  return codes.map((code) => normalise(code ?? '')).filter((code) => code !== '');
}

function normalise(text: string): string {
  return text.trim().toUpperCase();
}

/** Whether a barcode's text is this code, or contains it as a part. */
export function carriesCode({ text }: Barcode, code: string): boolean {
  return containsCode(text, normalisedCodes([code]));
}

function containsCode(text: string, codes: readonly string[]): boolean {
  const normalised = normalise(text);
  if (codes.includes(normalised)) return true;
  // A code may contain separators itself, such as . _ / - in a soc, so the text is not split.
  return codes.some((code) => code.length >= MIN_PART_LENGTH && hasPart(normalised, code));
}

/** Whether `text` contains `code` with no letter or digit directly before or after it. */
function hasPart(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    if (!isCodeCharacter(text[at - 1]) && !isCodeCharacter(text[at + code.length])) return true;
  }
  return false;
}

function isCodeCharacter(character: string | undefined): boolean {
  return character !== undefined && /[A-Z0-9]/.test(character);
}

function isIgnored({ format, text }: Barcode, own: readonly string[]): boolean {
  if (containsCode(text, own)) return false;
  if (format === 'ean') return true;
  if (format === 'itf') return text.length < MIN_ITF_LENGTH;
  return format === 'qr' && isAdvertisement(text);
}

function isAdvertisement(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  const parts = text.split(/[^A-Za-z0-9]+/);
  return !parts.some((part) => part.length >= MIN_PART_LENGTH && /\d/.test(part));
}
