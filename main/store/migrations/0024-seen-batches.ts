/** Whether somebody has seen what came of a batch. What ended before this was known is not asked about again. */
export const seenBatches = `
ALTER TABLE print_batches ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE print_batches SET seen = 1;
`;
