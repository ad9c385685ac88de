import { Check, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PRACTICE_SCALE, type SerialPortName } from '../../../../shared/model/scale.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import tones from '../../../ui/tones.module.css';

/** The serial ports of this computer. A press selects one. */
export function FoundPorts(props: {
  chosen: string;
  onChoose: (port: Pick<SerialPortName, 'path'>) => void;
}) {
  const { t } = useTranslation();
  const { data: ports = [], refetch, isFetching } = useCall('scale.ports', undefined);
  return (
    <div className={layout.wrapRow2}>
      {ports.map((port) => (
        <Button
          key={port.path}
          size="small"
          onPress={() => props.onChoose(port)}
          {...(port.path === props.chosen && { icon: Check })}
        >
          {port.path === PRACTICE_SCALE ? t('setup.scale.practice') : nameOf(port)}
        </Button>
      ))}
      {ports.length === 0 && !isFetching && (
        <span className={tones.muted}>{t('setup.scale.noPorts')}</span>
      )}
      <Button size="small" variant="quiet" icon={RotateCw} onPress={() => void refetch()}>
        {t('setup.scale.refresh')}
      </Button>
    </div>
  );
}

function nameOf({ path, maker }: SerialPortName): string {
  return maker === '' ? path : `${path} · ${maker}`;
}
