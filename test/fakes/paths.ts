import { fileURLToPath } from 'node:url';

/** Folders and entry files of the source, for tests that run the source directly. */
export const resources = fileURLToPath(new URL('../../resources/', import.meta.url));
export const renderWorker = new URL('../../main/printing/raster/render-worker.ts', import.meta.url);
/** The same worker, never lent to another test: see `render-thread.ts`. */
export const ownRenderWorker = new URL('?own', renderWorker);
export const trainingWorker = new URL('../../main/training/training-worker.ts', import.meta.url);
export const keeperWorker = new URL('../../main/store/keeper-worker.ts', import.meta.url);
export const importWorker = new URL('../../main/orders/import/import-worker.ts', import.meta.url);
export const exportWorker = new URL('../../main/orders/export/export-worker.ts', import.meta.url);
export const auditWorker = new URL('../../main/audit/audit-worker.ts', import.meta.url);
export const spoolerWorker = new URL(
  '../../main/printing/winspool/spooler-worker.ts',
  import.meta.url,
);
