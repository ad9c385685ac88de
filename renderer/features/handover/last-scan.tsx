import { useTranslation } from 'react-i18next';
import { formatDong } from '../../common/format.ts';
import type { LastHandoverScan } from '../../session/handover-state.ts';
import { refusalText } from './refusal-text.ts';
import { ScanPanel } from './scan-panel.tsx';

/** Result of the last scan into a handover. */
export function LastScan(props: {
  last: LastHandoverScan | null;
  hasParcels: boolean;
  onType: (code: string) => void;
}) {
  const { t } = useTranslation();
  const scan = props.last?.scan ?? null;
  return (
    <ScanPanel
      tone={scan === null ? 'info' : scan.outcome === 'taken' ? 'success' : 'danger'}
      code={props.last?.code}
      onType={props.onType}
      takesLostFocus
      said={
        <>
          {scan === null && t(props.hasParcels ? 'handover.scanNext' : 'handover.scanNow')}
          {scan?.outcome === 'taken' &&
            `${scan.parcel.shortCode} · ${scan.parcel.receiverName} · ${formatDong(scan.parcel.codAmount)}`}
          {scan?.outcome === 'refused' && refusalText(t, scan.refusal)}
        </>
      }
    />
  );
}
