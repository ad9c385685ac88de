import { CircleCheck, OctagonAlert, ScanBarcode, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedCode } from '../../common/typed-code.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import styles from './handover-screen.module.css';

const icons = {
  info: ScanBarcode,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/** Result of a scan, readable from two metres, with a field for a typed code. */
export function ScanPanel(props: {
  tone: keyof typeof icons;
  said: ReactNode;
  /** The next action. */
  todo?: ReactNode;
  /** The scanned code. Two refusals in a row may have the same text; the code shows that the parcel is another one. */
  code: string | undefined;
  onType: (code: string) => void;
  /** The field gets the focus when mounted, unless another control has it. */
  takesLostFocus?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { tone, said, todo, code } = props;
  const Icon = icons[tone];
  return (
    <section className={styles.scan} data-tone={tone} aria-label={t('handover.lastScan')}>
      <Icon aria-hidden className={styles.scanIcon} />
      <div className={`${layout.grow} ${layout.minWidth0}`} aria-live="assertive" aria-atomic>
        <p className={styles.scanText}>{said}</p>
        {todo !== undefined && <p>{todo}</p>}
        {code !== undefined && <p className={`${tones.muted} ${tones.code}`}>{code}</p>}
      </div>
      {props.children}
      <TypedCode
        className={styles.typed}
        onCode={props.onType}
        takesLostFocus={props.takesLostFocus ?? false}
      />
    </section>
  );
}
