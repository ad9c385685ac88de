import { join } from 'node:path';
import type { OrderList } from '../orders/order-list.ts';
import { Packing } from '../packing/packing.ts';
import { PagePrinter } from '../printing/proofs/page-printer.ts';
import { Scanning } from '../scanning/scanning.ts';
import { Shift } from '../shift/shift.ts';
import { HandoverLists } from '../tracking/handover-lists.ts';
import { Handovers } from '../tracking/handovers.ts';
import { Weighing } from '../weighing/weighing.ts';
import type { StationPrinting } from './printing.ts';
import type { StationParams, StationServices } from './services.ts';

/** Scans at this bench: scanners, packing, scales, handovers and shifts. */
export interface BenchScans {
  /** Handovers of this bench alone; the window uses `siteHandovers`. */
  readonly handovers: Handovers;
  readonly handoverLists: HandoverLists;
  /** Scans at this bench alone, without claims; the window uses `sitePacking`. */
  readonly packing: Packing;
  readonly scanning: Scanning;
  /** Shift reports of this bench alone. */
  readonly shift: Shift;
  readonly weighing: Weighing;
}

/**
 * Creates the parts for scans at the bench: serial scanners, packing, weighing, shifts, handovers and their lists.
 * Shifts and lists have their own folders in the station's folder.
 */
export function openBenchScans(
  { folder, account, host }: StationParams,
  { store, clock, clockCheck, ids, signals, log, actor }: StationServices,
  { printJobs, output, fonts }: StationPrinting,
  orderList: OrderList,
): BenchScans {
  const training = account.mode === 'training';
  const crashPoint = host.onUpdateCrashPoint;
  const byCode = orderList.byCode.bind(orderList);
  const pages = new PagePrinter(output);
  const handovers = new Handovers({
    store,
    clock,
    clockCheck,
    ids,
    signals,
    byCode,
    crashPoint,
  });
  const handoverLists = new HandoverLists({
    store,
    handovers,
    pages,
    printJobs,
    fonts,
    folder: join(folder, 'handovers'),
    training,
    log,
    crashPoint,
  });
  const shift = new Shift({ store, signals, fonts, folder: join(folder, 'shifts'), training });
  const packing = new Packing({ store, clock, signals, printJobs, handovers, byCode });
  const weighing = new Weighing({ store, clock, ids, signals, log, actor, training });
  const scanning = new Scanning({
    store,
    clock,
    signals,
    log,
    fonts,
    pages,
    printJobs,
    folder: join(folder, 'scanner'),
  });
  return { handovers, handoverLists, packing, scanning, shift, weighing };
}
