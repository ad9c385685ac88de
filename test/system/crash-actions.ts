/** Counts the actions that packers report. */
export class ActionCounts {
  readonly counts = { scans: {} as Record<string, number>, handoverScans: 0 };

  read({ scanned, handed }: Record<string, unknown>): void {
    const { scans } = this.counts;
    if (typeof scanned === 'string') scans[scanned] = (scans[scanned] ?? 0) + 1;
    if (handed !== undefined) this.counts.handoverScans += 1;
  }
}
