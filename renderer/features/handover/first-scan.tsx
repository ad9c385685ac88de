import { useTranslation } from 'react-i18next';
import type { HandoverCarrier } from '../../../shared/model/handover.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { refusalText } from './refusal-text.ts';
import { ScanPanel } from './scan-panel.tsx';
import type { FirstScanState as Shown } from './use-first-scan.ts';

/** The carrier of a parcel that was scanned while no handover is open. Enter opens this carrier's handover. */
export function FirstScan(props: {
  lastScan: Shown | null;
  onType: (code: string) => void;
  onBegin: (carrier: HandoverCarrier) => void;
}) {
  const { t } = useTranslation();
  const { lastScan, onBegin } = props;
  const result = lastScan?.result ?? null;
  const waiting = lastScan?.waiting ?? null;
  const fits = result?.outcome === 'fits';
  const count = waiting?.codes.size ?? 0;
  return (
    <ScanPanel
      tone={result === null ? 'info' : fits ? 'warning' : 'danger'}
      code={lastScan?.code}
      onType={props.onType}
      said={
        <>
          {result === null && t('handover.first.scan')}
          {fits && waiting && t('handover.first.none', { carrier: waiting.carrier.name, count })}
          {result?.outcome === 'refused' && refusalText(t, result.refusal)}
        </>
      }
      {...(waiting && {
        todo: t('handover.first.noneTodo', { carrier: waiting.carrier.name, count }),
      })}
    >
      {lastScan && waiting && (
        <Button
          key={lastScan.number}
          ref={takeFocus}
          variant="primary"
          keys={keysOf('confirm')}
          onPress={() => onBegin(waiting.carrier)}
        >
          {t('handover.first.begin', { carrier: waiting.carrier.name })}
        </Button>
      )}
    </ScanPanel>
  );
}
