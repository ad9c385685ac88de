/**
 * Compares two versions by semantic versioning; negative if `a` is earlier than `b`. Numbers are compared first; then a
 * pre-release is earlier than the release.
 */
export function compareVersions(a: string, b: string): number {
  const one = partsOf(a);
  const other = partsOf(b);
  for (const [at, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (one.behind === other.behind) return 0;
  if (one.behind === '') return 1;
  if (other.behind === '') return -1;
  return one.behind.localeCompare(other.behind, 'en', { numeric: true });
}

function partsOf(version: string): { numbers: number[]; behind: string } {
  const [core = '', ...behind] = version.replace(/\+.*$/, '').split('-');
  return { numbers: core.split('.').map(Number), behind: behind.join('-') };
}
