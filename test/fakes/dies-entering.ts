import { subscribe } from 'node:diagnostics_channel';
import { killSelf } from './kill-self.ts';

// Loaded by `NODE_OPTIONS=--import=…` into the main process of an app. Kills it, like a power cut, once some orders of
// a file are entered and most are not.

/** Number of commits of entered orders before the kill, each of at most two hundred orders. */
const COMMITS = 2;

let left = COMMITS;
subscribe('packbench.outbox.crash-point', (step) => {
  if (step === 'import: some entered' && --left === 0) killSelf();
});
