/** Children of a killed PostgreSQL still hold its shared memory for a moment. */
const holdsSharedMemory = /shared memory block/;
/** First line after settings and data folder were accepted. */
const hasBegun = /LOG: {2}starting PostgreSQL/;
/** Messages of a process that gives up; too early connections get similar messages. */
const givesUp = /(?:ERROR|FATAL|PANIC): {2}(?!the database system is |terminating )/;
/** One of its processes crashed (for example `abort` after a PANIC) and was not ended from outside. */
const brokeDown = /was terminated by (?:exception|signal (?!(?:1|2|3|9|15)\b))/;

/**
 * True if a PostgreSQL that ended during its start has a fault of its own, judged by its log. False if something
 * outside ended it or its recovery process: the system out of memory, a person, or a clean-up of left-over processes.
 * Then the next start may succeed.
 */
export function hasOwnFault(log: string): boolean {
  if (holdsSharedMemory.test(log)) return false;
  return !hasBegun.test(log) || givesUp.test(log) || brokeDown.test(log);
}
