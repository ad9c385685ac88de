import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Cups } from '../fakes/cups.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { aptGet, onPath } from '../host/browser.mjs';
import { type Installation, runNode } from './container.ts';

/**
 * Prints through Windows' spooler under Wine. The job goes to a CUPS of the test and from there to a printer that
 * stores the bytes. Throws unless the label was printed exactly once and unchanged.
 */
export async function printThroughSpooler(installation: Installation): Promise<void> {
  if (onPath('cupsd') === null) aptGet(['cups']);
  const printer = await FakePrinter.open();
  const cups = await Cups.open();
  try {
    await cups.addQueue('Raw', `socket://127.0.0.1:${printer.port}`);
    const { label, ...result } = await runPrint(installation, cups.port);
    await eventually('the label at the printer', () => printer.jobs.length > 0);
    assert.deepEqual(result, {
      printers: [{ name: 'Raw', driver: 'Raw', port: 'CUPS:Raw', status: 0, attributes: 0 }],
      status: { state: 'ready', reasons: [] },
      sent: { ok: true, value: { sentBytes: label.length / 2 } },
      missing: {
        ok: false,
        error: {
          code: 'printer-not-ready',
          reasons: [{ kind: 'not-found', words: 'OpenPrinter 1801' }],
        },
      },
    });
    assert.deepEqual(
      printer.jobs.map((job) => job.toString('hex')),
      [label],
    );
  } finally {
    await cups.close();
    await printer.close();
  }
}

/** Output of `print.ts`: `label` is the printed data, hex. */
async function runPrint(installation: Installation, port: number): Promise<{ label: string }> {
  const log = join(installation.folder, 'log');
  const result = join(log, 'spooler.json');
  rmSync(result, { force: true });
  const args = ['--no-warnings', 'test/wine/print.ts', '../log/spooler.json'];
  await runNode(installation, args, {
    log: 'spooler.log',
    env: { CUPS_SERVER: `127.0.0.1:${port}` },
  });
  try {
    return JSON.parse(readFileSync(result, 'utf8')) as { label: string };
  } catch {
    throw new Error(readFileSync(join(log, 'spooler.log'), 'utf8'));
  }
}
