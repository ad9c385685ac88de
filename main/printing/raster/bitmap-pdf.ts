import { deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';

/**
 * A PDF of one page that shows a label's dots and nothing else, `dpi` to the inch: what was checked
 * is what is printed, and nothing of a foreign document goes further.
 */
export function bitmapPdf({ width, height, data }: Bitmap, dpi: number): Uint8Array {
  const [across, down] = [(width * 72) / dpi, (height * 72) / dpi];
  const dots = deflateSync(data);
  const content = Buffer.from(`${across} 0 0 ${down} 0 0 cm /Label Do`);
  // One bit a dot, 1 is black; each row starts on a byte, as in a bitmap of ours.
  const image =
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
    `/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0] /Filter /FlateDecode`;
  return assembled([
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] ` +
          `/Resources << /XObject << /Label 5 0 R >> >> /Contents 4 0 R >>`,
      ),
    ],
    stream('', content),
    stream(image, dots),
  ]);
}

function stream(dictionary: string, bytes: Uint8Array): Uint8Array[] {
  const head = Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
  return [head, bytes, Buffer.from('\nendstream')];
}

/** Objects 1, 2, … with their table of offsets (ISO 32000-1, 7.5). */
function assembled(objects: readonly (readonly Uint8Array[])[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n', 'latin1')];
  const lengthOf = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, index) => {
    const offset = lengthOf();
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), ...object, Buffer.from('\nendobj\n'));
    return offset;
  });
  const start = lengthOf();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  parts.push(Buffer.from(table + trailer));
  return Buffer.concat(parts);
}
