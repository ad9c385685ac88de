import koffi from 'koffi';

/**
 * Locks a file like another Windows program until this process is killed: `node hold-process.ts FILE SHARE`. SHARE is
 * `reader` (others may read: Excel), `scanner` (others may read and write, not move) or `exclusive`. Prints
 * `{"isHeld":true}`, or `{"isHeld":false}` if Windows refuses.
 */
const GENERIC_READ = 0x8000_0000;
const OPEN_EXISTING = 3;
const shares: Readonly<Record<string, number>> = { exclusive: 0, reader: 1, scanner: 3 };

const [, , file = '', share = ''] = process.argv;
const kernel = koffi.load('kernel32.dll');
const createFile = kernel.func(
  'intptr_t __stdcall CreateFileW(str16 name, uint32_t access, uint32_t share, void *security, uint32_t how, uint32_t flags, intptr_t template)',
) as (...args: unknown[]) => number | bigint;
const handle = createFile(file, GENERIC_READ, shares[share], null, OPEN_EXISTING, 0, 0);
process.stdout.write(`${JSON.stringify({ isHeld: BigInt(handle) !== -1n })}\n`);
setInterval(() => undefined, 60_000);
