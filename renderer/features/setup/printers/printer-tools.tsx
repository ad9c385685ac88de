import { Eye, Printer as PrinterIcon, Ruler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Unlocked } from '../lock.tsx';

interface PrinterToolsProps {
  name: string;
  isTesting: boolean;
  onTest: () => void;
  onPreview: () => void;
  onCalibrate: () => void;
}

/** Buttons that check whether a printer of the list prints correctly. */
export function PrinterTools(props: PrinterToolsProps) {
  const { t } = useTranslation();
  const { name } = props;
  return (
    <>
      <Button
        icon={PrinterIcon}
        label={t('setup.printers.testNamed', { name })}
        isPending={props.isTesting}
        onPress={props.onTest}
      >
        {t('setup.printers.test')}
      </Button>
      <Button
        icon={Eye}
        label={t('setup.printers.previewNamed', { name })}
        onPress={props.onPreview}
      >
        {t('preview.show')}
      </Button>
      <Unlocked>
        <Button
          icon={Ruler}
          label={t('setup.printers.calibrateNamed', { name })}
          onPress={props.onCalibrate}
        >
          {t('setup.printers.calibrate')}
        </Button>
      </Unlocked>
    </>
  );
}
