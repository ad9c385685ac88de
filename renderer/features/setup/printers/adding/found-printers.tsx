import { Network, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { addressOf, type DiscoveredPrinter } from '../../../../../shared/model/printer.ts';
import { useCall } from '../../../../station/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import layout from '../../../../ui/layout.module.css';
import radio from '../../../../ui/radio-card.module.css';
import { ErrorNotice } from '../../../../common/error-notice.tsx';
import tones from '../../../../ui/tones.module.css';
import styles from './found-printers.module.css';

interface FoundPrintersProps {
  chosen: DiscoveredPrinter | null;
  onChoose: (printer: DiscoveredPrinter) => void;
}

/** The printers that this computer knows, and on request those that respond in its network. */
export function FoundPrinters({ chosen, onChoose }: FoundPrintersProps) {
  const { t } = useTranslation();
  const [network, setNetwork] = useState(false);
  const search = useCall(
    'printers.discover',
    { network },
    { keepsPrevious: true, staleAfterMs: 0 },
  );
  const { data, error, isFetching, refetch } = search;
  return (
    <div className={layout.column2}>
      {error && <ErrorNotice problem={error.problem} />}
      {data && data.length > 0 && (
        <RadioGroup
          className={styles.list}
          aria-label={t('setup.printers.adding.find.found')}
          value={chosen ? keyOf(chosen) : null}
          onChange={(key) => {
            const printer = data.find((one) => keyOf(one) === key);
            if (printer) onChoose(printer);
          }}
        >
          {data.map((one) => (
            <FoundPrinter key={keyOf(one)} printer={one} />
          ))}
        </RadioGroup>
      )}
      <output className={styles.state}>
        {isFetching && t('setup.printers.adding.find.searching')}
        {!isFetching && data?.length === 0 && t('setup.printers.adding.find.none')}
      </output>
      <div className={`${layout.wrap} ${layout.gap2}`}>
        <Button icon={RotateCw} isPending={isFetching} onPress={() => void refetch()}>
          {t('setup.printers.adding.find.again')}
        </Button>
        {!network && (
          <Button icon={Network} isPending={isFetching} onPress={() => setNetwork(true)}>
            {t('setup.printers.adding.find.network')}
          </Button>
        )}
      </div>
    </div>
  );
}

function FoundPrinter({ printer }: { printer: DiscoveredPrinter }) {
  const { t } = useTranslation();
  const { name, model, transport, where, state } = printer;
  const descriptions = [
    model === name ? '' : model,
    addressOf(transport),
    t(`setup.printers.adding.find.where.${where}`),
    state === 'stopped' ? t('setup.printers.adding.find.stopped') : '',
  ];
  return (
    <Radio value={keyOf(printer)} className={`${radio.card} ${styles.one}`}>
      <span aria-hidden className={`${layout.iconLarge} ${tones.surface} ${radio.dot}`} />
      <span className={`${layout.column} ${layout.minWidth0}`}>
        <span className={`${layout.breakAnywhere} ${tones.strong}`}>{name}</span>
        <span className={`${layout.breakAnywhere} ${tones.muted}`}>
          {descriptions.filter((word) => word !== '').join(' · ')}
        </span>
      </span>
    </Radio>
  );
}

function keyOf({ transport }: DiscoveredPrinter): string {
  return `${transport.kind} ${addressOf(transport)}`;
}
