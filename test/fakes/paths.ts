import { fileURLToPath } from 'node:url';
import { program } from './program.ts';

/** Folders and entry files, for tests that run the source directly. */
export const resources = fileURLToPath(new URL('../../resources/', import.meta.url));
export const renderWorker = ofMain('printing/raster/render-worker.ts');
/** The same worker, never lent to another test: see `render-thread.ts`. */
export const ownRenderWorker = new URL('?own', renderWorker);
export const trainingWorker = ofMain('training/training-worker.ts');
export const keeperWorker = ofMain('store/maintenance/keeper-worker.ts');
export const importWorker = ofMain('orders/import/file/import-worker.ts');
export const bookProcess = ofMain('orders/import/file/book-process.ts');
export const exportWorker = ofMain('orders/export/export-worker.ts');
export const auditWorker = ofMain('audit/audit-worker.ts');
export const spoolerWorker = ofMain('printing/winspool/spooler-worker.ts');

function ofMain(file: string): URL {
  return program(new URL(`../../main/${file}`, import.meta.url));
}
