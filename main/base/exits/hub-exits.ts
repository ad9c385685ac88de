import { exitTable } from './exit-table.ts';

/**
 * Exits of the hub and its commands. Each message states the problem, then the remedy. `earlyExits` and `appExits`
 * are the other parts of the table.
 */
export const hubExits = exitTable(
  ({ exits }) => exits.hub,
  (reason) => (reason === 'bug' ? 70 : 2),
);
