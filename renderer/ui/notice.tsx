import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Icon, Tone } from './icon.ts';
import layout from './layout.module.css';
import styles from './notice.module.css';
import tones from './tones.module.css';

const icons: Record<Tone, Icon> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

export interface NoticeProps {
  tone: Tone;
  title: string;
  children?: ReactNode;
  /** Buttons for the action that the notice suggests. */
  actions?: ReactNode;
  /** Screen readers read it as soon as it appears. */
  isAnnounced?: boolean;
  /** In one line: little padding, and the buttons beside the text. */
  isTight?: boolean;
  /** Title and text share at most two lines. The whole text is its tooltip. */
  fullText?: string | undefined;
}

/** An event and its remedy. */
export function Notice({
  tone,
  title,
  children,
  actions,
  isAnnounced = false,
  isTight = false,
  fullText,
}: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      {...(isTight && { 'data-tight': true })}
      {...(fullText !== undefined && { 'data-short': true })}
      {...(isAnnounced && { role: tone === 'danger' ? 'alert' : 'status' })}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={`${layout.column1} ${layout.minWidth0} ${styles.words}`} title={fullText}>
        <p className={`${layout.breakAnywhere} ${tones.strong}`}>{title}</p>
        {children !== undefined && children !== false && (
          <div className={`${layout.breakAnywhere} ${tones.ink} ${tones.small}`}>{children}</div>
        )}
      </div>
      {actions !== undefined && (
        <div className={`${layout.wrap} ${layout.gap2} ${styles.actions}`}>{actions}</div>
      )}
    </div>
  );
}
