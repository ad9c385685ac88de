/** The children of one that was killed have not noticed yet: they hold its memory for a moment. */
const isLate = /shared memory block/;
/** Its first line, once its settings and its data folder were found to be in order. */
const hasBegun = /LOG: {2}starting PostgreSQL/;
/** What a process of it says before it gives up; whoever asks too early, or is sent away, hears as much. */
const givesUp = /(?:ERROR|FATAL|PANIC): {2}(?!the database system is |terminating )/;
/** One of its processes broke down (`abort` after a PANIC, say), and was not ended by somebody. */
const brokeDown = /was terminated by (?:exception|signal (?!(?:1|2|3|9|15)\b))/;

/**
 * Whether a PostgreSQL that ended by itself while it started has a fault of its own, by all that it wrote meanwhile. It has
 * none where something from outside ended it or the process that reads its journal (the system that ran out of memory, a
 * person, whoever stops all that is left over): then the next start may come about.
 */
export function hasOwnFault(log: string): boolean {
  if (isLate.test(log)) return false;
  return !hasBegun.test(log) || givesUp.test(log) || brokeDown.test(log);
}
