import { utf16, withMemory } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

/** `FPDF_ANNOT_WIDGET`: a form field. */
const WIDGET = 20;
/** Free text, line, polygon, polyline, stamp, caret, redaction: PDFium draws them only from an appearance stream. */
const NEEDS_APPEARANCE: ReadonlySet<number> = new Set([3, 4, 7, 8, 13, 14, 28]);
/** Note, square, circle, highlight, underline, squiggly, strike-out, ink: PDFium draws them without one. */
const GENERATED: ReadonlySet<number> = new Set([1, 5, 6, 9, 10, 11, 12, 15]);
/** `FPDF_ANNOT_POPUP`: a window of a note, which is never printed. */
const POPUP = 16;
/** `FPDF_ANNOT_FLAG_HIDDEN` and `FPDF_ANNOT_FLAG_PRINT`. */
const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
/** `FPDF_FORMFIELD_CHECKBOX` and `FPDF_FORMFIELD_RADIOBUTTON`. */
const WITH_STATES: ReadonlySet<number> = new Set([2, 3]);
/** `FPDF_FORMFIELD_TEXTFIELD`. */
const TEXT_FIELD = 6;
/** Type of an annotation that no field of the form contains. */
const NO_FIELD = -1;
/** Size of `FPDF_FORMFILLINFO` (bytes), with room for later members. */
const CALLBACKS_BYTES = 512;
/** An annotation that its maker wants on paper. */
export interface PrintedAnnotation {
  /** `generated`: PDFium draws it without an appearance. `other`: without an appearance it has nothing to draw. */
  readonly kind: 'field' | 'drawing' | 'generated' | 'other';
  /** `empty`: an appearance without content, where content is expected. */
  readonly appearance: 'drawn' | 'empty' | 'missing';
  /** Whether its appearance draws anything. */
  readonly hasInk: boolean;
  /** Whether its visibility depends on optional content. */
  readonly isInLayer: boolean;
  /** Value of a text field; null for everything else. */
  readonly value: string | null;
}

/** Lists the printed annotations of a page that have content. An empty rectangle, as of an invisible signature, has none. */
export function printedAnnotations(
  pdfium: Pdfium,
  document: number,
  page: number,
): PrintedAnnotation[] {
  const { wasmExports: calls } = pdfium;
  const count = calls.FPDFPage_GetAnnotCount(page);
  if (count <= 0) return [];
  return withForm(pdfium, document, (form) =>
    Array.from({ length: count }, (_, index) => {
      const annotation = calls.FPDFPage_GetAnnot(page, index);
      if (annotation === 0) return [];
      const read = readAnnotation(pdfium, form, annotation);
      calls.FPDFPage_CloseAnnot(annotation);
      return read ? [read] : [];
    }).flat(),
  );
}

/** Opens the form-filling interface, which resolves inherited values of fields. The callbacks are never used. */
function withForm<T>(pdfium: Pdfium, document: number, work: (form: number) => T): T {
  const { wasmExports: calls } = pdfium;
  return withMemory(pdfium, CALLBACKS_BYTES, (at) => {
    pdfium.HEAPU8.fill(0, at, at + CALLBACKS_BYTES);
    pdfium.HEAP32[at >> 2] = 1;
    const form = calls.FPDFDOC_InitFormFillEnvironment(document, at);
    try {
      return work(form);
    } finally {
      if (form !== 0) calls.FPDFDOC_ExitFormFillEnvironment(form);
    }
  });
}

function readAnnotation(
  pdfium: Pdfium,
  form: number,
  annotation: number,
): PrintedAnnotation | null {
  const { wasmExports: calls } = pdfium;
  const flags = calls.FPDFAnnot_GetFlags(annotation);
  if ((flags & PRINT) === 0 || (flags & HIDDEN) !== 0) return null;
  if (isWithoutArea(pdfium, annotation)) return null;
  const subtype = calls.FPDFAnnot_GetSubtype(annotation);
  if (subtype === POPUP) return null;
  const kind = kindOf(subtype);
  const hasAppearance = hasKey(pdfium, annotation, 'AP');
  if (kind === 'other' && !hasAppearance) return null;
  const isInLayer = hasKey(pdfium, annotation, 'OC');
  if (!hasAppearance) return { kind, appearance: 'missing', hasInk: false, isInLayer, value: null };
  const hasInk = calls.FPDFAnnot_GetObjectCount(annotation) > 0;
  const isEmpty =
    kind === 'field' ? isEmptyField(pdfium, form, annotation) : kind !== 'other' && !hasInk;
  const value = kind === 'field' ? textValue(pdfium, form, annotation) : null;
  return { kind, appearance: isEmpty ? 'empty' : 'drawn', hasInk, isInLayer, value };
}

function textValue(pdfium: Pdfium, form: number, annotation: number): string | null {
  const { wasmExports: calls } = pdfium;
  if (form === 0 || calls.FPDFAnnot_GetFormFieldType(form, annotation) !== TEXT_FIELD) return null;
  const bytes = calls.FPDFAnnot_GetFormFieldValue(form, annotation, 0, 0);
  return withMemory(pdfium, Math.max(bytes, 2), (at) => {
    calls.FPDFAnnot_GetFormFieldValue(form, annotation, at, bytes);
    return utf16(pdfium, at, bytes);
  });
}

function kindOf(subtype: number): PrintedAnnotation['kind'] {
  if (subtype === WIDGET) return 'field';
  if (GENERATED.has(subtype)) return 'generated';
  return NEEDS_APPEARANCE.has(subtype) ? 'drawing' : 'other';
}

/** Whether a field has a value that its appearance does not show. A button is drawn in the state that `AS` names. */
function isEmptyField(pdfium: Pdfium, form: number, annotation: number): boolean {
  const { wasmExports: calls } = pdfium;
  if (form === 0 || hasKey(pdfium, annotation, 'AS')) return false;
  const isBlank = calls.FPDFAnnot_GetObjectCount(annotation) === 0;
  const type = calls.FPDFAnnot_GetFormFieldType(form, annotation);
  if (type === NO_FIELD) return isBlank;
  // Without `AS`, PDFium reports every button as off and draws none.
  if (WITH_STATES.has(type))
    return hasKey(pdfium, annotation, 'V') || hasKey(pdfium, annotation, 'Parent');
  return isBlank && hasValue(pdfium, form, annotation);
}

function hasValue({ wasmExports: calls }: Pdfium, form: number, annotation: number): boolean {
  // UTF-16 with a final zero; without a buffer only the length is returned.
  return calls.FPDFAnnot_GetFormFieldValue(form, annotation, 0, 0) > 2;
}

function isWithoutArea(pdfium: Pdfium, annotation: number): boolean {
  const rectangleBytes = 16;
  return withMemory(pdfium, rectangleBytes, (at) => {
    if (pdfium.wasmExports.FPDFAnnot_GetRect(annotation, at) === 0) return false;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(
      at >> 2,
      (at >> 2) + 4,
    );
    return left === right || top === bottom;
  });
}

function hasKey(pdfium: Pdfium, annotation: number, key: string): boolean {
  return withMemory(pdfium, key.length + 1, (at) => {
    pdfium.HEAPU8.set(new TextEncoder().encode(`${key}\0`), at);
    return pdfium.wasmExports.FPDFAnnot_HasKey(annotation, at) !== 0;
  });
}
