import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/** Maximum memory (bytes), more than any label needs. Rendering a document that needs more is aborted. */
const MAX_HEAP_BYTES = 512 * 1024 * 1024;

type Handle = number;
type Pointer = number;

/** The used functions of PDFium's C interface (public/fpdfview.h, fpdf_edit.h, fpdf_annot.h, fpdf_formfill.h, fpdf_text.h); 0 means failure. */
interface Calls {
  malloc(size: number): Pointer;
  free(pointer: Pointer): void;
  FPDF_InitLibraryWithConfig(config: object): void;
  FPDF_LoadMemDocument(bytes: Pointer, length: number, password: Pointer): Handle;
  FPDF_GetLastError(): number;
  FPDF_CloseDocument(document: Handle): void;
  FPDF_GetPageCount(document: Handle): number;
  FPDF_GetFormType(document: Handle): number;
  FPDFPage_GetAnnotCount(page: Handle): number;
  FPDFPage_GetAnnot(page: Handle, index: number): Handle;
  FPDFPage_CloseAnnot(annotation: Handle): void;
  FPDFAnnot_GetSubtype(annotation: Handle): number;
  FPDFAnnot_GetFlags(annotation: Handle): number;
  FPDFAnnot_HasKey(annotation: Handle, key: Pointer): number;
  FPDFAnnot_GetRect(annotation: Handle, rectangle: Pointer): number;
  FPDFAnnot_GetObjectCount(annotation: Handle): number;
  FPDFAnnot_GetFormFieldType(form: Handle, annotation: Handle): number;
  FPDFAnnot_GetFormFieldValue(
    form: Handle,
    annotation: Handle,
    value: Pointer,
    size: number,
  ): number;
  FPDFDOC_InitFormFillEnvironment(document: Handle, callbacks: Pointer): Handle;
  FPDFDOC_ExitFormFillEnvironment(form: Handle): void;
  FPDFPage_Flatten(page: Handle, usage: number): number;
  FPDFText_LoadPage(page: Handle): Handle;
  FPDFText_ClosePage(text: Handle): void;
  FPDFText_CountChars(text: Handle): number;
  FPDFText_GetText(text: Handle, start: number, count: number, result: Pointer): number;
  FPDFText_HasUnicodeMapError(text: Handle, index: number): number;
  FPDFText_GetUnicode(text: Handle, index: number): number;
  FPDFText_GetTextObject(text: Handle, index: number): Handle;
  FPDFText_GetCharBox(
    text: Handle,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): number;
  FPDFTextObj_GetTextRenderMode(object: Handle): number;
  FPDFTextObj_GetFont(object: Handle): Handle;
  FPDFFont_GetIsEmbedded(font: Handle): number;
  FPDF_CreateNewDocument(): Handle;
  FPDFText_LoadFont(
    document: Handle,
    bytes: Pointer,
    length: number,
    type: number,
    isCid: number,
  ): Handle;
  FPDFPage_New(document: Handle, index: number, width: number, height: number): Handle;
  FPDFPage_Delete(document: Handle, index: number): void;
  FPDFPage_InsertObject(page: Handle, object: Handle): void;
  FPDFPageObj_CreateTextObj(document: Handle, font: Handle, size: number): Handle;
  FPDFText_SetCharcodes(object: Handle, codes: Pointer, count: number): number;
  FPDFPageObj_CreateNewPath(x: number, y: number): Handle;
  FPDFPath_MoveTo(path: Handle, x: number, y: number): number;
  FPDFPath_LineTo(path: Handle, x: number, y: number): number;
  FPDFPath_Close(path: Handle): number;
  FPDFPath_SetDrawMode(path: Handle, fill: number, stroke: number): number;
  FPDFPageObj_SetFillColor(
    object: Handle,
    red: number,
    green: number,
    blue: number,
    alpha: number,
  ): number;
  FPDFPageObj_Transform(
    object: Handle,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
  ): void;
  FPDF_LoadPage(document: Handle, index: number): Handle;
  FPDF_ClosePage(page: Handle): void;
  FPDF_GetPageWidthF(page: Handle): number;
  FPDF_GetPageHeightF(page: Handle): number;
  FPDF_PageToDevice(
    page: Handle,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: Pointer,
    deviceY: Pointer,
  ): number;
  FPDF_RenderPageBitmap(
    bitmap: Handle,
    page: Handle,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ): void;
  FPDF_RenderPageBitmapWithMatrix(
    bitmap: Handle,
    page: Handle,
    matrix: Pointer,
    clip: Pointer,
    flags: number,
  ): void;
  FPDFPage_CountObjects(page: Handle): number;
  FPDFPage_GetObject(page: Handle, index: number): Handle;
  FPDFFormObj_CountObjects(form: Handle): number;
  FPDFFormObj_GetObject(form: Handle, index: number): Handle;
  FPDFPageObj_GetBounds(
    object: Handle,
    left: Pointer,
    bottom: Pointer,
    right: Pointer,
    top: Pointer,
  ): number;
  FPDFPageObj_GetFillColor(
    object: Handle,
    red: Pointer,
    green: Pointer,
    blue: Pointer,
    alpha: Pointer,
  ): number;
  FPDFPageObj_GetType(object: Handle): number;
  FPDFPageObj_GetMatrix(object: Handle, matrix: Pointer): number;
  FPDFImageObj_GetImagePixelSize(image: Handle, width: Pointer, height: Pointer): number;
  FPDFImageObj_GetBitmap(image: Handle): Handle;
  FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    pixels: Pointer,
    stride: number,
  ): Handle;
  FPDFBitmap_Destroy(bitmap: Handle): void;
  FPDFBitmap_GetBuffer(bitmap: Handle): Pointer;
  FPDFBitmap_GetWidth(bitmap: Handle): number;
  FPDFBitmap_GetHeight(bitmap: Handle): number;
  FPDFBitmap_GetStride(bitmap: Handle): number;
  FPDFBitmap_GetFormat(bitmap: Handle): number;
}

export interface Pdfium {
  readonly wasmExports: Calls;
  /** Views of the memory. They are replaced when it grows, so callers must not store them. */
  readonly HEAPU8: Uint8Array;
  readonly HEAPF32: Float32Array;
  readonly HEAP32: Int32Array;
}

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type Load = (options: {
  instantiateWasm(imports: Imports, onInstance: (instance: object) => void): object;
}) => Promise<Pdfium>;

/** Part of the web's interface, which the types of Node omit. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  readonly Instance: new (module: object, imports: Imports) => object;
};

/** Loads PDFium from its package, with bounded memory (about 30 ms, once per thread). */
export async function loadPdfium(): Promise<Pdfium> {
  const file = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  const module = await WebAssembly.compile(new Uint8Array(await readFile(file)));
  // The package declares only part of its exports, with loose types.
  const pdfium = await (PDFiumModule as unknown as Load)({
    instantiateWasm(imports, onInstance) {
      onInstance(new WebAssembly.Instance(module, bounded(imports)));
      return {};
    },
  });
  pdfium.wasmExports.FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}

/** Limits the memory. Above the limit PDFium skips an image, or ends the thread. */
function bounded(imports: Imports): Imports {
  const env = imports['env'] ?? {};
  const grow = env['emscripten_resize_heap'];
  if (typeof grow !== 'function') throw new Error('PDFium asks for its memory in another way');
  const resize = (bytes: number) => (bytes >>> 0 > MAX_HEAP_BYTES ? 0 : grow(bytes));
  return { ...imports, env: { ...env, emscripten_resize_heap: resize } };
}
