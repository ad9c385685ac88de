import { exitTable } from './exit-table.ts';

/** Exits of `--import` after the file was passed on: 3 if a person must correct rows, otherwise 1. */
export const importExits = exitTable(
  ({ exits }) => exits.import,
  (reason) => (reason === 'left' ? 3 : 1),
);
