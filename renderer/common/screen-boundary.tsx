import { RotateCw } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../station/failures.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './screen-boundary.module.css';

interface State {
  /** Null without a failure; empty until the failure is logged. */
  incident: string | null;
}

/** Limits a render failure to its children. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { incident: null };

  static getDerivedStateFromError(): State {
    return { incident: '' };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ incident: reportFailure('render', error, componentStack ?? '') });
  }

  override render(): ReactNode {
    const { incident } = this.state;
    if (incident === null) return this.props.children;
    return <Failed incident={incident} onAgain={() => this.setState({ incident: null })} />;
  }
}

function Failed({ incident, onAgain }: { incident: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <Notice
        tone="danger"
        title={t('shell.failed.title')}
        isAnnounced
        actions={
          <Button icon={RotateCw} onPress={onAgain}>
            {t('shell.failed.again')}
          </Button>
        }
      >
        {t('shell.failed.todo', { incident })}
      </Notice>
    </div>
  );
}
