import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { eventually } from '../fakes/eventually.ts';
import { IppevePrinter } from '../fakes/ippeve-printer.ts';
import { openTestStation, type StationUnderTest } from '../fakes/station.ts';
import { printLabels } from '../fakes/print-labels.ts';

let printer: IppevePrinter;

beforeAll(async () => {
  printer = await IppevePrinter.open();
});

afterAll(() => printer.close());

async function printed(bench: StationUnderTest): Promise<PrintJob> {
  const transport = { kind: 'ipp', uri: printer.uri } as const;
  const paper = { widthMm: 100, heightMm: 150, labelSize: 'S13' } as const;
  const printerId = bench.printer({ transport, language: 'pdf', ...paper });
  const orderIds = [await bench.created()];
  const jobs = printLabels(bench, orderIds, { printerId });
  if (!jobs.ok) throw new Error(JSON.stringify(jobs.error));
  return jobs.value[0]!;
}

/** Waits until the station has detected that the printer is out of paper. */
function noticed(bench: StationUnderTest, { printerId }: PrintJob): Promise<unknown> {
  return eventually('the missing paper', () => {
    const { state, reasons = [] } = bench.station.printerStatuses.get(printerId) ?? {};
    return state === 'attention' && reasons.some(({ kind }) => kind === 'out-of-paper');
  });
}

test('a printer that speaks IPP gets a PDF on exactly its paper, and confirms it', async () => {
  const before = printer.printed().length;
  const bench = await openTestStation();
  const job = await printed(bench);
  await bench.reaches(job.id, 'confirmed');
  const labels = printer.printed().slice(before);
  expect(labels).toHaveLength(1);
  const { document, mediaCol } = labels[0]!;
  expect(mediaCol).toContain('media-size={x-dimension=10000 y-dimension=15000}');
  expect(mediaCol).toContain('media-top-margin=0');
  const pages = (await PDFDocument.load(document)).getPages();
  // The page has the size of its whole dots.
  const dots = (points: number) => Math.round((points / 72) * 203);
  const sizes = pages.map((page) => [dots(page.getWidth()), dots(page.getHeight())]);
  expect(sizes).toEqual([[799, 1199]]);
});

test('a label whose paper ran out in the printer waits there, and is printed once', async () => {
  const before = printer.printed().length;
  const bench = await openTestStation();
  const { printTickets } = bench.station.store;
  const set = printTickets.set.bind(printTickets);
  printTickets.set = (jobId, ticket) => {
    set(jobId, ticket);
    if (!ticket.startsWith('-')) execFileSync('curl', ['-sf', printer.mediaPage(0)]);
  };
  const job = await printed(bench);
  await noticed(bench, job);
  expect(bench.station.store.printJobs.get(job.id)?.state).toBe('sending');
  expect(printer.printed()).toHaveLength(before);
  await printer.load(250);
  await bench.reaches(job.id, 'confirmed');
  expect(printer.printed()).toHaveLength(before + 1);
});
