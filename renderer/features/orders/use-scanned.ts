import { type RefObject, useRef, useState } from 'react';
import { useScan } from '../../keys/use-taker.ts';
import { useWays } from '../../session/navigation.ts';
import { station } from '../../station/client.ts';
import { announceProblem } from '../../ui/announce.ts';
import { noFilter } from './filters/list-filter.ts';

/** Opens the order of a scanned code, and puts the code into the search. */
export function useScanned(list: {
  text: string;
  change: (to: { text: string; filter: typeof noFilter }) => void;
  goTo: (id: string) => void;
  search: RefObject<HTMLInputElement | null>;
}) {
  const { closeOrder } = useWays();
  const [unknown, setUnknown] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const scans = useRef(0);
  const open = async (code: string) => {
    const scan = ++scans.current;
    setIsScanning(true);
    const found = await station.call('orders.byCode', { code });
    // A later scan supersedes this one.
    if (scan !== scans.current) return;
    setIsScanning(false);
    if (!found.ok) {
      // The order that was open is not the scanned one.
      closeOrder();
      return announceProblem(found.error);
    }
    list.change({ text: code, filter: noFilter });
    setUnknown(found.value ? null : code);
    if (found.value) list.goTo(found.value.id);
    else closeOrder();
    list.search.current?.select();
  };
  useScan((code) => void open(code));
  return {
    /** The scanned code belongs to no order, so no order may match it. */
    isUnknown: unknown === list.text,
    isScanning,
  };
}
