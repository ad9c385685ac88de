import { deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';

/**
 * Creates a one-page PDF that contains only a label's dots, at `dpi`. The checked dots are printed, and nothing of a
 * foreign document reaches the printer.
 */
export function bitmapPdf(bitmap: Bitmap, dpi: number): Uint8Array {
  return assembled([
    catalog,
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    ...pageOfDots(bitmap, { dots: deflateSync(bitmap.data), dpi, number: 3 }),
  ]);
}

/** A PDF object, in pieces. */
export type PdfObject = readonly Uint8Array[];

/** Object 1 of every PDF created here; object 2 is the page tree. */
export const catalog: PdfObject = [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')];

export const pdfHead = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n', 'latin1');

/** Creates the three objects of a page; the first gets `number`. `dots` are the bitmap's data, deflated. */
export function pageOfDots(
  { width, height }: Bitmap,
  { dots, dpi, number }: { dots: Uint8Array; dpi: number; number: number },
): [PdfObject, PdfObject, PdfObject] {
  const across = (width * 72) / dpi;
  const down = (height * 72) / dpi;
  // One bit per dot, 1 is black; each row starts on a byte boundary, as in `Bitmap`.
  const image =
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
    `/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0] /Filter /FlateDecode`;
  return [
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] ` +
          `/Resources << /XObject << /Label ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
      ),
    ],
    stream('', Buffer.from(`${across} 0 0 ${down} 0 0 cm /Label Do`)),
    stream(image, dots),
  ];
}

/** Returns an object as it is written to the file. */
export function pdfObjectBytes(number: number, object: PdfObject): Uint8Array[] {
  return [Buffer.from(`${number} 0 obj\n`), ...object, Buffer.from('\nendobj\n')];
}

/** Returns a row of the offset table; offsets are in bytes from the start of the file. */
export function offsetRow(offset: number): string {
  return `${String(offset).padStart(10, '0')} 00000 n \n`;
}

/** Returns the end of a file with this number of objects; its offset table begins at `start`. */
export function trailerOf(objects: number, start: number): string {
  return `trailer\n<< /Size ${objects + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

function stream(dictionary: string, bytes: Uint8Array): Uint8Array[] {
  const head = Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
  return [head, bytes, Buffer.from('\nendstream')];
}

/** Assembles objects 1, 2, … with their offset table (ISO 32000-1, 7.5). */
function assembled(objects: readonly PdfObject[]): Uint8Array {
  const parts: Uint8Array[] = [pdfHead];
  const lengthOf = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, index) => {
    const offset = lengthOf();
    parts.push(...pdfObjectBytes(index + 1, object));
    return offset;
  });
  const start = lengthOf();
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(offsetRow).join('')}`;
  parts.push(Buffer.from(table + trailerOf(objects.length, start)));
  return Buffer.concat(parts);
}
