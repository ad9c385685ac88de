import { Circle, CircleCheck, CircleMinus, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigationActions } from '../../session/navigation.ts';
import { useSetupState } from '../../session/setup-state.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import styles from './checklist.module.css';
import { GapButton, type Gap } from './gaps.tsx';
import type { Item } from './use-checklist.ts';

const icons = { done: CircleCheck, todo: Circle, training: GraduationCap, aside: CircleMinus };

const gapOf: Partial<Readonly<Record<Item['name'], Gap>>> = {
  account: 'noToken',
  pickupPoint: 'noPickupPoint',
  printer: 'noPrinter',
};

/** Checklist for a new computer. Each missing item has a button that opens its set-up. */
export function Checklist(props: {
  items: readonly Item[];
  /** An item with its own notice beside the list, which leads to its set-up. */
  saidBeside?: Item['name'] | undefined;
}) {
  const { t } = useTranslation();
  const { items, saidBeside } = props;
  return (
    <ul
      className={`${layout.wrap} ${layout.alignCenter} ${styles.items}`}
      aria-label={t('setup.checklist.title')}
    >
      {items.map((item) => {
        const Icon = icons[item.state];
        return (
          <li
            key={item.name}
            className={`${layout.rowTight} ${layout.noWrap} ${styles.item}`}
            data-state={item.state}
          >
            <Icon aria-hidden className={`${layout.iconMedium} ${tones.soft} ${styles.icon}`} />
            <span>{t(`setup.checklist.${item.name}`)}</span>
            <span className={item.state === 'done' || item.state === 'todo' ? layout.unseen : ''}>
              {t(`setup.checklist.states.${item.state}`)}
            </span>
            {item.name !== saidBeside && <Way item={item} />}
          </li>
        );
      })}
    </ul>
  );
}

function Way({ item: { name, state } }: { item: Item }) {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const { openSection } = useSetupState();
  const gap = gapOf[name];
  if (state === 'done' || state === 'aside') return null;
  if (state === 'todo' && gap) return <GapButton gap={gap} />;
  if (name === 'firstLabel')
    return (
      <Button size="small" onPress={() => go('entry')}>
        {t('setup.checklist.goEntry')}
      </Button>
    );
  const to = name === 'webhook' ? 'webhook' : 'connection';
  return (
    <Button
      size="small"
      onPress={() => {
        openSection(to);
        go('setup');
      }}
    >
      {t(to === 'webhook' ? 'setup.gaps.goWebhook' : 'setup.checklist.goAccount')}
    </Button>
  );
}
