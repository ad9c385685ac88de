import { subscribe } from 'node:diagnostics_channel';

// Loaded by `NODE_OPTIONS=--import=…` into the main process of an app: it is killed, as by a power cut, once some orders of
// a file are entered and most of them are not.

/** Commits of entering that it lives to see, each of two hundred orders at most. */
const COMMITS = 2;

let left = COMMITS;
subscribe('packbench.outbox.step', (step) => {
  if (step === 'import: some entered' && --left === 0) process.kill(process.pid, 'SIGKILL');
});
