import { deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';

/**
 * A PDF of one page that shows a label's dots and nothing else, `dpi` to the inch: what was checked
 * is what is printed, and nothing of a foreign document goes further.
 */
export function bitmapPdf(bitmap: Bitmap, dpi: number): Uint8Array {
  return assembled([
    catalog,
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    ...pageOfDots(bitmap, { dots: deflateSync(bitmap.data), dpi, number: 3 }),
  ]);
}

/** An object of a PDF, in pieces. */
export type PdfObject = readonly Uint8Array[];

/** Object 1 of every PDF of ours; object 2 is its tree of pages. */
export const catalog: PdfObject = [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')];

export const pdfHead = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n', 'latin1');

/** The three objects of a page, of which the first has the `number`; `dots` are the bitmap's data, deflated. */
export function pageOfDots(
  { width, height }: Bitmap,
  { dots, dpi, number }: { dots: Uint8Array; dpi: number; number: number },
): [PdfObject, PdfObject, PdfObject] {
  const [across, down] = [(width * 72) / dpi, (height * 72) / dpi];
  // One bit a dot, 1 is black; each row starts on a byte, as in a bitmap of ours.
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

/** An object as it stands in the file. */
export function numbered(number: number, object: PdfObject): Uint8Array[] {
  return [Buffer.from(`${number} 0 obj\n`), ...object, Buffer.from('\nendobj\n')];
}

/** A row of the table of offsets, bytes from the start of the file. */
export function offsetRow(offset: number): string {
  return `${String(offset).padStart(10, '0')} 00000 n \n`;
}

/** What stands behind the table of offsets, which begins at `start`, of so many objects. */
export function trailerOf(objects: number, start: number): string {
  return `trailer\n<< /Size ${objects + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

function stream(dictionary: string, bytes: Uint8Array): Uint8Array[] {
  const head = Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
  return [head, bytes, Buffer.from('\nendstream')];
}

/** Objects 1, 2, … with their table of offsets (ISO 32000-1, 7.5). */
function assembled(objects: readonly PdfObject[]): Uint8Array {
  const parts: Uint8Array[] = [pdfHead];
  const lengthOf = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, index) => {
    const offset = lengthOf();
    parts.push(...numbered(index + 1, object));
    return offset;
  });
  const start = lengthOf();
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(offsetRow).join('')}`;
  parts.push(Buffer.from(table + trailerOf(objects.length, start)));
  return Buffer.concat(parts);
}
