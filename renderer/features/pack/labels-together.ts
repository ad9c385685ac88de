import type { PackScan } from '../../../shared/model/packing.ts';

/** A scan whose label was printed together with others. */
export type ScanWithLabel = PackScan & { readonly label: NonNullable<PackScan['label']> };

/**
 * Returns labels that were printed after their packer had scanned the next parcel, so that several are at the printer
 * at once. They are in print order, until each is matched. Empty if only one is left.
 */
export function labelsTogether(scans: readonly PackScan[]): ScanWithLabel[] {
  const inOrder = scans.toReversed();
  const overtaken = inOrder.filter(({ label, at, undoneAt, seq }, index) => {
    if (!label?.sentAt || undoneAt !== null) return false;
    const sentAt = Date.parse(label.sentAt);
    if (sentAt < Date.parse(at)) return false;
    const next = inOrder.slice(index + 1).find((one) => one.label !== null && one.seq > seq);
    const before = inOrder.slice(0, index).findLast((one) => one.label !== null);
    const cameAfter = (one: PackScan | undefined, than: number) =>
      one?.label?.sentAt != null && Date.parse(one.label.sentAt) >= than;
    return (next && sentAt >= Date.parse(next.at)) || cameAfter(before, Date.parse(at));
  });
  const open = new Map<string | null, ScanWithLabel>();
  for (const scan of overtaken)
    if (scan.label && !scan.label.isMatched && !open.has(scan.orderId))
      open.set(scan.orderId, { ...scan, label: scan.label });
  const sentAt = ({ label }: ScanWithLabel) => Date.parse(label.sentAt ?? '');
  return [...open.values()].toSorted(
    (one, other) => sentAt(one) - sentAt(other) || one.seq - other.seq,
  );
}
