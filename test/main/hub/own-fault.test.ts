import { expect, it } from 'vitest';
import { hasOwnFault } from '../../../main/hub/embedded/own-fault.ts';

// PostgreSQL's output when it ends during its start.

const began = 'LOG:  starting PostgreSQL 18.4 on x86_64-pc-linux-gnu, 64-bit';
const reads = 'LOG:  database system was not properly shut down; automatic recovery in progress';
const shut = 'LOG:  database system is shut down';
const early = 'FATAL:  the database system is starting up';

it.each([
  [
    'the process that reads its journal was killed',
    [
      began,
      reads,
      early,
      'LOG:  startup process (PID 7) was terminated by signal 9: Killed',
      'LOG:  shutting down due to startup process failure',
      shut,
    ],
  ],
  [
    'it was told to end',
    [began, reads, 'LOG:  redo is not required', 'LOG:  received fast shutdown request', shut],
  ],
  ['it says nothing of it', [began, reads, 'LOG:  redo is not required']],
  [
    'the children of another one are still there',
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use'],
  ],
])('has no fault of its own where %s', (_, lines) => {
  expect(hasOwnFault(lines.join('\n'))).toBe(false);
});

it.each([
  ['its data are not there', ['postgres: could not find the database system']],
  [
    'its journal is broken',
    [
      began,
      reads,
      'PANIC:  could not locate a valid checkpoint record',
      'LOG:  startup process (PID 7) was terminated by signal 6: Aborted',
    ],
  ],
  [
    'a process of it broke down',
    [
      began,
      reads,
      'LOG:  startup process (PID 7) was terminated by signal 11: Segmentation fault',
      shut,
    ],
  ],
  [
    'Windows cannot load it',
    [began, 'LOG:  startup process (PID 7) was terminated by exception 0xC0000142', shut],
  ],
  [
    'its disk is full',
    [
      began,
      reads,
      early,
      'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
      'LOG:  startup process (PID 7) exited with exit code 1',
    ],
  ],
  ['another program has its port', [began, 'FATAL:  could not create any TCP/IP sockets', shut]],
])('has one where %s', (_, lines) => {
  expect(hasOwnFault(lines.join('\n'))).toBe(true);
});
