import { handoverBlocker } from '../../shared/order-state.ts';
import { assertNever } from '../../shared/result.ts';
import { joinedElements } from '../../shared/scans/gs1.ts';
import { decideContents } from './decide-contents.ts';
import {
  type Decision,
  decided,
  type ScanInput,
  type DecidedParcel,
  ofUnknownParcel,
  type ScanContext,
  unlessStopped,
} from './decision.ts';
import { decideMatch } from './match.ts';

/** Decides the actions and the result of a scan at the bench. Pure function. */
export function decide(scan: ScanInput, context: ScanContext): Decision {
  const { parcel } = context;
  const isGoods = scan.mode === 'check' && context.goods !== null;
  if (context.isShared && !isGoods)
    return ofUnknownParcel('shared-code', { code: joinedElements(scan.code) });
  if (scan.mode === 'verify') return decideContents(scan, context);
  if (scan.mode === 'check') return decideMatch(scan, context);
  if (!parcel) return decided('unknown', null, { code: joinedElements(scan.code) });
  switch (scan.mode) {
    case 'print':
      return unlessStopped(scan, parcel, () => decidePrint(parcel, context));
    case 'hand-over':
      return unlessStopped(scan, parcel, () => decideHandOver(parcel, context));
    case 'look-up':
      return decided('found', parcel);
    default:
      return assertNever(scan.mode);
  }
}

function decidePrint(parcel: DecidedParcel, { hasPrinter }: ScanContext): Decision {
  const { paper, order } = parcel;
  // Without the platform's code no label can print, however long the packer waits.
  if (paper === 'under-way')
    return decided(order.platform ? 'print-under-way' : 'print-waits', parcel);
  if (paper === 'doubtful') return decided('print-doubtful', parcel);
  if (paper === 'printed') return decided('printed-before', parcel);
  if (order.maybePrinted) return decided('maybe-printed', parcel);
  if (!hasPrinter) return decided('no-printer', parcel);
  const result = order.platform ? 'printing' : 'print-waits';
  return decided(result, parcel, {}, [{ do: 'print' }]);
}

function decideHandOver(parcel: DecidedParcel, { open }: ScanContext): Decision {
  const { order, handedOverAt } = parcel;
  const { platform } = order;
  if (handedOverAt !== null) return decided('handed-before', parcel);
  const blocker = handoverBlocker(order);
  if (blocker !== null || !platform) return decided(blocker ?? 'not-on-platform', parcel);
  const { carrierId, carrierName: carrier } = platform;
  const own = open.find((one) => one.carrierId === carrierId);
  // A packer who hands over to one carrier does not notice that a parcel begins another's handover.
  const [other] = open;
  if (!own && other) return decided('other-carrier', parcel, { carrier, open: other.name });
  return decided('handed-over', parcel, { carrier }, [{ do: 'put', handoverId: own?.id ?? null }]);
}
