import { type RefObject, useRef, useState } from 'react';
import { useScan } from '../../keys/use-scan.ts';
import { useNavigationActions } from '../../session/navigation.ts';
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
  const { closeOrder } = useNavigationActions();
  const [unknown, setUnknown] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const scans = useRef(0);
  const open = async (code: string) => {
    const scan = ++scans.current;
    setIsScanning(true);
    const result = await station.call('orders.byCode', { code });
    // A later scan supersedes this one.
    if (scan !== scans.current) return;
    setIsScanning(false);
    if (!result.ok) {
      // The order that was open is not the scanned one.
      closeOrder();
      return announceProblem(result.error);
    }
    list.change({ text: code, filter: noFilter });
    setUnknown(result.value ? null : code);
    if (result.value) list.goTo(result.value.id);
    else closeOrder();
    list.search.current?.select();
  };
  useScan((code) => open(code));
  return {
    /** The scanned code belongs to no order, so no order may match it. */
    isUnknown: unknown === list.text,
    isScanning,
  };
}
