import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../../shared/app-error.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import styles from './platform-setting-panel.module.css';

/** A setting stored on the platform: explanation, reload button, form. */
export function PlatformSettingPanel(props: {
  title: string;
  lead: string;
  isLoading: boolean;
  /** The reason why it could not be read, or null. */
  problem: AppError | null;
  onRead: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Panel
      title={props.title}
      headerContent={
        <Button size="small" icon={RefreshCw} isPending={props.isLoading} onPress={props.onRead}>
          {t(props.isLoading ? 'setup.platform.reading' : 'setup.platform.read')}
        </Button>
      }
    >
      <div className={layout.column4}>
        <p className={styles.lead}>{props.lead}</p>
        {props.problem && <ErrorNotice problem={props.problem} tone="warning" />}
        {props.children}
      </div>
    </Panel>
  );
}
