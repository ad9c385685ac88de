import { useTranslation } from 'react-i18next';
import type { HandoverCarrier } from '../../../shared/model/handover.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { refusalText } from './refusal-text.ts';
import { ScanPanel } from './scan-panel.tsx';
import type { FirstScan as Shown } from './use-first-scan.ts';

/** Where the parcel belongs that was scanned while no handover is on the screen; Enter opens its carrier's. */
export function FirstScan(props: {
  shown: Shown | null;
  onType: (code: string) => void;
  onBegin: (carrier: HandoverCarrier, code: string) => void;
}) {
  const { t } = useTranslation();
  const { shown, onBegin } = props;
  const place = shown?.place ?? null;
  const carrier = place?.outcome === 'fits' ? place.carrier : null;
  return (
    <ScanPanel
      tone={place === null ? 'info' : carrier ? 'warning' : 'danger'}
      code={shown?.code}
      onType={props.onType}
      said={
        <>
          {place === null && t('handover.first.scan')}
          {carrier && t('handover.first.none', { carrier: carrier.name })}
          {place?.outcome === 'refused' && refusalText(t, place.refusal)}
        </>
      }
      {...(carrier && { todo: t('handover.first.noneTodo', { carrier: carrier.name }) })}
    >
      {shown && carrier && (
        <Button
          key={shown.number}
          ref={takeFocus}
          variant="primary"
          keys={keysOf('confirm')}
          onPress={() => onBegin(carrier, shown.code)}
        >
          {t('handover.first.begin', { carrier: carrier.name })}
        </Button>
      )}
    </ScanPanel>
  );
}
