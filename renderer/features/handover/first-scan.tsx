import { useTranslation } from 'react-i18next';
import type { HandoverCarrier } from '../../../shared/model/handover.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { refusalText } from './refusal-text.ts';
import { ScanPanel } from './scan-panel.tsx';
import type { FirstScan as Shown } from './use-first-scan.ts';

/** The carrier of a parcel that was scanned while no handover is open. Enter opens this carrier's handover. */
export function FirstScan(props: {
  shown: Shown | null;
  onType: (code: string) => void;
  onBegin: (carrier: HandoverCarrier) => void;
}) {
  const { t } = useTranslation();
  const { shown, onBegin } = props;
  const place = shown?.place ?? null;
  const waiting = shown?.waiting ?? null;
  const fits = place?.outcome === 'fits';
  const count = waiting?.codes.size ?? 0;
  return (
    <ScanPanel
      tone={place === null ? 'info' : fits ? 'warning' : 'danger'}
      code={shown?.code}
      onType={props.onType}
      said={
        <>
          {place === null && t('handover.first.scan')}
          {fits && waiting && t('handover.first.none', { carrier: waiting.carrier.name, count })}
          {place?.outcome === 'refused' && refusalText(t, place.refusal)}
        </>
      }
      {...(waiting && {
        todo: t('handover.first.noneTodo', { carrier: waiting.carrier.name, count }),
      })}
    >
      {shown && waiting && (
        <Button
          key={shown.number}
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
