import { Pencil, UserPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedLabelSize } from '../../../../shared/model/label-size.ts';
import { station } from '../../../station/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EntryList } from '../entry-list.tsx';
import { Unlocked } from '../lock.tsx';
import { OutdatedPrinters } from './outdated-printers.tsx';
import { useMillimetres } from './use-millimetres.ts';

interface SizeListProps {
  sizes: readonly ListedLabelSize[];
  /** The size that was edited last, which gets the focus. */
  lastEdited: string | null;
}

/** The table of label sizes, with buttons to add, change, delete and reset. */
export function SizeList({ sizes, lastEdited }: SizeListProps) {
  const { t } = useTranslation();
  const millimetres = useMillimetres();
  // Entry that gets the focus after its focused button was removed; '' is the add button.
  const [touched, setTouched] = useState(lastEdited);
  const remove = async ({ id, origin }: ListedLabelSize) => {
    setTouched(null);
    const removed = await station.call('labelSizes.remove', { id });
    if (removed.ok) setTouched(origin === 'own' ? '' : id);
    return removed;
  };
  return (
    <EntryList
      section="label-sizes"
      texts="labelSizes"
      items={sizes}
      areManyAndShort
      lastEdited={touched}
      renderBadge={({ origin }) =>
        origin !== 'default' && (
          <Badge tone="info" icon={origin === 'own' ? UserPen : Pencil}>
            {t(`setup.labelSizes.origins.${origin}`)}
          </Badge>
        )
      }
      detailsOf={(size) => {
        const platform = size.platformSize
          ? t('setup.labelSizes.onPlatform', { size: size.platformSize })
          : t('setup.labelSizes.notOnPlatform');
        return [`${millimetres(size)} · ${platform}`];
      }}
      renderActions={({ name, origin }, work) =>
        origin === 'changed' && (
          <Unlocked>
            <Button label={t('setup.labelSizes.resetNamed', { name })} onPress={work.remove}>
              {t('setup.labelSizes.reset')}
            </Button>
          </Unlocked>
        )
      }
      renderOutcome={(size) => (
        <OutdatedPrinters
          size={size}
          onUpdating={() => setTouched(null)}
          onUpdated={() => setTouched(size.id)}
        />
      )}
      canBeRemoved={({ origin }) => origin === 'own'}
      remove={remove}
      putBack={({ id }) => station.call('labelSizes.putBack', { id })}
      removedText={({ name, origin }) =>
        ({ t }) =>
          t(`setup.labelSizes.${origin === 'own' ? 'removed' : 'wasReset'}`, { name })
        }
    />
  );
}
