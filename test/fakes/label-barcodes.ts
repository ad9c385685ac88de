import { decodeZpl } from './decode-zpl.ts';
import { zbar } from './zbar.ts';

/** Returns the first barcode of each label that a ZPL printer received, as zbar reads it. */
export const firstBarcodes = (jobs: readonly Buffer[]) =>
  Promise.all(jobs.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
