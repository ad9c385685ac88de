/**
 * Returns freed small blocks to the system (malloc_trim(3)). For each thread, glibc retains freed memory below a
 * block in use; ended threads leave theirs behind. Needs 3 to 10 ms. Does nothing with another C library, as on
 * Windows.
 */
export async function returnFreedMemory(): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    const { default: koffi } = await import('koffi');
    koffi.load('libc.so.6').func('int malloc_trim(size_t)')(0);
  } catch {
    // musl has neither the file nor the function.
  }
}
