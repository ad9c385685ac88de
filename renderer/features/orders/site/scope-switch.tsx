import { useTranslation } from 'react-i18next';
import { useSiteList } from '../../../session/site-list-state.ts';
import { useCall } from '../../../station/queries.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './site-orders.module.css';

/** Switches between the orders of this bench and of all benches. */
export function ScopeSwitch({ value }: { value: 'bench' | 'site' }) {
  const { t } = useTranslation();
  const { showSite, change } = useSiteList();
  const { data: conflicts = 0 } = useCall('site.conflicts', undefined);
  const count = conflicts > 0 ? { count: t('site.open', { count: conflicts }) } : {};
  return (
    <div className={styles.scope}>
      <Segmented
        label={t('site.scope')}
        hideLabel
        options={[
          { id: 'bench', text: t('site.scopes.bench') },
          { id: 'site', text: t('site.scopes.site'), ...count },
        ]}
        value={value}
        onChange={(id) => (id === 'site' ? showSite('') : change({ isShown: false }))}
      />
    </div>
  );
}
