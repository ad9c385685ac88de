import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Bitmap } from '../../main/printing/raster/bitmap.ts';

const run = promisify(execFile);

/** Encodes a raster with CUPS's driver for label printers, without a server. */
export class CupsFilter {
  readonly #folder = mkdtempSync(join(tmpdir(), 'packbench-filter-'));
  readonly #ppd = join(this.#folder, 'driver.ppd');

  /** Opens a driver; `driver` is a PPD of CUPS's samples, such as `zebraep2.ppd`. */
  static async open(driver: string): Promise<CupsFilter> {
    const filter = new CupsFilter();
    const driverd = '/usr/lib/cups/daemon/cups-driverd';
    const { stdout } = await run(driverd, ['cat', `drv:///sample.drv/${driver}`]);
    writeFileSync(filter.#ppd, stdout);
    return filter;
  }

  /** Returns the bytes for the printer. `options` as for `lp -o`. */
  async encode(bitmap: Bitmap, dpi: number, options = ''): Promise<Buffer> {
    const args = ['1', 'packer', 'label', '1', options];
    const filter = spawn('/usr/lib/cups/filter/rastertolabel', args, {
      env: { PPD: this.#ppd },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    filter.stdin.end(cupsRaster(bitmap, dpi));
    const [bytes, [code]] = await Promise.all([buffer(filter.stdout), once(filter, 'exit')]);
    if (code !== 0) throw new Error(`rastertolabel ended with ${code}`);
    return bytes;
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/**
 * Returns one page of black dots as an uncompressed CUPS raster, version 3. The header's numbers have the offsets of
 * cups_page_header2_t (cups.org/doc/spec-raster.html); all others are 0.
 */
function cupsRaster({ width, height, rowBytes, data }: Bitmap, dpi: number): Buffer {
  const header = Buffer.alloc(1796);
  const numbers: Readonly<Record<number, number>> = {
    276: dpi,
    280: dpi,
    340: 1, // copies
    352: Math.round((width / dpi) * 72),
    356: Math.round((height / dpi) * 72),
    372: width,
    376: height,
    384: 1, // bits per colour
    388: 1, // bits per dot
    392: rowBytes,
    400: 3, // 1 is black
    420: 1, // colours
  };
  for (const [offset, number] of Object.entries(numbers))
    header.writeUInt32LE(number, Number(offset));
  return Buffer.concat([Buffer.from('3SaR'), header, data]);
}
