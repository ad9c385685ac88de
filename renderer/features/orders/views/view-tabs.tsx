import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/model/order-view.ts';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './view-tabs.module.css';

/** The first lists have a key each. */
const WITH_KEYS = 9;

/** The saved lists, with the displayed one pressed. Empty without saved lists. */
export function ViewTabs(props: {
  views: readonly OrderView[];
  activeView: OrderView | undefined;
  onShow: (view: OrderView) => void;
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  if (props.views.length === 0) return null;
  return (
    <nav
      aria-label={t('list.views.title')}
      className={`${layout.wrap} ${layout.alignCenter} ${styles.tabs}`}
    >
      {props.views.map((view, at) => (
        <button
          key={view.name}
          type="button"
          className={styles.tab}
          aria-pressed={view === props.activeView}
          onClick={() => props.onShow(view)}
        >
          {view.name}
          {at < WITH_KEYS && (
            <>
              {' '}
              <KeyHint keys={keysOf('chooseView', at + 1)} />
            </>
          )}
        </button>
      ))}
      <Button size="small" variant="quiet" icon={Pencil} onPress={props.onEdit}>
        {t('list.views.edit')}
      </Button>
    </nav>
  );
}
