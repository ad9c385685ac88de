import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const SIZE = 'MEMBER integer x-dimension 10000 MEMBER integer y-dimension 15000';
const MARGINS = ['top', 'bottom', 'left', 'right'];
const MEDIA = [
  `MEMBER collection media-size { ${SIZE} }`,
  ...MARGINS.map((side) => `MEMBER integer media-${side}-margin 0`),
  'MEMBER keyword media-source main MEMBER keyword media-type labels',
].join(' ');

/** A printer with labels of 100 × 150 mm in its only tray. */
const attributes = [
  `ATTR collection media-col-ready { ${MEDIA} }`,
  `ATTR collection media-col-default { ${MEDIA} }`,
  ...['default', 'ready', 'supported'].map(
    (what) => `ATTR keyword media-${what} om_100x150mm_100x150mm`,
  ),
  ...MARGINS.map((side) => `ATTR integer media-${side}-margin-supported 0`),
  `ATTR collection media-size-supported { ${SIZE} }`,
  'ATTR keyword media-source-supported main',
  'ATTR keyword media-type-supported labels',
  'ATTR mimeMediaType document-format-supported application/pdf,image/pwg-raster',
  'ATTR octetString printer-input-tray "type=sheetFeedAutoRemovableTray;mediafeed=15000;mediaxfeed=10000;maxcapacity=250;level=250;status=0;name=main;"',
];

/** A printed label and the paper requested for it. */
interface Printed {
  readonly document: Buffer;
  readonly mediaCol: string;
}

/** An IPP printer that behaves like real ones: CUPS's own simulator. */
export class IppevePrinter {
  readonly #folder = mkdtempSync(join(tmpdir(), 'packbench-ippeve-'));
  readonly #port: number;
  #bus: ChildProcess | null = null;
  #printer: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static async open(): Promise<IppevePrinter> {
    const printer = new IppevePrinter(await freePort());
    await printer.#start();
    return printer;
  }

  get uri(): string {
    return `ipp://localhost:${this.#port}/ipp/print`;
  }

  /** Returns the address of the page that sets the number of labels in the simulator's tray. */
  mediaPage(labels: number): string {
    const tray = `size0=om_100x150mm_100x150mm&type0=labels&level0=${labels}`;
    return `http://localhost:${this.#port}/media?${tray}`;
  }

  async load(labels: number): Promise<void> {
    const response = await fetch(this.mediaPage(labels));
    if (!response.ok) throw new Error(`The printer answered ${response.status}`);
    await response.arrayBuffer();
  }

  /** Returns the labels in order of printing. */
  printed(): Printed[] {
    const out = join(this.#folder, 'out');
    const names = readdirSync(out).filter((name) => name.endsWith('.media'));
    return names
      .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map((name) => ({
        document: readFileSync(join(out, name.replace(/\.media$/, ''))),
        mediaCol: readFileSync(join(out, name), 'utf8').trim(),
      }));
  }

  async close(): Promise<void> {
    for (const child of [this.#printer, this.#bus]) await terminate(child);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const inside = (name: string) => join(this.#folder, name);
    for (const name of ['spool', 'out']) mkdirSync(inside(name));
    writeFileSync(inside('label.conf'), `${attributes.join('\n')}\n`);
    // The second file only exists once the first one is complete.
    const out = `"${inside('out')}/$(basename "$1")"`;
    const command = `#!/bin/sh\ncp "$1" ${out} && echo "$IPP_MEDIA_COL" >${out}.media.part && mv ${out}.media.part ${out}.media\n`;
    writeFileSync(inside('print'), command);
    chmodSync(inside('print'), 0o755);
    const options = ['-k', '-n', 'localhost', '-p', String(this.#port), '-r', 'off'];
    const files = ['-d', inside('spool'), '-a', inside('label.conf'), '-c', inside('print')];
    this.#printer = spawn('/usr/sbin/ippeveprinter', [...options, ...files, 'Label'], {
      // It announces itself over the system bus, which machines without a desktop do not have.
      env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: await this.#startBus() },
      stdio: 'ignore',
    });
    await eventually('the printer to answer', () =>
      this.load(250).then(
        () => true,
        () => false,
      ),
    );
  }

  async #startBus(): Promise<string> {
    const bus = spawn('/usr/bin/dbus-daemon', ['--session', '--nofork', '--print-address'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#bus = bus;
    const [address] = await once(bus.stdout, 'data');
    return String(address).trim();
  }
}

async function terminate(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
